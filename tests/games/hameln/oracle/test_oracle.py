"""Whole matches of the engine, recomputed by the slow table without any difference."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Circle, District, House, Kind, Touch, Town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.record import Extras, RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.examples import examples
from tests.games.hameln.oracle.checking import check_lines
from tests.games.hameln.oracle.table import Table
from tests.strategies import towns


def record(town: Town, families: int, seed: int, *, greedy: bool = False) -> Iterator[str]:
    game = Hameln(town, families)
    match = play_match(game, [make_greedy if greedy else make_random] * families, seed)
    extras = Extras(legal=True, state=True)
    return RecordWriter(game, ["any"] * families, seed=seed, made_by="test", extras=extras).lines(match)


@pytest.mark.few(2)
@pytest.mark.parametrize("town", ["hameln", "reedmouth"])
@pytest.mark.parametrize("families", [3, 4, 5])
def test_random_matches_hold_the_rules_to_the_letter(town: str, families: int) -> None:
    for seed in range(12):
        assert list(check_lines(record(find_town(town), families, seed))) == []


@pytest.mark.long
@pytest.mark.parametrize("families", [3, 4, 5])
def test_matches_of_players_with_a_plan_hold_the_rules_too(families: int) -> None:
    assert list(check_lines(record(find_town("hameln"), families, 5, greedy=True))) == []


@pytest.mark.long
@settings(max_examples=examples(12))
@given(town=towns(), data=st.data(), seed=st.integers(0, 99))
def test_any_town_that_can_be_played_holds_the_rules(town: Town, data: st.DataObject, seed: int) -> None:
    check_match(town, data, seed)


@pytest.mark.long
@settings(max_examples=examples(100))
@given(town=towns(), data=st.data(), seed=st.integers(0, 99))
def test_any_of_many_towns_holds_the_rules(town: Town, data: st.DataObject, seed: int) -> None:
    check_match(town, data, seed)


def check_match(town: Town, data: st.DataObject, seed: int) -> None:
    families = data.draw(st.sampled_from(sorted(town.start_houses)))
    assert list(check_lines(record(town, families, seed))) == []


def odd_town() -> Town:
    """Five districts, three circles on one side, a circle shared by four houses, no butcheries."""
    districts = ["north", "east", "south", "west", "island"]
    kinds = [Kind.BAKERY, Kind.DAIRY, Kind.BREWERY, Kind.INFLUENCE, Kind.DAIRY, Kind.INFLUENCE, Kind.BAKERY]
    houses = [f"h{place}" for place in range(14)]

    def circle(name: str, touches: dict[str, str], *homes: str, families: int = 3) -> Circle:
        at = (20.0 + 18 * len(name), 30.0 + 10 * len(touches))
        return Circle(
            id=name,
            touches=tuple(Touch(house=house, side=side) for house, side in touches.items()),
            districts=homes,
            families=families,
            at=at,
        )

    circles = [
        circle("four", dict.fromkeys(houses[:4], "yard"), "north"),
        *[
            circle(f"wide{place}", {"h0": "street"}, "north", families=5 if place == 2 else 3)
            for place in range(3)
        ],
    ]
    for place, house in enumerate(houses):
        after = houses[(place + 1) % len(houses)]
        own, others = districts[place % 5], districts[(place + 1) % 5]
        circles += [
            circle(f"{house}.lane", {house: "left", after: "right"}, own, others),
            circle(f"{house}.wall", {house: "back"}, own),
        ]
    return Town(
        id="odd",
        name="Oddburg",
        districts=tuple(
            District(id=one, name=one.title(), price=place % 3, outline=())
            for place, one in enumerate(districts)
        ),
        piper="island",
        houses=tuple(
            House(
                id=house,
                name=house.title(),
                kind=kinds[place % len(kinds)],
                district=districts[place % 5],
                cost=1 + place % 4,
                bonus=2 if kinds[place % len(kinds)] == Kind.INFLUENCE else 0,
                at=(100.0 + 60 * place, 100.0),
            )
            for place, house in enumerate(houses)
        ),
        circles=tuple(circles),
        counters=(4, 6, 4),
        influence_top=7,
        ring=((1, 1), (4, 3)),
        road=(-1, -3),
        kings={3: (2, 3, 4), 4: (3, 3, 3), 5: (1, 2, 5)},
        start_houses={3: ("h0", "h5", "h9"), 4: ("h0", "h3", "h6", "h9"), 5: ("h0", "h2", "h4", "h6", "h8")},
    )


@pytest.mark.parametrize("count", [45, pytest.param(200, marks=pytest.mark.long)])
def test_a_town_of_its_own_kind_plays_its_matches_to_the_end(count: int) -> None:
    town = odd_town()
    for seed in range(count):
        families = 3 + seed % 3
        assert list(check_lines(record(town, families, seed))) == []


@pytest.mark.long
def test_the_slow_table_finds_a_wrong_list_a_wrong_state_and_a_wrong_result() -> None:
    lines = list(record(find_town("hameln"), 4, 3))
    rng = Random(4)
    for number in rng.sample(range(3, len(lines) - 1), 30):
        words = json.loads(lines[number])
        changed = [{**words, "state": {**words["state"], "ring": 99}}]
        if "legal" in words:
            changed.append({**words, "legal": words["legal"][1:]})
            changed.append({**words, "legal": [*words["legal"], words["legal"][0]]})
        for one in changed:
            assert list(check_lines([*lines[:number], json.dumps(one)]))
    result = json.loads(lines[-1])
    result["result"]["totals"][0] += 1
    assert list(check_lines([*lines[:-1], json.dumps(result)]))
    assert list(check_lines(lines[:-1])) == ["the result is missing"]


@pytest.mark.rule("H9.5")
def test_the_worked_example_of_influence_holds_at_the_slow_table_too() -> None:
    words = json.loads(next(record(find_town("hameln"), 4, 1)))
    table = Table(words["town"], 4)
    red, yellow, blue, green = range(4)
    table.steps[0] = [red, yellow, blue, green]

    table.gain(blue, 1)
    table.gain(green, 1)

    assert table.influence() == [blue, green, red, yellow]
