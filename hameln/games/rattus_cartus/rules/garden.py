"""Cards turned up openly off the deck: Garden and Mill (N6.1, N6.3)."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules import agenda, logged
from hameln.games.rattus_cartus.rules.cards import drawable, join_hand, put_back, reshuffle
from hameln.games.rattus_cartus.rules.moves import NAME, STOP, TURN, Move
from hameln.games.rattus_cartus.rules.state import ALL_EYES, NONE, State, told
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables


def turn_up_cards(tables: Tables, state: State, cards: tuple[int, ...]) -> None:
    """Take cards off the deck for all to see; the discards become the deck when it runs out.

    Rule: R10.2, N6.1, N6.3
    """
    rest = -1
    if len(cards) > state.deck_size:
        rest = state.deck_size
        told(state, (logged.SHUFFLE, tuple(state.discards)))
        reshuffle(tables, state)
    state.deck_size -= len(cards)
    if state.eyes == ALL_EYES:
        for card in cards:
            state.deck[card] -= 1
    told(state, (logged.TURNED, cards, rest))


def take_open(tables: Tables, state: State, seat: int, card: int) -> None:
    """Let a seat take a card that lies open.

    Rule: N6.1, N6.3, N5.6
    """
    join_hand(tables, state, seat, card)
    told(state, (logged.TAKE, seat, card, 1))


# Garden


def legal_gardening(state: State) -> list[Move]:
    """One more card, if there is any, or the end.

    Rule: N6.1
    """
    found: list[Move] = [(TURN,)] if drawable(state, 1) else []
    found.append((STOP,))
    return found


def want_turned(state: State) -> None:
    """Let one more card be turned up.

    Rule: N6.1
    """
    _, seat, limit, _, _ = state.agenda.pop()
    state.agenda.append((agenda.TURNED, seat, limit, 0, 0))


def turn_card(tables: Tables, state: State, card: int) -> None:
    """Turn a card up; with too many nuns all of them are lost.

    Rule: N6.1
    """
    _, seat, limit, _, _ = state.agenda.pop()
    turn_up_cards(tables, state, (card,))
    aside = (*state.expansion.aside, card)
    if sum([tables.nuns_on[one] for one in aside]) >= limit:
        for one in aside:
            put_back(tables, state, one)
        aside = ()
    else:
        state.agenda.append((agenda.GARDEN, seat, limit, 0, 0))
    state.expansion = state.expansion._replace(aside=aside)


def stop_gardening(tables: Tables, state: State) -> None:
    """Take what was turned up.

    Rule: N6.1
    """
    _, seat, _, _, _ = state.agenda.pop()
    for card in sorted(state.expansion.aside):
        take_open(tables, state, seat, card)
    state.expansion = state.expansion._replace(aside=())


# Mill


def want_milling(tables: Tables, state: State, building: int) -> None:
    """Let all name estates; then the cards are turned up once for all.

    Rule: N6.3
    """
    state.expansion = state.expansion._replace(named=(NONE,) * ESTATES)
    state.agenda.append((agenda.MILL, tables.cards[building], 0, 0, 0))


def want_names(state: State, seat: int, size: int) -> None:
    """Let a seat name so many estates that nobody has named yet.

    Rule: N6.3
    """
    count = min(size, state.expansion.named.count(NONE))
    if count > 0:
        state.agenda.append((agenda.NAME, seat, count, NONE, 0))


def legal_names(state: State) -> list[Move]:
    """Every free estate after the last one named that leaves enough after it.

    Rule: N5.5, N6.3
    """
    _, _, count, _, mask = state.agenda[-1]
    named = state.expansion.named
    free = [one for one in range(ESTATES) if mask >> one == 0 and (not named or named[one] < 0)]
    return [(NAME, estate) for estate in free[: len(free) - count + 1]]


def name_in_mill(state: State, seat: int, estate: int) -> None:
    """Note whose the cards of an estate will be.

    Rule: N6.3
    """
    named = list(state.expansion.named)
    named[estate] = seat
    state.expansion = state.expansion._replace(named=tuple(named))


def share_milled(tables: Tables, state: State, cards: tuple[int, ...]) -> None:
    """Turn cards up; each heir gets those of its estates, the rest goes to the discards.

    Rule: N6.3
    """
    turn_up_cards(tables, state, cards)
    for card in cards:
        seat = state.expansion.named[tables.estate_on[card]]
        if seat >= 0:
            take_open(tables, state, seat, card)
        else:
            put_back(tables, state, card)
    forget_names(state)


def forget_names(state: State) -> None:
    """Let what was named in a Mill bind nobody any more.

    Rule: N6.3
    """
    state.expansion = state.expansion._replace(named=())
