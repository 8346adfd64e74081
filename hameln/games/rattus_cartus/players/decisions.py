"""Decisions beside entering and laying: supply, looks, targets, what to give and what to heal with."""

from __future__ import annotations

from random import Random

from hameln.games.rattus_cartus.players.building_value import rat_worth
from hameln.games.rattus_cartus.players.position_value import (
    Outlook,
    card_worth,
    estate_worth,
    hand_worth,
    joker_worth,
    look_worth,
    special_worth,
    worth_of,
)
from hameln.games.rattus_cartus.players.turn_plans import keepings
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import PEOPLE, VALUES, copy_of


def supply_worth(outlook: Outlook, state: State, seat: int, place: int) -> float:
    """What a supply is worth; cards can still be laid in this round.

    Rule: R5.1
    """
    tables = outlook.tables
    cards, rats, looks = tables.supply[copy_of(state.row[place])]
    unseen = tables.nuns - state.looked[seat].bit_count()
    held = state.held[seat]
    more = hand_worth(outlook, held + cards) - hand_worth(outlook, held)
    worth = max(cards * outlook.weights.fresh * outlook.taste.cards, more)
    worth += rat_worth(outlook, state.rats[seat], -min(rats, state.rats[seat]))
    # a look before the last laying is the best of all
    return worth + min(looks, unseen) * max(
        look_worth(outlook), outlook.weights.look_last * outlook.taste.looks * bool(outlook.doubt)
    )


def best_supply(outlook: Outlook, state: State, seat: int, rng: Random) -> int:
    """The place in the row whose supply is worth most."""
    worths = [
        supply_worth(outlook, state, seat, place) + 0.01 * rng.random() for place in range(len(state.row))
    ]
    return worths.index(max(worths))


def best_slot(state: State, seat: int, slots: list[int], rng: Random) -> int:
    """The card of the row of nuns to look at: one that nobody else knows, if there is one.

    Rule: R5.5
    """
    fewest = [
        sum(looked >> slot & 1 for other, looked in enumerate(state.looked) if other != seat)
        for slot in slots
    ]
    best = [slot for slot, count in zip(slots, fewest, strict=True) if count == min(fewest)]
    return best[int(rng.random() * len(best))]


def best_target(outlook: Outlook, state: State, seats: list[int], kind: int) -> int:
    """The loser who is hit hardest: the largest hand, or who is best off.

    Rule: R8.1
    """
    if kind == outlook.tables.sword:
        return max(seats, key=state.held.__getitem__)
    worths = [worth_of(outlook, state, other) for other in seats]
    return seats[worths.index(max(worths))]


def kind_worths(outlook: Outlook, state: State, seat: int) -> list[float]:
    """What each kind of card is worth in the hand of a seat."""
    tables = outlook.tables
    base = card_worth(outlook, state.held[seat])
    uses = keepings(outlook, state, seat)
    most = max(uses) or 1.0
    worths = [0.0] * tables.width
    for kind in range(PEOPLE):
        worths[kind] = base * (0.6 + 0.4 * uses[kind // VALUES] / most)
    for kind in range(PEOPLE, tables.kinds):
        if kind == tables.joker:
            worths[kind] = joker_worth(outlook)
        elif kind == tables.gold:
            worths[kind] = 1.6 * outlook.taste.gold
        elif 0 <= tables.diplomat <= kind:
            if state.hands[tables.width * seat + kind] or kind in state.expansion.spread:
                worths[kind] = envoy_worth(outlook, state, seat, kind)
        else:
            worths[kind] = special_worth(outlook, kind) + 0.4
    return worths


def envoy_worth(outlook: Outlook, state: State, seat: int, kind: int) -> float:
    """What a Diplomat is worth who is held, or would be.

    Rule: N7.1, N7.2
    """
    tables = outlook.tables
    estate = kind - tables.diplomat
    now = estate_worth(outlook, state, seat, estate)
    if state.hands[tables.width * seat + kind]:
        more = now - estate_worth(outlook, state, seat, estate, -1)
    else:
        more = estate_worth(outlook, state, seat, estate, 1) - now
    return outlook.taste.diplomats * more + 0.4


def least_missed(outlook: Outlook, state: State, seat: int, count: int) -> list[int]:
    """So many cards of the hand that are missed least, in the order of all cards.

    Rule: R8.2, R9.3
    """
    worths = kind_worths(outlook, state, seat)
    first = outlook.tables.width * seat
    cards = [kind for kind in range(outlook.tables.kinds) for _ in range(state.hands[first + kind])]
    cards.sort(key=worths.__getitem__)
    return sorted(cards[:count])


def healing(outlook: Outlook, state: State, seat: int, most: int) -> list[int]:
    """The cards to discard for rats: as long as a rat less is worth more than the card.

    Rule: R9.2
    """
    worths = kind_worths(outlook, state, seat)
    cards = least_missed(outlook, state, seat, min(most, state.rats[seat]))
    cards.sort(key=worths.__getitem__)
    found: list[int] = []
    for card in cards:
        if rat_worth(outlook, state.rats[seat] - len(found), -1) <= worths[card]:
            break
        found.append(card)
    return sorted(found)
