"""Being told to stop, at the worst moments."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from hameln.cli.stopping import Stopped, stoppable
from tests import children

TOP = Path(__file__).resolve().parent.parent.parent
DROPPED = """
import os, signal, time
from hameln.cli.stopping import Stopped, leave, stoppable

class Dying:
    def __del__(self):
        os.kill(os.getpid(), signal.{name})
        for _ in range(1000):
            pass

try:
    with stoppable():
        Dying()
        time.sleep(600)
except KeyboardInterrupt:
    leave(None)
except Stopped as stopped:
    leave(stopped)
"""
"""A signal that comes where Python drops whatever is raised."""


@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_is_heard_even_where_nothing_can_be_raised(name: str, code: int) -> None:
    done = children.run(
        [sys.executable, "-c", DROPPED.format(name=name)],
        check=False,
        cwd=TOP,
        capture_output=True,
        text=True,
    )

    assert done.returncode == code
    assert done.stderr.count("\n") == 1
    assert "nothing half done is left behind" in done.stderr


def test_what_is_ignored_stays_ignored_and_what_was_there_comes_back() -> None:
    before = {one: signal.getsignal(one) for one in (signal.SIGTERM, signal.SIGHUP)}
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with stoppable():
            os.kill(os.getpid(), signal.SIGHUP)
            assert signal.getsignal(signal.SIGTERM) != before[signal.SIGTERM]
        assert signal.getsignal(signal.SIGTERM) == before[signal.SIGTERM]
    finally:
        signal.signal(signal.SIGHUP, before[signal.SIGHUP])


def test_a_stop_is_no_fault_that_anybody_catches() -> None:
    assert not issubclass(Stopped, Exception)


@pytest.mark.long
def test_a_terminal_that_goes_away_takes_the_program_with_it(tmp_path: Path) -> None:
    """Nobody is there any more who could read a sentence."""
    pytest.importorskip("pty")
    from tests.attack.terminals import Terminal  # noqa: PLC0415 - there are none elsewhere

    record = tmp_path / "records" / "r.jsonl"
    record.parent.mkdir()
    words = ("simulate", "--games", 2000, "--jobs", 2, "--record", record)
    with Terminal(tmp_path / "home", *words) as terminal:
        end = time.monotonic() + children.PATIENCE
        while not list(record.parent.glob(".*.part")):
            assert time.monotonic() < end
            time.sleep(0.05)

        terminal.hang_up()
        code = terminal.process.wait()

    assert code == 129
    assert not list(record.parent.iterdir())
