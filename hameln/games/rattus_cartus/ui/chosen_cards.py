"""The building cards that are chosen for a match, while somebody chooses: perhaps too few, or too many."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from attrs import evolve, frozen

from hameln.errors import HamelnError
from hameln.games.rattus_cartus.pack.choosing import choose, first_match, named
from hameln.games.rattus_cartus.pack.known import COPIES, ESTATES, HEIRS
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.sets import counts_fault
from hameln.games.rattus_cartus.pack.ways import Source, read_wish

_COPIES: Final = len(COPIES)


@frozen
class Chosen:
    """Building cards that somebody names.

    Rule: R2.2
    """

    pack: Pack
    cards: frozenset[int]

    @classmethod
    def of(cls, pack: Pack, way: str, heirs: int = HEIRS[-1]) -> Chosen:
        """The cards of a way to choose them; of a random way those of the first match, to begin with.

        Raises:
            PlayError: The pack has no buildings of that kind.
        """
        wish = read_wish(way)
        if wish is not None:
            fixed = first_match(pack) if wish.is_random else choose(pack, way, heirs, Random(0))
            return cls(pack, frozenset(fixed))
        names = way.split(",")
        try:
            return cls(pack, frozenset(named(pack, names)))
        except HamelnError:
            return cls(pack, frozenset(card for name in names for card in _cards_of(pack, name)))

    def copies(self, building: int) -> tuple[int, ...]:
        """Which copies of a building play, from 0."""
        return tuple(copy for copy in range(_COPIES) if building * _COPIES + copy in self.cards)

    def all_of(self, building: int) -> Chosen:
        """All copies of a building instead of what played of its estate."""
        estate = self.pack.buildings[building].estate
        others = {card for card in self.cards if self.pack.card_estates[card] != estate}
        return evolve(self, cards=frozenset(others) | {building * _COPIES + copy for copy in range(_COPIES)})

    def turned(self, building: int, copy: int) -> Chosen:
        """With one card more, or without it."""
        return evolve(self, cards=self.cards ^ {building * _COPIES + copy})

    @property
    def word(self) -> str:
        """The names of the cards as the word of a place has them: a building for all its copies alone."""
        return ",".join(name for estate in range(len(ESTATES)) for name in self._names(estate))

    def _names(self, estate: int) -> Iterable[str]:
        cards = sorted(card for card in self.cards if self.pack.card_estates[card] == estate)
        buildings = {card // _COPIES for card in cards}
        if len(cards) == _COPIES and len(buildings) == 1:
            return [self.pack.buildings[building].id for building in buildings]
        return [self.pack.cards[card] for card in cards]

    def why_not(self) -> str:
        """Which estates have too few cards or too many, in a sentence; empty if all is well."""
        return counts_fault(self.pack, self.cards)


def _cards_of(pack: Pack, name: str) -> tuple[int, ...]:
    """A card, or all copies of a building; nothing for a name that is unknown."""
    if name in pack.card_of:
        return (pack.card_of[name],)
    if name not in pack.building_index:
        return ()
    first = pack.building_index[name] * _COPIES
    return tuple(range(first, first + _COPIES))


def may_come(pack: Pack, heirs: int, source: Source = Source.ALL) -> frozenset[int]:
    """The buildings that chance may bring with so many heirs, out of one box or all.

    Rule: R2.2, N2.2
    """
    return frozenset(
        one
        for one, building in enumerate(pack.buildings)
        if heirs not in building.not_random_with
        and (source == Source.ALL or pack.is_new[one] == (source == Source.NEW))
    )
