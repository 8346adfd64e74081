"""The ways to choose the thirty where nobody names them, in the words by which they are asked for.

A word is that of a way, perhaps of the buildings of one box only, perhaps by a seed that was agreed on:
``cards``, ``buildings-base``, ``cards-new@4711``.

Rule: R2.2, N2.2
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from attrs import frozen


class Way(StrEnum):
    """How the thirty are chosen where nobody names them.

    Attributes:
        FIRST: The six buildings for a first match, all copies.
        BUILDINGS: One building of each estate at random, all copies.
        CARDS: Five cards of each estate at random.
    """

    FIRST = "first"
    BUILDINGS = "buildings"
    CARDS = "cards"


class Source(StrEnum):
    """Out of which box the buildings come.

    Attributes:
        ALL: Out of all of the pack.
        BASE: Those that need nothing of the expansion.
        NEW: Those that do.
    """

    ALL = ""
    BASE = "base"
    NEW = "new"


@frozen
class Wish:
    """A way, out of which box, and the seed that decides.

    Attributes:
        way: The way.
        source: The box.
        seed: Digits; empty where the match's own chance decides.
    """

    way: Way
    source: Source = Source.ALL
    seed: str = ""

    @property
    def word(self) -> str:
        """How it is written."""
        return f"{self.way}{f'-{self.source}' if self.source else ''}{f'@{self.seed}' if self.seed else ''}"

    @property
    def is_random(self) -> bool:
        """Whether every match has buildings of its own."""
        return self.way != Way.FIRST and not self.seed


_WORD: Final = re.compile(r"(first|buildings|cards)(?:-(base|new))?(?:@([0-9]{1,12}))?")


def read_wish(word: str) -> Wish | None:
    """What a word asks for; nothing if it is none of these words.

    >>> read_wish("cards-new@7")
    Wish(way=<Way.CARDS: 'cards'>, source=<Source.NEW: 'new'>, seed='7')
    """
    found = _WORD.fullmatch(word)
    if found is None or (found[1] == Way.FIRST and found[3]):
        return None
    return Wish(Way(found[1]), Source(found[2] or ""), found[3] or "")
