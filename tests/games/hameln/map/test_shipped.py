"""Towns that ship with the program are good to play and to look at."""

from itertools import combinations
from math import hypot

import pytest

from hameln.content import rulebook_source
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import Circle, Town
from hameln.games.hameln.map.warnings import find_warnings
from hameln.games.hameln.map.words import town_from_words, town_to_words
from hameln.language import SOURCE, languages


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


@pytest.mark.parametrize("language", [name for name in languages() if name != SOURCE])
def test_everything_has_a_name_of_its_own_in_every_language(shipped: Town, language: str) -> None:
    ground = shipped.geometry
    inside = (*shipped.districts, *shipped.houses)
    names = [one.names[language] for one in inside]

    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 15  # as they fit on ribbons and into lines at any size of text
    assert all(one.names.get(language) for one in (shipped, *ground.gates, *ground.rivers))
    assert shipped.abouts[language] != shipped.about


def test_the_districts_are_called_as_in_the_rulebook(classic: Town) -> None:
    for language in languages():
        book = rulebook_source("hameln", language)
        for district in classic.districts:
            assert district.names.get(language, district.name) in book
