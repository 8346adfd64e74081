"""Cards in another order, and some of them: what Python's generator draws too, without its many calls."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

FEW: Final = 5
MANY: Final = 21
"""Among more cards than these, few are drawn by places until they differ, else off a pile that shrinks."""


def below(end: int, rng: Random) -> int:
    """A number from 0 on below an end, as ``Random.randrange`` draws it."""
    bits, size = rng.getrandbits, end.bit_length()
    found = bits(size)
    while found >= end:
        found = bits(size)
    return found


def shuffled(cards: Sequence[int], rng: Random) -> list[int]:
    """The cards in another order, that of ``Random.shuffle``."""
    pack, bits = list(cards), rng.getrandbits
    for place in range(len(pack) - 1, 0, -1):
        size = (place + 1).bit_length()
        other = bits(size)
        while other > place:
            other = bits(size)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def some_of(cards: Sequence[int], count: int, rng: Random) -> list[int]:
    """So many of the cards in any order, those of ``Random.sample``."""
    left = len(cards)
    if count <= FEW and left > MANY:
        places: list[int] = []
        while len(places) < count:
            place = below(left, rng)
            if place not in places:
                places.append(place)
        return [cards[place] for place in places]
    pile, found = list(cards), list[int]()
    for last in range(left - 1, left - 1 - count, -1):
        place = below(last + 1, rng)
        found.append(pile[place])
        pile[place] = pile[last]
    return found
