"""What lies on what on the ground of odd towns; and a part of it looks as in the whole."""

from __future__ import annotations

import pytest
from attrs import evolve
from PIL import ImageChops

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Gate, Scenery, Town, Wall
from hameln.games.hameln.ui.ground import paint_ground, paint_part
from hameln.games.hameln.ui.ground_scenery import growth_of
from tests.games.hameln.ui.test_ground import SMALL, bare, colour, differs


@pytest.fixture(scope="module")
def classic() -> Town:
    return find_town("hameln")


def test_a_gate_stands_on_a_bridge_and_not_below_it(classic: Town) -> None:
    gate, bridge = Gate(at=(500, 500)), Scenery(kind="bridge", at=(500, 500), size=(120, 50))
    alone, both = (
        paint_ground(
            bare(evolve(classic, houses=(), circles=()), gates=(gate,), scenery=scenery),
            5,
            1,
            contrast=True,
        )
        for scenery in ((), (bridge,))
    )

    assert not differs(alone, both, (500, 495), 2)
    assert differs(alone, both, (545, 500), 2)


def test_behind_a_wall_the_colour_of_a_district_without_outline_reaches_far_around_its_houses(
    classic: Town,
) -> None:
    corners = ((100, 100), (900, 100), (900, 560), (100, 560))
    house = evolve(classic.houses[0], at=(300, 300))
    town = bare(
        evolve(classic, houses=(house,), circles=()),
        hall=(850, 200),
        walls=(Wall(line=corners, closed=True),),
    )
    colours = []
    for paint in ("#E03020", "#2030E0"):
        districts = tuple(evolve(one, colour=paint) for one in town.districts)
        image = paint_ground(evolve(town, districts=districts), 5, SMALL, contrast=True)
        colours.append(colour(image, (300, 420), SMALL))

    assert colours[0][0] - colours[0][2] > colours[1][0] - colours[1][2] + 40


@pytest.mark.long
@pytest.mark.parametrize("name", ["hameln", "reedmouth"])
def test_a_part_of_the_ground_looks_as_in_the_whole(name: str) -> None:
    town = find_town(name)
    growth = growth_of(town)
    whole, _ = paint_part(town, growth, SMALL, (0, 0, *town.geometry.size))
    for part in ((100, 120, 320, 300), (640, 20, 980, 640), (0, 0, 90, 90)):
        image, (left, top) = paint_part(town, growth, SMALL, part)

        there = whole.crop((left, top, left + image.width, top + image.height))
        difference = ImageChops.difference(image, there)
        assert image.width == pytest.approx((part[2] - part[0]) * SMALL, abs=2)
        seen = [sum(band.histogram()[7:]) for band in difference.split()]
        assert max(seen) < 0.001 * image.width * image.height
