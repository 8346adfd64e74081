"""What the user has set: no broken file stops the program, and none is left behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import attrs
from attrs import field, frozen

from hameln.content import user_folder
from hameln.errors import HamelnError
from hameln.files.folders import keep_aside
from hameln.files.guards import is_list, is_table
from hameln.files.opening import is_file, read_text
from hameln.files.sources import parse_toml
from hameln.files.writing import replace_file
from hameln.language import languages, plural, text

TEXT_SCALES: Final = (1.0, 1.15, 1.3, 1.5)
"""How large text may be beside everything else."""
UI_SCALES: Final = (0.8, 1.5)
"""The smallest and the largest size of everything on the screen."""
SPEEDS: Final = (0.5, 1.0, 2.0, 0.0)
"""How fast the computer families and the pieces move; 0 is at once."""
SMALLEST_WINDOW: Final = (640, 400)
LARGEST_WINDOW: Final = 16384
LONGEST_FILE: Final = 1 << 20
"""Bytes of the longest file of settings that is read."""
LONGEST_NAME: Final = 200
MOST_KEYS: Final = 200
MOST_SEATS: Final = 5
MOST_LESSONS: Final = 1000
_MOST_TOLD: Final = 5


@frozen(kw_only=True)
class Settings:
    """Everything that is remembered between two evenings.

    Attributes:
        language: Such as ``en``.
        text_scale: One of ``TEXT_SCALES``.
        ui_scale: Within ``UI_SCALES``.
        volume_master: 0 to 1, like the other volumes.
        reduced_motion: Nothing moves that need not.
        plain_font: One plain typeface for everything.
        speed: One of ``SPEEDS``.
        step_mode: Every action of a computer family waits for a key.
        auto_single: A decision with a single legal action is taken by the program.
        curtain: A curtain falls when another person takes over the screen.
        window: Its width and height.
        last_seats: Who sat at the table last, ``human`` or a computer player's name.
        last_town: The file name of the town that was played last.
        lesson: Where the tutorial goes on, by the place of its lesson.
        keys: Only what the user changed: an action's name to a key such as ``Z``, ``F1``, ``ctrl+S``.
    """

    language: str = "en"
    text_scale: float = 1.0
    ui_scale: float = 1.0
    volume_master: float = 0.8
    volume_effects: float = 0.8
    volume_ambience: float = 0.4
    is_muted: bool = False
    reduced_motion: bool = False
    plain_font: bool = False
    high_contrast: bool = False
    speed: float = 1.0
    step_mode: bool = False
    auto_single: bool = True
    fullscreen: bool = False
    hints: bool = True
    curtain: bool = True
    window: tuple[int, int] = (1280, 800)
    last_seats: tuple[str, ...] = ()
    last_town: str = ""
    tutorial_done: bool = False
    lesson: int = 0
    keys: Mapping[str, str] = field(factory=dict, hash=False)


def settings_path() -> Path:
    """The file of the settings, which need not exist."""
    return user_folder() / "settings.toml"


def read_settings(path: Path | None = None) -> tuple[Settings, str]:
    """The settings of a file, and a sentence about what was wrong in it; every good setting is kept.

    Args:
        path: The file; without one the user's own.
    """
    place = settings_path() if path is None else path
    try:
        words = parse_toml(read_text(place, LONGEST_FILE))
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError) as error:
        told = text(
            "{file} cannot be read, so every setting has its usual value ({reason}). When a setting is "
            "changed, the file is kept under another name."
        )
        return Settings(), told.format(file=place.name, reason=getattr(error, "strerror", None) or error)
    good, faults = _judge(words)
    return Settings(**good), _sentence(place, faults)


def write_settings(settings: Settings, path: Path | None = None) -> None:
    """Put the settings into a file in one step; comments and settings of other versions stay in it.

    A file that could not be read, or in which a setting was wrong, is kept beside it.

    Raises:
        HamelnError: It cannot be written; an old file is whole.
    """
    place = settings_path() if path is None else path
    try:
        old, is_damaged = _old(place)
        if is_damaged:
            keep_aside(place)
        replace_file(place, _updated(old, _words(settings)).encode("utf-8", "replace"), force=True)
    except OSError as error:
        told = text("The settings cannot be written to {file}: {reason}.")
        raise HamelnError(told.format(file=place.name, reason=error.strerror or error)) from None


def keep_settings(settings: Settings) -> str:
    """Write the user's settings as well as that can be done; a sentence where it cannot, else nothing."""
    try:
        write_settings(settings)
    except HamelnError as error:
        return str(error)
    return ""


def _words(settings: Settings) -> dict[str, Any]:
    """The settings as TOML has them."""
    words = attrs.asdict(settings, recurse=False)
    words.update(window=list(settings.window), last_seats=list(settings.last_seats), keys=dict(settings.keys))
    return words


def _old(place: Path) -> tuple[str, bool]:
    """The file as it is, or nothing if it says nothing; and whether something would be lost with it."""
    try:
        old = read_text(place, LONGEST_FILE)
        return old, bool(_judge(parse_toml(old))[1])
    except OSError:
        return "", is_file(place)
    except ValueError:
        return "", True


def _updated(old: str, words: dict[str, Any]) -> str:
    """The old text changed to say the words, or a new one where that cannot be done."""
    import tomlkit  # noqa: PLC0415 - slow to import
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    try:
        document = tomlkit.parse(old)
        for name, value in words.items():
            if name not in document or not _is_same(document.unwrap()[name], value):
                document[name] = value
        changed = tomlkit.dumps(document)
        found = parse_toml(changed)
        if all(_is_same(found.get(name), value) for name, value in words.items()):
            return changed
    except (TOMLKitError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
        pass  # not every text can be changed in place
    return tomlkit.dumps(words)


def _is_same(one: object, other: object) -> bool:
    """Whether two values say the same; a yes is no 1, though Python takes them as equal."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


Faults = list[tuple[str, str]]
"""The names of settings that were wrong, and what was expected of each."""


def _judge(words: Mapping[str, Any]) -> tuple[dict[str, Any], Faults]:
    """The good settings by name, and the faults of the others; unknown names are left alone."""
    good: dict[str, Any] = {}
    faults: Faults = []
    for name, take in _READERS.items():
        if name not in words:
            continue
        try:
            good[name] = take(words[name])
        except _UnfitError as unfit:
            faults.append((name, unfit.expected))
    keys = words.get("keys", {})
    if is_table(keys):
        good["keys"] = dict(_good_keys(keys, faults))
    else:
        faults.append(("keys", text("a table of keys")))
    return good, faults


def _good_keys(keys: Mapping[str, Any], faults: Faults) -> Iterator[tuple[str, str]]:
    for place, (action, key) in enumerate(keys.items()):
        is_key = isinstance(key, str) and 1 <= len(key) <= LONGEST_NAME and key.isprintable()
        if is_key and place < MOST_KEYS and len(action) <= LONGEST_NAME:
            yield action, key
        else:
            faults.append((f"keys.{action}", text("the name of a key")))


def _sentence(place: Path, faults: Faults) -> str:
    """What to tell about the faults; empty if there are none."""
    if not faults:
        return ""
    named = [
        text("{setting} (expected {expected})").format(setting=_short(name), expected=expected)
        for name, expected in faults[:_MOST_TOLD]
    ]
    named += ["..."] if len(faults) > _MOST_TOLD else []
    return plural(
        "In {file} a setting was wrong and has its usual value: {settings}.",
        "In {file} {n} settings were wrong and have their usual values: {settings}.",
        len(faults),
    ).format(file=place.name, n=len(faults), settings=", ".join(named))


def _short(name: str) -> str:
    shown = name if name.isprintable() else repr(name)
    return shown if len(shown) <= 40 else shown[:40] + "..."  # noqa: PLR2004 - a few words


class _UnfitError(Exception):
    """A value that a setting cannot have."""

    def __init__(self, expected: str) -> None:
        super().__init__(expected)
        self.expected = expected


Reader = Callable[[Any], Any]
"""Turns a value of the file into that of a setting, or says what was expected."""


def _one_of(choices: tuple[float, ...]) -> Reader:
    def take(value: Any) -> float:  # noqa: ANN401 - any value of a file
        if _is_number(value) and value in choices:
            return float(value)
        raise _UnfitError(text("one of {choices}").format(choices=", ".join(f"{one:g}" for one in choices)))

    return take


def _between(least: float, most: float) -> Reader:
    def take(value: Any) -> float:  # noqa: ANN401 - any value of a file
        if _is_number(value) and least <= value <= most:
            return float(value)
        raise _UnfitError(
            text("a number from {least} to {most}").format(least=f"{least:g}", most=f"{most:g}")
        )

    return take


def _count(value: Any) -> int:  # noqa: ANN401 - any value of a file
    if type(value) is int and 0 <= value <= MOST_LESSONS:
        return value
    raise _UnfitError(text("a number from {least} to {most}").format(least=0, most=MOST_LESSONS))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _switch(value: Any) -> bool:  # noqa: ANN401 - any value of a file
    if isinstance(value, bool):
        return value
    raise _UnfitError(text("true or false"))


def _name(value: Any) -> str:  # noqa: ANN401 - any value of a file
    if isinstance(value, str) and len(value) <= LONGEST_NAME and value.isprintable():
        return value
    raise _UnfitError(text("a name"))


def _language(value: Any) -> str:  # noqa: ANN401 - any value of a file
    known = languages()
    if isinstance(value, str) and value in known:
        return value
    raise _UnfitError(text("one of {choices}").format(choices=", ".join(known)))


def _window(value: Any) -> tuple[int, int]:  # noqa: ANN401 - any value of a file
    sizes = list(zip(value, SMALLEST_WINDOW, strict=False)) if is_list(value) and len(value) == 2 else []  # noqa: PLR2004 - width and height
    if sizes and all(type(size) is int and least <= size <= LARGEST_WINDOW for size, least in sizes):
        return value[0], value[1]
    raise _UnfitError(text("a width and a height"))


def _seats(value: Any) -> tuple[str, ...]:  # noqa: ANN401 - any value of a file
    if is_list(value) and len(value) <= MOST_SEATS and all(isinstance(name, str) and name for name in value):
        return tuple(map(_name, value))
    raise _UnfitError(text("a list of players"))


_READERS: Final[dict[str, Reader]] = {
    "language": _language,
    "text_scale": _one_of(TEXT_SCALES),
    "ui_scale": _between(*UI_SCALES),
    "volume_master": _between(0, 1),
    "volume_effects": _between(0, 1),
    "volume_ambience": _between(0, 1),
    "speed": _one_of(SPEEDS),
    "window": _window,
    "last_seats": _seats,
    "last_town": _name,
    "lesson": _count,
    **{fact.name: _switch for fact in attrs.fields(Settings) if isinstance(fact.default, bool)},
}
"""Every setting but the keys."""
