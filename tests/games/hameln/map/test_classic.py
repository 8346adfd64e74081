"""The classic town is the one of the rules."""

from collections import Counter
from itertools import combinations, pairwise
from math import hypot

import pytest

from hameln.content import rulebook_source
from hameln.games.hameln.map.files import town_from_words, town_to_words
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.questions import circles_in_use, circles_of_house, sides_of_house
from hameln.games.hameln.map.town import Circle, CircleId, DistrictId, HouseId, Kind, Town
from hameln.games.hameln.map.warnings import find_warnings
from hameln.language import SOURCE, languages

SLOTS = {
    "B": {"il": ("bakery", 2, 0), "ir": ("influence", 3, 1), "ol": ("brewery", 4, 0), "or": ("dairy", 3, 0)},
    "Y": {"il": ("dairy", 3, 0), "ir": ("bakery", 2, 0), "ol": ("influence", 5, 2), "or": ("brewery", 4, 0)},
    "R": {"il": ("brewery", 4, 0), "ir": ("dairy", 3, 0), "ol": ("bakery", 2, 0), "or": ("influence", 6, 3)},
    "G": {"il": ("influence", 4, 2), "ir": ("brewery", 4, 0), "ol": ("dairy", 3, 0), "or": ("bakery", 2, 0)},
}
DISTRICTS = {"B": "black", "Y": "yellow", "R": "red", "G": "green"}
BACKS = {
    "M1": ("B.il", "B.ir"),
    "M2": ("Y.il",),
    "M3": ("Y.ir",),
    "M4": ("R.il", "R.ir"),
    "M5": ("G.il",),
    "M6": ("G.ir",),
}


def touched(town: Town, circle: str) -> set[str]:
    return set(town.circle[CircleId(circle)].houses)


@pytest.mark.rule("H12")
@pytest.mark.rule("H1.2")
def test_every_slot_of_a_district_has_its_house(classic: Town) -> None:
    """Kinds, costs and bonuses stand as in the table of the rules."""
    for letter, slots in SLOTS.items():
        for slot, (kind, cost, bonus) in slots.items():
            house = classic.house[HouseId(f"{letter}.{slot}")]

            assert (house.kind, house.cost, house.bonus) == (kind, cost, bonus)
            assert (house.district, house.market) == (DISTRICTS[letter], False)


@pytest.mark.rule("H12")
def test_six_butcheries_stand_around_the_market_place(classic: Town) -> None:
    """M1 black, M2 and M3 yellow, M4 red, M5 and M6 green; each costs 5."""
    market = [house for house in classic.houses if house.market]

    assert [(house.id, house.district) for house in market] == [
        ("M1", "black"),
        ("M2", "yellow"),
        ("M3", "yellow"),
        ("M4", "red"),
        ("M5", "green"),
        ("M6", "green"),
    ]
    assert {(house.kind, house.cost) for house in market} == {(Kind.BUTCHERY, 5)}
    assert len(classic.houses) == 22


@pytest.mark.rule("H12")
def test_circles_within_and_between_districts(classic: Town) -> None:
    """Twenty circles lie within districts, eight on the borders."""
    names = list(DISTRICTS)
    for letter, after in zip(names, names[1:] + names[:1], strict=True):
        here, next_one = DISTRICTS[letter], DISTRICTS[after]
        expected = {
            f"{letter}.il-{letter}.ir": ("il", "ir"),
            f"{letter}.ol-{letter}.or.street": ("ol", "or"),
            f"{letter}.ol-{letter}.or.wall": ("ol", "or"),
            f"{letter}.il-{letter}.ol": ("il", "ol"),
            f"{letter}.ir-{letter}.or": ("ir", "or"),
        }
        for name, slots in expected.items():
            assert touched(classic, name) == {f"{letter}.{slot}" for slot in slots}
            assert classic.circle[CircleId(name)].districts == (here,)
        for ring in "io":
            border = f"{letter}.{ring}r-{after}.{ring}l"
            assert touched(classic, border) == {f"{letter}.{ring}r", f"{after}.{ring}l"}
            assert classic.circle[CircleId(border)].districts == (here, next_one)


@pytest.mark.rule("H12")
def test_circles_around_the_butcheries(classic: Town) -> None:
    """Six lie behind them, six in the alleys, three before the fronts, two wait for five families."""
    for butchery, houses in BACKS.items():
        name = "-".join([butchery, *houses])
        assert touched(classic, name) == {butchery, *houses}
        assert classic.circle[CircleId(name)].districts == (DISTRICTS[houses[0][0]],)
        assert not classic.circle[CircleId(name)].market
    ring = ["M1", "M2", "M3", "M4", "M5", "M6", "M1"]
    pairs = [f"{one}-{other}.alley" for one, other in pairwise(ring)]
    pairs += ["M2-M3.front", "M4-M5.front", "M6-M1.front", "M1-M2.five", "M3-M4.five"]
    for name in pairs:
        circle = classic.circle[CircleId(name)]
        assert set(circle.houses) == set(name.partition(".")[0].split("-"))
        assert circle.market
        assert not circle.districts
    assert {circle.id for circle in classic.circles if circle.market} == set(pairs)
    assert {circle.id for circle in classic.circles if circle.families == 5} == {"M1-M2.five", "M3-M4.five"}


@pytest.mark.rule("H12")
@pytest.mark.rule("H1.3")
@pytest.mark.parametrize("families", [3, 4])
def test_each_house_has_four_circles_one_on_each_side(classic: Town, families: int) -> None:
    """With three or four families 43 circles are in use, four at each house."""
    assert len(circles_in_use(classic, families)) == 43
    for house in classic.houses:
        sides = sides_of_house(classic, house.id, families)
        assert len(sides) == 4
        assert all(len(circles) == 1 for circles in sides.values())


@pytest.mark.rule("H12")
@pytest.mark.rule("H1.3")
def test_the_circles_for_five_families_share_the_side_of_the_alley(classic: Town) -> None:
    """Both houses of the pair have alley and extra circle on one side."""
    assert len(circles_in_use(classic, 5)) == 45
    for one, other in (("M1", "M2"), ("M3", "M4")):
        both = {f"{one}-{other}.alley", f"{one}-{other}.five"}
        for house in (one, other):
            assert both in [set(circles) for circles in sides_of_house(classic, HouseId(house), 5).values()]
            assert len(circles_of_house(classic, HouseId(house), 5)) == 5


@pytest.mark.rule("H1.4")
def test_sixteen_counters(classic: Town) -> None:
    """Five ones, nine twos, two threes, for the houses that are not market butcheries."""
    assert classic.counters == (5, 9, 2)
    assert sum(not house.market for house in classic.houses) == 16


@pytest.mark.rule("H1.9")
@pytest.mark.rule("H1.10")
@pytest.mark.rule("H1.12")
def test_tracks_of_the_classic_town(classic: Town) -> None:
    """The influence track, the ring and the road to Transylvania."""
    assert classic.influence_top == 12
    assert classic.ring == ((2, 1), (3, 1), (3, 2), (4, 2), (4, 3), (5, 3))
    assert classic.road == (-1, -2, -3, -4, -5, -6)


@pytest.mark.rule("H1.11")
def test_the_pipers_fields(classic: Town) -> None:
    """Clockwise black, yellow, red, green; he starts on yellow."""
    fields = [(district.id, district.price) for district in classic.districts]

    assert fields == [("black", 2), ("yellow", 1), ("red", 2), ("green", 3)]
    assert classic.piper == DistrictId("yellow")


@pytest.mark.rule("H1.13")
@pytest.mark.rule("H2.5")
def test_kings_and_start_houses_by_the_number_of_families(classic: Town) -> None:
    """Five families meet one king more in each phase."""
    assert classic.kings == {3: (4, 5, 6), 4: (4, 5, 6), 5: (5, 6, 7)}
    assert classic.start_houses == {
        3: ("M1", "M3", "M5"),
        4: ("M1", "M2", "M4", "M5"),
        5: ("M1", "M2", "M3", "M4", "M5"),
    }


@pytest.mark.rule("H1.1")
def test_every_district_has_one_house_of_each_kind_beside_the_market(classic: Town) -> None:
    """One bakery, one dairy, one brewery, one influence house."""
    for district in classic.districts:
        kinds = Counter(
            house.kind for house in classic.houses if house.district == district.id and not house.market
        )
        assert kinds == {Kind.BAKERY: 1, Kind.DAIRY: 1, Kind.BREWERY: 1, Kind.INFLUENCE: 1}


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
