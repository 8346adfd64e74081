"""Which key does what: the usual keys, and those that the person has put in their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Final

from attrs import field, frozen

from hameln.language import mark, text
from hameln.table.presentation import Presentation, presentation_of, presentations

FIXED: Final = frozenset({"TAB", "SHIFT+TAB", "LEFT", "RIGHT", "UP", "DOWN", "SPACE", "ESCAPE"})
"""Keys that lead through every screen and cannot be given to an action."""
_MODIFIERS: Final = ("SHIFT", "CTRL")
_SAME: Final = {"EQUAL": "PLUS", "SHIFT+EQUAL": "PLUS", "SHIFT+PLUS": "PLUS"} | {
    f"NUM_{name}": same
    for name, same in (
        ("ADD", "PLUS"),
        ("SUBTRACT", "MINUS"),
        ("ENTER", "ENTER"),
        ("HOME", "HOME"),
        *((str(digit), str(digit)) for digit in range(10)),
    )
}
"""Keys that count as another one as long as they have nothing of their own to do."""
_TOLD: Final = {
    "ENTER": mark("Enter"),
    "SPACE": mark("Space"),
    "ESCAPE": mark("Escape"),
    "TAB": mark("Tab"),
    "HOME": mark("Home"),
    "END": mark("End"),
    "PAGEUP": mark("Page up"),
    "PAGEDOWN": mark("Page down"),
    "INSERT": mark("Insert"),
    "DELETE": mark("Delete"),
    "BACKSPACE": mark("Backspace"),
    "LEFT": mark("Left arrow"),
    "RIGHT": mark("Right arrow"),
    "UP": mark("Up arrow"),
    "DOWN": mark("Down arrow"),
    "SHIFT": mark("Shift"),
    "CTRL": mark("Ctrl"),
}
_SIGNS: Final = {
    "PLUS": "+",
    "MINUS": "-",
    "EQUAL": "=",
    "COMMA": ",",
    "PERIOD": ".",
    "SEMICOLON": ";",
    "COLON": ":",
    "SLASH": "/",
    "BACKSLASH": "\\",
    "APOSTROPHE": "'",
    "QUOTELEFT": "`",
    "BRACKETLEFT": "[",
    "BRACKETRIGHT": "]",
    "LESS": "<",
    "GREATER": ">",
    "POUND": "#",
    "ASTERISK": "*",
    "ASCIICIRCUM": "^",
    "ADD": "+",
    "SUBTRACT": "-",
    "MULTIPLY": "*",
    "DIVIDE": "/",
    "DECIMAL": ".",
}
CODE: Final = "KEY_"
"""How the names of keys begin of which nothing is known but their place."""
_shown: dict[str, str] = {}
"""See `show_keys`."""


@frozen(kw_only=True)
class KeyAction:
    """Something that a key does.

    Attributes:
        name: How the program calls it, and the settings file.
        label: How people call it; to be translated when it is shown.
        key: The usual key.
        group: The heading above it in a list; to be translated too.
    """

    name: str
    label: str
    key: str
    group: str


_TURN: Final = mark("Your turn")
_LOOK: Final = mark("Looking")
_TIME: Final = mark("Pace")
_PROGRAM: Final = mark("Program")
_LOOKS: Final = {"lens": "R", "secrets": "T", "zoom-in": "PLUS", "zoom-out": "MINUS", "zoom-reset": "HOME"}
"""The usual keys of what games call by words of their own."""


@lru_cache(maxsize=4)
def _actions_of(games: tuple[Presentation, ...]) -> tuple[KeyAction, ...]:
    """What keys do in these games: first all of the first one, last what only the others have."""
    own, looks = games[0], games[0].looks
    rows = (
        *_turn_of(own, _TURN),
        ("confirm", mark("Confirm"), "ENTER", _TURN),
        ("undo", mark("Undo"), "Z", _TURN),
        ("hint", mark("Give a hint"), "H", _TURN),
        ("follow", mark("Do what the hint says"), "J", _TURN),
        ("log", mark("Show the log"), "L", _LOOK),
        ("rule", mark("Show the rule"), "F1", _LOOK),
        ("why", mark("Why did they do that?"), "W", _LOOK),
        *((name, looks[name], key, _LOOK) for name, key in _LOOKS.items() if name in looks),
        ("skip", mark("Skip what moves"), "S", _TIME),
        ("step", mark("Next step"), "N", _TIME),
        ("speed", mark("Other speed"), "V", _TIME),
        ("menu", mark("Menu"), "F10", _PROGRAM),
        ("mute", mark("Sound on or off"), "M", _PROGRAM),
        ("fullscreen", mark("Full screen on or off"), "F11", _PROGRAM),
        ("screenshot", mark("Take a picture"), "F12", _PROGRAM),
        *(row for one in games[1:] for row in _turn_of(one, one.name)),
        *(
            (name, one.looks[name], key, one.name)
            for one in games[1:]
            for name, key in _LOOKS.items()
            if name in one.looks
        ),
    )
    found: dict[str, KeyAction] = {}
    for name, label, key, group in rows:
        found.setdefault(name, KeyAction(name=name, label=label, key=key, group=group))
    return tuple(found.values())


def _turn_of(game: Presentation, group: str) -> Iterator[tuple[str, str, str, str]]:
    for number, label in enumerate(game.actions[:9], start=1):
        yield f"action-{number}", label, str(number), group


def key_actions(game: str = "") -> tuple[KeyAction, ...]:
    """Everything that a key does, in the order of a list.

    Args:
        game: The word of the game whose keys stand first, and whose words are used; the usual one if empty.
    """
    own = (presentation_of(game),) if game else ()
    return _actions_of((*own, *(one for one in presentations() if one not in own)))


@lru_cache(maxsize=4)
def _usual_of(actions: tuple[KeyAction, ...]) -> Mapping[str, str]:
    return {action.name: action.key for action in actions}


def _usual() -> Mapping[str, str]:
    """The usual key of every action."""
    return _usual_of(key_actions())


def _named(overrides: Mapping[str, str]) -> Mapping[str, str]:
    """Keys with the present names of their actions, as far as there are such actions."""
    former = {old: new for one in presentations() for old, new in one.former_keys.items()}
    named = {former.get(action, action): key for action, key in overrides.items()}
    usual = _usual()
    return {action: key for action, key in named.items() if action in usual}


@frozen
class Keys:
    """The keys as the person has them.

    Attributes:
        overrides: Only what differs from the usual keys: an action's name to a key.
    """

    overrides: Mapping[str, str] = field(factory=dict, hash=False)

    def key_of(self, action: str) -> str:
        """The key of an action; empty for an action that there is not."""
        return self._keys.get(action, "")

    def action_of(self, key: str) -> str:
        """What a key does; empty if nothing."""
        return self._found(key_named(key)) or self._found(counted_as(key))

    def can_choose(self, key: str) -> bool:
        """Whether a key can choose a thing: it does nothing else, but for an action of a turn."""
        return self.action_of(key)[:6] in ("", "action")

    def with_key(self, action: str, key: str) -> Mapping[str, str]:
        """The overrides after an action was given a key; one that had this key gets the other's instead.

        Nothing changes for a key that cannot be given, or for an action that there is not.
        """
        name, usual = key_named(key), _usual()
        if action not in usual or not is_free(name):
            return dict(self.overrides)
        keys = dict(self._keys)
        for other in [other for other, has in keys.items() if has == name]:
            keys[other] = keys[action]
        keys[action] = name
        return {one: key for one, key in keys.items() if key != usual[one]}

    @property
    def conflicts(self) -> Mapping[str, tuple[str, ...]]:
        """The keys that more than one action has, with these actions; the first named acts."""
        return {key: actions for key, actions in self._actions.items() if len(actions) > 1}

    @cached_property
    def _keys(self) -> Mapping[str, str]:
        """Every action's key."""
        wanted = {action: key_named(key) for action, key in _named(self.overrides).items()}
        return {**_usual(), **{action: key for action, key in wanted.items() if is_free(key)}}

    @cached_property
    def _actions(self) -> Mapping[str, tuple[str, ...]]:
        """The actions of every key; those that the person has set come first."""
        found: dict[str, tuple[str, ...]] = {}
        usual = _usual()
        for action in sorted(self._keys, key=lambda name: self._keys[name] == usual[name]):
            key = self._keys[action]
            found[key] = (*found.get(key, ()), action)
        return found

    def _found(self, key: str) -> str:
        return next(iter(self._actions.get(key, ())), "")


def key_named(key: str) -> str:
    """The one way to write a key: in capitals, Shift before Ctrl."""
    name = key.strip().upper()
    parts = name.split("+")
    last = parts[-1]
    if not last:
        return name
    return "+".join([*(one for one in _MODIFIERS if one in parts[:-1]), last])


def counted_as(key: str) -> str:
    """What a key counts as that has nothing of its own to do, as those of the number pad."""
    name = key_named(key)
    return _SAME.get(name, name)


def is_free(key: str) -> bool:
    """Whether a key can be given to an action: no fixed one, none that only changes others."""
    last = key_named(key).split("+")[-1]
    is_modifier = last in ("NUMLOCK", "CAPSLOCK", "SCROLLLOCK") or last.endswith(
        ("SHIFT", "CTRL", "ALT", "META", "COMMAND", "OPTION", "WINDOWS")
    )
    return bool(last) and last not in FIXED and not is_modifier


def writes(key: str) -> bool:
    """Whether a key writes a sign where something can be written."""
    name = key_named(key).removeprefix("SHIFT+").removeprefix("NUM_")
    return len(name) == 1 or name in _SIGNS


def show_keys(shown: Mapping[str, str]) -> bool:
    """Tell keys as the keyboard has them from now on; say whether that is otherwise than before.

    Args:
        shown: What is written on a key, by its name, where it is not its name; or the name of the key of
            the number pad that does the same, where there is only that one.
    """
    is_other = _shown != shown
    _shown.clear()
    _shown.update(shown)
    return is_other


def key_told(key: str) -> str:
    """A key as people read it on their keyboard, such as ``Ctrl+Z``."""
    return "+".join(_told(part) for part in key_named(key).split("+")) if key else ""


def _told(part: str) -> str:
    if part in _TOLD:
        return text(_TOLD[part])
    if part.startswith("NUM_"):
        return text("Number pad {key}").format(key=_told(part.removeprefix("NUM_")))
    if part in _shown:
        return _told(_shown[part]) if _shown[part] in _SAME else _shown[part]
    if part.startswith(CODE):
        return text("Key {number}").format(number=part.removeprefix(CODE))
    return _SIGNS.get(part, part if len(part) < 4 else part.capitalize())  # noqa: PLR2004 - F12 stays
