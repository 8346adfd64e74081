"""Plays on the real screens by intention: with a mouse only, or with the keyboard only.

Whatever a pilot does, it looks at the sheet before and afterwards, and complains about what must never be:
a spot outside the sheet, two focusable spots of one name, something legal that no key reaches, a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic, sleep
from typing import Any, Final

from hameln.games.hameln.rules.state import WEDDINGS
from hameln.games.hameln.table.tasks.amounts import BribeTask
from hameln.players.kit import HUMAN
from hameln.table.draft import Draft
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.table.tasks.task import Task
from hameln.ui.app import App
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.screens.match.curtain import CurtainScreen, SecretsScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match.laying import LayingScreen
from hameln.ui.screens.new_match.story import StoryScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.tutorial.screen import TutorialScreen
from tests.ui.drawn import drawn
from tests.ui.hands import HANDS, Hands
from tests.ui.traps import shuffled

PATIENCE: Final = 60.0  # seconds after which a pilot does not wait any longer
WEIGHTS: Final = {"marry": 6, "cat": 5, "influence": 2, "bribe": 2, "wake-men": 3, "wake-women": 3, "end": 4}
"""How much likelier than others some actions are, so that a match shows everything."""


class Pilot:
    """Somebody who plays.

    Attributes:
        app: The program.
        rng: What its choices are made from.
        hands: What it does them with.
        seen: The kinds of decisions that it has confirmed.
        sheets: How many sheets it has looked at.
        undone: How many decisions it has taken back.
    """

    def __init__(self, app: App, seed: int, hands: Callable[[Pilot], Hands]) -> None:
        """Sit down before a program."""
        self.app = app
        self.rng = Random(seed)
        self.hands = hands(self)
        self.seen: set[str] = set()
        self.sheets = self.undone = 0

    @property
    def match(self) -> MatchScreen:
        """The match, which lies lowest but for the title."""
        return next(screen for screen in self.app.screens if isinstance(screen, MatchScreen))

    def look(self) -> list[DrawItem]:
        """See what lies still, and complain about what must never be."""
        marks = self.app.sheet().marks
        self.check_sheet()
        return marks

    def check_sheet(self) -> None:
        """Complain about what must never be on a sheet."""
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

    def focusable(self) -> list[str]:
        """Where the keyboard gets to, in order."""
        return list(self.app.way())

    def _look_for_legal(self, screen: MatchScreen, names: set[str]) -> None:
        task = screen.desk.task
        if screen.conductor.is_busy or screen.desk.asked is None:
            return
        if isinstance(screen, TutorialScreen) and screen.course.lesson.allowed is not None:
            return  # a lesson lets only what it teaches be used
        if screen.deeds.meant[1]:
            wanted = {f"mean:{action}" for action in screen.deeds.meant[1]}
        elif task is None:
            wanted = {f"action:{action}" for action in screen.desk.kit.deciding.names}
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
        state, is_calm = match.session.match.state, not match.conductor.is_busy
        seen = drawn(self.look())
        match.session.match.state = state.copy()
        match.session.match.state.traps[:] = shuffled(state, match.desk.viewer, Random(1))
        if is_calm:
            match.conductor.catch_up()
        other = drawn(self.look())
        match.session.match.state = state
        if is_calm:
            match.conductor.catch_up()
        told = [pair for pair in zip(seen, other, strict=False) if pair[0] != pair[1]]
        assert seen == other, f"a secret is told: {told[:3]}"

    # -- time

    def frame(self, seconds: float = 0.05) -> None:
        """Let time pass; look if there is anything new."""
        self.app.update(seconds)
        if self.app.is_dirty:
            self.look()

    def until(self, is_so: Callable[[], bool]) -> None:
        """Let time pass until something is so."""
        end = monotonic() + PATIENCE
        self.app.update(0.05)
        while not is_so():
            assert monotonic() < end, "nothing happens any more"
            sleep(0.001)
            self.app.update(0.05)
        self.look()

    def wait(self) -> None:
        """Wait until a person is asked, or another screen has opened; what stops the match is put away."""
        self.until(lambda: self.is_asked() or self.is_stopped())
        while not self.is_asked():
            self.hands.press("announced:close")
            self.until(lambda: self.is_asked() or self.is_stopped())

    def is_asked(self) -> bool:
        """Whether the match waits for a person, or lies below another screen."""
        screen = self.app.screen
        if not isinstance(screen, MatchScreen):
            return not isinstance(screen, LayingScreen)
        return screen.desk.asked is not None and not screen.conductor.is_busy

    def is_stopped(self) -> bool:
        """Whether the match waits until somebody has read what is told over the board."""
        screen = self.app.screen
        if not isinstance(screen, MatchScreen) or screen.conductor.is_busy:
            return False
        return screen.conductor.told_over.stops(is_instant=False)

    def start_match(self, seats: Sequence[str], town: str, seed: int = 1) -> None:
        """Go from the title through a new match to its first decision."""
        draft = self.lay("hameln", seats, lambda: self.rng.choice(("less", "more")))
        while draft.place != town:
            self.hands.press("town:more")
        self.sit_down(seed)
        assert any(isinstance(screen, MatchScreen) for screen in self.app.screens)

    def lay(self, game: str, seats: Sequence[str], way: Callable[[], str] = lambda: "more") -> Draft:
        """Go from the title to a new match of a game, and let these sit down, turned to in this way."""
        self.look()
        self.hands.press(f"new:{game}")
        draft = self.app.draft
        assert draft is not None
        while len(draft.seats) > len(seats):
            self.hands.press(f"seat:{len(draft.seats) - 1}:remove")
        while len(draft.seats) < len(seats):
            self.hands.press("seat:add")
        for place, player in enumerate(seats):
            while draft.seats[place].player != player or draft.seats[place].has_phone:
                self.hands.press(f"seat:{place}:player:{way()}")
        return draft

    def sit_down(self, seed: int) -> None:
        """Begin the match that was set up, with this seed; its stories are read before the first one."""
        self.hands.press("seed")
        self.write(str(seed))
        self.look()
        self.hands.press("button:begin")
        if isinstance(self.app.screen, StoryScreen):
            self.look()
            self.hands.press("button:begin")
        self.wait()

    def write(self, text: str) -> None:
        """Write into a field."""
        self.app.typed(text)

    def go_on(self) -> None:
        """Go from the title on with the newest match of the first game that has one."""
        self.look()
        self.hands.press(next(name for name in self.focusable() if name.startswith("continue:")))
        self.wait()

    def draw_curtain(self) -> None:
        """Let the next person sit before the screen, if there is a curtain."""
        while isinstance(self.app.screen, CurtainScreen | SecretsScreen):
            self.leave_curtain()
            self.wait()
        if self.app.spot("announced:close") is not None:
            self.hands.press("announced:close")

    def leave_curtain(self) -> None:
        """Open the curtain, or close what was shown behind it."""
        screen = self.app.screen
        if not isinstance(screen, CurtainScreen):
            self.hands.press("close")
        elif screen.is_private:
            self.hands.hold("ready", screen.lifter)
        else:
            self.hands.press("ready")

    # -- deciding

    def play(self, decisions: int = 10**6, *, odds: float = 0.0) -> None:
        """Decide until the match is over, or so many times.

        Args:
            odds: How often what cannot be done is tried, what was done is taken back, secrets are looked for.
        """
        for _ in range(decisions):
            self.draw_curtain()
            if not isinstance(self.app.screen, MatchScreen):
                return
            if self.rng.random() < odds:
                self.look_for_secrets()
            if self.rng.random() < odds:
                self.try_what_cannot_be()
            session = self.match.session
            before, count = session.game.copy(session.match.state), len(session.match.played)
            self.decide()
            if self.rng.random() < odds:
                self.take_back(before, count)

    def decide(self, action: str = "") -> str:
        """Take the decision that is asked, by this action or by any; say which decision it was."""
        name = self.begin(action)
        task = self.match.desk.task
        if task is not None:
            self.fill(task)
            if not task.is_quick:
                assert self.match.desk.task is task
                self.hands.confirm()
        self.seen.add(name)
        self.wait()
        return name

    def begin(self, action: str = "") -> str:
        """Begin an action, unless the decision is forced; the end of a turn happens at once.

        Args:
            action: The one to begin; any if none is named.
        """
        self.draw_curtain()
        desk = self.match.desk
        if desk.task is not None:
            return desk.task.name
        possible = [one.name for one in desk.actions() if not one.why]
        if not action:
            (action,) = self.rng.choices(possible, [WEIGHTS.get(one, 1) for one in possible])
        is_wedding = self.match.session.match.state.stage == WEDDINGS
        self.hands.begin(action)
        if action == "end":
            return "done" if is_wedding else "end"
        assert desk.task is not None
        return desk.task.name

    def take_back(self, before: Any, count: int) -> None:
        """Take back what was just decided, if it may be; then everything is as it was."""
        match = self.match
        if self.app.screen is not match or match.desk.is_over or match.desk.why_no_undo:
            return
        if match.desk.task is not None and (match.desk.task.chosen() or not match.desk.is_forced):
            return
        self.hands.undo()
        assert len(match.session.match.played) == count
        assert match.session.match.state == before
        assert match.conductor.shown == match.desk.game.view(before, match.desk.viewer)
        assert all(line.count <= count for line in match.desk.log.lines)
        self.wait()
        self.undone += 1

    def try_what_cannot_be(self) -> None:
        """Click on things that mean nothing now; each time a reason is told, and nothing happens."""
        match, task = self.match, self.match.desk.task
        before = match.session.game.copy(match.session.match.state)
        refused = [spot.name for spot in self.app.spots if spot.why and spot.has_focus]
        if task is not None:
            others = {spot.name for spot in self.app.spots} - task.legal()
            refused += [name for name in others if name.partition(":")[0] in match.stage.things]
        possible = sorted({name for name in refused if self.hands.gets_to(name)})
        for name in self.rng.sample(possible, min(3, len(possible))):
            self.app.hush()
            self.hands.press(name)
            assert self.app.toast, f"nobody says why {name} cannot be"
            assert match.session.match.state == before
            assert match.desk.task is task

    def fill(self, task: Task) -> None:
        """Choose about until the decision can be confirmed."""
        if task.is_quick:
            others = sorted(task.legal() - set(task.chosen()))  # one was chosen too hastily
            self.click(self.rng.choice(others or sorted(task.legal())))
            return
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
        """Choose a thing, which must be heard, unless it is chosen already and nothing is missing."""
        task = self.match.desk.task
        assert task is not None
        before = (task.chosen(), task.legal())
        self.hands.press(thing)
        is_kept = thing in before[0] and not task.missing()
        assert is_kept or (task.chosen(), task.legal()) != before, f"a click on {thing} changes nothing"

    def _set_amounts(self, task: Task) -> None:
        for name in [amount.name for amount in task.amounts()]:
            if self.rng.random() < 0.5:
                self.set_amount(task, name, self.rng.randint(0, 5))
        if not task.amounts() or not task.missing() or isinstance(task, BribeTask):
            return
        self.hands.press("sheet:all")

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


def sit_down(
    seed: int, hands: str = "mouse", settings: Settings | None = None, size: tuple[int, int] = (1280, 800)
) -> Pilot:
    """A pilot before the title."""
    app = App(settings or Settings(speed=0.0, tutorial_done=True), size)
    app.open(TitleScreen(app))
    return Pilot(app, seed, HANDS[hands])


def sit_down_at(
    session: Session, hands: str = "mouse", *, seed: int = 1, settings: Settings | None = None
) -> Pilot:
    """A pilot before a match, once it is asked or another screen has opened."""
    pilot = sit_down(seed, hands, settings)
    pilot.app.open(MatchScreen(pilot.app, session))
    pilot.look()
    pilot.wait()
    return pilot


def killed(pilot: Pilot) -> Pilot:
    """The same person before a new program; the old one was killed, the match goes on from the title."""
    old, app = pilot.match.session, App(pilot.app.settings)
    while pilot.app.screens:
        pilot.app.screens.pop().closed()
    app.open(TitleScreen(app))
    heir = Pilot(app, 0, type(pilot.hands))
    heir.rng, heir.seen, heir.undone = pilot.rng, pilot.seen, pilot.undone
    heir.look()
    heir.hands.press(f"continue:{old.game.name}")
    new = heir.match.session
    assert new is not old
    assert new.match.state == old.match.state
    assert [one.action for one in new.match.played] == [one.action for one in old.match.played]
    heir.wait()
    return heir


def persons(families: int, count: int) -> tuple[str, ...]:
    """So many persons, and dreamers for the other families."""
    return tuple(HUMAN if seat < count else "random" for seat in range(families))
