"""What estates, cards and buildings are called, and what they do, in the language of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from hameln.games.rattus_cartus.pack.known import ESTATES, TOKEN
from hameln.games.rattus_cartus.pack.pack import PEOPLE, Building, Pack, Supply
from hameln.language import SOURCE, current, mark, plural, text

_ESTATES: Final = MappingProxyType(
    {
        "peasantry": mark("Peasantry"),
        "bourgeoisie": mark("Bourgeoisie"),
        "church": mark("Church"),
        "chivalry": mark("Chivalry"),
        "magic": mark("Magic"),
        "royalty": mark("Royalty"),
    }
)
_CARDS: Final = MappingProxyType(
    {
        "joker": mark("Joker"),
        "sword": mark("Sword"),
        "flute": mark("Flute"),
        "pass": mark("Pass"),
        "gold": mark("Gold"),
        TOKEN: mark("Victory point token"),
    }
)
_CARDS_DO: Final = MappingProxyType(
    {
        "joker": mark("A point of influence in any building, and never a rat."),
        "sword": mark("Whoever lays most takes half of the hand of whoever lays fewest."),
        "flute": mark("Whoever lays most passes a rat on to whoever lays fewest."),
        "pass": mark("Played instead of entering: the others go first."),
        "gold": mark("Never laid; whoever holds most at the end gets points."),
        TOKEN: mark("Points at the end."),
    }
)
_BUILDINGS: Final = MappingProxyType(
    {
        "farm": mark("Farm"),
        "brewery": mark("Brewery"),
        "marketplace": mark("Marketplace"),
        "office": mark("Office"),
        "monastery": mark("Monastery"),
        "hospital": mark("Hospital"),
        "castle": mark("Castle"),
        "guard-tower": mark("Guard Tower"),
        "tent": mark("Tent"),
        "hut": mark("Hut"),
        "palace": mark("Palace"),
        "treasury": mark("Treasury"),
    }
)
_PACKS: Final = MappingProxyType({"rattus-cartus": "Rattus Cartus"})


def pack_name(pack: Pack) -> str:
    """What a pack is called."""
    return _own(pack.names) or _PACKS.get(pack.id) or _any(pack.names) or _readable(pack.id)


def estate_name(estate: int) -> str:
    """What an estate is called.

    Rule: R1.1
    """
    return text(_ESTATES[ESTATES[estate]])


def building_name(building: Building) -> str:
    """What a building is called: by its pack in this language, by the program, else as its pack can."""
    known = _BUILDINGS.get(building.id)
    return (
        _own(building.names)
        or (text(known) if known else "")
        or _any(building.names)
        or _readable(building.id)
    )


def card_name(pack: Pack, kind: int) -> str:
    """What a card of a kind is called, such as ``Magic, 3 nuns``; one that is not known too."""
    if kind < PEOPLE:
        nuns = pack.nuns[kind]
        return plural("{estate}, {n} nun", "{estate}, {n} nuns", nuns).format(
            estate=estate_name(pack.estate_of[kind]), n=nuns
        )
    return text("Unknown card") if kind == pack.unknown else special_name(pack.kinds[kind])


def special_name(word: str) -> str:
    """What a special card is called, or the ``token``, by its word."""
    return text(_CARDS[word])


def card_does(word: str) -> str:
    """What a special card is for, or the ``token``, in a sentence."""
    return text(_CARDS_DO[word])


def premium_does(building: Building) -> str:
    """What a building's premium action does, in a sentence or two.

    Rule: R9
    """
    first = ""
    if building.extra:
        first = _rats(building.extra) + " "
    return first + _does(building, building.size[0])


def normal_does(building: Building) -> str:
    """What a building's normal action does, in a sentence.

    Rule: R9
    """
    return _does(building, building.size[1])


def supply_does(supply: Supply) -> str:
    """What a supply action does, in the order in which it is done; one sentence for each part.

    Rule: R1.5, R5.3
    """
    parts = (
        _rats(supply.rats) if supply.rats else "",
        _cards(supply.cards) if supply.cards else "",
        _looks(supply.looks) if supply.looks else "",
    )
    return " ".join(filter(None, parts)) or text("Nothing.")


def _own(names: Mapping[str, str]) -> str:
    return names.get(current(), "")


def _any(names: Mapping[str, str]) -> str:
    """A name in English, or else in any language."""
    return names.get(SOURCE) or next(iter(names.values()), "")


def _readable(name: str) -> str:
    """An id as a name: ``old-mill`` is the Old Mill."""
    return " ".join(word.capitalize() for word in name.split("-"))


def _does(building: Building, size: int) -> str:
    if building.does == "levy" and not size:
        return text("Nothing, but it protects you in this round.")
    if not size:
        return text("Nothing.")
    if building.does == "take":
        return _TAKE[building.what](size).format(n=size)
    return _DOES[building.does](size)


def _cards(n: int) -> str:
    return plural("Draw {n} population card.", "Draw {n} population cards.", n).format(n=n)


def _rats(n: int) -> str:
    return plural("Discard {n} rat.", "Discard {n} rats.", n).format(n=n)


def _looks(n: int) -> str:
    return plural("Look at {n} card of the row of nuns.", "Look at {n} cards of the row of nuns.", n).format(
        n=n
    )


def _for_influence(n: int) -> str:
    if n == 1:
        return text("Draw a population card for every influence point of this round.")
    return text("Draw a population card for every {n} influence points of this round.").format(n=n)


def _heal(n: int) -> str:
    return plural(
        "Discard up to {n} hand card, and a rat for each.",
        "Discard up to {n} hand cards, and a rat for each.",
        n,
    ).format(n=n)


def _levy(n: int) -> str:
    return plural(
        "Whoever holds at least as many cards as you hands you {n} card.",
        "Whoever holds at least as many cards as you hands you {n} cards.",
        n,
    ).format(n=n)


_DOES: Final[Mapping[str, Callable[[int], str]]] = MappingProxyType(
    {
        "draw": _cards,
        "draw-per-influence": _for_influence,
        "lose-rats": _rats,
        "heal": _heal,
        "levy": _levy,
        "look": _looks,
    }
)
_TAKE: Final[Mapping[str, Callable[[int], str]]] = MappingProxyType(
    {
        "joker": lambda n: plural("Take {n} Joker.", "Take {n} Jokers.", n),
        "sword": lambda n: plural("Take {n} Sword.", "Take {n} Swords.", n),
        "flute": lambda n: plural("Take {n} Flute.", "Take {n} Flutes.", n),
        "pass": lambda n: plural("Take {n} Pass.", "Take {n} Passes.", n),
        "gold": lambda n: plural("Take {n} Gold card.", "Take {n} Gold cards.", n),
        TOKEN: lambda n: plural("Take {n} victory point token.", "Take {n} victory point tokens.", n),
    }
)
