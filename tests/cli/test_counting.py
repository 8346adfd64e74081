"""`hameln arena uses` and `hameln arena count`: how things are used in matches, new or kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hameln.table.ledger import ledger_path
from tests.cli.conftest import Run
from tests.ui.screens.statistics.test_statistics import lay

MIXES = ("--pack", "nobilis", "--nobles", "--players", "random", "--seed", 3)


def tables(out: str) -> str:
    """What was printed, without where it was written."""
    return out.partition("Written: ")[0]


@pytest.mark.long
def test_uses_are_counted_at_tables_of_every_size_and_written(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("arena", "uses", tmp_path / "out", *MIXES, "--matches", 8)
    told = (tmp_path / "out" / "uses.md").read_text(encoding="utf-8")

    assert code == 0
    assert "8 matches of random with 2, 3, 4, 5 at a table." in out
    assert "Seed 3, code " in told
    assert [line for line in told.splitlines() if line.startswith("#")] == [
        *("# Use and worth", "## Buildings", "## Cards", "## Nobles"),
    ]
    assert "decided more than half of the matches" in told


@pytest.mark.long
def test_a_count_that_was_stopped_goes_on(run: Run, tmp_path: Path) -> None:
    words = ("arena", "uses", tmp_path / "out", *MIXES, "--matches", 4, "--sizes", "2,3")
    code, out, _ = run(*words)
    units = tmp_path / "out" / "3-at-a-table" / "units.jsonl"
    lines = units.read_bytes().splitlines(keepends=True)
    whole = (tmp_path / "out" / "3-at-a-table" / "matches.jsonl.zst").read_bytes()
    units.write_bytes(lines[0])
    (tmp_path / "out" / "3-at-a-table" / "matches.jsonl.zst").unlink()

    assert code == 0
    assert run(*words) == (0, out, "")
    assert (tmp_path / "out" / "3-at-a-table" / "matches.jsonl.zst").read_bytes() == whole


@pytest.mark.long
def test_records_of_any_kind_tell_the_same(run: Run, tmp_path: Path) -> None:
    _, out, _ = run("arena", "uses", tmp_path / "out", *MIXES, "--matches", 2, "--sizes", "3")
    archive = tmp_path / "out" / "3-at-a-table" / "matches.jsonl.zst"

    assert run("arena", "count", tmp_path / "out") == (0, tables(out), "")
    assert run("arena", "count", archive.parent) == (0, tables(out), "")
    begun = tmp_path / "out" / "4-at-a-table"
    begun.mkdir()
    (begun / "tournament.json").write_bytes((archive.parent / "tournament.json").read_bytes())
    assert run("arena", "count", tmp_path / "out") == (0, tables(out), "")
    code, again, _ = run("arena", "count", archive, "--out", tmp_path / "page.md")
    assert (code, tables(again)) == (0, tables(out))
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert page.startswith("# Use and worth\n\n2 matches of random with 3 at a table.\n")
    assert run("arena", "count", archive, "--out", tmp_path / "page.md")[0] == 2
    assert run("arena", "count", archive, "--out", tmp_path / "page.md", "--force")[0] == 0


@pytest.mark.long
def test_a_tournament_that_runs_is_counted_as_far_as_it_has_come(run: Run, tmp_path: Path) -> None:
    run("arena", "run", tmp_path / "out", "--game", "rattus-cartus", "--players", "random,easy", "--size", 2,
        "--mode", "challenge", "--openings", 1, "--records")  # fmt: skip
    folder = tmp_path / "out"
    (folder / "records").mkdir()
    (folder / "matches.jsonl.zst").rename(folder / "records" / "0000000.jsonl.zst")

    code, out, _ = run("arena", "count", folder)

    assert code == 0
    assert "2 matches of easy, random with 2 at a table." in out
    assert "Nobles" not in out


@pytest.mark.long
def test_matches_that_are_not_whole_are_left_out(run: Run, tmp_path: Path) -> None:
    simulate = ("simulate", "--game", "rattus-cartus", "--seats", "random,random", "--games", 1, "--record")
    run(*simulate, tmp_path / "whole.jsonl")
    run(*simulate, tmp_path / "secret.jsonl", "--for-seat", 1)
    lines = (tmp_path / "whole.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "short.jsonl").write_text("".join(lines[:9]), encoding="utf-8")
    files = [tmp_path / f"{name}.jsonl" for name in ("whole", "secret", "short")]

    code, out, _ = run("arena", "count", *files)

    assert code == 0
    assert "1 matches of random with 2 at a table. Left out: 2 that are not over or were kept for" in out
    code, _, err = run("arena", "count", *files[1:])
    assert (code, "no match could be counted" in err) == (2, True)


@pytest.mark.long
def test_what_cannot_be_counted_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    run("simulate", "--seats", "random,random,random", "--games", 1, "--record", tmp_path / "hameln.jsonl")
    run("simulate", "--game", "rattus-cartus", "--seats", "random,random", "--games", 1, "--record",
        tmp_path / "cards.jsonl")  # fmt: skip
    wrong = {
        ("count", tmp_path / "empty"): "no records lie here",
        ("count", tmp_path / "hameln.jsonl"): "in matches of hameln nothing is counted",
        ("count", tmp_path / "cards.jsonl", tmp_path / "hameln.jsonl"): "expected one of rattus-cartus",
        ("count", tmp_path / "nowhere.jsonl"): "no such file",
        ("uses", tmp_path / "out", "--sizes", "2,6"): "'6' is none; expected 2 to 5",
        ("uses", tmp_path / "out", "--players", "hart"): "hart",
        ("uses", tmp_path / "out", "--game", "hameln"): "there is no hameln arena uses for hameln",
        ("uses", tmp_path / "empty" / "no" / "x", "--nobles"): "no nobles",
    }
    for words, part in wrong.items():
        code, out, err = run("arena", *words)
        assert (code, out) == (2, "")
        assert part in " ".join(err.split())


def test_a_page_that_cannot_be_written_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "out" / "uses.md").mkdir(parents=True)
    code, _, err = run("arena", "uses", tmp_path / "out", *MIXES, "--matches", 1, "--sizes", "2")

    assert code == 2
    assert "uses.md: cannot be written" in err


@pytest.mark.parametrize("command", ["uses", "count"])
def test_help_teaches(run: Run, command: str) -> None:
    code, out, _ = run("arena", command, "--help")

    assert code == 0
    assert "Example:  hameln arena" in out


def test_times_are_told_for_each_player(run: Run) -> None:
    code, out, _ = run("arena", "times", "--game", "rattus-cartus", "--players", "random,easy", "--size", 2)

    assert code == 0
    assert "Time for a decision" in out
    assert [line.split()[1] for line in out.splitlines() if line.startswith("│")] == ["random", "easy"]
    assert run("arena", "times", "--players", "hart")[0] == 2


@pytest.mark.long
def test_a_record_tells_what_everybody_did_in_numbers(run: Run, tmp_path: Path) -> None:
    simulate = ("simulate", "--game", "rattus-cartus", "--seats", "random,random", "--games", 1, "--record")
    run(*simulate, tmp_path / "whole.jsonl")
    run(*simulate, tmp_path / "secret.jsonl", "--for-seat", 1)
    run("simulate", "--seats", "random,random,random", "--games", 1, "--record", tmp_path / "hameln.jsonl")

    code, out, _ = run("replay", "--statistics", tmp_path / "whole.jsonl")

    assert code == 0
    assert "Adelheid" in out
    assert "Cards laid" in out
    code, _, err = run("replay", "--statistics", tmp_path / "secret.jsonl")
    assert (code, "that are over and were kept for all" in err) == (2, True)
    code, out, _ = run("replay", "--statistics", tmp_path / "hameln.jsonl")
    assert (code, "Houses named" in out) == (0, True)


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some matches of both games."""
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    lay("hameln", "Hameln", [(1, 24), (2, 11)])
    lay("hameln", "Reedmouth", [(1, 8)])
    lay("rattus-cartus", "Rattus Cartus", [(2, 50)], "random")


def test_without_a_match_it_is_said_in_a_sentence(run: Run) -> None:
    code, out, err = run("statistics")

    assert (code, err) == (0, "")
    assert out == "No match has been played to its end by a person yet.\n"
    assert json.loads(run("statistics", "--format", "json")[1]) == {"matches": [], "games": {}}


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize(
    ("by", "told"),
    [
        ("player", ("Anna", "The Webers, hard", "Rattus Cartus")),
        ("setup", ("Reedmouth", "Rattus Cartus")),
        ("game", ("Hameln", "Rattus Cartus")),
        ("match", ("Your place", "1 of 2", "1. Anna 24", "Weber")),
    ],
)
def test_matches_are_added_up_as_one_wants(run: Run, by: str, told: tuple[str, ...]) -> None:
    code, out, err = run("statistics", "--by", by)

    assert (code, err) == (0, "")
    assert all(words in out for words in told), out


@pytest.mark.usefixtures("played")
def test_one_game_alone(run: Run) -> None:
    _, out, _ = run("statistics", "--game", "rattus-cartus", "--by", "setup")

    assert "Rattus Cartus" in out
    assert "Reedmouth" not in out


@pytest.mark.usefixtures("played")
def test_json_holds_everything(run: Run) -> None:
    _, out, _ = run("statistics", "--format", "json")

    found = json.loads(out)
    assert len(found["matches"]) == 4
    anna = found["games"]["hameln"]["players"][0]
    assert (anna["label"], anna["matches"], anna["wins"], anna["best"], anna["mean"]) == (
        "Anna",
        3,
        2,
        24,
        14.33,
    )
    assert [one["label"] for one in found["games"]["hameln"]["setups"]] == ["Hameln", "Reedmouth"]


@pytest.mark.usefixtures("played")
def test_damage_and_wrong_words_are_told_in_a_sentence(run: Run) -> None:
    assert run("statistics", "--game", "chess")[0] == 2
    ledger_path().write_bytes(ledger_path().read_bytes() + b"{}\n")

    code, out, err = run("statistics")

    assert code == 0
    assert "Anna" in out
    assert err.startswith("hameln: The list of finished matches was damaged in line 6")
