"""What a family sees, field by field.

Each function is a field, in the order of ``FIELDS``; its docstring says what its numbers mean. Families are
counted from the own seat to the left, so that one policy can play every seat.

A town as one family looks at it.

The observation: all fields, one after another, as a row of numbers from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.map.town import MARKET_RATS
from hameln.games.hameln.rules import state as city
from hameln.games.hameln.rules.scoring import road_points
from hameln.games.hameln.rules.state import State, trap_count
from hameln.games.hameln.rules.turns import LONGEST_PHASE
from hameln.games.hameln.rules.views import View
from hameln.research import encoding
from hameln.research.encoding import (
    Field,
    bits,
    fields_told,
    filled,
    one_of,
    ones_of,
    places,
    seat_of,
    seats_from,
    seats_of,
)

Look: TypeAlias = encoding.Look[Tables, State]
"""A town as one family looks at it."""


STAGES: Final = (
    city.SETTLING,
    city.TURN,
    city.NAMING,
    city.WEDDINGS,
    city.SELLING,
    city.RATS,
    city.CROWNING,
    city.EXTRA,
    city.PAYING,
)
"""What a family may have to decide, in the order of the field ``stage``."""
PHASES: Final = 3
ALL_TRAPS: Final = 3 * city.TRAPS_OF_A_VALUE


def phase(look: Look) -> list[float]:
    """Which of the three phases, one-hot."""
    return one_of(PHASES, look.state.phase)


def stage(look: Look) -> list[float]:
    """What is decided, one-hot: settle, turn, naming, weddings, sale, rat, king, extra action, pay."""
    return [float(one == look.state.stage) for one in STAGES]


def decides(look: Look) -> list[float]:
    """Which family decides, one-hot."""
    return seat_of(look, look.state.mover)


def active(look: Look) -> list[float]:
    """Whose turn it is, one-hot."""
    return seat_of(look, look.state.active)


def turn(look: Look) -> list[float]:
    """How far the round has come, or while settling, how many figures have been placed."""
    return [(look.state.turn + 1) / (2 * look.tables.families)]


def rounds(look: Look) -> list[float]:
    """Whole rounds of the phase by 60; whether this one is whole; whether nobody could act in it so far."""
    state = look.state
    return [state.rounds / LONGEST_PHASE, float(state.is_whole), float(state.is_stuck)]


def kings(look: Look) -> list[float]:
    """King rats in the supply, by those with which the phase began."""
    most = look.tables.kings[look.state.phase]
    return [min(1.0, look.state.kings / most)]


def ring(look: Look) -> list[float]:
    """Where the ring of influence stands, one-hot."""
    return one_of(len(look.tables.ring), look.state.ring)


def piper(look: Look) -> list[float]:
    """The Piper's district, one-hot."""
    return one_of(len(look.tables.district_ids), look.state.piper)


def bribes(look: Look) -> list[float]:
    """By district the florins on its field, 10 of them half of 1."""
    return [filled(florins, 10) for florins in look.state.bribes]


def bag(look: Look) -> list[float]:
    """Boys and girls in the bag, by 4."""
    return [look.state.bag_boys / city.CUBES, look.state.bag_girls / city.CUBES]


def stacks(look: Look) -> list[float]:
    """Traps in each of the three stacks, by 4."""
    return [left / full for left, full in zip(look.state.stacks, city.STACKS, strict=True)]


def cat(look: Look) -> list[float]:
    """Who has the cat, one-hot."""
    return seat_of(look, look.state.cat)


def ender(look: Look) -> list[float]:
    """Who was active when the Emperor was placed, one-hot."""
    return seat_of(look, look.state.ender)


def sale(look: Look) -> list[float]:
    """The sale in the making: by good, then stack 1, 2, 3 or florins, how many; 2 of them half of 1."""
    prices = city.KINDS_OF_GOODS * 4
    offered = look.state.sale
    return [filled(offered.count(sold), 2) for sold in range(prices)] if offered else [0.0] * prices


def draws(look: Look) -> list[float]:
    """Traps of the sale that are still to be turned up, 2 of them half of 1."""
    return [filled(look.state.draws, 2)]


def rats_left(look: Look) -> list[float]:
    """Rats still to be placed at the house being carried out, by 3."""
    return [look.state.rats_left / MARKET_RATS]


def naming(look: Look) -> list[float]:
    """Whether houses are named by men, or by women."""
    return one_of(2, look.state.gender if look.state.named else -1)


def order(look: Look) -> list[float]:
    """By family its place in the turn order: 1 for the first."""
    return places(look, look.state.order)


def ranking(look: Look) -> list[float]:
    """By family its place in influence: 1 for the highest."""
    return places(look, look.state.ranking)


def influence(look: Look) -> list[float]:
    """By family its step on the influence track, by the highest."""
    return [look.state.steps[seat] / look.tables.influence_top for seat in look.seats]


def money(look: Look) -> list[float]:
    """By family its florins, 10 of them half of 1."""
    return [filled(look.state.money[seat], 10) for seat in look.seats]


def goods(look: Look) -> list[float]:
    """By family its bread, cheese, ale and meat, 2 of a kind half of 1."""
    kinds = range(city.KINDS_OF_GOODS)
    own = look.state.goods
    return [filled(own[city.KINDS_OF_GOODS * seat + kind], 2) for seat in look.seats for kind in kinds]


def children(look: Look) -> list[float]:
    """By family its boys, then its girls in the hall, by 4."""
    state = look.state
    return [row[seat] / city.CUBES for seat in look.seats for row in (state.boys, state.girls)]


def figures(look: Look) -> list[float]:
    """By family the figures that can still enter the town, by 13."""
    return [look.state.figures[seat] / city.FIGURES for seat in look.seats]


def traps(look: Look) -> list[float]:
    """By family how many traps it has, by 12; their values are secret."""
    return [trap_count(look.state, seat) / ALL_TRAPS for seat in look.seats]


def own_traps(look: Look) -> list[float]:
    """The own traps of the values 1, 2 and 3, by 4."""
    first = 4 * look.seats[0]
    return [count / city.TRAPS_OF_A_VALUE for count in look.state.traps[first + 1 : first + 4]]


def road(look: Look) -> list[float]:
    """By family its children on the road, 4 of them half of 1; then the points lost there, 10 the same."""
    state = look.state
    return [
        value
        for seat in look.seats
        for value in (
            filled(state.road.count(seat), 4),
            filled(-road_points(look.tables, state, seat), 10),
        )
    ]


def men(look: Look) -> list[float]:
    """By house whose man lives there, one-hot."""
    return seats_of(look, look.state.man_of)


def women(look: Look) -> list[float]:
    """By house whose woman lives there, one-hot."""
    return seats_of(look, look.state.woman_of)


def lures(look: Look) -> list[float]:
    """By house how many rats it attracts, by 3."""
    return [lure / MARKET_RATS for lure in look.state.lures]


def overrun(look: Look) -> list[float]:
    """By house whether it is overrun."""
    return bits(look.state.overrun, range(len(look.tables.house_ids)))


def kinged(look: Look) -> list[float]:
    """By house whether a king sits on it."""
    return bits(look.state.kinged, range(len(look.tables.house_ids)))


def named(look: Look) -> list[float]:
    """By house whether it is named and still to be carried out: 1 for the next one, then 1/2, 1/3, ..."""
    found = [0.0] * len(look.tables.house_ids)
    for place, house in enumerate(look.state.named):
        found[house] = 1 / (place + 1)
    return found


def woken(look: Look) -> list[float]:
    """Which house is being carried out, one-hot."""
    is_on = look.state.stage in (city.RATS, city.CROWNING)
    return one_of(len(look.tables.house_ids), look.state.house if is_on else city.NONE)


def crowning(look: Look) -> list[float]:
    """By house whether it is among those that share out the last kings."""
    return bits(look.state.crowning, range(len(look.tables.house_ids)))


def rats(look: Look) -> list[float]:
    """By circle, of those in use, whether a rat lies there."""
    return bits(look.state.rats, sorted(look.tables.circle_index.values()))


FIELDS: Final[tuple[Callable[[Look], list[float]], ...]] = (
    phase, stage, decides, active, turn, rounds, kings, ring, piper, bribes, bag, stacks, cat, ender,
    sale, draws, rats_left, naming,
    order, ranking, influence, money, goods, children, figures, traps, own_traps, road,
    men, women, lures, overrun, kinged, named, woken, crowning, rats,
)  # fmt: skip
"""The fields in their order: the table, the families, the houses, the circles."""


def look_of(tables: Tables, view: View) -> Look:
    """The table as the seat of a view looks at it."""
    seats = seats_from(view.seat or 0, tables.families)
    return Look(tables=tables, state=view.state, seats=seats, of_seat=ones_of(seats))


def row_of(tables: Tables, view: View) -> list[float]:
    """The numbers of all fields, one after another."""
    look = look_of(tables, view)
    row: list[float] = []
    for tell in FIELDS:
        row += tell(look)
    return row


def fields_of(tables: Tables) -> tuple[Field, ...]:
    """The fields with their places, for a town and a number of families."""
    return fields_told(FIELDS, look_of(tables, View(seat=0, state=State(tables))))
