"""The pack as values: people, stacks, supply actions and buildings, and every number of the game.

A pack is what its file says; nothing here knows a rule of play. The same facts stand ready a second time, as
tuples of whole numbers by kind of card or by building, for the engine.

A **kind** of card is a whole number: ``estate * 5 + nuns`` for people, then the special cards of the pack in
the order of all cards; one more, `Pack.unknown`, stands for a card that is not known. A **building card** is
``building * 5 + copy``.

Rule: R18, N10
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final

from attrs import field, frozen

from hameln.files.fields import declare, whole_from
from hameln.games.rattus_cartus.pack import field_kinds
from hameln.games.rattus_cartus.pack.known import (
    COPIES,
    DIPLOMAT,
    DIPLOMATS,
    EFFECTS,
    ESTATES,
    LETTERS,
    NUNS,
    SPECIALS,
    TOKEN,
    stack_of,
)
from hameln.games.rattus_cartus.pack.parts import (
    BUILDINGS,
    HEIRS_NUMBERS,
    SUPPLIES,
    Building,
    Numbers,
    Scoring,
    Start,
    Supply,
)

PEOPLE: Final = len(ESTATES) * NUNS
"""Kinds of population cards."""
TOKENS: Final = -1
"""What a building gives that gives tokens, where a kind of card is told by its number."""
NEW_STACKS: Final = tuple(SPECIALS)[5:]
"""Cards that came with the expansion (N1.2)."""
NEW_EFFECTS: Final = tuple(EFFECTS)[7:]
"""Effects that came with the expansion (N6)."""


@frozen(kw_only=True)
class Pack:
    """All cards and numbers of the game.

    Attributes:
        id: Such as ``rattus-cartus``.
        names: What it is called, by language.
        token: Points for a victory point token.
        tokens: How many of them there are.
        first_match: The ids of the six buildings for a first match, in the order of their estates.
        people: For each estate how many cards show 0, 1, 2, 3 and 4 nuns.
        stacks: How many special cards there are of each kind, by their words in the order of all cards.
        supply: The supply actions of the copies a to e.
        buildings: The buildings in the order of the file.
        heirs: Rounds, row and pile by the number of heirs.
        diplomats: How many Diplomats there are of each estate; empty where there is no stack of them.
        nobles: The words of the nobles, each once.
        book_shift: How far Books may move the number of nuns.
    """

    id: str = field(metadata=declare(field_kinds.ID))
    names: Mapping[str, str] = field(factory=dict[str, str], hash=False, metadata=declare(field_kinds.NAMES))
    token: int = field(metadata=declare(whole_from(*field_kinds.POINTS)))
    tokens: int
    first_match: tuple[str, ...] = field(metadata=declare(field_kinds.FIRST))
    people: tuple[tuple[int, ...], ...] = field(
        metadata=declare(
            field_kinds.same(
                ESTATES, field_kinds.wholes(NUNS, field_kinds.PEOPLE, "cards with 0, 1, 2, 3 and 4 nuns")
            )
        )
    )
    stacks: Mapping[str, int] = field(hash=False, metadata=declare(field_kinds.STACKS))
    start: Start = field(metadata=declare(field_kinds.table_in_parts(Start)))
    scoring: Scoring = field(metadata=declare(field_kinds.table_in_parts(Scoring)))
    heirs: Mapping[int, Numbers] = field(hash=False, metadata=declare(HEIRS_NUMBERS))
    supply: tuple[Supply, ...] = field(metadata=declare(SUPPLIES))
    buildings: tuple[Building, ...] = field(metadata=declare(BUILDINGS))
    diplomats: tuple[int, ...] = field(
        default=(), metadata=declare(field_kinds.same(ESTATES, whole_from(*field_kinds.STACK)))
    )
    nobles: tuple[str, ...] = field(default=(), metadata=declare(field_kinds.NOBLE_WORDS))
    book_shift: int = 0

    @property
    def estates(self) -> tuple[str, ...]:
        """The words of the six estates in their order (R1.1)."""
        return ESTATES

    # kinds of cards

    @cached_property
    def specials(self) -> tuple[str, ...]:
        """The codes of the special cards, in the order of all cards; their kinds follow the people's."""
        found: list[str] = []
        for word in SPECIALS:
            if word in self.stacks:
                found += DIPLOMATS if word == DIPLOMAT else (word,)
        return tuple(found)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The code of every kind of card.

        Rule: R1.11, N1.2, N1.6
        """
        people = (f"{letter}{nuns}" for letter in LETTERS for nuns in range(NUNS))
        return (*people, *self.specials)

    @cached_property
    def kind_of(self) -> Mapping[str, int]:
        """The kind of every code."""
        return MappingProxyType({code: kind for kind, code in enumerate(self.kinds)})

    @cached_property
    def unknown(self) -> int:
        """What stands for a card whose kind is not known."""
        return len(self.kinds)

    def special(self, word: str) -> int:
        """The kind of a special card, the first of several; -1 if this pack has none of it."""
        return self.kind_of.get(DIPLOMATS[0] if word == DIPLOMAT else word, -1)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many cards there are of each kind: the whole box."""
        people = (number for estate in self.people for number in estate)
        stacks = {**self.stacks, **dict(zip(DIPLOMATS, self.diplomats, strict=False))}
        return (*people, *(stacks[code] for code in self.specials))

    @cached_property
    def nuns(self) -> tuple[int, ...]:
        """How many nuns each kind shows."""
        return (*(kind % NUNS for kind in range(PEOPLE)), *(0 for _ in self.specials))

    @cached_property
    def estate_of(self) -> tuple[int, ...]:
        """The estate of each kind; -1 for the special cards."""
        return (*(kind // NUNS for kind in range(PEOPLE)), *(-1 for _ in self.specials))

    @cached_property
    def has_more(self) -> bool:
        """Whether there is anything of the expansion: nobles, new cards or new effects.

        Rule: N10
        """
        return (
            bool(self.nobles)
            or any(word in NEW_STACKS for word in self.stacks)
            or any(building.does in NEW_EFFECTS for building in self.buildings)
        )

    @cached_property
    def is_new(self) -> tuple[bool, ...]:
        """Whether each building needs anything of the expansion: an effect or a card that came with it.

        Rule: N2.1
        """
        return tuple(one.does in NEW_EFFECTS or one.what in NEW_STACKS for one in self.buildings)

    @cached_property
    def is_influence(self) -> tuple[bool, ...]:
        """Whether each kind is an influence card.

        Rule: R1.3
        """
        return (
            *(True for _ in range(PEOPLE)),
            *(SPECIALS[stack_of(code)].influence for code in self.specials),
        )

    @cached_property
    def is_laid(self) -> tuple[bool, ...]:
        """Whether each kind may be laid in a building.

        Rule: R6.5
        """
        return (*(True for _ in range(PEOPLE)), *(SPECIALS[stack_of(code)].laid for code in self.specials))

    # building cards

    @cached_property
    def building_index(self) -> Mapping[str, int]:
        """The place of every building by its id."""
        return MappingProxyType({building.id: place for place, building in enumerate(self.buildings)})

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The code of every building card, such as ``farm-a``."""
        return tuple(f"{building.id}-{copy}" for building in self.buildings for copy in COPIES)

    @cached_property
    def card_of(self) -> Mapping[str, int]:
        """The building card of every code."""
        return MappingProxyType({code: card for card, code in enumerate(self.cards)})

    @cached_property
    def card_estates(self) -> tuple[int, ...]:
        """The estate of every building card."""
        return tuple(building.estate for building in self.buildings for _ in COPIES)

    @cached_property
    def estate_of_building(self) -> tuple[int, ...]:
        """The estate of every building."""
        return tuple(building.estate for building in self.buildings)

    @cached_property
    def effects(self) -> tuple[int, ...]:
        """What every building does, by the numbers of `Effect`."""
        return tuple(int(EFFECTS[building.does].effect) for building in self.buildings)

    @cached_property
    def given(self) -> tuple[int, ...]:
        """The kind of card that every building gives, the first of several.

        It is `TOKENS` for tokens, `unknown` where nothing is given.
        """
        return tuple(
            TOKENS
            if building.what == TOKEN
            else (self.special(building.what) if building.what else self.unknown)
            for building in self.buildings
        )

    @cached_property
    def sizes(self) -> tuple[tuple[int, int], ...]:
        """The sizes of every building's premium and normal action."""
        return tuple(building.size for building in self.buildings)

    @cached_property
    def extras(self) -> tuple[int, ...]:
        """What every building's premium heir has more at first."""
        return tuple(building.extra for building in self.buildings)

    @cached_property
    def supplies(self) -> tuple[tuple[int, int, int], ...]:
        """Cards, rats and looks of the copies a to e."""
        return tuple((one.cards, one.rats, one.looks) for one in self.supply)

    def special_in_play(self, play: Iterable[int]) -> tuple[int, ...]:
        """The kinds of special cards that these building cards give, in the order of all cards; no Jokers.

        Rule: R1.10, N1.7
        """
        given = {self.given[card // len(COPIES)] for card in play}
        if DIPLOMAT in self.stacks and self.special(DIPLOMAT) in given:
            given |= {self.kind_of[code] for code in DIPLOMATS}
        joker = self.special("joker")
        return tuple(kind for kind in range(PEOPLE, self.unknown) if kind in given and kind != joker)
