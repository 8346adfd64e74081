"""One player among copies of another, whatever either may do: how experiments with levels are made.

``python -m benchmarks.contest "master iterations=8000" master --matches 200 --seed 11`` plays, every opening
once from every seat, and prints a row; with ``--keep FILE`` the row is added to that file.

A player is a level, with whatever of it is other than usual: a number of
`hameln.games.hameln.players.levels.Level`, ``values=FILE`` for weights or ``family=FILE`` for a family of a
file, such as ``"hard plans=200 family=mine.toml"``.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from attrs import define, evolve, field, fields_dict, frozen

from hameln.arena.intervals import Rate, mean_of, share_below, wilson
from hameln.arena.lineups import turned
from hameln.arena.matches import win_shares
from hameln.arena.workers import program
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.families.files import FILES
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.players.levels import LEVELS, Level, player_of
from hameln.games.hameln.players.weights import values_at
from hameln.games.hameln.rules.game import WORD, Hameln
from hameln.kernel.game import Game
from hameln.kernel.match import seed_of
from hameln.kernel.players import Choice, Clock, Player, PlayerMaker
from hameln.kernel.referee import play_match

TOWN: Final = "hameln"
ONE: Final = "one"


@define
class Watch:
    """Processor seconds that the decisions of one player took."""

    seconds: list[float] = field(factory=list[float])

    def usual(self) -> float:
        """Milliseconds of a decision, on average."""
        return round(1000 * sum(self.seconds) / max(1, len(self.seconds)), 1)

    def slow(self) -> float:
        """Milliseconds below which 95 of 100 decisions lie."""
        return round(1000 * share_below(self.seconds, 0.95), 1) if self.seconds else 0.0

    def over(self, maker: PlayerMaker) -> PlayerMaker:
        """The same player, with its time taken."""

        def make(game: Game[Any, Any, Any], seat: int, rng: Random) -> Player[Any, Any]:
            return Timed(maker(game, seat, rng), self.seconds)

        return make


@define
class Timed:
    """A player whose decisions are timed."""

    player: Player[Any, Any]
    seconds: list[float]

    def choose(self, view: Any, actions: Any, clock: Clock) -> Choice[Any]:  # noqa: ANN401 - any game's
        """As the player does."""
        begun = process_time()
        choice = self.player.choose(view, actions, clock)
        self.seconds.append(process_time() - begun)
        return choice


def player(told: str) -> PlayerMaker:
    """The maker of a player, such as ``master iterations=8000``.

    Raises:
        KeyError: There is no such level, or a level has no such number.
        HamelnError: A file is missing or has faults.
    """
    name, *words = told.split()
    if not words and name not in LEVELS:
        return maker_of(name)
    changes = dict(word.split("=", 1) for word in words)
    values = changes.pop("values", "")
    family = changes.pop("family", "")
    kinds = numbers()
    level = evolve(LEVELS[name], **{key: kinds[key](value) for key, value in changes.items()})
    character = FILES.from_source(Path(family).stem, Path(family).read_text("utf-8")) if family else BALANCED
    return player_of(character, level, values_at(Path(values)) if values else None)


def numbers() -> dict[str, Callable[[str], Any]]:
    """What may be other than usual in a level, each with what makes it of a word."""
    return {key: type(one.default) for key, one in fields_dict(Level).items()}


@frozen
class Score:
    """What came of some matches of one player among copies of another."""

    wins: float = 0.0
    places: tuple[int, ...] = ()

    @property
    def rate(self) -> Rate:
        """How often it won."""
        return wilson(self.wins, len(self.places))


def contest(
    one: str, others: str, *, openings: range, seed: int, size: int, watches: tuple[Watch, Watch]
) -> Iterator[Score]:
    """The score after each opening, which is played from every seat."""
    game = Hameln(find_town(TOWN), size)
    makers = {ONE: watches[0].over(player(one)), others: watches[1].over(player(others))}
    wins, places = 0.0, ()
    for opening in openings:
        for seats in turned((ONE, *[others] * (size - 1))):
            match = play_match(
                game, [makers[name] for name in seats], seed_of(seed, opening), has_reasons=False
            )
            found = game.result(match.state).places
            wins += win_shares(found)[seats.index(ONE)]
            places = (*places, found[seats.index(ONE)])
        yield Score(wins, places)


def played(said: argparse.Namespace, tell: Callable[[str], object]) -> dict[str, Any]:
    """The row of a contest, told while it grows; Ctrl-C, or ``kill``, ends with the last whole opening."""
    mine, theirs = Watch(), Watch()
    openings = range(-(-said.matches // said.size))
    score = Score()
    playing = contest(
        said.one, said.others, openings=openings, seed=said.seed, size=said.size, watches=(mine, theirs)
    )
    with suppress(KeyboardInterrupt):
        for number, score in enumerate(playing, 1):
            if number % said.every == 0:
                tell(f"{len(score.places)} {score.rate} {mean_of(score.places)}\n")
            if said.stop and len(score.places) >= said.stop_at and score.rate.value < said.stop:
                break
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "code": program(WORD),
        "player": said.one,
        "against": said.others,
        "size": said.size,
        "seed": said.seed,
        "matches": len(score.places),
        "wins": score.wins,
        "place": str(mean_of(score.places)),
        "milliseconds": mine.usual(),
        "slow": mine.slow(),
        "milliseconds of others": theirs.usual(),
        "slow of others": theirs.slow(),
    }


def main() -> None:
    """Play one contest and print its row."""
    parser = argparse.ArgumentParser(description="One player among copies of another.")
    parser.add_argument("one", help='a player, such as "master iterations=8000"')
    parser.add_argument("others", help="who sits in all other seats")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=4)
    parser.add_argument("--stop", type=float, default=0.0, help="give up below this share of wins")
    parser.add_argument("--stop-at", type=int, default=40, help="but not before so many matches")
    parser.add_argument("--every", type=int, default=5, help="openings between two lines of progress")
    parser.add_argument("--keep", type=Path, help="a file to which the row is added")
    said = parser.parse_args()
    row = json.dumps(played(said, sys.stderr.write))
    sys.stdout.write(f"{row}\n")
    if said.keep:
        with said.keep.open("a", encoding="utf-8") as kept:
            kept.write(f"{row}\n")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    main()
