"""Damaged folders of tournaments: one sentence and exit code 2, or a right report of what is whole."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from hameln.arena.files import Folder
from hameln.cli.app import main
from tests.attack.bounded import GIGABYTE, run
from tests.cli.conftest import Run

PLAYED = (
    "arena",
    "run",
    "out",
    "--players",
    "random,greedy",
    "--mode",
    "ladder",
    "--size",
    "3",
    "--seed",
    "3",
)
OPENINGS = 3


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament that was played to its end."""
    place = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(place)
        patch.setenv("HAMELN_HOME", str(place / "home"))
        patch.setattr(sys, "argv", ["hameln", *PLAYED, "--openings", str(OPENINGS)])
        with pytest.raises(SystemExit) as ended:
            main()
    assert not ended.value.code
    return place / "out"


def damaged(folder: Path, count: int, seed: int, command: str = "report") -> list[dict[str, Any]]:
    done = run(
        sys.executable, "-m", "tests.attack.arena_damages", command, folder, str(count), str(seed),
        cwd=folder.parent, memory=2 * GIGABYTE, seconds=300,
    )  # fmt: skip
    assert done.code == 0, done.err[-3000:]
    assert done.megabytes < 512
    return [json.loads(line) for line in done.out.splitlines()]


def check(found: list[dict[str, Any]], folder: Path, reports: dict[frozenset[str], str]) -> int:
    """See to it that each damage was refused, or that the report is that of the lines that are whole."""
    whole = (folder / "units.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    plan = json.loads((folder / "tournament.json").read_text(encoding="utf-8"))
    refused = 0
    for one in found:
        what = (one["name"], one["code"], one["out"][-300:], one["err"])
        assert one["seconds"] < 30, what
        if one["code"] == 2:
            refused += 1
            assert one["err"].count("\n") == 1, what
            assert len(one["err"]) < 1000, what
            assert one["err"].startswith("hameln: "), what
            assert one["err"].strip().isprintable(), what
            assert not one["out"], what
            continue
        assert one["code"] == 0, what
        lines = one["left"].encode("latin-1").decode("utf-8").splitlines(keepends=True)
        kept = [line for line in lines if line.endswith("\n")]
        assert set(kept) <= set(whole), what
        assert len(set(kept)) == len(kept), what
        assert json.loads(one["plan"].encode("latin-1")) == plan, what
        left = len(whole) - len(kept)
        assert (f"{left} of {len(whole)} units are still to be played" in one["out"]) == (left > 0), what
        assert reports.setdefault(frozenset(kept), one["out"]) == one["out"], what
    return refused


@pytest.mark.long
def test_damages_are_told_or_do_not_matter(played: Path) -> None:
    refused = check(damaged(played, 9, seed=1), played, {})

    assert refused > 6


@pytest.mark.long
def test_many_damages_are_told_or_do_not_matter(played: Path) -> None:
    reports: dict[frozenset[str], str] = {}
    for seed in range(2, 6):
        check(damaged(played, 360, seed), played, reports)


@pytest.mark.long
def test_a_damaged_tournament_is_refused_or_played_to_its_end(played: Path) -> None:
    found = damaged(played, 72, seed=7, command="resume")

    for one in found:
        what = (one["name"], one["code"], one["out"][-300:], one["err"])
        assert one["code"] in {0, 2}, what
        assert one["is_whole"] == (one["code"] == 0), what
        assert one["code"] == 0 or one["err"].count("\n") == 1, what
    assert {one["code"] for one in found} == {0, 2}


def old(folder: Path, place: Path) -> Path:
    """The same tournament as versions without checksums wrote it."""
    place.mkdir()
    order = Folder(folder).order()
    (place / "tournament.json").write_text(json.dumps({**order, "version": 1}, indent=1), encoding="utf-8")
    with (folder / "units.jsonl").open(encoding="utf-8") as lines:
        units = [json.loads(line) for line in lines]
    write(place, [{key: unit[key] for key in ("unit", "matches")} for unit in units])
    return place


def write(place: Path, units: list[dict[str, Any]]) -> None:
    text = "".join(json.dumps(unit, separators=(",", ":")) + "\n" for unit in units)
    (place / "units.jsonl").write_text(text, encoding="utf-8")


@pytest.mark.long
def test_a_tournament_without_checksums_is_reported_with_a_word(
    run: Run, played: Path, tmp_path: Path
) -> None:
    place = old(played, tmp_path / "old")

    code, out, _ = run("arena", "report", place)
    again, _, complained = run("arena", "resume", place)

    assert code == 0
    assert "without checksums: damage may go unnoticed" in out
    assert out.startswith(run("arena", "report", played)[1])
    assert again == 2
    assert "other code" in complained


@pytest.mark.long
@pytest.mark.parametrize(
    ("field", "value", "part"),
    [
        ("players", ["greedy", "greedy", "greedy"], "expected the players"),
        ("players", ["random", "greedy"], "a list of 3"),
        ("places", [1, 1, 2], "no match ends with the places"),
        ("places", [1, 2, 4], "no match ends with the places"),
        ("places", [2, 3, 4], "no match ends with the places"),
        ("places", [3, 2, 1], "more points have a lower place"),
        ("places", [1, 2], "a list of 3"),
        ("places", [1, 2, True], "whole number"),
        ("totals", [900, 1, 2], "do not make its total"),
        ("totals", [10**40, 1, 2], "whole number"),
        ("starts", [0, 0, 1], "turn order once"),
        ("starts", [0, 1, 3], "turn order once"),
        ("actions", 0, "at least one action"),
        ("actions", "many", "whole number"),
        ("facts", {"rounds": "12"}, "expected a number"),
        ("facts", {"rounds": 1e300}, "reasonable size"),
        ("facts", {"laps": 12}, "other numbers"),
        ("facts", [], "numbers by name"),
        ("of_seats", [{}], "about 3 seats"),
        ("points", [{}, {}, {}], "do not make its total"),
        ("log", "\x1b[2J", "hash"),
        ("strange", 1, "unknown key"),
    ],
)
def test_what_cannot_be_is_found_without_checksums(
    run: Run, played: Path, tmp_path: Path, field: str, value: object, part: str
) -> None:
    place = old(played, tmp_path / "old")
    units = [json.loads(line) for line in (place / "units.jsonl").read_text(encoding="utf-8").splitlines()]
    match = units[1]["matches"][0]
    before, match[field] = match["places"], value
    if value == [3, 2, 1]:
        match["places"] = [4 - place for place in before]
    write(place, units)

    code, out, complained = run("arena", "report", place)

    assert (code, out) == (2, "")
    assert part in complained
    assert "units.jsonl, line 2: " in complained


@pytest.mark.long
@pytest.mark.parametrize(
    ("way", "value", "part"),
    [
        (("tournament", "openings"), 10**9, "openings: expected 1 to"),
        (("tournament", "openings"), 10_000_000, "units; expected at most"),
        (("tournament", "players"), [str(one) for one in range(3000)], "units; expected at most"),
        (("tournament", "players"), ["random", "\x1b[2J"], "expected a player"),
        (("tournament", "mode"), "carousel", "known: round-robin"),
        (("tournament", "size"), 0, "size: expected 1 to"),
        (("tournament", "size"), 4, "3 seats in its venue, 4 at its tables"),
        (("tournament", "seed"), -1, "seed: expected 0 to"),
        (("venue", "town", "houses"), [], "town"),
        (("venue", "town", "name"), "\x1b[2J", "printable signs"),
        (("venue", "families"), {"x": 1}, "text of files"),
        (("venue", "is_watched"), 1, "true or false"),
        (("records",), "no", "true or false"),
        (("form",), "xls", "csv"),
        (("format",), "other", "expected hameln-arena"),
        (("version",), 3, "expected hameln-arena"),
        (("venue",), None, "expected a venue"),
    ],
)
def test_a_sealed_order_that_cannot_be_is_told(
    run: Run, played: Path, tmp_path: Path, way: tuple[str, ...], value: object, part: str
) -> None:
    """Even where somebody has reckoned the checksum anew."""
    words = Folder(played).order()
    around = words
    for key in way[:-1]:
        around = around[key]
    around[way[-1]] = value
    if way == ("tournament", "players") and len(value) > 9:  # type: ignore[arg-type]
        words["tournament"]["mode"] = "round-robin"
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "units.jsonl").write_bytes((played / "units.jsonl").read_bytes())
    Folder(tmp_path / "sealed").open({**words})
    (tmp_path / "sealed" / "tournament.json").rename(tmp_path / "out" / "tournament.json")

    code, out, complained = run("arena", "report", tmp_path / "out")

    assert (code, out) == (2, "")
    assert part in complained
    assert complained.count("\n") == 1
    assert "\x1b" not in complained
