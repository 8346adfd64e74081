"""A run of tests ends in time, leaves no process behind, and says which test it was."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from subprocess import Popen
from time import monotonic, sleep

import pytest

from tests.sabotage import running
from tests.sabotage.running import HANGS_AFTER, Outcome, failed_test, hanging_test, run_tests

Line = tuple[str, str, float]


def watched(path: Path, lines: Sequence[Line]) -> Path:
    file = path / "watched"
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines) + '["begi', encoding="utf-8")
    return file


def test_the_first_that_fails_counts(tmp_path: Path) -> None:
    lines: list[Line] = [("begins", "a", 0), ("fails", "a", 1), ("ends", "a", 1), ("fails", "b", 2)]

    assert failed_test(watched(tmp_path, lines)) == "a"
    assert failed_test(watched(tmp_path, lines[:1])) == ""


def test_only_what_has_been_at_work_for_long_hangs(tmp_path: Path) -> None:
    file = watched(tmp_path, [("begins", "a", 0), ("ends", "a", 1), ("begins", "b", 1)])

    assert hanging_test(file, now=HANGS_AFTER) == "", "b has not had its time"
    assert hanging_test(file, now=HANGS_AFTER + 2) == "hangs: b"


def test_what_a_test_has_started_ends_when_time_is_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = tmp_path / "child"
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(
        "import subprocess, pathlib\n\ndef test_it():\n    child = subprocess.Popen(['sleep', '600'])\n"
        f"    pathlib.Path({str(child)!r}).write_text(f'{{child.pid}} ')\n    child.wait()\n",
        encoding="utf-8",
    )
    (tmp_path / "tests" / "__init__.py").touch()
    (tmp_path / "tests" / "sabotage").symlink_to(Path(__file__).parent)

    def time_is_up(process: Popen[bytes], _seconds: float) -> None:
        while process.poll() is None and not (child.exists() and child.read_text(encoding="utf-8")):
            sleep(0.01)

    monkeypatch.setattr(running, "ended", time_is_up)
    monkeypatch.setattr(running, "HANGS_AFTER", 0.0)

    outcome = run_tests(tmp_path, ["tests/test_it.py"], seconds=60)

    assert outcome == Outcome("hangs: tests/test_it.py::test_it", is_whole=False)
    until = monotonic() + 60
    while is_running(int(child.read_text(encoding="utf-8"))):
        assert monotonic() < until


def is_running(process: int) -> bool:
    """Whether there is such a process that has not ended; nobody may have asked after it yet."""
    stat = Path(f"/proc/{process}/stat")
    try:
        os.kill(process, 0)
        return not stat.exists() or stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
