"""What estates, cards and buildings are called, and what they do, in the language of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from hameln.games.rattus_cartus.pack.known import DIPLOMATS, ESTATES, TOKEN, stack_of
from hameln.games.rattus_cartus.pack.pack import PEOPLE, Pack
from hameln.games.rattus_cartus.pack.parts import Building, Supply
from hameln.language import SOURCE, current, mark, plural, text

ESTATE_NAMES: Final = MappingProxyType(
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
        "privilege": mark("Privilege"),
        "horse": mark("Horse"),
        "lance": mark("Lance"),
        "staff": mark("Staff"),
        "book": mark("Book"),
        "diplomat": mark("Diplomat"),
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
        "privilege": mark("Multiplies the strength of whoever lays it."),
        "horse": mark("Whoever lays most names two estates and takes their people from whoever lays fewest."),
        "lance": mark("Whoever lays most shares both hands anew with whoever lays fewest."),
        "staff": mark("Influence for the mismatched cards of another heir in the building."),
        "book": mark("Never laid; whoever holds most at the end may move the number of nuns."),
        "diplomat": mark("Never laid; a point of influence with its estate at the end."),
        TOKEN: mark("Points at the end."),
    }
)
BUILDING_NAMES: Final = MappingProxyType(
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
        "garden": mark("Garden"),
        "inn": mark("Inn"),
        "mill": mark("Mill"),
        "bank": mark("Bank"),
        "trading-house": mark("Trading House"),
        "town-hall": mark("Town Hall"),
        "cathedral": mark("Cathedral"),
        "church-school": mark("Church School"),
        "chapel": mark("Chapel"),
        "wall": mark("Wall"),
        "tournament-field": mark("Tournament Field"),
        "stables": mark("Stables"),
        "wizards-castle": mark("Wizard's Castle"),
        "circle": mark("Stone Circle"),
        "laboratory": mark("Laboratory"),
        "keep": mark("Keep"),
        "monument": mark("Monument"),
        "embassy": mark("Embassy"),
    }
)
_NOBLES: Final = MappingProxyType(
    {
        "steward": mark("Steward"),
        "patron": mark("Patron"),
        "ratkeeper": mark("Ratkeeper"),
        "physician": mark("Physician"),
        "chancellor": mark("Chancellor"),
        "prioress": mark("Prioress"),
        "bishop": mark("Bishop"),
        "tax-collector": mark("Tax collector"),
        "protector": mark("Protector"),
        "recluse": mark("Recluse"),
        "spendthrift": mark("Spendthrift"),
        "ascetic": mark("Ascetic"),
    }
)
_NOBLES_DO: Final = MappingProxyType(
    {
        "steward": mark("Whoever enters draws two population cards."),
        "patron": mark("Whoever enters takes a victory point token."),
        "ratkeeper": mark("Whoever enters gets a rat."),
        "physician": mark("Whoever enters discards a rat."),
        "chancellor": mark("Whoever enters gains a point of influence with the building's estate."),
        "prioress": mark("Whoever enters looks at a card of the row of nuns."),
        "bishop": mark("Whoever enters looks at two cards of the row of nuns."),
        "tax-collector": mark("Whoever enters discards two hand cards."),
        "protector": mark("Up to two mismatched cards of each heir bring no rat here."),
        "recluse": mark("No action is carried out here."),
        "spendthrift": mark("Only who lays at least four cards may enter."),
        "ascetic": mark("Only who lays at most three cards may enter."),
    }
)
_PACKS: Final = MappingProxyType({"rattus-cartus": "Rattus Cartus", "nobilis": "Nobilis"})


def pack_name(pack: Pack) -> str:
    """What a pack is called."""
    return _own(pack.names) or _PACKS.get(pack.id) or _any(pack.names) or _readable(pack.id)


def estate_name(estate: int) -> str:
    """What an estate is called.

    Rule: R1.1
    """
    return text(ESTATE_NAMES[ESTATES[estate]])


def building_name(building: Building) -> str:
    """What a building is called: by its pack in this language, by the program, else as its pack can."""
    known = BUILDING_NAMES.get(building.id)
    return (
        _own(building.names)
        or (text(known) if known else "")
        or _any(building.names)
        or _readable(building.id)
    )


def has_name(building: Building) -> bool:
    """Whether the program itself has a name for a building, in all its languages."""
    return building.id in BUILDING_NAMES


def noble_name(word: str) -> str:
    """What a noble is called, by its word.

    Rule: N3.4
    """
    return text(_NOBLES[word])


def noble_does(word: str) -> str:
    """What a noble does, in a sentence.

    Rule: N3.4
    """
    return text(_NOBLES_DO[word])


def card_name(pack: Pack, kind: int) -> str:
    """What a card of a kind is called, such as ``Magic, 3 nuns``; one that is not known too."""
    if kind < PEOPLE:
        nuns = pack.nuns[kind]
        return plural("{estate}, {n} nun", "{estate}, {n} nuns", nuns).format(
            estate=estate_name(pack.estate_of[kind]), n=nuns
        )
    return text("Unknown card") if kind == pack.unknown else special_name(pack.kinds[kind])


def special_name(word: str) -> str:
    """What a special card is called, or the ``token``, by its code or the word of its stack."""
    if word in DIPLOMATS:
        return text("Diplomat, {estate}").format(estate=estate_name(DIPLOMATS.index(word)))
    return text(_CARDS[word])


def card_does(word: str) -> str:
    """What a special card is for, or the ``token``, in a sentence."""
    return text(_CARDS_DO[stack_of(word)])


def premium_does(building: Building) -> str:
    """What a building's premium action does, in a sentence or two.

    Rule: R9
    """
    first = ""
    if building.extra and building.what:
        first = _TAKE[building.what](building.extra).format(n=building.extra) + " "
    elif building.extra:
        first = _said("lose-rats", building.extra) + " "
    return first + _does(building, building.size[0], is_premium=True)


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
        _said("lose-rats", supply.rats) if supply.rats else "",
        _said("draw", supply.cards) if supply.cards else "",
        _said("look", supply.looks) if supply.looks else "",
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


def _does(building: Building, size: int, *, is_premium: bool = False) -> str:
    if building.does in ("levy", "wall") and not size:
        return text("Nothing, but it protects you in this round.")
    if building.does == "circle":
        return (
            text("The premium action of a building drawn from the pile.")
            if is_premium
            else text("The normal action of a building drawn from the pile.")
        )
    if building.does == "shift":
        return _shift(size)
    if not size:
        return text("Nothing.")
    if building.does == "take":
        return _TAKE[building.what](size).format(n=size)
    if building.what:
        return _FOR[building.does](size).format(n=size, what=special_name(building.what))
    if building.does == "mill":
        return _mill(size, building.cards)
    return _said(building.does, size)


def _said(word: str, n: int) -> str:
    """What an action of this size does, by the word for it."""
    return _DOES[word](n).format(n=n)


def _mill(n: int, cards: int) -> str:
    named = plural("Name {n} estate.", "Name {n} estates.", n).format(n=n)
    turned = text("You get the matching cards among the top {cards} of the deck.").format(cards=cards)
    return f"{named} {turned}"


def _shift(n: int) -> str:
    told = text("Any part of your points here may go to one other estate.")
    more = plural("{n} point more.", "{n} points more.", n).format(n=n) if n else ""
    return f"{told} {more}".strip()


_FOR: Final[Mapping[str, Callable[[int], str]]] = MappingProxyType(
    {
        "exchange": lambda n: plural(
            "Give up to {n} point of influence for: {what}.",
            "Give up to {n} points of influence of one estate, each for: {what}.",
            n,
        ),
        "sell-cards": lambda n: plural(
            "Discard up to {n} hand card for: {what}.",
            "Discard up to {n} hand cards, each for: {what}.",
            n,
        ),
    }
)
_DOES: Final[Mapping[str, Callable[[int], str]]] = MappingProxyType(
    {
        "draw": lambda n: plural("Draw {n} population card.", "Draw {n} population cards.", n),
        "draw-per-influence": lambda n: (
            text("Draw a population card for every influence point of this round.")
            if n == 1
            else text("Draw a population card for every {n} influence points of this round.")
        ),
        "lose-rats": lambda n: plural("Discard {n} rat.", "Discard {n} rats.", n),
        "heal": lambda n: plural(
            "Discard up to {n} hand card, and a rat for each.",
            "Discard up to {n} hand cards, and a rat for each.",
            n,
        ),
        "levy": lambda n: plural(
            "Whoever holds at least as many cards as you hands you {n} card.",
            "Whoever holds at least as many cards as you hands you {n} cards.",
            n,
        ),
        "look": lambda n: plural(
            "Look at {n} card of the row of nuns.", "Look at {n} cards of the row of nuns.", n
        ),
        "turn-up": lambda _: text("Turn up cards and take them; {n} nuns lose all."),
        "draw-to": lambda n: plural("Draw until you hold {n} card.", "Draw until you hold {n} cards.", n),
        "gain": lambda n: plural(
            "Gain {n} point of influence with an estate of your choice.",
            "Gain {n} points of influence with an estate of your choice.",
            n,
        ),
        "lose-rats-per-influence": lambda n: plural(
            "Discard a rat for every influence point of this round.",
            "Discard a rat for every {n} influence points of this round.",
            n,
        ),
        "spare": lambda n: plural(
            "Up to {n} mismatched card that you laid here brings no rat.",
            "Up to {n} mismatched cards that you laid here bring no rat.",
            n,
        ),
        "wall": lambda n: plural(
            "Whoever holds at least as many cards as you gets {n} of your rats.",
            "Whoever holds at least as many cards as you gets {n} of your rats.",
            n,
        ),
    }
)
_TAKE: Final[Mapping[str, Callable[[int], str]]] = MappingProxyType(
    {
        "joker": lambda n: plural("Take {n} Joker.", "Take {n} Jokers.", n),
        "sword": lambda n: plural("Take {n} Sword.", "Take {n} Swords.", n),
        "flute": lambda n: plural("Take {n} Flute.", "Take {n} Flutes.", n),
        "pass": lambda n: plural("Take {n} Pass.", "Take {n} Passes.", n),
        "gold": lambda n: plural("Take {n} Gold card.", "Take {n} Gold cards.", n),
        "privilege": lambda n: plural("Take {n} Privilege.", "Take {n} Privileges.", n),
        "horse": lambda n: plural("Take {n} Horse.", "Take {n} Horses.", n),
        "lance": lambda n: plural("Take {n} Lance.", "Take {n} Lances.", n),
        "staff": lambda n: plural("Take {n} Staff.", "Take {n} Staffs.", n),
        "book": lambda n: plural("Take {n} Book.", "Take {n} Books.", n),
        "diplomat": lambda n: plural("Take {n} Diplomat.", "Take {n} Diplomats.", n),
        TOKEN: lambda n: plural("Take {n} victory point token.", "Take {n} victory point tokens.", n),
    }
)
