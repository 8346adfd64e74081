"""How the pieces of a game lie about while they move: where in their places, how large, in which picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from attrs import field, frozen

from hameln.table.tasks.task import kind_of, split

Place: TypeAlias = Callable[[str], tuple[float, float] | None]
"""Tells where a named place is on the sheet; nothing for what is not seen."""


@frozen
class Lying:
    """How a piece lies at one end of its way: where its middle or its anchor is, and how large it is."""

    x: float
    y: float
    size: float
    is_anchored: bool


@frozen(kw_only=True)
class Pieces:
    """The pieces of a game: a piece is what stands before ``_`` in a sprite's name.

    Attributes:
        board: The kinds of places on the board; there sizes and ways count in its units.
        sizes: How large sprites or pieces lie on the board.
        beside: How large pieces lie beside it, in logical units.
        fixed: How large everything is at a kind of places.
        standing: Pieces that stand on the board with their anchors.
        effects: Those of them that are no things, so that nobody sees them wait before they go.
        offsets: Where a piece stands at a kind of places, from the middle, in units of the board.
        instead: The place that is meant where one of a kind is not seen; ``{}`` is what follows its colon.
        homes: Kinds of places at which whoever walks there stays.
        away: Kinds of places from which nobody is seen any more who walks there.
        put: Kinds of places to which a piece jumps where it stands while they are not seen.
    """

    board: frozenset[str] = frozenset()
    sizes: Mapping[str, float] = field(factory=dict)
    beside: Mapping[str, float] = field(factory=dict)
    fixed: Mapping[str, float] = field(factory=dict)
    standing: frozenset[str] = frozenset()
    effects: frozenset[str] = frozenset()
    offsets: Mapping[tuple[str, str], tuple[float, float]] = field(factory=dict)
    instead: Mapping[str, str] = field(factory=dict)
    homes: frozenset[str] = frozenset()
    away: frozenset[str] = frozenset()
    put: frozenset[str] = frozenset()

    def waits(self, sprite: str) -> bool:
        """Whether a piece is seen in its place before it goes."""
        piece = piece_of(sprite)
        return piece in self.standing and piece not in self.effects

    def lying(self, sprite: str, name: str, place: Place, unit: float) -> Lying | None:
        """How a piece lies at a place, or at the one that is meant instead; nothing where neither is seen.

        Args:
            sprite: The piece.
            name: The place.
            place: Tells where places are.
            unit: Logical units for a unit of the board.
        """
        at = place(name)
        if at is None:
            kind, which = split(name)
            name = self.instead.get(kind, "").format(which)
            at = place(name) if name else None
        if at is None:
            return None
        piece, kind = piece_of(sprite), kind_of(name)
        size, (dx, dy) = self.posture(sprite, name, place, unit)
        is_anchored = kind in self.board and piece in self.standing
        return Lying(at[0] + dx * unit, at[1] + dy * unit, size, is_anchored)

    def posture(self, sprite: str, name: str, place: Place, unit: float) -> tuple[float, tuple[float, float]]:
        """How large a piece is at a place, and how far from its middle it stands, in units of the board."""
        del place
        piece, kind = piece_of(sprite), kind_of(name)
        if kind in self.board:
            size = self.sizes.get(sprite, self.sizes.get(piece, 1.0)) * unit
        else:
            size = self.fixed.get(kind, self.beside.get(piece, 1.0))
        return size, self.offsets.get((piece, kind), (0.0, 0.0))

    def walking(self, sprite: str, passed: float, *, is_leftwards: bool) -> str:
        """The picture of a piece that walks.

        Args:
            sprite: The piece.
            passed: Seconds since it has begun.
            is_leftwards: Whether it walks to the left.
        """
        del passed, is_leftwards
        return sprite


def piece_of(sprite: str) -> str:
    """The piece that a sprite shows."""
    return sprite.split("_", 1)[0]
