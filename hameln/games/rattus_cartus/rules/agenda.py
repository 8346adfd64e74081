"""The tasks of the agenda; each says which numbers it needs, see `hameln.games.rattus_cartus.rules.state`."""

from __future__ import annotations

from typing import Final

NUNS: Final = 0
DEAL: Final = 1
"""To a seat."""
START: Final = 2
ROUND: Final = 3
"""Begin a round."""
ROW: Final = 4
VARY: Final = 5
"""See to it that the row shows two different buildings."""
SUPPLY: Final = 6
"""Of a seat."""
DRAW: Final = 7
"""To a seat, so many cards."""
LOOK: Final = 8
"""Of a seat."""
SEEN: Final = 9
"""To a seat, a slot of the row of nuns."""
TURN: Final = 10
"""Of the first in line."""
LAY: Final = 11
"""Of a seat; the last card named."""
RESOLVE: Final = 12
"""All buildings, one after the other."""
SHOW: Final = 13
"""In a building."""
SCORE: Final = 14
"""In a building: influence and rats."""
DUEL: Final = 15
"""In a building, with a special kind: Swords or Flutes."""
TARGET: Final = 16
"""Of a seat, in a building, with a special kind."""
GIVE: Final = 17
"""From a seat to a seat, so many cards; the last card named."""
ACTIONS: Final = 18
"""Of a building."""
ACT: Final = 19
"""Of a seat, in a building; whether it is the premium action."""
HEAL: Final = 20
"""Of a seat, at most so many cards; the last card named."""
LAST: Final = 21
"""The last round's point in a building."""
CLEAR: Final = 22
"""A building."""
END: Final = 23
"""Of the round."""
REVEAL: Final = 24
OVER: Final = 25
PLACE: Final = 26
NOBLE: Final = 27
TAX: Final = 28
"""Of a seat, so many cards; the last card named."""
CIRCLE: Final = 29
SCORE_HEIR: Final = 30
"""Of a seat, in a building."""
SHIFT: Final = 31
STAFF: Final = 32
"""Of a seat, in a building."""
AIM: Final = 33
"""Of a seat, in a building, at so many more heirs; a mask of those that are named."""
NAME: Final = 34
"""Of a seat, so many estates more; from a seat, or ``NONE`` in a Mill; a mask of those it has named."""
TAKEN: Final = 35
"""From a seat to a seat, a mask of estates."""
HANDS: Final = 36
PICK: Final = 37
"""Of a seat, in turn with another."""
GARDEN: Final = 38
"""Of a seat; so many nuns lose all."""
TURNED: Final = 39
MILL: Final = 40
REDUCE: Final = 41
"""Of a seat, for things of a stack, at most so many."""
GAIN: Final = 42
SELL: Final = 43
"""Of a seat, at most so many cards; the last card named; for things of a stack."""
EMBASSY: Final = 44
"""To a seat, so many Diplomats."""
DIPLOMAT: Final = 45
DIPLOMACY: Final = 46
BOOK: Final = 47
