"""What tests leave behind: a child fails its test, a file all of them. And a test that hangs ends.

A plugin of pytest. Where several processes run the tests, each looks after its own children, and the one that
leads them looks after the files.
"""

from __future__ import annotations

import faulthandler
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep, time
from typing import Any, Final

import pytest
from hypothesis.configuration import set_hypothesis_home_dir

from tests import children

TOP: Final = Path(__file__).resolve().parent.parent
LONG: Final = 1800
"""Seconds that a test may take which is known to take minutes; for others see pyproject.toml."""
_SLOW: Final = ("long", "app", "compiled")
_GRACE: Final = 60.0
"""Seconds that a test that was told to fail has for doing so."""
_LATER: Final = 60.0
"""Seconds for which the end of a process that hangs need not be put off again."""
_SOON: Final = 20.0
"""Seconds after a test in which the next one begins, if there is one."""
DYING = 10.0
"""Seconds after which a child that is ending must have ended."""
_TOOLS: Final = frozenset(
    {".git", ".venv", ".hypothesis", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".import_linter_cache"}
    | {"__pycache__", ".benchmarks", "htmlcov", "_build", "build", "dist"}
)
"""Folders in which tools keep what they know or make, which may run beside the tests."""
_PREFIX: Final = "hameln-tests-"
_DAY: Final = 86_400
_PLACES: Final = ("TMPDIR", "HAMELN_HOME", "PYTEST_DEBUG_TEMPROOT")
_HELPERS: Final = (b"resource_tracker", b"LokyProcess")
"""What Python and joblib keep until this process ends."""
_shared: set[int] = set()
_stderr: list[int] = []


def listed() -> set[str]:
    """Every file of the checkout but what tools keep there."""
    found = set[str]()
    for folder, folders, files in os.walk(TOP):
        folders[:] = [name for name in folders if name not in _TOOLS]
        found |= {os.path.relpath(os.path.join(folder, name), TOP) for name in files}  # noqa: PTH118 - quick
    return {name for name in found if not name.startswith(".coverage") and not name.endswith((".pyc", ".so"))}


def _sweep(system: Path) -> None:
    """Remove what tests have left that were killed with everything about them."""
    for place in system.glob(f"{_PREFIX}*"):
        with suppress(OSError):
            if time() - place.stat().st_mtime > _DAY:
                shutil.rmtree(place)


class Files:
    """Looks for files that the tests have left."""

    def __init__(self) -> None:
        """From now on temporary files lie in a folder of these tests."""
        self.left: list[str] = []
        self._before = listed()
        self._places = {name: os.environ.get(name) for name in _PLACES}
        system = tempfile.gettempdir()
        _sweep(Path(system))
        self._place = Path(tempfile.mkdtemp(prefix=_PREFIX))
        self._place.chmod(0o711)
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", system)
        os.environ["TMPDIR"] = tempfile.tempdir = str(self._place)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None]:
        """Fail if something is left, when every process of the tests is done."""
        yield
        found = (path for path in self._place.rglob("*") if not path.is_dir())
        self.left = sorted(str(path) for path in found if not _TOOLS.intersection(path.parts))
        self.left += sorted(listed() - self._before)
        shutil.rmtree(self._place, ignore_errors=True)
        if self.left and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what is left."""
        if self.left:
            terminalreporter.section("files that no test may leave", red=True)
            for name in self.left[:50]:
                terminalreporter.line(name)

    def pytest_unconfigure(self) -> None:
        """Leave the environment as it was."""
        shutil.rmtree(self._place, ignore_errors=True)
        tempfile.tempdir = None
        for name, value in self._places.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    children.make_ordinary()
    _stderr.append(os.dup(2))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Files(), "files-left")
    os.environ["HAMELN_HOME"] = str(_home())
    if not os.access(TOP, os.W_OK):
        set_hypothesis_home_dir(
            Path(tempfile.gettempdir()) / ".hypothesis"
        )  # else it warns, which is a fault


def pytest_unconfigure() -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)
    _watch.rest()
    children.dismiss_keeper()
    while _stderr:
        os.close(_stderr.pop())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.get_closest_marker(name) for name in _SLOW) and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG))


class _Watch:
    """Ends this process should a test that is told to fail not do so, because it hangs outside of Python.

    What watches is a thread of its own that is dear to end, so it goes on from test to test, and is told to
    wait longer only when it would end one too early. While no test runs, it rests.
    """

    def __init__(self) -> None:
        """Nothing is watched yet."""
        self._until = 0.0

    def begin(self, seconds: float) -> None:
        """A test begins that may take so long."""
        if self._until < monotonic() + seconds:
            self._until = monotonic() + seconds + _LATER
            faulthandler.dump_traceback_later(seconds + _LATER, exit=True, file=_stderr[0])

    def end(self) -> None:
        """A test has ended; if the next one does not begin soon, nobody watches."""
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self.rest)
            signal.setitimer(signal.ITIMER_REAL, _SOON)
        else:
            self.rest()

    def rest(self, *_: object) -> None:
        """Watch nothing until a test begins."""
        self._until = 0.0
        faulthandler.cancel_dump_traceback_later()


_watch: Final = _Watch()


@pytest.hookimpl(wrapper=True)
def pytest_timeout_set_timer(settings: Any) -> Generator[None, object, object]:
    if _stderr and settings.timeout:
        _watch.begin(settings.timeout + _GRACE)
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_timeout_cancel_timer() -> Generator[None, object, object]:
    done = yield
    _watch.end()
    return done


def _home() -> Path:
    """The user's folder of a test that does not say where it is: empty for the next one."""
    return Path(tempfile.gettempdir()) / f"home-{os.getpid()}"


def _own() -> set[int]:
    """The processes that this one has started and that still run."""
    if not sys.platform.startswith("linux"):
        return {one.pid for one in children.living() if one.poll() is None}
    found = set[int]()
    for path in Path("/proc/self/task").iterdir():
        try:
            found |= {int(pid) for pid in (path / "children").read_bytes().split()}
        except OSError:  # a thread that has ended, or a system that does not tell
            continue
    return found - {children.keeper_pid()}


def _words(pid: int) -> bytes:
    """The command of a process; nothing if it has ended, whether or not anybody has asked how."""
    try:
        state = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[0]
        return b"" if state in b"ZX" else Path(f"/proc/{pid}/cmdline").read_bytes() or b"a new one"
    except OSError:
        return b""


def _left() -> dict[int, bytes]:
    """The children that a test has left."""
    found = {pid: _words(pid) for pid in _own() - _shared}
    return {pid: words for pid, words in found.items() if words and not any(one in words for one in _HELPERS)}


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any]) -> Generator[None, object, object]:
    """What a fixture of many tests has started may stay until they are over."""
    if fixturedef.scope == "function":
        return (yield)
    before = _own()
    try:
        return (yield)
    finally:
        _shared.update(_own() - before)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """Fail a test that leaves a child, and end it."""
    try:
        yield
    finally:
        late = _end_children()
        if _home().exists():
            shutil.rmtree(_home(), ignore_errors=True)
        if nextitem is None:
            _shared.clear()
    if late:
        pytest.fail(f"left behind: {'; '.join(late)}", pytrace=False)


def _end_children() -> list[str]:
    """End all that is not shared; what was still running."""
    ours = [one for one in children.living() if one.pid not in _shared]
    late = [str(one) for one in ours if one.poll() is None]
    for one in ours:
        one.end()
    end = monotonic() + DYING
    while (left := _left()) and monotonic() < end:
        sleep(0.01)
    for pid, words in left.items():
        late.append(f"{pid}: {words.decode(errors='replace').replace(chr(0), ' ').strip()[:200]}")
        os.kill(pid, 9)
        _shared.add(pid)
    return late
