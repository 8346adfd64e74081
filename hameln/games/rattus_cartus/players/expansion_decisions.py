"""What the expansion asks beside entering, decided plainly: whatever is worth most as the table stands."""

from __future__ import annotations

from random import Random

from hameln.games.rattus_cartus.players.decisions import kind_worths, least_missed
from hameln.games.rattus_cartus.players.expansion_value import best_exchange, thing_worth
from hameln.games.rattus_cartus.players.noble_placement import placing_worths
from hameln.games.rattus_cartus.players.position_value import Outlook, estate_worth
from hameln.games.rattus_cartus.players.unseen_people import garden_move, naming_move, wanted_estates
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.cards import mismatched
from hameln.games.rattus_cartus.rules.engine import apply_move, legal_moves
from hameln.games.rattus_cartus.rules.expansion_actions import stack_left
from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, REDUCE, TARGET, Move
from hameln.games.rattus_cartus.rules.scoring import dead_seats, final_ranking, nuns_in_row, totals_of
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.tables import building_of


def plain_move(outlook: Outlook, state: State, seat: int, rng: Random) -> Move:
    """One of the legal actions of a seat, for a task of the expansion.

    Rule: R3.3
    """
    actions = legal_moves(outlook.tables, state)
    if len(actions) == 1:
        return actions[0]
    kind = state.agenda[-1][0]
    if kind == agenda.GARDEN:
        return garden_move(outlook, state, seat, actions)
    if kind == agenda.NAME:
        return naming_move(state, wanted_estates(outlook, state, seat, state.agenda[-1][3]), actions)
    if kind == agenda.TAX:
        cards = least_missed(outlook, state, seat, state.agenda[-1][2])
        return next(((DISCARD, card) for card in cards if (DISCARD, card) in actions), actions[0])
    if kind == agenda.SELL:
        return sale(outlook, state, seat)
    if kind == agenda.AIM:
        return aim(outlook, state, actions)
    if kind == agenda.REDUCE:
        return reduction(outlook, state, seat, actions)
    return best_of(outlook, state, seat, actions, rng)


def best_of(outlook: Outlook, state: State, seat: int, actions: list[Move], rng: Random) -> Move:
    """The action that is worth most."""
    kind = state.agenda[-1][0]
    if kind == agenda.PICK:
        worths = kind_worths(outlook, state, seat)
        return max(actions, key=lambda move: worths[int(move[1])])
    if kind == agenda.BOOK:
        return max(actions, key=lambda move: _end_of(outlook, state, seat, move))
    if kind == agenda.PLACE:
        worths = placing_worths(outlook, state, seat, actions)
    else:
        worths = [worth_of_move(outlook, state, seat, move) for move in actions]
    return max([(worth + 0.001 * rng.random(), move) for worth, move in zip(worths, actions, strict=True)])[1]


def worth_of_move(outlook: Outlook, state: State, seat: int, move: Move) -> float:
    """What an action is worth where an heir is named, or influence is gained or moved.

    Rule: N5.3, N6.6, N6.14
    """
    tables, verb = outlook.tables, move[0]
    if verb == TARGET:
        estate = tables.estate_of[building_of(state.row[state.agenda[-1][2]])]
        return float(mismatched(tables, state, move[1], estate))
    if state.agenda[-1][0] == agenda.GAIN:
        return added_points(outlook, state, seat, move[1], state.agenda[-1][2])
    task, _, place, points, _ = state.agenda[-1]
    if task != agenda.SHIFT:
        message = f"a move of the task {task} has no worth of its own"
        raise ValueError(message)
    estate, part = tables.estate_of[building_of(state.row[place])], move[2]
    there = added_points(outlook, state, seat, move[1], part) if part else 0.0
    return there + added_points(outlook, state, seat, estate, points - part)


def added_points(outlook: Outlook, state: State, seat: int, estate: int, points: int) -> float:
    """What points with an estate bring."""
    if not points:
        return 0.0
    return estate_worth(outlook, state, seat, estate, points) - estate_worth(outlook, state, seat, estate)


def reduction(outlook: Outlook, state: State, seat: int, actions: list[Move]) -> Move:
    """Give up the influence that is missed least, if what is taken for it is worth more.

    Rule: N6.4
    """
    _, _, place, limit, _ = state.agenda[-1]
    limit = min(limit, stack_left(outlook.tables, state, place))
    unit = thing_worth(outlook, place)
    _, estate, points = best_exchange(outlook, state, seat, unit, limit)
    move: Move = (REDUCE, estate, points)
    return move if move in actions else (REDUCE, NONE, 0)


def sale(outlook: Outlook, state: State, seat: int) -> Move:
    """The next card to discard for something: all those that are worth less, in their order.

    Rule: N6.12, R1.11
    """
    tables = outlook.tables
    _, _, left, last, place = state.agenda[-1]
    worths = kind_worths(outlook, state, seat)
    unit = thing_worth(outlook, place)
    first = tables.width * seat
    cards = [
        kind
        for kind in range(last, tables.kinds)
        for _ in range(state.hands[first + kind])
        if worths[kind] < unit
    ]
    cards.sort(key=worths.__getitem__)
    cards = cards[: min(left, stack_left(tables, state, place))]
    return (DISCARD, min(cards)) if cards else DONE_MOVE


def aim(outlook: Outlook, state: State, actions: list[Move]) -> Move:
    """The next heir for a Staff: first of those who laid the most people of other estates.

    Rule: N5.3
    """
    tables = outlook.tables
    _, seat, place, count, mask = state.agenda[-1]
    estate = tables.estate_of[building_of(state.row[place])]
    left = [other for other in state.places[place] if other != seat and mask >> other == 0]
    left.sort(key=lambda other: -mismatched(tables, state, other, estate))
    best: Move = (TARGET, min(left[:count]))
    return best if best in actions else actions[0]


def _end_of(outlook: Outlook, state: State, seat: int, move: Move) -> tuple[int, int, int]:
    """How a match ends for a seat: its place, how few share it, and how many others die."""
    tables, after = outlook.tables, state.copy()
    apply_move(tables, after, move)
    dead = dead_seats(tables, after, nuns_in_row(tables, after))
    ranking = final_ranking(tables, after, totals_of(tables, after), dead)
    place = next(number for number, group in enumerate(ranking) if seat in group)
    return (-place if seat not in dead else -tables.seats, -len(ranking[place]), len(dead))
