"""Ribbons hang where the town wants them, or else where their district is."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest
from attrs import evolve

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.questions import circles_in_use
from hameln.games.hameln.map.town import District, DistrictId, House, Town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.ui.buildings import draw_plaque, foot_of, plaques_of
from hameln.games.hameln.ui.camera import Camera
from hameln.games.hameln.ui.signs import room_for_sign, sign_of
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.draw.fonts import Fonts
from hameln.ui.screens.match.screen import MatchScreen

CLASSIC = find_town("hameln")


def quarters(count: int, *, outlined: bool) -> Town:
    """A town with districts side by side, none of which says where its ribbon hangs."""
    wide = 1000 / count
    districts = tuple(
        District(
            id=DistrictId(f"d{place}"),
            name=f"Quarter {place}",
            price=1,
            outline=((place * wide, 100), ((place + 1) * wide, 100), (place * wide, 600)) if outlined else (),
        )
        for place in range(count)
    )
    return evolve(CLASSIC, districts=districts)


def test_a_ribbon_hangs_where_the_town_says() -> None:
    for place, district in enumerate(CLASSIC.districts):
        x, y = sign_of(CLASSIC, place)
        assert x == district.sign[0]
        assert abs(y - district.sign[1]) <= 22


def test_a_ribbon_without_a_place_hangs_above_in_its_district() -> None:
    town = quarters(12, outlined=True)

    places = [sign_of(town, place) for place in range(12)]

    for place, (x, y) in enumerate(places):
        assert place * 1000 / 12 < x < (place + 1) * 1000 / 12
        assert 100 < y < 140


def test_without_outlines_many_ribbons_share_two_rows_without_covering_each_other() -> None:
    town = quarters(12, outlined=False)
    camera = Camera(town)
    camera.fit(Box(x=0, y=0, width=1000, height=660))

    places = [sign_of(town, place) for place in range(12)]
    room = room_for_sign(town, 0, camera)

    for row in (places[::2], places[1::2]):
        xs = sorted(x for x, _ in row)
        assert all(after - before >= room for before, after in pairwise(xs))
    assert {y for _, y in places[::2]}.isdisjoint({y for _, y in places[1::2]})


def test_few_ribbons_are_as_wide_as_they_like() -> None:
    camera = Camera(CLASSIC)
    camera.fit(Box(x=0, y=0, width=1000, height=660))

    assert room_for_sign(CLASSIC, 0, camera) == 250


@pytest.mark.few(3)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ["hameln", "oxbow", "ravenscar", "goosepond", "aldermoor", "reedmouth"])
def test_neither_ribbons_nor_the_piper_lie_over_circles_and_prices(name: str, scale: float) -> None:
    town = find_town(name)
    families = max(town.start_houses)
    app = App(Settings(tutorial_done=True, text_scale=scale))
    app.open(MatchScreen(app, Session(Hameln(town, families), ("greedy",) * families, 1)))
    screen = app.screen
    assert isinstance(screen, MatchScreen)

    for piper, district in enumerate(town.districts):
        screen.conductor.shown.state.piper = piper
        marks = app.sheet().marks
        (stands,) = [mark for mark in marks if mark.look.key == ("sprite", "piper_1")]
        over = [stands, *(mark for mark in marks if str(mark.look.key[1]).startswith("ribbon"))]
        read = [box_of(mark) for mark in marks if str(mark.look.key[1]).startswith("plaque")]
        for circle in circles_in_use(town, families):
            (x, y), wide = screen.stage.camera.place(circle.at), 20 * screen.stage.camera.unit
            read.append(Box(x=x - wide / 2, y=y - wide / 2, width=wide, height=wide))
        for mark in over:
            hidden = [covered(box_of(mark), box) / (box.width * box.height) for box in read]
            assert max(hidden) < 0.2, (district.id, mark.look.key, mark.x, mark.y)


@pytest.mark.few(2)
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("name", ["hameln", "aldermoor"])
def test_a_click_near_the_middle_of_a_circle_takes_it_however_near_others_lie(
    name: str, size: tuple[int, int]
) -> None:
    town = find_town(name)
    families = max(town.start_houses)
    app = App(Settings(tutorial_done=True), size)
    app.open(MatchScreen(app, Session(Hameln(town, families), ("greedy",) * families, 1)))
    spots = [spot for spot in app.sheet().spots if spot.name.startswith("circle:")]

    assert len(spots) == len(circles_in_use(town, families))
    for spot in spots:
        x, y = spot.middle
        near = {app.spot_at(x + aside, y + below) for aside in (-3, 0, 3) for below in (-3, 0, 3)}
        assert near == {spot.name}


def box_of(mark: DrawItem) -> Box:
    return Box(x=mark.x, y=mark.y, width=mark.width, height=mark.height)


def dense_town(count: int = 200) -> tuple[House, ...]:
    """Houses of every kind, about as near to each other as they may stand."""
    kinds, rng = find_town("hameln").houses, Random(3)
    return tuple(
        evolve(
            kinds[number % len(kinds)],
            at=(number % 20 * 105.0 + rng.uniform(-8, 8), number // 20 * 105.0 + rng.uniform(-8, 8)),
        )
        for number in range(count)
    )


def drawn(houses: tuple[House, ...], unit: float, scale: float = 1.0) -> list[DrawItem]:
    """The plaques as they are seen where a unit of the town has so many logical units."""
    sheet = DisplayList(1280, 800, Fonts(1.0, scale), Art(), Hand())
    plaques = plaques_of(sheet, houses, unit)
    for house in houses:
        x, y = foot_of(house)
        draw_plaque(sheet, house, (x * unit, y * unit), unit * house.size[0] / 74, plaques=plaques)
    return [mark for mark in sheet.marks if str(mark.look.key[1]).startswith("plaque")]


def over_each_other(marks: list[DrawItem]) -> int:
    return sum(
        one.x < other.x + other.width - 0.5
        and other.x < one.x + one.width - 0.5
        and one.y < other.y + other.height - 0.5
        and other.y < one.y + one.height - 0.5
        for one, other in combinations(marks, 2)
    )


@pytest.mark.parametrize("unit", [0.25, 0.3, 0.4, 0.55])
def test_no_plaque_lies_over_another_in_a_dense_town(unit: float) -> None:
    marks = drawn(dense_town(), unit)

    assert len(marks) == 200
    assert over_each_other(marks) == 0
    assert min(mark.height for mark in marks) >= 9, "a price is still read"


def test_where_there_is_room_plaques_tell_all_and_keep_their_least_size() -> None:
    houses = find_town("hameln").houses

    marks = drawn(houses, 0.6)

    assert over_each_other(marks) == 0
    assert {round(mark.height, 1) for mark in marks} == {16.5}
    assert {round(mark.width, 1) for mark in marks} == {33.0, 43.5}
