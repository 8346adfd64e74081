"""The lanes of a town: from every circle a way leads to the gate, round houses, also in odd towns."""

from __future__ import annotations

from math import dist

import pytest
from attrs import evolve

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.lanes import length_of
from hameln.games.hameln.map.town import Geometry, Outline, Town

TOWNS = ("hameln", "goosepond", "ravenscar", "reedmouth", "aldermoor", "oxbow")


def is_inside(town: Town, way: Outline) -> bool:
    width, height = town.geometry.size
    return all(0 <= x <= width and 0 <= y <= height for x, y in way)


@pytest.mark.parametrize("name", TOWNS)
def test_from_every_circle_a_way_leads_through_the_gate_out_of_the_picture(name: str) -> None:
    town = find_town(name)
    gate = next(gate.at for gate in town.geometry.gates if gate.transylvania)

    for circle in town.circles:
        way = town.lanes.way_out(circle.at)

        assert way[0] == circle.at
        assert way[-2:] == (gate, town.lanes.out)
        assert is_inside(town, way)


def test_ways_follow_the_lanes_round_the_houses() -> None:
    town = find_town("hameln")
    ways = [town.lanes.way_out(circle.at) for circle in town.circles]

    def is_in_a_house(x: float, y: float) -> bool:
        return any(
            abs(x - house.at[0]) < house.size[0] * 0.3 and abs(y - house.at[1]) < house.size[1] * 0.3
            for house in town.houses
        )

    bends = [way for way in ways if length_of(way) > dist(way[0], way[-1]) * 1.05]
    assert len(bends) > len(ways) / 2
    assert not any(is_in_a_house(*at) for way in ways for at in way)


def test_nobody_waits_in_the_gate_itself() -> None:
    lanes = find_town("hameln").lanes

    assert 20 < dist(lanes.waiting, lanes.gate) < 50
    assert dist(lanes.waiting, (500, 330)) < dist(lanes.gate, (500, 330))


def test_a_way_passes_all_its_stations() -> None:
    town = find_town("hameln")
    stations = (town.districts[0].sign, town.circles[3].at, town.lanes.waiting)

    way = town.lanes.way(*stations)

    assert (way[0], way[-1]) == (stations[0], stations[-1])
    assert min(dist(at, stations[1]) for at in way) < 30


@pytest.mark.parametrize("kept", ["nothing", "roads"])
def test_a_town_without_a_gate_has_ways_out_of_its_picture(kept: str) -> None:
    town = find_town("hameln")
    roads = town.geometry.roads if kept == "roads" else ()
    bare = evolve(town, geometry=Geometry(size=town.geometry.size, roads=roads))

    for circle in bare.circles:
        way = bare.lanes.way_out(circle.at)

        x, y = way[-1]
        assert x in (0, 1000) or y in (0, 660)
        assert is_inside(bare, way)


def test_circles_that_lie_far_from_everything_have_a_way() -> None:
    town = find_town("hameln")
    lonely = evolve(town.circles[0], at=(400.0, 20.0))
    bare = evolve(town, circles=(lonely,), geometry=Geometry())

    way = bare.lanes.way_out(lonely.at)

    assert way[0] == lonely.at
    assert len(bare.lanes.points) == len(bare.lanes.far) == len(bare.lanes.joined)
