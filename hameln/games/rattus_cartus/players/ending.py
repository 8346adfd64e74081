"""The end of a match, as a seat awaits it that knows everything but the row of nuns."""

from __future__ import annotations

import math
from typing import Final

from hameln.games.rattus_cartus.players.valuing import Outlook
from hameln.games.rattus_cartus.rules.books import book_heir
from hameln.games.rattus_cartus.rules.scoring import totals_of
from hameln.games.rattus_cartus.rules.state import NONE, State

SURE: Final = 0.05
"""The variance that is left where every nun has been seen, so that nothing is divided by none."""


def odds_of_nuns(outlook: Outlook, number: int) -> float:
    """The chance that the row shows so many nuns at least, by what the seat knows of it.

    Rule: R15.1
    """
    if number <= 0:
        return 1.0
    away = (outlook.nuns + 0.5 - number) / math.sqrt(outlook.doubt + SURE)
    return 0.5 * math.erfc(-away / math.sqrt(2.0))


def odds_of_winning(outlook: Outlook, state: State, seat: int) -> float:
    """The chance to win a match in which nothing is left to do, before the row of nuns is turned up.

    A seat that is ahead must live; one that is behind must live where all have died that are before it.

    Rule: R15.2, R15.3, R15.4
    """
    tables, rats = outlook.tables, state.rats
    totals = totals_of(tables, state)
    own = (totals[seat], -rats[seat])
    fewest, shared = -1, 1
    for other in range(tables.seats):
        theirs = (totals[other], -rats[other])
        if other == seat or theirs < own:
            continue
        if theirs == own:
            shared += 1
        elif fewest < 0 or rats[other] < fewest:
            fewest = rats[other]
    lives, prey = own_odds(outlook, state, seat, fewest)
    if tables.is_merciful and rats[seat] == min(rats):
        lives = 1.0
    if fewest >= 0:
        lives -= odds_of_nuns(outlook, prey)
    return max(0.0, lives) / shared


def own_odds(outlook: Outlook, state: State, seat: int, fewest: int) -> tuple[float, int]:
    """The chance to live, and how many nuns save those before a seat, as Books will move their number.

    Who alone has the most moves the number so that it wins, if it can: up to live, down to kill.

    Rule: R15.1, N7.3

    Args:
        outlook: What the seat expects.
        state: The end.
        seat: The seat.
        fewest: The fewest rats of those that are before it; -1 where nobody is.
    """
    tables, own = outlook.tables, state.rats[seat]
    keeper = book_heir(tables, state) if tables.book >= 0 else NONE
    shift = tables.book_shift
    if keeper == NONE:
        return odds_of_nuns(outlook, own), fewest
    if keeper == seat:
        if 0 <= fewest <= own:
            return 0.0, fewest
        return odds_of_nuns(outlook, own - shift), fewest + shift
    if fewest >= 0:  # whoever is before it is saved as far as Books can do it
        return odds_of_nuns(outlook, own - shift), fewest - shift
    is_prey = state.rats[keeper] < own
    return odds_of_nuns(outlook, own + shift if is_prey else own), fewest
