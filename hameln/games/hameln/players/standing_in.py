"""Who decides for a player that has failed: the simplest ones, which need nothing that could be broken."""

from __future__ import annotations

from random import Random

from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.kernel.match import Played
from hameln.kernel.players import Clock
from hameln.players.uniform import make_random


def decide_instead(game: Hameln, state: State, rng: Random) -> Played[int]:
    """What the greedy player, or if that fails too the random one, would do for the seat that decides.

    Args:
        game: The game.
        state: A state in which a seat has legal actions.
        rng: For the one that decides.
    """
    seat = state.mover
    actions = game.legal(state)
    for make in (make_greedy, make_random):
        try:
            action = make(game, seat, rng).choose(game.view(state, seat), actions, Clock()).action
        except Exception:  # noqa: BLE001, S112 - the fault of the failing player is told already
            continue
        if action in actions:
            return Played(mover=seat, action=action)
    return Played(mover=seat, action=actions[0])
