"""A copy of the repository in which faults are planted, and the search for a test that sees one."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final

from attrs import define, field

from tests.reach import Reach
from tests.sabotage.faults import TOP, Fault
from tests.sabotage.running import HANGS, Outcome, PytestError, check_types, run_tests
from tests.sabotage.seen import Sight

NEAR: Final = 300.0
"""Seconds for each step before the whole suite."""
WHOLE: Final = 900.0
"""Seconds for the whole suite."""
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

    A test that fails without the fault, too, has not seen it; whoever searches asks for those from time to
    time, since starting pytest takes longer than most tests do.

    Attributes:
        copy: Where faults are planted.
        reach: What the tests reach.
        nearby: Whether the rest of the suite is left out.
        workers: The processes for the rest of the suite.
        with_long: Whether the long tests run, too.
        run: Runs tests.
        check: Asks the type checker.
        unsound: Tests that fail without any fault; they do not run.
    """

    copy: Path
    reach: Reach = field(repr=False)
    nearby: bool = False
    workers: int = 0
    with_long: bool = False
    run: Callable[..., Outcome] = run_tests
    check: Callable[..., Outcome] = check_types
    unsound: set[str] = field(factory=set)
    _is_typed_well: bool = field(default=False, init=False)

    def steps(self, fault: Fault, last: str = "") -> Iterator[Sequence[str]]:
        """What runs, one after another; nothing stands for everything.

        First the test that saw it last time, then the tests of the folder, then those that reach the file,
        the nearest before the others, and at last everything.
        """
        if last := last.removeprefix(HANGS):
            yield [last]
        reached = self.reach.tests_for([fault.file])
        folder = mirror_of(fault.file, reached)
        others = [one for one in reached if one not in folder]
        yield from filter(None, (folder, others[:_FIRST], others[_FIRST:]))
        if not self.nearby:
            yield ()

    def sight(self, fault: Fault, last: str = "") -> Sight:
        """Plant a fault and look for the first test that fails.

        Args:
            fault: What is planted.
            last: The test that saw it last time.
        """
        if fault.is_typed:
            return self._typed(fault)
        is_whole = True
        for tests in self.steps(fault, last):
            with planted(self.copy, fault):
                outcome = self._run(tests)
            if outcome.failed:
                return Sight(outcome.failed)
            is_whole = outcome.is_whole
        return Sight(looked="all" if is_whole and not self.nearby else "nearby")

    def _typed(self, fault: Fault) -> Sight:
        """What the type checker says to a fault; it says nothing without it."""
        if not self._is_typed_well:
            if told := self.check(self.copy, seconds=WHOLE).failed:
                message = f"without any fault the type checker says: {told}"
                raise PytestError(message)
            self._is_typed_well = True
        with planted(self.copy, fault):
            return Sight(self.check(self.copy, seconds=WHOLE).failed, looked="all")

    def failing(self, tests: Iterable[str]) -> frozenset[str]:
        """Those of some tests that fail without any fault, so that they have seen none."""
        asked = sorted({one for one in tests if "::" in one} - self.unsound)
        found: set[str] = set()
        while left := [one for one in asked if one not in found]:
            outcome = self._run(left, also=found)
            if not outcome.failed:
                break
            found.add(outcome.failed.removeprefix(HANGS))
        return frozenset(found)

    def _run(self, tests: Sequence[str], also: Collection[str] = ()) -> Outcome:
        return self.run(
            self.copy,
            tests,
            seconds=NEAR if tests else WHOLE,
            without=sorted({*self.unsound, *also}),
            workers=0 if tests else self.workers,
            with_long=self.with_long,
        )
