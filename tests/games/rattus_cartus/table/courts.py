"""Tables of the expansion: positions laid out by hand as an heir at the table sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.kernel.match import Match, Played
from hameln.table.inspection import Inspection
from hameln.table.tasks.task import Table, Task
from tests.games.rattus_cartus.rules.table import Table as Position
from tests.games.rattus_cartus.table.persons import names_of, new_game


def begun(position: Position) -> Table:
    """The table of whoever decides in a position."""
    game = position.game
    return Table.of_mover(game, position.state, names_of(game))


def asked(position: Position) -> Task:
    """What is asked there."""
    task = TABLE.deciding.forced(begun(position))
    assert task is not None
    return task


def explained(position: Position, thing: str, seat: int | None) -> Inspection | None:
    """What a seat reads about a thing."""
    game = position.game
    view = game.view(position.state, seat)
    return TABLE.explaining.inspect(game, view, names_of(game), thing)


def read(position: Position, seat: int | None) -> str:
    """All that the table without a picture says to a seat."""
    game = position.game
    passages = TABLE.describing.reading(game, game.view(position.state, seat), names_of(game))
    return "\n".join(line for one in passages for line in (one.heading, *one.lines))


def larger(
    seats: int, seed: int, *, has_nobles: bool = True, way: str = "nobilis:cards"
) -> Match[Any, Any, Any]:
    """A match with the larger pack."""
    return Match(new_game(seats, seed, way, nobles=has_nobles))


def told(match: Match[Any, Any, Any], words: Mapping[str, Any]) -> Played[Any]:
    """An action by the record's words."""
    action = match.game.read(match.state, words)
    return Played(mover=match.mover, action=action)
