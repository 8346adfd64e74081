"""Actions as the engine knows them: tuples of ints, a verb first.

Whose action it is, the state tells. Cards are kinds, buildings are places in the row; a card that a seat may
not know is the pack's unknown kind. Words for moves are in ``hameln.games.rattus_cartus.rules.words``.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

Move: TypeAlias = tuple[Any, ...]
"""A verb and what it needs; a tuple of tuples where several heirs' cards are shown."""

NUNS: Final = 0
"""``(NUNS, five cards)``, left to right (R2.4)."""
DEAL: Final = 1
"""``(DEAL, seat, cards)`` (R2.5)."""
START: Final = 2
"""``(START, seat)`` (R2.7)."""
ROW: Final = 3
"""``(ROW, building cards)``, left to right (R4.1)."""
REPLACE: Final = 4
"""``(REPLACE, building card)`` (R4.2)."""
SUPPLY: Final = 5
"""``(SUPPLY, place in the row)`` (R5.1)."""
DRAW: Final = 6
"""``(DRAW, seat, cards)`` (R10.1)."""
LOOK: Final = 7
"""``(LOOK, slot)`` (R5.5)."""
SEEN: Final = 8
"""``(SEEN, slot, card)``: what a look shows (R5.5)."""
PASS: Final = 9
"""``(PASS,)`` (R6.3)."""
ENTER: Final = 10
"""``(ENTER, place in the row)`` (R6.2)."""
LAY: Final = 11
"""``(LAY, card)`` (R6.2)."""
DONE: Final = 12
"""``(DONE,)``: ends laying (R6.2) or healing (R9.2)."""
SHOW: Final = 13
"""``(SHOW, place in the row, a tuple of cards for each place)`` (R7.2)."""
TARGET: Final = 14
"""``(TARGET, seat)``: the loser (R8.1)."""
GIVE: Final = 15
"""``(GIVE, card)`` (R8.2, R9.3)."""
DISCARD: Final = 16
"""``(DISCARD, card)`` (R9.2)."""
REVEAL: Final = 17
"""``(REVEAL, five nuns, a tuple of cards for each seat)`` (R15.1)."""

DONE_MOVE: Final[Move] = (DONE,)
PASS_MOVE: Final[Move] = (PASS,)
