"""What families, houses, circles, districts and goods are called, in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, Self

from attrs import frozen

from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Circle
from hameln.games.hameln.rules.game import Hameln
from hameln.language import mark, text

GOOD_NAMES = {"bread": mark("bread"), "cheese": mark("cheese"), "ale": mark("ale"), "meat": mark("meat")}
KIND_NAMES = {
    "bakery": mark("bakery"),
    "dairy": mark("dairy"),
    "brewery": mark("brewery"),
    "butchery": mark("butchery"),
    "influence": mark("influence house"),
}
"""What the kinds of houses are called."""
NUMERALS: Final = ("I", "II", "III")
_PAIR: Final = 2
"""How phases are counted."""


@frozen(kw_only=True)
class Names:
    """What families, houses, circles and districts are called.

    Attributes:
        families: By seat.
        houses: By id.
        circles: By id: at which houses it lies.
        districts: By id.
    """

    families: tuple[str, ...]
    houses: Mapping[str, str]
    circles: Mapping[str, str]
    districts: Mapping[str, str]

    @classmethod
    def of(cls, game: Hameln, families: Sequence[str], *, has_ids: bool = False) -> Self:
        """The names of a game's town, with these families.

        Args:
            game: The game.
            families: By seat.
            has_ids: Whether ids stand behind names, for readers who have a map with ids before them.
        """
        names = Counter(called(house) for house in game.town.houses)
        return cls(
            families=tuple(families),
            houses={
                str(house.id): f"{called(house)} ({house.id})"
                if has_ids or names[called(house)] > 1
                else called(house)
                for house in game.town.houses
            },
            circles=_circle_names(game, has_ids=has_ids),
            districts={str(district.id): called(district) for district in game.town.districts},
        )

    @property
    def players(self) -> tuple[str, ...]:
        """What those at the table are called: the families."""
        return self.families

    def say(self, name: str) -> str:
        """What the house or the circle of an id is called."""
        return self.houses.get(name) or self.circles.get(name, name)

    def list_families(self, seats: Sequence[int]) -> str:
        """Several families, separated by commas."""
        return ", ".join(self.families[seat] for seat in seats)


def circles_around(game: Hameln, house: str) -> dict[str, str]:
    """The names of a house's circles by id, for who knows which house it is: by the other houses there."""
    return _circle_names(game, seen_from=house)


def _circle_names(game: Hameln, *, has_ids: bool = False, seen_from: str = "") -> dict[str, str]:
    """The names of all circles by id, or of those at a house, which is then not named."""
    alike: dict[frozenset[str], list[Circle]] = {}
    for circle in game.town.circles:
        if circle.id in game.tables.circle_index:
            alike.setdefault(frozenset(circle.houses), []).append(circle)
    found: dict[str, str] = {}
    for circle in game.town.circles:
        if not seen_from or seen_from in circle.houses:
            named = [house for house in circle.houses if house != seen_from] or circle.houses
            houses = text(" and ").join(called(game.town.house[house]) for house in named)
            twins = alike.get(frozenset(circle.houses), [])
            found[str(circle.id)] = _circle_name(circle, houses, twins, has_id=has_ids)
    return found


def _circle_name(circle: Circle, houses: str, alike: Sequence[Circle], *, has_id: bool) -> str:
    """A circle at houses; where another circle lies at the same ones, which of the two it is."""
    others = [other for other in alike if other.id != circle.id] if len(alike) <= _PAIR else alike[:_PAIR]
    told = text("the circle at {houses}") if len(others) != 1 else _which_circle(circle, others[0])
    name = told.format(houses=houses)
    return f"{name} ({circle.id})" if len(others) > 1 or (others and has_id) else name


def _which_circle(circle: Circle, other: Circle) -> str:
    """Which of two circles it is, as the map shows them."""
    across, down = circle.at[0] - other.at[0], circle.at[1] - other.at[1]
    if abs(down) >= abs(across):
        return text("the upper circle at {houses}") if down < 0 else text("the lower circle at {houses}")
    return text("the left circle at {houses}") if across < 0 else text("the right circle at {houses}")
