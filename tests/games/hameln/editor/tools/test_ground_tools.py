"""Tools for the ground: districts, market place, hall, roads, walls, gates, water, scenery, ribbons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from attrs import evolve

from hameln.editor.context import Symmetry
from hameln.editor.overlay import Point
from hameln.games.hameln.editor.changing import with_district
from hameln.games.hameln.editor.naming import LANGUAGES
from hameln.games.hameln.editor.things import distance, distance_to_line, is_within
from hameln.games.hameln.editor.tools.district import DistrictTool, new_district
from hameln.games.hameln.editor.tools.market import HallTool, MarketTool, SignTool
from hameln.games.hameln.editor.tools.river import RiverTool, RoadTool, bridges
from hameln.games.hameln.editor.tools.scenery import SceneryTool
from hameln.games.hameln.editor.tools.wall import GateTool, WallTool, towers_along
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import DistrictId, Geometry, River, Road
from tests.games.hameln.editor.desks import Tools, desk_with

FREE = frozenset({"CTRL"})
"""Held so that no place snaps."""
SHIFTED = frozenset({"CTRL", "SHIFT"})
TOWN = find_town("hameln")
MEADOW = evolve(TOWN, houses=(), circles=(), districts=(), piper="", geometry=Geometry())
SQUARE = ((100.0, 100.0), (300.0, 100.0), (300.0, 300.0), (100.0, 300.0))


def click(desk: Tools, *places: Point) -> None:
    for at in places:
        desk.hover(at, FREE)
        desk.press(at, FREE)
        desk.release(at, FREE)


def stroke(desk: Tools, places: Sequence[Point], held: frozenset[str] = FREE) -> None:
    desk.press(places[0], held)
    for at in places[1:]:
        desk.drag(at, held)
    desk.release(places[-1], held)


def put(desk: Tools, word: str, value: Any) -> None:
    (fields,) = desk.tool.fields(desk)
    field = next(field for field in fields.fields if field.word == word)
    field.put(desk.tool, value)


def test_new_districts_have_names_of_their_own_in_every_language() -> None:
    town = evolve(MEADOW, districts=())
    for place in range(14):
        outline = ((10.0 * place, 0.0), (10.0 * place + 9, 0.0), (10.0 * place, 9.0))
        town = with_district(town, new_district(town, outline))

    for language in ("", *LANGUAGES):
        names = {district.names[language] if language else district.name for district in town.districts}
        assert len(names) == 14


def test_an_outline_is_clicked_corner_by_corner_and_closed_at_its_first() -> None:
    desk = desk_with(MEADOW, DistrictTool())

    click(desk, *SQUARE)
    assert not desk.content.districts
    click(desk, SQUARE[0])

    (district,) = desk.content.districts
    assert set(district.outline) == set(SQUARE)
    assert is_within(district.outline, district.sign)
    assert desk.content.piper == district.id
    assert [str(step.name) for step in desk.document.history.steps] == ["Outline a district"]


def test_enter_ends_an_outline_escape_gives_it_up_and_backspace_takes_a_corner_back() -> None:
    desk = desk_with(MEADOW, DistrictTool())
    click(desk, *SQUARE)
    assert desk.tool.key(desk, "BACKSPACE")
    assert desk.tool.finish(desk)
    assert set(desk.content.districts[0].outline) == set(SQUARE[:3])

    click(desk, *SQUARE)
    assert desk.tool.cancel(desk)
    assert not desk.tool.finish(desk)
    assert len(desk.content.districts) == 1


def test_a_line_that_is_being_drawn_is_ended_when_another_tool_is_taken() -> None:
    desk = desk_with(MEADOW, RoadTool(), HallTool())
    click(desk, (100, 100), (300, 100), (300, 300))

    desk.take("hall")

    (road,) = desk.content.geometry.roads
    assert road.line == ((100, 100), (300, 100), (300, 300))
    desk.take("road")
    click(desk, (500, 500))
    desk.take("hall")
    assert len(desk.content.geometry.roads) == 1


def test_two_corners_are_no_outline() -> None:
    desk = desk_with(MEADOW, DistrictTool())
    click(desk, *SQUARE[:2])
    assert desk.tool.finish(desk)
    assert desk.content == MEADOW


def test_new_ground_is_taken_from_other_districts_and_houses_in_it_come_along() -> None:
    desk = desk_with(TOWN, DistrictTool())
    house = next(house for house in TOWN.houses if house.district == "black" and not house.market)
    x, y = house.at
    corners = [(0, y - 30), (x + 30, y - 30), (x + 30, y + 30), (0, y + 30)]

    click(desk, *corners, corners[0])

    new = desk.content.districts[-1]
    assert desk.content.house[house.id].district == new.id
    assert not is_within(desk.content.district[DistrictId("black")].outline, house.at)
    others = [one for one in TOWN.houses if not is_within(new.outline, one.at)]
    assert len(others) > len(TOWN.houses) - 4
    assert [desk.content.house[one.id].district for one in others] == [one.district for one in others]


def test_a_district_is_painted_in_one_step_and_taken_away_with_shift() -> None:
    desk = desk_with(MEADOW, DistrictTool())
    put(desk, "way", "brush")
    put(desk, "width", 80)

    stroke(desk, [(100, 100), (150, 100), (200, 100), (250, 100)])
    assert len(desk.document.history.steps) == 1
    painted = desk.content.districts[0].outline
    assert is_within(painted, (180, 120))
    assert not is_within(painted, (180, 150))

    stroke(desk, [(250, 100), (240, 100)], SHIFTED)
    assert len(desk.content.districts) == 1
    assert not is_within(desk.content.districts[0].outline, (250, 100))


def test_there_are_never_more_districts_than_a_town_may_have() -> None:
    desk = desk_with(MEADOW, DistrictTool())
    for number in range(14):
        x, y = 10 + number % 5 * 100, 10 + number // 5 * 100
        click(desk, (x, y), (x + 60, y), (x + 60, y + 60), (x, y + 60), (x, y))
    assert len(desk.content.districts) == 12
    assert len({district.name for district in desk.content.districts}) == 12
    assert len({district.colour for district in desk.content.districts}) == 12


def test_the_hall_goes_onto_a_new_market_place() -> None:
    desk = desk_with(MEADOW, MarketTool())
    click(desk, *SQUARE, SQUARE[0])
    assert set(desk.content.geometry.market) == set(SQUARE)
    assert is_within(SQUARE, desk.content.geometry.hall)


def test_the_hall_is_drawn_to_its_place_in_one_step() -> None:
    desk = desk_with(MEADOW, HallTool())
    stroke(desk, [(10, 10), (400, 200), (450, 222)])
    assert desk.content.geometry.hall == (450, 222)
    assert len(desk.document.history.steps) == 1
    desk.press((1, 1), FREE)
    desk.undo()
    assert desk.content.geometry.hall == (450, 222)


@pytest.mark.parametrize("tool", [HallTool, SignTool, SceneryTool, DistrictTool])
def test_what_is_removed_in_the_middle_of_a_gesture_stays_away(tool: type[Any]) -> None:
    desk = desk_with(TOWN, tool())
    if tool is DistrictTool:
        put(desk, "way", "brush")
    desk.press(TOWN.districts[0].sign, FREE)
    desk.choose(["house:M1"])
    desk.remove()
    desk.drag((400, 200), FREE)
    desk.release((400, 200), FREE)

    assert not desk.kit.has(desk.content, "house:M1")
    assert [str(step.name) for step in desk.document.history.steps] == ["Remove 1 thing"]


def test_a_road_ends_where_its_last_corner_is_clicked_again() -> None:
    desk = desk_with(MEADOW, RoadTool())
    put(desk, "width", 44)
    click(desk, (0, 100), (200, 150), (400, 100), (400, 100))
    assert desk.content.geometry.roads == (Road(line=((0, 100), (200, 150), (400, 100)), width=44),)


def test_a_road_is_drawn_in_one_go_and_made_simple() -> None:
    desk = desk_with(MEADOW, RoadTool())
    way = [(float(x), 100 + (x / 40) ** 2) for x in range(0, 400, 5)]
    stroke(desk, way)
    (road,) = desk.content.geometry.roads
    assert 2 < len(road.line) < len(way) / 2
    assert all(distance_to_line(road.line, at) < 4 for at in way)


def test_what_is_drawn_is_mirrored_and_what_mirrors_itself_is_there_once() -> None:
    desk = desk_with(MEADOW, RoadTool())
    desk.symmetry = Symmetry.BOTH
    click(desk, (100, 100), (200, 100), (200, 100))
    assert len(desk.content.geometry.roads) == 4
    click(desk, (0, 330), (1000, 330), (1000, 330))
    assert len(desk.content.geometry.roads) == 5
    assert len(desk.document.history.steps) == 2


def test_a_wall_is_closed_at_its_first_corner_and_has_towers() -> None:
    desk = desk_with(MEADOW, WallTool())
    put(desk, "gap", 100)
    click(desk, *SQUARE, SQUARE[0])
    (wall,) = desk.content.geometry.walls
    assert wall.closed
    assert wall.line == SQUARE
    assert len(wall.towers) == 8
    assert towers_along(((0, 0), (100, 0)), 50, is_closed=False) == ((0, 0), (50, 0), (100, 0))
    assert towers_along(((0, 0), (100, 0)), 0, is_closed=False) == ()


def test_one_button_walls_the_town_with_gates_where_roads_go_through() -> None:
    town = evolve(TOWN, geometry=evolve(TOWN.geometry, walls=(), gates=()))
    desk = desk_with(town, WallTool())
    put(desk, "round", None)
    ground = desk.content.geometry
    (wall,) = ground.walls
    assert wall.closed
    assert all(is_within(wall.line, house.at) for house in TOWN.houses)
    assert ground.gates
    assert sum(gate.transylvania for gate in ground.gates) == 1
    assert all(distance_to_line(wall.line, gate.at, is_closed=True) < 1 for gate in ground.gates)


def test_a_gate_stands_in_the_wall_it_is_near_and_one_leads_to_transylvania() -> None:
    desk = desk_with(TOWN, GateTool())
    put(desk, "transylvania", True)
    click(desk, (22, 300))
    gates = desk.content.geometry.gates
    assert gates[-1].transylvania
    assert sum(gate.transylvania for gate in gates) == 1
    assert distance_to_line(TOWN.geometry.walls[0].line, gates[-1].at, is_closed=True) < 1


def test_a_river_flows_along_its_middle_and_gets_bridges() -> None:
    desk = desk_with(
        evolve(MEADOW, geometry=Geometry(roads=(Road(line=((0, 300), (1000, 300))),))), RiverTool()
    )
    click(desk, (500, 0), (520, 300), (500, 660), (500, 660))
    (river,) = desk.content.geometry.rivers
    assert is_within(river.outline, (515, 300))
    assert all(0 <= x <= 1000 and 0 <= y <= 660 for x, y in river.outline)

    put(desk, "bridges", None)

    (bridge,) = desk.content.geometry.scenery
    assert bridge.kind == "bridge"
    assert distance(bridge.at, (515, 300)) < 12
    assert bridge.size[0] > bridge.size[1]
    assert bridges(desk.content) == ()


def test_a_lake_is_outlined() -> None:
    desk = desk_with(MEADOW, RiverTool())
    put(desk, "way", "lake")
    click(desk, *SQUARE)
    desk.tool.finish(desk)
    assert is_within(desk.content.geometry.rivers[0].outline, (200, 200))


def test_a_click_places_one_thing_and_the_brush_keeps_off_all_else() -> None:
    lake = River(outline=((0, 0), (200, 0), (200, 660), (0, 660)))
    town = evolve(TOWN, geometry=evolve(TOWN.geometry, rivers=(lake,), scenery=()))
    desk = desk_with(town, SceneryTool())
    click(desk, (400, 40))
    assert [thing.at for thing in desk.content.geometry.scenery] == [(400, 40)]

    put(desk, "way", "many")
    put(desk, "density", 100)
    stroke(desk, [(float(x), 330.0) for x in range(150, 950, 20)])
    things = desk.content.geometry.scenery
    assert len(things) > 5
    assert len(desk.document.history.steps) == 2
    for thing in things[1:]:
        assert not is_within(lake.outline, thing.at)
        assert not is_within(town.geometry.market, thing.at)
        assert all(distance(thing.at, circle.at) > 12 for circle in town.circles)

    stroke(desk, [(float(x), 330.0) for x in range(150, 950, 20)], SHIFTED)
    assert len(desk.content.geometry.scenery) < len(things)


def test_the_brush_scatters_the_same_on_the_same_ground() -> None:
    once, again = desk_with(MEADOW, SceneryTool()), desk_with(MEADOW, SceneryTool())
    for desk in (once, again):
        put(desk, "way", "many")
        stroke(desk, [(100, 100), (200, 120), (300, 300)])
    assert once.content == again.content
    assert once.content.geometry.scenery


def test_another_kind_has_its_own_size() -> None:
    desk = desk_with(MEADOW, SceneryTool())
    put(desk, "kind", "field")
    click(desk, (300, 300))
    (thing,) = desk.content.geometry.scenery
    assert (thing.kind, thing.size) == ("field", (100, 64))


def test_a_ribbon_is_drawn_about_or_hung_with_a_click() -> None:
    desk = desk_with(TOWN, SignTool())
    stroke(desk, [TOWN.districts[0].sign, (200, 60), (250, 90)])
    assert desk.content.districts[0].sign == (250, 90)
    click(desk, (880, 300))
    assert desk.content.district[DistrictId("yellow")].sign == (880, 300)


def test_the_piper_begins_where_it_is_clicked() -> None:
    desk = desk_with(TOWN, SignTool())
    put(desk, "way", "piper")
    click(desk, (100, 200))
    assert desk.content.piper == "black"
    assert [one.sign for one in desk.content.districts] == [one.sign for one in TOWN.districts]


@pytest.mark.parametrize(
    "tool",
    [DistrictTool, MarketTool, HallTool, RoadTool, WallTool, GateTool, RiverTool, SceneryTool, SignTool],
)
def test_every_tool_shows_what_it_does_and_leaves_nothing_behind(tool: type[Any]) -> None:
    for town in (TOWN, MEADOW):
        desk = desk_with(town, tool())
        for at in ((-50.0, -50.0), (300.0, 300.0), (5000.0, 20.0)):
            desk.hover(at, FREE)
            assert desk.tool.hint(desk)
            desk.overlay()
            desk.press(at, FREE)
            desk.drag((at[0] + 30, at[1] + 9), FREE)
            desk.overlay()
            desk.tool.cancel(desk)
            assert desk.content == town
