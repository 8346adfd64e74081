"""Phase D: the buildings are resolved from left to right (R7), with two heirs too (R17)."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules import agenda, effects, logged
from hameln.games.rattus_cartus.rules.cards import (
    clear_away,
    influence_laid,
    mismatched,
    strength_of,
)
from hameln.games.rattus_cartus.rules.circle import acting_building, leave_circle
from hameln.games.rattus_cartus.rules.garden import want_milling
from hameln.games.rattus_cartus.rules.nobles import is_barred, spared_by_noble
from hameln.games.rattus_cartus.rules.scoring import gain_influence
from hameln.games.rattus_cartus.rules.state import ALL_EYES, NONE, State, is_last_round, told
from hameln.games.rattus_cartus.rules.tables import TWO, Tables, building_of


def resolve(tables: Tables, state: State) -> None:
    """Put the steps of all entered buildings on the agenda; with two heirs all cards are shown first.

    Nobody duels alone, so where one heir is inside, those steps are left out.

    Rule: R6.6, R7.1, R7.5, R8.1, R17.2, N4.1
    """
    entered = [place for place in range(len(state.row)) if state.places[place]]
    stack, is_shown_first = state.agenda, tables.seats == TWO
    for place in reversed(entered):
        stack.append((agenda.CLEAR, place, 0, 0, 0))
        stack.append((agenda.LAST if is_last_round(tables, state) else agenda.ACTIONS, place, 0, 0, 0))
        if len(state.places[place]) > 1:
            for kind in tables.duels:
                stack.append((agenda.DUEL, place, kind, 0, 0))
            if tables.staff >= 0:
                for seat in reversed(state.places[place]):
                    stack.append((agenda.STAFF, seat, place, 0, 0))
        stack.append((agenda.SCORE, place, 0, 0, 0))
        if not is_shown_first:
            stack.append((agenda.SHOW, place, 0, 0, 0))
        if tables.does[building_of(state.row[place])] == effects.CIRCLE:
            stack.append((agenda.CIRCLE, place, 0, 0, 0))
    if is_shown_first:
        for place in reversed(entered):
            stack.append((agenda.SHOW, place, 0, 0, 0))


def show(tables: Tables, state: State, place: int, hands: tuple[tuple[int, ...], ...]) -> None:
    """Turn up what was laid in a building.

    Rule: R7.2
    """
    state.shown |= 1 << place
    for at, seat in enumerate(state.places[place]):
        cards = hands[at]
        if state.eyes != ALL_EYES:
            state.laid[seat] = cards
        told(state, (logged.SHOW, seat, cards))
    if tables.seats == TWO and all(state.shown >> one & 1 for one in state.entered):
        settle_premium(tables, state)


def settle_premium(tables: Tables, state: State) -> None:
    """Of two heirs the stronger one has the premium of the round, or who entered first.

    It is settled while all cards lie there: those of the first building are cleared before the second one.

    Rule: R7.3, R17.2
    """
    one, other = state.entering
    is_other = strength_of(tables, state, other) > strength_of(tables, state, one)
    state.premium = other if is_other else one


def premium_heir(tables: Tables, state: State, place: int) -> int:
    """Who has the premium action of a building; -1 where, of two heirs, the other has that of the round.

    Rule: R7.3, R17.2
    """
    if tables.seats == TWO:
        return state.premium if state.entered[state.premium] == place else NONE
    inside = state.places[place]
    if len(inside) == 1:
        return inside[0]
    strengths = [strength_of(tables, state, seat) for seat in inside]
    return inside[strengths.index(max(strengths))]


def score_cards(tables: Tables, state: State, place: int) -> None:
    """Influence for the influence cards, and a rat for each person of another estate.

    Rule: R7.4, R7.6, R12.1
    """
    if tables.has_more:
        for seat in reversed(state.places[place]):
            state.agenda.append((agenda.SCORE_HEIR, seat, place, 0, 0))
        return
    estate = tables.estate_of[building_of(state.row[place])]
    for seat in state.places[place]:
        if not state.laid[seat]:
            continue
        gain_influence(state, seat, estate, strength_of(tables, state, seat))
        state.rats[seat] += mismatched(tables, state, seat, estate)


def score_heir(tables: Tables, state: State, seat: int, place: int) -> None:
    """Influence and rats of one heir, where buildings and nobles may change them.

    Rule: N4.1, N4.2, N6.14
    """
    points = points_of(tables, state, seat, place)
    does, size = scoring_action(tables, state, seat, place)
    if does == effects.SHIFT and points > size:
        state.agenda.append((agenda.SHIFT, seat, place, points, 0))
        return
    score_points(tables, state, seat, place, points)


def points_of(tables: Tables, state: State, seat: int, place: int) -> int:
    """How much influence the cards that a seat has laid in a building bring.

    Rule: R7.4, N6.14
    """
    does, size = scoring_action(tables, state, seat, place)
    return influence_laid(tables, state, seat) + (size if does == effects.SHIFT else 0)


def rats_of(tables: Tables, state: State, seat: int, place: int) -> int:
    """How many rats they bring.

    Rule: R7.4, N4.3
    """
    does, size = scoring_action(tables, state, seat, place)
    estate = tables.estate_of[building_of(state.row[place])]
    spared = spared_by_noble(tables, state, place) + (size if does == effects.SPARE else 0)
    return max(0, mismatched(tables, state, seat, estate) - spared)


def scoring_action(tables: Tables, state: State, seat: int, place: int) -> tuple[int, int]:
    """What the building does while a seat's cards score, and how much; -1 if nothing is carried out.

    Rule: N3.6, N6.8, N6.11, N6.14, N6.15, N6.16, N9.1
    """
    building = acting_building(state, place)
    does = tables.does[building]
    is_left_out = is_last_round(tables, state) or is_barred(tables, state, place)
    if does not in (effects.SHIFT, effects.SPARE) or is_left_out:
        return NONE, 0
    is_premium = premium_heir(tables, state, place) == seat
    return does, tables.premium[building] if is_premium else tables.normal[building]


def score_points(
    tables: Tables, state: State, seat: int, place: int, points: int, elsewhere: tuple[int, int] = (NONE, 0)
) -> None:
    """Gain the points, a part of them perhaps with another estate; then the rats that nobody spares.

    Rule: N4.3, N6.14
    """
    other, part = elsewhere
    estate = tables.estate_of[building_of(state.row[place])]
    gain_influence(state, seat, estate, points - part)
    if part:
        gain_influence(state, seat, other, part)
    state.rats[seat] += rats_of(tables, state, seat, place)


def shift(tables: Tables, state: State, other: int, part: int) -> None:
    """Score with a part of the points elsewhere.

    Rule: N6.14
    """
    _, seat, place, points, _ = state.agenda.pop()
    score_points(tables, state, seat, place, points, (other, part))


def want_actions(tables: Tables, state: State, place: int) -> None:
    """Put the actions of a building on the agenda: the premium heir's, then the others'.

    Rule: R7.7, R7.8, R17.3, N3.6, N6.3, N9.2
    """
    if tables.has_more:
        if is_barred(tables, state, place):
            return
        building = acting_building(state, place)
        if tables.does[building] == effects.MILL:
            want_milling(tables, state, building)
    best = premium_heir(tables, state, place)
    for seat in reversed(state.places[place]):
        if seat != best:
            state.agenda.append((agenda.ACT, seat, place, 0, 0))
    if best >= 0:
        state.agenda.append((agenda.ACT, best, place, 1, 0))


def give_last_point(tables: Tables, state: State, place: int) -> None:
    """In the last round the premium heir gains one more point instead of all actions.

    Rule: R13.3, R17.3, N3.6
    """
    best = premium_heir(tables, state, place)
    if best >= 0 and not is_barred(tables, state, place):
        gain_influence(state, best, tables.estate_of[building_of(state.row[place])], 1)


def clear(tables: Tables, state: State, place: int) -> None:
    """Bring the cards of a building back.

    Rule: R7.9
    """
    for seat in state.places[place]:
        clear_away(tables, state, seat)
    leave_circle(state, place)
