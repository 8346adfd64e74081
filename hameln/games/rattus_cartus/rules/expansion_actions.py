"""What the buildings of the expansion do at their actions (N6), and the pile of Diplomats (N2.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hameln.games.rattus_cartus.rules import agenda, effects, logged
from hameln.games.rattus_cartus.rules.cards import join_hand, leave_hand, put_back, take
from hameln.games.rattus_cartus.rules.circle import counts_as
from hameln.games.rattus_cartus.rules.garden import want_names
from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, GAIN, REDUCE, SHIFT, Move
from hameln.games.rattus_cartus.rules.scoring import gain_influence, lose_influence
from hameln.games.rattus_cartus.rules.state import NONE, State, in_turn_order, more_at, told
from hameln.games.rattus_cartus.rules.supply import lose_rats, want_cards
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables

Act = Callable[[Tables, State, int, int, int, int], None]
"""Carries out an action: of a seat, at a building of the pack, with a size, and what comes first."""


# Stacks and Diplomats


def stack_left(tables: Tables, state: State, place: int) -> int:
    """How many things of a stack are left; all Diplomats are one stack.

    Rule: R10.5, N2.4
    """
    if tables.diplomat >= 0 and place == tables.diplomat - tables.people:
        return sum(state.stacks[place : place + ESTATES])
    return state.stacks[place]


def take_from_stack(tables: Tables, state: State, seat: int, place: int, count: int) -> None:
    """Take from a stack; Diplomats one by one, since each time the next one is turned up.

    Rule: R10.5, N6.13
    """
    if tables.diplomat >= 0 and place == tables.diplomat - tables.people:
        state.agenda.append((agenda.EMBASSY, seat, count, 0, 0))
    else:
        take(tables, state, seat, place, count)


def receive_diplomat(tables: Tables, state: State, seat: int, count: int) -> None:
    """Take the top Diplomat; then the next one is turned up.

    Rule: N6.13
    """
    kind = state.expansion.diplomat
    if count == 0 or kind < 0:
        return
    state.stacks = more_at(state.stacks, kind - tables.people, -1)
    join_hand(tables, state, seat, kind)
    told(state, (logged.TAKE, seat, kind, 1))
    state.expansion = state.expansion._replace(diplomat=NONE)
    state.agenda.append((agenda.EMBASSY, seat, count - 1, 0, 0))
    state.agenda.append((agenda.DIPLOMAT, 0, 0, 0, 0))


def must_turn_up(tables: Tables, state: State) -> bool:
    """Whether a Diplomat must be turned up and there is one.

    Rule: N2.4
    """
    return state.expansion.diplomat < 0 and stack_left(tables, state, tables.diplomat - tables.people) > 0


def discard_shown(tables: Tables, state: State, seat: int, card: int) -> None:
    """Discard a hand card for all to see; a Diplomat may be the only one of its pile then.

    Rule: R9.2, N2.4
    """
    leave_hand(tables, state, seat, card)
    put_back(tables, state, card)
    told(state, (logged.DISCARD, seat, card))
    if tables.diplomat >= 0 and must_turn_up(tables, state):
        state.agenda.append((agenda.DIPLOMAT, 0, 0, 0, 0))


# What an action begins


def _turn_up(_tables: Tables, state: State, seat: int, _building: int, size: int, _extra: int) -> None:
    """Rule: N6.1."""
    state.agenda.append((agenda.GARDEN, seat, size, 0, 0))


def _draw_to(_tables: Tables, state: State, seat: int, _building: int, size: int, _extra: int) -> None:
    """Rule: N6.2."""
    want_cards(state, seat, max(0, size - state.held[seat]))


def _mill(_tables: Tables, state: State, seat: int, _building: int, size: int, _extra: int) -> None:
    """Rule: N6.3."""
    want_names(state, seat, size)


def _exchange(tables: Tables, state: State, seat: int, building: int, size: int, extra: int) -> None:
    """Rule: N6.4."""
    place = tables.what[building]
    state.agenda.append((agenda.REDUCE, seat, place, size, 0))
    take_from_stack(tables, state, seat, place, extra)


def _gain(_tables: Tables, state: State, seat: int, _building: int, size: int, _extra: int) -> None:
    """Rule: N6.6."""
    if size > 0:
        state.agenda.append((agenda.GAIN, seat, size, 0, 0))


def _lose_rats(_tables: Tables, state: State, seat: int, _building: int, size: int, _extra: int) -> None:
    """Rule: N6.7."""
    lose_rats(state, seat, state.gained[seat] // size)


def _wall(tables: Tables, state: State, seat: int, _building: int, size: int, _extra: int) -> None:
    """Rule: N6.9, N6.10."""
    own = state.held[seat]
    for other in in_turn_order(tables, state):
        is_safe = counts_as(tables, state, state.entered[other], effects.WALL)
        if other != seat and state.held[other] >= own and not is_safe:
            count = min(size, state.rats[seat])
            state.rats[seat] -= count
            state.rats[other] += count


def _sell_cards(tables: Tables, state: State, seat: int, building: int, size: int, extra: int) -> None:
    """Rule: N6.12."""
    place = tables.what[building]
    state.agenda.append((agenda.SELL, seat, size, 0, place))
    take_from_stack(tables, state, seat, place, extra)


ACTS: Final[dict[int, Act]] = {
    effects.TURN_UP: _turn_up,
    effects.DRAW_TO: _draw_to,
    effects.MILL: _mill,
    effects.EXCHANGE: _exchange,
    effects.GAIN: _gain,
    effects.LOSE_RATS_PER_INFLUENCE: _lose_rats,
    effects.WALL: _wall,
    effects.SELL_CARDS: _sell_cards,
}
"""What begins an action, by what the building does; those that are not here do nothing at actions (N6.11)."""


# What is asked then


def legal_reductions(tables: Tables, state: State) -> list[Move]:
    """Every estate with every number of points that can be given up for something, and nothing.

    Rule: N6.4
    """
    _, seat, place, limit, _ = state.agenda[-1]
    limit = min(limit, stack_left(tables, state, place))
    found: list[Move] = [
        (REDUCE, estate, points)
        for estate in range(ESTATES)
        for points in range(1, min(limit, state.influence[ESTATES * seat + estate]) + 1)
    ]
    found.append((REDUCE, NONE, 0))
    return found


def reduce(tables: Tables, state: State, estate: int, points: int) -> None:
    """Give up influence, and take as many things.

    Rule: N6.4, N6.5
    """
    _, seat, place, _, _ = state.agenda.pop()
    if points:
        lose_influence(state, seat, estate, points)
        take_from_stack(tables, state, seat, place, points)


def legal_gains() -> list[Move]:
    """Every estate.

    Rule: N6.6
    """
    return [(GAIN, estate) for estate in range(ESTATES)]


def gain(state: State, estate: int) -> None:
    """Gain influence with the estate of one's choice.

    Rule: N6.6
    """
    _, seat, points, _, _ = state.agenda.pop()
    gain_influence(state, seat, estate, points)


def legal_sales(tables: Tables, state: State) -> list[Move]:
    """Every hand card that is not before the last one, as long as there is something for it; and the end.

    Rule: N6.12, R1.11
    """
    _, seat, left, last, place = state.agenda[-1]
    found: list[Move] = []
    if left > 0 and stack_left(tables, state, place) > 0:
        row = tables.width * seat
        found = [(DISCARD, kind) for kind in range(last, tables.kinds) if state.hands[row + kind]]
    found.append(DONE_MOVE)
    return found


def sell_card(tables: Tables, state: State, card: int) -> None:
    """Discard a card, shown, and take something for it.

    Rule: N6.12
    """
    _, seat, left, _, place = state.agenda.pop()
    state.agenda.append((agenda.SELL, seat, left - 1, card, place))
    take_from_stack(tables, state, seat, place, 1)
    discard_shown(tables, state, seat, card)


def pay_tax(tables: Tables, state: State, card: int) -> None:
    """Discard a card, shown, for the tax collector.

    Rule: N3.4
    """
    _, seat, count, _, _ = state.agenda.pop()
    if count > 1:
        state.agenda.append((agenda.TAX, seat, count - 1, card, 0))
    discard_shown(tables, state, seat, card)


def legal_shifts(tables: Tables, state: State) -> list[Move]:
    """Every other estate with every part of the points, and nothing.

    Rule: N6.14
    """
    _, _, place, points, _ = state.agenda[-1]
    own = tables.estate_of[state.row[place] // 5]
    found: list[Move] = [
        (SHIFT, estate, part) for estate in range(ESTATES) if estate != own for part in range(1, points + 1)
    ]
    found.append((SHIFT, NONE, 0))
    return found
