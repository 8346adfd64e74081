"""Where experiments are carried out, and what they find.

Every experiment plays tournaments into folders of its own, so it can be interrupted and resumed like any
tournament.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from attrs import field, frozen

from hameln.arena.files import Folder
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Finished, Outcome
from hameln.arena.running import Order, Standstill, conclude, play_on, standstill
from hameln.arena.sheets import Sheet
from hameln.arena.workers import Workers
from hameln.games.hameln.arena.venue import venue_for
from hameln.games.hameln.map.town import Town

Show: TypeAlias = Callable[[Iterator[Finished], int, int, str], Iterator[Finished]]
"""Gives the same units back and shows them: the units, how many are done, of how many, what it is."""
LEVELS: Final = ("easy", "greedy", "medium", "hard", "master", "grandmaster")
"""The levels by name, and the plain player that stands between two of them; weakest first."""


def quietly(played: Iterator[Finished], _: int, __: int, ___: str) -> Iterator[Finished]:
    """Show nothing."""
    return played


@frozen(kw_only=True)
class Bench:
    """Where experiments are carried out.

    Attributes:
        town: The town.
        seed: What all chance comes from.
        share: Which part of the full number of matches is played; below 1 an experiment is only a trial.
        workers: Who plays.
        folder: Where the tournaments lie.
        levels: The levels that are compared, weakest first.
        weights: Files of weights by the names of players that weigh with them.
        show: Shows what is played.
    """

    town: Town
    seed: int = 1
    share: float = 1.0
    workers: Workers = field(factory=Workers)
    folder: Path
    levels: tuple[str, ...] = LEVELS
    weights: Mapping[str, str] = field(factory=dict[str, str])
    show: Show = quietly

    def openings(self, matches: int, turns: int) -> int:
        """How many openings give so many matches, where each is played in so many orders of seats."""
        return max(2, math.ceil(matches * self.share / turns))

    def order(self, tournament: Tournament, *, is_watched: bool = False, has_habits: bool = False) -> Order:
        """A tournament in the town of the bench.

        Raises:
            HamelnError: A player is not known, or the town is not for so many.
        """
        venue = venue_for(
            self.town,
            tournament.size,
            tournament.players,
            weights=self.weights,
            is_watched=is_watched,
            has_habits=has_habits,
        )
        return Order(tournament=tournament, venue=venue)

    def place(self, name: str, order: Order) -> Folder:
        """The folder of a tournament; another one for another seed or number of openings."""
        return Folder(self.folder / f"{name}-{order.tournament.openings}-{order.tournament.seed}")

    def played(self, name: str, order: Order) -> tuple[Outcome, ...]:
        """The matches of a tournament, played as far as they have not been.

        Raises:
            HamelnError: The folder cannot be used, or the workers fail.
        """
        folder = self.place(name, order)
        with folder.alone():
            self._play(name, order, folder, None)
            return conclude(order, folder).outcomes

    def play_until(self, name: str, order: Order, until: int | None) -> Standstill:
        """Play the units of a tournament that have lower numbers, as far as they have not been.

        Raises:
            HamelnError: The folder cannot be used, or the workers fail.
        """
        folder = self.place(name, order)
        with folder.alone():
            self._play(name, order, folder, until)
            return standstill(order, folder)

    def _play(self, name: str, order: Order, folder: Folder, until: int | None) -> None:
        now = standstill(order, folder)
        playing = play_on(order, folder, self.workers, until)
        for _ in self.show(playing, len(now.finished), now.total, name):
            pass


@frozen(kw_only=True)
class Findings:
    """What an experiment has found.

    Attributes:
        is_passed: Whether everything holds that must; ``None`` where nothing must.
        remark: One or two sentences.
        sheets: The tables.
    """

    is_passed: bool | None
    remark: str
    sheets: tuple[Sheet, ...]


def verdict(is_passed: bool | None) -> str:  # noqa: FBT001 - an answer, not a switch
    """The word for a table."""
    return {True: "yes", False: "NO", None: ""}[is_passed]
