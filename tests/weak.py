"""Computer players with one habit changed: a known weakness, which the review of their matches must name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from attrs import frozen

from hameln.kernel.game import Game
from hameln.kernel.players import Choice, Clock, Player, PlayerMaker
from hameln.kernel.referee import play_match
from hameln.players.kit import players_kit
from hameln.table.review.review import review

Asked: TypeAlias = Callable[[Sequence[Any]], Any]
"""What the real player does if it has only these actions."""
Habit: TypeAlias = Callable[[Game[Any, Any, Any], Any, Sequence[Any], Asked], Any]
"""The action of a game, a view, the legal actions and the real player."""


@frozen
class Weak:
    """A real player, and a habit that goes before it."""

    game: Game[Any, Any, Any]
    player: Player[Any, Any]
    habit: Habit

    def choose(self, view: Any, actions: Sequence[Any], clock: Clock) -> Choice[Any]:
        """Do what the habit says."""

        def asked(left: Sequence[Any]) -> Any:
            return left[0] if len(left) == 1 else self.player.choose(view, list(left), clock).action

        return Choice(self.habit(self.game, view, actions, asked))


def weak(maker: PlayerMaker, habit: Habit) -> PlayerMaker:
    """A maker of players of another maker who have a habit."""

    def make(game: Game[Any, Any, Any], seat: int, rng: Random) -> Weak:
        return Weak(game, maker(game, seat, rng), habit)

    return make


def kinds_found(game: Game[Any, Any, Any], habit: Habit, rivals: str, seed: int) -> set[str]:
    """The kinds of the mistakes that a review of a match names, which a master with a habit has played.

    Args:
        game: What is played; the master has seat 0.
        habit: What it does otherwise than a master.
        rivals: Who has the other seats.
        seed: Of the match.
    """
    kit = players_kit(game.name)
    makers = [weak(kit.maker_of("master"), habit), *[kit.maker_of(rivals)] * (game.seats - 1)]
    return {kind for one in review(play_match(game, makers, seed), 0).mistakes() for kind in one.kinds}
