"""What chance decides: the turn order, the counters, children's sexes, trap values."""

from __future__ import annotations

from random import Random

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import CHILDBIRTH, DEALING, ORDERING, State, traps_undrawn


def draw_outcome(tables: Tables, state: State, rng: Random) -> int:
    """One outcome with the odds of the table: a shuffle, or a blind draw.

    Rule: H1.5, H1.6, H2.1, H2.3
    """
    stage = state.stage
    if stage == CHILDBIRTH:
        cube = int(rng.random() * (state.bag_boys + state.bag_girls))
        return moves.child(moves.BOY if cube < state.bag_boys else moves.GIRL)
    if stage == ORDERING:
        seats = list(range(tables.families))
        rng.shuffle(seats)
        return moves.turn_order(tuple(seats))
    if stage == DEALING:
        return moves.counters(deal_counters(tables, rng))
    ones, twos, threes = traps_undrawn(state, 1), traps_undrawn(state, 2), traps_undrawn(state, 3)
    trap = int(rng.random() * (ones + twos + threes))
    return moves.trap(1 if trap < ones else 2 if trap < ones + twos else 3)


def deal_counters(tables: Tables, rng: Random) -> tuple[int, ...]:
    """The counters shuffled onto the houses: rats by house, 0 where no counter lies.

    Rule: H2.3
    """
    pile = [rats for rats, count in enumerate(tables.counters, start=1) for _ in range(count)]
    rng.shuffle(pile)
    lures = [0] * len(tables.house_ids)
    for house, rats in zip(tables.counter_houses, pile, strict=True):
        lures[house] = rats
    return tuple(lures)


def can_happen(tables: Tables, state: State, move: int) -> bool:
    """Whether chance could bring this outcome now; an unknown trap could not.

    Rule: H1.4, H1.5, H1.6, H2.1
    """
    verb, argument = moves.verb_of(move), moves.argument_of(move)
    stage = state.stage
    if stage == ORDERING:
        order = moves.seats_of(move, tables.families)
        return move == moves.turn_order(order) and sorted(order) == list(range(tables.families))
    if stage == DEALING:
        return verb == moves.COUNTERS and _are_all_counters(tables, move)
    if stage == CHILDBIRTH:
        cubes = {moves.BOY: state.bag_boys, moves.GIRL: state.bag_girls}
        return verb == moves.CHILD and cubes.get(argument, 0) > 0
    return verb == moves.TRAP and argument in (1, 2, 3) and traps_undrawn(state, argument) > 0


def _are_all_counters(tables: Tables, move: int) -> bool:
    """Whether every counter lies on one house that wants one."""
    lures = moves.lures_of(move, len(tables.house_ids))
    dealt = [lures[house] for house in tables.counter_houses]
    counts = tuple(dealt.count(rats) for rats in (1, 2, 3))
    return move == moves.counters(lures) and counts == tables.counters and sum(map(bool, lures)) == len(dealt)
