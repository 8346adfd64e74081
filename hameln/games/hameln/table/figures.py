"""What is counted in every match of a person: points by source, children and the Piper, weddings, goods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hameln.games.hameln.events.marriage import INTO
from hameln.games.hameln.events.names import KIND_NAMES
from hameln.games.hameln.table.scoring import SOURCE_NAMES
from hameln.language import mark
from hameln.table.achievements import Deeds
from hameln.table.figures import Figure, How

_SOURCES: Final = {
    "houses": "icon_house",
    "influence": "icon_influence",
    "money": "icon_coin",
    "traps": "trap_3",
    "cat": "cat",
    "end": "emperor",
}
"""The kinds of points that are never below 0, each with its picture."""
_POINTS: Final = mark("Points at the end")
_PIPER: Final = mark("Children and the Piper")
_WEDDINGS: Final = mark("Weddings by the kind of house")
_GOODS: Final = mark("Goods and florins")


def _points(source: str) -> Callable[[Deeds], int]:
    return lambda deeds: max(0, deeds.points(source))


FIGURES: Final = (
    *(
        Figure(
            word=f"points:{source}",
            label=SOURCE_NAMES[source],
            count=_points(source),
            picture=picture,
            group=_POINTS,
            best=mark("Most points from"),
            is_points=True,
        )
        for source, picture in _SOURCES.items()
    ),
    Figure(word="paid", label=""),
    Figure(
        word="lost",
        label=mark("Children lost : paid for"),
        picture="icon_road",
        group=_PIPER,
        beside="paid",
        is_first=True,
    ),
    Figure(word="born", label=mark("Children born"), picture="cube_girl", group=_PIPER),
    Figure(
        word="married",
        label=mark("Children married"),
        picture="icon_marry",
        group=_PIPER,
        is_first=True,
    ),
    Figure(
        word="bribes",
        label=mark("Florins for the Piper's way"),
        picture="icon_bribe",
        group=_PIPER,
    ),
    *(
        Figure(
            word=f"{INTO}{kind}",
            label=label,
            picture=f"house_{kind}_1",
            group=_WEDDINGS,
            best=mark("Favourite house"),
        )
        for kind, label in KIND_NAMES.items()
    ),
    Figure(word="goods", label=mark("Goods made"), picture="good_bread", group=_GOODS),
    Figure(word="sold", label=mark("Goods sold"), picture="icon_sell", group=_GOODS),
    Figure(
        word="florins",
        label=mark("Florins from sales"),
        picture="coin_pile",
        group=_GOODS,
        is_first=True,
    ),
    Figure(word="traps", label=mark("Traps taken"), picture="trap_closed", group=_GOODS),
    Figure(word="cat", label=mark("Cat bought"), picture="cat", group=_GOODS, how=How.SHARE),
    Figure(
        word="influence",
        label=mark("Florins for influence"),
        picture="icon_influence",
        group=_GOODS,
    ),
    Figure(word="rats", label=mark("Rats placed"), picture="icon_rat", group=_GOODS),
)
"""All of it, in the order in which it is told."""
