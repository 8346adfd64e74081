"""Tests that hang end, and those that leave something behind fail."""

from __future__ import annotations

import os
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests import children
from tests.leftovers import TOP

SEEN = """
import subprocess, tempfile, threading, time
from pathlib import Path
import pytest
from tests import leftovers
from tests.children import Child

leftovers.DYING = 0.2

@pytest.mark.timeout(1)
def test_hanging():
    threading.Thread(target=time.sleep, args=(60,), daemon=True, name="beside").start()
    time.sleep(60)

def test_leaving_a_child():
    Child(["sleep", "600"])

def test_leaving_what_was_started_otherwise():
    test_leaving_what_was_started_otherwise.kept = subprocess.Popen(["sleep", "601"])

@pytest.fixture(scope="module")
def shared():
    with Child(["sleep", "602"]) as child:
        yield child
        child.kill()

def test_a_child_of_many_tests_may_stay(shared):
    assert shared.poll() is None

def test_it_is_still_there(shared):
    assert shared.poll() is None

def test_leaving_a_file():
    Path(tempfile.gettempdir(), "left.txt").touch()

def test_the_folder_of_the_user():
    from hameln.content import user_folder
    (user_folder() / "a").mkdir(parents=True)
"""
ALONE = """
import signal, subprocess, sys, time
from tests.children import Child, make_ordinary
make_ordinary()
asked = "import signal; print({signal.getsignal(one) for one in (signal.SIGHUP, signal.SIGTERM)})"
Child([sys.executable, "-c", asked]).wait()
child = Child(["sh", "-c", "sleep 600 & echo $!; wait"], stdout=subprocess.PIPE, text=True)
print(child.stdout.readline(), flush=True)
time.sleep(600)
"""
STARTERS = re.compile(
    r"subprocess\.|\bPopen\(|pty\.fork|os\.(?:popen|system|spawn)|import subprocess$", re.MULTILINE
)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        return not Path(f"/proc/{pid}/cmdline").exists() or bool(Path(f"/proc/{pid}/cmdline").read_bytes())
    except OSError:
        return False


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to find processes")
def test_whatever_is_left_fails_and_what_hangs_ends_with_all_stacks(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["tests.leftovers"]\n', encoding="utf-8")
    (tmp_path / "test_seen.py").write_text(SEEN, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0"]
    way = {**os.environ, "PYTHONPATH": str(TOP)}

    done = children.run([*command, str(tmp_path)], cwd=tmp_path, env=way, capture_output=True, text=True)

    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 failed, 6 passed, 2 errors" in done.stdout
    assert "Timeout" in done.stdout
    assert "Stack of beside" in done.stdout
    for name, told in (("a_child", "sleep 600"), ("what_was_started_otherwise", "sleep 601")):
        assert re.search(f"test_leaving_{name} _+\nleft behind: .*{told}\n", done.stdout)
    assert re.search(r"files that no test may leave.*\n.*left\.txt\n=", done.stdout)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no sessions here")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_what_tests_start_hears_signals_and_ends_with_them(number: signal.Signals) -> None:
    deaf = ["sh", "-c", "trap '' HUP TERM; exec \"$@\"", "sh", sys.executable, "-c", ALONE]
    with children.Child(deaf, cwd=TOP, stdout=children.PIPE, stderr=children.DEVNULL, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "{<Handlers.SIG_DFL: 0>}\n"
        left = int(program.stdout.readline())
        try:
            end = monotonic() + 30
            while not is_there(left):  # the shell has told its number before it becomes what it is
                assert monotonic() < end
                sleep(0.02)
            program.send_signal(signal.SIGHUP)
            program.send_signal(number)
            assert program.wait() == -number
            end = monotonic() + 30
            while is_there(left):
                assert monotonic() < end
                sleep(0.02)
        finally:
            with suppress(ProcessLookupError):
                os.kill(left, signal.SIGKILL)


def test_a_file_has_a_bound(tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as stream, pytest.raises(OSError, match="too large"):
        stream.truncate(children.LARGEST + 1)


def test_every_program_is_started_by_the_one_helper() -> None:
    """But for what a program in a test's own words starts, and for programs that run the tests."""
    known = {"children.py", "test_leftovers.py", "test_locks.py", "times.py", "reach.py"}
    known |= {path.name for path in (TOP / "tests" / "sabotage").glob("*.py")}
    found = [
        path.relative_to(TOP).as_posix()
        for path in (TOP / "tests").rglob("*.py")
        if path.name not in known and STARTERS.search(path.read_text(encoding="utf-8"))
    ]

    assert found == []
