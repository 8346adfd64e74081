"""Whole turns: which building to enter and which cards to lay there, and what that promises.

A plan is judged without playing it: what the points of the estate bring, the rats, the building's action with
the chance to be the premium heir, Swords and Flutes, less what the cards would be worth in hand.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

import attr

from hameln.games.rattus_cartus.players.valuing import (
    Outlook,
    alive,
    card_worth,
    estate_worth,
    hand_worth,
    joker_worth,
    look_worth,
    special_worth,
)
from hameln.games.rattus_cartus.rules.cards import strength_of
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.supply import may_look
from hameln.games.rattus_cartus.rules.tables import (
    DOES_DRAW,
    DOES_DRAW_PER_INFLUENCE,
    DOES_HEAL,
    DOES_LEVY,
    DOES_LOOK,
    DOES_LOSE_RATS,
    DOES_TAKE,
    ESTATES,
    PEOPLE,
    TWO,
    VALUES,
    Tables,
    building_of,
)

MANY: Final = 99


@attr.s(auto_attribs=True, eq=False)
class Plan:
    """A building to enter, the cards to lay there, and how good that looks.

    Attributes:
        place: The building's place in the row.
        cards: The cards, in the order of R1.11.
        worth: Points more than now.
        own: People of the building's estate among the cards.
        others: People of other estates.
        jokers: Jokers.
        bonus: What the rules of a character add; it is in the worth already.
    """

    place: int
    cards: tuple[int, ...]
    worth: float
    own: int = 0
    others: int = 0
    jokers: int = 0
    bonus: float = 0.0


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
    if does == DOES_DRAW:
        return hand_worth(outlook, kept + size) - hand_worth(outlook, kept)
    if does == DOES_DRAW_PER_INFLUENCE:
        drawn = (state.gained[seat] + gained) // size
        return hand_worth(outlook, kept + drawn) - hand_worth(outlook, kept)
    if does == DOES_LOSE_RATS:
        return rat_worth(outlook, state.rats[seat], -size)
    if does == DOES_LOOK:
        return size * look_worth(outlook) if may_look(tables, state, seat) else 0.0
    if does == DOES_HEAL:
        return max(0.0, rat_worth(outlook, state.rats[seat], -size) - 0.6 * size * card_worth(outlook, kept))
    if does == DOES_LEVY:
        rivals = sum(state.held[other] >= state.held[seat] - 2 for other in range(tables.seats)) - 1
        return 0.5 * size * rivals * card_worth(outlook, kept) * taste.swords
    if does == DOES_TAKE:
        return taken_worth(outlook, state, tables.what[building], size)
    return 0.0


def taken_worth(outlook: Outlook, state: State, place: int, size: int) -> float:
    """What it is worth to take from a stack.

    Rule: R10.5
    """
    tables, taste = outlook.tables, outlook.taste
    count = min(size, state.stacks[place])
    if place == tables.token:
        return count * tables.token_points * taste.tokens
    kind = PEOPLE + place
    if kind == tables.joker:
        return count * joker_worth(outlook)
    if kind == tables.gold:
        return count * outlook.weights.gold * taste.gold
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


def plans_of(outlook: Outlook, state: State, seat: int, places: list[int], rng: Random) -> list[Plan]:
    """Plans for some buildings of the row, the best first.

    Args:
        outlook: What the seat expects.
        state: With the seat's hand known.
        places: Buildings that may be entered.
        rng: Decides between plans that look alike.
    """
    found: list[Plan] = []
    for place in places:
        found.extend(plans_for(outlook, state, seat, place))
    for plan in found:
        plan.worth += 0.02 * rng.random()
    found.sort(key=worth_of_plan, reverse=True)
    return found


def worth_of_plan(plan: Plan) -> float:
    """How good a plan looks."""
    return plan.worth


def plans_for(outlook: Outlook, state: State, seat: int, place: int) -> list[Plan]:
    """Plans for one building: numbers of fitting people, others and Jokers, each with and without a special.

    Rule: R6.2, R7.4
    """
    tables = outlook.tables
    building = building_of(state.row[place])
    estate = tables.estate_of[building]
    first = tables.width * seat
    hand = state.hands
    fitting = sum(hand[first + VALUES * estate : first + VALUES * (estate + 1)])
    misfits = sum(hand[first : first + PEOPLE]) - fitting
    jokers = hand[first + tables.joker] if tables.joker >= 0 else 0
    now = estate_worth(outlook, state, seat, estate)
    extras = specials_to_lay(outlook, state, seat, place)
    bonus = added_worth(extras)
    all_worth = hand_worth(outlook, fitting + misfits)
    found: list[Plan] = []
    for own in steps_up_to(fitting):
        for other in steps_up_to(misfits, most=MANY if outlook.left == 0 else 4):
            for joker in steps_up_to(jokers, most=MANY if outlook.left == 0 else 2):
                strength = own + other + joker
                worth = estate_worth(outlook, state, seat, estate, strength) - now if strength else 0.0
                worth += rat_worth(outlook, state.rats[seat], other) if other else 0.0
                kept = fitting + misfits - own - other
                worth -= all_worth - hand_worth(outlook, kept) + joker * joker_worth(outlook)
                worth += stay_worth(outlook, state, seat, place, strength, kept)
                cards = chosen_cards(outlook, state, seat, estate, own, other)
                cards += [tables.joker] * joker + [kind for kind, _ in extras]
                found.append(
                    Plan(place, tuple(sorted(cards)), worth + bonus, own=own, others=other, jokers=joker)
                )
    return found


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
    if tables.does[building] == DOES_LEVY:
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


def steps_up_to(count: int, most: int = MANY) -> list[int]:
    """Numbers of cards to try: none to four, and all.

    >>> steps_up_to(7), steps_up_to(2), steps_up_to(7, most=2)
    ([0, 1, 2, 3, 4, 5, 7], [0, 1, 2], [0, 1, 2])
    """
    count = min(count, most)
    if count <= 5:  # noqa: PLR2004 - few enough to try each
        return list(range(count + 1))
    return [0, 1, 2, 3, 4, 5, count]


def keeping(outlook: Outlook, state: State, seat: int, estate: int) -> float:
    """How useful people of an estate may still be: buildings to come, and standing there."""
    tables = outlook.tables
    coming = sum(tables.estate_of[building_of(card)] == estate for card in state.unseen)
    coming += sum(
        tables.estate_of[building_of(card)] == estate
        for place, card in enumerate(state.row)
        if state.entered[seat] in (NONE, place)
    )
    place = ESTATES * seat + estate
    return outlook.taste.estates[estate] * (coming + 0.4 * state.influence[place])


def chosen_cards(outlook: Outlook, state: State, seat: int, estate: int, own: int, others: int) -> list[int]:
    """People of the estate, and of those that will be missed least."""
    tables = outlook.tables
    first = tables.width * seat
    found: list[int] = []
    for kind in range(VALUES * estate, VALUES * (estate + 1)):
        found.extend([kind] * state.hands[first + kind])
    found = found[:own]
    if others:
        rest = [one for one in range(ESTATES) if one != estate]
        usefulness = [keeping(outlook, state, seat, one) for one in range(ESTATES)]
        rest.sort(key=usefulness.__getitem__)
        misfits: list[int] = []
        for one in rest:
            for kind in range(VALUES * one, VALUES * (one + 1)):
                misfits.extend([kind] * state.hands[first + kind])
        found.extend(misfits[:others])
    return found


def quick_plan(outlook: Outlook, state: State, seat: int, rng: Random) -> Plan:
    """A good plan that is found fast: of each building only a few numbers of cards are tried.

    Rule: R6.2
    """
    tables = outlook.tables
    first = tables.width * seat
    hand = state.hands
    people = sum(hand[first : first + PEOPLE])
    jokers = hand[first + tables.joker] if tables.joker >= 0 else 0
    all_worth = hand_worth(outlook, people)
    best = Plan(0, (), -1000.0)
    for place in range(len(state.row)):
        building = building_of(state.row[place])
        estate = tables.estate_of[building]
        fitting = sum(hand[first + VALUES * estate : first + VALUES * (estate + 1)])
        spare = affordable_rats(outlook, state, seat, people - fitting)
        now = estate_worth(outlook, state, seat, estate)
        for own in {0, (fitting + 1) // 2, fitting}:
            for other in {0, spare}:
                for joker in {0, jokers if outlook.left == 0 else min(1, jokers)}:
                    strength = own + other + joker
                    kept = people - own - other
                    worth = 0.02 * rng.random() - joker * joker_worth(outlook)
                    worth -= all_worth - hand_worth(outlook, kept)
                    if strength:
                        worth += estate_worth(outlook, state, seat, estate, strength) - now
                    if other:
                        worth += rat_worth(outlook, state.rats[seat], other)
                    worth += stay_worth(outlook, state, seat, place, strength, kept)
                    if worth > best.worth:
                        best = Plan(place, (), worth, own=own, others=other, jokers=joker)
    estate = tables.estate_of[building_of(state.row[best.place])]
    cards = chosen_cards(outlook, state, seat, estate, best.own, best.others)
    cards += [tables.joker] * best.jokers
    cards += [kind for kind, _ in specials_to_lay(outlook, state, seat, best.place)]
    best.cards = tuple(sorted(cards))
    return best


def affordable_rats(outlook: Outlook, state: State, seat: int, misfits: int) -> int:
    """How many people of other estates may be laid without danger; in the last round up to the limit."""
    margin = outlook.nuns - state.rats[seat] - 0.8 * math.sqrt(outlook.doubt)
    if outlook.left:
        margin = (margin + 2.0) / (1 + outlook.left)
    return max(0, min(misfits, int(margin)))
