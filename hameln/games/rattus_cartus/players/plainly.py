"""What the expansion asks, decided plainly: the action after which the table looks best."""

from __future__ import annotations

from random import Random

from hameln.games.rattus_cartus.players.choosing import kind_worths, least_missed
from hameln.games.rattus_cartus.players.valuing import Outlook, worth_of
from hameln.games.rattus_cartus.rules.engine import apply_move, legal_moves
from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, STOP, TURN, Move
from hameln.games.rattus_cartus.rules.scoring import dead_seats, final_ranking, nuns_in_row, totals_of
from hameln.games.rattus_cartus.rules.state import (
    T_BOOK,
    T_GARDEN,
    T_NAME,
    T_PICK,
    T_PLACE,
    T_SELL,
    T_TAX,
    State,
)


def plain_move(outlook: Outlook, state: State, seat: int, rng: Random) -> Move:
    """One of the legal actions of a seat, for a task of the expansion.

    Rule: R3.3
    """
    tables = outlook.tables
    actions = legal_moves(tables, state)
    task = state.agenda[-1]
    if task[0] == T_GARDEN:
        nuns = sum(tables.nuns_on[card] for card in state.more.aside)
        return (TURN,) if (TURN,) in actions and 2 * nuns < task[2] else (STOP,)
    if task[0] == T_TAX:
        cards = least_missed(outlook, state, seat, task[2])
        return next(((DISCARD, card) for card in cards if (DISCARD, card) in actions), actions[0])
    if task[0] in (T_PICK, T_SELL):
        worths = kind_worths(outlook, state, seat)
        if task[0] == T_PICK:
            return max(actions, key=lambda move: worths[int(move[1])])
        least = tables.token_points
        sold = [move for move in actions if move[0] == DISCARD and worths[move[1]] < least]
        return sold[0] if sold else DONE_MOVE
    if task[0] == T_BOOK:
        return max(actions, key=lambda move: _end_of(outlook, state, seat, move))
    if task[0] in (T_PLACE, T_NAME):
        return actions[int(rng.random() * len(actions))]
    return max(actions, key=lambda move: _worth_after(outlook, state, seat, move))


def _worth_after(outlook: Outlook, state: State, seat: int, move: Move) -> float:
    """How a seat stands after an action, less a little of how the others do."""
    after = state.copy()
    apply_move(outlook.tables, after, move)
    others = [worth_of(outlook, after, other) for other in range(outlook.tables.seats) if other != seat]
    return worth_of(outlook, after, seat) - 0.1 * max(others)


def _end_of(outlook: Outlook, state: State, seat: int, move: Move) -> tuple[int, int]:
    """How a match ends for a seat: its place, and how many others die."""
    tables, after = outlook.tables, state.copy()
    apply_move(tables, after, move)
    dead = dead_seats(tables, after, nuns_in_row(tables, after))
    ranking = final_ranking(tables, after, totals_of(tables, after), dead)
    place = next(number for number, group in enumerate(ranking) if seat in group)
    return (-place if seat not in dead else -tables.seats, len(dead))
