"""Questions about a town."""

import pytest
from hypothesis import given, settings

from hameln.games.hameln.map.questions import (
    circles_in_use,
    circles_of_district,
    circles_of_market,
    crossings,
    distance,
    houses_of_district,
    missing_circles,
    neighbours,
    threatened,
)
from hameln.games.hameln.map.town import CircleId, DistrictId, HouseId, Town
from tests.examples import examples
from tests.strategies import towns

M1, M2 = HouseId("M1"), HouseId("M2")
BIL, ROL = HouseId("B.il"), HouseId("R.ol")


def test_neighbours_share_a_circle(classic: Town) -> None:
    assert neighbours(classic, M1, 3) == {"B.il", "B.ir", "M2", "M6"}


def test_distance_counts_shared_circles(classic: Town) -> None:
    assert distance(classic, M1, M1, 3) == 0
    assert distance(classic, M1, M2, 3) == 1
    assert distance(classic, BIL, ROL, 3) == 5


@pytest.mark.rule("H1.3")
def test_a_circle_on_a_border_belongs_to_both_districts(classic: Town) -> None:
    """The border's circles are counted with either district."""
    black = {circle.id for circle in circles_of_district(classic, DistrictId("black"), 3)}
    yellow = {circle.id for circle in circles_of_district(classic, DistrictId("yellow"), 3)}

    assert black & yellow == {"B.ir-Y.il", "B.or-Y.ol"}
    assert len(black) == 5 + 4 + 1
    assert len(houses_of_district(classic, DistrictId("yellow"))) == 6


@pytest.mark.rule("H1.3")
def test_market_circles_wait_for_their_number_of_families(classic: Town) -> None:
    """Two of the eleven need five families."""
    assert [len(circles_of_market(classic, families)) for families in (3, 4, 5)] == [9, 9, 11]


@pytest.mark.rule("H8.4")
def test_what_a_rat_threatens(classic: Town) -> None:
    """A house with all its circles but one taken falls to the next rat."""
    rats = {CircleId("M1-M2.alley"), CircleId("M6-M1.alley"), CircleId("M6-M1.front")}
    back = CircleId("M1-B.il-B.ir")

    assert missing_circles(classic, M1, rats, 3) == (back,)
    assert threatened(classic, back, rats, 3) == {"M1": (4, 4), "B.il": (1, 4), "B.ir": (1, 4)}
    assert threatened(classic, back, rats, 5)[M1] == (4, 5)


def test_dotted_lines_that_cross_are_found(classic: Town) -> None:
    """Two circles that change places have crossing lines."""
    import attrs  # noqa: PLC0415

    places = {"M1-M2.alley": (528.0, 440.0), "M4-M5.alley": (472.0, 224.0)}
    circles = [attrs.evolve(circle, at=places.get(circle.id, circle.at)) for circle in classic.circles]

    assert list(crossings(classic)) == []
    assert list(crossings(attrs.evolve(classic, circles=tuple(circles))))


def test_the_graph_knows_everything_of_the_town(classic: Town) -> None:
    graph = classic.graph

    assert graph.number_of_nodes() == 22 + 45 + 4 + 1
    assert graph.edges[("circle", "B.il-B.ol"), ("house", "B.il")] == {"link": "touch", "side": "back"}
    assert graph.edges[("circle", "M1-M2.five"), ("market", "")]["link"] == "in"
    assert graph.edges[("district", "green"), ("district", "black")]["link"] == "clockwise"
    assert graph.nodes["house", "M1"]["value"] is classic.house[M1]
    assert classic.graph is graph


@given(town=towns(most=12))
@settings(max_examples=examples(25), deadline=None)
def test_nearness_is_mutual(town: Town) -> None:
    for families in (3, 4, 5):
        for house in town.houses:
            for near in neighbours(town, house.id, families):
                assert house.id in neighbours(town, near, families)
                assert distance(town, house.id, near, families) == 1


@given(town=towns())
@settings(max_examples=examples(25), deadline=None)
def test_more_families_use_more_circles(town: Town) -> None:
    three, four, five = (set(circles_in_use(town, families)) for families in (3, 4, 5))

    assert three <= four <= five == set(town.circles)
