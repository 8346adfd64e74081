"""Playing a tournament into its folder, and going on with one that was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from attrs import asdict, frozen

from hameln.arena.files import PROGRAM, ArenaFileError, Folder, program, rows_of
from hameln.arena.lineups import Tournament, Unit
from hameln.arena.matches import Finished, Outcome, Venue, play_unit
from hameln.arena.workers import Workers, carry_out

FORMAT: Final = "hameln-arena"


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
            "version": 1,
            PROGRAM: program(),
            "tournament": tournament,
            "records": self.records,
            "form": self.form,
            "venue": self.venue.words(),
        }


def order_from_words(words: Mapping[str, Any], read_venue: Callable[[dict[str, Any]], Venue]) -> Order:
    """The order that the words describe.

    Args:
        words: What `Order.words` gave.
        read_venue: Makes a venue from what its own `words` gave.

    Raises:
        ArenaFileError: They describe none.
    """
    try:
        if (words["format"], words["version"]) != (FORMAT, 1):
            message = f"expected {FORMAT}, version 1"
            raise ArenaFileError(message)
        fields = dict(words["tournament"])
        fields["players"] = tuple(fields["players"])
        return Order(
            tournament=Tournament(**fields),
            venue=read_venue(words["venue"]),
            records=words["records"],
            form=words["form"],
        )
    except (KeyError, TypeError, AttributeError) as error:
        message = f"this is no tournament: {error!r}"
        raise ArenaFileError(message) from None


@frozen(kw_only=True)
class Standstill:
    """How far a tournament has come.

    Attributes:
        units: All units, in their order.
        finished: Those that have been played, by their number.
    """

    units: tuple[Unit, ...]
    finished: Mapping[int, Finished]

    @property
    def left(self) -> tuple[Unit, ...]:
        """The units that are still to be played."""
        return tuple(unit for unit in self.units if unit.number not in self.finished)

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Every match that has been played, sorted by unit."""
        return tuple(outcome for _, unit in sorted(self.finished.items()) for outcome in unit.outcomes)


def standstill(order: Order, folder: Folder) -> Standstill:
    """How far the tournament of a folder has come.

    Raises:
        ArenaFileError: The folder cannot be read, or holds another tournament.
    """
    folder.open(order.words())
    return Standstill(units=tuple(order.tournament.units()), finished=folder.finished())


def play_on(order: Order, folder: Folder, workers: Workers, until: int | None = None) -> Iterator[Finished]:
    """Play what is left; each unit is in the folder before it is given back.

    Args:
        order: The tournament.
        folder: Where its results lie.
        workers: Who plays.
        until: Play only units of lower numbers.

    Raises:
        HamelnError: The folder cannot be written, or the workers cannot be used.
    """
    now = standstill(order, folder)
    call = partial(play_unit, order.venue, with_records=order.records)
    left = [unit for unit in now.left if until is None or unit.number < until]
    for finished in carry_out(call, left, workers):
        folder.append(finished)
        yield finished


def play_through(order: Order, workers: Workers) -> Iterator[Finished]:
    """Play all units of a tournament of which nothing is kept, in the order in which they are finished.

    Raises:
        HamelnError: The workers cannot be used.
    """
    return carry_out(partial(play_unit, order.venue), list(order.tournament.units()), workers)


def conclude(order: Order, folder: Folder) -> Standstill:
    """Write the final table of a tournament that has been played; the same bytes whoever played it.

    Raises:
        HamelnError: Matches are missing, or a file cannot be written.
    """
    now = standstill(order, folder)
    if now.left:
        message = f"{folder.path}: {len(now.left)} of {len(now.units)} units are still to be played"
        raise ArenaFileError(message)
    folder.close(now.finished.values())
    rows = list(rows_of((unit.seed, now.finished[unit.number]) for unit in now.units))
    folder.write_table(rows, order.form)
    return now
