"""`hameln simulate`: the same matches for every number of processes, and nothing written on bad input."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from hameln.cli import simulate
from hameln.kernel.files import LineSource
from hameln.kernel.match import seed_of
from hameln.kernel.reading import read_records
from tests.cli.conftest import Run

FOUR = "random,random,random,random"


@pytest.mark.long
def test_the_same_seed_gives_the_same_bytes_for_every_number_of_processes(run: Run, tmp_path: Path) -> None:
    contents = []
    for number, jobs in enumerate((1, 2, 1)):
        path = tmp_path / f"{number}.jsonl.gz"
        code, _, _ = run(
            "simulate", "--games", 9, "--seats", FOUR, "--seed", 4, "--jobs", jobs, "--record", path
        )
        assert code == 0
        contents.append(path.read_bytes())

    assert contents[0] == contents[1] == contents[2]


@pytest.mark.long
@pytest.mark.parametrize("ending", [".jsonl", ".jsonl.gz", ".jsonl.zst"])
def test_records_of_every_ending_pass_the_check(run: Run, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"many{ending}"

    code, out, _ = run("simulate", "--games", 3, "--seats", FOUR, "--record", path, "--legal", "--state")

    assert code == 0
    assert "3 matches" in out
    code, out, _ = run("replay", path, "--check")
    assert code == 0
    assert "3 matches" in out


def test_lines_hold_the_legal_actions_and_the_state_that_were_asked_for(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl.gz"
    run("simulate", "--games", 1, "--seats", "random,greedy,random", "--record", path, "--legal", "--state")

    header, *actions, result = map(json.loads, gzip.decompress(path.read_bytes()).splitlines())

    assert header["seats"] == ["random", "greedy", "random"]
    assert [action["do"] for action in actions[:2]] == ["turn-order", "counters"]
    assert all("state" in action for action in actions)
    assert all(("legal" in action) == (action["by"] != "chance") for action in actions)
    assert any(action.get("why") for action in actions)
    assert sorted(result["result"]["ranking"]) == [0, 1, 2]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--seats", "random,random"), "expected 3 to 5"),
        (("--seats", "random,random,grady"), "did you mean greedy"),
        (("--seats", "random,random,human"), "only computer players"),
        (("--town", "nowhere"), "nowhere"),
        (("--record", "r.txt"), ".jsonl"),
        (("--legal",), "--record"),
        (("--games", "0"), "games"),
        (("--games", "many"), "games"),
        (("--sheets", "3"), "--sheets"),
    ],
)
def test_bad_options_are_one_message_and_exit_code_2(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], part: str
) -> None:
    monkeypatch.chdir(tmp_path)

    code, out, err = run("simulate", *words)

    assert code == 2
    assert part in err
    assert "Traceback" not in err
    assert out == ""
    assert not list(tmp_path.glob("*.*"))


def test_an_archive_that_cannot_be_written_is_told(run: Run, tmp_path: Path) -> None:
    code, _, err = run("simulate", "--games", 1, "--record", tmp_path / "none" / "r.jsonl")

    assert code == 2
    assert "there is no such folder" in err


def test_neighbouring_seeds_share_no_match() -> None:
    seeds = {seed_of(seed, number) for seed in range(20) for number in range(50)}

    assert len(seeds) == 20 * 50
    assert max(seeds) < 2**53


def test_wins_are_told_seat_by_seat(run: Run) -> None:
    _, out, _ = run("simulate", "--games", 4, "--seats", FOUR, "--seed", 4)

    rows = [[part.strip() for part in line.split("│")] for line in out.split("\n") if "random" in line]
    wins = [int(row[3]) for row in rows]
    assert len(wins) == 4
    assert 4 <= sum(wins) < 8, "a match has one winner, or a few that share it"
    assert [row[4] for row in rows] == [f"{count / 4:.1%}" for count in wins]


def test_every_match_has_a_seed_of_its_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "three.jsonl"
    run("simulate", "--games", 3, "--seats", FOUR, "--seed", 4, "--record", path)

    headers = [json.loads(line) for line in path.read_text().splitlines() if line.startswith('{"format"')]

    assert [header["seed"] for header in headers] == [seed_of(4, number) for number in range(3)]


@pytest.mark.long
@pytest.mark.parametrize("ending", [".jsonl", ".jsonl.gz"])
def test_ctrl_c_keeps_what_was_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    words = ("simulate", "--games", 9, "--seats", FOUR, "--seed", 4, "--record")
    assert run(*words, tmp_path / f"whole{ending}")[0] == 0
    played = simulate.simulate_one
    monkeypatch.setattr(
        simulate, "simulate_one", lambda order, number: stop_at(4, number, played(order, number))
    )

    code, out, err = run(*words, tmp_path / f"part{ending}")

    assert code == 130
    assert "4 matches in " in out
    assert "4 of 9 matches were played" in err
    parts = [list(read_records(LineSource(tmp_path / f"{name}{ending}"))) for name in ("whole", "part")]
    assert [one.match.played for one in parts[1]] == [one.match.played for one in parts[0][:4]]


def test_ctrl_c_before_the_first_match_leaves_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "simulate_one", lambda order, number: stop_at(0, number, order))

    code, _, _ = run("simulate", "--games", 9, "--seats", FOUR, "--record", tmp_path / "r.jsonl")

    assert code == 130
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == []


def stop_at(last: int, number: int, outcome: Any) -> Any:
    """What was played; at one of the matches Ctrl-C is pressed."""
    if number == last:
        raise KeyboardInterrupt
    return outcome
