"""What a building promises to who enters it: its actions, the premium, Swords and Flutes.

Cards that are laid to meet others in a building: what they promise (R8, N5).
"""

from __future__ import annotations

import math

from hameln.games.rattus_cartus.players.position_value import (
    Outlook,
    alive,
    card_worth,
    diplomat_worth,
    estate_worth,
    hand_worth,
    joker_worth,
    look_worth,
    special_worth,
)
from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.cards import mismatched, strength_of
from hameln.games.rattus_cartus.rules.expansion_actions import stack_left
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.supply import may_look
from hameln.games.rattus_cartus.rules.tables import PEOPLE, TWO, Tables, building_of


def rat_worth(outlook: Outlook, rats: int, more: int) -> float:
    """What more rats cost, or fewer bring."""
    return outlook.weights.stake * (alive(outlook, max(0, rats + more)) - alive(outlook, rats))


def action_worth(  # noqa: PLR0913, PLR0917 - compiled code calls it by position
    outlook: Outlook, state: State, seat: int, building: int, size: int, gained: int, kept: int
) -> float:
    """What an action of a building is worth, whoever else is there.

    Args:
        outlook: What the seat expects.
        state: Before anything is laid.
        seat: Who acts.
        building: The building.
        size: How much its action gives.
        gained: The influence that the seat gains in it.
        kept: The people that it keeps in hand.

    Rule: R9
    """
    tables, taste = outlook.tables, outlook.taste
    if outlook.left == 0 or size == 0:
        return 0.0
    does = tables.does[building]
    if does == effects.DRAW:
        return hand_worth(outlook, kept + size) - hand_worth(outlook, kept)
    if does == effects.DRAW_PER_INFLUENCE:
        drawn = (state.gained[seat] + gained) // size
        return hand_worth(outlook, kept + drawn) - hand_worth(outlook, kept)
    if does == effects.LOSE_RATS:
        return rat_worth(outlook, state.rats[seat], -size)
    if does == effects.LOOK:
        return size * look_worth(outlook) if may_look(tables, state, seat) else 0.0
    if does == effects.HEAL:
        return max(0.0, rat_worth(outlook, state.rats[seat], -size) - 0.6 * size * card_worth(outlook, kept))
    if does == effects.LEVY:
        rivals = sum(state.held[other] >= state.held[seat] - 2 for other in range(tables.seats)) - 1
        return 0.5 * size * rivals * card_worth(outlook, kept) * taste.swords
    if does == effects.TAKE:
        return taken_worth(outlook, state, seat, tables.what[building], size)
    return 0.0


def taken_worth(outlook: Outlook, state: State, seat: int, place: int, size: int) -> float:
    """What it is worth to take from a stack.

    Rule: R10.5
    """
    tables, taste = outlook.tables, outlook.taste
    count = min(size, stack_left(tables, state, place))
    if place == tables.token:
        return count * tables.token_points * taste.tokens
    kind = PEOPLE + place
    if kind == tables.joker:
        return count * joker_worth(outlook)
    if kind == tables.gold:
        return count * outlook.weights.gold * taste.gold
    if kind == tables.diplomat:
        return diplomat_worth(outlook, state, seat, count)
    return count * (special_worth(outlook, kind) + 0.5)


def premium_chance(outlook: Outlook, state: State, seat: int, place: int, strength: int) -> float:
    """The chance to be the premium heir with so many influence cards.

    Rule: R7.3, R17.2
    """
    tables, weights = outlook.tables, outlook.weights
    ahead = state.entering if tables.seats == TWO else state.places[place]
    chance = 1.0
    for other in ahead:
        if other == seat:
            continue
        theirs = guessed_strength(tables, state, other)
        chance *= 1.0 / (1.0 + math.exp(min(30.0, (theirs + 0.3 - strength) / weights.strength)))
    behind = max(0, len(state.line) - (seat in state.line))
    likely = 1.0 if tables.seats == TWO else 1.0 / len(state.row)
    feared = 0.55 if strength < 3 else 0.3 if strength < 5 else 0.12  # noqa: PLR2004 - few, some, many
    return chance * max(0.0, 1.0 - likely * weights.behind * feared) ** behind


def guessed_strength(tables: Tables, state: State, seat: int) -> float:
    """How strong an heir seems to be in its building: known cards, and most of the unknown ones."""
    return strength_of(tables, state, seat) + 0.9 * state.laid[seat].count(tables.unknown)


def duel_worth(outlook: Outlook, state: State, seat: int, place: int, kind: int) -> float:
    """What a Sword or a Flute laid in a building promises.

    Rule: R8.2, R8.3
    """
    tables = outlook.tables
    inside = [other for other in state.places[place] if other != seat]
    coming = sum(other != seat for other in state.line) / len(state.row)
    if not inside and coming < 0.5:  # noqa: PLR2004 - hardly anybody will come
        return 0.0
    odds = min(1.0, 0.75 * len(inside) + 0.5 * coming)
    if kind == tables.flute:
        return odds * outlook.taste.flutes * max(0.4, rat_worth(outlook, state.rats[seat], -1) + 0.4)
    prey = max([state.held[other] for other in (inside or state.line)], default=0)
    return odds * (prey // 2) * 0.7 * card_worth(outlook, state.held[seat]) * outlook.taste.swords


def stay_worth(outlook: Outlook, state: State, seat: int, place: int, strength: int, kept: int) -> float:
    """What the building brings: its actions, or the point of the last round.

    Rule: R7.7, R13.3
    """
    tables = outlook.tables
    building = building_of(state.row[place])
    chance = min(1.0, premium_chance(outlook, state, seat, place, strength) * outlook.taste.premium)
    if outlook.left == 0:
        return chance * 1.0
    best = action_worth(outlook, state, seat, building, tables.premium[building], strength, kept)
    normal = action_worth(outlook, state, seat, building, tables.normal[building], strength, kept)
    if tables.does[building] == effects.LEVY:
        normal = 0.25 * max(0, state.held[seat] - 6) * card_worth(outlook, kept)
        best += normal
    return chance * best + (1.0 - chance) * normal


def specials_to_lay(outlook: Outlook, state: State, seat: int, place: int) -> list[tuple[int, float]]:
    """Swords and Flutes that promise more laid here than kept, each with what it promises."""
    tables = outlook.tables
    found: list[tuple[int, float]] = []
    for kind in (tables.sword, tables.flute):
        if kind < 0 or not state.hands[tables.width * seat + kind]:
            continue
        worth = duel_worth(outlook, state, seat, place, kind)
        worth -= special_worth(outlook, kind) + (0.6 if outlook.left == 0 else 0.2)
        if worth > 0:
            found.append((kind, worth))
    return found


def added_worth(extras: list[tuple[int, float]]) -> float:
    """What some special cards promise together."""
    total = 0.0
    for _, worth in extras:
        total += worth
    return total


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
