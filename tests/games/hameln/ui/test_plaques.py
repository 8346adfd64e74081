"""Plaques at houses: none lies over another, however near houses stand and however small they are seen."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from attrs import evolve

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import House
from hameln.games.hameln.ui.buildings import draw_plaque, foot_of, plaques_of
from hameln.ui.art import Art
from hameln.ui.lettering import Letters
from hameln.ui.sheet import Hand, Mark, Sheet


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


def drawn(houses: tuple[House, ...], unit: float, scale: float = 1.0) -> list[Mark]:
    """The plaques as they are seen where a unit of the town has so many logical units."""
    sheet = Sheet(1280, 800, Letters(1.0, scale), Art(), Hand())
    plaques = plaques_of(sheet, houses, unit)
    for house in houses:
        x, y = foot_of(house)
        draw_plaque(sheet, house, (x * unit, y * unit), unit * house.size[0] / 74, plaques=plaques)
    return [mark for mark in sheet.marks if str(mark.look.key[1]).startswith("plaque")]


def over_each_other(marks: list[Mark]) -> int:
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
