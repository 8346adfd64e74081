"""Towns that ship with the program are good to play and to look at."""

from itertools import combinations
from math import hypot

from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import Circle, Town
from hameln.games.hameln.map.warnings import find_warnings
from hameln.games.hameln.map.words import town_from_words, town_to_words


def hides(circle: Circle, town: Town) -> list[str]:
    """The houses that the circle would cover."""
    return [
        house.id
        for house in town.houses
        if hypot(
            max(0.0, abs(circle.at[0] - house.at[0]) - house.size[0] / 2),
            max(0.0, abs(circle.at[1] - house.at[1]) - house.size[1] / 2),
        )
        < 12
    ]


def test_they_have_no_problems_and_no_warnings(shipped: Town) -> None:
    assert find_problems(shipped) == ()
    assert find_warnings(shipped) == ()


def test_circles_keep_apart_and_hide_no_house(shipped: Town) -> None:
    for one, other in combinations(shipped.circles, 2):
        assert hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) >= 30, (one.id, other.id)
    for circle in shipped.circles:
        assert hides(circle, shipped) == [], circle.id


def test_they_go_through_words_unchanged(shipped: Town) -> None:
    assert town_from_words(town_to_words(shipped)) == shipped
    assert town_from_words(town_to_words(shipped, full=True)) == shipped


def test_names_are_all_different(shipped: Town) -> None:
    names = [house.name for house in shipped.houses] + [district.name for district in shipped.districts]

    assert len(set(names)) == len(names)
    assert sum(gate.transylvania for gate in shipped.geometry.gates) == 1
