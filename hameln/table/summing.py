"""Figures of many matches, added up and compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from attrs import frozen

from hameln.language import plural, text
from hameln.players.kit import HUMAN
from hameln.table.figures import Figure, How
from hameln.table.finished import Finished, Seated
from hameln.table.saying import told_mean
from hameln.table.tallies import trend_of

ENOUGH: Final = 3
"""How often something must have come about before it can be called the best of its group."""
FEW: Final = 2
"""How many matches of a kind there must be before they are compared with others."""
COURSE: Final = 20
"""How many of the last matches a line shows."""
LINES: Final = 3
"""How many matches there must be for that."""
Course: TypeAlias = tuple[float | None, ...]
_Row: TypeAlias = Mapping[str, int]
POINTS: Final = "*"
"""The word under which a row has all points of a match."""
_SETUPS: Final = 4
"""How many setups stand side by side at most."""


@frozen(kw_only=True)
class Told:
    """Something that is told before all else.

    Attributes:
        picture: A sprite.
        label: What it is.
        told: How much.
    """

    picture: str
    label: str
    told: str


@frozen(kw_only=True)
class Line:
    """A line of the table.

    Attributes:
        picture: A sprite; empty for the heading of a group.
        cells: What it is, and how much in each column.
        course: How much there was in the last matches, one after another, ``None`` where nothing can be said;
            empty for a heading, and where there are too few.
        rivals: The same of the rival who came out best in each.
    """

    picture: str
    cells: tuple[str, ...]
    course: Course = ()
    rivals: Course = ()


@frozen(kw_only=True)
class Figures:
    """What is told of many matches.

    Attributes:
        first: What is told before all else.
        headings: Of the columns.
        lines: Of the table.
        count: Of how many matches it is known.
        tendency: What differs most between matches that were won and all others, in a sentence; or nothing.
        wanting: What more matches are needed for, in a sentence; or nothing.
    """

    first: tuple[Told, ...] = ()
    headings: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    count: int = 0
    tendency: str = ""
    wanting: str = ""


def added_up(figures: Sequence[Figure], matches: Iterable[Finished]) -> Figures:
    """What is told of matches of a game: of all, by how many played, and by where they were played.

    Of each match the person counts who came out best.
    """
    known = [(one, one.best_person.did) for one in matches if one.persons and one.best_person.did]
    rows = [did for _, did in known]
    if not rows:
        return Figures()
    rivals = [_best_rival(one) for one, _ in known]
    columns = [(text("All"), rows), *_beside(rivals), *_course(rows), *_parted(known)]
    last = (rows[-COURSE:], rivals[-COURSE:]) if len(rows) >= LINES else ([], [])
    groups = dict.fromkeys(one.group for one in figures)
    shown = [one for one in figures if one.label and (one.is_first or _is_any(one, rows))]
    best = {group: _best(shown, group, rows) for group in groups}
    return Figures(
        first=tuple(_first(shown, best, rows)),
        headings=("", *(heading for heading, _ in columns)),
        lines=tuple(_lines(shown, tuple(groups), [column for _, column in columns], last)),
        count=len(rows),
        tendency=_tendency(shown, known),
        wanting=_wanting(len(rows)),
    )


def columns_of(matches: Iterable[Finished]) -> Sequence[tuple[str, Sequence[_Row]]]:
    """All matches of which it is known what was done, what the best rivals did, and each kind of matches."""
    known = [(one, row_of(one.best_person)) for one in matches if one.persons and one.best_person.did]
    rivals = [_best_rival(one) for one, _ in known]
    own = [(text("All"), [did for _, did in known])] if known else []
    return [*own, *_beside(rivals), *_parted(known)]


def row_of(seat: Seated) -> _Row:
    """What somebody did in a match, and all points."""
    return {**seat.did, POINTS: seat.points}


def _wanting(matches: int) -> str:
    """What more matches are needed for; nothing where there are enough for everything."""
    if matches < LINES:
        told = plural(
            "A line for each row shows how it goes on after {n} more match.",
            "A line for each row shows how it goes on after {n} more matches.",
            LINES - matches,
        )
        return told.format(n=LINES - matches)
    return ""


def _best_rival(match: Finished) -> _Row:
    """What the best computer player of a match has; nothing where it is not known."""
    others = [one for one in match.seats if one.player != HUMAN and one.did]
    best = min(others, key=lambda one: (one.place, -one.points), default=None)
    return row_of(best) if best is not None else {}


def _beside(rivals: Sequence[_Row]) -> Iterator[tuple[str, list[_Row]]]:
    """The best rivals, as far as it is known what they did."""
    known = [one for one in rivals if one]
    if known:
        yield text("Best rivals"), known


def _tendency(figures: Sequence[Figure], known: Sequence[tuple[Finished, _Row]]) -> str:
    """What differs most between matches that were won and all others, where there are enough of both."""
    won = [did for match, did in known if match.best_person.has_won]
    others = [did for match, did in known if not match.best_person.has_won]
    if min(len(won), len(others)) < FEW:
        return ""
    alone = [one for one in figures if one.how is How.MEAN and not one.beside and one.times(others)]
    pairs = [(one, one.value(won) or 0.0, one.value(others) or 0.0) for one in alone if one.times(won)]
    told = [(abs(a - b) / (a + b), one, a, b) for one, a, b in pairs if a + b >= 1]
    if not told:
        return ""
    _, one, a, b = max(told, key=lambda each: each[0])
    words = text("What differs most where you win: {label}, {won} on average instead of {others}.")
    return words.format(label=text(one.label), won=told_mean(a), others=told_mean(b))


def _course(rows: list[_Row]) -> Iterator[tuple[str, list[_Row]]]:
    """The last matches beside as many before, where there are enough."""
    count = trend_of(len(rows))
    if count:
        yield text("The last {n}").format(n=count), rows[-count:]
        yield text("The {n} before").format(n=count), rows[-2 * count : -count]


def _parted(known: Sequence[tuple[Finished, _Row]]) -> Iterator[tuple[str, list[_Row]]]:
    """The matches parted by how many played, then by where, wherever that parts them."""
    by_seats: dict[int, list[_Row]] = {}
    by_setup: dict[str, list[_Row]] = {}
    places: dict[str, str] = {}
    for match, did in known:
        setup = match.setup or match.place
        by_seats.setdefault(len(match.seats), []).append(did)
        by_setup.setdefault(setup, []).append(did)
        places[setup] = match.place  # as it was called last
    if len(by_seats) > 1:
        for seats, rows in sorted(by_seats.items()):
            yield plural("{n} player", "{n} players", seats).format(n=seats), rows
    if len(by_setup) > 1:
        for setup, rows in sorted(by_setup.items(), key=lambda one: -len(one[1]))[:_SETUPS]:
            yield places[setup], rows


def _is_any(figure: Figure, rows: Sequence[_Row]) -> bool:
    return any(row.get(figure.word) or row.get(figure.beside) for row in rows)


def _best(figures: Sequence[Figure], group: str, rows: Sequence[_Row]) -> Figure | None:
    """The figure of a group of which there is most, if there is enough of it to say so."""
    enough = min(ENOUGH, len(rows))
    found = [one for one in figures if one.best and one.group == group and one.times(rows) >= enough]
    return max(found, key=lambda one: one.value(rows) or 0.0, default=None)


def _first(
    figures: Sequence[Figure], best: Mapping[str, Figure | None], rows: Sequence[_Row]
) -> Iterator[Told]:
    for one in figures:
        if one.is_first:
            yield Told(picture=one.picture, label=text(one.label), told=_each(one, rows))
        elif one == best[one.group]:
            told = f"{text(one.label)} · {_each(one, rows)}"
            yield Told(picture=one.picture, label=text(one.best), told=told)


def _each(figure: Figure, rows: Sequence[_Row]) -> str:
    """How much there is of a figure, with what it is counted by."""
    is_mean = figure.how is How.MEAN and not figure.per and bool(rows)
    return text("{n} a match").format(n=figure.told(rows)) if is_mean else figure.told(rows)


def _lines(
    figures: Sequence[Figure],
    groups: Sequence[str],
    columns: Sequence[Sequence[_Row]],
    last: tuple[Sequence[_Row], Sequence[_Row]],
) -> Iterator[Line]:
    for group in groups:
        lines = [one for one in figures if one.group == group]
        if group and lines:
            yield Line(picture="", cells=(text(group), *("" for _ in columns)))
        for one in lines:
            cells = (text(one.label), *(one.told(rows) for rows in columns))
            own, rivals = (tuple(one.value([row]) if row else None for row in part) for part in last)
            yield Line(picture=one.picture, cells=cells, course=own, rivals=rivals)
