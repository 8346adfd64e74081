"""Moving cards: out of hands, into hands, before buildings, to the discards and stacks; and drawing them.

A state that is somebody's view holds others' cards as unknown ones: what comes into such a hand is counted
as unknown, and what leaves it, known or not, was unknown before.
"""

from __future__ import annotations

from hameln.games.rattus_cartus.rules import logged
from hameln.games.rattus_cartus.rules.state import ALL_EYES, State, more_at, sees, told
from hameln.games.rattus_cartus.rules.tables import Tables


def leave_hand(tables: Tables, state: State, seat: int, card: int) -> None:
    """Take a card out of a hand.

    Rule: R16.2
    """
    place = tables.width * seat + card
    count = state.hands[place]
    if count == 0:
        place += tables.unknown - card
        count = state.hands[place]
    state.hands[place] = count - 1
    state.held[seat] -= 1


def join_hand(tables: Tables, state: State, seat: int, card: int, count: int = 1) -> None:
    """Put cards of a kind into a hand, as far as the state may know them.

    Rule: R3.4
    """
    if not sees(state, seat):
        card = tables.unknown
    state.hands[tables.width * seat + card] += count
    state.held[seat] += count


def come_off_deck(tables: Tables, state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Put cards off the deck into a hand, as far as the state may know them.

    Rule: R2.5, R10.1
    """
    state.deck_size -= len(cards)
    if state.eyes == ALL_EYES:
        for card in cards:
            state.deck[card] -= 1
    state.held[seat] += len(cards)
    first = tables.width * seat
    if sees(state, seat):
        for card in cards:
            state.hands[first + card] += 1
    else:
        state.hands[first + tables.unknown] += len(cards)


def has_card(tables: Tables, state: State, seat: int, card: int) -> bool:
    """Whether a hand holds the card, or a card of which nobody knows that it is another."""
    first = tables.width * seat
    return state.hands[first + card] > 0 or state.hands[first + tables.unknown] > 0


def put_back(tables: Tables, state: State, card: int) -> None:
    """Bring a used card where it belongs: people to the discards, others to their stacks.

    Rule: R7.9, R9.2
    """
    if card < tables.people:
        state.discards[card] += 1
        state.discarded += 1
    else:
        state.stacks = more_at(state.stacks, card - tables.people, 1)


def take(tables: Tables, state: State, seat: int, place: int, count: int) -> None:
    """Take from a stack, or tokens; what is left if it runs out.

    Rule: R10.5, R1.6

    Args:
        place: Of the stack among the stacks.
    """
    count = min(count, state.stacks[place])
    if count == 0:
        return
    state.stacks = more_at(state.stacks, place, -count)
    if place == tables.token:
        state.tokens = more_at(state.tokens, seat, count)
        return
    kind = tables.people + place
    join_hand(tables, state, seat, kind, count)
    told(state, (logged.TAKE, seat, kind, count))


def drawable(state: State, count: int) -> int:
    """How many cards a draw of so many brings.

    Rule: R10.2, R10.3
    """
    return min(count, state.deck_size + state.discarded)


def draw_cards(tables: Tables, state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Draw these cards into a hand; the discards become the deck when it runs out.

    Rule: R10.1, R10.2, R10.4
    """
    rest = -1
    if len(cards) > state.deck_size:
        rest = state.deck_size
        told(state, (logged.SHUFFLE, tuple(state.discards)))
        reshuffle(tables, state)
    come_off_deck(tables, state, seat, cards)
    told(state, (logged.DRAW, seat, cards, rest))


def reshuffle(tables: Tables, state: State) -> None:
    """Put the discards to what is left of the deck; whoever draws takes what was left first.

    Rule: R10.2
    """
    for kind in range(tables.people):
        if state.eyes == ALL_EYES:
            state.deck[kind] += state.discards[kind]
        state.discards[kind] = 0
    state.deck_size += state.discarded
    state.discarded = 0


def clear_away(tables: Tables, state: State, seat: int) -> None:
    """Bring back what a seat has laid.

    Rule: R7.9
    """
    for card in state.laid[seat]:
        put_back(tables, state, card)
    state.laid[seat] = ()


def influence_laid(tables: Tables, state: State, seat: int) -> int:
    """How many influence cards a seat has laid, as far as they are known.

    Rule: R7.4
    """
    count = 0
    for card in state.laid[seat]:
        if tables.is_influence[card]:
            count += 1
    return count


def strength_of(tables: Tables, state: State, seat: int) -> int:
    """How strong a seat is by what it has laid: its influence cards, as often as Privileges say.

    Rule: R7.3, N5.2
    """
    strength = influence_laid(tables, state, seat)
    if tables.privilege >= 0:
        strength *= 1 + state.laid[seat].count(tables.privilege)
    return strength


def mismatched(tables: Tables, state: State, seat: int, estate: int) -> int:
    """How many people of other estates a seat has laid.

    Rule: R7.4
    """
    found = 0
    for card in state.laid[seat]:
        if card < tables.people and tables.estate_on[card] != estate:
            found += 1
    return found
