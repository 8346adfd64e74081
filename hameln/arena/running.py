"""Playing a tournament into its folder, and going on with one that was interrupted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from attrs import asdict, frozen

from hameln.arena.files import GAME, OLD, PROGRAM, VERSION, Folder
from hameln.arena.kinds import TABLES
from hameln.arena.lineups import Tournament, Unit
from hameln.arena.matches import Finished, Outcome, Venue, play_unit
from hameln.arena.results import ArenaFileError, as_csv, as_parquet, rows_of, seal_of
from hameln.arena.workers import Workers, carry_out, program
from hameln.files import readers

FORMAT: Final = "hameln-arena"
NEWEST: Final = 2
MOST_SEATS: Final = 100
MOST_OPENINGS: Final = 10_000_000
MOST_SEED: Final = 2**64
LONGEST_NAME: Final = 100
"""Letters of a player's name."""


@frozen(kw_only=True)
class Order:
    """A tournament with its venue and what is to be kept of it.

    Attributes:
        tournament: What is played.
        venue: Where.
        records: Whether the matches are kept as records.
        form: The format of the table of matches.
    """

    tournament: Tournament
    venue: Venue
    records: bool = False
    form: str = "csv"

    def words(self) -> dict[str, Any]:
        """The order in JSON values."""
        tournament = asdict(self.tournament)
        tournament["players"] = list(self.tournament.players)
        return {
            "format": FORMAT,
            VERSION: NEWEST,
            GAME: self.venue.word,
            PROGRAM: program(self.venue.word),
            "tournament": tournament,
            "records": self.records,
            "form": self.form,
            "venue": self.venue.words(),
        }

    @property
    def seal(self) -> str:
        """The checksum of the order, which seals the lines of its results."""
        return seal_of(json.loads(json.dumps(self.words())))


def order_from_words(words: Mapping[str, Any], read_venue: Callable[[dict[str, Any]], Venue]) -> Order:
    """The order that the words describe.

    Args:
        words: What `Order.words` gave.
        read_venue: Makes a venue from what its own `words` gave.

    Raises:
        HamelnError: They describe none; with what is wrong.
    """
    if (words.get("format"), words.get("version")) not in {(FORMAT, OLD), (FORMAT, NEWEST)}:
        message = f"expected {FORMAT}, version {OLD} or {NEWEST}"
        raise ArenaFileError(message)
    problems: readers.Problems = []
    reader = readers.table_of(
        Tournament,
        mode=readers.take_text,
        players=readers.list_of(_take_name),
        size=partial(_take_number, least=1, most=MOST_SEATS),
        openings=partial(_take_number, least=1, most=MOST_OPENINGS),
        seed=partial(_take_number, least=0, most=MOST_SEED),
    )
    tournament = reader(words.get("tournament"), ("tournament",), problems)
    readers.take_flag(words.get("records"), ("records",), problems)
    if not isinstance(words.get("form"), str) or words["form"] not in TABLES:
        problems.append(readers.Problem(path=("form",), says=f"expected one of {', '.join(TABLES)}"))
    if not readers.is_table(words.get("venue")):
        problems.append(readers.Problem(path=("venue",), says="expected a venue"))
    if problems:
        message = f"this is no tournament: {problems[0]}"
        raise ArenaFileError(message)
    venue = read_venue(words["venue"])
    if venue.size != tournament.size:
        message = f"this is no tournament: {venue.size} seats in its venue, {tournament.size} at its tables"
        raise ArenaFileError(message)
    return Order(tournament=tournament, venue=venue, records=words["records"], form=words["form"])


def _take_name(value: Any, at: readers.Path, problems: readers.Problems) -> Any:  # noqa: ANN401 - what a file holds
    """The name of a player."""
    if not isinstance(value, str) or not value.isprintable() or not 0 < len(value) <= LONGEST_NAME:
        problems.append(readers.Problem(path=at, says=f"expected a player, found {readers.shown(value)}"))
    return value


def _take_number(value: Any, at: readers.Path, problems: readers.Problems, *, least: int, most: int) -> Any:  # noqa: ANN401
    """A whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        problems.append(
            readers.Problem(path=at, says=f"expected {least} to {most}, found {readers.shown(value)}")
        )
    return value


@frozen(kw_only=True)
class Standstill:
    """How far a tournament has come.

    Attributes:
        tournament: What is played.
        finished: The units that have been played, by their number.
        is_old: Whether nothing but the rules vouches for them: they come from a version without checksums.
    """

    tournament: Tournament
    finished: Mapping[int, Finished]
    is_old: bool = False

    @property
    def total(self) -> int:
        """How many units there are."""
        return self.tournament.count

    @property
    def to_play(self) -> int:
        """How many are still to be played."""
        return self.total - len(self.finished)

    @property
    def left(self) -> tuple[Unit, ...]:
        """The units that are still to be played."""
        return tuple(unit for unit in self.tournament.units() if unit.number not in self.finished)

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Every match that has been played, sorted by unit."""
        return tuple(outcome for _, unit in sorted(self.finished.items()) for outcome in unit.outcomes)


def standstill(order: Order, folder: Folder) -> Standstill:
    """How far the tournament of a folder has come; it is begun there if the folder is empty.

    Raises:
        HamelnError: The folder cannot be used, or holds another tournament.
    """
    folder.open(order.words())
    finished = folder.mended(order.tournament, order.seal, records=order.records)
    return Standstill(tournament=order.tournament, finished=finished)


def looked_at(order: Order, folder: Folder) -> Standstill:
    """How far the tournament of a folder has come, for whoever changes nothing there.

    Raises:
        HamelnError: It cannot be read.
    """
    words = folder.order()
    is_old = words[VERSION] == OLD
    found = folder.results(order.tournament, None if is_old else seal_of(words))
    return Standstill(tournament=order.tournament, finished=found.units, is_old=is_old)


def play_on(order: Order, folder: Folder, workers: Workers, until: int | None = None) -> Iterator[Finished]:
    """Play what is left; each unit is in the folder before it is given back. Nobody else may write meanwhile.

    Args:
        order: The tournament.
        folder: Where its results lie.
        workers: Who plays.
        until: Play only units of lower numbers.

    Raises:
        HamelnError: The folder cannot be written, or the workers cannot be used.
    """
    with folder.alone():
        now = standstill(order, folder)
        seal = order.seal
        call = partial(play_unit, order.venue, with_records=order.records)
        left = [unit for unit in now.left if until is None or unit.number < until]
        for finished in carry_out(call, left, workers, order.venue.word):
            folder.append(finished, seal)
            yield finished


def play_through(order: Order, workers: Workers) -> Iterator[Finished]:
    """Play all units of a tournament of which nothing is kept, in the order in which they are finished.

    Raises:
        HamelnError: The workers cannot be used.
    """
    return carry_out(
        partial(play_unit, order.venue), list(order.tournament.units()), workers, order.venue.word
    )


def conclude(order: Order, folder: Folder) -> Standstill:
    """Write the final table of a tournament that has been played; the same bytes whoever played it.

    Raises:
        HamelnError: Matches are missing, or a file cannot be written.
    """
    with folder.alone():
        now = standstill(order, folder)
        if now.to_play:
            message = f"{folder.path}: {now.to_play} of {now.total} units are still to be played"
            raise ArenaFileError(message)
        seal = order.seal
        folder.close(now.finished.values(), seal, records=order.records)
        rows = list(rows_of((unit.seed, now.finished[unit.number]) for unit in order.tournament.units()))
        folder.write(TABLES[order.form], as_parquet(rows) if order.form == "parquet" else as_csv(rows))
    return now
