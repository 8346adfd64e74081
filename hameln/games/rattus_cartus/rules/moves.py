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
"""``(DONE,)``: ends laying (R6.2), healing (R9.2) or selling (N6.12)."""
SHOW: Final = 13
"""``(SHOW, place in the row, a tuple of cards for each place)`` (R7.2)."""
TARGET: Final = 14
"""``(TARGET, seat)``: the loser (R8.1), an heir for a Staff (N5.3)."""
GIVE: Final = 15
"""``(GIVE, card)`` (R8.2, R9.3)."""
DISCARD: Final = 16
"""``(DISCARD, card)`` (R9.2, N3.4, N6.12)."""
REVEAL: Final = 17
"""``(REVEAL, five nuns, a tuple of cards for each seat)`` (R15.1)."""

PLACE: Final = 18
"""``(PLACE, place in the row, noble)`` (N3.1)."""
NOBLE: Final = 19
"""``(NOBLE, seat, noble)`` (N3.2)."""
CIRCLE: Final = 20
"""``(CIRCLE, building cards)``: Circles first, the drawn building last (N6.16)."""
DIPLOMAT: Final = 21
"""``(DIPLOMAT, card)``: what lies on top of their pile now (N2.4)."""
SHIFT: Final = 22
"""``(SHIFT, estate, points)`` (N6.14)."""
NAME: Final = 23
"""``(NAME, estate)`` (N5.5, N6.3)."""
TAKEN: Final = 24
"""``(TAKEN, from, to, cards)`` (N5.5)."""
HANDS: Final = 25
"""``(HANDS, two seats, a tuple of cards for each)`` (N5.6)."""
PICK: Final = 26
"""``(PICK, card)`` (N5.6)."""
TURN: Final = 27
"""``(TURN,)`` (N6.1)."""
STOP: Final = 28
"""``(STOP,)`` (N6.1)."""
TURNED: Final = 29
"""``(TURNED, card)`` (N6.1)."""
MILL: Final = 30
"""``(MILL, cards)`` (N6.3)."""
REDUCE: Final = 31
"""``(REDUCE, estate, points)`` (N6.4)."""
GAIN: Final = 32
"""``(GAIN, estate)`` (N6.6)."""
BOOK: Final = 33
"""``(BOOK, move of the number of nuns)`` (N7.3)."""

DONE_MOVE: Final[Move] = (DONE,)
PASS_MOVE: Final[Move] = (PASS,)
