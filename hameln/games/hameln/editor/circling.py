"""Circles laid and changed by hand: sides and districts follow from where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.games.hameln.editor import nearness
from hameln.games.hameln.editor.changing import change_circle, rounded
from hameln.games.hameln.editor.proposing import circle_at, propose_circles
from hameln.games.hameln.editor.things import distance
from hameln.games.hameln.map.field_kinds import CIRCLES, TOUCHES
from hameln.games.hameln.map.town import CircleId
from hameln.games.hameln.map.warnings import CIRCLE_GAP
from hameln.language import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hameln.games.hameln.map.town import Circle, HouseId, Point, Touch, Town

Stretch = tuple["Point", "Point"]
_SIDES: Final = frozenset(nearness.SIDES)


def laid(town: Town, spots: Sequence[tuple[Point, Sequence[HouseId]]], families: int) -> Town:
    """The town with a new circle at each of some places, which touches the houses named with it.

    Rule: H1.3
    """
    taken = {str(circle.id) for circle in town.circles}
    new: list[Circle] = []
    for at, houses in spots:
        circle = evolve(circle_at(town, houses, rounded(at), taken), families=families)
        taken.add(circle.id)
        new.append(circle)
    return evolve(town, circles=(*town.circles, *new))


def bars(town: Town, spots: Sequence[tuple[Point, Sequence[HouseId]]]) -> str:
    """Why circles cannot be laid, a sentence in the language of the moment; empty if they can."""
    if len(town.circles) + len(spots) > CIRCLES[1]:
        return text("A town has at most {most} circles.").format(most=CIRCLES[1])
    if any(not houses for _, houses in spots):
        return text("A circle needs a house that it touches.")
    if any(len(houses) > TOUCHES[1] for _, houses in spots):
        return text("A circle touches at most {most} houses.").format(most=TOUCHES[1])
    return ""


def shifted(town: Town, circle: CircleId, at: Point) -> Town:
    """The town in which a circle lies elsewhere.

    Sides, districts and the market follow as far as they said before what followed from its place; what an
    author has set otherwise stays.
    """
    known = town.circle.get(circle)
    if known is None:
        return town
    at = rounded(at)
    touches = tuple(_followed_side(town, known, touch, at) for touch in known.touches)
    after = change_circle(town, circle, at=at, touches=touches)
    return _settled(town, known, after)


def toggled(town: Town, circle: CircleId, house: HouseId) -> Town:
    """The town in which a circle touches a house, or does no longer; it keeps the last one."""
    known = town.circle.get(circle)
    if known is None or house not in town.house:
        return town
    if house in known.houses:
        touches = tuple(touch for touch in known.touches if touch.house != house)
    else:
        sides = {touch.house: touch for touch in known.touches}
        new = nearness.touches_at(town, (house,), known.at)
        touches = (*sides.values(), *new)
    if not 1 <= len(touches) <= TOUCHES[1]:
        return town
    return _settled(town, known, change_circle(town, circle, touches=touches))


def _followed_side(town: Town, circle: Circle, touch: Touch, at: Point) -> Touch:
    house = town.house.get(touch.house)
    if house is None or touch.side not in _SIDES or nearness.side_towards(house, circle.at) != touch.side:
        return touch
    return evolve(touch, side=nearness.side_towards(house, at))


def _settled(before: Town, known: Circle, after: Town) -> Town:
    """A changed circle in the districts and on the market as they follow, if they followed before."""
    if (known.market, known.districts) != _lies(before, known):
        return after
    market, districts = _lies(after, after.circle[known.id])
    return change_circle(after, known.id, market=market, districts=districts)


def _lies(town: Town, circle: Circle) -> tuple[bool, tuple[str, ...]]:
    houses = [house for house in circle.houses if house in town.house]
    is_market = bool(houses) and nearness.is_on_market(town, houses, circle.at)
    return is_market, () if is_market else nearness.districts_at(town, houses, circle.at)


def with_proposals(town: Town, houses: Iterable[HouseId] = ()) -> Town:
    """The town with circles as they are proposed, for all houses or only at some.

    Where only some houses are named, the circles that touch no other houses are laid anew, and the proposals
    at these houses are added as far as they lie on no circle that stays and cross none of its lines.
    """
    wanted = set(houses)
    proposed = propose_circles(town)
    if not wanted:
        return evolve(town, circles=proposed)
    kept = tuple(
        circle for circle in town.circles if not circle.houses or not wanted.issuperset(circle.houses)
    )
    after = evolve(town, circles=kept)
    taken = {str(circle.id) for circle in kept}
    for circle in proposed:
        if wanted.isdisjoint(circle.houses) or len(after.circles) >= CIRCLES[1]:
            continue
        new = evolve(circle, id=CircleId(nearness.fresh_id(taken, circle.id)))
        tried = evolve(after, circles=(*after.circles, new))
        is_near = any(distance(one.at, new.at) < CIRCLE_GAP for one in after.circles)
        if not is_near and not any(crossing(tried, {new.id})):
            taken.add(new.id)
            after = tried
    return after


# -- dotted lines


def lines_of(town: Town, circle: Circle) -> tuple[Stretch, ...]:
    """The dotted lines of a circle, to those of its houses that there are."""
    return tuple((circle.at, town.house[house].at) for house in circle.houses if house in town.house)


def crossing(town: Town, circles: Iterable[CircleId]) -> Iterator[Stretch]:
    """The dotted lines of some circles that cross those of others, and the lines that they cross.

    Lines to the same house do not count: they meet there.
    """
    wanted = set(circles)
    mine = [line for line in _lines(town) if line[0] in wanted]
    others = list(_lines(town))
    for one, house, start, end in mine:
        for other, other_house, from_, to in others:
            if one != other and house != other_house and _cross(start, end, from_, to):
                yield start, end
                yield from_, to


def _lines(town: Town) -> Iterator[tuple[CircleId, HouseId, Point, Point]]:
    for circle in town.circles:
        for house in circle.houses:
            if house in town.house:
                yield circle.id, house, circle.at, town.house[house].at


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _turn(a, b, c) != _turn(a, b, d) and _turn(c, d, a) != _turn(c, d, b)


def _turn(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
