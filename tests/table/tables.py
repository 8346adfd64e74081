"""Tables at which a match has been played for a while, quickly and without a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import (
    CHANCE,
    CROWNING,
    EXTRA,
    PAYING,
    RATS,
    SETTLING,
    TURN,
    WEDDINGS,
    State,
)
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.deciding import DECIDING
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.kernel.match import Match, Played
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.tasks.task import Table


def random_match(game: Hameln, seed: int) -> Iterator[Match[State, int, View]]:
    """A match that is played at random; it is handed over after each action."""
    match, rng = Match(game), Random(seed)
    while not match.is_over:
        mover = match.mover
        action = game.draw(match.state, rng) if mover == CHANCE else rng.choice(game.legal(match.state))
        match.append(Played(mover=mover, action=action))
        yield match


def table_where(
    is_wanted: Callable[[Hameln, State], bool],
    seats: tuple[str, ...] = (HUMAN, HUMAN, HUMAN),
    *,
    town: str = "hameln",
    path: Path | None = None,
) -> Session:
    """A match that stands where a person has a choice of the wanted kind.

    Args:
        path: Where it is saved; without one it is not.
    """
    game = Hameln(find_town(town), len(seats))
    for seed in range(400):
        for match in random_match(game, seed):
            mover = match.mover
            is_asked = mover >= 0 and seats[mover] == HUMAN and len(game.legal(match.state)) > 1
            if is_asked and is_wanted(game, match.state):
                return Session(game, seats, seed, match=match, path=path)
    message = "no match comes to this"
    raise AssertionError(message)


STAGES: Final = {
    "settle": SETTLING,
    "rats": RATS,
    "king": CROWNING,
    "done": WEDDINGS,
    "pay": PAYING,
    **dict.fromkeys(("wake-men", "wake-women", "marry", "sell"), TURN),
    **dict.fromkeys(("cat", "influence", "bribe", "end"), EXTRA),
}
"""When each decision is taken, by the name of its task; ``done`` ends weddings."""


def offers(decision: str) -> Callable[[Hameln, State], bool]:
    """Whether a decision can be taken, by the name of its task."""

    def is_offered(game: Hameln, state: State) -> bool:
        if state.stage != STAGES[decision]:
            return False
        if state.stage not in (TURN, EXTRA):
            return True
        table = Table.of_mover(game, state, Names.of(game, FAMILY_NAMES[: game.seats]))
        return any(action.name == decision and not action.why for action in DECIDING.actions(table))

    return is_offered
