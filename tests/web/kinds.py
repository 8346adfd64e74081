"""Every kind of decision that a game can ask for, read off the game itself, and matches that ask for each.

So whoever adds a decision to a game finds it interrupted by everything that can happen to a phone; or learns
that no match comes to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from inspect import isabstract
from pathlib import Path
from random import Random

from attrs import frozen

from hameln.errors import HamelnError
from hameln.kernel.match import Match
from hameln.players.kit import HUMAN
from hameln.table.controller import MatchController
from hameln.table.kit import Deciding, table_kit
from hameln.table.log.observation import Viewer
from hameln.table.opaque import AGame, AMatch, AView
from hameln.table.session import Session
from hameln.table.tasks.task import Table, Task
from hameln.web.codes import Codes
from hameln.web.gathering import Gathering
from tests.tiny.known import tiny_known

TURN = "an action"
"""The choice among the actions of a turn."""
MOST_MATCHES = 60
"""Matches in which each kind must have been met."""


@frozen(kw_only=True)
class Moment:
    """A match that waits for a decision of some kind.

    Attributes:
        line: What has been played.
        action: The action of the turn that begins the decision; empty if it begins by itself.
        seat: Who makes it, or prepares it.
    """

    game: AGame
    seed: int
    line: AMatch
    action: str
    seat: int

    def session(self, save: Path | None = None) -> Session:
        """The match, played by nobody but persons."""
        match = Match(self.game, self.line.played)
        return Session(self.game, [HUMAN] * self.game.seats, self.seed, match=match, path=save)

    def gathering(self, save: Path | None = None) -> Gathering:
        """The same with a phone for everybody."""
        codes = Codes.beside(save)
        codes.give(range(self.game.seats))
        return Gathering(self.session(save), codes, "start")


def kinds(game: str) -> tuple[str, ...]:
    """The names of all decisions that a game can ask for: of its classes, and of the actions of a turn."""
    deciding = table_kit(game).deciding
    room = type(deciding).__module__.rpartition(".")[0]
    ours = {
        one.name
        for one in _below(Task)  # type: ignore[type-abstract]
        if one.__module__.startswith(f"{room}.") and not isabstract(one)
    }
    return tuple(sorted({*ours, *deciding.names, *([TURN] if deciding.names else [])} - {""}))


def every_kind() -> list[tuple[str, str]]:
    """Each game with each of its kinds."""
    with tiny_known():
        return [(game, kind) for game in ("tiny", "hameln", "rattus-cartus") for kind in kinds(game)]


def _below(kind: type[Task]) -> Iterator[type[Task]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


_MET: dict[str, dict[str, Moment]] = {}
_SEARCHES: dict[str, Iterator[tuple[str, Moment]]] = {}


def moment(game: str, kind: str) -> Moment:
    """A match that has come to a decision of a kind.

    Raises:
        AssertionError: None does.
    """
    met = _MET.setdefault(game, {})
    search = _SEARCHES.setdefault(game, _search(game))
    while kind not in met:
        name, found = next(search, ("", None))
        assert found is not None, (
            f"no match of {game} comes to {kind!r}, so nobody knows what would happen then"
        )
        met.setdefault(name, found)
    return met[kind]


def _search(game: str) -> Iterator[tuple[str, Moment]]:
    """Decisions of all kinds, in all places and with all numbers of seats by turns."""
    rng = Random(game)
    for seed in range(MOST_MATCHES):
        yield from _asked_for(_any_game(game, seed, rng), seed)


def _any_game(game: str, seed: int, rng: Random) -> AGame:
    seating = table_kit(game).seating
    while True:
        place = rng.choice(seating.places() or (seating.usual_place(),))
        options = {one.name: rng.choice(one.values) for one in seating.options}
        try:
            return seating.new_game(place, rng.choice(seating.seats), options, seed)
        except HamelnError:  # that place is not for so many
            continue


def _asked_for(game: AGame, seed: int) -> Iterator[tuple[str, Moment]]:
    """What is asked for in a match that is played by chance."""
    session, met = Session(game, ["random"] * game.seats, seed), set[str]()
    names, deciding = MatchController(session).names, table_kit(game.name).deciding
    while not session.is_done:
        if session.needs_thought:
            table = Table.of_mover(game, session.match.state, names)
            for kind, action in _offered(deciding, table):
                if kind not in met:
                    met.add(kind)
                    line = Match(game, session.match.played)
                    yield kind, Moment(game=game, seed=seed, line=line, action=action, seat=table.seat)
        session.step()


def prepared(game: str) -> dict[str, Moment]:
    """A match for each kind of decision that somebody who waits can prepare, of those met in one match."""
    found, deciding = dict[str, Moment](), table_kit(game).deciding
    played = _any_game(game, 0, Random(game))
    session = Session(played, ["random"] * played.seats, 0)
    names = MatchController(session).names
    while not session.is_done:
        for seat in range(played.seats) if session.needs_thought else ():
            view = Viewer(seat=seat).view(played, session.match.state)
            task = deciding.ahead(played, view, names) if seat != session.match.mover else None
            if task is not None and task.name not in found:
                line = Match(played, session.match.played)
                found[task.name] = Moment(game=played, seed=0, line=line, action="", seat=seat)
        session.step()
    return found


def _offered(deciding: Deciding[AView], table: Table) -> Iterator[tuple[str, str]]:
    """Each decision that can be made now, with the action that begins it."""
    forced = deciding.forced(table)
    if forced is not None:
        yield forced.name, ""
        return
    yield TURN, ""
    for one in deciding.actions(table):
        if not one.why:
            yield deciding.begin(table, one.name).name, one.name
