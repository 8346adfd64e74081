"""What makes an heir itself: what it values more or less than others, on dials around 1."""

from __future__ import annotations

from functools import partial
from typing import Final

from attrs import field, frozen

from hameln.files.fields import section
from hameln.language import mark
from hameln.players.characters.reading import dial, number

HEAVIEST: Final = 4.0
"""The greatest multiplier."""
WEIGHT: Final = number(0.0, HEAVIEST)
taste: Final = partial(dial, WEIGHT, "tastes")
"""What is declared of a multiplier; see `hameln.players.characters.reading.dial`."""


@frozen(kw_only=True)
class Taste:
    """Multipliers of what things are worth; 1 is what they are worth to everybody.

    Attributes:
        estates: Points with each estate.
    """

    estates: tuple[float, float, float, float, float, float] = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
    cards: float = field(default=1.0, metadata=taste("cards in hand", mark("Cards in hand"), row=0))
    swords: float = field(
        default=1.0, metadata=taste("Swords, and the cards of others", mark("Swords"), row=6)
    )
    flutes: float = field(
        default=1.0, metadata=taste("Flutes, and rats that are passed on", mark("Flutes"), row=7)
    )
    passes: float = field(default=1.0, metadata=taste("Passes", mark("Passes")))
    gold: float = field(default=1.0, metadata=taste("Gold", mark("Gold"), row=8))
    privileges: float = field(default=1.0, metadata=taste("Privileges", mark("Privileges")))
    horses: float = field(default=1.0, metadata=taste("Horses, and people taken with them", mark("Horses")))
    lances: float = field(
        default=1.0, metadata=taste("Lances, and hands that are shared anew", mark("Lances"))
    )
    staffs: float = field(
        default=1.0, metadata=taste("Staffs, and the mismatched cards of others", mark("Staffs"))
    )
    books: float = field(
        default=1.0, metadata=taste("Books, and the last word about the nuns", mark("Books"))
    )
    diplomats: float = field(default=1.0, metadata=taste("Diplomats", mark("Diplomats")))
    nobles: float = field(
        default=1.0,
        metadata=taste("laying most cards, to place the next noble", mark("Placing nobles")),
    )
    tokens: float = field(
        default=1.0, metadata=taste("victory point tokens", mark("Victory point tokens"), row=4)
    )
    looks: float = field(
        default=1.0, metadata=taste("looks at the row of nuns", mark("Looks at the nuns"), row=1)
    )
    caution: float = field(
        default=1.0,
        metadata=taste(
            "how much rats are feared",
            mark("Fear of rats"),
            row=2,
            low=mark("laughs at rats"),
            high=mark("flees from rats"),
        ),
    )
    premium: float = field(
        default=1.0,
        metadata=taste("being the strongest in a building", mark("Being the strongest in a building"), row=3),
    )
    spite: float = field(
        default=1.0,
        metadata=taste(
            "how much the fortune of others is minded",
            mark("Others’ fortune"),
            row=5,
            low=mark("minds only itself"),
            high=mark("begrudges everybody"),
        ),
    )


TASTES: Final = section(Taste, "tastes")
"""The dials by their words."""
PLAIN: Final = Taste()
"""Who simply plays to win."""
