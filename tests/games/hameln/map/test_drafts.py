"""Damaged town files: as much as can be saved is a draft, and everything lost is told."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.big_town import big_town
from hameln import content
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.drafts import Draft, read_draft
from hameln.games.hameln.map.files import read_words, town_text, town_to_words
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import Kind, Town
from tests.examples import examples
from tests.strategies import JUNK, broken_towns, town_words

Change = Callable[[dict[str, Any]], object]


def classic_text() -> str:
    return (content.folder("maps") / "hameln.toml").read_text(encoding="utf-8")


def damaged(town: Town, change: Change) -> Draft:
    words = copy.deepcopy(town_to_words(town))
    change(words)
    return read_draft(words)


def told(draft: Draft) -> list[str]:
    return [str(one) for one in draft.lost]


def test_a_good_town_loses_nothing(shipped: Town) -> None:
    assert read_draft(town_to_words(shipped)) == Draft(town=shipped, lost=())
    assert read_draft(town_to_words(shipped)).problems == ()


def test_a_house_without_an_id_gets_one(classic: Town) -> None:
    draft = damaged(classic, lambda words: words["houses"][6].pop("id"))

    assert draft.town.houses[6].id == "house-1"
    assert draft.town.houses[6].name == "Ember Loaf"
    assert told(draft) == ["houses[6]: id is missing"]


def test_new_ids_are_not_taken_yet(classic: Town) -> None:
    def change(words: dict[str, Any]) -> None:
        words["houses"][0]["id"] = "house-1"
        del words["houses"][1]["id"], words["houses"][2]["id"]

    ids = [house.id for house in damaged(classic, change).town.houses[:3]]
    assert ids == ["house-1", "house-2", "house-3"]


CASES: list[tuple[Change, str]] = [
    (lambda words: words.update(houses={"a": 1}), "houses: expected a list, found a table; left out"),
    (lambda words: words["houses"].insert(1, 5), "houses[1]: expected a table, found 5; left out"),
    (lambda words: words["houses"][0].update(kind="inn"), "houses[0] (M1).kind: expected one of bakery"),
    (lambda words: words["houses"][0].update(at=[1]), "houses[0] (M1).at: expected a list of 2, found a"),
    (lambda words: words["houses"][0].update(at=["x", 1]), "houses[0] (M1).at[0]: expected a number"),
    (lambda words: words["houses"][0].update(names=[1]), "houses[0] (M1).names: expected a table, found"),
    (lambda words: words["houses"][0].update(colour="red"), "houses[0] (M1).colour: unknown key"),
    (lambda words: words["circles"][0].update(touches=3), "circles[0] (B.il-B.ir).touches: expected a"),
    (lambda words: words["circles"][0]["touches"].update(M1=3), "circles[0] (B.il-B.ir).touches.M1: exp"),
    (lambda words: words["kings"].update({"7": [1, 2, 3]}), "kings.7: unknown key; known are 3, 4, 5; "),
    (
        lambda words: words["kings"].update({"3": [1, 2]}),
        "kings.3: expected a list of 3, found a list of",
    ),
    (lambda words: words.update(kings=3), "kings: expected a table, found 3; left out"),
    (lambda words: words["geometry"].update(roads=["x"]), "geometry.roads[0]: expected a table, found"),
    (lambda words: words.update(geometry=[]), "geometry: expected a table, found a list; left out"),
]


@pytest.mark.parametrize(("change", "start"), CASES)
def test_what_is_lost_is_told_with_its_place(classic: Town, change: Change, start: str) -> None:
    draft = damaged(classic, change)

    assert told(draft)[0].startswith(start)
    assert len(draft.town.districts) == 4
    find_problems(draft.town)


def test_a_misspelt_key_is_taken_for_the_missing_one(classic: Town) -> None:
    def change(words: dict[str, Any]) -> None:
        words["houses"][0]["bonsu"] = 3
        words["nmae"] = words.pop("name")

    draft = damaged(classic, change)

    assert draft.town.name == "Hameln"
    assert draft.town.houses[0].bonus == 3
    assert [one.rpartition("; ")[2] for one in told(draft)] == ["taken for name", "taken for bonus"]


def test_numbers_out_of_range_are_kept_and_told(classic: Town) -> None:
    draft = damaged(classic, lambda words: words["houses"][6].update(cost=200))

    assert draft.town.houses[6].cost == 200
    assert [str(one) for one in draft.problems] == ["houses[6] (B.il).cost: expected 0 to 99, found 200"]


def test_nothing_at_all_is_an_empty_town_that_cannot_be_played() -> None:
    draft = read_draft({})

    assert draft.town.houses == ()
    assert "start_houses: expected one of 3, 4, 5 families at least" in map(str, draft.problems)


def test_a_table_with_nothing_in_it_is_a_problem_but_no_loss(classic: Town) -> None:
    draft = damaged(classic, lambda words: words.update(kings={}))

    assert draft.lost == ()
    assert draft.town.kings == {}
    assert str(draft.problems[0]).startswith("kings: 3 is missing")


def test_half_a_file_is_half_a_town(classic: Town) -> None:
    text = classic_text()
    draft = read_draft(text[: text.index("Hop Garland")])

    assert draft.town.houses == classic.houses[:19]
    assert draft.town.districts == classic.districts
    assert any("it cannot be read; left out" in one for one in told(draft)), told(draft)
    assert draft.source is not None
    for source in (draft.source, text[: text.index("Hop Garland")]):
        assert "# around the market place" in town_text(draft.town, source)


def test_a_damaged_line_costs_only_itself(classic: Town) -> None:
    text = classic_text().replace('{id = "M2", name = "Ox Head"', '{id = "M2", name = "Ox Head')
    draft = read_draft(text.replace("influence_top = 12", "influence_top ="))

    assert draft.town.houses == classic.houses[:1] + classic.houses[2:]
    assert draft.town.circles == classic.circles
    assert len(draft.lost) == 3  # two lines, and influence_top is missing
    assert read_words(tomllib.loads(town_text(classic, draft.source)))[0] == classic


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Dear town maker,\nhow are you?\n", "line 1, column 6: expected = behind the key"),
        ("\x00\x01\x02", "line 1"),
        ("[" * 100, "lists or tables lie too deep in each other"),
        ("a = 1\n" * 150_000, "there are more than 200000 keys, values and lines"),
    ],
)
def test_what_is_no_toml_is_refused_in_one_sentence(text: str, fault: str) -> None:
    with pytest.raises(TownFileError) as caught:
        read_draft(text, "my.toml")

    assert len(caught.value.faults) == 1
    assert caught.value.faults[0].startswith(fault)


@pytest.mark.parametrize("words", [None, 3, [], [{}], True])
def test_what_is_no_table_is_refused(words: object) -> None:
    with pytest.raises(TownFileError, match="expected a table, found"):
        read_draft(words)


def test_a_draft_keeps_the_text_of_its_file(classic: Town) -> None:
    draft = read_draft(classic_text())

    assert (draft.town, draft.source) == (classic, classic_text())


# -- at random


@pytest.mark.long
@given(data=st.data())
@settings(max_examples=examples(80))
def test_damaged_words_are_a_draft(data: st.DataObject) -> None:
    words = data.draw(broken_towns(data.draw(town_words(most=6))))
    strict, faults = read_words(words)

    draft = read_draft(words)

    wrong = [fault for fault in faults if not fault.says.endswith("families at least")]
    assert bool(draft.lost) == bool(wrong), "what is not there yet is not lost"
    assert strict is None or draft.town == strict
    assert not read_words(town_to_words(draft.town))[1] or not draft.town.start_houses or not draft.town.kings
    assert read_draft(town_to_words(draft.town)).town == draft.town


@given(words=st.dictionaries(st.sampled_from(sorted(town_to_words(big_town(), full=True))), JUNK))
@settings(max_examples=examples(60))
def test_junk_is_a_draft(words: dict[str, Any]) -> None:
    draft = read_draft(words)

    assert draft.problems
    find_problems(draft.town)


@pytest.mark.long
@given(data=st.data())
@settings(max_examples=examples(60))
def test_files_that_lost_bytes_are_drafts_or_refused(data: st.DataObject) -> None:
    raw = classic_text()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(raw)))
        end = data.draw(st.one_of(st.just(len(raw)), st.integers(start, min(len(raw), start + 40))))
        raw = raw[:start] + data.draw(st.text(alphabet='[]{}",=#\n x1', max_size=3)) + raw[end:]
    try:
        draft = read_draft(raw, "damaged.toml")
    except TownFileError as error:
        assert len(error.faults) == 1
        return

    assert draft.source is not None
    text = town_text(draft.town, draft.source)
    assert read_draft(text).town == draft.town
    assert all(isinstance(house.kind, Kind) for house in draft.town.houses)
