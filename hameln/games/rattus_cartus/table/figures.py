"""What is counted in every match of a person: the plague, estates, buildings and weapons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from hameln.games.rattus_cartus.events.duels import MET
from hameln.games.rattus_cartus.events.entering import INTO
from hameln.games.rattus_cartus.events.gains import FROM
from hameln.games.rattus_cartus.events.resolving import LAID
from hameln.games.rattus_cartus.pack.words import BUILDING_NAMES, ESTATE_NAMES
from hameln.language import mark
from hameln.table.achievements import Deeds
from hameln.table.figures import Figure, How

_WEAPONS: Final = {
    "sword": mark("Swords, laid : lost to others"),
    "flute": mark("Flutes, laid : lost to others"),
    "horse": mark("Horses, laid : lost to others"),
    "lance": mark("Lances, laid : lost to others"),
}
"""The cards over which heirs meet."""
_PLAGUE: Final = mark("The plague")
_INFLUENCE: Final = mark("Points of estates at the end")
_OTHER: Final = mark("Other points at the end")
_DUELS: Final = mark("Duels")
_ROAD: Final = mark("On the road")
_VISITS: Final = mark("Influence for each visit of a building")


def _died(deeds: Deeds) -> int:
    return int(deeds.seat in deeds.result.facts["dead"])


def _rats(deeds: Deeds) -> int:
    return int(deeds.result.facts["rats"][deeds.seat])


def _nuns(deeds: Deeds) -> int:
    return int(deeds.result.facts["nuns"])


def _points(source: str) -> Callable[[Deeds], int]:
    return lambda deeds: deeds.points(source)


def _special_points(deeds: Deeds) -> int:
    """Those for the most of each special card but Gold.

    Rule: R14.3
    """
    points = deeds.result.points[deeds.seat]
    return sum(points[source] for source in points.keys() - {*ESTATE_NAMES, "hand", "gold", "tokens"})


def _of_weapons() -> Iterator[Figure]:
    """How often each was laid, and how often one was the loser of its duel."""
    for word, label in _WEAPONS.items():
        laid, met = f"{LAID}{word}", f"{MET}{word}"
        yield Figure(word=met, label="")
        yield Figure(
            word=laid,
            label=label,
            picture=f"mark_{word}",
            group=_DUELS,
            beside=met,
            how=How.SUM,
            is_first=word == "sword",
        )


def _of_buildings() -> Iterator[Figure]:
    """How much influence a visit has brought, building by building."""
    for word, label in BUILDING_NAMES.items():
        visits, brought = f"{INTO}{word}", f"{FROM}{word}"
        yield Figure(word=visits, label="")
        yield Figure(
            word=brought,
            label=label,
            picture=f"sign_{word.replace('-', '_')}",
            group=_VISITS,
            best=mark("Best building"),
            per=visits,
        )


FIGURES: Final = (
    Figure(
        word="died",
        label=mark("Died of the plague"),
        count=_died,
        picture="fate_dead",
        group=_PLAGUE,
        how=How.SHARE,
        is_first=True,
    ),
    Figure(word="nuns", label="", count=_nuns),
    Figure(
        word="rats",
        label=mark("Rats : nuns at the end"),
        count=_rats,
        picture="token_rat",
        group=_PLAGUE,
        beside="nuns",
        is_first=True,
    ),
    Figure(
        word="came",
        label=mark("Rats for mismatched cards"),
        picture="rodent",
        group=_PLAGUE,
    ),
    Figure(
        word="looks",
        label=mark("Looks at the row of nuns"),
        picture="looked",
        group=_PLAGUE,
    ),
    *(
        Figure(
            word=f"estate:{word}",
            label=label,
            count=_points(word),
            picture=f"estate_{word}",
            group=_INFLUENCE,
            best=mark("Best estate"),
            is_points=True,
        )
        for word, label in ESTATE_NAMES.items()
    ),
    Figure(
        word="hand",
        label=mark("A full hand"),
        count=_points("hand"),
        picture="card_back",
        group=_OTHER,
        is_points=True,
    ),
    Figure(
        word="specials",
        label=mark("Special cards"),
        count=_special_points,
        picture="mark_sword",
        group=_OTHER,
        is_points=True,
    ),
    Figure(
        word="gold",
        label=mark("Gold"),
        count=_points("gold"),
        picture="mark_gold",
        group=_OTHER,
        is_points=True,
    ),
    Figure(
        word="tokens",
        label=mark("Victory point tokens"),
        count=_points("tokens"),
        picture="token_point",
        group=_OTHER,
        is_points=True,
    ),
    *_of_weapons(),
    Figure(
        word="premiums",
        label=mark("Premium actions"),
        picture="premium_star",
        group=_ROAD,
        is_first=True,
    ),
    Figure(word="laid", label=mark("Cards laid"), picture="action_lay", group=_ROAD),
    Figure(word="passes", label=mark("Passes played"), picture="mark_pass", group=_ROAD),
    Figure(word="nobles", label=mark("Nobles placed"), picture="noble_back", group=_ROAD),
    Figure(word="met", label=mark("Nobles met"), picture="noble_patron", group=_ROAD),
    *_of_buildings(),
)
"""All of it, in the order in which it is told."""
