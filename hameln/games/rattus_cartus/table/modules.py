"""Which modules of the game a new match has, and what changing them makes of its place.

The base box alone is a pack of its own, and so is the larger one with the expansion; with nobles alone the
larger pack plays with buildings of the base.

Rule: N2.1
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from hameln.games.rattus_cartus.pack.files import USUAL
from hameln.games.rattus_cartus.pack.known import COPIES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.sets import CardSet
from hameln.games.rattus_cartus.pack.ways import Source, Way, Wish, read_wish
from hameln.games.rattus_cartus.table.seating import BY, split_place

LARGER: Final = "nobilis"
"""The pack with both modules."""


def set_of(place: str, *, nobles: bool) -> CardSet:
    """The word of a place as a set that can be kept and sent."""
    name, way = split_place(place)
    return CardSet(pack=name, choice=way, nobles=nobles)


def place_of_set(chosen: CardSet) -> str:
    """The word of the place of a set."""
    return chosen.choice if chosen.pack in ("", USUAL) else f"{chosen.pack}{BY}{chosen.choice}"


def has_new_buildings(pack: Pack, chosen: CardSet) -> bool:
    """Whether new buildings play, or may come."""
    wish = read_wish(chosen.choice)
    if wish is None:
        return any(pack.is_new[one] for one in _named(pack, chosen.choice))
    return any(pack.is_new) and wish.source != Source.BASE


def with_modules(pack: Pack, chosen: CardSet, *, new: bool, nobles: bool) -> CardSet:
    """The nearest set with these modules; a pack of one's own stays.

    Args:
        pack: The pack of the set.
        chosen: The set.
        new: Whether new buildings shall play.
        nobles: Whether nobles shall.
    """
    wish = read_wish(chosen.choice)
    if chosen.pack not in (USUAL, LARGER):
        return evolve(chosen, nobles=nobles)
    if wish is None and has_new_buildings(pack, chosen) and not new:
        wish = Wish(Way.FIRST)
    if wish is None and new and not has_new_buildings(pack, chosen):
        wish = Wish(Way.FIRST)
    name = LARGER if new or nobles else USUAL
    if wish is None:
        return CardSet(pack=name, choice=chosen.choice, nobles=nobles)
    source = wish.source
    if name == USUAL:
        source = Source.ALL
    elif not new:
        source = Source.BASE
    elif source == Source.BASE:
        source = Source.ALL
    return CardSet(pack=name, choice=Wish(wish.way, source, wish.seed).word, nobles=nobles)


def _named(pack: Pack, choice: str) -> list[int]:
    """The buildings that a list of names speaks of, as far as there are such."""
    names = choice.split(",")
    found = [pack.building_index[name] for name in names if name in pack.building_index]
    return found + [pack.card_of[name] // len(COPIES) for name in names if name in pack.card_of]
