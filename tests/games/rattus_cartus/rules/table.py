"""The vocabulary of the rule tests: a table laid out in the middle of a round, and words to play on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest
from attrs import define, field

from hameln.errors import IllegalAction
from hameln.games.rattus_cartus.pack.choosing import named
from hameln.games.rattus_cartus.pack.files import find_pack, own_pack
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.flow import settle
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.setup import begin_round
from hameln.games.rattus_cartus.rules.state import CHANCE, NOBODY, State, more_at
from hameln.games.rattus_cartus.rules.words import read_move

Words = dict[str, Any]
USUAL = ("farm", "marketplace", "monastery", "castle", "tent", "palace")


@cache
def the_pack() -> Pack:
    """The pack of the rules (R18)."""
    pack = own_pack()
    assert pack is not None
    return pack


@cache
def the_larger_pack() -> Pack:
    """The pack with the expansion (N10)."""
    return find_pack("nobilis")


def play_with(*buildings: str, pack: Pack | None = None) -> tuple[int, ...]:
    """Thirty building cards: those of a first match, others in the place of those of the same estate.

    Of two buildings of an estate, three cards and two play.
    """
    pack = pack or the_pack()
    names: list[str] = []
    for estate in range(6):
        ours = [name for name in buildings if pack.buildings[pack.building_index[name]].estate == estate]
        if len(ours) == 2:
            names += [f"{ours[0]}-{copy}" for copy in "abc"] + [f"{ours[1]}-{copy}" for copy in "ab"]
        else:
            names += ours or [USUAL[estate]]
    return named(pack, names)


def kinds(cards: str) -> list[int]:
    """Cards by their codes, such as ``"P4 P4 sword"``; those of both packs have the same numbers."""
    return [the_larger_pack().kind_of[code] for code in cards.split()]


@define(kw_only=True, slots=False, eq=False)
class Table:
    """A match in the middle of a round; seat 0 is the start heir, and first in line, unless told otherwise.

    What is not said is empty or as at the beginning; hands come out of deck and stacks.

    Attributes:
        heirs: How many play.
        row: Building cards, such as ``"farm-a tent-c"``.
        hands: By seat, such as ``"P4 P0 sword"``.
        entered: By seat the place of its building and what it laid there, in the order of entering.
        rats: By seat; 10 elsewhere.
        influence: By estate and seat, each reached in the order in which they stand here.
        round: Its number.
        supply: Whether the heirs take their supplies first.
        deck: The people left in the deck, if it is not all that is left.
        discards: People on the discards.
        stacks: What is left of a stack, by its word.
        nuns: The row of nuns.
        looked: By seat the slots it has seen.
        plague: What happens if all die.
        more: Whether the expansion's pack is used.
        nobles: Whether nobles play.
        noble: A noble and the building of the row where it lies; a noble and -1 - seat where it is held.
        diplomat: What lies on top of their pile.
    """

    heirs: int = 3
    row: str = "farm-a tent-a"
    hands: Mapping[int, str] = {}
    entered: Sequence[tuple[int, int, str]] = ()
    rats: Mapping[int, int] = {}
    influence: Sequence[tuple[str, int, int]] = ()
    tokens: Mapping[int, int] = {}
    round: int = 1
    supply: bool = False
    deck: str | None = None
    discards: str = ""
    stacks: Mapping[str, int] = {}
    nuns: str = "P2 B2 C2 K2 M2"
    looked: Mapping[int, Sequence[int]] = {}
    plague: str = "lose"
    buildings: Sequence[str] = ()
    more: bool = False
    nobles: bool = False
    noble: tuple[str, int] | None = None
    diplomat: str = ""
    game: RattusCartus = field(init=False)
    state: State = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Lay everything out and begin."""
        pack = the_larger_pack() if self.more or self.nobles else the_pack()
        cards = [pack.card_of[code] for code in self.row.split()]
        names = {pack.buildings[card // 5].id for card in cards} | set(self.buildings)
        rules: dict[str, Any] = {"plague": self.plague} | ({"nobles": True} if self.nobles else {})
        self.game = RattusCartus(pack, play_with(*sorted(names), pack=pack), self.heirs, rules)
        state = self.state = State(self.game.tables)
        state.agenda = []
        state.start, state.round = 0, self.round
        state.nuns = tuple(kinds(self.nuns))
        for kind in state.nuns:
            state.deck[kind] -= 1
        if self.noble is not None:
            self._lay_noble(*self.noble)
        begin_round(self.game.tables, state)
        while state.agenda[-1][0] in (
            (agenda.ROW, agenda.VARY) if self.supply else (agenda.ROW, agenda.VARY, agenda.SUPPLY)
        ):
            state.agenda.pop()
        state.row, state.places = tuple(cards), ((),) * len(cards)
        state.unseen = tuple(card for card in state.unseen if card not in cards)
        state.stack -= len(cards)
        state.line = tuple(range(self.heirs))
        if self.diplomat:
            state.expansion = state.expansion._replace(diplomat=kinds(self.diplomat)[0])
        for seat, hand in self.hands.items():
            self._leave(hand)
            for kind in kinds(hand):
                state.hands[self.game.tables.width * seat + kind] += 1
                state.held[seat] += 1
        for seat, place, laid in self.entered:
            self._leave(laid)
            state.laid[seat] = tuple(sorted(kinds(laid)))
            state.places = tuple(
                (*inside, seat) if place == number else inside for number, inside in enumerate(state.places)
            )
            state.entered[seat] = place
            state.entering = (*state.entering, seat)
            state.line = tuple(one for one in state.line if one != seat)
        for seat, rats in self.rats.items():
            state.rats[seat] = rats
        for seat, tokens in self.tokens.items():
            state.tokens = more_at(state.tokens, seat, tokens)
        for estate, seat, points in self.influence:
            place = 6 * seat + ESTATES.index(estate)
            state.moves += 1
            state.influence[place], state.arrived[place] = points, state.moves
        for seat, slots in self.looked.items():
            state.looked = more_at(state.looked, seat, sum(1 << slot for slot in slots))
        if self.deck is not None:
            state.deck = [kinds(self.deck).count(kind) for kind in range(30)]
        for kind in kinds(self.discards):
            state.discards[kind] += 1
            state.deck[kind] -= self.deck is None
        state.discarded = sum(state.discards)
        state.deck_size = sum(state.deck)
        for word, count in self.stacks.items():
            place = self.game.tables.token if word == "token" else kinds(word)[0] - 30
            state.stacks = more_at(state.stacks, place, count - state.stacks[place])
        settle(self.game.tables, state)

    def _lay_noble(self, word: str, place: int) -> None:
        noble, more = self.game.tables.nobles.index(word), self.state.expansion
        if place < 0:
            self.state.expansion = more._replace(holder=-1 - place, held=noble)
        else:
            left = tuple(one for one in more.nobles if one != noble)
            self.state.expansion = more._replace(nobles=left, noble_on=place, noble=noble)

    def _leave(self, cards: str) -> None:
        """Take cards out of the deck and the stacks."""
        for kind in kinds(cards):
            if kind < 30:
                self.state.deck[kind] -= 1
            else:
                self.state.stacks = more_at(self.state.stacks, kind - 30, -1)

    # -- looking

    @property
    def mover(self) -> int | str | None:
        """Who decides: a seat, ``"chance"`` or nobody."""
        found = self.game.mover(self.state)
        return "chance" if found == CHANCE else None if found == NOBODY else found

    @property
    def legal(self) -> list[Words]:
        """Every legal action in the record's words."""
        return [self.game.write(self.state, move) for move in self.game.legal(self.state)]

    @property
    def verbs(self) -> set[str]:
        return {words["do"] for words in self.legal}

    @property
    def see(self) -> Words:
        """The public state."""
        return self.game.public(self.state)

    def choices(self, verb: str, name: str) -> list[Any]:
        """The values that a field of some kind of action can have."""
        return [words[name] for words in self.legal if words["do"] == verb]

    def hand(self, seat: int) -> str:
        """A hand, by its codes."""
        width, codes = self.game.tables.width, self.game.tables.codes
        row = self.state.hands[width * seat : width * seat + len(codes)]
        return " ".join(code for code, count in zip(codes, row, strict=True) for _ in range(count))

    # -- playing

    def play(self, move: Any) -> None:
        """Play an action."""
        self.game.play(self.state, move)

    def do(self, seat: int, verb: str, /, **fields: Any) -> Table:
        """Let a seat act."""
        assert self.mover == seat, f"{self.mover} is asked, not {seat}"
        self.play(read_move(self.game.tables, {"do": verb, **fields}))
        return self

    def chance(self, verb: str, /, **fields: Any) -> Table:
        """Let chance bring something."""
        assert self.mover == "chance"
        self.play(read_move(self.game.tables, {"do": verb, **fields}))
        return self

    def told(self) -> Table:
        """Let chance tell what is settled already, as long as it has nothing else to bring."""
        while self.mover == "chance":
            move = self.game.draw(self.state, Random(1))
            if self.game.write(self.state, move)["do"] not in ("show", "seen", "reveal"):
                break
            self.play(move)
        return self

    def enter(self, seat: int, building: int, *cards: str) -> Table:
        """Let a seat enter a building and lay cards there."""
        self.do(seat, "enter", building=building)
        for card in cards:
            self.do(seat, "lay", card=card)
        return self.do(seat, "done")

    def refuse(self, seat: int, verb: str, /, **fields: Any) -> IllegalAction:
        """What is said when a seat tries what it may not."""
        assert self.mover == seat
        with pytest.raises(IllegalAction) as caught:
            self.game.play(self.state, read_move(self.game.tables, {"do": verb, **fields}))
        return caught.value

    def cannot_happen(self, verb: str, /, **fields: Any) -> None:
        """Chance could not bring this."""
        assert self.mover == "chance"
        with pytest.raises(IllegalAction):
            self.game.play(self.state, read_move(self.game.tables, {"do": verb, **fields}))
