"""What keys do in a match.

Where Tab goes in a match: to what the decision is about, to what carries it out, then elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.table.controller import MatchController
from hameln.table.keys import Keys, counted_as
from hameln.table.tasks.task import Task
from hameln.ui.input.arrows import ARROWS, beside, nearest
from hameln.ui.screens.match.commands import MatchCommands
from hameln.ui.screens.match.hints import FOLLOW
from hameln.ui.screens.match.navigation import MatchNavigation
from hameln.ui.screens.match.view import MatchView
from hameln.ui.table.bar import SPEEDS
from hameln.ui.table.scene import Change, Role
from hameln.ui.widgets.rows import focus_on

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import HitRegion
    from hameln.ui.kit import Stage


_ENDS: Final = ("confirm", "step", "undo", "back")
_REST: Final = 10
_OVER: Final = (Role.SHEET, Role.ANSWER, Role.NOTICE, Role.LESSON)
"""What lies over the table."""


class Focus:
    """Where the keyboard's focus goes in a match."""

    def __init__(self, app: App, deeds: MatchCommands, stage: Stage) -> None:
        """Nothing has been decided yet."""
        self._app = app
        self._stage = stage
        self._deeds = deeds
        self._desk = deeds.desk
        self._conductor = deeds.conductor
        self._decision: tuple[int, int | None, Task | None] = (0, None, None)

    @property
    def asked(self) -> frozenset[str]:
        """What the decision is about; nothing while something moves."""
        return frozenset() if self._conductor.is_busy else matters(self._desk)

    def way(self, names: Sequence[str]) -> Sequence[str]:
        """Tab goes to what the decision is about first, and nowhere behind what lies over the table.

        Spots of one rank stay in the order in which they were drawn.
        """
        spots, is_covered = {spot.name: spot for spot in self._app.spots}, self.is_covered
        seen = [spots[name] for name in names if not is_covered or _is_above(spots[name])]
        asked, is_deciding = self.asked, self._desk.task is not None
        ranked = sorted(seen, key=lambda spot: _rank(spot, asked, is_deciding=is_deciding))
        return [spot.name for spot in ranked]

    @property
    def is_covered(self) -> bool:
        """Whether a sheet lies over the table, or a choice of meanings."""
        return bool(self._deeds.meant[1]) or any(spot.of is Role.SHEET for spot in self._app.spots)

    def notice(self) -> None:
        """Before another decision the focus is nowhere, so that Tab begins with what that is about.

        Of several numbers the first one has it, an action that was left without doing it has it again.
        Whoever decides by keys sees all of the board where something to choose from lies out of sight.
        """
        desk, hand = self._desk, self._app.hand
        now = (len(desk.session.match.played), desk.asked, desk.task)
        if now == self._decision:
            return
        (*since, left), self._decision = self._decision, now
        task = now[2]
        if task is not None:
            able, seen = _able(task), {spot.name for spot in self._app.spots}
            if hand.is_keyed and self._stage.is_near and not task.legal() <= seen:
                self._stage.reset()
            self._app.focus(f"amount:{able[0]}" if len(able) > 1 and hand.is_keyed else "")
        else:
            self._app.focus(f"action:{left.name}" if left is not None and since == [*now[:2]] else "")


def matters(desk: MatchController) -> frozenset[str]:
    """What the decision is about: golden things, numbers to be changed, or actions that can be begun."""
    task = desk.task
    if task is not None:
        return task.legal() | {f"amount:{name}" for name in _able(task)}
    if desk.asked is None:
        return frozenset()
    return frozenset(f"action:{action.name}" for action in desk.actions() if not action.why)


def _able(task: Task) -> list[str]:
    """The numbers that can be changed."""
    return [amount.name for amount in task.amounts() if amount.most > 0]


def _is_above(spot: HitRegion) -> bool:
    """Whether a spot belongs to what lies over the table, or to the decision that it is for."""
    return isinstance(spot.of, Change) or spot.of in _OVER or spot.name in _ENDS


def _rank(spot: HitRegion, wanted: Collection[str], *, is_deciding: bool) -> int:
    if spot.name == FOLLOW and is_deciding:
        return 2
    if spot.of in (Role.ANSWER, Role.NOTICE):
        return 0
    if spot.name in wanted:
        return 1
    if spot.of is Role.SHEET:
        return 3
    return 4 + _ENDS.index(spot.name) if spot.name in _ENDS else _REST


ZOOM: Final = 1.25
"""How much nearer the board comes at once."""
_PRESSED: Final = (Role.ASIDE, Role.SHEET)
"""What Enter presses as long as a decision is not complete."""
_STEPS: Final = {"LEFT": -1, "RIGHT": 1, "MINUS": -1, "PLUS": 1}
"""Keys that make a number smaller or larger."""
_UPWARDS: Final = {"UP": 1, "DOWN": -1}
"""Keys that do so where no other number stands above or below."""
_SIGNS: Final = ("MINUS", "PLUS")
_ABOVE: Final = (Role.LESSON, Role.NOTICE)
"""What lies above the table: Enter presses it whatever could be confirmed."""


class MatchKeys:
    """Does what a key is for while a match is on top."""

    def __init__(
        self,
        app: App,
        view: MatchView,
        deeds: MatchCommands,
        exits: MatchNavigation,
        attention: Focus,
    ) -> None:
        """The keys of a match.

        Args:
            app: The program.
            view: What is seen.
            deeds: What a person does.
            exits: What leads elsewhere.
            attention: Where the focus is.
        """
        self._app = app
        self._view = view
        self._deeds = deeds
        self._desk = deeds.desk
        self._conductor = deeds.conductor
        self._exits = exits
        self._attention = attention
        self._last, self._is_again = "", False

    def press(self, key: str) -> bool:
        """Do what a key is for; say whether it meant anything."""
        self._attention.notice()
        self._is_again, self._last = key == self._last, key
        focus = self._app.hand.focus if self._app.hand.is_keyed else ""
        if key == "SPACE" and not focus and self._read():
            return True
        if self._lead(key, focus):
            return True
        action = Keys(self._app.settings.keys).action_of(key)
        if self._amount(key, focus) or (action[:6] in ("", "action") and self._pick(key)):
            return True
        if action.startswith("action-"):
            self._begin(int(action.removeprefix("action-")) - 1)
            return True
        if action == "confirm":
            return self._confirm(focus)
        return self._deed(action) or self._look(action)

    def _lead(self, key: str, focus: str) -> bool:
        """From a thing on the board that can be chosen, arrows lead to others, round where none is ahead."""
        task, here = self._desk.task, self._app.spot(focus)
        if task is None or here is None or key not in ARROWS or not self._view.stage.has_on_board(focus):
            return False
        things, free = {*task.legal(), *task.chosen()}, task.legal() - {*task.chosen()}
        if focus in things:
            around = [name for name in self._app.way() if name in free or name == focus]
            found = nearest(self._app.spots, here, *ARROWS[key], things, free)
            self._app.focus(found or beside(around, focus, sum(ARROWS[key])))
        return focus in things

    def _of(self, focus: str) -> object:
        """What the spot that has the focus stands for."""
        spot = self._app.spot(focus)
        return None if spot is None else spot.of

    def release(self, key: str) -> None:
        """The lens is only held."""
        if self._view.has_lens and Keys(self._app.settings.keys).action_of(key) == "lens":
            self._view.has_lens = False
            self._app.is_dirty = True

    def _begin(self, place: int) -> None:
        """Begin the action of a turn that stands at this place, counted from 0."""
        names, desk = self._desk.kit.deciding.names, self._desk
        if place < len(names) and (desk.task is None or not desk.is_forced):
            self._deeds.choose(names[place])
            focus_on(self._app, self._app.hand.focus if desk.task is None else "")
            self._attention.notice()

    def _confirm(self, focus: str) -> bool:
        """Enter confirms wherever the focus is; where nothing is decided it presses that, or goes on.

        As long as something is missing, it chooses what has the focus and can be chosen, or presses it.
        """
        if self._conductor.waits_to_see and not focus:
            self._conductor.has_seen()
            return True
        task, of = self._desk.task, self._of(focus)
        if task is not None and of not in _ABOVE and not (task.missing() and of in _PRESSED):
            if not self._conductor.is_busy and task.missing() and focus in task.legal() - {*task.chosen()}:
                return False
            self._deeds.confirm(is_again=self._is_again)
            return True
        if not focus and self._read():
            return True
        if self._conductor.waits_for_step and not focus:
            self._conductor.step()
            return True
        if self._desk.is_over and not focus:
            self._exits.scoring()
            return True
        return False

    def _read(self) -> bool:
        """Put away what is told over the board; say whether there was anything."""
        told = self._conductor.told_over
        if told.now is None:
            return False
        if told.is_noticed:  # a key that was pressed for what was there before ends nothing
            told.read()
        return True

    def _amount(self, key: str, focus: str) -> bool:
        """Arrows, signs and digits set the number that has the focus, the only one, or the first on a sheet.

        Up and down do where all of them stand side by side; else they lead to the next one, at an end round.

        Signs bring the board nearer where no number has the focus and no sheet covers it.
        """
        task, of, is_covered = self._desk.task, self._of(focus), self._attention.is_covered
        if task is None or not task.amounts():
            return False
        names = [one.name for one in task.amounts()]
        usual = names[0] if len(names) == 1 else "".join(_able(task)[:1]) if is_covered and not focus else ""
        name = of.amount if isinstance(of, Change) else usual
        able = {f"amount:{one}" for one in _able(task)}
        heights = {spot.middle[1] for spot in self._app.spots if spot.name in able}
        sign, steps = counted_as(key), {**_STEPS, **_UPWARDS} if len(heights) == 1 else _STEPS
        if name not in names or (sign in _SIGNS and not is_covered and not isinstance(of, Change)):
            return False
        if sign in steps:
            return self._deeds.change_amount(name, steps[sign])
        if sign in _UPWARDS and focus:
            return self._go_round(sign, focus)
        return len(sign) == 1 and sign.isdigit() and self._deeds.set_amount(name, int(sign))

    def _go_round(self, key: str, focus: str) -> bool:
        """From a number with nothing ahead up or down go to the other end of its column; say whether so."""
        way, spots = frozenset(self._app.way()), self._app.spots
        here = next(spot for spot in spots if spot.name == focus)
        if nearest(spots, here, *ARROWS[key], way, way):
            return False
        column = [
            one for one in spots if one.name in way and abs(one.middle[0] - here.middle[0]) < here.width
        ]
        self._app.focus(max(column, key=lambda one: one.middle[1] * _UPWARDS[key]).name)
        return True

    def _pick(self, key: str) -> bool:
        """Choose the thing that bears the key, as one that is clicked."""
        if self._desk.task is None or self._conductor.is_busy:
            return False
        sign = key.removeprefix("NUM_")
        bearing = {spot.key: spot.name for spot in self._app.spots if spot.key}
        if sign not in bearing:
            return bool(bearing) and sign.isdigit()
        self._deeds.click(bearing[sign])
        focus_on(self._app, bearing[sign])
        return True

    def _deed(self, action: str) -> bool:
        deeds: Mapping[str, Callable[[], object]] = {
            "undo": self._deeds.undo,
            "hint": self._deeds.hint,
            FOLLOW: self._deeds.follow_noticed,
            "log": self._exits.log,
            "rule": self._exits.rules,
            "why": self._why,
            "secrets": self._exits.secrets,
            "skip": self._deeds.skip,
            "step": self._conductor.step,
            "speed": self._turn_speed,
            "menu": self._exits.pause,
        }
        if action in deeds:
            deeds[action]()
        return action in deeds

    def _why(self) -> None:
        """Tell why a hint is given, or why somebody did something."""
        if not self._deeds.tell_why():
            self._exits.last_why()

    def _turn_speed(self) -> None:
        speeds = [value for value, _ in SPEEDS]
        settings = self._app.settings
        place = speeds.index(settings.speed) + 1 if settings.speed in speeds else 0
        value, told = SPEEDS[place % len(speeds)]
        self._app.change(speed=value)
        self._app.say(text("Speed: {speed}").format(speed=told or text("Instant")))

    def _look(self, action: str) -> bool:
        stage = self._view.stage
        x, y = stage.box.middle
        match action:
            case "lens" | "zoom-in" | "zoom-out" | "zoom-reset" if self._attention.is_covered:
                pass  # the board lies behind what is to be answered
            case "lens":
                self._view.has_lens = True
            case "zoom-in":
                stage.nearer(ZOOM, x, y)
            case "zoom-out":
                stage.nearer(1 / ZOOM, x, y)
            case "zoom-reset":
                stage.reset()
            case _:
                return False
        return True
