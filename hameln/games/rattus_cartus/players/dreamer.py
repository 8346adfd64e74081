"""The heir that weighs nothing, and does not tell among how many actions it chose: they tell of its hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.game import Game
from hameln.kernel.players import Choice, Clock
from hameln.language import mark, text
from hameln.players.uniform import RandomPlayer

NOTHING: Final = mark("It weighs nothing.")


@frozen
class Dreamer:
    """Picks any legal action, as the random player of every game does.

    Attributes:
        player: Who picks.
    """

    player: RandomPlayer

    def choose(self, view: View, actions: Sequence[Move], clock: Clock) -> Choice[Move]:
        """Pick one of the actions, each as likely."""
        action = self.player.choose(view, actions, clock).action
        return Choice(action, explain=lambda: Choice(action, why=text(NOTHING)))


def make_dreamer(game: Game[Any, Any, Any], seat: int, rng: Random) -> Dreamer:  # noqa: ARG001 - any seat
    """A dreamer for a seat."""
    return Dreamer(RandomPlayer(rng))
