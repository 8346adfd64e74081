"""What commands of the arena write: never in the place of something else, never two at a time."""

from __future__ import annotations

import os
import stat
import sys
import time
from pathlib import Path

import pytest

from tests import children
from tests.attack.killing import TOP
from tests.cli.conftest import Run

LEARN = ("--with", "matches=1,rounds=1")


def learned(run: Run, out: Path, *more: str) -> tuple[int, str]:
    code, _, complained = run("arena", "train", out, *LEARN, *more)
    assert "Traceback" not in complained
    assert code == 0 or complained.count("\n") == 1
    return code, complained


@pytest.mark.long
def test_weights_replace_a_file_only_if_they_are_told_to(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    out.write_text("dear to me", encoding="utf-8")
    out.chmod(0o640)

    code, complained = learned(run, out)
    assert code == 2
    assert "with --force only" in complained
    assert out.read_text(encoding="utf-8") == "dear to me"

    assert learned(run, out, "--force")[0] == 0
    assert "Learned from" in out.read_text(encoding="utf-8")
    assert stat.S_IMODE(out.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == ["mine.toml"]


@pytest.mark.long
@pytest.mark.parametrize("way", ["learn", "deepen"])
@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "link"])
def test_nothing_but_a_file_is_ever_written_to(run: Run, tmp_path: Path, way: str, kind: str) -> None:
    out = tmp_path / "inside" / "out.toml"
    out.parent.mkdir()
    outside = tmp_path / "outside.toml"
    outside.write_text("dear to me", encoding="utf-8")
    if kind == "pipe":
        os.mkfifo(out)
    elif kind == "folder":
        out.mkdir()
    else:
        out.symlink_to({"device": "/dev/full", "link": outside}[kind])

    code, printed, complained = run("arena", "train", out, "--by", way, "--force")

    assert (code, printed) == (2, "")
    assert complained.count("\n") == 1
    assert "cannot be written" in complained
    assert outside.read_text(encoding="utf-8") == "dear to me"
    assert {path.name for path in out.parent.iterdir()} == {"out.toml"}, "nothing is played before"


@pytest.mark.long
def test_a_report_goes_where_it_is_told_to_and_replaces_nothing(run: Run, tmp_path: Path) -> None:
    played = tmp_path / "out"
    run(
        "arena", "run", played, "--players", "random,greedy", "--mode", "ladder", "--openings", 1, "--size", 3
    )
    before = {
        path: (path.read_bytes(), path.stat().st_mtime_ns) for path in played.rglob("*") if path.is_file()
    }
    own = tmp_path / "own"

    assert run("arena", "report", played)[0] == 0
    assert run("arena", "report", played, "--out", own)[0] == 0
    again = run("arena", "report", played, "--out", own)

    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in before} == before
    assert {path for path in played.rglob("*") if path.is_file()} == set(before)
    assert (own / "report.md").read_bytes() == (played / "report.md").read_bytes()
    assert again[0] == 2
    assert "with --force only" in again[2]


@pytest.mark.long
def test_a_page_of_somebody_else_stays(run: Run, tmp_path: Path) -> None:
    (tmp_path / "strength.md").write_text("# My thoughts\n", encoding="utf-8")

    code, _, complained = run("arena", "strength", "E2", "--share", 0.001, "--folder", tmp_path)

    assert code == 2
    assert "another file lies there" in complained
    assert (tmp_path / "strength.md").read_text(encoding="utf-8") == "# My thoughts\n"


@pytest.mark.long
def test_two_do_not_write_into_one_folder(run: Run, tmp_path: Path) -> None:
    words = (
        "arena",
        "run",
        str(tmp_path / "out"),
        "--players",
        "random,greedy",
        "--mode",
        "ladder",
        "--size",
        "3",
    )
    command = [sys.executable, "-m", "hameln", *words, "--openings", "2000"]
    units = tmp_path / "out" / "units.jsonl"
    with children.Child(command, cwd=TOP, stdout=children.DEVNULL, stderr=children.DEVNULL) as first:
        try:
            while first.poll() is None and not (units.is_file() and units.stat().st_size):
                time.sleep(0.05)

            code, printed, complained = run("arena", "resume", tmp_path / "out")
            looked = run("arena", "report", tmp_path / "out")
        finally:
            first.kill()

    assert (code, printed) == (2, "")
    assert f"in use by hameln arena (process {first.pid})" in complained
    assert looked[0] == 0
    assert "units are still to be played" in looked[1]
