"""Of which kinds of points the results of matches consist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from hameln.language import text
from hameln.table.figures import Figure
from hameln.table.finished import Finished
from hameln.table.saying import told_number
from hameln.table.summing import POINTS, columns_of, row_of


@frozen(kw_only=True)
class Part:
    """Points of one kind.

    Attributes:
        picture: The sprite that stands for it.
        label: What it is called.
        points: How many, on average.
    """

    picture: str
    label: str
    points: float

    @property
    def told(self) -> str:
        """How many, in few words."""
        return told_points(self.points)


@frozen(kw_only=True)
class Parts:
    """The points of somebody, or of some matches.

    Attributes:
        label: Whose they are, or of which matches.
        parts: Of each kind of which there is any.
        points: All points, on average, those that were lost taken off.
    """

    label: str
    parts: tuple[Part, ...]
    points: float

    @property
    def told(self) -> str:
        """All points, in few words."""
        return told_points(self.points)


def told_points(points: float) -> str:
    """Points in few words, on average."""
    return told_number(points, 1)


def parts_of(figures: Sequence[Figure], matches: Sequence[Finished]) -> tuple[Parts, ...]:
    """One's own points on average, the best rivals', and one's own by how many played and by where."""
    found = (_parts(figures, heading, rows) for heading, rows in columns_of(matches))
    return tuple(one for one in found if one.parts)


def parts_in(figures: Sequence[Figure], match: Finished) -> tuple[Parts, ...]:
    """Everybody's points in a match, the best first; nobody's where they are not known."""
    seats = sorted(match.seats, key=lambda one: one.place)
    return tuple(_parts(figures, one.name, [row_of(one)]) for one in seats if one.did)


def _parts(figures: Sequence[Figure], label: str, rows: Sequence[Mapping[str, int]]) -> Parts:
    kinds = [one for one in figures if one.is_points]
    parts = [Part(picture=one.picture, label=text(one.label), points=one.value(rows) or 0.0) for one in kinds]
    points = sum(row[POINTS] for row in rows) / len(rows)
    return Parts(label=label, parts=tuple(one for one in parts if one.points > 0), points=points)
