"""A match at one screen that goes as it is written, and everything that whoever sits there can look at.

Nothing here is left to time or to threads, so matches that nobody can tell apart come to the same screens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from copy import copy
from functools import partial
from typing import Any, TypeVar

from attrs import define, field

from hameln.kernel.game import NOBODY
from hameln.kernel.match import Match, Played
from hameln.table.kit import table_kit
from hameln.table.log.observation import Viewer
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.draw.display_list import Hand
from hameln.ui.screens.match.curtain import HELD, CurtainScreen, SecretsScreen
from hameln.ui.screens.match.log import LogScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from tests.viewers.outward import COPYING, drawn, listen, look_at_save, told_beside
from tests.viewers.terminal import at_terminal
from tests.viewers.twins import AnyGame, Line

T = TypeVar("T")
FRAME = 0.1
CHOSEN = 4
"""So many things are chosen for each decision."""
SIZE = (1280, 800)
Found = dict[str, object]
"""What was seen and read, by where."""


class AtOnce(Executor):
    """Does everything while it is asked, so that nothing depends on time."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


class Written(Session):
    """A match that goes as it is written, and stops where that ends."""

    line: Line

    def decide(self) -> Played[Any] | None:
        place = len(self.match.played)
        if place >= len(self.line) or self.waits_for is not None:
            return None
        return self.line[place]


@define
class Sitting:
    """Persons before one screen.

    Attributes:
        app: The program.
        match: Their match.
        line: How it goes.
        copied: What was copied for other programs.
        heard: Every sound.
        looker: Who has drawn a curtain aside and may look alone; ``None`` while all may look.
        lifted: For whom a curtain was drawn aside, in order, with the actions played by then.
        read: How often something was only read or seen.
        steps: How much time has passed, in frames and deeds.
    """

    app: App
    match: MatchScreen
    line: Line
    copied: list[str]
    heard: list[str]
    looker: int | None = None
    lifted: list[tuple[int, int]] = field(factory=list)
    read: int = 0
    steps: int = 0

    @classmethod
    def at(cls, game: AnyGame, seats: Sequence[str], line: Line, begins: int, **settings: Any) -> Sitting:
        """Sit down where so many actions of a match have been played."""
        table = Written(game, seats, 5, match=Match(game, line[:begins]))
        table.line = line
        app = App(Settings(**{"tutorial_done": True, **settings}), SIZE)
        copied, heard = listen(app)
        screen = MatchScreen(app, table)
        screen.conductor._pool = AtOnce()  # type: ignore[assignment]
        app.open(screen)
        app.sheet()
        return cls(app, screen, line, copied, heard)

    @property
    def count(self) -> int:
        """Actions played."""
        return len(self.match.session.match.played)

    @property
    def viewer(self) -> Viewer:
        """Who may look now: the only person, whoever is alone with the screen, else everybody."""
        persons = self.match.desk.persons
        return Viewer(seat=persons[0] if len(persons) == 1 else self.looker)

    @property
    def hides_what_comes(self) -> bool:
        """Whether those who look will not see all of the next action."""
        if self.count >= len(self.line):
            return False
        session, action = self.match.session, self.line[self.count].action
        return bool(self.viewer.action(session.game, session.match.state, action) != action)

    @property
    def is_asked(self) -> bool:
        """Whether somebody must do something before anything happens."""
        screen = self.app.screen
        if not isinstance(screen, MatchScreen):
            return True
        conductor = screen.conductor
        is_asked = screen.asking.is_asked and screen.desk.asked is not None
        return conductor.waits_to_see or (is_asked and not conductor.is_busy)

    @property
    def is_done(self) -> bool:
        """Whether what is written has come to its end, or the match has."""
        if self.match.session.match.mover == NOBODY:
            return True
        is_still = not self.match.conductor.is_busy
        return self.count >= len(self.line) and is_still and self.app.screen is self.match

    def go_on(self) -> None:
        """Do the next thing: let time pass, or do what the program waits for."""
        self.steps += 1
        screen = self.app.screen
        if not self.is_asked:
            if self.match.conductor.told_over.stops(is_instant=False):
                self.match.conductor.told_over.read()
            self.app.update(FRAME)
        elif isinstance(screen, CurtainScreen):
            self._lift(screen)
        elif isinstance(screen, SecretsScreen):
            self.looker = None
            self.app.close()
        elif self.app.screen is not self.match:
            self.app.close()
        elif self.match.conductor.waits_to_see:
            self._click("seen")
            self.looker, self.read = None, self.read + 1
        else:
            self._decide()
        self.match_turns()

    def _click(self, name: str) -> None:
        """Do what is drawn under this name."""
        self.app.sheet()
        self.app.activate(name)

    def match_turns(self) -> None:
        """Whoever has looked is not alone any more once somebody else is asked."""
        asked = self.match.desk.asked
        if asked is not None and asked != self.looker and not self.match.conductor.is_busy:
            self.looker = None

    def _lift(self, screen: CurtainScreen) -> None:
        if not screen.is_private:
            self.read += 1
            self._click("ready")
            return
        seat = screen.seat
        self.app.key(screen.lifter)
        for _ in range(int(HELD / FRAME) + 2):
            if self.app.screen is screen:
                self.app.update(FRAME)
        self.app.released(screen.lifter)
        assert self.app.screen is not screen, "the curtain does not open"
        self.looker = seat
        self.lifted.append((seat, self.count))

    def _decide(self) -> None:
        move = self.line[self.count].action
        self.match.deeds._carry_out(lambda: self.match.desk.play((move,)))

    def close(self) -> None:
        """Leave the table."""
        while self.app.screens:
            self.app.screens.pop().closed()


# -- everything that can be looked at


def explore(sitting: Sitting, *, pointed: int, is_whole: bool = True) -> Found:
    """Everything that can be seen and read now; the match goes on afterwards as if nobody had looked.

    Args:
        sitting: The table.
        pointed: At how many of the things on the screen somebody points.
        is_whole: Whether they go to screens, too, that are told of no match.
    """
    app, found = sitting.app, Found()

    def look(where: str) -> None:
        found[where] = (drawn(app.sheet()), app.toast, app.messages.about)

    look("screen")
    found["moving"] = drawn_moving(app)
    _point_about(sitting, pointed, look)
    _choose_about(sitting, look)
    _turn_leaves(app, look)
    for way in _ways(sitting, is_whole=is_whole):
        name = str(type(way).__name__)
        with opened(app, way):
            look(name)
            _turn_leaves(app, partial(_look_from, look, name))
            if isinstance(app.screen, ReplayScreen):
                _go_through(app.screen, look)
    _press_keys(sitting, look)
    if app.screen is sitting.match:
        found.update(look_at_save(sitting, look, opened, drawn))
        found["terminal"] = at_terminal(sitting.match.session, sitting.viewer)
    found.update(_told(sitting))
    found.update(told_beside(sitting))
    return found


def _look_from(look: Callable[[str], None], name: str, where: str) -> None:
    look(f"{name}, {where}")


def drawn_moving(app: App) -> tuple[object, ...]:
    """What moves."""
    return tuple((mark.look.key, round(mark.x, 1), round(mark.y, 1)) for mark in app.moving())


@contextmanager
def opened(app: App, way: Any) -> Iterator[None]:
    """Another screen on top, and afterwards everything as it was."""
    height, hand, messages = len(app.screens), app.hand, copy(app.messages)
    screen = app.screens[-1]
    app.open(way)
    try:
        yield
    finally:
        while len(app.screens) > height:
            app.screens.pop().closed()
        assert app.screens[-1] is screen
        app.hand, app.messages = hand, messages
        app.sheet()


def _ways(sitting: Sitting, *, is_whole: bool) -> list[Any]:
    """The screens to which ways lead from here."""
    match, app = sitting.match, sitting.app
    session, desk = match.session, match.desk
    ways: list[Any] = [routes.Pause(session)]
    if is_whole:
        ways += [routes.Settings(), routes.Rules(game=session.game.name)]
        ways += [routes.Statistics(), routes.Daily(), routes.Credits()]
    if app.screen is match:
        ways += [routes.Log(desk), routes.Replay(session.match, session, at=len(session.match.played))]
    return ways


def _point_about(sitting: Sitting, most: int, look: Callable[[str], None]) -> None:
    """Point at things, with the tip and what the column tells of each."""
    app = sitting.app
    names, stage = sorted({spot.name for spot in app.spots}), sitting.match.stage
    owned = [name for name in names if stage.owner_of(name) is not None]
    before, tip = app.hand, app.tip
    for name in (*_some(owned, most), *_some([name for name in names if name not in owned], most)):
        app.hand, app.tip = Hand(hover=name), name
        look(f"pointed at {name}")
    app.hand, app.tip = before, tip
    app.sheet()


def _choose_about(sitting: Sitting, look: Callable[[str], None]) -> None:
    """Begin each decision that whoever looks could make, choose a few things for it, and leave it."""
    app, match, desk = sitting.app, sitting.match, sitting.match.desk
    is_asked = desk.asked is not None and desk.asked == sitting.viewer.seat and app.screen is match
    if not is_asked or match.conductor.is_busy:
        return
    deciding, before = desk.kit.deciding, desk.task
    is_forced = deciding.forced(desk.table) is not None
    names = [""] if is_forced else [one.name for one in deciding.actions(desk.table) if not one.why]
    for name in names:
        task = deciding.forced(desk.table) if is_forced else deciding.begin(desk.table, name)
        desk.task = task
        for place in range(CHOSEN):
            things = sorted(() if task is None else task.legal() - {*task.chosen()})
            if task is None or not things:
                break
            task.click(things[-1 if place % 2 else 0])
            look(f"{task.name}, {place + 1} chosen")
    desk.task = before
    app.sheet()


def _some(names: Sequence[str], most: int) -> Sequence[str]:
    """So many of them at most, from all over."""
    return names[:: max(1, -(-len(names) // most))]


def _turn_leaves(app: App, look: Callable[[str], None]) -> None:
    """Open every turn of a list of turns."""
    screen = app.screen
    if not isinstance(screen, LogScreen | CurtainScreen):
        return
    shown = screen.list
    before = {*shown.opened}
    shown.opened |= set(range(len(shown.turns)))
    look("turns opened")
    shown.opened.clear()
    shown.opened |= before
    app.sheet()


def _go_through(screen: ReplayScreen, look: Callable[[str], None]) -> None:
    """Earlier moments of a match that goes on, its log, and playing on."""
    playback = screen.playback
    assert playback is not None
    app = screen.app
    for back in (1, 12):
        playback.go(playback.moments.length - back)
        look(f"{back} before")
    things = sorted({spot.name for spot in app.spots if playback.stage.owner_of(spot.name) is not None})
    for name in things[:: max(1, len(things) // 4)]:
        app.hand = Hand(hover=name)
        look(f"{name} before")
    app.hand = Hand()
    for name in ("button:log", "button:on"):
        height = len(app.screens)
        if (spot := app.spot(name)) is None or spot.why:
            look(name)
            continue
        screen.press(name)
        look(name)
        if name == "button:on":
            found = playback.replay.play_on(playback.count, playback.replay.usual_players(playback.count))
            message = f"somebody plays on in the place of those who play: {found.seats}"
            raise AssertionError(message)
        while len(app.screens) > height:
            app.screens.pop().closed()
    app.sheet()


def _press_keys(sitting: Sitting, look: Callable[[str], None]) -> None:
    """Keys that only let somebody look: secrets, and why something was done; and those of the table."""
    app, match = sitting.app, sitting.match
    keys: tuple[str, ...] = ()
    if app.screen is match and not match.conductor.is_busy:
        keys = ("T", "W", "L", *COPYING)
    elif isinstance(app.screen, CurtainScreen) and app.screen.is_private:
        keys = ("ENTER", "SPACE", "1")
    for key in keys:
        height, screen, hand, messages = len(app.screens), app.screen, app.hand, copy(app.messages)
        app.key(key)
        look(f"key {key}")
        while len(app.screens) > height:
            app.screens.pop().closed()
        assert app.screen is screen, f"{key} opens {screen}"
        app.hand, app.messages = hand, messages
    app.sheet()


def _told(sitting: Sitting) -> Found:
    """What is told in words, and where the music and the title of the window have come to."""
    desk, match = sitting.match.desk, sitting.match
    found: Found = {
        "log": tuple((line.text, line.why, line.things) for line in desk.told_to(sitting.viewer).lines),
        "music": match.music,
        "doing": (match.conductor.doing, match.conductor.intended, match.conductor.telling),
    }
    if sitting.app.screen is match and not match.conductor.is_busy and desk.asked is not None:
        task = desk.task
        found["prompt"] = desk.prompt() if task is None else (task.prompt(), task.hint(), task.preview())
        found["choices"] = tuple((one.label, one.why) for one in desk.actions())
        kit = table_kit(desk.game.name)
        found["meant"] = tuple(kit.deciding.meant(desk.table, spot.name) for spot in sitting.app.spots)
    return found
