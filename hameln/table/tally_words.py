"""What is told of finished matches, as the cells of tables: on the screen and in the terminal alike."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.language import text
from hameln.table.finished import Finished
from hameln.table.saying import listed, say_number, say_points, told_date, told_mean
from hameln.table.tallies import Tally, game_title

Cells = tuple[str, ...]


def tally_cells(tallies: Sequence[Tally]) -> tuple[Cells, tuple[Cells, ...]]:
    """The headings of a table, and its rows."""
    headings = (
        *("", text("Matches"), text("Won"), text("Places")),
        *(text("Best"), text("Mean"), text("In a row"), text("Longest row")),
    )
    return headings, tuple(
        (
            *(one.label, str(one.matches), str(one.wins), " · ".join(map(str, one.places))),
            *(say_number(one.best), told_mean(one.mean), str(one.streak), str(one.longest)),
        )
        for one in tallies
    )


def match_cells(matches: Sequence[Finished]) -> tuple[Cells, tuple[Cells, ...]]:
    """The same of single matches, the newest first."""
    headings = ("", text("Where"), text("Won by"), text("Points"))
    return headings, tuple(
        (told_date(one.when.astimezone()), one.place, told_result(one), told_points(one))
        for one in reversed(matches)
    )


def told_result(match: Finished) -> str:
    """Who has won a match."""
    return listed([one.name for one in match.seats if one.has_won]) or text("nobody")


def told_points(match: Finished) -> str:
    """Everybody's points, the best first."""
    return " · ".join(say_number(one.points) for one in sorted(match.seats, key=lambda one: one.place))


def line_of(match: Finished) -> str:
    """A day's result as a line to pass on: the day, how it came out, and in which setup."""
    own = match.persons[0]
    told = text("{game}, match of the day {day} ({place}): place {came} of {count} with {points}")
    return told.format(
        game=game_title(match.game),
        day=match.daily,
        place=match.place,
        came=own.place,
        count=len(match.seats),
        points=say_points(own.points),
    )
