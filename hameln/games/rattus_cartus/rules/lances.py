"""Horse, Lance and Staff: cards that are laid to meet other heirs in the building (N5)."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.rules import agenda, logged
from hameln.games.rattus_cartus.rules.cards import join_hand, leave_hand, mismatched
from hameln.games.rattus_cartus.rules.garden import name_in_mill, take_open
from hameln.games.rattus_cartus.rules.moves import PICK, TARGET, Move
from hameln.games.rattus_cartus.rules.scoring import gain_influence
from hameln.games.rattus_cartus.rules.state import State, told
from hameln.games.rattus_cartus.rules.tables import Tables, building_of

HORSE_NAMES: Final = 2
"""Estates that a Horse names (N5.5)."""

# Horse


def ride(state: State, leader: int, loser: int) -> None:
    """Let the leader name two estates.

    Rule: N5.5
    """
    state.agenda.append((agenda.NAME, leader, HORSE_NAMES, loser, 0))


def name_estate(state: State, estate: int) -> None:
    """Name an estate, for a Mill or for a Horse.

    Rule: N5.5, N6.3
    """
    _, seat, count, loser, mask = state.agenda.pop()
    mask |= 1 << estate
    if loser < 0:
        name_in_mill(state, seat, estate)
    if count > 1:
        state.agenda.append((agenda.NAME, seat, count - 1, loser, mask))
    elif loser >= 0:
        state.agenda.append((agenda.TAKEN, loser, seat, mask, 0))


def cards_of_estates(tables: Tables, state: State, seat: int, mask: int) -> tuple[int, ...]:
    """All people of some estates in a hand, as far as the state knows them.

    Rule: N5.5
    """
    row = tables.width * seat
    return tuple(
        [
            kind
            for kind in range(tables.people)
            for _ in range(state.hands[row + kind])
            if mask >> tables.estate_on[kind] & 1
        ]
    )


def take_people(tables: Tables, state: State, cards: tuple[int, ...]) -> None:
    """Move what a Horse brings; others than the two see only how many cards there are.

    Rule: N5.5
    """
    _, giver, taker, mask, _ = state.agenda.pop()
    for card in cards:
        leave_hand(tables, state, giver, card)
        join_hand(tables, state, taker, card)
    told(state, (logged.TAKEN, giver, taker, cards, mask))


# Lance


def joust(state: State, leader: int, loser: int) -> None:
    """Let two hands be laid open, unless both are empty.

    Rule: N5.6
    """
    if state.held[leader] + state.held[loser] > 0:
        state.agenda.append((agenda.HANDS, leader, loser, 0, 0))


def open_hands(tables: Tables, state: State, hands: tuple[tuple[int, ...], ...]) -> None:
    """Lay two hands open; leader and loser will pick from them.

    Rule: N5.6
    """
    _, leader, loser, _, _ = state.agenda.pop()
    for seat in (leader, loser):
        for place in range(tables.width * seat, tables.width * (seat + 1)):
            state.hands[place] = 0
        state.held[seat] = 0
    state.expansion = state.expansion._replace(spread=tuple(sorted(hands[0] + hands[1])))
    told(state, (logged.HANDS, (leader, loser), hands))
    state.agenda.append((agenda.PICK, leader, loser, 0, 0))


def legal_picks(state: State) -> list[Move]:
    """Every kind of card that is still there.

    Rule: N5.6
    """
    return [(PICK, card) for card in dict.fromkeys(state.expansion.spread)]


def pick_card(tables: Tables, state: State, card: int) -> None:
    """Take one of the open cards; then the other one picks.

    Rule: N5.6
    """
    _, seat, other, _, _ = state.agenda.pop()
    spread = list(state.expansion.spread)
    spread.remove(card)
    state.expansion = state.expansion._replace(spread=tuple(spread))
    take_open(tables, state, seat, card)
    if spread:
        state.agenda.append((agenda.PICK, other, seat, 0, 0))


# Staff


def begin_staffs(tables: Tables, state: State, seat: int, place: int) -> None:
    """Let a seat's Staffs work: on all others, or on those that it names.

    Rule: N5.3
    """
    staffs = state.laid[seat].count(tables.staff)
    others = [other for other in state.places[place] if other != seat]
    if 0 < staffs < len(others):
        state.agenda.append((agenda.AIM, seat, place, staffs, 0))
    elif staffs:
        gain_by_staffs(tables, state, seat, place, others)


def legal_aims(state: State) -> list[Move]:
    """Every other heir in the building after the last one named that leaves enough after it.

    Rule: N5.3
    """
    _, seat, place, count, mask = state.agenda[-1]
    left = sorted([other for other in state.places[place] if other != seat and mask >> other == 0])
    return [(TARGET, other) for other in left[: len(left) - count + 1]]


def aim_at(tables: Tables, state: State, other: int) -> None:
    """Name an heir for a Staff; after the last one, gain.

    Rule: N5.3
    """
    _, seat, place, count, mask = state.agenda.pop()
    mask |= 1 << other
    if count > 1:
        state.agenda.append((agenda.AIM, seat, place, count - 1, mask))
    else:
        named = [one for one in state.places[place] if mask >> one & 1]
        gain_by_staffs(tables, state, seat, place, named)


def gain_by_staffs(tables: Tables, state: State, seat: int, place: int, others: list[int]) -> None:
    """Gain influence for the mismatched cards of others, in one move.

    Rule: N5.3
    """
    estate = tables.estate_of[building_of(state.row[place])]
    gain_influence(state, seat, estate, sum([mismatched(tables, state, one, estate) for one in others]))
