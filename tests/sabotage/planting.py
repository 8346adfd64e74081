"""A copy of the repository in which faults are planted, and the search for a test that sees one."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final

from attrs import define, field

from tests.reach import Reach
from tests.sabotage.faults import TOP, Fault
from tests.sabotage.running import Outcome, run_tests
from tests.sabotage.seen import Sight

NEAR: Final = 300.0
"""Seconds for each step before the whole suite."""
WHOLE: Final = 900.0
"""Seconds for the whole suite."""
_HANGS: Final = "hangs: "
_FIRST: Final = 6
"""So many of the files that reach the faulty one run before the rest of them."""


@contextmanager
def copy_of(top: Path = TOP) -> Iterator[Path]:
    """A copy of all tracked files as they are in the work tree, in a temporary folder."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=top, check=True, capture_output=True)  # noqa: S607
    with tempfile.TemporaryDirectory(prefix="hameln-sabotage-", ignore_cleanup_errors=True) as name:
        copy = Path(name) / "hameln"
        for path in filter(None, listed.stdout.decode().split("\0")):
            if (top / path).is_file():
                (copy / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(top / path, copy / path)
        yield copy


@contextmanager
def planted(copy: Path, fault: Fault) -> Iterator[None]:
    """The copy with a fault in it, and afterwards without."""
    path = copy / fault.file
    before = path.read_text(encoding="utf-8")
    _write(path, fault.planted(before))
    try:
        yield
    finally:
        _write(path, before)


def _write(path: Path, text: str) -> None:
    """Change a file, and forget what Python compiled of it, which it tells apart only by second and size."""
    path.write_text(text, encoding="utf-8")
    if path.suffix == ".py":
        Path(cache_from_source(str(path))).unlink(missing_ok=True)


def mirror_of(file: str, tests: Sequence[str]) -> tuple[str, ...]:
    """The tests of a source file's folder, those of the file itself first."""
    folder, _, name = file.removeprefix("hameln/").rpartition("/")
    word = name.partition(".")[0]
    inside = [one for one in tests if one.rpartition("/")[0] == (f"tests/{folder}" if folder else "tests")]
    stems = {one: one.rpartition("/")[2].removesuffix(".py").removeprefix("test_") for one in inside}
    return tuple(sorted(inside, key=lambda one: (stems[one] != word, not stems[one].startswith(word))))


@define(kw_only=True)
class Search:
    """The search for tests that see faults, in one copy.

    Attributes:
        copy: Where faults are planted.
        reach: What the tests reach.
        nearby: Whether the rest of the suite is left out.
        workers: The processes for the rest of the suite.
        with_long: Whether the long tests run, too.
        run: Runs tests.
    """

    copy: Path
    reach: Reach = field(repr=False)
    nearby: bool = False
    workers: int = 0
    with_long: bool = False
    run: Callable[..., Outcome] = run_tests
    _sound: set[str] = field(init=False, factory=set)
    _unsound: set[str] = field(init=False, factory=set)

    def steps(self, fault: Fault, last: str = "") -> Iterator[Sequence[str]]:
        """What runs, one after another; nothing stands for everything.

        First the test that saw it last time, then the tests of the folder, then those that reach the file,
        the nearest before the others, and at last everything.
        """
        if last := last.removeprefix(_HANGS):
            yield [last]
        reached = self.reach.tests_for([fault.file])
        folder = mirror_of(fault.file, reached)
        others = [one for one in reached if one not in folder]
        yield from filter(None, (folder, others[:_FIRST], others[_FIRST:]))
        if not self.nearby:
            yield ()

    def sight(self, fault: Fault, last: str = "") -> Sight:
        """Plant a fault and look for a test that sees it: one that fails with it, and not without.

        Args:
            fault: What is planted.
            last: The test that saw it last time.
        """
        is_whole = True
        for tests in self.steps(fault, last):
            outcome = self._first_failure(fault, tests)
            if outcome.failed:
                return Sight(outcome.failed)
            is_whole = outcome.is_whole
        return Sight(looked="all" if is_whole and not self.nearby else "nearby")

    def _first_failure(self, fault: Fault, tests: Sequence[str]) -> Outcome:
        """Run tests with a fault; a failure that is there without it does not count, and the rest runs on."""
        while True:
            with planted(self.copy, fault):
                outcome = self._run(tests)
            failed = outcome.failed
            if not failed or "::" not in failed or self._is_sound(failed.removeprefix(_HANGS)):
                return outcome
            self._unsound.add(failed.removeprefix(_HANGS))

    def _is_sound(self, test: str) -> bool:
        """Whether a test passes without any fault."""
        if test not in self._sound and not self._run([test]).failed:
            self._sound.add(test)
        return test in self._sound

    def _run(self, tests: Sequence[str]) -> Outcome:
        return self.run(
            self.copy,
            tests,
            seconds=NEAR if tests else WHOLE,
            without=sorted(self._unsound),
            workers=0 if tests else self.workers,
            with_long=self.with_long,
        )
