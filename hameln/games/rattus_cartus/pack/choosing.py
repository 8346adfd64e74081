"""The thirty building cards of a match: the ways to choose them, and the check of a choice.

A choice is a tuple of building cards, rising: the order of the pack, which is also the order in which a
record's header names them. A way is asked for by a word, perhaps of the buildings of one box only, perhaps
by a seed that was agreed on: ``cards``, ``buildings-base``, ``cards-new@4711``.

Rule: R2.2, N2.2
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import cycle
from random import Random
from typing import Final, TypeAlias, assert_never

from attrs import frozen

from hameln.files.readers import did_you_mean, is_list, shown
from hameln.games.rattus_cartus.errors import PlayError
from hameln.games.rattus_cartus.pack.known import CHOSEN, COPIES, ESTATES, FIRST_BASE, OF_ESTATE
from hameln.games.rattus_cartus.pack.pack import Pack


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


Play: TypeAlias = tuple[int, ...]
"""Thirty building cards, rising."""


def choose(pack: Pack, choice: str, heirs: int, chance: Random) -> Play:
    """The thirty that a word or a list of names asks for.

    Rule: R2.2, N2.2

    Args:
        pack: The pack.
        choice: A word as `read_wish` takes it, or names of buildings and building cards with commas between,
            as `named` takes them.
        heirs: How many play.
        chance: Where random ways draw from if the word has no seed of its own; the others leave it alone.

    Raises:
        PlayError: A name is unknown, the names do not make five cards of each estate, or the pack has too
            few buildings of that kind.
    """
    wish = read_wish(choice)
    if wish is None:
        return named(pack, [name.strip() for name in choice.split(",")])
    drawn = Random(f"{wish.seed}/set") if wish.seed else chance
    match wish.way:
        case Way.FIRST:
            return first_match(pack, wish.source)
        case Way.BUILDINGS:
            return random_buildings(pack, heirs, drawn, wish.source)
        case Way.CARDS:
            return random_cards(pack, heirs, drawn, wish.source)
        case _:
            assert_never(wish.way)


def offered(pack: Pack) -> tuple[Wish, ...]:
    """The ways that a pack offers: out of one box only where it has buildings of both."""
    boxes = (Source.BASE, Source.NEW) if any(pack.is_new) else ()
    whole = [box for box in boxes if all(_of_box(pack, estate, box) for estate in range(len(ESTATES)))]
    sources = (Source.ALL, *whole)
    wishes = [Wish(way, source) for way in (Way.BUILDINGS, Way.CARDS) for source in sources]
    first = [Wish(Way.FIRST)]
    if pack.first_match != FIRST_BASE and all(one in pack.building_index for one in FIRST_BASE):
        first.append(Wish(Way.FIRST, Source.BASE))
    return (*first, *wishes)


def first_match(pack: Pack, source: Source = Source.ALL) -> Play:
    """The six buildings of the pack for a first match, with all copies; or those of the first box.

    Rule: R2.2, N2.2

    Raises:
        PlayError: The pack lacks one of those of the first box.
    """
    names = FIRST_BASE if source == Source.BASE else pack.first_match
    missing = [name for name in names if name not in pack.building_index]
    if missing:
        message = f"the pack {pack.id} has no {missing[0]}, which the first match of the first box needs"
        raise PlayError(message)
    return _all_copies(map(pack.building_index.__getitem__, names))


def named(pack: Pack, names: Sequence[str]) -> Play:
    """The thirty that somebody names.

    Rule: R2.2

    Args:
        pack: The pack.
        names: Buildings such as ``farm``, which stand for all their copies, and single cards such as
            ``farm-a``; five cards of each estate together. Several buildings of one estate share its five,
            less what is named of it singly, as evenly as they go.

    Raises:
        PlayError: A name is unknown or stands twice, or they do not make five cards of each estate.
    """
    return checked(pack, cards_of(pack, names))


def cards_of(pack: Pack, names: Sequence[str]) -> Play:
    """The cards that somebody names, however many they are of each estate; see `named`.

    Raises:
        PlayError: A name is unknown or stands twice.
    """
    buildings: list[int] = []
    cards: list[int] = []
    for name in names:
        if name in pack.building_index:
            buildings.append(pack.building_index[name])
        elif name in pack.card_of:
            cards.append(pack.card_of[name])
        else:
            hint = did_you_mean(name, pack.building_index)
            message = f"there is no building or building card {shown(name)}{hint}"
            if not hint:
                message += f"; known are {', '.join(pack.building_index)}"
            raise PlayError(message)
    _refuse_twice(pack, [*_all_copies(buildings), *cards])
    for estate in range(len(ESTATES)):
        ours = [one for one in buildings if pack.buildings[one].estate == estate]
        cards += _shared(ours, [card for card in cards if pack.card_estates[card] == estate])
    return tuple(cards)


def _shared(buildings: Sequence[int], singly: Sequence[int]) -> Iterator[int]:
    """The cards of several buildings of an estate beside those of it that are named singly.

    Each copy is taken of another building, so that all supplies are among them; if there are not enough for
    all, they are all taken, which are too many.
    """
    count = OF_ESTATE - len(singly)
    if count < len(buildings):
        yield from _all_copies(buildings)
        return
    taken = {card % len(COPIES) for card in singly}
    free = [copy for copy in range(len(COPIES)) if copy not in taken]
    if buildings:
        for building, copy in zip(cycle(buildings), free[:count], strict=False):
            yield building * len(COPIES) + copy


def random_buildings(pack: Pack, heirs: int, chance: Random, source: Source = Source.ALL) -> Play:
    """One building of each estate at random, with all copies; some are left out with so many heirs.

    Rule: R2.2, N2.2, N2.3
    """
    return _all_copies(chance.choice(_left(pack, estate, heirs, source)) for estate in range(len(ESTATES)))


def random_cards(pack: Pack, heirs: int, chance: Random, source: Source = Source.ALL) -> Play:
    """Five cards of each estate at random; some buildings are left out with so many heirs.

    Rule: R2.2, N2.2, N2.3
    """
    cards: list[int] = []
    for estate in range(len(ESTATES)):
        cards += chance.sample(_all_copies(_left(pack, estate, heirs, source)), OF_ESTATE)
    return tuple(sorted(cards))


def checked(pack: Pack, cards: Sequence[int]) -> Play:
    """The cards in the order of the pack, if they can be the thirty of a match.

    Rule: R2.2

    Raises:
        PlayError: A card stands twice, or they are not five of each estate.
    """
    _refuse_twice(pack, cards)
    counts = Counter(pack.card_estates[card] for card in cards)
    wrong = [
        f"{counts[place]} of the {word}" for place, word in enumerate(ESTATES) if counts[place] != OF_ESTATE
    ]
    if wrong:
        message = (
            f"expected {OF_ESTATE} building cards of each estate, {CHOSEN} in all; found {', '.join(wrong)}"
        )
        raise PlayError(message)
    return tuple(sorted(cards))


def read_play(pack: Pack, words: object) -> Play:
    """The thirty that a record's header names under ``play``.

    Raises:
        PlayError: They are no list of thirty building cards of the pack, five of each estate, each once.
    """
    if not is_list(words) or len(words) != CHOSEN:
        found = f"a list of {len(words)}" if is_list(words) else shown(words)
        message = f'"play": expected a list of {CHOSEN} building cards, found {found}'
        raise PlayError(message)
    for place, word in enumerate(words):
        if not isinstance(word, str) or word not in pack.card_of:
            hint = did_you_mean(word, pack.cards) if isinstance(word, str) else ""
            expected = f"expected a building card such as {pack.cards[0]}"
            message = f'"play"[{place}]: {expected}, found {shown(word)}{hint}'
            raise PlayError(message)
    try:
        return checked(pack, [pack.card_of[word] for word in words])
    except PlayError as fault:
        message = f'"play": {fault}'
        raise PlayError(message) from None


def play_words(pack: Pack, play: Iterable[int]) -> list[str]:
    """The codes of the thirty, as a record's header names them."""
    return [pack.cards[card] for card in play]


def _refuse_twice(pack: Pack, cards: Iterable[int]) -> None:
    twice = [pack.cards[card] for card, count in Counter(cards).items() if count > 1]
    if twice:
        message = f"each building card is there once; named twice: {_listed(twice)}"
        raise PlayError(message)


def _left(pack: Pack, estate: int, heirs: int, source: Source) -> list[int]:
    """The buildings of an estate that may come at random.

    Rule: R2.2, N2.2, N2.3

    Raises:
        PlayError: There are none.
    """
    found = [one for one in _of_box(pack, estate, source) if heirs not in pack.buildings[one].not_random_with]
    if not found:
        box = {Source.BASE: " of the first box", Source.NEW: " of the expansion"}.get(source, "")
        message = f"the pack {pack.id} has no buildings of the {ESTATES[estate]}{box} for random choices"
        raise PlayError(message)
    return found


def _of_box(pack: Pack, estate: int, source: Source) -> list[int]:
    """The buildings of an estate that are of one box, or all of them."""
    return [
        place
        for place, building in enumerate(pack.buildings)
        if building.estate == estate
        and (source == Source.ALL or pack.is_new[place] == (source == Source.NEW))
    ]


def _all_copies(buildings: Iterable[int]) -> Play:
    """All copies of these buildings, in the order of the pack."""
    copies = len(COPIES)
    return tuple(sorted(place * copies + copy for place in buildings for copy in range(copies)))


def _listed(names: Sequence[str]) -> str:
    """The first of the names, and how many more there are."""
    most = 5
    rest = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + rest
