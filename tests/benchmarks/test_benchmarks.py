"""The benchmark runs and measures what it says; how fast a machine is, is no test's business."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from benchmarks import builds, environment, ours, report
from benchmarks.__main__ import app, take_turns
from benchmarks.big_town import big_town
from benchmarks.environment import CannotMeasureError
from benchmarks.targets import Samples, Target, list_targets
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln

MEMORY = {"most": 2e5, "kept": 1e5, "actions": 300.0}
STARTS = {"nothing": 0.02, "hameln": 0.03, "engine": 0.12}


@pytest.fixture(autouse=True)
def free_cores() -> Iterator[None]:
    """Give the cores back that a run keeps to itself."""
    has_cores = hasattr(os, "sched_setaffinity")
    cores = os.sched_getaffinity(0) if has_cores else set()
    yield
    if has_cores:
        os.sched_setaffinity(0, cores)


@pytest.fixture
def classic() -> Hameln:
    return Hameln(find_town("hameln"), 4)


def samples() -> Samples:
    one = {"decisions": 30.0, "matches": 3.0, "copy": 1.0, "bytes": 600.0, "replay": 4.0}
    big = {"decisions": 10.0, "matches": 1.0, "copy": 1.5, "bytes": 900.0, "replay": 8.0}
    other = {"decisions": 2.0, "matches": 0.5, "copy": 40.0}
    cards = {"decisions": 4.0, "matches": 1.0, "copy": 2.0, "bytes": 900.0}
    return {
        "hameln": [one],
        "200 houses": [big],
        "rattus-cartus": [cards],
        "catanatron": [other],
        "hearts": [other],
    }


def printed(print_it: Callable[..., None], *arguments: object) -> str:
    paper = StringIO()
    print_it(Console(width=110, file=paper), *arguments)
    return paper.getvalue()


@pytest.mark.long
def test_a_quick_run_prints_its_targets_and_saves_its_figures(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"

    done = CliRunner().invoke(app, ["--quick", "--json", str(path)])

    assert done.exit_code == 0, done.output
    assert "a pickled state" in done.output
    assert "hameln : bare engine" in done.output
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert set(saved["samples"]) == {"hameln", "bare engine", "200 houses", "rattus-cartus"}
    assert saved["samples"]["hameln"][0]["decisions"] > 0
    assert [entry.name for entry in tmp_path.iterdir()] == ["figures.json"]


def test_the_help_says_what_is_installed_and_shows_how_to_run() -> None:
    told = CliRunner().invoke(app, ["--help"]).output

    for word in ("--quick", "--json", "--alone", "PyPI", "cache", "ratios"):
        assert word in told


def with_builds() -> Samples:
    sources = {"decisions": 10.0, "matches": 1.0, "bare": 12.0, "copies": 8.0, "thoughts": 2.0, "cards": 4.0}
    compiled = {
        "decisions": 35.0,
        "matches": 3.5,
        "bare": 36.0,
        "copies": 16.0,
        "thoughts": 5.0,
        "cards": 12.0,
    }
    return {**samples(), "sources": [sources], "compiled": [compiled]}


def test_the_compiled_engine_is_held_against_its_sources() -> None:
    found = {target.name: target for target in list_targets(with_builds(), MEMORY, STARTS)}
    told = printed(report.print_builds, with_builds())

    assert found["decisions/s compiled, times the sources'"].found == 3.5
    assert found["rattus-cartus: decisions/s compiled, times OpenSpiel hearts'"].found == 6
    assert "rattus-cartus: decisions/s 3.00 x" in told
    assert told.startswith("compiled : sources = decisions/s 3.50 x, bare/s 3.00 x, copies/s 2.00 x")
    beside = printed(report.print_ratios, with_builds())
    assert "compiled :" not in beside
    assert "rattus-cartus : hearts = decisions/s 2.00 x (compiled 6.00 x)" in beside
    assert "rattus-cartus: decisions/s 12 compiled, 4 sources" in told
    assert printed(report.print_builds, samples()) == ""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout whose program that compiles puts an empty file into the copy."""
    top = tmp_path / "top"
    for folder in ("hameln/games/hameln/rules", "maps", "packs", "ai", "tools"):
        (top / folder).mkdir(parents=True)
    (top / "hameln" / "games" / "hameln" / "rules" / "engine.py").write_text("")
    (top / "tools" / "compiling.py").write_text(
        "import sys, pathlib\n(pathlib.Path(sys.argv[2]) / 'hameln' / 'x.so').touch()\n"
    )
    return top


def test_copies_are_made_once_and_again_when_a_source_has_changed(tmp_path: Path, checkout: Path) -> None:
    told: list[str] = []

    first = builds.prepare(tmp_path / "place", told.append, checkout)
    again = builds.prepare(tmp_path / "place", told.append, checkout)
    (checkout / "hameln" / "games" / "hameln" / "rules" / "engine.py").write_text("x = 1")
    changed = builds.prepare(tmp_path / "place", told.append, checkout)

    assert first == again != changed
    assert len(told) == 2
    assert not first["sources"].exists()
    assert (changed["sources"] / "hameln" / "games" / "hameln" / "rules" / "engine.py").read_text() == "x = 1"
    assert [(copy / "hameln" / "x.so").exists() for copy in changed.values()] == [False, True]


def test_without_a_compiler_both_copies_are_left_out(tmp_path: Path, checkout: Path) -> None:
    told: list[str] = []
    (checkout / "tools" / "compiling.py").write_text("import sys; sys.exit('no compiler')")

    assert builds.prepare(tmp_path / "place", told.append, checkout) == {}
    assert told[-1] == "The compiled engine is left out: no compiler"


@pytest.mark.long
def test_a_copy_is_measured_in_a_process_of_its_own() -> None:
    found = builds.measure(builds.TOP, 0.01)

    assert found["is_compiled"] in (0, 1)
    assert min(found[key] for key in ("decisions", "matches", "bare", "copies", "thoughts", "cards")) > 0


def test_targets_are_ratios_within_a_round() -> None:
    found = {target.name: target for target in list_targets(samples(), MEMORY, STARTS)}

    assert found["decisions/s, times catanatron's"].found == 15
    assert found["copies for one of catanatron's"].found == 40
    assert found["rattus-cartus: decisions/s, times OpenSpiel hearts'"].found == 2
    assert found["a decision with 200 houses, random play"].found == 3
    assert found["a decision with 200 houses, greedy play"].found == 2
    assert found["import of the engine"].found == pytest.approx(0.1)
    assert found["a match in memory"].found == 0.2
    assert all(target.is_met for target in found.values())


def test_a_bound_is_kept_from_its_own_side() -> None:
    assert not Target(name="x", found=1, bound=2, unit="", is_least=True).is_met
    assert not Target(name="x", found=3, bound=2, unit="").is_met


def test_without_other_engines_their_targets_are_not_spoken_of() -> None:
    own = {name: rounds for name, rounds in samples().items() if name in ("hameln", "200 houses")}

    names = [target.name for target in list_targets(own, MEMORY, STARTS)]

    assert not any("catanatron" in name or "hearts" in name for name in names)
    assert "a pickled state" in names


def test_ratios_and_missed_targets_can_be_read_as_plain_lines(classic: Hameln) -> None:
    ratios = printed(report.print_ratios, samples())
    verdicts = printed(report.print_targets, [Target(name="x", found=3, bound=2, unit="s")])
    profile = printed(report.print_profile, ours.profile(classic, 2, 5))

    assert "hameln : catanatron = decisions/s 15.00 x, matches/s 6.00 x, copies/s 40.00 x" in ratios
    assert "rattus-cartus : hearts = decisions/s 2.00 x, matches/s 2.00 x, copies/s 20.00 x" in ratios
    assert "rattus-cartus : 200 houses" not in ratios
    assert "x: 3 s (at most 2 s): NOT MET" in verdicts
    assert " apply_move " in profile


def test_the_bare_engine_plays_the_same_matches(classic: Hameln) -> None:
    for seed in range(3):
        assert ours.play_bare(classic, seed) == ours.play_random(classic, seed)


def test_greedy_matches_can_be_measured_again(classic: Hameln) -> None:
    lines = ours.record(classic, make_greedy, 1)

    assert ours.replay_seconds(classic, lines, 0.01) > 0
    assert ours.apply_seconds(classic, lines, 0.01) > 0


def test_the_big_town_can_be_played_by_everybody() -> None:
    town = big_town()

    assert len(town.houses) == 200
    assert not find_problems(town)
    for families in (3, 4, 5):
        assert ours.play_random(Hameln(town, families), 1) > 100
    assert len(ours.states_of(Hameln(town, 3), 20)) == 20


def test_an_engine_that_fails_is_left_out_and_the_others_go_on() -> None:
    def fail() -> dict[str, float]:
        reason = "it does not run"
        raise CannotMeasureError(reason)

    left: dict[str, list[dict[str, float]]] = {}

    def measure(console: Console) -> None:
        left.update(take_turns({"one": lambda: {"x": 1.0}, "two": fail}, 3, console))

    told = printed(measure)

    assert left == {"one": [{"x": 1.0}] * 3}
    assert "two is left out: it does not run" in told


def test_a_package_that_cannot_be_installed_costs_its_own_engines_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.write_text('#!/bin/sh\ncase "$*" in *catanatron*) echo no network >&2; exit 1;; esac\n')
    python.chmod(0o755)
    monkeypatch.setattr(os, "name", "posix")
    told: list[str] = []

    found = environment.prepare(tmp_path, told.append)

    assert set(found) == {"hearts", "hearts, even deal", "gin_rummy", "backgammon"}
    assert "catanatron is left out: no network" in told


def test_no_environment_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    told: list[str] = []

    assert environment.prepare(tmp_path / "file" / "inside", told.append) == {}
    assert "no environment can be made" in told[-1]


def test_an_engine_that_cannot_be_measured_says_why(tmp_path: Path) -> None:
    with pytest.raises(CannotMeasureError, match="no-python"):
        environment.measure(tmp_path / "no-python", "hearts", 0.01)
    with pytest.raises(CannotMeasureError, match="Error"):
        environment.measure(Path(sys.executable), "no such game", 0.01)
