"""Placing a noble: good ones where one will go oneself, bad ones where the others will (N3)."""

from __future__ import annotations

import math
from typing import Final

from hameln.games.rattus_cartus.players.position_value import Outlook, estate_worth
from hameln.games.rattus_cartus.players.visit_value import (
    Prospect,
    prospect_of,
    rats_brought,
    stay_more,
    visit_by_noble,
)
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.nobles import layable_cards, place_noble
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import PEOPLE, VALUES
from hameln.kernel.sums import added

USUAL: Final = 2
"""People whom others are thought to lay."""
BOUND: Final = 0.8
"""What it costs not to lay as many cards as one likes."""
MINDED: Final = 0.8
"""How much it counts what a noble does to all the others together."""


def placing_worths(outlook: Outlook, state: State, seat: int, actions: list[Move]) -> list[float]:
    """How good it is for a seat to place a noble, for each way to do it.

    It counts what the seat's best building is then worth to it, and what the noble does to the others, each
    as likely to enter as it likes the building. Nobody likes the other buildings more or less for it.

    Rule: N3.1
    """
    seats, places = range(outlook.tables.seats), range(len(state.row))
    prospects = [[prospect_of(outlook, state, one, place, True) for place in places] for one in seats]
    before = [[appeal(outlook, state, one, found) for found in prospects[one]] for one in seats]
    last = len(outlook.tables.nobles) - 1
    found: list[float] = []
    for move in actions:
        after = state.copy()
        place_noble(after, move[1], min(move[2], last))
        hosts = [with_noble(outlook, after, one, prospects[one][move[1]]) for one in seats]
        found.append(placing_worth(outlook, after, seat, hosts, before))
    return found


def with_noble(outlook: Outlook, after: State, seat: int, prospect: Prospect) -> Prospect:
    """What a building promises once there is a noble on it; what its actions are worth stays the same.

    Rule: N3.4
    """
    found = Prospect(prospect.place, prospect.building)
    found.normal, found.premium, found.elsewhere = prospect.normal, prospect.premium, prospect.elsewhere
    visit_by_noble(outlook, after, seat, found)
    return found


def placing_worth(
    outlook: Outlook, after: State, seat: int, hosts: list[Prospect], before: list[list[float]]
) -> float:
    """How good it is for a seat that a noble has been placed on a building.

    Args:
        outlook: What the seat expects.
        after: With the noble.
        seat: Who has placed it.
        hosts: By seat, what the building promises now.
        before: By seat, what each building was worth to it without the noble.
    """
    place = hosts[seat].place
    likings = before[seat][:]
    likings[place] = appeal(outlook, after, seat, hosts[seat])
    own = max(likings)
    done: list[float] = []
    for other in range(outlook.tables.seats):
        if other == seat:
            continue
        likings = before[other][:]
        likings[place] = appeal(outlook, after, other, hosts[other])
        most = max(likings)
        shares = [math.exp(liking - most) for liking in likings]
        done.append((likings[place] - before[other][place]) * shares[place] / added(shares))
    return own - MINDED * added(done) / max(1, len(done))


def appeal(outlook: Outlook, state: State, seat: int, prospect: Prospect) -> float:
    """What it is worth to enter a building with the people that fit there; of others one thinks the usual.

    Rule: R6.2, N3.4
    """
    tables = outlook.tables
    estate = tables.estate_of[prospect.building]
    first = tables.width * seat
    is_known = not state.hands[first + tables.unknown]
    people = sum(state.hands[first : first + PEOPLE]) if is_known else state.held[seat]
    fitting = sum(state.hands[first + VALUES * estate : first + VALUES * (estate + 1)])
    points = fitting if is_known else min(USUAL, state.held[seat])
    cost = 0.0
    if prospect.least >= 0 and points < prospect.least:
        cost = BOUND * (prospect.least - points)
        if layable_cards(tables, state, seat, 0) < prospect.least:
            return -cost
    elif 0 <= prospect.most < points + 1:
        cost = BOUND * (points + 1 - prospect.most)
        points = min(points, prospect.most)
    spared = min(prospect.spared, max(0, people - points), USUAL)
    gained = points + prospect.points
    worth = estate_worth(outlook, state, seat, estate, gained) - estate_worth(outlook, state, seat, estate)
    worth += stay_more(
        outlook, state, seat, prospect, points, points, 0, people - points, state.held[seat] - points
    )
    if spared:  # people of other estates would be laid then, each for a rat less than usual
        worth -= 0.5 * rats_brought(outlook, state, seat, spared)
    return worth - cost
