"""A town in the making is drawn as a match draws it, whatever is missing; its ground follows the edits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import Any

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Scenery, Town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.ui.board import draw_board
from hameln.games.hameln.ui.camera import Camera
from hameln.games.hameln.ui.ground import paint_ground
from hameln.games.hameln.ui.workbench import TownWorkbench
from hameln.players.kit import ARMS
from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.fonts import Fonts
from hameln.ui.draw.rasterizer import Rasterizer
from hameln.ui.table.scene import Scene
from tests.examples import examples
from tests.games.hameln.ui.damaged import damaged_towns

ART = Art()
LETTERS = Fonts(1.0)
BOX = Box(x=20, y=10, width=500, height=330)
CLASSIC = find_town("hameln")


def sheet() -> DisplayList:
    return DisplayList(560.0, 360.0, LETTERS, ART, Hand())


def drawn(bench: TownWorkbench, town: Town, **words: Any) -> DisplayList:
    page = sheet()
    bench.draw(page, town, **words)
    return page


def wait(bench: TownWorkbench) -> None:
    """Until everything that is wanted is painted."""
    end = monotonic() + 60
    while not bench.is_ready:
        bench.take_news()
        sleep(0.005)
        assert monotonic() < end, "the ground is not painted"


def looks(page: DisplayList) -> list[tuple[object, ...]]:
    return [mark.look.key for mark in page.marks]


def house_at(town: Town, place: int, **changes: Any) -> Town:
    """The town with one house changed."""
    houses = list(town.houses)
    houses[place] = evolve(houses[place], **changes)
    return evolve(town, houses=tuple(houses))


@pytest.fixture
def bench() -> Iterator[TownWorkbench]:
    made = TownWorkbench()
    made.fit(BOX)
    yield made
    made.close()


# --- what is drawn --------------------------------------------------------------------------------


def test_every_house_stands_with_what_it_costs_and_every_quarter_has_its_ribbon(bench: TownWorkbench) -> None:
    page = drawn(bench, CLASSIC)

    found = looks(page)
    houses = [key[1] for key in found if key[0] == "sprite" and str(key[1]).startswith("house_")]
    words = [key[1] for key in found if key[0] == "words"]
    assert len(houses) == len(CLASSIC.houses)
    assert sum(key == ("patch", "plaque_price") for key in found) >= len(CLASSIC.houses)
    assert {district.name for district in CLASSIC.districts} <= set(words)
    assert sum(key[:2] in {("sprite", "circle"), ("sprite", "circle_border")} for key in found) == len(
        CLASSIC.circles
    )
    assert ("sprite", "hall") in found
    assert ("sprite", "piper_1") in found
    assert found.count(("sprite", "counter_3")) == sum(house.market for house in CLASSIC.houses)


def test_circles_for_more_families_are_left_out(bench: TownWorkbench) -> None:
    counts = [
        sum(str(key[1]).startswith("circle") for key in looks(drawn(bench, CLASSIC, families=families)))
        for families in (3, 5)
    ]

    assert counts[0] == sum(circle.families <= 3 for circle in CLASSIC.circles)
    assert counts[0] < counts[1]


def test_start_houses_tell_for_how_many_families_they_are(bench: TownWorkbench) -> None:
    without = evolve(CLASSIC, start_houses={})

    words = [key[1] for key in looks(drawn(bench, CLASSIC)) if key[0] == "words"]

    assert "3 4 5" in words
    assert "3 4 5" not in [key[1] for key in looks(drawn(bench, without)) if key[0] == "words"]


def test_houses_stand_as_in_a_match(bench: TownWorkbench) -> None:
    """The same sprites and plaques at the same places, under a camera that sees the same."""
    game = Hameln(CLASSIC, 5)
    scene = Scene(
        game=game,
        view=game.view(game.initial(), None),
        names=Names(families=tuple("ABCDE"), houses={}, circles={}, districts={}),
        arms=ARMS[:5],
        titles=tuple("ABCDE"),
    )
    camera = Camera(CLASSIC)
    camera.fit(BOX)
    page, board = drawn(bench, CLASSIC), sheet()
    bench.eye.unit, bench.eye.x, bench.eye.y = camera.unit, camera.x, camera.y
    page = drawn(bench, CLASSIC)

    draw_board(board, scene, camera)

    def standing(one: DisplayList) -> set[tuple[object, ...]]:
        return {
            (mark.look.key, round(mark.x, 3), round(mark.y, 3), round(mark.width, 3))
            for mark in one.marks
            if mark.look.key[0] == "sprite" and str(mark.look.key[1]).startswith(("house_", "good_", "hall"))
        }

    assert standing(page) == standing(board)


@pytest.mark.long
@settings(max_examples=examples(5), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(town=damaged_towns(CLASSIC), contrast=st.booleans(), zoom=st.sampled_from([0.3, 1.0, 3.7]))
def test_any_draft_is_drawn_and_painted(town: Town, contrast: bool, zoom: float) -> None:
    draw_everything(town, contrast=contrast, zoom=zoom)


@pytest.mark.long
@settings(max_examples=examples(25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(town=damaged_towns(CLASSIC), contrast=st.booleans(), zoom=st.sampled_from([0.3, 1.0, 3.7]))
def test_any_of_many_drafts_is_drawn_and_painted(town: Town, contrast: bool, zoom: float) -> None:
    draw_everything(town, contrast=contrast, zoom=zoom)


def draw_everything(town: Town, *, contrast: bool, zoom: float) -> None:
    """Draw a town whole, near or from afar, with its ground, its small map and its photograph."""
    bench = TownWorkbench()
    try:
        bench.fit(BOX)
        bench.draw(sheet(), town, contrast=contrast)
        bench.nearer(zoom, 100.0, 100.0)
        drawn(bench, town, contrast=contrast)
        wait(bench)
        page = drawn(bench, town, contrast=contrast)
        bench.draw_minimap(page, town, Box(x=400, y=200, width=100, height=80))

        seen = [mark for mark in page.marks if mark.width < 2000 and mark.height < 2000]
        assert Rasterizer(ART, LETTERS).compose(seen, 560, 360).size == (560, 360)
        assert bench.photograph(town, 60, 40).size == (60, 40)
    finally:
        bench.close()


# --- the ground -----------------------------------------------------------------------------------


@pytest.mark.long
def test_the_ground_comes_when_it_is_painted_and_is_that_of_the_match(bench: TownWorkbench) -> None:
    before = drawn(bench, CLASSIC)
    assert before.marks[0].look.slot == "ground"
    wait(bench)

    ground = bench.ground.near
    assert ground is not None
    whole = paint_ground(evolve(CLASSIC, circles=()), 5, ground.scale)
    assert looks(drawn(bench, CLASSIC))[0] != before.marks[0].look.key
    assert ground.image.size == whole.size


EDITS: dict[str, Callable[[Town], Town]] = {
    "a house": lambda town: house_at(town, 3, at=(620.0, 300.0)),
    "a road": lambda town: evolve(
        town,
        geometry=evolve(
            town.geometry,
            roads=(
                evolve(town.geometry.roads[0], line=((100.0, 80.0), (400.0, 200.0))),
                *town.geometry.roads[1:],
            ),
        ),
    ),
    "scenery": lambda town: evolve(town, geometry=evolve(town.geometry, scenery=town.geometry.scenery[:-2])),
    "a colour": lambda town: evolve(
        town, districts=(evolve(town.districts[0], colour="#D04030"), *town.districts[1:])
    ),
    "an outline": lambda town: evolve(
        town,
        districts=(
            evolve(
                town.districts[0],
                outline=(*town.districts[0].outline[:-1], (30.0, 30.0)),
            ),
            *town.districts[1:],
        ),
    ),
    "a gate": lambda town: evolve(town, geometry=evolve(town.geometry, gates=town.geometry.gates[:-1])),
    "the wall": lambda town: evolve(town, geometry=evolve(town.geometry, walls=())),
    "the market place": lambda town: evolve(town, geometry=evolve(town.geometry, market=())),
    "a bridge": lambda town: evolve(
        town,
        geometry=evolve(
            town.geometry,
            scenery=(*town.geometry.scenery, Scenery(kind="bridge", at=(120.0, 600.0), size=(90.0, 30.0))),
        ),
    ),
    "a quarter without outline": lambda town: evolve(
        town, districts=(evolve(town.districts[0], outline=()), *town.districts[1:])
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("name", EDITS)
def test_after_an_edit_the_ground_is_as_if_it_were_painted_anew(name: str) -> None:
    after = EDITS[name](CLASSIC)
    bench, fresh = TownWorkbench(), TownWorkbench()
    for one in (bench, fresh):
        one.fit(BOX)
    drawn(bench, CLASSIC)
    wait(bench)
    before = bench.ground.near

    drawn(bench, after)
    wait(bench)
    drawn(fresh, after)
    wait(fresh)

    grounds = (bench.ground.near, fresh.ground.near)
    assert before is not None
    assert grounds[0] is not None
    assert grounds[1] is not None
    difference = ImageChops.difference(grounds[0].image, grounds[1].image)
    assert max(sum(band.histogram()[7:]) for band in difference.split()) == 0
    assert ImageChops.difference(before.image, grounds[0].image).getbbox() is not None
    bench.close()
    fresh.close()


def test_what_a_house_costs_or_is_called_paints_nothing_anew(bench: TownWorkbench) -> None:
    drawn(bench, CLASSIC)
    wait(bench)
    first = drawn(bench, CLASSIC).marks[0]

    page = drawn(bench, house_at(CLASSIC, 0, cost=77, name="Dear"))

    assert bench.is_ready
    assert not bench.take_news()
    assert page.marks[0] == first
    assert "77" in [mark.look.key[1] for mark in page.marks]


@pytest.mark.long
def test_the_old_ground_is_seen_until_the_new_one_is_painted(bench: TownWorkbench) -> None:
    drawn(bench, CLASSIC)
    wait(bench)
    first = drawn(bench, CLASSIC).marks[0]

    page = drawn(bench, EDITS["a road"](CLASSIC))

    assert page.marks[0] == first
    assert page.marks[1].look.key[:2] == ("drawing", "sketch")
    wait(bench)
    after = drawn(bench, EDITS["a road"](CLASSIC))
    assert after.marks[0] != first
    assert after.marks[1].look.key[:2] != ("drawing", "sketch")


@pytest.mark.long
def test_of_a_hundred_edits_in_a_row_only_few_are_painted(bench: TownWorkbench) -> None:
    drawn(bench, CLASSIC)
    wait(bench)
    numbers = set()
    for step in range(100):
        drawn(bench, house_at(CLASSIC, 3, at=(500.0 + step, 300.0)))
        bench.take_news()
        assert bench.ground.near is not None
        numbers.add(bench.ground.near.number)
    wait(bench)

    assert len(numbers) < 50
    assert bench.ground.near is not None
    assert bench.ground.near.town.houses[3].at == (599.0, 300.0)


@pytest.mark.long
def test_a_part_that_comes_into_sight_is_painted_as_fine_as_it_is_seen(bench: TownWorkbench) -> None:
    drawn(bench, CLASSIC)
    wait(bench)
    bench.nearer(4, 20, 10)
    page = drawn(bench, CLASSIC)
    assert page.marks[0].look.slot == "ground"
    wait(bench)

    ground = bench.ground.near
    assert ground is not None
    assert ground.scale >= min(2.0, bench.unit)
    assert ground.image.width < CLASSIC.geometry.size[0] * ground.scale
    picture = drawn(bench, CLASSIC).marks[0].look.make
    assert picture is not None
    assert isinstance(picture(500, 330), Image.Image)


def test_the_small_map_frames_what_is_seen(bench: TownWorkbench) -> None:
    drawn(bench, CLASSIC)
    wait(bench)
    box = Box(x=400, y=200, width=100, height=66)
    bench.nearer(4, BOX.middle[0], BOX.middle[1])
    page = sheet()

    bench.draw_minimap(page, CLASSIC, box)

    frame = [mark for mark in page.marks if mark.look.key[0] == "fill"]
    assert min(mark.x for mark in frame) > box.x + 20
    assert max(mark.x + mark.width for mark in frame) < box.right - 20
    picture = page.marks[0].look.make
    assert picture is not None
    assert len(set(picture(100, 66).convert("RGB").getdata())) > 50
