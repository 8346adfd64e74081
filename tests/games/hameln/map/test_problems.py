"""A town's problems are told all at once, each with its place."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.files import read_words, town_from_words, town_to_words
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.map.warnings import find_warnings
from tests.examples import examples
from tests.strategies import broken_towns, town_words, towns

Change = Callable[[dict[str, Any]], object]


def faults(town: Town, *changes: Change) -> tuple[str, ...]:
    """What the reader says after the changes."""
    words = copy.deepcopy(town_to_words(town))
    for change in changes:
        change(words)
    with pytest.raises(TownFileError) as caught:
        town_from_words(words, "changed")
    return caught.value.faults


def put(*way: str | int, value: object) -> Change:
    """Sets the value at the end of the way."""

    def change(words: dict[str, Any]) -> None:
        inside: Any = words
        for step in way[:-1]:
            inside = inside[step]
        inside[way[-1]] = value

    return change


CASES = [
    (put("houses", 6, "cost", value=100), "houses[6] (B.il).cost: expected 0 to 99, found 100"),
    (put("houses", 6, "cost", value=True), "houses[6] (B.il).cost: expected a whole number, found true"),
    (put("houses", 6, "cost", value=2.0), "houses[6] (B.il).cost: expected a whole number, found 2.0"),
    (put("houses", 6, "cost", value=10**30), "houses[6] (B.il).cost: expected a whole number"),
    (put("houses", 6, "colour", value="red"), "houses[6] (B.il).colour: unknown key"),
    (put("houses", 6, "kind", value="tavern"), "houses[6] (B.il).kind: expected one of bakery"),
    (put("houses", 6, "district", value="blue"), "houses[6] (B.il).district: there is no district 'blue'"),
    (put("houses", 6, "id", value="M1"), "houses[6] (M1).id: the id 'M1' is taken by houses[0]"),
    (put("houses", 6, "id", value="a b"), "houses[6].id: expected 1 to 40 printable signs"),
    (put("houses", 6, "name", value=" "), "houses[6] (B.il).name: expected a name"),
    (put("houses", 6, "bonus", value=2), "houses[6] (B.il).bonus: only an influence house has a bonus"),
    (put("houses", 7, "bonus", value=0), "houses[7] (B.ir).bonus: expected 1 to 99, found 0"),
    (put("houses", 6, "market", value=True), "houses[6] (B.il).market: only a butchery"),
    (put("houses", 6, "at", value=[5000, 1]), "houses[6] (B.il).at: expected a place inside the picture"),
    (put("houses", 6, "at", value=[1, float("nan")]), "houses[6] (B.il).at[1]: expected a number of reason"),
    (put("houses", 6, "names", value="Haus"), "houses[6] (B.il).names: expected a table such as {de"),
    (put("houses", 6, "names", value={"de": 3}), "houses[6] (B.il).names.de: expected text, found 3"),
    (
        put("houses", 6, "names", value={"German": "Haus"}),
        "houses[6] (B.il).names.German: expected a language such as de",
    ),
    (put("houses", 6, "names", value={"de": " "}), "houses[6] (B.il).names.de: expected a name of 1 to 60"),
    (put("houses", 6, "names", value={"de": "x" * 61}), "houses[6] (B.il).names.de: expected a name of 1 to"),
    (put("houses", 6, "names", value={"de": "a\nb"}), "houses[6] (B.il).names.de: expected a name of 1 to"),
    (put("districts", 0, "names", value={"d": "Rot"}), "districts[0] (black).names.d: expected a language"),
    (
        put("names", value={f"a{chr(97 + n % 26)}{chr(97 + n // 26)}": "x" for n in range(41)}),
        "names: expected at most 40 languages, found 41",
    ),
    (put("abouts", value={"de": "x" * 1001}), "abouts.de: expected a text of 1 to 1000 printable signs"),
    (put("geometry", "gates", 0, "names", value={"de": ""}), "geometry.gates[0].names.de: expected a name"),
    (
        put("geometry", "rivers", 0, "names", value={"": "Fluss"}),
        "geometry.rivers[0].names.: expected a lang",
    ),
    (put("houses", 6, "size", value=[1, 1]), "houses[6] (B.il).size: expected 10 to 400 each"),
    (put("houses", 6, "facing", value="up"), "houses[6] (B.il).facing: expected one of n, e, s, w"),
    (put("houses", 6, value=None), "houses[6]: expected a table, found None"),
    (put("houses", value={}), "houses: expected a list, found a table"),
    (put("circles", 0, "touches", value={}), "circles[0] (B.il-B.ir).touches: the circle touches no house"),
    (put("circles", 0, "touches", value=["M1"]), "circles[0] (B.il-B.ir).touches: expected a table such as"),
    (put("circles", 0, "touches", "M9", value="x"), "circles[0] (B.il-B.ir).touches.M9: there is no house"),
    (put("circles", 0, "touches", "M1", value=""), "circles[0] (B.il-B.ir).touches.M1: expected 1 to 40"),
    (put("circles", 0, "districts", value=[]), "circles[0] (B.il-B.ir).districts: expected one or two"),
    (
        put("circles", 0, "districts", value=["black", "red", "green"]),
        "circles[0] (B.il-B.ir).districts: expected at most two districts",
    ),
    (put("circles", 0, "districts", value=["red", "red"]), "circles[0] (B.il-B.ir).districts: a district is"),
    (put("circles", 0, "districts", value=["blue"]), "circles[0] (B.il-B.ir).districts[0]: there is no"),
    (put("circles", 0, "families", value=6), "circles[0] (B.il-B.ir).families: expected 3 to 5, found 6"),
    (put("circles", value=[]), "circles: expected 1 to 1000 circles, found 0"),
    (put("districts", 0, "price", value=-1), "districts[0] (black).price: expected 0 to 99, found -1"),
    (put("districts", 0, "colour", value="red"), "districts[0] (black).colour: expected a colour such as"),
    (put("districts", value=[]), "districts: expected 1 to 12 districts, found 0"),
    (put("piper", value="blue"), "piper: there is no district 'blue'"),
    (put("counters", value=[1, 2, 3]), "counters: expected 16 counters in all"),
    (put("counters", value=[1, 2]), "counters: expected a list of 3, found a list of 2"),
    (put("influence_top", value=0), "influence_top: expected 1 to 99, found 0"),
    (put("ring", value=[]), "ring: expected 1 to 100 fields, found 0"),
    (put("ring", 1, 0, value=0), "ring[1][0]: expected 1 to 99, found 0"),
    (put("road", 1, value=1), "road[1]: expected -99 to 0, found 1"),
    (put("kings", "3", value=[0, 1, 2]), "kings.3[0]: expected 1 to 99, found 0"),
    (put("kings", "6", value=[1, 1, 2]), "kings.6: unknown key; known are 3, 4, 5"),
    (put("start_houses", "3", value=["M1", "M3"]), "start_houses.3: expected 3 start houses, found 2"),
    (put("start_houses", "3", value=["M1", "M1", "M3"]), "start_houses.3[1]: the house 'M1' is named twice"),
    (put("start_houses", "3", value=["M1", "M9", "M3"]), "start_houses.3[1]: there is no house 'M9'"),
    (put("about", value="\a"), "about: expected at most 1000 printable signs"),
    (put("geometry", "size", value=[1, 1]), "geometry.size: expected 200 to 10000 each"),
    (put("geometry", "scenery", 0, "kind", value="dragon"), "geometry.scenery[0].kind: expected one of tree"),
    (put("geometry", "roads", 0, "width", value=0), "geometry.roads[0].width: expected a length above 0"),
    (put("geometry", "gates", 0, "name", value="x" * 61), "geometry.gates[0].name: expected at most 60"),
    (put("geometry", "walls", 0, "closed", value=1), "geometry.walls[0].closed: expected true or false"),
]


@pytest.mark.few(35)
@pytest.mark.parametrize(("change", "fault"), CASES, ids=[case[1][:40] for case in CASES])
def test_a_fault_is_told_with_its_place(classic: Town, change: Change, fault: str) -> None:
    assert any(one.startswith(fault) for one in faults(classic, change)), faults(classic, change)


def test_all_faults_are_told_together(classic: Town) -> None:
    told = faults(
        classic,
        put("houses", 6, "cost", value="two"),
        put("piper", value=3),
        lambda words: words["circles"][2].pop("at"),
        lambda words: words.pop("name"),
    )

    assert len(told) == 4
    assert "name is missing" in told
    assert "circles[2] (B.ol-B.or.wall): at is missing" in told


@pytest.mark.rule("H1.3")
def test_a_house_needs_a_circle_that_three_families_use(classic: Town) -> None:
    """Circles for more families do not count."""
    told = faults(
        classic,
        *[
            put("circles", place, "families", value=4)
            for place, circle in enumerate(classic.circles)
            if "B.il" in circle.houses
        ],
    )

    assert told == ("houses[6] (B.il): no circle touches the house when 3 families play",)


@pytest.mark.rule("H1.3")
def test_market_circles_need_no_district(classic: Town) -> None:
    """They may have one all the same."""
    words = town_to_words(classic)
    words["circles"][34]["districts"] = ["black"]

    assert classic.circles[34].districts == ()
    assert town_from_words(words).circles[34].districts == ("black",)


@pytest.mark.rule("H2.5")
def test_any_kind_of_house_can_be_a_start_house(classic: Town) -> None:
    """Towns of one's own need no butcheries."""
    words = town_to_words(classic)
    words["start_houses"]["3"] = ["B.il", "B.ir", "B.or"]

    assert town_from_words(words).start_houses[3] == ("B.il", "B.ir", "B.or")


def test_a_draft_may_have_problems_but_must_be_written_properly(classic: Town) -> None:
    words = town_to_words(classic)
    words["piper"] = "blue"
    draft = town_from_words(words, draft=True)
    words["piper"] = 3

    assert [str(problem) for problem in find_problems(draft)] == ["piper: there is no district 'blue'"]
    with pytest.raises(TownFileError):
        town_from_words(words, draft=True)


@pytest.mark.parametrize("words", [None, 3, "town", [], {}, {1: 2}])
def test_what_is_no_town_is_refused(words: object) -> None:
    with pytest.raises(TownFileError):
        town_from_words(words)


def test_warnings_leave_a_town_playable(classic: Town) -> None:
    words = town_to_words(classic)
    words["circles"][0]["at"] = words["houses"][6]["at"]
    words["circles"][1]["at"] = words["circles"][2]["at"]
    words["houses"][0]["at"] = words["houses"][1]["at"]
    words["kings"]["3"] = [4, 5, 60]
    words["districts"].append({"id": "empty", "name": "Empty", "price": 1})
    words["circles"][3]["districts"] = ["empty"]
    said = [str(warning) for warning in find_warnings(town_from_words(words))]

    for part in (
        "lies on the house B.il",
        "lies on the circle",
        "it lies on M1",
        "60 kings",
        "no house in it",
    ):
        assert any(part in warning for warning in said), part
    assert any("none of its houses lies in the district 'empty'" in warning for warning in said)


def test_what_is_hidden_or_wet_is_warned_about(classic: Town) -> None:
    words = town_to_words(classic)
    (x, y), hall = words["houses"][0]["at"], words["houses"][1]["at"]
    words["districts"][0]["sign"] = words["houses"][6]["at"]
    words["districts"][1]["sign"] = words["districts"][2]["sign"]
    words["geometry"]["hall"] = hall
    pond = [[x - 60, y - 40], [x + 60, y - 40], [x + 60, y + 50], [x - 60, y + 50]]
    words["geometry"]["rivers"] = [{"outline": pond}]

    said = [str(warning) for warning in find_warnings(town_from_words(words))]

    for part in (
        "districts[0] (black).sign: the ribbon hides the house B.il",
        "districts[2] (red).sign: the ribbon hides the ribbon of yellow",
        "geometry.hall: the hall hides the house M2",
        "houses[0] (M1).at: it stands in the water",
    ):
        assert any(part in warning for warning in said), part


def test_a_town_in_two_parts_is_warned_about(classic: Town) -> None:
    words = town_to_words(classic)
    for circle in words["circles"]:
        first, side = next(iter(circle["touches"].items()))
        if first == "M1":
            circle["touches"] = {first: side}
        else:
            circle["touches"].pop("M1", None)

    assert "parts that share no circle" in str(find_warnings(town_from_words(words))[0])


def test_a_town_that_cannot_be_drawn_flat_is_warned_about(classic: Town) -> None:
    words = town_to_words(classic)
    five = ["M1", "M3", "M5", "B.ol", "R.ol"]
    for place, one in enumerate(five):
        for other in five[:place]:
            words["circles"].append(
                {"id": f"x{one}{other}", "at": [1, 1], "market": True, "touches": {one: "a", other: "b"}}
            )

    said = [str(warning) for warning in find_warnings(town_from_words(words))]
    assert any("without crossing lines" in warning for warning in said)
    assert any("cross each other" in warning for warning in said)


@pytest.mark.long
@given(town=towns())
@settings(max_examples=examples(25), deadline=None)
def test_random_towns_are_playable_and_go_through_words(town: Town) -> None:
    assert find_problems(town) == ()
    assert town_from_words(town_to_words(town)) == town
    find_warnings(town)


@pytest.mark.long
@given(data=st.data())
@settings(max_examples=examples(50), deadline=None)
def test_broken_words_end_in_one_kind_of_error(data: st.DataObject) -> None:
    broken = data.draw(broken_towns(data.draw(town_words(most=8))))
    town, problems = read_words(broken)

    assert (town is None) == bool(problems)
    assert all(len(str(problem)) < 400 for problem in problems)
    if problems or (town is not None and find_problems(town)):
        with pytest.raises(TownFileError):
            town_from_words(broken)
    else:
        assert town_from_words(broken) == town


@pytest.mark.rule("H2.5")
def test_a_town_of_three_houses_is_for_three_families(classic: Town) -> None:
    """Numbers of families for which a town names no start houses cannot play there."""
    words = town_to_words(classic)
    homes = [dict(house, market=True) for house in words["houses"] if house["id"] in ("M1", "M3", "M5")]
    small = words | {
        "houses": homes,
        "circles": [
            {"id": home["id"], "at": home["at"], "touches": {home["id"]: "front"}, "market": True}
            for home in homes
        ],
        "counters": [0, 0, 0],
        "start_houses": {"3": ["M1", "M3", "M5"]},
        "kings": {"3": [1, 1, 1]},
    }

    assert sorted(town_from_words(small).start_houses) == [3]


@pytest.mark.rule("H1.13")
def test_kings_and_start_houses_are_for_the_same_families(classic: Town) -> None:
    """A number of families needs both."""
    words = town_to_words(classic)
    del words["kings"]["4"]

    with pytest.raises(TownFileError, match=r"kings: 4 is missing"):
        town_from_words(words)


def test_a_town_is_for_some_number_of_families(classic: Town) -> None:
    with pytest.raises(TownFileError, match="expected one of 3, 4, 5 families"):
        town_from_words(town_to_words(classic) | {"kings": {}, "start_houses": {}})
