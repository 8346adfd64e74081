"""What a building of the row and its noble promise to who enters there (N3, N4)."""

from __future__ import annotations

import math

import attr

from hameln.games.rattus_cartus.players.building_value import premium_chance, rat_worth
from hameln.games.rattus_cartus.players.expansion_value import (
    CLOSEST,
    FARTHEST,
    USUAL_ACTIONS,
    circle_worths,
    fixed_worths,
    laid_worth,
    points_elsewhere,
)
from hameln.games.rattus_cartus.players.position_value import Outlook, estate_worth, hand_worth, look_worth
from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.nobles import is_barred, laying_limits_at, noble_size, spared_by_noble
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.supply import may_look
from hameln.games.rattus_cartus.rules.tables import building_of


@attr.s(auto_attribs=True, eq=False)
class Prospect:
    """What a building of the row and its noble promise to a seat, before it has decided what to lay.

    Attributes:
        place: The building's place in the row.
        building: The building.
        is_barred: Whether no action is carried out there.
        spared: How many mismatched cards the noble spares.
        least: The fewest cards that may be laid; -1 for no limit.
        most: The most.
        points: Influence that the noble gives.
        drawn: Cards that it lets draw.
        taxed: Cards that it lets discard.
        gift: What everything else that it does is worth.
        premium: What the premium action is worth, as far as nothing that is laid changes it.
        normal: The normal action likewise.
        elsewhere: What so many points are worth with another estate, by their number; only where they may go.
    """

    place: int
    building: int
    is_barred: bool = False
    spared: int = 0
    least: int = -1
    most: int = -1
    points: int = 0
    drawn: int = 0
    taxed: int = 0
    gift: float = 0.0
    premium: float = 0.0
    normal: float = 0.0
    elsewhere: tuple[float, ...] = ()

    def admits(self, count: int) -> bool:
        """Whether so many cards may be laid.

        Rule: N3.5
        """
        return count >= self.least and (self.most < 0 or count <= self.most)


def prospect_of(
    outlook: Outlook,
    state: State,
    seat: int,
    place: int,
    is_quick: bool,  # noqa: FBT001 - compiled code calls it by position
) -> Prospect:
    """What a place of the row promises, looked at more or less closely.

    Rule: N3.4, N6
    """
    tables = outlook.tables
    building = building_of(state.row[place])
    found = Prospect(place, building)
    if tables.nobles and state.expansion.noble_on == place:
        visit_by_noble(outlook, state, seat, found)
    if outlook.left == 0 or found.is_barred:
        return found
    does = tables.does[building]
    if does == effects.SHIFT:
        most = CLOSEST if is_quick else FARTHEST
        found.elsewhere = points_elsewhere(outlook, state, seat, tables.estate_of[building], most)
    elif does == effects.CIRCLE:
        found.normal, found.premium = USUAL_ACTIONS if is_quick else circle_worths(outlook, state, seat)
    else:
        found.normal, found.premium = fixed_worths(outlook, state, seat, building, is_quick)
    return found


def visit_by_noble(outlook: Outlook, state: State, seat: int, found: Prospect) -> None:
    """Note what the noble on a building does to who enters there.

    Rule: N3.4
    """
    tables, place = outlook.tables, found.place
    does, size = tables.noble_does[state.expansion.noble], tables.noble_size[state.expansion.noble]
    found.is_barred = is_barred(tables, state, place)
    found.spared = spared_by_noble(tables, state, place)
    found.least, found.most = laying_limits_at(tables, state, place)
    found.points = max(0, noble_size(tables, state, place, effects.NOBLE_GAINS_INFLUENCE))
    found.drawn = max(0, noble_size(tables, state, place, effects.NOBLE_DRAWS))
    found.taxed = max(0, noble_size(tables, state, place, effects.NOBLE_TAXES))
    if does == effects.NOBLE_TAKES_TOKENS:
        count = min(size, state.stacks[tables.token])
        found.gift = count * tables.token_points * outlook.taste.tokens
    elif does == effects.NOBLE_GAINS_RATS:
        found.gift = rat_worth(outlook, state.rats[seat], size)
    elif does == effects.NOBLE_LOSES_RATS:
        found.gift = rat_worth(outlook, state.rats[seat], -size)
    elif does == effects.NOBLE_LOOKS and may_look(tables, state, seat):
        found.gift = size * look_worth(outlook)


def stay_more(  # noqa: PLR0913, PLR0917 - compiled code calls it by position
    outlook: Outlook,
    state: State,
    seat: int,
    prospect: Prospect,
    strength: int,
    points: int,
    others: int,
    kept: int,
    held: int,
) -> float:
    """What a building and its noble bring, less the rats.

    Args:
        outlook: What the seat expects.
        state: Before anything is laid.
        seat: Who enters.
        prospect: What the building promises.
        strength: How strong the seat will be.
        points: The influence that its cards give.
        others: People of other estates among them.
        kept: The people that it keeps in hand.
        held: All cards that it keeps.

    Rule: R7.3, R7.7, R13.3, N3.4, N4.3
    """
    tables, building, taste = outlook.tables, prospect.building, outlook.taste
    chance = min(1.0, premium_chance(outlook, state, seat, prospect.place, strength) * taste.premium)
    worth = prospect.gift
    if prospect.drawn:
        worth += hand_worth(outlook, kept + prospect.drawn) - hand_worth(outlook, kept)
    elif prospect.taxed:
        worth -= 0.9 * (hand_worth(outlook, kept) - hand_worth(outlook, max(0, kept - prospect.taxed)))
    if outlook.left == 0 or prospect.is_barred:
        last = 0.0 if prospect.is_barred or outlook.left else chance
        return worth + last + rats_brought(outlook, state, seat, others - prospect.spared)
    does = tables.does[building]
    if does == effects.SPARE:
        spared = prospect.spared
        best = rats_brought(outlook, state, seat, others - spared - tables.premium[building])
        normal = rats_brought(outlook, state, seat, others - spared - tables.normal[building])
    else:
        worth += rats_brought(outlook, state, seat, others - prospect.spared)
        if does == effects.SHIFT:
            best = shift_worth(outlook, state, seat, prospect, points, tables.premium[building])
            normal = shift_worth(outlook, state, seat, prospect, points, tables.normal[building])
        else:
            best, normal = prospect.premium, prospect.normal
            if does != effects.CIRCLE:
                best += laid_worth(outlook, state, seat, building, True, points, kept, held)
                normal += laid_worth(outlook, state, seat, building, False, points, kept, held)
    return worth + chance * best + (1.0 - chance) * normal


def rats_brought(outlook: Outlook, state: State, seat: int, count: int) -> float:
    """What so many rats more cost; none where all are spared."""
    return rat_worth(outlook, state.rats[seat], count) if count > 0 else 0.0


def shift_worth(
    outlook: Outlook, state: State, seat: int, prospect: Prospect, points: int, extra: int
) -> float:
    """What it brings more to gain points where one likes, and some more of them.

    Rule: N6.14
    """
    estate = outlook.tables.estate_of[prospect.building]
    usual = estate_worth(outlook, state, seat, estate, points)
    if points == 0:
        return estate_worth(outlook, state, seat, estate, extra) - usual if extra else 0.0
    whole, best = points + extra, -99.0
    for part in {0, 1, min(2, whole), min(whole, len(prospect.elsewhere) - 1)}:
        there = estate_worth(outlook, state, seat, estate, whole - part)
        best = max(best, there + prospect.elsewhere[part])
    return best - usual


def prize_worth(outlook: Outlook, state: State, seat: int, count: int) -> float:
    """What the chance is worth to take the next noble with so many cards laid.

    Rule: N3.2
    """
    tables = outlook.tables
    if not tables.nobles or outlook.left == 0 or not state.expansion.nobles or count == 0:
        return 0.0
    for other in state.entering:
        if other != seat and len(state.laid[other]) >= count:
            return 0.0
    behind = len(state.line) - (seat in state.line)
    chance = float((1.0 / (1.0 + math.exp((2.9 - count) / 0.8))) ** behind)
    return chance * outlook.weights.noble * outlook.taste.nobles
