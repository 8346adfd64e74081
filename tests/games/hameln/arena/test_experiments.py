"""Experiments about players: small ones, on players whose strength is known."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from hameln.arena.discriminant import accuracy, blind_accuracy, learn, recall
from hameln.errors import HamelnError
from hameln.games.hameln.arena import characters, experiments, strength
from hameln.games.hameln.arena.bench import Bench, Findings
from hameln.games.hameln.arena.experiments import EXPERIMENTS, find_experiments, findings_page
from hameln.games.hameln.arena.strength import try_newcomer
from hameln.games.hameln.map.files import find_town

pytest.importorskip("joblib")
pytest.importorskip("numpy")


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """A bench on which the ladder has two steps, random and easy, and little is played."""
    return Bench(town=find_town("hameln"), share=0.01, folder=tmp_path, levels=("easy",))


def profiles(count: int, apart: float, seed: int = 1) -> tuple[list[list[float]], list[str]]:
    rng = Random(seed)
    middles = {"miser": (0.0, 0.0, 5.0), "spender": (apart, 0.0, 5.0), "rogue": (0.0, apart, 5.0)}
    rows = [
        ([rng.gauss(middle[0], 1), rng.gauss(middle[1], 1), middle[2]], name)
        for _ in range(count)
        for name, middle in middles.items()
    ]
    return [row for row, _ in rows], [name for _, name in rows]


def test_groups_that_lie_apart_are_told_apart() -> None:
    found = learn(*profiles(200, apart=4.0))

    fresh, names = profiles(200, apart=4.0, seed=2)
    told = found.tell(fresh)
    assert accuracy(told, names) > 0.93
    assert recall(told, names, "rogue") > 0.9
    assert found.distances()["miser", "spender"] == pytest.approx(4.0, rel=0.1)
    assert found.distances()["rogue", "spender"] == pytest.approx(4.0 * 2**0.5, rel=0.1)


def test_groups_that_lie_together_are_not() -> None:
    found = learn(*profiles(200, apart=0.0))

    fresh, names = profiles(200, apart=0.0, seed=2)
    assert accuracy(found.tell(fresh), names) == pytest.approx(1 / 3, abs=0.08)
    assert max(found.distances().values()) < 0.4


def test_shuffled_labels_teach_nothing() -> None:
    rows, names = profiles(60, apart=4.0)

    assert blind_accuracy(rows, names, rows, names, seed=1) == pytest.approx(1 / 3, abs=0.07)


def test_every_experiment_has_its_number_and_none_is_missing() -> None:
    assert list(EXPERIMENTS) == [f"E{number}" for number in range(1, 11)]
    assert [one.number for one in find_experiments(["e3", "E10"])] == ["E3", "E10"]
    assert len(find_experiments([])) == 10
    with pytest.raises(HamelnError, match="no experiment E11"):
        find_experiments(["E11"])


@pytest.mark.long
def test_e1_finds_equal_matches_in_all_processes(bench: Bench) -> None:
    quick = evolve(bench, levels=("easy", "weber:easy"))

    findings = experiments.determinism(quick)

    assert findings.is_passed
    assert len(findings.sheets[0].rows[0][-1]) == 16
    other = experiments.determinism(evolve(quick, seed=2))
    assert other.sheets[0].rows[0][-1] != findings.sheets[0].rows[0][-1]


@pytest.mark.long
def test_e2_counts_wins_by_place_and_demands_nothing(bench: Bench) -> None:
    findings = strength.seats(bench)

    assert findings.is_passed is None
    assert len(findings.sheets[0].rows) == 4
    assert "20 matches of four times easy" in findings.remark


@pytest.mark.long
def test_e3_tells_a_ladder_that_stands_from_one_that_does_not(bench: Bench) -> None:
    findings = strength.ladder(bench)

    rows = findings.sheets[0].rows
    assert [row[:2] for row in rows[:2]] == [("easy", "3 × random"), ("random", "3 × easy")]
    assert len(rows) == 6
    assert findings.is_passed == all(row[-1] == "yes" for row in rows)
    fallen = strength.ladder(evolve(bench, levels=("easy", "random")))
    assert fallen.is_passed is False
    assert fallen.remark == "NOT in order: random < easy < random."


def test_e4_shows_every_pair(bench: Bench) -> None:
    findings = strength.pairs(bench)

    random, easy = findings.sheets[0].rows
    assert (random[1], easy[2]) == ("", "")
    assert random[2].rstrip(" NO").endswith("]")
    assert findings.is_passed == ("NO" not in easy[1])


@pytest.mark.long
def test_e9_stops_as_soon_as_it_knows(bench: Bench) -> None:
    whole = evolve(bench, share=1.0)

    better = try_newcomer(whole, "easy", "random")

    assert better.is_passed
    assert int(better.sheets[0].rows[0][2]) < 200
    assert try_newcomer(whole, "easy", "random") == better
    assert try_newcomer(whole, "random", "easy").is_passed is False


def test_e9_is_shown_with_neighbours(bench: Bench) -> None:
    assert strength.gate(bench).sheets[0].rows[0][:2] == ("easy", "3 × random")


@pytest.mark.long
def test_e5_and_e6_look_at_the_same_matches(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(characters, "LEVEL", "easy")
    monkeypatch.setattr(characters, "list_families", lambda: ["weber", "knauser", "kranz", "wiege"])

    told = characters.distinct(evolve(bench, share=0.06))
    wins = characters.playable(evolve(bench, share=0.06))

    assert told.is_passed is False
    assert [row[0] for row in told.sheets[0].rows] == sorted(
        f"{name}:easy" for name in characters.list_families()
    )
    assert "chance 25 %" in told.remark
    assert {row[1] for row in wins.sheets[0].rows} == {"32"}
    assert len(list(bench.folder.iterdir())) == 1


def test_e7_names_every_rule(bench: Bench) -> None:
    findings = characters.alive(bench)

    assert len(findings.sheets[0].rows) > 40
    assert "alive" in findings.remark or "dead text" in findings.remark


@pytest.mark.long
def test_e8_looks_at_length_and_idle_turns(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    findings = experiments.health(bench)

    assert [row[0] for row in findings.sheets[0].rows] == ["greedy", "easy"]
    monkeypatch.setattr(experiments, "ROUNDS", 100.0)
    assert experiments.health(bench).is_passed is False


@pytest.mark.long
def test_e10_measures_decisions(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    findings = experiments.budget(bench)

    assert [row[0] for row in findings.sheets[0].rows] == ["random", "greedy", "easy"]
    assert all(int(row[1]) > 20 for row in findings.sheets[0].rows)
    monkeypatch.setattr(experiments, "BUDGET", 0.0)
    assert experiments.budget(bench).is_passed is False


def test_the_page_tells_the_circumstances_and_every_finding(bench: Bench) -> None:
    findings = Findings(is_passed=False, remark="It is not so.", sheets=())
    found = [(one, findings) for one in find_experiments(["E1", "E4"])]

    page = findings_page(bench, "2026-11-21", found)

    assert "2026-11-21, Hameln, seed 1" in page
    assert "only 1 % of their matches, as a trial" in page
    assert "| E4 No cycles | NO | It is not so. |" in page
    places = [page.index(f"## {one.number} {one.title}") for one, _ in found]
    assert all(one < other for one, other in pairwise(places))
