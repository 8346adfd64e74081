"""What an action of a building does, as numbers of `Effect`, and a noble, as numbers of `NobleEffect`.

The rules of actions stand in R9 and N6, those of nobles in N3.4.
"""

from __future__ import annotations

from typing import Final

DRAW: Final = 0
DRAW_PER_INFLUENCE: Final = 1
TAKE: Final = 2
LOSE_RATS: Final = 3
HEAL: Final = 4
LEVY: Final = 5
LOOK: Final = 6
TURN_UP: Final = 7
DRAW_TO: Final = 8
MILL: Final = 9
EXCHANGE: Final = 10
GAIN: Final = 11
LOSE_RATS_PER_INFLUENCE: Final = 12
SPARE: Final = 13
WALL: Final = 14
CIRCLE: Final = 15
SHIFT: Final = 16
SELL_CARDS: Final = 17

# Of nobles.
NOBLE_DRAWS: Final = 0
NOBLE_TAKES_TOKENS: Final = 1
NOBLE_GAINS_RATS: Final = 2
NOBLE_LOSES_RATS: Final = 3
NOBLE_GAINS_INFLUENCE: Final = 4
NOBLE_LOOKS: Final = 5
NOBLE_TAXES: Final = 6
NOBLE_SPARES: Final = 7
NOBLE_BARS: Final = 8
NOBLE_WANTS_LEAST: Final = 9
NOBLE_WANTS_MOST: Final = 10
