"""Cards that are laid to meet others in a building: what they promise (R8, N5)."""

from __future__ import annotations

from hameln.games.rattus_cartus.players.promising import duel_worth
from hameln.games.rattus_cartus.players.valuing import Outlook, card_worth, estate_worth, special_worth
from hameln.games.rattus_cartus.rules.cards import mismatched
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import building_of


def extras_for(outlook: Outlook, state: State, seat: int, place: int) -> list[tuple[int, float]]:
    """Cards that promise more laid in a building than kept, each with what it promises more.

    Rule: R8, N5.3, N5.4
    """
    tables = outlook.tables
    found: list[tuple[int, float]] = []
    for kind in (tables.sword, tables.flute, tables.horse, tables.lance, tables.staff):
        if kind < 0 or not state.hands[tables.width * seat + kind]:
            continue
        worth = meeting_worth(outlook, state, seat, place, kind)
        worth -= special_worth(outlook, kind) + (0.6 if outlook.left == 0 else 0.2)
        if worth > 0:
            found.append((kind, worth))
    return found


def meeting_worth(outlook: Outlook, state: State, seat: int, place: int, kind: int) -> float:
    """What a card promises that is laid to meet others in a building.

    Rule: R8.2, R8.3, N5.3, N5.5, N5.6
    """
    tables, taste = outlook.tables, outlook.taste
    if kind in (tables.sword, tables.flute):
        return duel_worth(outlook, state, seat, place, kind)
    inside = [other for other in state.places[place] if other != seat]
    coming = sum([other != seat for other in state.line]) / len(state.row)
    if not inside and coming < 0.5:  # noqa: PLR2004 - hardly anybody will come
        return 0.0
    if kind == tables.staff:
        return taste.staffs * staff_worth(outlook, state, seat, place, inside, coming)
    odds = min(1.0, 0.75 * len(inside) + 0.5 * coming)
    prey = max([state.held[other] for other in (inside or state.line)], default=0)
    if kind == tables.horse:
        return odds * 0.45 * prey * card_worth(outlook, state.held[seat]) * taste.horses
    gained = max(0.0, 0.5 * (prey - state.held[seat] + 2) + 0.5)
    return odds * gained * card_worth(outlook, state.held[seat]) * taste.lances


def staff_worth(
    outlook: Outlook, state: State, seat: int, place: int, inside: list[int], coming: float
) -> float:
    """What a Staff promises: points for mismatched cards of another heir.

    Rule: N5.3
    """
    tables = outlook.tables
    estate = tables.estate_of[building_of(state.row[place])]
    most = 0.6 * min(1.0, coming)
    for other in inside:
        known = mismatched(tables, state, other, estate)
        most = max(most, known + 0.3 * state.laid[other].count(tables.unknown))
    more = estate_worth(outlook, state, seat, estate, 3) - estate_worth(outlook, state, seat, estate, 2)
    return most * max(0.4, more)
