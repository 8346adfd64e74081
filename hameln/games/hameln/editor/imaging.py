"""What happens to places, directions and houses in the symmetry in which is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.editor.symmetry import Symmetry
from hameln.games.hameln.editor.changing import rounded
from hameln.games.hameln.editor.things import distance

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hameln.games.hameln.map.town import HouseId, Point, Town

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
