"""Swords, Flutes, Horses and Lances: who laid most gains by who laid fewest (R8), and giving cards."""

from __future__ import annotations

from itertools import compress

from hameln.games.rattus_cartus.rules import agenda, logged
from hameln.games.rattus_cartus.rules.cards import join_hand, leave_hand
from hameln.games.rattus_cartus.rules.lances import joust, ride
from hameln.games.rattus_cartus.rules.moves import GIVE, TARGET, Move
from hameln.games.rattus_cartus.rules.state import NONE, State, told
from hameln.games.rattus_cartus.rules.tables import Tables


def begin_duel(tables: Tables, state: State, place: int, kind: int) -> None:
    """Find leader and loser of a building and carry the card out; a tied loser is chosen first.

    Rule: R8.1, R8.3, R8.4
    """
    leader = leader_of(state, place, kind)
    if leader < 0 or (kind == tables.flute and state.rats[leader] == 0):
        return
    losers = losers_of(state, place, kind)
    if len(losers) == 1:
        strike(tables, state, kind, leader, losers[0])
    else:
        state.agenda.append((agenda.TARGET, leader, place, kind, 0))


def leader_of(state: State, place: int, kind: int) -> int:
    """Who laid most cards of a kind in a building, of equals the one on the lowest place.

    It is -1 where fewer than two are inside, or all laid the same number.

    Rule: R8.1
    """
    leader, most, has_loser = NONE, 0, False
    for seat in state.places[place]:  # most have laid none; lists of counts would be made in vain
        count = state.laid[seat].count(kind)
        if leader >= 0 and count != most:
            has_loser = True
        if leader < 0 or count > most:
            leader, most = seat, count
    return leader if has_loser else NONE


def losers_of(state: State, place: int, kind: int) -> list[int]:
    """All who laid fewest cards of a kind in a building, in the order of places.

    Rule: R8.1
    """
    inside = state.places[place]
    counts = [state.laid[seat].count(kind) for seat in inside]
    fewest = min(counts)
    return [seat for seat, count in zip(inside, counts, strict=True) if count == fewest]


def legal_targets(state: State, place: int, kind: int) -> list[Move]:
    """The tied losers.

    Rule: R8.1
    """
    return [(TARGET, seat) for seat in sorted(losers_of(state, place, kind))]


def strike(tables: Tables, state: State, kind: int, leader: int, loser: int) -> None:
    """Let the loser give half of its hand, get a rat, lose people, or share both hands anew.

    Rule: R8.2, R8.3, R12.1, N5.4
    """
    if kind == tables.sword:
        want_gift(state, loser, leader, state.held[loser] // 2)
    elif kind == tables.flute:
        state.rats[leader] -= 1
        state.rats[loser] += 1
    elif kind == tables.horse:
        ride(state, leader, loser)
    else:
        joust(state, leader, loser)


def want_gift(state: State, giver: int, taker: int, count: int) -> None:
    """Let a seat give so many cards of its choice next; giving nothing is no decision.

    Rule: R8.2, R9.3
    """
    if count > 0:
        state.agenda.append((agenda.GIVE, giver, taker, count, 0))


def legal_gifts(tables: Tables, state: State) -> list[Move]:
    """Every card that is not before the last one given and leaves enough at or after it.

    Rule: R8.2, R9.3, R1.11
    """
    _, giver, _, count, last = state.agenda[-1]
    first = tables.width * giver
    counts = state.hands[first + last : first + tables.kinds].tolist()
    left = sum(counts)
    found: list[Move] = []
    for kind in compress(range(last, tables.kinds), counts):
        if left < count:
            break
        found.append((GIVE, kind))
        left -= counts[kind - last]
    return found


def give_card(tables: Tables, state: State, card: int) -> None:
    """Move a card from the giver to the taker; nobody else sees it.

    Rule: R8.2, R9.3
    """
    _, giver, taker, count, _ = state.agenda.pop()
    leave_hand(tables, state, giver, card)
    join_hand(tables, state, taker, card)
    if count > 1:
        last = 0 if card == tables.unknown else card
        state.agenda.append((agenda.GIVE, giver, taker, count - 1, last))
    told(state, (logged.GIVE, giver, taker, card))
