"""Whole turns: which building to enter and which cards to lay there, and what that promises.

A plan is judged without playing it: what the points of the estate bring, the rats, the building's action with
the chance to be the premium heir, Swords and Flutes, less what the cards would be worth in hand.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

import attr

from hameln.games.rattus_cartus.players.building_value import (
    added_worth,
    extras_for,
    rat_worth,
    specials_to_lay,
    stay_worth,
)
from hameln.games.rattus_cartus.players.position_value import (
    Outlook,
    estate_worth,
    hand_worth,
    joker_worth,
    special_worth,
)
from hameln.games.rattus_cartus.players.visit_value import Prospect, prize_worth, prospect_of, stay_more
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.tables import (
    ESTATES,
    PEOPLE,
    VALUES,
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
    if tables.has_more:
        return plans_with_more(outlook, state, seat, place)
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


def plans_with_more(outlook: Outlook, state: State, seat: int, place: int) -> list[Plan]:
    """Likewise where the expansion plays: with Privileges, and as the noble of the building lets one.

    There is always one: who can do nothing that was thought of lays what it must.

    Rule: R6.2, N3.5, N5.1, N5.2
    """
    tables = outlook.tables
    entry = entry_of(outlook, state, seat, place, False)
    extras = extras_for(outlook, state, seat, place)
    bonus, is_last = added_worth(extras), outlook.left == 0
    found: list[Plan] = []
    for own in steps_up_to(entry.fitting):
        for other in steps_up_to(entry.misfits, most=MANY if is_last else 4):
            for joker in steps_up_to(entry.jokers, most=MANY if is_last else 2):
                for crest in range(min(2, entry.privileges) + 1 if own + other + joker else 1):
                    count = own + other + joker + crest
                    added, more = extras, bonus
                    if not entry.prospect.admits(count + len(extras)):
                        added, more = [], 0.0
                    if not entry.prospect.admits(count + len(added)):
                        continue
                    worth = worth_of_entry(
                        outlook, state, entry, own, other, joker, crest, count + len(added)
                    )
                    cards = chosen_cards(outlook, state, seat, entry.estate, own, other)
                    cards += [tables.joker] * joker + [tables.privilege] * crest
                    cards += [kind for kind, _ in added]
                    plan = Plan(
                        place, tuple(sorted(cards)), worth + more, own=own, others=other, jokers=joker
                    )
                    found.append(plan)
    return found or [Plan(place, (), -99.0)]


@attr.s(auto_attribs=True, eq=False)
class Entry:
    """What a seat has for a building of the row, and what that promises.

    Attributes:
        seat: Who enters.
        prospect: What the building and its noble promise.
        estate: The building's estate.
        fitting: People of it in hand.
        misfits: People of other estates.
        jokers: Jokers.
        privileges: Privileges.
        now: What the estate is worth before.
        hand: What the people in hand are worth before.
        gains: What so many points there bring, as far as somebody has asked.
    """

    seat: int
    prospect: Prospect
    estate: int
    fitting: int
    misfits: int
    jokers: int
    privileges: int
    now: float
    hand: float
    gains: dict[int, float]


def entry_of(
    outlook: Outlook,
    state: State,
    seat: int,
    place: int,
    is_quick: bool,  # noqa: FBT001 - compiled code calls it by position
) -> Entry:
    """What a seat has for a building of the row, looked at more or less closely."""
    tables, hand = outlook.tables, state.hands
    estate = tables.estate_of[building_of(state.row[place])]
    first = tables.width * seat
    fitting = sum(hand[first + VALUES * estate : first + VALUES * (estate + 1)])
    people = sum(hand[first : first + PEOPLE])
    return Entry(
        seat=seat,
        prospect=prospect_of(outlook, state, seat, place, is_quick),
        estate=estate,
        fitting=fitting,
        misfits=people - fitting,
        jokers=hand[first + tables.joker] if tables.joker >= 0 else 0,
        privileges=hand[first + tables.privilege] if tables.privilege >= 0 else 0,
        now=estate_worth(outlook, state, seat, estate),
        hand=hand_worth(outlook, people),
        gains={0: 0.0},
    )


def worth_of_entry(  # noqa: PLR0913, PLR0917 - compiled code calls it by position
    outlook: Outlook,
    state: State,
    entry: Entry,
    own: int,
    other: int,
    joker: int,
    crest: int,
    count: int,
) -> float:
    """What it is worth to lay so many people, Jokers and Privileges, of so many cards together.

    Rule: R7.3, R7.4, N3.2, N5.2
    """
    points = own + other + joker
    kept = entry.fitting + entry.misfits - own - other
    gained = points + entry.prospect.points
    seat = entry.seat
    if gained not in entry.gains:
        entry.gains[gained] = estate_worth(outlook, state, seat, entry.estate, gained) - entry.now
    worth = entry.gains[gained]
    worth -= entry.hand - hand_worth(outlook, kept)
    if joker:
        worth -= joker * joker_worth(outlook)
    if crest:
        worth -= crest * special_worth(outlook, outlook.tables.privilege)
    held = state.held[seat] - count
    worth += stay_more(outlook, state, seat, entry.prospect, points * (1 + crest), points, other, kept, held)
    return worth + prize_worth(outlook, state, seat, count)


def steps_up_to(count: int, most: int = MANY) -> list[int]:
    """Numbers of cards to try: none to four, and all.

    >>> steps_up_to(7), steps_up_to(2), steps_up_to(7, most=2)
    ([0, 1, 2, 3, 4, 5, 7], [0, 1, 2], [0, 1, 2])
    """
    count = min(count, most)
    if count <= 5:  # noqa: PLR2004 - few enough to try each
        return list(range(count + 1))
    return [0, 1, 2, 3, 4, 5, count]


def keepings(outlook: Outlook, state: State, seat: int) -> list[float]:
    """How useful people of each estate may still be: buildings to come, and standing there."""
    estate_of = outlook.tables.estate_of
    coming = [0] * ESTATES
    for card in state.unseen:
        coming[estate_of[building_of(card)]] += 1
    for place, card in enumerate(state.row):
        if state.entered[seat] in (NONE, place):
            coming[estate_of[building_of(card)]] += 1
    first = ESTATES * seat
    return [
        outlook.taste.estates[estate] * (coming[estate] + 0.4 * state.influence[first + estate])
        for estate in range(ESTATES)
    ]


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
        usefulness = keepings(outlook, state, seat)
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
    if tables.has_more:
        return quick_plan_with_more(outlook, state, seat, rng)
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


def quick_plan_with_more(outlook: Outlook, state: State, seat: int, rng: Random) -> Plan:
    """Likewise where the expansion plays.

    Rule: R6.2, N3.5, N5.2
    """
    tables, is_last = outlook.tables, outlook.left == 0
    best, estate, crests = Plan(0, (), -1000.0), 0, 0
    for place in range(len(state.row)):
        entry = entry_of(outlook, state, seat, place, True)
        spare = affordable_rats(outlook, state, seat, entry.misfits)
        for own in {0, (entry.fitting + 1) // 2, entry.fitting}:
            for other in {0, min(entry.misfits, spare + entry.prospect.spared)}:
                for joker in {0, entry.jokers if is_last else min(1, entry.jokers)}:
                    for crest in {0, min(1, entry.privileges)} if own + other + joker else {0}:
                        count = own + other + joker + crest
                        if not entry.prospect.admits(count):
                            continue
                        worth = worth_of_entry(outlook, state, entry, own, other, joker, crest, count)
                        worth += 0.02 * rng.random()
                        if worth > best.worth:
                            best = Plan(place, (), worth, own=own, others=other, jokers=joker)
                            estate, crests = entry.estate, crest
    cards = chosen_cards(outlook, state, seat, estate, best.own, best.others)
    cards += [tables.joker] * best.jokers + [tables.privilege] * crests
    cards += [kind for kind, _ in extras_for(outlook, state, seat, best.place)]
    best.cards = tuple(sorted(cards))
    return best


def affordable_rats(outlook: Outlook, state: State, seat: int, misfits: int) -> int:
    """How many people of other estates may be laid without danger; in the last round up to the limit."""
    margin = outlook.nuns - state.rats[seat] - 0.8 * math.sqrt(outlook.doubt)
    if outlook.left:
        margin = (margin + 2.0) / (1 + outlook.left)
    return max(0, min(misfits, int(margin)))
