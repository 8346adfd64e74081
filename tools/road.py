"""The card game in pictures: heirs of the computer play, and a person sits down at a decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

import road_menus
from attrs import evolve
from poses import Pose, Table, Walk, click, point_at, sit_down, speaking, until
from road_menus import WORD

from hameln.games.rattus_cartus.pack.choosing import first_match, named
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.tasks.cards import is_levied
from hameln.kernel.match import Match
from hameln.players.kit import HUMAN
from hameln.table.log.reasons import thought_at_table
from hameln.table.session import Session
from hameln.ui.app import App
from hameln.ui.screens.match.curtain import CurtainScreen
from hameln.ui.screens.match.log import LogScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.match.why import WhyScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.scoring.screen import ScoringScreen

HEIRS: Final = 4
SEED: Final = 7
ROUND: Final = 5
"""The round in which somebody sits down."""
_CARDS: Final = 3
_SEEDS: Final = range(SEED, SEED + 12)
"""Matches among which a rare decision is looked for."""

Wanted = Callable[[State], bool]


@cache
def _finished(seed: int = SEED, *, mixed: bool = False) -> Session:
    """A match that heirs of the computer have played to its end.

    Args:
        mixed: Whether all twelve buildings are in it.
    """
    pack = own_pack()
    play = named(pack, [one.id for one in pack.buildings]) if mixed else first_match(pack)
    session = Session(RattusCartus(pack, play, HEIRS), ["medium"] * HEIRS, seed)
    while session.step() is not None:
        pass
    return session


def _cut(session: Session, count: int, persons: tuple[int, ...] = (0,)) -> Session:
    """The match as it stood after so many actions, with persons on some of the seats."""
    match = session.match
    seats = [HUMAN if seat in persons else "medium" for seat in range(match.game.seats)]
    return Session(match.game, seats, session.seed, match=Match(match.game, match.played[:count]))


def _sit(is_wanted: Wanted, persons: tuple[int, ...] = (0,)) -> Session:
    """The match where seat 0 decides for the first time as it is wanted, a person on that seat."""
    match: Match[State, tuple[object, ...], View] = _finished().match
    for count, (before, _, _) in enumerate(match.replay()):
        if before.mover == 0 and before.round == ROUND and is_wanted(before):
            return _cut(_finished(), count, persons)
    message = "the match does not come to that"
    raise LookupError(message)


@cache
def _rare(is_wanted: Wanted) -> tuple[Session, int, int]:
    """A match in which it comes to a decision, the actions before it, and whose decision it is."""
    for seed in _SEEDS:
        session = _finished(seed, mixed=True)
        for count, (before, _, _) in enumerate(session.match.replay()):
            if before.mover >= 0 and is_wanted(before):
                return session, count, before.mover
    message = "no match comes to that"
    raise LookupError(message)


def _is_look(state: State) -> bool:
    return state.agenda[-1][0] == agenda.LOOK


def _is_struck(state: State) -> bool:
    return state.agenda[-1][0] == agenda.GIVE and not is_levied(state)


def _is_levy(state: State) -> bool:
    return state.agenda[-1][0] == agenda.GIVE and is_levied(state)


def _is_target(state: State) -> bool:
    return state.agenda[-1][0] == agenda.TARGET


def _is_healing(state: State) -> bool:
    return state.agenda[-1][0] == agenda.HEAL


def _may_pass(state: State) -> bool:
    return state.agenda[-1][0] == agenda.TURN and moves.PASS_MOVE in _PASSING.legal(state)


def _is_shared_row(state: State) -> bool:
    """Whether two buildings of the row have one name, and somebody has entered one of them."""
    names = [card // 5 for card in state.row]
    return state.agenda[-1][0] == agenda.TURN and len(set(names)) < len(names) and len(state.line) < HEIRS


_PASSING: Final = RattusCartus(own_pack(), first_match(own_pack()), HEIRS)


# -- decisions


def _supply(app: App, table: Table) -> Iterator[Pose]:
    del table
    app.settings = evolve(app.settings, game=WORD)
    sit_down(app, _sit(lambda state: state.agenda[-1][0] == agenda.SUPPLY))
    point_at(app, "building:0")
    app.is_dirty = True
    yield Pose()


def _enter(app: App, table: Table) -> Iterator[Pose]:
    """A building and some cards are chosen; what is told of an heir, a track and a card."""
    del table
    screen = sit_down(app, _sit(lambda state: state.agenda[-1][0] == agenda.TURN))
    if screen.desk.task is None:
        screen.deeds.choose("enter")
    task = screen.desk.task
    if task is None:
        return
    task.click("building:2")
    for thing in sorted(thing for thing in task.legal() if thing.startswith("card:C"))[:_CARDS]:
        task.click(thing)
    app.is_dirty = True
    yield Pose()
    for thing in ("heir:1", "track:church", "building:1", "nun:0", "pile"):
        point_at(app, thing)
        app.is_dirty = True
        yield Pose(thing.partition(":")[0])


def _decision(is_wanted: Wanted, app: App, table: Table) -> Iterator[Pose]:
    """A rare decision, before anything is chosen and once all is."""
    del table
    session, count, seat = _rare(is_wanted)
    screen = sit_down(app, _cut(session, count, (seat,)))
    yield Pose("begun", is_kept=False)
    task = screen.desk.task
    for _ in range(12):
        if task is None or not task.missing():
            break
        task.click(min(task.legal() - set(task.chosen()) or task.legal()))
    app.is_dirty = True
    yield Pose()


def _turn(is_wanted: Wanted, app: App, table: Table) -> Iterator[Pose]:
    """The bar of a turn, where nothing has been chosen."""
    del table
    session, count, seat = _rare(is_wanted)
    sit_down(app, _cut(session, count, (seat,)))
    yield Pose()


def _hint(app: App, table: Table) -> Iterator[Pose]:
    del table
    screen = sit_down(app, _sit(lambda state: state.agenda[-1][0] == agenda.TURN))
    screen.deeds.hint()
    thinking = app.toast
    until(app, lambda: app.toast not in ("", thinking))
    yield Pose()


def _curtain(app: App, table: Table) -> Iterator[Pose]:
    del table
    session = _sit(lambda state: state.agenda[-1][0] == agenda.SUPPLY, tuple(range(HEIRS)))
    app.open(MatchScreen(app, session))
    until(app, lambda: isinstance(app.screen, CurtainScreen))
    yield Pose()


def _watching(app: App, table: Table) -> Iterator[Pose]:
    """Heirs of the computer play among themselves, all open and with the eyes of one."""
    del table
    session = _sit(lambda state: state.agenda[-1][0] == agenda.TURN, ())
    app.settings = evolve(app.settings, step_mode=True)
    screen = MatchScreen(app, session)
    app.open(screen)
    until(app, lambda: bool(screen.conductor.doing) and not screen.conductor.is_busy, 0.0)
    yield Pose()
    yield from speaking(screen)
    click(screen, "eyes")
    yield Pose("heir")


def _over(app: App, table: Table) -> Iterator[Pose]:
    """What lies on the table when all is over, and the reasons of the heirs."""
    del table
    session = _finished()
    screen = MatchScreen(app, _cut(session, len(session.match.played)))
    app.open(screen)
    until(app, lambda: app.screen is not screen)
    app.screens.pop().closed()
    yield Pose()
    app.open(LogScreen(app, screen.desk))
    yield Pose("log")
    app.screens.pop().closed()
    watched = MatchScreen(app, session)
    line = next((one for one in watched.desk.log.lines if one.why), None)
    if line is not None:
        app.open(WhyScreen(app, thought_at_table(watched.desk, line, watched.desk.log.viewer)))
        yield Pose("why")


def _replay(app: App, table: Table) -> Iterator[Pose]:
    del table
    session = _finished()
    count = round(len(session.match.played) * 0.62)
    screen = ReplayScreen(app, session.match, session, at=count)
    app.open(screen)
    yield Pose()
    click(screen, "eyes")
    yield Pose("heir")


# -- the end, and what can be read


def _ceremony(app: App, table: Table) -> Iterator[Pose]:
    """The points, then the plague, card after card and fate after fate, and the winner."""
    del table
    screen = ScoringScreen(app, _finished())
    app.open(screen)
    while not screen.scores.ceremony.is_told:
        app.update(9.0)
        yield Pose(screen.scores.steps[screen.scores.ceremony.place].source, is_kept=False)
        click(screen, "button:on")
    while screen.is_unveiling:
        is_last = screen.unveiling.is_shown
        yield Pose("plague" if is_last else f"plague-{screen.unveiling.done}", is_kept=is_last)
        click(screen, "button:on")
    app.update(1.2)
    yield Pose("winner")
    if app.spot("button:on") is not None:
        click(screen, "button:on")
        yield Pose("result")
        click(screen, "tab:chronicle")
        yield Pose("chronicle")


WALKS: Final[dict[str, Walk]] = {
    "road-home": road_menus.home,
    "road-new": road_menus.new_match,
    "story": road_menus.stories,
    "road-supply": _supply,
    "road-enter": _enter,
    "road-look": partial(_decision, _is_look),
    "road-sword": partial(_decision, _is_struck),
    "road-tower": partial(_decision, _is_levy),
    "road-target": partial(_decision, _is_target),
    "road-hospital": partial(_decision, _is_healing),
    "road-pass": partial(_turn, _may_pass),
    "road-twins": partial(_turn, _is_shared_row),
    "road-hint": _hint,
    "road-curtain": _curtain,
    "road-watching": _watching,
    "road-over": _over,
    "road-replay": _replay,
    "road-lesson": road_menus.lessons,
    "road-lesson-nobilis": partial(road_menus.lessons, word=road_menus.FURTHER),
    "road-lessons": road_menus.teachings,
    "road-settings": road_menus.settings,
    "road-saves": road_menus.saves,
    "road-scoring": _ceremony,
    "road-rules": road_menus.rules,
}
"""By the names of their pictures."""
