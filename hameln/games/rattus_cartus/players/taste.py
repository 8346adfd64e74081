"""What makes an heir itself: what it values more or less than others, on dials around 1."""

from __future__ import annotations

from typing import Final

from attrs import frozen


@frozen(kw_only=True)
class Taste:
    """Multipliers of what things are worth; 1 is what they are worth to everybody.

    Attributes:
        estates: Points with each estate.
        cards: Cards kept in hand.
        swords: Swords, and other heirs' cards.
        flutes: Flutes, and rats passed on.
        passes: Passes.
        gold: Gold.
        privileges: Privileges.
        horses: Horses, and people taken with them.
        lances: Lances, and shared hands.
        staffs: Staffs, and the mismatched cards of others.
        books: Books, and the last word about the nuns.
        diplomats: Diplomats.
        nobles: Laying most cards, to place the next noble.
        tokens: Victory point tokens.
        looks: Looks at the row of nuns.
        caution: How much rats are feared.
        premium: Being the strongest in a building.
        spite: How much others' fortunes are minded.
    """

    estates: tuple[float, float, float, float, float, float] = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
    cards: float = 1.0
    swords: float = 1.0
    flutes: float = 1.0
    passes: float = 1.0
    gold: float = 1.0
    privileges: float = 1.0
    horses: float = 1.0
    lances: float = 1.0
    staffs: float = 1.0
    books: float = 1.0
    diplomats: float = 1.0
    nobles: float = 1.0
    tokens: float = 1.0
    looks: float = 1.0
    caution: float = 1.0
    premium: float = 1.0
    spite: float = 1.0


PLAIN: Final = Taste()
"""Who simply plays to win."""
