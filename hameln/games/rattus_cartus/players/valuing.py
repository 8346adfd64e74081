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
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, Tables
from hameln.kernel.sums import added

MEAN_NUNS: Final = 2.0
"""Nuns on a person, on average (R1.2)."""
SPREAD_OF_NUNS: Final = 2.4
"""The variance of that."""


@attr.s(auto_attribs=True, eq=False)
class Outlook:
    """What a seat expects of the rest of a match.

    Attributes:
        tables: The match.
        taste: What its character values more or less than others do.
        left: Rounds after this one, at least 0.
        nuns: Nuns it expects in the row.
        doubt: The variance of that.
    """

    tables: Tables
    taste: Taste
    left: int
    nuns: float
    doubt: float


def outlook_of(tables: Tables, state: State, seat: int, taste: Taste) -> Outlook:
    """What a seat expects, given the nuns that it has seen.

    Rule: R15.1, R16.2
    """
    nuns, doubt = 0.0, 0.0
    for slot in range(tables.nuns):
        card = state.nuns[slot] if slot < len(state.nuns) else tables.unknown
        if state.looked[seat] >> slot & 1 and card != tables.unknown:
            nuns += tables.nuns_on[card]
        else:
            nuns += MEAN_NUNS
            doubt += SPREAD_OF_NUNS
    return Outlook(tables=tables, taste=taste, left=tables.rounds - state.round, nuns=nuns, doubt=doubt)


def softness(left: int) -> float:
    """How many points of an estate a lead must be to count for much, with so many rounds left."""
    return 0.12 + 0.75 * math.sqrt(left)


def share_of(counts: list[float], seat: int, points: tuple[int, ...], soft: float) -> float:
    """Points that a seat expects for a rank, given how much of something each seat has.

    Args:
        counts: By seat; ties are told by small differences.
        points: For the first, the second, and so on.
        soft: How far apart counts must be to be told apart surely.
    """
    behind = [1.0]
    own = counts[seat]
    for other, count in enumerate(counts):
        if other == seat:
            continue
        chance = 1.0 / (1.0 + math.exp(min(30.0, max(-30.0, (own - count) / soft))))
        longer = [0.0] * (len(behind) + 1)
        for place, odds in enumerate(behind):
            longer[place] += odds * (1.0 - chance)
            longer[place + 1] += odds * chance
        behind = longer
    total = 0.0
    for place, odds in enumerate(behind):
        if place < len(points):
            total += odds * points[place]
    return total


def estate_worth(outlook: Outlook, state: State, seat: int, estate: int, more: int = 0) -> float:
    """Points that a seat expects of an estate, if it gains so many points there now.

    Rule: R14.1, R11.2
    """
    tables, left = outlook.tables, outlook.left
    counts: list[float] = []
    for other in range(tables.seats):
        place = ESTATES * other + estate
        points = state.influence[place]
        counts.append(points - 0.001 * state.arrived[place] / (1 + state.moves) if points else 0.0)
    if more:
        counts[seat] += more
    if counts[seat] <= 0:
        if left == 0:
            return 0.0
        counts[seat] = -0.4
    worth = share_of(counts, seat, estate_points(tables), softness(left))
    return worth * outlook.taste.estates[estate]


def estate_points(tables: Tables) -> tuple[int, ...]:
    """Points of an estate by rank, the third left out with two heirs.

    Rule: R14.1, R17.4
    """
    return tables.estate_points[:2] if tables.seats == 2 else tables.estate_points  # noqa: PLR2004 - two heirs


def card_worth(outlook: Outlook) -> float:
    """What another card in hand is worth: it will be laid, if there is time."""
    left = outlook.left
    return outlook.taste.cards * (0.12 if left == 0 else 1.25 - 0.55 / left)


def joker_worth(outlook: Outlook) -> float:
    """What a Joker in hand is worth: it fits everywhere."""
    return (0.12 if outlook.left == 0 else 1.7 - 0.5 / outlook.left) * outlook.taste.cards


def special_worth(outlook: Outlook, kind: int) -> float:
    """What another special card in hand is worth for being played."""
    tables, left, taste = outlook.tables, outlook.left, outlook.taste
    if left == 0 or kind == tables.gold:
        return 0.0
    if kind == tables.sword:
        return taste.swords * 1.3
    if kind == tables.flute:
        return taste.flutes * 1.0
    return taste.passes * 0.6


def alive(outlook: Outlook, rats: float) -> float:
    """The chance to live with so many rats.

    Rule: R15.1
    """
    left = outlook.left
    margin = outlook.nuns + 0.5 - rats + 0.45 * left
    spread = math.sqrt(outlook.doubt + 0.15 + 1.6 * left) * 0.62 / outlook.taste.caution
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
    total += people * card_worth(outlook) + jokers * joker_worth(outlook)
    soft = 0.15 + 0.7 * math.sqrt(left)
    held = [float(size) for size in state.held]
    held[seat] = float(people + jokers)
    if held[seat]:
        total += share_of(held, seat, (tables.most_points,), 0.5 + 2.0 * math.sqrt(left)) * 0.8
    for kind in tables.specials:
        own = state.hands[first + kind]
        if kind == tables.joker or not own:
            continue
        total += own * special_worth(outlook, kind)
        if kind == tables.gold:
            total += gold_worth(outlook, state, seat, soft)
        else:
            total += tables.most_points * (1.0 - 0.5**own) * (0.75 if left == 0 else 0.4)
    total += tables.token_points * state.tokens[seat] * taste.tokens
    return (total + 6.0) * alive(outlook, state.rats[seat])


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
    return outlook.taste.looks * (0.55 if outlook.left else 0.0) * (outlook.doubt / 12.0 + 0.35)


def utility(worths: list[float], seat: int, spite: float) -> float:
    """What a seat wants: to stand well, and before the others."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - spite * (0.55 * max(others) + 0.25 * added(others) / len(others))
