"""Where a circle lies says what it touches, on which sides, and in which districts."""

from __future__ import annotations

import pytest

from hameln.games.hameln.editor.sides import (
    districts_at,
    fresh_id,
    fresh_number,
    is_on_market,
    side_of,
    touched_by,
)
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import HouseId, Point
from tests.games.hameln.editor.houses import house, town_of

H = HouseId


@pytest.mark.rule("H1.3")
@pytest.mark.parametrize(
    ("facing", "at", "side"),
    [
        ("s", (500, 400), "front"),
        ("s", (500, 200), "back"),
        ("s", (400, 300), "left"),
        ("s", (600, 300), "right"),
        ("n", (500, 400), "back"),
        ("n", (400, 300), "right"),
        ("e", (600, 300), "front"),
        ("e", (500, 400), "left"),
        ("w", (400, 300), "front"),
        ("w", (500, 400), "right"),
    ],
)
def test_the_side_follows_from_the_place_and_the_door(facing: str, at: Point, side: str) -> None:
    """A circle lies on a side of a house, as somebody before the door sees it."""
    town = town_of(house("H1", (500.0, 300.0), facing=facing))

    assert side_of(town, H("H1"), at) == side


def test_a_flat_house_has_long_sides() -> None:
    town = town_of(house("H1", (500.0, 300.0), size=(200.0, 40.0)))

    assert side_of(town, H("H1"), (560, 340)) == "front"


def test_a_circle_in_a_gap_touches_both_houses_and_the_nearest_is_never_out_of_reach() -> None:
    town = town_of(house("H1", (200.0, 300.0)), house("H2", (340.0, 300.0)), house("H3", (800.0, 300.0)))

    assert touched_by(town, (270, 300)) == ("H1", "H2")
    assert touched_by(town, (850, 600)) == ("H3",)
    assert touched_by(town_of(), (1, 1)) == ()


def test_the_classic_towns_circles_touch_what_they_lie_at() -> None:
    town = find_town("hameln")

    alley, corner = town.circle["M6-M1.alley"], town.circle["M1-B.il-B.ir"]  # type: ignore[index]

    assert set(touched_by(town, alley.at)) == {"M6", "M1"}
    assert "M1" in touched_by(town, corner.at)


@pytest.mark.rule("H1.3")
def test_a_circle_has_the_districts_of_its_houses_and_of_three_the_two_nearest() -> None:
    """One district, or two on a border."""
    town = town_of(
        house("H1", (500.0, 100.0)),
        house("H2", (300.0, 300.0), district="south"),
        house("H3", (700.0, 300.0), district="harbour"),
    )

    assert districts_at(town, (H("H1"),), (500, 200)) == ("north",)
    assert districts_at(town, (H("H2"), H("H1")), (400, 200)) == ("north", "south")
    assert districts_at(town, (H("H1"), H("H2"), H("H3")), (500, 300)) == ("south", "harbour")


@pytest.mark.rule("H1.3")
def test_the_market_places_circles() -> None:
    """Circles of the market place are marked so."""
    square = ((400.0, 200.0), (600.0, 200.0), (600.0, 400.0), (400.0, 400.0))
    town = town_of(house("M1", (350.0, 300.0), market=True), house("H1", (350.0, 500.0)), market=square)

    assert is_on_market(town, (H("H1"),), (500, 300))
    assert is_on_market(town, (H("M1"),), (350, 240))
    assert not is_on_market(town, (H("M1"), H("H1")), (350, 400))


def test_fresh_ids_are_short_and_free() -> None:
    assert fresh_id((), "M1-M2") == "M1-M2"
    assert fresh_id(("M1-M2", "M1-M2.2"), "M1-M2") == "M1-M2.3"
    assert fresh_number(("H1", "H3"), "H") == "H2"
