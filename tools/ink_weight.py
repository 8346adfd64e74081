"""Measure how loud things on the board are: the contrast of scenery, houses, circles and prices.

``python tools/ink_weight.py`` draws every town of ``maps`` as a match begins and prints a table. The figure
is the contrast of light and dark within the box of a thing, as root mean square from 0 to 100; the median of
all of a kind. What is played with must be louder than what only pleases the eye.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import dist
from statistics import median
from typing import Final

from PIL import Image, ImageStat
from rich.console import Console
from rich.table import Table

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Point, Town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.ui.buildings import foot_of
from hameln.games.hameln.ui.ground_land import market_outline
from hameln.games.hameln.ui.ground_lines import bent, circles_in_use, steps
from hameln.games.hameln.ui.ground_scenery import growth_of
from hameln.games.hameln.ui.miniature import SmallTown
from hameln.table.kit import table_kit
from hameln.ui.draw.art import Art
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.fonts import Fonts
from hameln.ui.draw.rasterizer import Rasterizer
from hameln.ui.table.scene import Scene

TOWNS: Final = ("hameln", "reedmouth", "goosepond", "oxbow", "ravenscar", "aldermoor")
SCENERY: Final = ("trees", "walls", "market place")
"""The kinds of things that nobody plays with."""
PLAYED: Final = ("houses", "circles", "prices")
WIDE: Final = 980.0
"""How wide the boards are drawn, in dots, as in a small window."""
_ARMS: Final = ("azure", "vermilion", "mint", "plum", "gold")
_IN: Final = 0.2
"""How far from its edge to its middle a market place is measured."""
_FAR: Final = 44.0
"""How far from houses and circles scenery is measured, in units of the town."""

Area = tuple[float, float, float, float]
"""A middle, a width and a height, in units of the town."""


def loudness(name: str) -> Mapping[str, float]:
    """How loud each kind of thing is in a town, from 0 to 100."""
    town = find_town(name)
    picture, unit = _board(town)
    grey = picture.convert("L")
    found: dict[str, float] = {}
    for kind, areas in _areas(town).items():
        loud = [_contrast(grey, area, unit) for area in areas]
        if loud:
            found[kind] = median(loud)
    return found


def families_of(town: Town) -> int:
    """Four families, or as many as the town has room for."""
    return min(max(town.kings), 4)


def _board(town: Town) -> tuple[Image.Image, float]:
    """The board as a match begins, and its dots for a unit of the town."""
    miniature, game = SmallTown(), Hameln(town, families_of(town))
    high, art, letters = WIDE / miniature.ratio(game), Art(), Fonts(1.0)
    sheet = DisplayList(WIDE, high, letters, art, Hand())
    view = game.view(game.initial(), None)
    arms = _ARMS[: game.seats]
    names = table_kit(game.name).telling.names(game, arms)
    scene = Scene(game=game, view=view, names=names, arms=arms, titles=arms)
    miniature.draw(sheet, scene)
    return Rasterizer(art, letters).compose(sheet.marks, round(WIDE), round(high)), WIDE / town.geometry.size[
        0
    ]


def _areas(town: Town) -> dict[str, list[Area]]:
    """Where things of each kind lie."""
    growth, geometry = growth_of(town), town.geometry
    trees = [(x, y - 15 * by, 26 * by, 34 * by) for y, x, plant, by in growth.plants if "tree" in plant]
    trees += [(*one.at, *one.size) for one in geometry.scenery if one.kind == "tree"]
    lines = [bent(wall.line, closed=wall.closed) for wall in geometry.walls]
    walls = [(*at, 18.0, 18.0) for line in lines for at, _ in steps(line, 40)]
    scenery = {"trees": trees, "walls": walls, "market place": list(_on_market(town))}
    found = {kind: [one for one in areas if _is_apart(town, one[:2])] for kind, areas in scenery.items()}
    feet = [(foot_of(house), house.size[0] / 74) for house in town.houses]
    found["houses"] = [(x, y - 30 * by, 56 * by, 56 * by) for (x, y), by in feet]
    found["circles"] = [(*circle.at, 26.0, 26.0) for circle in circles_in_use(town, families_of(town))]
    found["prices"] = [(x, y + 9 * by, 46 * by, 22 * by) for (x, y), by in feet]
    return found


def _on_market(town: Town) -> Iterator[Area]:
    """Places on the stones near the edge of the market place."""
    outline = market_outline(town)
    middle = [sum(part) / len(outline) for part in zip(*outline, strict=True)]
    for x, y in outline:
        yield x + (middle[0] - x) * _IN, y + (middle[1] - y) * _IN, 20.0, 20.0


def _is_apart(town: Town, at: Point) -> bool:
    """Whether nothing that is played with is near, nor a picture's edge."""
    played = [*(house.at for house in town.houses), *(one.at for one in town.circles), town.geometry.hall]
    edges = min(*at, *(limit - part for limit, part in zip(town.geometry.size, at, strict=True)))
    return edges > _FAR / 2 and all(dist(at, other) > _FAR for other in played)


def _contrast(grey: Image.Image, area: Area, unit: float) -> float:
    x, y, wide, high = (part * unit for part in area)
    box = tuple(round(edge) for edge in (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
    return ImageStat.Stat(grey.crop(box)).stddev[0] / 255 * 100


def main() -> None:
    """Print how loud everything is in every town."""
    table = Table("town", *SCENERY, *PLAYED)
    for name in TOWNS:
        found = loudness(name)
        table.add_row(name, *(f"{found[kind]:.1f}" if kind in found else "" for kind in (*SCENERY, *PLAYED)))
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
