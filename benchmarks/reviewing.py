"""What reviews find of players of different levels, and how long one takes.

``python -m benchmarks.reviewing --matches 6`` lets easy players and masters play as many matches of each game
among themselves, reviews a seat of each and prints what a decision gave away on average. ``--time`` reviews a
match of some 300 actions twice on two processes, prints how long that takes where processors do nothing else,
and whether both told the same.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, Final

from attrs import frozen

from benchmarks.ours import card_game
from hameln.arena.intervals import Mean, mean_of
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.game import Game
from hameln.kernel.match import Match
from hameln.kernel.process_pool import in_order
from hameln.kernel.referee import play_match
from hameln.players.kit import players_kit
from hameln.table.kit import table_kit
from hameln.table.records import usual_names
from hameln.table.review.job import JOBS, weigh_beside
from hameln.table.review.review import Review, review
from hameln.table.review.telling import tell

LEVELS: Final = ("easy", "medium", "hard", "master")
GAMES: Final = ("hameln", "rattus-cartus")
ACTIONS: Final = 300
"""How long the match is that is timed, at least."""
AIM: Final = 60.0
"""Seconds that its review may take."""
SHARE: Final = 0.1
"""What of an easy player's losses a master's may be."""


def game_of(word: str) -> Game[Any, Any, Any]:
    """A game for four."""
    return Hameln(find_town("hameln"), 4) if word == "hameln" else card_game()


@frozen
class Task:
    """A match of four players of a level, and the seat whose decisions are reviewed."""

    game: str
    level: str
    seed: int

    @property
    def seat(self) -> int:
        """Each seat in its turn."""
        return self.seed % 4


def lost_in(task: Task) -> tuple[float, int]:
    """What a decision gave away on average, and how many there were."""
    game = game_of(task.game)
    maker = players_kit(task.game).maker_of(task.level)
    found = review(play_match(game, [maker] * game.seats, task.seed), task.seat)
    return found.lost, len(found.weighed)


def losses(game: str, level: str, matches: int, jobs: int = 1) -> Mean:
    """What decisions of a level gave away, match by match.

    Args:
        game: The word of the game.
        level: Of all players.
        matches: How many are played.
        jobs: On how many processes.
    """
    tasks = [Task(game, level, seed) for seed in range(1, matches + 1)]
    return mean_of([lost for lost, _ in in_order(lost_in, tasks, jobs)])


def print_levels(games: Sequence[str], levels: Sequence[str], matches: int, jobs: int) -> bool:
    """A row for each level of each game; whether a master's losses are as small as they should be."""
    is_met = True
    for game in games:
        found = {level: losses(game, level, matches, jobs) for level in levels}
        for level, mean in found.items():
            sys.stdout.write(f"{game} {level}: {1000 * mean.value:.1f} ± {1000 * mean.error:.1f} in 1000\n")
        if {"easy", "master"} <= found.keys():
            part = found["master"].value / found["easy"].value
            is_met = is_met and part < SHARE
            sys.stdout.write(f"{game}: a master gives away {part:.3f} of what an easy player does\n")
    return is_met


def long_match(word: str) -> Match[Any, Any, Any]:
    """The first match of the usual players that is long enough."""
    game, kit = game_of(word), players_kit(word)
    matches = (play_match(game, [kit.maker_of(kit.usual)] * game.seats, seed) for seed in range(1, 100))
    return next(match for match in matches if len(match.played) >= ACTIONS)


def busy() -> float:
    """The processors' seconds of this process and of those that it has begun and that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def timed(match: Match[Any, Any, Any], jobs: int) -> tuple[float, tuple[str, ...]]:
    """The seconds that a review of seat 0 takes on processors that do nothing else, and what it tells."""
    begun = busy()
    weighed = tuple(one for _, some in weigh_beside(match, 0, 1, jobs) for one in some)
    found = Review(game=match.game, seat=0, weighed=weighed)
    names = usual_names(match.game.name, match.game.seats)
    told = tell(found, table_kit(match.game.name).telling.names(match.game, names), names[0])
    return (busy() - begun) / jobs, told


def print_times(games: Sequence[str], jobs: int) -> bool:
    """A row for each game; whether all were quick enough and two reviews told the same."""
    is_met = True
    for game in games:
        match = long_match(game)
        (seconds, told), (again, same) = timed(match, jobs), timed(match, jobs)
        is_met = is_met and min(seconds, again) < AIM and told == same
        kind = "the same text" if told == same else "DIFFERENT TEXTS"
        took = f"{seconds:.1f} s and {again:.1f} s on {jobs} processes"
        sys.stdout.write(f"{game}: {len(match.played)} actions, {took}, {kind}\n")
    return is_met


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print; the exit code is 1 where something is not as it should be."""
    parser = argparse.ArgumentParser(description="What reviews find, and how long they take.")
    parser.add_argument("--game", action="append", choices=GAMES, help="a game; both if none is named")
    parser.add_argument("--level", action="append", choices=LEVELS, help="a level; easy and master otherwise")
    parser.add_argument("--matches", type=int, default=8, help="of each level")
    parser.add_argument("--jobs", type=int, default=JOBS, help="processes")
    parser.add_argument("--time", action="store_true", help="time a review instead")
    chosen = parser.parse_args(words)
    games = chosen.game or GAMES
    if chosen.time:
        return 0 if print_times(games, chosen.jobs) else 1
    levels = chosen.level or ("easy", "master")
    return 0 if print_levels(games, levels, chosen.matches, chosen.jobs) else 1


if __name__ == "__main__":
    sys.exit(main())
