"""Garden, Mill and Horse: what cards may come, as the deciding seat knows, and what it makes of that (N6)."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.decisions import kind_worths
from hameln.games.rattus_cartus.players.position_value import Outlook, hand_worth
from hameln.games.rattus_cartus.rules.moves import NAME, STOP, TURN, Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, VALUES
from hameln.kernel.sums import added

DEEPEST: Final = 14
"""Cards turned up in one Garden beyond which nobody thinks ahead."""


def unseen_people(outlook: Outlook, state: State, seat: int) -> list[int]:
    """By kind, how many people lie nowhere in a seat's sight, even where the state knows more than the seat.

    Rule: R16.2
    """
    tables = outlook.tables
    first = tables.width * seat
    found = [tables.copies[kind] - state.discards[kind] - state.hands[first + kind] for kind in range(PEOPLE)]
    for slot, card in enumerate(state.nuns):
        if state.looked[seat] >> slot & 1 and card < PEOPLE:
            found[card] -= 1
    for other in range(tables.seats):
        place = state.entered[other]
        if other == seat or (place >= 0 and state.shown >> place & 1):
            for card in state.laid[other]:
                if card < PEOPLE:
                    found[card] -= 1
    for card in state.expansion.aside:
        found[card] -= 1
    return [max(0, count) for count in found]


def coming_people(outlook: Outlook, state: State, seat: int) -> list[int]:
    """By kind, out of what the next card of the deck comes: the discards once the deck has run out.

    Rule: R10.2, N6.1
    """
    return list(state.discards) if not state.deck_size else unseen_people(outlook, state, seat)


def garden_move(outlook: Outlook, state: State, seat: int, actions: list[Move]) -> Move:
    """Turn up one more card, or stop: whatever promises more people in the end.

    Rule: N6.1
    """
    if (TURN,) not in actions:
        return (STOP,)
    limit = state.agenda[-1][2]
    odds = [0.0] * VALUES
    for kind, count in enumerate(coming_people(outlook, state, seat)):
        odds[outlook.tables.nuns_on[kind]] += count
    total = added(odds)
    aside = state.expansion.aside
    nuns = sum([outlook.tables.nuns_on[card] for card in aside])
    if total == 0:
        return (STOP,)
    odds = [count / total for count in odds]
    first = outlook.tables.width * seat
    held = sum(state.hands[first : first + PEOPLE])
    now = hand_worth(outlook, held + len(aside))
    return (TURN,) if worth_of_turning(outlook, odds, limit, held, nuns, len(aside)) > now else (STOP,)


def worth_of_turning(
    outlook: Outlook, odds: list[float], limit: int, held: int, nuns: int, count: int
) -> float:
    """What the hand will be worth after one more card, and then as many as promise more.

    Rule: N6.1

    Args:
        outlook: What the seat expects.
        odds: How likely the next card shows so many nuns.
        limit: So many nuns lose all.
        held: People in hand.
        nuns: On the cards that are turned up.
        count: How many these are.
    """
    deepest = count + DEEPEST
    lost = hand_worth(outlook, held)
    worths = [hand_worth(outlook, held + deepest + 1)] * max(limit, 1)  # by nuns, with so many cards
    for cards in range(deepest, count - 1, -1):
        now = hand_worth(outlook, held + cards)
        turned = [0.0] * max(limit, 1)
        for already in range(limit):
            for more, chance in enumerate(odds):
                turned[already] += chance * (worths[already + more] if already + more < limit else lost)
        if cards == count:
            return turned[nuns]
        worths = [max(now, worth) for worth in turned]
    return lost


def wanted_estates(outlook: Outlook, state: State, seat: int, holder: int) -> list[float]:
    """What the cards of each estate are worth to a seat, of the deck or of another hand.

    Of another hand that the state does not know, every card is as likely any of those that are out of sight.

    Rule: N5.5, N6.3
    """
    tables = outlook.tables
    worths = kind_worths(outlook, state, seat)
    people = coming_people(outlook, state, seat) if holder < 0 else unseen_people(outlook, state, seat)
    first = tables.width * holder
    if holder >= 0 and not state.hands[first + tables.unknown]:
        people = state.hands[first : first + PEOPLE].tolist()
    found = [0.0] * ESTATES
    for kind, count in enumerate(people):
        found[tables.estate_on[kind]] += count * worths[kind]
    return found


def naming_move(state: State, wanted: list[float], actions: list[Move]) -> Move:
    """The lowest of the best estates that can be named together.

    Rule: N5.5, N6.3
    """
    count = state.agenda[-1][2]
    named, mask = state.expansion.named, state.agenda[-1][4]
    free = [one for one in range(ESTATES) if mask >> one == 0 and (not named or named[one] < 0)]
    free.sort(key=wanted.__getitem__, reverse=True)
    best: Move = (NAME, min(free[:count]))
    return best if best in actions else actions[0]
