"""Looking nearer: the place under the pointer stays, the board keeps its proportions and its edges."""

from __future__ import annotations

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.ui.camera import NEAREST, Camera
from hameln.ui.scene import Box


@pytest.fixture
def camera() -> Camera:
    found = Camera(find_town("hameln"))
    found.fit(Box(x=8, y=60, width=900, height=560))
    return found


@pytest.mark.parametrize(("width", "height"), [(900, 200), (200, 900), (640, 480)])
def test_the_whole_town_lies_within_its_area(camera: Camera, width: float, height: float) -> None:
    area = Box(x=8, y=60, width=width, height=height)

    camera.fit(area)

    box, (wide, high) = camera.box, camera.size
    assert box.x >= area.x
    assert box.right <= area.right + 1e-6
    assert box.y >= area.y
    assert box.bottom <= area.bottom + 1e-6
    assert box.width / box.height == pytest.approx(wide / high)
    assert camera.part() == pytest.approx((0, 0, wide, high))


@pytest.mark.parametrize(("x", "y"), [(300, 250), (600, 450), (420, 500)])
def test_what_the_pointer_is_over_stays_there(camera: Camera, x: float, y: float) -> None:
    camera.nearer(2.0, *camera.box.middle)
    before = camera.where(x, y)

    assert camera.nearer(1.2, x, y)

    assert camera.where(x, y) == pytest.approx(before)


@pytest.mark.parametrize(("dx", "dy"), [(5000, 5000), (-5000, -5000), (5000, -5000)])
def test_nobody_looks_beyond_the_edge(camera: Camera, dx: float, dy: float) -> None:
    camera.nearer(NEAREST, *camera.box.middle)
    wide, high = camera.size

    camera.move(dx, dy)

    left, top, right, bottom = camera.part()
    assert left >= -1e-6
    assert top >= -1e-6
    assert right <= wide + 1e-6
    assert bottom <= high + 1e-6
