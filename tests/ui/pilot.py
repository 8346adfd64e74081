"""Plays on the real screens by intention: with a mouse only, or with the keyboard only.

Whatever a pilot does, it looks at the sheet before and afterwards, and complains about what must never be:
a spot outside the sheet, two focusable spots of one name, something legal that no key reaches, a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic, sleep
from typing import Final, Protocol

from hameln.city.state import State, trap_count
from hameln.players.roster import HUMAN
from hameln.table.choices import ACTIONS
from hameln.table.settings import Settings
from hameln.table.tasks.amounts import BribeTask
from hameln.table.tasks.task import Task
from hameln.ui.app import App
from hameln.ui.screens.curtain import CurtainScreen
from hameln.ui.screens.match import MatchScreen
from hameln.ui.screens.new_match import NewMatchScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.sheet import Mark, Spot

PATIENCE: Final = 60.0
"""Seconds after which a pilot does not wait any longer."""
WEIGHTS: Final = {"marry": 6, "cat": 5, "influence": 2, "bribe": 2, "wake-men": 3, "wake-women": 3}
"""How much likelier than others some actions are, so that a match shows everything."""
_FINE: Final = 9
"""Points tried along each side of a spot whose middle is covered."""


class Hands(Protocol):
    """A way to do things on a screen."""

    def press(self, name: str) -> None:
        """Do what a spot is for."""

    def begin(self, action: str) -> None:
        """Begin an action of a turn."""

    def turn(self, amount: str, step: int) -> None:
        """One more or one less of a number."""

    def confirm(self) -> None:
        """Confirm the decision."""

    def undo(self) -> None:
        """Take the last decision back."""

    def back(self) -> None:
        """Take a choice back."""


class Pilot:
    """Somebody who plays.

    Attributes:
        app: The program.
        rng: What its choices are made from.
        hands: What it does them with.
        seen: The kinds of decisions that it has confirmed.
        sheets: How many sheets it has looked at.
    """

    def __init__(self, app: App, seed: int, hands: Callable[[Pilot], Hands]) -> None:
        """Sit down before a program."""
        self.app = app
        self.rng = Random(seed)
        self.hands = hands(self)
        self.seen: set[str] = set()
        self.sheets = 0

    # -- looking

    @property
    def match(self) -> MatchScreen:
        """The match, which lies lowest but for the title."""
        return next(screen for screen in self.app.screens if isinstance(screen, MatchScreen))

    def look(self) -> list[Mark]:
        """See what lies still, and complain about what must never be."""
        marks = self.app.sheet().marks
        self.sheets += 1
        app = self.app
        for spot in app.spots:
            is_inside = (
                spot.x >= -0.5
                and spot.y >= -0.5
                and spot.x + spot.width <= app.width + 0.5
                and spot.y + spot.height <= app.height + 0.5
            )
            assert is_inside, f"{spot} lies outside the sheet of {app.width} x {app.height}"
        names = self.focusable()
        assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)
        if isinstance(app.screen, MatchScreen):
            self._look_for_legal(app.screen, set(names))
        return marks

    def focusable(self) -> list[str]:
        """Where the keyboard gets to, in order."""
        return [spot.name for spot in self.app.spots if spot.has_focus]

    def _look_for_legal(self, screen: MatchScreen, names: set[str]) -> None:
        task = screen.desk.task
        if screen.conductor.is_busy or screen.desk.asked is None:
            return
        if task is None:
            wanted = {f"action:{action}" for action in ACTIONS}
        else:
            amounts = {f"amount:{amount.name}" for amount in task.amounts()}
            wanted = {*(task.legal() - set(task.chosen())), *amounts, "confirm"}
        assert wanted <= names, f"no key reaches {sorted(wanted - names)}"

    def words(self) -> list[str]:
        """Every line of text that is seen."""
        return [str(mark.look.key[1]) for mark in self.look() if mark.look.key[0] == "words"]

    def look_for_secrets(self) -> None:
        """Complain if anything that is seen depends on trap values that nobody here may know."""
        match = self.match
        states = (match.conductor.shown, match.session.match.state)
        viewer = match.viewer
        before = [list(state.traps) for state in states]
        seen = self.look()
        for place, state in enumerate(states):
            state.traps[:] = shuffled(state, viewer, Random(place))
        other = self.look()
        for state, traps in zip(states, before, strict=True):
            state.traps[:] = traps
        assert [mark.look.key for mark in seen] == [mark.look.key for mark in other], "a secret is told"

    # -- time

    def frame(self, seconds: float = 0.05) -> None:
        """Let time pass; look if there is anything new."""
        self.app.update(seconds)
        if self.app.is_dirty:
            self.look()

    def until(self, is_so: Callable[[], bool]) -> None:
        """Let time pass until something is so."""
        end = monotonic() + PATIENCE
        while not is_so():
            assert monotonic() < end, "nothing happens any more"
            self.app.update(0.05)
            if not is_so():
                sleep(0.001)
        self.look()

    def wait(self) -> None:
        """Wait until a person is asked, or another screen has opened."""
        self.until(self.is_asked)

    def is_asked(self) -> bool:
        """Whether the match waits for a person, or lies below another screen."""
        screen = self.app.screen
        if not isinstance(screen, MatchScreen):
            return True
        return screen.desk.asked is not None and not screen.conductor.is_busy

    # -- screens

    def start_match(self, seats: Sequence[str], town: str, seed: int = 1) -> None:
        """Go from the title through a new match to its first decision."""
        self.look()
        self.hands.press("button:new")
        screen = self.app.screen
        assert isinstance(screen, NewMatchScreen)
        draft = screen.draft
        while len(draft.seats) > len(seats):
            self.hands.press(f"seat:{len(draft.seats) - 1}:remove")
        while len(draft.seats) < len(seats):
            self.hands.press("seat:add")
        for place, player in enumerate(seats):
            while draft.seats[place].player != player:
                self.hands.press(f"seat:{place}:player:{self.rng.choice(('less', 'more'))}")
        while draft.town != town:
            self.hands.press("town:more")
        self.hands.press("seed")
        self.app.typed(str(seed))
        self.look()
        self.hands.press("button:begin")
        assert isinstance(self.app.screen, MatchScreen)
        self.wait()

    def go_on(self) -> None:
        """Go from the title on with the newest match."""
        self.look()
        self.hands.press("button:continue")
        self.wait()

    def draw_curtain(self) -> None:
        """Let the next person sit before the screen."""
        assert isinstance(self.app.screen, CurtainScreen)
        self.hands.press("ready")
        self.wait()

    # -- deciding

    def play(self, decisions: int = 10**6) -> None:
        """Decide until the match is over, or so many times."""
        for _ in range(decisions):
            while isinstance(self.app.screen, CurtainScreen):
                self.draw_curtain()
            if not isinstance(self.app.screen, MatchScreen):
                return
            self.decide()

    def decide(self) -> str:
        """Take the decision that is asked; say which it was."""
        desk = self.match.desk
        if desk.task is None:
            possible = [action.name for action in desk.actions() if not action.why]
            weights = [WEIGHTS.get(action, 1) for action in possible]
            (action,) = self.rng.choices(possible, weights)
            if action == "end":
                name = "done" if desk.actions()[-1].label == "No more" else "end"
                self.hands.begin(action)
                return self._decided(name)
            self.hands.begin(action)
        task = desk.task
        assert task is not None
        self.fill(task)
        assert desk.task is task
        self.hands.confirm()
        return self._decided(task.name)

    def _decided(self, name: str) -> str:
        assert self.match.desk.task is None or self.match.conductor.is_busy or self.is_asked()
        self.seen.add(name)
        self.wait()
        return name

    def fill(self, task: Task) -> None:
        """Choose about until the decision can be confirmed."""
        self._set_amounts(task)
        for _ in range(60):
            if not task.missing() and self.rng.random() < 0.75:
                return
            others = task.legal() - {"ring", "cat"}
            legal = sorted(others - set(task.chosen())) or sorted(others)
            if legal:
                self.click(self.rng.choice(legal))
            if task.missing():
                self._set_amounts(task)
        assert not task.missing(), task.missing()

    def click(self, thing: str) -> None:
        """Choose a thing, which must be heard."""
        task = self.match.desk.task
        assert task is not None
        before = (task.chosen(), task.legal())
        self.hands.press(thing)
        assert (task.chosen(), task.legal()) != before, f"a click on {thing} changes nothing"

    def _set_amounts(self, task: Task) -> None:
        for name in [amount.name for amount in task.amounts()]:
            if self.rng.random() < 0.5:
                self.set_amount(task, name, self.rng.randint(0, 5))
        if not task.amounts() or not task.missing() or isinstance(task, BribeTask):
            return
        self.hands.press("sale:all")

    def set_amount(self, task: Task, name: str, wanted: int) -> None:
        """Bring a number as near to what is wanted as it goes."""
        for _ in range(9):
            amount = next(one for one in task.amounts() if one.name == name)
            step = (wanted > amount.value) - (wanted < amount.value)
            if not step or amount.value + step not in range(amount.most + 1):
                return
            self.hands.turn(name, step)
            now = next(one for one in task.amounts() if one.name == name)
            if (now.value - amount.value) * step <= 0 or (now.value - wanted) * step >= 0:
                return


class Mouse:
    """Hands that hold the mouse."""

    def __init__(self, pilot: Pilot) -> None:
        """The pilot's mouse."""
        self.pilot = pilot
        self.app = pilot.app

    def press(self, name: str) -> None:
        """Point at what is seen of a spot, press and let go."""
        x, y = self.point_at(name)
        self.app.press(x, y)
        self.app.release(x, y)
        self.pilot.look()

    def point_at(self, name: str) -> tuple[float, float]:
        """Move to a place, in dots, where a spot is not covered."""
        x, y = (at * self.app.scale for at in self._free(name))
        self.app.point(x, y)
        if self.pilot.rng.random() < 0.2:
            self.pilot.frame()
        assert self.app.hand.hover == name
        return x, y

    def _free(self, name: str) -> tuple[float, float]:
        spots = [spot for spot in self.app.spots if spot.name == name]
        assert spots, f"there is no {name} among {sorted({spot.name for spot in self.app.spots})}"
        for spot in reversed(spots):
            for at in places_in(spot):
                if self.app.spot_at(*at) == name:
                    return at
        covers = sorted({self.app.spot_at(*at) for at in places_in(spots[-1])})
        message = f"{name} is covered by {covers}"
        raise AssertionError(message)

    def begin(self, action: str) -> None:
        """Click its button, or a thing that it is about."""
        screen = self.pilot.match
        things = [spot.name for spot in self.app.spots if action in screen.desk.meant(spot.name)]
        if not things or self.pilot.rng.random() < 0.6:
            self.press(f"action:{action}")
            return
        thing = self.pilot.rng.choice(sorted(set(things)))
        self.press(thing)
        if self.app.spot(f"mean:{action}") is not None:
            self.press(f"mean:{action}")
        task = screen.desk.task
        assert task is not None
        assert thing in task.chosen() or thing in ("cat", "ring") or thing not in task.legal()

    def turn(self, amount: str, step: int) -> None:
        """Turn the wheel over the number, or click beside it."""
        if self.pilot.rng.random() < 0.5:
            self.press(f"amount:{amount}:{'more' if step > 0 else 'less'}")
            return
        x, y = self.point_at(f"amount:{amount}")
        self.app.wheel(x, y, step)
        self.pilot.look()

    def confirm(self) -> None:
        """Click the button."""
        self.press("confirm")

    def undo(self) -> None:
        """Click the button."""
        self.press("undo")

    def back(self) -> None:
        """Click with the other button, where nothing is."""
        self.app.press_other(*(at * self.app.scale for at in self.app.pointer))
        self.pilot.look()


class Keyboard:
    """Hands on the keyboard; keys write too, as in a window."""

    def __init__(self, pilot: Pilot) -> None:
        """The pilot's keyboard."""
        self.pilot = pilot
        self.app = pilot.app

    def key(self, name: str) -> None:
        """Press a key and let it go."""
        self.app.key(name)
        sign = " " if name == "SPACE" else name.lower()
        if len(sign) == 1:
            self.app.typed(sign)
        self.app.released(name)
        self.pilot.look()

    def focus(self, name: str) -> None:
        """Go to a spot with Tab."""
        names = self.pilot.focusable()
        assert name in names, f"no key reaches {name}"
        ahead = names.index(name) - (names.index(self.app.hand.focus) if self.app.hand.focus in names else -1)
        key = "TAB" if ahead % len(names) <= len(names) / 2 else "SHIFT+TAB"
        for _ in names:
            if self.app.hand.focus == name and self.app.hand.is_keyed:
                break
            self.app.key(key)
        self.pilot.look()
        assert self.app.hand.focus == name

    def press(self, name: str) -> None:
        """Go to a spot and press Space there, or Enter on a button."""
        self.focus(name)
        self.key("SPACE")

    def begin(self, action: str) -> None:
        """Press its digit, or go to its button."""
        if self.pilot.rng.random() < 0.6:
            self.key(str(ACTIONS.index(action) + 1))
        else:
            self.press(f"action:{action}")

    def turn(self, amount: str, step: int) -> None:
        """Press an arrow on the number."""
        if self.app.hand.focus != f"amount:{amount}":
            self.focus(f"amount:{amount}")
        self.key("RIGHT" if step > 0 else "LEFT")

    def confirm(self) -> None:
        """Press Enter, or go to the button."""
        kind = self.app.hand.focus.partition(":")[0]
        if kind in ("undo", "back", "sale", "button") or self.pilot.rng.random() < 0.3:
            self.press("confirm")
        else:
            self.key("ENTER")

    def undo(self) -> None:
        """Press its key."""
        self.key("Z")

    def back(self) -> None:
        """Press Escape."""
        self.key("ESCAPE")


HANDS: Final[dict[str, Callable[[Pilot], Hands]]] = {"mouse": Mouse, "keyboard": Keyboard}


def places_in(spot: Spot) -> list[tuple[float, float]]:
    """The middle of a spot, then other points that lie in it, from the middle outwards."""
    x, y = spot.middle
    found = [
        (spot.x + spot.width * (across + 0.5) / _FINE, spot.y + spot.height * (down + 0.5) / _FINE)
        for across in range(_FINE)
        for down in range(_FINE)
    ]
    found = [at for at in found if spot.holds(*at)]
    return [(x, y), *sorted(found, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)]


def shuffled(state: State, viewer: int | None, rng: Random) -> list[int]:
    """The traps of a state, with other values where the viewer must not know them."""
    seats = len(state.money)
    left = dict.fromkeys((1, 2, 3), 4)
    traps = list(state.traps)
    if viewer is not None:
        for value in left:
            left[value] -= traps[4 * viewer + value]
    pool = [value for value, count in left.items() for _ in range(count)]
    rng.shuffle(pool)
    for seat in range(seats):
        if seat == viewer:
            continue
        count = trap_count(state, seat)
        traps[4 * seat : 4 * seat + 4] = [0] * 4
        for _ in range(count):
            traps[4 * seat + pool.pop()] += 1
    return traps


def sit_down(seed: int, hands: str = "mouse", settings: Settings | None = None) -> Pilot:
    """A pilot before the title."""
    app = App(settings or Settings(speed=0.0, tutorial_done=True))
    app.open(TitleScreen(app))
    return Pilot(app, seed, HANDS[hands])


def persons(families: int, count: int) -> tuple[str, ...]:
    """So many persons, and dreamers for the other families."""
    return tuple(HUMAN if seat < count else "random" for seat in range(families))
