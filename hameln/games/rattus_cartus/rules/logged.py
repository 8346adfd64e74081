"""The events of the log, in which a state keeps what moved hidden cards."""

from __future__ import annotations

from typing import Final

DEAL: Final = 0
"""``(DEAL, seat, cards)``."""
SHUFFLE: Final = 1
"""``(SHUFFLE, counts)``: what lay in the discards; the next draw takes the last of the old deck first."""
DRAW: Final = 2
"""``(DRAW, seat, cards, how many of them were the old deck's last)``; -1 without a shuffle."""
TAKE: Final = 3
"""``(TAKE, seat, kind, how many)``: openly, from a stack."""
PASS: Final = 4
"""``(PASS, seat, kind)``."""
LAY: Final = 5
"""``(LAY, seat, card)``."""
SHOW: Final = 6
"""``(SHOW, seat, cards)``: what the seat laid."""
GIVE: Final = 7
"""``(GIVE, giver, taker, card)``."""
DISCARD: Final = 8
"""``(DISCARD, seat, card)``: shown."""
SEEN: Final = 9
"""``(SEEN, seat, slot, card)``."""
REVEAL: Final = 10
"""``(REVEAL, nuns, which of them each seat had seen, hands)``."""
TAKEN: Final = 11
"""``(TAKEN, giver, taker, cards, mask of estates)``: all people of these estates in the giver's hand."""
HANDS: Final = 12
"""``(HANDS, seats, a tuple of cards for each)``: open, and no longer in the hands."""
TURNED: Final = 13
"""``(TURNED, cards, how many of them were the old deck's last)``: off the deck, for all to see."""
