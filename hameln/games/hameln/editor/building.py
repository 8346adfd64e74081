"""New houses for a town: what they are, where they can stand, and what follows from that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from hameln.games.hameln.editor.changing import district_at, fresh, rounded
from hameln.games.hameln.editor.naming import house_name, house_names
from hameln.games.hameln.editor.nearness import is_inside
from hameln.games.hameln.editor.things import distance_to_line
from hameln.games.hameln.editor.usual import followed, usual_bonus
from hameln.games.hameln.map.covered import on_each_other
from hameln.games.hameln.map.field_kinds import HOUSES
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import House, HouseId, Kind
from hameln.language import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.games.hameln.editor.changing import Image
    from hameln.games.hameln.map.town import Point, Town

COSTS: Final = {Kind.BAKERY: 2, Kind.DAIRY: 3, Kind.BREWERY: 4, Kind.BUTCHERY: 5, Kind.INFLUENCE: 4}
"""What a house costs in the classic town."""
_BESIDE: Final = 90.0
"""So near to the outline of the market place the middle of a market house lies."""


@frozen(kw_only=True)
class Plan:
    """What is built.

    Attributes:
        bonus: Of an influence house.
        market: Whether a butchery belongs to the market place; ``None`` if that follows from where it lies.
    """

    kind: Kind = Kind.BAKERY
    cost: int = COSTS[Kind.BAKERY]
    bonus: int = usual_bonus(COSTS[Kind.INFLUENCE])
    market: bool | None = None
    facing: str = "s"
    size: Point = (74.0, 72.0)


def is_at_market(town: Town, at: Point) -> bool:
    """Whether a house at this place stands at the market place, inside or at its edge."""
    outline = town.geometry.market
    return is_inside(outline, at) or distance_to_line(outline, at, is_closed=True) <= _BESIDE


def spot_for(town: Town, plan: Plan, at: Point) -> Point:
    """The place, or the nearest one where the whole house lies within the picture."""
    found = [
        min(max(here, length / 2), max(limit - length / 2, length / 2))
        for here, length, limit in zip(at, plan.size, town.geometry.size, strict=True)
    ]
    wide, high = town.geometry.size
    return rounded((min(found[0], wide), min(found[1], high)))


def planned(town: Town, plan: Plan, image: Image, at: Point) -> House:
    """The house of a plan at a place, under a fresh id and name."""
    is_market = is_at_market(town, at) if plan.market is None else plan.market
    is_market = is_market and plan.kind is Kind.BUTCHERY
    name = house_name(plan.kind, {house.name for house in town.houses})
    return House(
        id=HouseId(fresh((house.id for house in town.houses), "M" if is_market else "H")),
        name=name.name,
        names=name.names,
        kind=plan.kind,
        district=district_at(town, at),
        cost=plan.cost,
        bonus=plan.bonus if plan.kind is Kind.INFLUENCE else 0,
        market=is_market,
        at=at,
        size=image.size(plan.size),
        facing=image.facing(plan.facing),
    )


def built(town: Town, plan: Plan, spots: Sequence[tuple[Image, Point]]) -> Town:
    """The town with a new house at each of some places; counters and the like follow.

    Rule: H1.4
    """
    return followed(town, _with_houses(town, plan, spots))


def _with_houses(town: Town, plan: Plan, spots: Sequence[tuple[Image, Point]]) -> Town:
    for image, at in spots:
        turned = evolve(plan, size=image.size(plan.size))
        house = planned(town, plan, image, spot_for(town, turned, at))
        town = evolve(town, houses=(*town.houses, house))
    return town


def hinders(town: Town, plan: Plan, spots: Sequence[tuple[Image, Point]], *, is_free: bool = False) -> str:
    """Why houses cannot stand at these places, a sentence in the language of the moment; empty if they can.

    Args:
        town: The town.
        plan: What is to be built.
        spots: Where.
        is_free: Whether houses may lie on each other.
    """
    if len(town.houses) + len(spots) > HOUSES[1]:
        return text("A town has at most {most} houses.").format(most=HOUSES[1])
    if is_free:
        return ""
    after = _with_houses(town, plan, spots)
    for place, house in enumerate(after.houses[len(town.houses) :], start=len(town.houses)):
        for other in after.houses[:place]:
            if on_each_other(house, other):
                return text("Here it would lie on {name}. Ctrl lets it.").format(name=called(other))
    return ""


def is_made_up(house: House) -> bool:
    """Whether the program made up what a house is called, in all languages."""
    if not house.names:
        return False
    return any(
        one.name == house.name and dict(one.names) == dict(house.names)
        for kind in Kind
        for one in house_names(kind)
    )


def facts_of_kind(kind: Kind, house: House, taken: set[str]) -> dict[str, Any]:
    """What a house of another kind has: influence houses have a bonus, butcheries alone the market place.

    A usual cost and a name that the program made up become those of the kind; an author's stay.
    """
    if kind is house.kind:
        return {}
    cost = COSTS[kind] if house.cost == COSTS[house.kind] else house.cost
    bonus = (house.bonus or usual_bonus(cost)) if kind is Kind.INFLUENCE else 0
    facts = {"kind": kind, "cost": cost, "bonus": bonus, "market": house.market and kind is Kind.BUTCHERY}
    if is_made_up(house):
        name = house_name(kind, taken)
        taken.add(name.name)
        facts |= {"name": name.name, "names": dict(name.names)}
    return facts
