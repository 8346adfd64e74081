"""What everything is called: heirs by their names, cards and buildings by their pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.pack.known import COPIES, ESTATES, TOKEN
from hameln.games.rattus_cartus.pack.pack import PEOPLE, Pack
from hameln.games.rattus_cartus.pack.parts import Building, Supply
from hameln.games.rattus_cartus.pack.words import (
    building_name,
    card_name,
    estate_name,
    noble_name,
    special_name,
)
from hameln.language import mark, plural, text
from hameln.table.saying import listed

_NTH: Final = (
    mark("{building} (1st)"),
    mark("{building} (2nd)"),
    mark("{building} (3rd)"),
    mark("{building} (4th)"),
    mark("{building} (5th)"),
)
"""A building by its name and its place in the row."""

_TOWNS: Final = (
    *("Höxter", "Warburg", "Fritzlar", "Marburg", "Wetzlar", "Friedberg"),
    *("Gelnhausen", "Miltenberg", "Wertheim", "Rothenburg", "Dinkelsbühl", "Nördlingen"),
)
"""Where the heirs come to on their road to the south, a town a day."""


def town_of(number: int) -> str:
    """The town in which a round is played, the first one from 1; longer matches come to them again.

    Rule: R3.1
    """
    return _TOWNS[(number - 1) % len(_TOWNS)]


def twin_at(row: Sequence[int], place: int) -> int:
    """The place in the row, from 1, of a building beside which another one has its name; else 0.

    Rule: R4.3
    """
    alike = [card for card in row if card // len(COPIES) == row[place] // len(COPIES)]
    return place + 1 if len(alike) > 1 else 0


@frozen(kw_only=True)
class Names:
    """The names of a match, in the present language.

    Attributes:
        players: What the heirs are called, by seat.
        pack: The pack, which names buildings and cards.
    """

    players: tuple[str, ...]
    pack: Pack

    def knows(self, cards: Iterable[int]) -> bool:
        """Whether the viewer has seen all of these cards."""
        return self.pack.unknown not in cards

    def cards_or_count(self, cards: Sequence[int]) -> str:
        """The cards, or how many, where they are not known."""
        return self.cards(cards) if self.knows(cards) else say_cards(len(cards))

    def heirs(self, seats: Iterable[int]) -> str:
        """Several heirs, as one would say them."""
        return listed([self.players[seat] for seat in seats])

    def building(self, card: int, twin: int = 0) -> str:
        """What a building card is called; its copies are called the same.

        Args:
            card: The building card.
            twin: Its place in the row, from 1, if another one there has its name (`twin_at`).
        """
        name = building_name(self.building_of(card))
        return text(_NTH[twin - 1]).format(building=name) if 0 < twin <= len(_NTH) else name

    def in_row(self, row: Sequence[int], place: int) -> str:
        """What a building of the row is called, so that it cannot be taken for another one there."""
        return self.building(row[place], twin_at(row, place))

    def building_of(self, card: int) -> Building:
        """The building of a building card."""
        return self.pack.buildings[card // len(COPIES)]

    def supply_of(self, card: int) -> Supply:
        """The supply action of a building card."""
        return self.pack.supply[card % len(COPIES)]

    def estate(self, estate: int) -> str:
        """What an estate is called, by its place in the order of all."""
        return estate_name(estate)

    def card(self, kind: int) -> str:
        """What a card is called, in full."""
        return card_name(self.pack, kind)

    def stack(self, word: str) -> str:
        """What a special card is called, or the ``token``."""
        return special_name(word)

    def noble(self, noble: int) -> str:
        """What a noble is called, by its place among those of the pack."""
        return noble_name(self.pack.nobles[noble])

    def cards(self, kinds: Sequence[int]) -> str:
        """Several cards in few words: people by estate with their nuns, equal ones counted."""
        if not kinds:
            return text("no cards")
        counts = Counter(kinds)
        told: list[str] = []
        for estate in range(len(ESTATES)):
            nuns = [str(self.pack.nuns[kind]) for kind in sorted(kinds) if self.pack_estate(kind) == estate]
            if nuns:
                told.append(f"{estate_name(estate)} {', '.join(nuns)}")
        for kind in sorted(counts):
            if PEOPLE <= kind < self.pack.unknown:
                name = special_name(self.pack.kinds[kind])
                told.append(name if counts[kind] == 1 else f"{counts[kind]} × {name}")
        unknown = counts[self.pack.unknown]
        if unknown:
            told.append(say_cards(unknown))
        return "; ".join(told)

    def hands(self, seats: Sequence[int], hands: Sequence[Sequence[int]]) -> str:
        """The cards of several heirs, or how many, where they are not known."""
        told = (
            text("{heir}: {cards}").format(heir=self.players[seat], cards=self.cards_or_count(cards))
            for seat, cards in zip(seats, hands, strict=True)
        )
        return "; ".join(told)

    def pack_estate(self, kind: int) -> int:
        """The estate of a kind of card; -1 for others and for one that is not known."""
        return self.pack.estate_of[kind] if kind < PEOPLE else -1


def say_stack(word: str, count: int, names: Names) -> str:
    """So many cards of a special kind, or tokens.

    Args:
        word: The word of the stack.
        count: How many.
        names: What everything is called.
    """
    if word == TOKEN:
        return plural("{n} victory point token", "{n} victory point tokens", count).format(n=count)
    return f"{count} × {names.stack(word)}"


def say_cards(count: int) -> str:
    """So many cards."""
    return plural("{n} card", "{n} cards", count).format(n=count)


def say_rats(count: int) -> str:
    """So many rats."""
    return plural("{n} rat", "{n} rats", count).format(n=count)


def say_nuns(count: int) -> str:
    """So many nuns."""
    return plural("{n} nun", "{n} nuns", count).format(n=count)


def say_influence(count: int) -> str:
    """So much influence."""
    return plural("{n} point of influence", "{n} points of influence", count).format(n=count)
