"""The vocabulary of the rule tests: a table laid out in the middle of a match, and words to play on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import pytest
from attrs import define, field

from hameln.errors import IllegalAction
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import CHANCE, FIGURES, NOBODY, State, indices, replaced
from hameln.games.hameln.rules.turns import begin_turn

Words = dict[str, Any]


@cache
def classic_town() -> Town:
    """The town of H12."""
    return find_town("hameln")


def words_of(verb: str, fields: Mapping[str, Any]) -> Words:
    """An action in the words of the record; a field that Python reserves ends in an underscore."""
    return {"do": verb, **{name.rstrip("_"): value for name, value in fields.items()}}


@define(kw_only=True, slots=False, eq=False)
class Table:
    """A match in the middle of play; seat 0 begins its turn, unless something else is said.

    What is not said is empty; bag and figures follow from what is laid out, so that every table is possible.

    Attributes:
        houses: By house the man's and the woman's family.
        goods: By seat, such as ``"meat ale ale"``.
        hall: By seat, such as ``"boy girl girl"``.
        traps: By seat the values of its traps.
        kings: Kings left in the supply; otherwise all of the phase that stand nowhere.
        lures: By house the rats of its counter; 1 elsewhere.
        order: Seats in turn order, which is the order of influence too if nothing else is said.
        ranking: Seats by influence, highest first.
        road: The families of the children on the road, first to last.
        turn: Whose turn it is.
    """

    families: int = 3
    town: Town = field(factory=classic_town)
    houses: Mapping[str, tuple[int, int]] = {}
    money: Mapping[int, int] = {}
    goods: Mapping[int, str] = {}
    hall: Mapping[int, str] = {}
    traps: Mapping[int, tuple[int, ...]] = {}
    rats: Iterable[str] = ()
    kinged: Iterable[str] = ()
    kings: int | None = None
    lures: Mapping[str, int] = {}
    phase: int = 1
    order: tuple[int, ...] = ()
    ranking: tuple[int, ...] = ()
    steps: Mapping[int, int] = {}
    ring: int = 0
    cat: int = -1
    piper: str = ""
    bribes: Mapping[str, int] = {}
    road: tuple[int, ...] = ()
    turn: int = 0
    game: Hameln = field(init=False)
    state: State = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Lay everything out and begin the turn."""
        self.game = Hameln(self.town, self.families)
        self.state = self.game.initial()
        self._lay_out_town()
        self._lay_out_families()
        self._lay_out_track()
        begin_turn(self.game.tables, self.state)

    def _lay_out_town(self) -> None:
        state, tables = self.state, self.game.tables
        state.lures = tuple(
            market or self.lures.get(house, 1)
            for house, market in zip(tables.house_ids, tables.market_lures, strict=True)
        )
        state.rats = sum(1 << tables.circle_index[circle] for circle in self.rats)
        for house, circles in enumerate(tables.circles_of):
            if circles and circles & state.rats == circles:
                state.overrun |= 1 << house
        state.kinged = sum(1 << tables.house_index[house] for house in self.kinged)
        state.phase = self.phase - 1
        left = tables.kings[state.phase] - state.kinged.bit_count()
        state.kings = left if self.kings is None else self.kings
        for name, (man, woman) in self.houses.items():
            house = tables.house_index[name]
            state.men[man] |= 1 << house
            state.women[woman] |= 1 << house
            state.man_of = replaced(state.man_of, house, man)
            state.woman_of = replaced(state.woman_of, house, woman)
            state.empty &= ~(1 << house)
        if self.piper:
            state.piper = tables.district_index[self.piper]
        state.bribes = tuple(self.bribes.get(district, 0) for district in tables.district_ids)

    def _lay_out_families(self) -> None:
        state = self.state
        for seat in range(self.families):
            state.money[seat] = self.money.get(seat, 0)
            for good in self.goods.get(seat, "").split():
                state.goods[4 * seat + GOODS.index(good)] += 1
            children = self.hall.get(seat, "").split()
            state.boys[seat], state.girls[seat] = children.count("boy"), children.count("girl")
            for value in self.traps.get(seat, ()):
                state.traps[4 * seat + value] += 1
                stack = next(place for place, left in enumerate(state.stacks) if left)
                state.stacks = replaced(state.stacks, stack, state.stacks[stack] - 1)
            living = state.men[seat].bit_count() + state.women[seat].bit_count()
            state.figures[seat] = FIGURES - living - len(children) - self.road.count(seat)
        state.bag_boys -= sum(state.boys)
        state.bag_girls -= sum(state.girls)
        assert state.bag_boys >= 0, "more boys than cubes"
        assert state.bag_girls >= 0, "more girls than cubes"
        assert min(state.figures) >= 0, "more figures than a family has"

    def _lay_out_track(self) -> None:
        state = self.state
        state.order = self.order or tuple(range(self.families))
        state.ranking = self.ranking or state.order
        state.steps = tuple(self.steps.get(seat, 0) for seat in range(self.families))
        state.ring, state.cat, state.road = self.ring, self.cat, self.road
        state.turn = state.order.index(self.turn)

    # Playing

    def do(self, seat: int, verb: str, **fields: Any) -> None:
        """The seat takes an action; it must be its decision and legal."""
        assert self.state.mover == seat, f"seat {self.state.mover} decides, not {seat}"
        self.game.play(self.state, self.game.read(self.state, words_of(verb, fields)))

    def chance(self, verb: str, **fields: Any) -> None:
        """Chance brings this."""
        self.do(CHANCE, verb, **fields)

    def wake(self, seat: int, group: str, *houses: str) -> None:
        """The seat names houses and is done."""
        for house in houses:
            self.do(seat, "wake", as_=group, house=house)
        self.do(seat, "done")

    def place_rats(self, seat: int, *circles: str) -> None:
        """The seat places rats one by one."""
        for circle in circles:
            self.do(seat, "rat", circle=circle)

    def skip_turns(self, *seats: int) -> None:
        """These seats take no extra action."""
        for seat in seats:
            self.do(seat, "pass")

    def refuse(self, seat: int, verb: str, **fields: Any) -> IllegalAction:
        """The seat tries an action that is not legal; the reason. Nothing has changed."""
        assert self.state.mover == seat, f"seat {self.state.mover} decides, not {seat}"
        before = self.state.copy()
        move = self.game.read(self.state, words_of(verb, fields))
        with pytest.raises(IllegalAction) as refused:
            self.game.play(self.state, move)
        assert self.state == before
        return refused.value

    # Looking

    @property
    def legal(self) -> list[Words]:
        """Every legal action of the deciding seat, in words."""
        return [self.game.write(self.state, move) for move in self.game.legal(self.state)]

    @property
    def verbs(self) -> set[str]:
        """The kinds of action that are legal."""
        return {words["do"] for words in self.legal}

    def can(self, verb: str, **fields: Any) -> bool:
        """Whether the action is among the legal ones."""
        return words_of(verb, fields) in self.legal

    def choices(self, verb: str, wanted: str, **fields: Any) -> list[Any]:
        """What stands in one field of the legal actions of a kind, sorted."""
        some = words_of(verb, fields).items()
        return sorted((words[wanted] for words in self.legal if some <= words.items()), key=str)

    @property
    def mover(self) -> int:
        """The seat that decides, or chance."""
        return self.state.mover

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state.mover == NOBODY

    @property
    def see(self) -> Words:
        """What lies open on the table, as in the record."""
        return self.game.public(self.state)

    @property
    def points(self) -> tuple[Mapping[str, int], ...]:
        """By seat, the points by their kinds."""
        return self.game.result(self.state).points

    def points_for(self, kind: str) -> list[int]:
        """By seat, the points of one kind."""
        return [of_seat[kind] for of_seat in self.points]

    def around(self, house: str) -> set[str]:
        """The circles in use at a house."""
        tables = self.game.tables
        return {tables.circle_ids[circle] for circle in indices(tables.circles_of[tables.house_index[house]])}


def around(*houses: str, but: Iterable[str] = (), families: int = 3) -> set[str]:
    """The circles in use at some houses of the classic town, but for these."""
    table = Table(families=families)
    return set().union(*(table.around(house) for house in houses)) - set(but)


def set_up(
    families: int = 3,
    order: tuple[int, ...] | None = None,
    town: Town | None = None,
) -> Table:
    """A table before the first man settles: turn order drawn, counters dealt from the first house on."""
    table = Table(families=families, town=town or classic_town())
    table.state = table.game.initial()
    table.chance("turn-order", order=list(order or range(families)))
    table.chance("counters", rats=counters_in_order(table))
    return table


def counters_in_order(table: Table) -> dict[str, int]:
    """The counters dealt in order: the smallest to the first house with a counter."""
    tables = table.game.tables
    pile = [rats for rats, count in enumerate(tables.counters, start=1) for _ in range(count)]
    return {tables.house_ids[house]: rats for house, rats in zip(tables.counter_houses, pile, strict=True)}


def settle_all(table: Table) -> None:
    """Every family takes the first start house that it may."""
    while table.verbs == {"settle"}:
        table.game.play(table.state, table.game.legal(table.state)[0])
