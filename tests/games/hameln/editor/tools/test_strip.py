"""The strip of tools as a whole."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.editor.tools import EditorController
from hameln.games.hameln.editor.nearness import touches_at
from hameln.games.hameln.editor.proposing import propose_circles
from hameln.games.hameln.editor.tools import strip
from hameln.games.hameln.map.town import HouseId, River, Town
from tests.games.hameln.editor.tools.desks import NONE, desk_with, hameln, meadow

WORDS = [tool.word for tool in strip.town_tools()]


def test_the_tool_for_choosing_comes_first_and_no_two_share_a_word_or_a_key() -> None:
    tools = strip.town_tools()
    assert WORDS[0] == "select"
    assert len(set(WORDS)) == len(tools)
    assert len({tool.shortcut for tool in tools}) == len(tools)
    assert all(tool.tip and tool.title for tool in tools)


def test_the_table_of_keys_is_that_of_the_tools() -> None:
    table = strip.__doc__ or ""
    keys = [line.split("``")[1] for line in table.splitlines() if line.startswith("``")]
    assert keys == [tool.shortcut for tool in strip.town_tools()]


@pytest.mark.parametrize("word", WORDS)
def test_no_key_of_a_tool_takes_up_another_one(word: str) -> None:
    desk = desk_with(hameln(), word)
    desk.choose_all()
    for tool in strip.town_tools():
        assert not desk.tool.key(desk, tool.shortcut)


@pytest.mark.parametrize("word", WORDS)
def test_hovering_changes_nothing_and_laying_down_gives_up(word: str) -> None:
    desk = desk_with(hameln(), word)
    before = desk.content
    for x in range(0, 1000, 90):
        desk.hover((x, 330), NONE)
        assert desk.tool.hint(desk)
        desk.overlay()
    assert desk.content is before
    desk.press((300, 180), NONE)
    desk.drag((420, 200), NONE)
    desk.take("measure" if word != "measure" else "select")
    assert _town(desk) == before or desk.document.history.steps


def _town(desk: EditorController[Town]) -> Town:
    assert not desk.document.is_trying
    return desk.content


@pytest.mark.parametrize("word", ["house", "circle", "hall", "gate", "scenery", "sign"])
def test_what_would_be_drawn_is_not_shown_while_nothing_points_there(word: str) -> None:
    desk = desk_with(hameln(), word)
    desk.hover((500.0, 300.0), NONE)
    assert desk.tool.overlay(desk)
    desk.is_away = True
    assert not desk.tool.overlay(desk)


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
