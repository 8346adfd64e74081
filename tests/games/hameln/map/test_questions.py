"""Questions about a town."""

from hypothesis import given, settings

from hameln.games.hameln.map.questions import (
    circles_in_use,
    crossings,
    neighbours,
)
from hameln.games.hameln.map.town import HouseId, Town
from tests.examples import examples
from tests.strategies import towns

M1, M2 = HouseId("M1"), HouseId("M2")
BIL, ROL = HouseId("B.il"), HouseId("R.ol")


def test_neighbours_share_a_circle(classic: Town) -> None:
    assert neighbours(classic, M1, 3) == {"B.il", "B.ir", "M2", "M6"}


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


@given(town=towns())
@settings(max_examples=examples(25), deadline=None)
def test_more_families_use_more_circles(town: Town) -> None:
    three, four, five = (set(circles_in_use(town, families)) for families in (3, 4, 5))

    assert three <= four <= five == set(town.circles)
