"""What the actions of the expansion's buildings promise (N6)."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.building_value import action_worth, rat_worth
from hameln.games.rattus_cartus.players.position_value import (
    Outlook,
    card_worth,
    estate_worth,
    hand_worth,
    joker_worth,
    special_worth,
)
from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.expansion_actions import stack_left
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, Tables, building_of

FARTHEST: Final = 5
"""Points beyond which one more moved elsewhere is not told apart."""
CLOSEST: Final = 2
"""The same for who is quick."""
USUAL_ACTIONS: Final = (1.0, 1.8)
"""What normal and premium actions are worth, about."""
TYPICAL_POINTS: Final = 2
TYPICAL_KEPT: Final = 4
"""What is laid and kept where nobody knows yet which building a Circle draws."""


def points_elsewhere(outlook: Outlook, state: State, seat: int, own: int, most: int) -> tuple[float, ...]:
    """What points are worth with the best estate beside one, by their number, which is so many at most.

    Rule: N6.14
    """
    best = [0.0] * (most + 1)
    for estate in range(ESTATES):
        if estate == own:
            continue
        now = estate_worth(outlook, state, seat, estate)
        for points in range(1, most + 1):
            best[points] = max(best[points], estate_worth(outlook, state, seat, estate, points) - now)
    return tuple(best)


def fixed_worths(
    outlook: Outlook,
    state: State,
    seat: int,
    building: int,
    is_quick: bool,  # noqa: FBT001 - compiled code calls it by position
) -> tuple[float, float]:
    """What normal and premium action are worth where it does not matter what is laid.

    Who is quick takes each point for worth as much as the first.

    Rule: N6.4, N6.6
    """
    tables = outlook.tables
    does, normal, premium = tables.does[building], tables.normal[building], tables.premium[building]
    if does == effects.GAIN:
        least = best_gain(outlook, state, seat, normal)
        if is_quick and normal:
            return least, least * premium / normal
        return least, best_gain(outlook, state, seat, premium)
    if does != effects.EXCHANGE:
        return 0.0, 0.0
    left = stack_left(tables, state, tables.what[building])
    unit, extra = thing_worth(outlook, tables.what[building]), min(tables.extra[building], left)
    if is_quick:
        once = 0.8 * best_exchange(outlook, state, seat, unit, min(1, left))[0]
        return once * min(normal, left), extra * unit + once * min(premium, left - extra)
    best = best_exchange(outlook, state, seat, unit, min(premium, left - extra))[0]
    return best_exchange(outlook, state, seat, unit, min(normal, left))[0], extra * unit + best


def thing_worth(outlook: Outlook, place: int) -> float:
    """What a thing of a stack is worth that is taken for influence or cards.

    Rule: N6.4, N6.12
    """
    tables, kind = outlook.tables, PEOPLE + place
    if place == tables.token:
        return tables.token_points * outlook.taste.tokens
    if kind == tables.joker:
        return joker_worth(outlook)
    return outlook.weights.gold * outlook.taste.gold if kind == tables.gold else special_worth(outlook, kind)


def best_gain(outlook: Outlook, state: State, seat: int, points: int) -> float:
    """What points are worth with the best of all estates.

    Rule: N6.6
    """
    if points == 0:
        return 0.0
    return max(
        [
            estate_worth(outlook, state, seat, estate, points) - estate_worth(outlook, state, seat, estate)
            for estate in range(ESTATES)
        ]
    )


def best_exchange(
    outlook: Outlook, state: State, seat: int, unit: float, limit: int
) -> tuple[float, int, int]:
    """What giving up influence for as many things brings at best, and of which estate how many points.

    Rule: N6.4
    """
    best, where, count = 0.0, NONE, 0
    for estate in range(ESTATES):
        held = state.influence[ESTATES * seat + estate]
        if not held or limit <= 0:
            continue
        now = estate_worth(outlook, state, seat, estate)
        for points in range(1, min(limit, held) + 1):
            worth = points * unit - now + estate_worth(outlook, state, seat, estate, -points)
            if worth > best:
                best, where, count = worth, estate, points
    return best, where, count


def circle_worths(outlook: Outlook, state: State, seat: int) -> tuple[float, float]:
    """What a Circle's normal and premium action are worth, by all buildings that it may draw.

    Rule: N6.16
    """
    tables = outlook.tables
    counts: dict[int, int] = {}
    for card in (*state.unseen, *state.expansion.mixed):
        building = building_of(card)
        if tables.does[building] != effects.CIRCLE:
            counts[building] = counts.get(building, 0) + 1
    normal, premium = 0.0, 0.0
    for building, count in counts.items():
        least, most = fixed_worths(outlook, state, seat, building, False)
        normal += count * (least + drawn_worth(outlook, state, seat, building, False))
        premium += count * (most + drawn_worth(outlook, state, seat, building, True))
    among = max(1, sum(counts.values()))
    return normal / among, premium / among


def drawn_worth(
    outlook: Outlook,
    state: State,
    seat: int,
    building: int,
    is_premium: bool,  # noqa: FBT001 - compiled code calls it by position
) -> float:
    """What an action of a building is worth that a Circle may draw, for who lays and keeps the usual.

    Rule: N6.16
    """
    tables = outlook.tables
    if tables.does[building] in (effects.SPARE, effects.SHIFT):
        return 0.4 * (tables.premium[building] if is_premium else tables.normal[building])
    return laid_worth(outlook, state, seat, building, is_premium, TYPICAL_POINTS, TYPICAL_KEPT, TYPICAL_KEPT)


def laid_worth(  # noqa: PLR0913, PLR0917 - compiled code calls it by position
    outlook: Outlook,
    state: State,
    seat: int,
    building: int,
    is_premium: bool,  # noqa: FBT001
    points: int,
    kept: int,
    held: int,
) -> float:
    """What an action is worth, as far as what is laid and kept counts for it.

    Args:
        outlook: What the seat expects.
        state: Before anything is laid.
        seat: Who acts.
        building: The building, or what a Circle draws.
        is_premium: Whether it is the premium action.
        points: The influence that the seat gains in it.
        kept: The people that it keeps in hand.
        held: All cards that it keeps.

    Rule: N6
    """
    tables = outlook.tables
    does = tables.does[building]
    size = tables.premium[building] if is_premium else tables.normal[building]
    if does == effects.LOSE_RATS_PER_INFLUENCE:
        return rat_worth(outlook, state.rats[seat], -((state.gained[seat] + points) // size))
    if does == effects.SELL_CARDS:
        return selling_worth(outlook, state, building, is_premium, kept)
    if does == effects.WALL:
        return wall_worth(outlook, state, seat, size, held)
    drawn = drawn_by(tables, building, size, held)
    if drawn:
        whole = int(drawn)
        worth = hand_worth(outlook, kept + whole) - hand_worth(outlook, kept)
        return worth + (drawn - whole) * card_worth(outlook, kept + whole)
    worth = action_worth(outlook, state, seat, building, size, points, kept)
    if does == effects.LEVY:
        worth += 0.25 * max(0, state.held[seat] - 6) * card_worth(outlook, kept)
    return worth


def drawn_by(tables: Tables, building: int, size: int, held: int) -> float:
    """How many cards an action that turns up or fills the hand brings, about; 0 for other actions.

    Rule: N6.1, N6.2, N6.3
    """
    does = tables.does[building]
    if does == effects.TURN_UP:
        return max(0.3, 0.43 * size - 0.75)  # as who knows when to stop gets with the usual people
    if does == effects.DRAW_TO:
        return float(max(0, size - held))
    return tables.cards[building] * min(size, ESTATES) / ESTATES if does == effects.MILL else 0.0


def selling_worth(
    outlook: Outlook,
    state: State,
    building: int,
    is_premium: bool,  # noqa: FBT001
    kept: int,
) -> float:
    """What it is worth to discard hand cards for things.

    Rule: N6.12
    """
    tables = outlook.tables
    unit = thing_worth(outlook, tables.what[building])
    left = stack_left(tables, state, tables.what[building])
    extra = min(left, tables.extra[building] if is_premium else 0)
    size = tables.premium[building] if is_premium else tables.normal[building]
    total = extra * unit
    for number in range(min(size, kept, left - extra)):
        cost = hand_worth(outlook, kept - number) - hand_worth(outlook, kept - number - 1)
        total += max(0.0, unit - 0.8 * cost)
    return total


def wall_worth(outlook: Outlook, state: State, seat: int, size: int, held: int) -> float:
    """What it is worth to give rats to all with hands as large, or to be safe from that.

    Rule: N6.9
    """
    rivals = sum([state.held[other] >= held for other in range(outlook.tables.seats)])
    rivals -= state.held[seat] >= held
    count = min(size * rivals, state.rats[seat])
    return (rat_worth(outlook, state.rats[seat], -count) + 0.15 * count) if count else 0.1
