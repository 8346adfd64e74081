"""What only the expansion needs of a state, apart, so that copying a state stays cheap (N)."""

from __future__ import annotations

from typing import NamedTuple


class Expansion(NamedTuple):
    """What only the expansion needs; never changed, but replaced.

    Attributes:
        nobles: Nobles that nobody but a holder has seen, rising: their stack, and the one that is held.
        holder: Who holds a noble face down, or ``NONE``.
        held: Which one, or ``NONE``; one more than the last where the eyes do not know.
        noble_on: The building of the row on which a noble lies, or ``NONE``.
        noble: Which one, or ``NONE``.
        diplomat: The kind of the Diplomat on top of the pile, or ``NONE``.
        drawn: By building of the row the building card that was drawn there, or ``NONE``; empty if none was.
        circle: The building of the row where a drawn building is being resolved, or ``NONE``.
        withdrawn: All building cards that were drawn in this round.
        mixed: Building cards that were seen and are shuffled into the pile above those that went under it.
        aside: Cards turned up in a Garden.
        spread: Cards of two open hands that nobody has picked yet, in their order.
        named: By estate who named it in a Mill, or ``NONE``; empty elsewhere.
        book: By how much Books have moved the number of nuns.
    """

    nobles: tuple[int, ...] = ()
    holder: int = -1
    held: int = -1
    noble_on: int = -1
    noble: int = -1
    diplomat: int = -1
    drawn: tuple[int, ...] = ()
    circle: int = -1
    withdrawn: tuple[int, ...] = ()
    mixed: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    spread: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
    book: int = 0
