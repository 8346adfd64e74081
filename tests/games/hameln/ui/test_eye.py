"""A town that is being edited can be looked at from near and from afar, and the pointer finds its places."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.ui.camera import NEAREST, Camera
from hameln.games.hameln.ui.workbench import TownWorkbench
from hameln.ui.draw.box import Box
from tests.examples import examples

BOX = Box(x=20, y=10, width=500, height=330)
SIZE = (1000.0, 660.0)


@pytest.fixture
def bench() -> Iterator[TownWorkbench]:
    made = TownWorkbench()
    made.fit(BOX)
    yield made
    made.close()


@settings(max_examples=examples(50), deadline=None)
@given(
    at=st.tuples(st.floats(-100, 9000), st.floats(-100, 9000)),
    size=st.tuples(st.floats(200, 10000), st.floats(200, 10000)),
    factor=st.floats(0.2, 9),
    way=st.tuples(st.floats(-500, 500), st.floats(-500, 500)),
)
def test_where_and_place_are_each_others_inverse(
    at: tuple[float, float], size: tuple[float, float], factor: float, way: tuple[float, float]
) -> None:
    bench = TownWorkbench()
    bench.fit(BOX)
    bench.eye.look_at(size)
    bench.nearer(factor, 200, 100)
    bench.move(*way)

    assert bench.where(*bench.place(at)) == pytest.approx(at, abs=1e-6)
    bench.close()


def test_the_place_under_the_pointer_stays_there_when_it_comes_nearer(bench: TownWorkbench) -> None:
    bench.eye.look_at(SIZE)
    before = bench.where(200, 150)

    assert bench.nearer(1.7, 200, 150)

    assert bench.where(200, 150) == pytest.approx(before)


def test_a_town_can_be_seen_from_farther_than_as_a_whole_and_four_times_nearer(bench: TownWorkbench) -> None:
    bench.eye.look_at(SIZE)
    whole = bench.unit

    bench.nearer(0.01, 0, 0)
    far = bench.unit
    bench.nearer(1e6, 0, 0)

    assert far < whole * 0.7
    assert bench.unit >= 4 * whole
    bench.reset()
    assert bench.unit == whole


def test_a_house_of_a_very_large_town_can_be_seen_as_large_as_in_a_small_one(bench: TownWorkbench) -> None:
    bench.eye.look_at((10000.0, 10000.0))

    bench.nearer(1e6, 0, 0)

    assert bench.unit > 2


def test_what_is_shown_comes_into_sight(bench: TownWorkbench) -> None:
    bench.eye.look_at(SIZE)
    bench.nearer(4, 20, 10)
    assert not bench.eye.sees(*bench.place((900, 600)))

    bench.show((900, 600))

    assert bench.eye.sees(*bench.place((900, 600)))
    bench.show(Box(x=100, y=100, width=700, height=400))
    assert all(bench.eye.sees(*bench.place(at)) for at in ((100, 100), (800, 500)))


def test_a_town_that_grows_is_seen_as_a_whole_again_unless_somebody_came_nearer(bench: TownWorkbench) -> None:
    bench.eye.look_at(SIZE)
    bench.eye.look_at((2000.0, 1320.0))
    assert bench.place((2000, 1320))[0] <= BOX.right

    bench.nearer(2, 100, 100)
    near = bench.unit
    bench.eye.look_at(SIZE)

    assert bench.unit == pytest.approx(near)


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
