"""The card game in pictures: heirs of the computer play, and a person sits down at a decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from attrs import evolve
from poses import Pose, Table, Walk, point_at, sit_down

from hameln.games.rattus_cartus.pack.choosing import first_match
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import T_SUPPLY, T_TURN, State
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.match import Match
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.app import App
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.screens.scoring import ScoringScreen

HEIRS: Final = 4
SEED: Final = 7
ROUND: Final = 5
"""The round in which somebody sits down."""
_CARDS: Final = 3


@cache
def _finished() -> Session:
    """A match that heirs of the computer have played to its end."""
    pack = own_pack()
    session = Session(RattusCartus(pack, first_match(pack), HEIRS), ["medium"] * HEIRS, SEED)
    while session.step() is not None:
        pass
    return session


def _sit(is_wanted: Callable[[State], bool]) -> Session:
    """The match where seat 0 decides for the first time as it is wanted, a person on that seat."""
    match: Match[State, tuple[object, ...], View] = _finished().match
    for count, (before, _, _) in enumerate(match.replay()):
        if before.mover == 0 and before.round == ROUND and is_wanted(before):
            seats = [HUMAN, *["medium"] * (HEIRS - 1)]
            return Session(match.game, seats, SEED, match=Match(match.game, match.played[:count]))
    message = "the match does not come to that"
    raise LookupError(message)


def _supply(app: App, table: Table) -> Iterator[Pose]:
    del table
    app.settings = evolve(app.settings, game="rattus-cartus")
    sit_down(app, _sit(lambda state: state.agenda[-1][0] == T_SUPPLY))
    point_at(app, "building:0")
    app.is_dirty = True
    yield Pose()


def _enter(app: App, table: Table) -> Iterator[Pose]:
    """A building and some cards are chosen."""
    del table
    screen = sit_down(app, _sit(lambda state: state.agenda[-1][0] == T_TURN))
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


def _ceremony(app: App, table: Table) -> Iterator[Pose]:
    """The points, one kind after the other, then the plague and the winner."""
    del table
    screen = ScoringScreen(app, _finished())
    app.open(screen)
    while screen.is_ceremony:
        app.update(9.0)
        step = screen.scores.steps[screen.scores.ceremony.place].source
        yield Pose(step, is_kept=step == "plague")
        screen.press("button:on")
    app.update(1.2)
    yield Pose("winner")


def _rules(app: App, table: Table) -> Iterator[Pose]:
    """The rulebook, at an example and at a wide table."""
    del table
    for number in ("R7.9", "R14.6"):
        app.open(RulesScreen(app, number, "rattus-cartus"))
        yield Pose(number.lower().replace(".", "-"))
        app.close()
        app.is_over = False


WALKS: Final[dict[str, Walk]] = {
    "road-supply": _supply,
    "road-enter": _enter,
    "road-scoring": _ceremony,
    "road-rules": _rules,
}
"""By the names of their pictures."""
