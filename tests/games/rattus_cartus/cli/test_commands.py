"""The card game on the command line: many matches, their records, packs of one's own, and mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hameln.content import folder
from tests.cli.conftest import Run, program, run
from tests.games.rattus_cartus.oracle.checking import check_lines
from tests.records import read_lines

__all__ = ["program", "run"]

GAME = ("--game", "rattus-cartus")
SIMULATE = ("simulate", *GAME)
MOST = 5
"""Heirs whose matches take longest: one is enough."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("heirs", "ending", "more"),
    [
        (2, "jsonl", ()),
        (3, "jsonl.gz", ("--set", "buildings", "--mercy")),
        (4, "jsonl.zst", ("--set", "cards", "--legal", "--state")),
        (5, "jsonl", ("--set", "brewery,office,hospital,castle,guard-tower,hut,treasury", "--for-seat", "4")),
    ],
)
def test_many_matches_are_recorded_checked_and_told(
    run: Run, tmp_path: Path, heirs: int, ending: str, more: tuple[str, ...]
) -> None:
    path = tmp_path / f"r.{ending}"
    seats, games = ",".join(["medium", *["random"] * (heirs - 1)]), 1 if heirs == MOST else 2

    code, out, err = run(*SIMULATE, "--games", games, "--seats", seats, "--record", path, *more)

    assert (code, err) == (0, "")
    assert f"{games} matches in Rattus Cartus, seed 1" in out
    assert "…" not in out
    assert all(word in out for word in ("bourgeoisie", "chivalry", "nuns", "dead"))
    assert list(check_lines(read_lines(path))) == []
    code, out, _ = run("replay", path, "--check", *GAME)
    assert code == 0
    assert f"{games} match" in out
    code, out, _ = run("replay", path, "--match", games)
    assert code == 0
    assert "Final scoring" in out  # all is shown in the end, to every seat


def test_the_first_match_set_is_usual_and_what_is_drawn_comes_from_each_seed(
    run: Run, tmp_path: Path
) -> None:
    def plays(*words: object) -> list[list[str]]:
        path = tmp_path / "r.jsonl"
        code, _, _ = run(
            *SIMULATE, "--games", 3, "--seats", "random,random", "--record", path, "--force", *words
        )
        assert code == 0
        return [json.loads(line)["play"] for line in read_lines(path) if '"format"' in line]

    usual, drawn = plays(), plays("--set", "cards")

    assert usual == plays("--set", "first")
    assert {name.rpartition("-")[0] for play in usual for name in play} == {
        "farm", "marketplace", "monastery", "castle", "tent", "palace"
    }  # fmt: skip
    assert len({tuple(play) for play in drawn}) == 3
    assert drawn == plays("--set", "cards", "--jobs", 1)


@pytest.mark.long
def test_any_number_of_processes_writes_the_same_bytes(run: Run, tmp_path: Path) -> None:
    written = []
    for jobs in (1, 2):
        path = tmp_path / f"{jobs}.jsonl"
        words = ("--games", 6, "--seats", "medium,random,easy", "--set", "cards", "--legal", "--state")
        assert run(*SIMULATE, *words, "--jobs", jobs, "--record", path)[0] == 0
        written.append(path.read_bytes())

    assert written[0] == written[1]


def test_a_pack_of_ones_own_is_played_with(run: Run, tmp_path: Path) -> None:
    source = (folder("packs") / "rattus-cartus.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(source.replace("rats = 10", "rats = 3").replace("hand = 5", "hand = 9"), encoding="utf-8")
    path = tmp_path / "r.jsonl"

    words = ("--pack", mine, "--games", 1, "--seats", "medium,random", "--record", path, "--state")
    assert run(*SIMULATE, *words)[0] == 0

    lines = list(read_lines(path))
    assert json.loads(lines[4])["state"]["rats"] == [3, 3]
    assert json.loads(lines[4])["state"]["hands"] == [9, 9]
    assert list(check_lines(lines)) == []


@pytest.mark.long  # the pictures take their time
def test_a_tournament_is_played_reported_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ("--players", "random,easy", "--mode", "ladder", "--size", 2, "--openings", 1, "--mercy")

    code, told, err = run("arena", "run", out, *GAME, *words)

    assert (code, err) == (0, "")
    assert run("arena", "report", out)[1] == told.replace(f"Written: {out}\n", "")
    assert "…" not in told
    assert run("arena", "resume", out)[0] == 0
    venue = json.loads((out / "tournament.json").read_text(encoding="utf-8"))["venue"]
    assert (venue["buildings"], venue["plague"]) == ("cards", "mercy")


def test_computer_heirs_play_to_the_end_where_nobody_sits(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.hameln.jsonl"
    words = ("--seats", "medium,random,random", "--seed", 3, "--mercy", "--record", path)

    code, out, err = run("play", *GAME, "--terminal", *words)

    assert (code, err) == (0, "")
    assert "Final scoring" in out
    assert run("replay", path, "--check")[0] == 0
    assert json.loads(next(iter(read_lines(path))))["rules"] == {"plague": "mercy"}


@pytest.mark.long
def test_a_match_that_was_cut_off_goes_on_as_it_would_have(run: Run, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.hameln.jsonl", tmp_path / "cut.hameln.jsonl"
    run("play", *GAME, "--terminal", "--seats", "random,random,random", "--seed", 3, "--record", whole)
    cut.write_bytes(whole.read_bytes()[:9000])

    code, _, err = run("play", "--terminal", "--resume", cut)

    assert (code, err) == (0, "")
    assert run("replay", cut, "--check")[0] == 0


@pytest.mark.long
def test_a_match_is_told_with_the_eyes_of_each_seat(run: Run, tmp_path: Path) -> None:
    """What a seat saw is told alike of the whole record and of the one made for it."""
    path, own = tmp_path / "r.jsonl", tmp_path / "own.jsonl"
    for more in (("--record", path), ("--record", own, "--for-seat", 1)):
        run(*SIMULATE, "--games", 1, "--seats", "medium,medium", *more)

    told = run("replay", path, "--for-seat", 1, "--steps")[1]

    assert "Adelheid is dealt 5 cards." in told
    assert "Bertram is dealt: " in told
    assert told == run("replay", own, "--for-seat", 1, "--steps")[1]
    assert "Bertram is dealt 5 cards." in run("replay", path, "--steps")[1]
    code, _, err = run("replay", own, "--for-seat", 0)
    assert (code, "made for seat 1" in err) == (2, True)
    code, _, err = run("replay", path, "--for-seat", 2)
    assert (code, "expected 0 to 1" in err) == (2, True)


@pytest.mark.parametrize("lines", [4, 5, 30, 90])
def test_a_record_made_for_one_heir_is_not_played_on(run: Run, tmp_path: Path, lines: int) -> None:
    """What the others hold is unknown there, and chance, too."""
    path, part = tmp_path / "own.jsonl", tmp_path / "part.jsonl"
    run(*SIMULATE, "--games", 1, "--seats", "random,random", "--for-seat", 1, "--record", path)
    part.write_text("".join(list(read_lines(path))[:lines]), encoding="utf-8")

    code, _, err = run("play", "--terminal", "--resume", part)

    assert code == 2
    assert err.endswith("line 1: a record made for one heir cannot be played on\n")


@pytest.mark.few(8)
@pytest.mark.parametrize(
    ("words", "part"),
    [
        ((*SIMULATE, "--seats", "random"), "expected 2 to 5"),
        ((*SIMULATE, "--seats", "random,randon"), "did you mean random"),
        ((*SIMULATE, "--seats", "random,human"), "only computer players"),
        ((*SIMULATE, "--pack", "nowhere"), "known are nobilis, rattus-cartus"),
        ((*SIMULATE, "--pack", "none/at/all.toml"), "none/at/all.toml"),
        ((*SIMULATE, "--set", "farm"), "0 of the bourgeoisie"),
        ((*SIMULATE, "--set", "fram"), "did you mean farm"),
        ((*SIMULATE, "--town", "hameln"), "--town is no option of rattus-cartus"),
        (("simulate", "--set", "first"), "--set is no option of hameln"),
        (("simulate", "--mercy"), "--mercy is no option of hameln"),
        ((*SIMULATE, "--for-seat", "0"), "--record"),
        ((*SIMULATE, "--seats", "random,random", "--for-seat", "2", "--record", "r.jsonl"), "0 to 1"),
        (("play", *GAME, "--terminal", "--seats", "human,random"), "there is no terminal"),
        (("arena", "run", "out", *GAME, "--players", "random,easy", "--size", "6"), "size"),
        (("arena", "run", "out", *GAME, "--players", "random,nobody", "--size", "2"), "nobody"),
    ],
)
def test_a_mistake_is_one_message_and_exit_code_2(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], part: str
) -> None:
    monkeypatch.chdir(tmp_path)

    code, out, err = run(*words)

    assert (code, out) == (2, "")
    assert part in err
    assert "Traceback" not in err
    assert not list(tmp_path.glob("*.*"))


def test_help_speaks_of_both_games(run: Run) -> None:
    told = " ".join(run("simulate", "--help")[1].split())

    assert "(rattus-cartus; usually first)" in told
    assert "(hameln; usually hameln)" in told
    assert "--mercy" in told
    assert "2 to 5 computer players" in told
