"""Measured towns: painted, compared, mended, kept; without playing, but for the long tests at the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hameln.content import HOME_VARIABLE
from hameln.editor.measuring import Sign
from hameln.errors import HamelnError
from hameln.games.hameln.arena.bounds import LENGTH
from hameln.games.hameln.editor.fairness import suggested_fixes
from hameln.games.hameln.editor.fairness.files import keep, kept, last_kept
from hameln.games.hameln.editor.fairness.kit import MEASURES
from hameln.games.hameln.editor.fairness.measurement import (
    compared,
    order_for,
    rules_of,
    trial_for,
)
from hameln.games.hameln.map.town import Town
from tests.games.hameln.arena.invented import HOUSE, STARTS, TOWN
from tests.games.hameln.editor.measuring import HALL, measurement

# -- measuring


def test_what_matters_for_the_rules_tells_towns_apart_and_nothing_else() -> None:
    moved = evolve(
        TOWN,
        name="Elsewhere",
        houses=tuple(evolve(house, at=(1.0, 2.0), name="a") for house in TOWN.houses),
        geometry=evolve(TOWN.geometry, roads=()),
    )

    assert rules_of(moved) == rules_of(TOWN)
    assert len({rules_of(town) for town in (TOWN, *others())}) == 1 + len(others())


def others() -> list[Town]:
    """Towns with other rules, each by another lever."""
    return [
        suggested_fixes.with_cost(TOWN, HOUSE.id, 9),
        suggested_fixes.with_price(TOWN, TOWN.districts[0].id, 9),
        suggested_fixes.with_kings(TOWN, 4, 2),
        suggested_fixes.with_fewer_rats(TOWN),
        suggested_fixes.with_more_rats(TOWN),
        suggested_fixes.other_start(TOWN, 4, STARTS[0], HALL),
        suggested_fixes.another_circle(TOWN, HOUSE.id),
        suggested_fixes.one_circle_less(TOWN, 4, HOUSE.id),
    ]


def test_a_draft_cannot_be_measured_and_says_why() -> None:
    with pytest.raises(HamelnError, match="when its problem is mended"):
        order_for(evolve(TOWN, counters=(0, 0, 0)), 4)
    with pytest.raises(HamelnError, match="not 6"):
        order_for(TOWN, 6)


@pytest.mark.long
def test_a_town_that_is_no_file_is_measured_in_the_background() -> None:
    town = suggested_fixes.with_cost(TOWN, HOUSE.id, 9)
    trial = trial_for(town, 3, matches=6, jobs=2)
    trial.start()

    assert trial.wait(120)
    assert trial.fault == ""
    found = trial.take()
    assert found is not None
    assert (found.matches, found.families, found.town) == (6, 3, rules_of(town))
    assert MEASURES.is_of(town, found)
    assert not MEASURES.is_of(TOWN, found)


def test_verdicts_are_signed() -> None:
    fair, stuck = (
        MEASURES.verdicts(TOWN, measurement()),
        MEASURES.verdicts(TOWN, measurement(facts={"dead_ends": 1.0})),
    )

    assert [one.sign for one in fair] == [Sign.GOOD] * 7
    assert fair[0].says == "This town is fair."
    assert [one.sign for one in stuck].count(Sign.BAD) == 2
    assert MEASURES.verdicts(TOWN, measurement(count=12))[0].sign is Sign.UNSURE


def test_of_a_town_whose_houses_are_gone_nothing_old_is_told() -> None:
    smaller = evolve(TOWN, houses=TOWN.houses[:-1])
    former = measurement()

    (only,) = MEASURES.verdicts(smaller, former)

    assert only.sign is Sign.PLAIN
    assert all(
        mark.thing != f"house:{HOUSE.id}" for one in MEASURES.layers(smaller, former) for mark in one.marks
    )


# -- painting


def test_every_layer_paints_between_nothing_and_all_with_a_sentence() -> None:
    layers = {layer.word: layer for layer in MEASURES.layers(TOWN, measurement(winners="0012"))}

    assert set(layers) == {"use", "decides", "start", "rats", "overrun"}
    for layer in layers.values():
        assert layer.marks
        assert "0" in layer.about
        assert all(0 <= mark.value <= 1 and mark.says.endswith((".", ").")) for mark in layer.marks)
    assert {mark.thing for mark in layers["use"].marks} == {f"house:{house.id}" for house in TOWN.houses}
    assert {mark.thing for mark in layers["start"].marks} == {f"house:{house}" for house in STARTS}
    districts = {f"district:{district.id}" for district in TOWN.districts}
    assert districts < {mark.thing for mark in layers["rats"].marks}


def test_a_start_house_that_wins_is_painted_above_the_middle() -> None:
    layers = MEASURES.layers(TOWN, measurement(winners="0", turned=False))
    values = {mark.thing: mark.value for mark in layers[2].marks}

    assert values[f"house:{STARTS[0]}"] == 1.0  # the winner's man always begins there
    assert values[f"house:{STARTS[1]}"] == 0.0


def test_what_is_not_sure_is_painted_faintly() -> None:
    few, many = (
        MEASURES.layers(TOWN, measurement(winners="0", turned=False, count=count))[1] for count in (1, 400)
    )

    assert abs(few.marks[0].value - 0.5) <= abs(many.marks[0].value - 0.5)


def test_rounds_and_florins_stand_beside_the_town() -> None:
    rounds, got, gave = MEASURES.bars(TOWN, measurement(count=40))

    assert rounds.bars == (("16", 40.0),)
    assert [name for name, _ in got.bars] == ["goods sold", "influence houses", "the cat's next owner"]
    assert len(gave.bars) == 5


def test_lengths_that_no_match_had_keep_their_place() -> None:
    found = measurement(count=40)
    found = evolve(found, tallies=evolve(found.tallies, rounds=((12, 3), (15, 1))))

    assert MEASURES.bars(TOWN, found)[0].bars == (("12", 3.0), ("13", 0.0), ("14", 0.0), ("15", 1.0))


# -- comparing


def test_what_became_better_or_worse_is_told_and_chance_is_not() -> None:
    stuck, fair = measurement(facts={"dead_ends": 1.0}), measurement()

    (better,) = MEASURES.compared(TOWN, stuck, fair)
    (worse,) = MEASURES.compared(TOWN, fair, stuck)
    (same,) = MEASURES.compared(TOWN, fair, measurement(winners="0123" * 6 + "0"))

    assert (better.sign, better.says) == (Sign.GOOD, "Better: dead ends, 1.00 before, 0.00 now.")
    assert worse.sign is Sign.BAD
    assert same.says == "Nothing has changed beyond what chance explains."


def test_other_numbers_of_families_are_not_compared() -> None:
    assert compared(measurement(), evolve(measurement(facts={"dead_ends": 1.0}), families=3)) == ()


@pytest.mark.long
def test_a_rate_is_better_where_it_is_nearer_to_even() -> None:
    changes = compared(measurement(winners="0001"), measurement())

    assert {(change.word, change.now.id) for change in changes} >= {("turn_order", "1"), ("turn_order", "4")}
    assert all(change.is_better for change in changes)
    told = [one.says for one in MEASURES.compared(TOWN, measurement(winners="0001"), measurement())]
    assert "Better: turn order, place 1, 75 % before, 25 % now." in told


def test_a_length_that_is_allowed_before_and_now_is_neither_better_nor_worse() -> None:
    (change,) = compared(measurement(), measurement(facts={"rounds": 20.0}))

    assert (change.word, change.is_better) == (LENGTH, None)


# -- keeping


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def test_a_measurement_is_there_in_the_next_session(home: Path) -> None:
    found = measurement(count=40)
    assert MEASURES.kept(TOWN, 4) is None

    MEASURES.keep(found)

    assert [path.parent.name for path in home.rglob("*.json")] == ["measurements"]
    assert MEASURES.kept(TOWN, 4) == found
    assert MEASURES.kept(TOWN, 3) is None


@pytest.mark.usefixtures("home")
def test_a_town_that_was_changed_is_compared_with_what_it_was() -> None:
    found = measurement(count=40)
    keep(found)
    changed = suggested_fixes.with_cost(TOWN, HOUSE.id, 9)

    assert kept(TOWN.id, rules_of(changed), 4) is None
    assert MEASURES.kept(changed, 4) == last_kept(TOWN.id, 4) == found
    assert last_kept("elsewhere", 4) is None


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b"\xff", b'{"version": "0"}', "half", "word", "number"])
def test_a_damaged_measurement_is_not_there(home: Path, damage: bytes | str) -> None:
    keep(measurement(count=40))
    (path,) = home.rglob("*.json")
    raw = path.read_bytes()
    spoilt = {
        "half": raw[: len(raw) // 2],
        "word": raw.replace(b'"turn_order"', b'"turn"'),
        "number": raw.replace(b'"use":', b'"use":"a","uses":'),
    }
    path.write_bytes(damage if isinstance(damage, bytes) else spoilt[damage])

    assert kept(TOWN.id, rules_of(TOWN), 4) is None
    assert last_kept(TOWN.id, 4) is None


def test_where_nothing_can_be_kept_nothing_is_said(home: Path) -> None:
    (home / "measurements").write_text("a file where the folder would be", encoding="utf-8")

    keep(measurement(count=40))

    assert kept(TOWN.id, rules_of(TOWN), 4) is None


def test_only_the_newest_are_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.games.hameln.editor.fairness.files.MOST_FILES", 2)
    for number in range(4):
        keep(evolve(measurement(count=4), town=str(number)))

    assert len(list(home.rglob("*.json"))) == 2
    assert kept(TOWN.id, "3", 4) is not None
