"""What a position is worth to each heir: points expected at the end, and the chance to live to score them.

Everything is worked out from what lies open and from the seat's own cards; a state with unknown cards can be
valued like a full one. How a number of points of an estate compares with others' is a matter of chance as
long as rounds are left: the more of them, the less a lead means.
"""

from __future__ import annotations

import math
from typing import Final

import attr

from hameln.games.rattus_cartus.players.taste import Taste
from hameln.games.rattus_cartus.players.weights import Weights, weights_for
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, VALUES, Tables
from hameln.kernel.sums import added

SURE: Final = 30.0
"""A lead, in spreads, beyond which nothing is surer."""


@attr.s(auto_attribs=True, eq=False)
class Outlook:
    """What a seat expects of the rest of a match.

    Attributes:
        tables: The match.
        taste: What its character values more or less than others do.
        weights: What its judgement weighs with.
        left: Rounds after this one, at least 0.
        nuns: Nuns it expects in the row.
        doubt: The variance of that.
        helped: By how many nuns Books are expected to help it, or to hurt it where this is below 0.
    """

    tables: Tables
    taste: Taste
    weights: Weights
    left: int
    nuns: float
    doubt: float
    helped: float = 0.0


def outlook_of(tables: Tables, state: State, seat: int, taste: Taste) -> Outlook:
    """What a seat expects, given the nuns that it has seen.

    Rule: R15.1, R16.2
    """
    nuns, unknown = 0, 0
    seen = [0] * VALUES
    for slot in range(tables.nuns):
        card = state.nuns[slot] if slot < len(state.nuns) else tables.unknown
        if state.looked[seat] >> slot & 1 and card != tables.unknown:
            nuns += tables.nuns_on[card]
            seen[tables.nuns_on[card]] += 1
        else:
            unknown += 1
    mean, variance = unseen_nuns(tables, state, seat, seen, unknown)
    left = tables.rounds - state.round
    return Outlook(
        tables=tables,
        taste=taste,
        weights=weights_for(tables.seats),
        left=left,
        nuns=nuns + mean,
        doubt=variance,
        helped=help_of_books(tables, state, seat, left),
    )


def help_of_books(tables: Tables, state: State, seat: int, left: int) -> float:
    """By how many nuns Books are likely to help a seat that has the most, or to hurt one that has not.

    Of others' Books it knows how many have left the stack.

    Rule: N7.3, R16.2
    """
    if tables.book < 0 or not tables.stacks[tables.book - PEOPLE]:
        return 0.0
    own = state.hands[tables.width * seat + tables.book]
    place = tables.book - PEOPLE
    others = max(0, tables.stacks[place] - state.stacks[place] - own)
    rivals = tables.seats - 1
    most = others / rivals + (0.7 * math.sqrt(others) if rivals > 1 else 0.0)
    soft = 0.35 + 0.5 * math.sqrt(left)
    leads = 1.0 / (1.0 + math.exp(min(30.0, max(-30.0, (most + 0.5 - own) / soft)))) if own else 0.0
    feared = (1.0 - leads) * min(1.0, 0.5 * others)
    return tables.book_shift * (0.9 * leads - 0.2 * feared)


def unseen_nuns(
    tables: Tables, state: State, seat: int, seen: list[int], unknown: int
) -> tuple[float, float]:
    """The mean and the variance of the nuns on cards that a seat does not know, by all cards that it sees.

    Args:
        tables: The match.
        state: As the seat sees it, or full.
        seat: Who asks.
        seen: Cards of the row of nuns that it knows, by their nuns; what it has laid is added.
        unknown: How many it does not know.

    Rule: R1.2, R16
    """
    if not unknown:
        return 0.0, 0.0
    count, total, squares = 0, 0, 0
    first = tables.width * seat
    for card in state.laid[seat]:
        if card < PEOPLE:
            seen[card % VALUES] += 1
    for value in range(VALUES):
        left = sum(tables.copies[value:PEOPLE:VALUES]) - sum(state.discards[value:PEOPLE:VALUES])
        left = max(0, left - sum(state.hands[first + value : first + PEOPLE : VALUES]) - seen[value])
        count += left
        total += left * value
        squares += left * value * value
    if count <= unknown:
        return float(total), 0.0
    mean = total / count
    spread = (squares / count - mean * mean) * (count - unknown) / (count - 1)
    return unknown * mean, unknown * spread


def softness(outlook: Outlook) -> float:
    """How many points of an estate a lead must be to count for much, with the rounds that are left."""
    return outlook.weights.soft + outlook.weights.soft_later * math.sqrt(outlook.left)


def share_of(counts: list[float], seat: int, points: tuple[int, ...], soft: float) -> float:
    """Points that a seat expects for a rank, given how much of something each seat has.

    Args:
        counts: By seat; ties are told by small differences.
        points: For the first, or for the first and the second.
        soft: How far apart counts must be to be told apart surely.
    """
    first, second = 1.0, 0.0  # the odds that nobody is before the seat, and one other
    own = counts[seat]
    for other, count in enumerate(counts):
        if other == seat:
            continue
        lead = (own - count) / soft
        ahead = 1.0 / (1.0 + math.exp(lead if -SURE < lead < SURE else math.copysign(SURE, lead)))
        behind = 1.0 - ahead
        second = first * ahead + second * behind
        first *= behind
    total = first * points[0]
    if len(points) > 1:
        total += second * points[1]
    return total


def estate_worth(outlook: Outlook, state: State, seat: int, estate: int, more: int = 0) -> float:
    """Points that a seat expects of an estate, if it gains so many points there now.

    With two heirs nobody is third.

    Rule: R14.1, R11.2, R17.4
    """
    tables, left, hands = outlook.tables, outlook.left, state.hands
    influence, arrived, later = state.influence, state.arrived, 1 + state.moves
    mine, row = ESTATES * seat + estate, tables.width * seat
    own = influence[mine] - 0.001 * arrived[mine] / later if influence[mine] else 0.0
    if more:
        own += more
    if tables.diplomat >= 0:
        own += hands[row + tables.diplomat + estate]
    if own <= 0:
        if left == 0:
            return 0.0
        own = -0.4
    kin: int = sum(hands[row + VALUES * estate : row + VALUES * (estate + 1)])
    own += outlook.weights.kin * left * kin
    soft = softness(outlook)
    first, second, third = 1.0, 0.0, 0.0  # as `share_of`, without a list: nothing is asked more often
    for place in range(estate, ESTATES * tables.seats, ESTATES):
        if place != mine:
            points = influence[place]
            lead = (own - (points - 0.001 * arrived[place] / later) if points else own) / soft
            ahead = 1.0 / (1.0 + math.exp(lead if -SURE < lead < SURE else math.copysign(SURE, lead)))
            behind = 1.0 - ahead
            third = second * ahead + third * behind
            second = first * ahead + second * behind
            first *= behind
    ranks = tables.estate_points
    return (first * ranks[0] + second * ranks[1] + third * ranks[2]) * outlook.taste.estates[estate]


def estate_points(tables: Tables) -> tuple[int, ...]:
    """Points of an estate by rank, the third left out with two heirs.

    Rule: R14.1, R17.4
    """
    return tables.estate_points[:2] if tables.seats == 2 else tables.estate_points  # noqa: PLR2004 - two heirs


def hand_worth(outlook: Outlook, count: int) -> float:
    """What so many people in hand are worth for being laid: the more there are, the less each of them."""
    weights, left = outlook.weights, outlook.left
    if left == 0:
        return weights.card_end * outlook.taste.cards * count
    room = (weights.room + weights.room_later * left) * max(0.1, outlook.taste.cards)
    each = (weights.card - weights.card_late / left) * outlook.taste.cards
    return each * room * (1.0 - math.exp(-count / room))


def card_worth(outlook: Outlook, held: int) -> float:
    """What another card is worth to who holds so many: it will be laid, if there is time."""
    return hand_worth(outlook, held + 1) - hand_worth(outlook, held)


def joker_worth(outlook: Outlook) -> float:
    """What a Joker in hand is worth: it fits everywhere."""
    weights, left = outlook.weights, outlook.left
    if left == 0:
        return weights.card_end * outlook.taste.cards
    return (weights.card + weights.joker - weights.card_late / left) * outlook.taste.cards


def special_worth(outlook: Outlook, kind: int) -> float:
    """What another special card in hand is worth for being played."""
    tables, left, taste = outlook.tables, outlook.left, outlook.taste
    if tables.has_more and kind not in (tables.sword, tables.flute, tables.passing, tables.gold):
        return new_worth(outlook, kind)
    if left == 0 or kind == tables.gold:
        return 0.0
    if kind == tables.sword:
        return taste.swords * outlook.weights.sword
    if kind == tables.flute:
        return taste.flutes * outlook.weights.flute
    return taste.passes * outlook.weights.passing


def new_worth(outlook: Outlook, kind: int) -> float:
    """What a special card of the expansion is worth in hand; Books and Diplomats count after the last round.

    Rule: N5, N7
    """
    tables, weights, taste = outlook.tables, outlook.weights, outlook.taste
    if kind == tables.book:
        return taste.books * weights.book
    if tables.diplomat <= kind < tables.diplomat + ESTATES and tables.diplomat >= 0:
        return taste.diplomats * weights.diplomat
    if outlook.left == 0:
        return 0.0
    if kind == tables.privilege:
        return taste.privileges * weights.privilege
    if kind == tables.horse:
        return taste.horses * weights.horse
    return taste.lances * weights.lance if kind == tables.lance else taste.staffs * weights.staff


def diplomat_worth(outlook: Outlook, state: State, seat: int, count: int) -> float:
    """What the next Diplomats are worth: the first is known, the others may belong anywhere.

    Rule: N2.4, N6.13, N7.1
    """
    kind, taste = state.expansion.diplomat, outlook.taste
    if kind < 0 or count == 0:
        return 0.0
    estate = kind - outlook.tables.diplomat
    first = estate_worth(outlook, state, seat, estate, 1) - estate_worth(outlook, state, seat, estate)
    return taste.diplomats * (first + 0.4 + (count - 1) * (outlook.weights.diplomat + 0.4))


def alive(outlook: Outlook, rats: float) -> float:
    """The chance to live with so many rats.

    Rule: R15.1
    """
    weights, left = outlook.weights, outlook.left
    margin = outlook.nuns + 0.5 - rats + weights.relief * left + outlook.helped
    spread = math.sqrt(outlook.doubt + weights.doubt + weights.doubt_later * left)
    spread *= weights.steep / max(0.05, outlook.taste.caution)
    return 1.0 / (1.0 + math.exp(min(30.0, max(-30.0, -margin / spread))))


def worth_of(outlook: Outlook, state: State, seat: int) -> float:
    """Points that a seat expects, times its chance to live; a little more for living itself.

    Rule: R14, R15.1
    """
    tables, left, taste = outlook.tables, outlook.left, outlook.taste
    total = 0.0
    for estate in range(ESTATES):
        total += estate_worth(outlook, state, seat, estate)
    first = tables.width * seat
    people = sum(state.hands[first : first + PEOPLE]) + state.hands[first + tables.unknown]
    jokers = state.hands[first + tables.joker] if tables.joker >= 0 else 0
    total += hand_worth(outlook, people) + jokers * joker_worth(outlook)
    soft = 0.15 + 0.7 * math.sqrt(left)
    held = [float(size) for size in state.held]
    held[seat] = float(people + jokers)
    if held[seat]:
        total += share_of(held, seat, (tables.most_points,), 0.5 + 2.0 * math.sqrt(left)) * 0.8
    for group in tables.groups:
        kind = group[0]
        own = state.hands[first + kind]
        if len(group) > 1:
            own = sum(state.hands[first + one] for one in group)
        if not own:
            continue
        if len(group) == 1 and kind != tables.book:  # what those bring is in the estates, and in the nuns
            total += own * special_worth(outlook, kind)
        if kind == tables.gold:
            total += gold_worth(outlook, state, seat, soft)
        else:
            total += tables.most_points * (1.0 - 0.5**own) * (0.75 if left == 0 else 0.4)
    total += tables.token_points * state.tokens[seat] * taste.tokens
    if state.expansion.holder == seat:
        total += outlook.weights.noble * taste.nobles
    return (total + outlook.weights.living) * alive(outlook, state.rats[seat])


def gold_worth(outlook: Outlook, state: State, seat: int, soft: float) -> float:
    """Points that a seat expects for its Gold; of others' it knows how much has left the stack.

    Rule: R14.4
    """
    tables = outlook.tables
    own = state.hands[tables.width * seat + tables.gold]
    place = tables.gold - PEOPLE
    others = tables.stacks[place] - state.stacks[place] - own
    counts = [others / max(1, tables.seats - 1)] * tables.seats
    counts[seat] = float(own)
    points = tables.gold_points if tables.seats > 2 else (tables.gold_points[0],)  # noqa: PLR2004 - two heirs
    return outlook.taste.gold * share_of(counts, seat, points, soft)


def look_worth(outlook: Outlook) -> float:
    """What one more look is worth: who knows the row spends rats to the last one."""
    if not outlook.doubt:
        return 0.0
    weight = outlook.weights.look if outlook.left else 0.0
    return outlook.taste.looks * weight * (outlook.doubt / 12.0 + 0.35)


def utility(worths: list[float], seat: int, spite: float) -> float:
    """What a seat wants: to stand well, and before the others."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - spite * (0.55 * max(others) + 0.25 * added(others) / len(others))
