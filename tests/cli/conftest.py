from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hameln.cli.app import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def program() -> Callable[[], None]:
    """The command line; where other games are known, a module of tests has its own."""
    return main


@pytest.fixture
def run(
    program: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Run:
    """Runs a command in this process: exit code, what was printed, what was complained about."""
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))

    def run_command(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["hameln", *map(str, words)])
        with pytest.raises(SystemExit) as stopped:
            program()
        out, err = capsys.readouterr()
        return int(stopped.value.code or 0), out, err

    return run_command
