"""The state of a match: one mutable class, because search copies it millions of times.

Nothing outside the engine's modules needs to know how it is packed; views, events and the public words of a
record say it in names. Rows that change often are lists and copied; rows that change seldom are tuples,
shared between copies and replaced on write.
"""

from __future__ import annotations

from typing import Any, Final

import attr

from hameln.games.hameln.map.tables import Tables

# Stages, by whose choice is waited for.
RATS: Final = 0
TURN: Final = 1
EXTRA: Final = 2
NAMING: Final = 3
WEDDINGS: Final = 4
SELLING: Final = 5
CHILDBIRTH: Final = 6
CROWNING: Final = 7
TRAPS: Final = 8
PAYING: Final = 9
SETTLING: Final = 10
ORDERING: Final = 11
DEALING: Final = 12
OVER: Final = 13
# Stages that never wait: `turns.go_on` leads on from them at once.
TURN_OVER: Final = 14
PIPER_COMES: Final = 15

CHANCE: Final = -1
NOBODY: Final = -2
NONE: Final = -1
"""No seat, no house."""
FIGURES: Final = 13
"""Figures of a family that can enter the town (H1.7)."""
CUBES: Final = 4
"""Cubes of each sex in a full bag (H1.5)."""
TRAPS_OF_A_VALUE: Final = 4
STACKS: Final = (4, 4, 4)
MEAT: Final = 3
KINDS_OF_GOODS: Final = 4


@attr.s(auto_attribs=True, init=False, slots=True, eq=False)
class State:  # noqa: PLW1641 - Python leaves it no hash; mypyc would make a field of a line saying so
    """Where a match stands. Seats, houses, circles and districts are indices, sets of them are masks."""

    stage: int
    mover: int
    """The seat that decides now, ``CHANCE`` or ``NOBODY``."""
    active: int
    """The seat whose turn it is."""
    order: tuple[int, ...]
    turn: int
    """The place in the order; while settling, how many figures have been placed."""
    phase: int
    """0, 1 or 2."""
    round: int
    rounds: int
    """Whole rounds of this phase that are over (H3.5)."""
    is_whole: bool
    """Whether this round began in this phase."""
    is_stuck: bool
    """Whether no family could take a mandatory action in this round so far."""
    kings: int
    """King rats left in the supply."""
    ender: int
    """The seat that was active when the Emperor was placed, or ``NONE``."""
    rats: int
    overrun: int
    kinged: int
    empty: int
    """Houses with both places empty."""
    men: list[int]
    women: list[int]
    man_of: tuple[int, ...]
    woman_of: tuple[int, ...]
    lures: tuple[int, ...]
    money: list[int]
    goods: list[int]
    """At four times the seat plus the good."""
    boys: list[int]
    girls: list[int]
    figures: list[int]
    traps: list[int]
    """At four times the seat plus the value, 0 for traps whose value is unknown."""
    stacks: tuple[int, ...]
    bag_boys: int
    bag_girls: int
    steps: tuple[int, ...]
    ranking: tuple[int, ...]
    """Seats by influence, highest first."""
    ring: int
    bribes: tuple[int, ...]
    piper: int
    cat: int
    road: tuple[int, ...]
    gender: int
    """Whether men or women are being named."""
    named: tuple[int, ...]
    house: int
    """The house being carried out."""
    rats_left: int
    crowning: int
    """Houses overrun by the last rat that still want a king."""
    sale: tuple[int, ...]
    draws: int
    """Traps still to be turned up."""

    def __init__(self, tables: Tables | None = None) -> None:
        """A match of these tables before the turn order is drawn; without tables, a blank to be filled."""
        if tables is None:
            return
        seats, houses = tables.families, len(tables.house_ids)
        self.stage, self.mover, self.active = ORDERING, CHANCE, NONE
        self.order, self.turn = (), 0
        self.phase, self.round, self.rounds = 0, 1, 0
        self.is_whole, self.is_stuck = True, True
        self.kings, self.ender = tables.kings[0], NONE
        self.rats, self.overrun, self.kinged = 0, 0, 0
        self.empty = (1 << houses) - 1
        self.men, self.women = [0] * seats, [0] * seats
        self.man_of, self.woman_of = (NONE,) * houses, (NONE,) * houses
        self.lures = tables.market_lures
        self.money, self.goods = [0] * seats, [0] * (KINDS_OF_GOODS * seats)
        self.boys, self.girls = [0] * seats, [0] * seats
        self.figures, self.traps = [FIGURES] * seats, [0] * (4 * seats)
        self.stacks = STACKS
        self.bag_boys, self.bag_girls = CUBES, CUBES
        self.steps, self.ranking, self.ring = (0,) * seats, (), 0
        self.bribes, self.piper = (0,) * len(tables.district_ids), tables.piper_start
        self.cat, self.road = NONE, ()
        self.gender, self.named, self.house = 0, (), NONE
        self.rats_left, self.crowning = 0, 0
        self.sale, self.draws = (), 0

    def copy(self) -> State:
        """A state that shares nothing mutable with this one."""
        new = State()
        new.stage = self.stage
        new.mover = self.mover
        new.active = self.active
        new.order = self.order
        new.turn = self.turn
        new.phase = self.phase
        new.round = self.round
        new.rounds = self.rounds
        new.is_whole = self.is_whole
        new.is_stuck = self.is_stuck
        new.kings = self.kings
        new.ender = self.ender
        new.rats = self.rats
        new.overrun = self.overrun
        new.kinged = self.kinged
        new.empty = self.empty
        new.men = self.men[:]
        new.women = self.women[:]
        new.man_of = self.man_of
        new.woman_of = self.woman_of
        new.lures = self.lures
        new.money = self.money[:]
        new.goods = self.goods[:]
        new.boys = self.boys[:]
        new.girls = self.girls[:]
        new.figures = self.figures[:]
        new.traps = self.traps[:]
        new.stacks = self.stacks
        new.bag_boys = self.bag_boys
        new.bag_girls = self.bag_girls
        new.steps = self.steps
        new.ranking = self.ranking
        new.ring = self.ring
        new.bribes = self.bribes
        new.piper = self.piper
        new.cat = self.cat
        new.road = self.road
        new.gender = self.gender
        new.named = self.named
        new.house = self.house
        new.rats_left = self.rats_left
        new.crowning = self.crowning
        new.sale = self.sale
        new.draws = self.draws
        return new

    def __eq__(self, other: object) -> bool:
        """Whether every field is equal."""
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the row of the fields."""
        return restore, (tuple([getattr(self, name) for name in FIELDS]),)


FIELDS: Final = tuple(field.name for field in attr.fields(State))
"""The names of the fields, in order."""


def restore(row: tuple[Any, ...]) -> State:
    """The state whose fields these are, in the order of ``FIELDS``."""
    state = State()
    for name, value in zip(FIELDS, row, strict=True):
        setattr(state, name, value)
    return state


def replaced(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The row with another value at one place."""
    return (*row[:place], value, *row[place + 1 :])


def indices(mask: int) -> list[int]:
    """The places of the set bits, lowest first.

    >>> indices(0b1010)
    [1, 3]
    """
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def is_overrun(state: State, house: int) -> bool:
    """Whether every circle of the house holds a rat (H8.4)."""
    return bool(state.overrun >> house & 1)


def has_rat(state: State, circle: int) -> bool:
    """Whether a rat lies on the circle."""
    return bool(state.rats >> circle & 1)


def has_goods(state: State, seat: int) -> bool:
    """Whether the family has a good to sell."""
    first = KINDS_OF_GOODS * seat
    goods = state.goods
    return bool(goods[first] or goods[first + 1] or goods[first + 2] or goods[first + 3])


def trap_count(state: State, seat: int) -> int:
    """How many traps the family has; everybody may know."""
    return sum(state.traps[4 * seat : 4 * seat + 4])


def trap_value(state: State, seat: int) -> int:
    """The sum of the family's trap values that are known."""
    _, ones, twos, threes = state.traps[4 * seat : 4 * seat + 4]
    return ones + 2 * twos + 3 * threes


def hides_traps(state: State) -> bool:
    """Whether the value of any trap is unknown, as in a view, or in a record made for one seat.

    Rule: H1.6
    """
    return sum(state.traps[::4]) > 0


def traps_undrawn(state: State, value: int) -> int:
    """How many traps of a value no family is known to have."""
    return TRAPS_OF_A_VALUE - sum(state.traps[value::4])
