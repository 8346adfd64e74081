"""What a seat surely knows of the hands of others by all that it has seen: how many cards at least."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules.state import (
    E_DISCARD,
    E_GIVE,
    E_HANDS,
    E_LAY,
    E_PASS,
    E_TAKE,
    E_TAKEN,
    Event,
    State,
    events_of,
)
from hameln.games.rattus_cartus.rules.tables import Tables


def known_hands(tables: Tables, state: State) -> list[list[int]]:
    """By seat and kind how many cards it holds at least, as far as the eyes of a state can tell.

    What is taken or picked openly is known until a card goes unseen, which may have been of any kind.

    Rule: R16.2, N8.1, N8.3
    """
    hands = [[0] * tables.width for _ in range(tables.seats)]
    for event in events_of(state):
        _learn(tables, hands, event)
    return hands


def _learn(tables: Tables, hands: list[list[int]], event: Event) -> None:
    kind = event[0]
    if kind == E_TAKE:
        hands[event[1]][event[2]] += event[3]
    elif kind in (E_PASS, E_DISCARD, E_LAY):
        _lose(tables, hands[event[1]], event[2], must_be_layable=kind == E_LAY)
    elif kind == E_GIVE:
        _lose(tables, hands[event[1]], event[3])
        hands[event[2]][event[3]] += event[3] != tables.unknown
    elif kind == E_HANDS:
        for seat in event[1]:
            hands[seat] = [0] * tables.width
    elif kind == E_TAKEN:
        _, giver, taker, cards, mask = event
        for card in range(tables.people):
            if mask >> tables.estate_on[card] & 1:
                hands[giver][card] = 0
        for card in cards:
            hands[taker][card] += card != tables.unknown


def _lose(tables: Tables, hand: list[int], card: int, *, must_be_layable: bool = False) -> None:
    """Take a card off what is known of a hand; one that was not seen, off every kind that it may be."""
    gone = range(tables.kinds) if card == tables.unknown else (card,)
    for one in gone:
        if not must_be_layable or tables.is_layable[one]:
            hand[one] = max(0, hand[one] - 1)
