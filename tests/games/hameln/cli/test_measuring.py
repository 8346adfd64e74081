"""What the board game adds to `hameln arena`: towns are judged, players measured."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run


def test_a_town_is_judged_for_every_number_of_families(run: Run, tmp_path: Path) -> None:
    words = ("arena", "balance", "reedmouth", "--player", "random", "--matches", 10)

    code, out, _ = run(*words)
    again = run(*words, "--folder", tmp_path / "judged")

    assert code == 0
    assert out.count("This town is") == 3
    assert again == (0, out, "")
    assert "This town is" in (tmp_path / "judged" / "4-families" / "report.md").read_text(encoding="utf-8")
    assert run(*words, "--folder", tmp_path / "judged") == again


def test_experiments_are_carried_out_and_written(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("arena", "strength", "E2", "e7", "--share", 0.001, "--folder", tmp_path / "all")

    told = (tmp_path / "all" / "strength.md").read_text(encoding="utf-8")
    assert code == 1
    assert "E2 Seats" in out
    assert "Does not hold." in out
    assert "## E7 Rules are alive" in told
    assert "as a trial" in told


def test_a_newcomer_passes_the_gate_or_not(run: Run, tmp_path: Path) -> None:
    place = ("--size", 3, "--folder", tmp_path / "gate")

    assert run("arena", "gate", "easy", "random", *place)[0] == 0
    assert run("arena", "gate", "random", "easy", *place)[0] == 1
