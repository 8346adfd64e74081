"""How long players think: the processor time of every decision in whole matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any, Final

from attrs import define

from hameln.arena.intervals import mean_of, share_below
from hameln.arena.matches import Venue
from hameln.arena.sheets import Sheet
from hameln.kernel.game import Game
from hameln.kernel.match import seed_of
from hameln.kernel.players import Choice, Clock, Player, PlayerMaker
from hameln.kernel.referee import play_match

OFTEN: Final = 0.95
"""The part of all decisions whose longest is told."""


@define
class Timed:
    """A player and the processor time of each of its decisions."""

    player: Player[Any, Any]
    times: list[float]

    def choose(self, view: Any, actions: Sequence[Any], clock: Clock) -> Choice[Any]:  # noqa: ANN401 - any game's
        """Let the player choose, and note how long it took."""
        begun = process_time()
        choice = self.player.choose(view, actions, clock)
        self.times.append(process_time() - begun)
        return choice


def timed(maker: PlayerMaker, times: list[float]) -> PlayerMaker:
    """A maker whose players note how long they think."""

    def make(game: Game[Any, Any, Any], seat: int, rng: Random) -> Timed:
        return Timed(maker(game, seat, rng), times)

    return make


def times_of(
    venue: Venue, player: str, matches: int, seed: int, after_each: Callable[[], object] = bool
) -> list[float]:
    """The seconds of every decision of a player that meets copies of itself.

    Args:
        venue: Where.
        player: Its name.
        matches: How many matches.
        seed: The same one has the same matches.
        after_each: Called after each match.
    """
    times: list[float] = []
    for number in range(matches):
        own = seed_of(seed, number)
        makers = [timed(venue.maker(player), times)] * venue.size
        play_match(venue.game(own), makers, own, has_reasons=False)
        after_each()
    return times


def times_sheet(found: Sequence[tuple[str, Sequence[float]]]) -> Sheet:
    """The table of how long each player thought.

    Args:
        found: Players with the seconds of their decisions.
    """
    rows = [
        (
            player,
            str(len(times)),
            *(
                milliseconds(one)
                for one in (
                    mean_of(times).value,
                    share_below(times, 0.5),
                    share_below(times, OFTEN),
                    max(times),
                )
            ),
        )
        for player, times in found
        if times
    ]
    return Sheet(
        title="Time for a decision on one processor",
        headings=("player", "decisions", "mean", "half take at most", "95 of 100", "longest"),
        rows=tuple(rows),
        note="Milliseconds of processor time on this machine, now.",
    )


def milliseconds(seconds: float) -> str:
    """A time as tables have it."""
    return f"{1000 * seconds:.1f}"
