"""Being told to stop, at the worst moments."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hameln.cli.stopping import Stopped, stoppable

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
    done = subprocess.run(
        [sys.executable, "-c", DROPPED.format(name=name)],
        check=False,
        cwd=TOP,
        capture_output=True,
        text=True,
        timeout=60,
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


def test_a_terminal_that_goes_away_takes_the_program_with_it(tmp_path: Path) -> None:
    """Nobody is there any more who could read a sentence."""
    pty = pytest.importorskip("pty")
    words = ["simulate", "--games", "100000", "--jobs", "2", "--record", str(tmp_path / "r.jsonl")]
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(TOP)
        os.execv(sys.executable, [sys.executable, "-m", "hameln", *words])  # noqa: S606
    end = time.monotonic() + 120
    while not list(tmp_path.glob(".*.part")):
        assert time.monotonic() < end
        time.sleep(0.05)

    os.close(terminal)
    _, status = os.waitpid(child, 0)

    assert os.waitstatus_to_exitcode(status) == 129
    assert not list(tmp_path.iterdir())
