"""A player without a plan: every legal action is as likely as any other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.kernel.game import A, Game
from hameln.kernel.players import Choice, Clock
from hameln.language import mark, text

ANY: Final = mark("It weighs nothing: any of {count} moves was as likely.")


@frozen
class RandomPlayer:
    """Picks any legal action of any game.

    Attributes:
        rng: The seat's own generator.
    """

    rng: Random

    def choose(self, view: object, actions: Sequence[A], clock: Clock) -> Choice[A]:  # noqa: ARG002
        """Pick one of the actions, each as likely."""
        action = actions[int(self.rng.random() * len(actions))]
        return Choice(action, explain=lambda: Choice(action, why=text(ANY).format(count=len(actions))))


def make_random(game: Game[Any, Any, Any], seat: int, rng: Random) -> RandomPlayer:  # noqa: ARG001
    """A random player for a seat."""
    return RandomPlayer(rng)
