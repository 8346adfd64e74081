"""Drafts in which things are as they cannot be."""

from __future__ import annotations

from attrs import evolve

from hameln.games.hameln.editor.proposing import propose_circles
from hameln.games.hameln.editor.sides import touches_at
from hameln.games.hameln.map.town import HouseId, River
from tests.games.hameln.editor.tools.desks import hameln, meadow


def test_a_house_without_a_size_has_sides() -> None:
    town = meadow((100, 100))
    town = evolve(town, houses=(evolve(town.houses[0], size=(0.0, 0.0)),))
    assert [touch.side for touch in touches_at(town, [HouseId("H1")], (100, 300))] == ["front"]


def test_a_house_that_is_there_twice_is_touched_once() -> None:
    town = meadow((100, 100))
    town = evolve(town, houses=(*town.houses, *town.houses))
    assert len(touches_at(town, [HouseId("H1")], (100, 300))) == 1


def test_circles_are_proposed_beside_water_without_an_outline() -> None:
    town = hameln()
    town = evolve(town, geometry=evolve(town.geometry, rivers=(River(outline=()),)))
    assert propose_circles(town)
