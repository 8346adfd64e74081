"""Pure changes of a town, of which all edits are made.

What happens to places, directions and houses in the symmetry in which is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from attrs import evolve, frozen

from hameln.editor.context import Symmetry
from hameln.games.hameln.editor.things import LINES, LISTS, PLACES, distance, item_of, place_in_list, split
from hameln.games.hameln.map.covered import is_within
from hameln.games.hameln.map.town import DistrictId

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Circle, CircleId, District, House, HouseId, Outline, Point, Town


T = TypeVar("T")


# -- lists


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at a place."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[T, ...], places: Iterable[int]) -> tuple[T, ...]:
    """The items without those at some places."""
    gone = set(places)
    return tuple(item for place, item in enumerate(items) if place not in gone)


def fresh(taken: Iterable[str], stem: str, first: int = 1) -> str:
    """A word that is not taken: the stem and the least number from the first on.

    >>> fresh(["h1", "h2"], "h")
    'h3'
    """
    known = set(taken)
    number = first
    while f"{stem}{number}" in known:
        number += 1
    return f"{stem}{number}"


# -- places


def rounded(at: Point) -> Point:
    """A place in tenths of a unit, finer than anybody draws."""
    return round(at[0], 1), round(at[1], 1)


def inside(town: Town, at: Point) -> Point:
    """The place, or the nearest one within the picture."""
    wide, high = town.geometry.size
    return rounded((min(max(at[0], 0.0), wide), min(max(at[1], 0.0), high)))


def moved_line(town: Town, line: Outline, by: Point) -> Outline:
    """A line moved as a whole, as far as all of it stays within the picture."""
    if not line:
        return line
    dx, dy = stopped(town, line, by)
    return tuple(rounded((x + dx, y + dy)) for x, y in line)


def stopped(town: Town, places: Iterable[Point], by: Point) -> Point:
    """How far places can be moved together without leaving the picture."""
    wide, high = town.geometry.size
    xs, ys = zip(*places, strict=True)
    dx = max(by[0], -min(xs)) if by[0] < 0 else min(by[0], wide - max(xs))
    dy = max(by[1], -min(ys)) if by[1] < 0 else min(by[1], high - max(ys))
    return dx, dy


# -- parts of a town


def with_ground(town: Town, **changes: Any) -> Town:  # noqa: ANN401 - fields of the geometry
    """The town with other parts of its geometry, by their names."""
    return evolve(town, geometry=evolve(town.geometry, **changes))


def with_house(town: Town, house: House) -> Town:
    """The town with a house in the place of the one with its id, or beside all others."""
    places = [place for place, one in enumerate(town.houses) if one.id == house.id]
    houses = replaced(town.houses, places[0], house) if places else (*town.houses, house)
    return evolve(town, houses=houses)


def with_circle(town: Town, circle: Circle) -> Town:
    """The town with a circle in the place of the one with its id, or beside all others."""
    places = [place for place, one in enumerate(town.circles) if one.id == circle.id]
    circles = replaced(town.circles, places[0], circle) if places else (*town.circles, circle)
    return evolve(town, circles=circles)


def with_district(town: Town, district: District) -> Town:
    """The town with a district in the place of the one with its id, or after all others."""
    places = [place for place, one in enumerate(town.districts) if one.id == district.id]
    districts = replaced(town.districts, places[0], district) if places else (*town.districts, district)
    return evolve(town, districts=districts)


def change_house(town: Town, house: HouseId, **changes: Any) -> Town:  # noqa: ANN401 - fields of a house
    """The town in which a house is otherwise; the same if there is no such house."""
    known = town.house.get(house)
    return town if known is None else with_house(town, evolve(known, **changes))


def change_circle(town: Town, circle: CircleId, **changes: Any) -> Town:  # noqa: ANN401 - of a circle
    """The town in which a circle is otherwise; the same if there is no such circle."""
    known = town.circle.get(circle)
    return town if known is None else with_circle(town, evolve(known, **changes))


def change_district(town: Town, district: DistrictId, **changes: Any) -> Town:  # noqa: ANN401 - of a district
    """The town in which a district is otherwise; the same if there is no such district."""
    known = town.district.get(district)
    return town if known is None else with_district(town, evolve(known, **changes))


def with_thing(town: Town, thing: str, facts_of: Callable[[Any], Mapping[str, Any]]) -> Town:
    """The town in which a thing is otherwise; the same if there is no such thing.

    Args:
        town: The town.
        thing: Such as ``road:0``.
        facts_of: Makes of its value, as `item_of` has it, the fields that change.
    """
    kind, key = split(thing)
    if kind in {"hall", "market"}:
        return with_ground(town, **facts_of(town.geometry))
    if kind not in LISTS:
        name = "districts" if kind == "sign" else f"{kind}s"
        items = getattr(town, name)
        changed = tuple(evolve(one, **facts_of(one)) if one.id == key else one for one in items)
        changes: dict[str, Any] = {name: changed}
        return evolve(town, **changes)
    place = place_in_list(town, thing)
    if place is None:
        return town
    item = item_of(town, thing)
    items = getattr(town.geometry, LISTS[kind])
    return with_ground(town, **{LISTS[kind]: replaced(items, place, evolve(item, **facts_of(item)))})


def placed(
    kind: str, put: Callable[[Point], Point], run: Callable[[Outline], Outline]
) -> Callable[[Any], dict[str, Any]]:
    """Makes of the value of a thing of a kind its fields as they are elsewhere.

    Args:
        kind: The kind.
        put: Where a place comes to lie.
        run: How a line runs then.
    """

    def facts_of(item: Any) -> dict[str, Any]:  # noqa: ANN401 - see `item_of`
        values = {field: getattr(item, field) for field in PLACES[kind]}
        return {field: run(value) if field in LINES else put(value) for field, value in values.items()}

    return facts_of


def district_at(town: Town, at: Point) -> DistrictId:
    """The district in which a place lies, else the nearest by its houses or sign; empty if there is none."""
    for district in reversed(town.districts):
        if is_within(district.outline, at):
            return district.id
    near = [
        (distance(house.at, at), house.district) for house in town.houses if house.district in town.district
    ]
    near += [(distance(district.sign, at), district.id) for district in town.districts]
    return min(near)[1] if near else DistrictId("")


_FACES: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


@frozen
class Image:
    """One of the images of a symmetry: a turn or a mirroring about the middle of the picture.

    Attributes:
        across: How far a step to the east goes east and south in the image.
        down: How far a step to the south does.
    """

    across: tuple[int, int] = (1, 0)
    down: tuple[int, int] = (0, 1)

    def place(self, town: Town, at: Point) -> Point:
        """Where a place lies in the image."""
        wide, high = town.geometry.size
        x, y = self.step((at[0] - wide / 2, at[1] - high / 2))
        return rounded((x + wide / 2, y + high / 2))

    def step(self, by: Point) -> Point:
        """Where a step leads in the image."""
        x, y = by
        return self.across[0] * x + self.down[0] * y, self.across[1] * x + self.down[1] * y

    def facing(self, facing: str) -> str:
        """Where a door looks in the image."""
        step = self.step(_FACES.get(facing, (0, 1)))
        return next(letter for letter, by in _FACES.items() if by == step)

    def size(self, size: Point) -> Point:
        """How wide and high something is in the image."""
        return size if self.across[0] else (size[1], size[0])


_SIDEWAYS: Final = Image((-1, 0), (0, 1))
_UPWARDS: Final = Image((1, 0), (0, -1))
_HALF: Final = Image((-1, 0), (0, -1))
TURN: Final = Image((0, 1), (-1, 0))
"""A quarter of a turn, clockwise."""
_BACK: Final = Image((0, -1), (1, 0))
ITSELF: Final = Image()
MIRRORS: Final = {"sideways": _SIDEWAYS, "upwards": _UPWARDS}
_IMAGES: Final = {
    Symmetry.NONE: (ITSELF,),
    Symmetry.SIDEWAYS: (ITSELF, _SIDEWAYS),
    Symmetry.UPWARDS: (ITSELF, _UPWARDS),
    Symmetry.BOTH: (ITSELF, _SIDEWAYS, _HALF, _UPWARDS),
    Symmetry.HALF: (ITSELF, _HALF),
    Symmetry.QUARTER: (ITSELF, TURN, _HALF, _BACK),
}


def images_of(town: Town, at: Point, symmetry: Symmetry) -> tuple[tuple[Image, Point], ...]:
    """The images of a place that lie within the picture, each place once, the place itself first."""
    wide, high = town.geometry.size
    found: dict[Point, Image] = {}
    for image in _IMAGES[symmetry]:
        place = rounded(at) if image is ITSELF else image.place(town, at)
        if image is ITSELF or (0 <= place[0] <= wide and 0 <= place[1] <= high):
            found.setdefault(place, image)
    return tuple((image, place) for place, image in found.items())


def house_images(town: Town, houses: Iterable[HouseId], image: Image) -> tuple[HouseId, ...]:
    """The houses that stand where the images of these houses would stand, as far as there are such."""
    found: list[HouseId] = []
    for one in houses:
        at = image.place(town, town.house[one].at)
        near = min(town.houses, key=lambda house: distance(house.at, at))
        if distance(near.at, at) <= min(near.size) / 2:
            found.append(near.id)
    return tuple(dict.fromkeys(found))
