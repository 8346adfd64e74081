"""A share of the tests: ``pytest --share 3/20`` runs the third of twenty, and all of them are everything.

Which share a test falls to is said by a hash of its name alone, so a test that is added moves no other, and
twenty landings in a row have seen every test that was there all the time. Tests that cost most, which
``tests/costs.txt`` names, are dealt out instead, the dearest first, to whichever share is lightest so far.

Where a share holds no case of a kind, one is added when it is the kind's turn, which comes in every fourth
share, and which case changes from turn to turn. A kind is a test function; what costs much is not added, nor
are test functions of which the ordinary suite runs a few cases, or a few examples. With ``--kinds files`` a
kind is a file, and each has its turn in every share. ``--whole FOLDER`` runs all of a folder in every share.
``--costs FILE`` writes down what costs much.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

COSTS: Final = Path(__file__).with_name("costs.txt")
DEAR: Final = 5.0
"""Seconds from which on a case costs much."""
TURNS: Final = 4
"""In one of so many shares in a row a test function has its turn."""
CHOSEN: Final = pytest.StashKey[str]()


def kind(test: str, *, is_file: bool = False) -> str:
    """What a test is a case of."""
    return test.partition("::" if is_file else "[")[0]


def number(test: str) -> int:
    """A number that is always the same for a test, and like chance among tests."""
    return int.from_bytes(sha256(test.encode()).digest()[:8], "big")


def read_costs(path: Path = COSTS) -> dict[str, float]:
    """Seconds that a case of each kind takes, of those that take long."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    pairs = (line.split() for line in lines if line and not line.startswith("#"))
    return {name: float(seconds) for seconds, name in pairs}


def shares(tests: Iterable[str], count: int, costs: Mapping[str, float]) -> dict[str, int]:
    """The share of each test, from 0."""
    found = {test: number(test) % count for test in tests}
    dear = [test for test in found if kind(test) in costs]
    loads = [0.0] * count
    for test in sorted(dear, key=lambda test: (-costs[kind(test)], test)):
        found[test] = min(range(count), key=lambda share: (loads[share], share))
        loads[found[test]] += costs[kind(test)]
    return found


def chosen(
    tests: Sequence[str],
    share: int,
    count: int,
    costs: Mapping[str, float],
    *,
    by_file: bool = False,
    elsewhere: Collection[str] = (),
) -> set[str]:
    """The tests of a share, and one case more of each kind of which it has none and whose turn it is.

    None is added of what costs much, and of kinds of which cases run elsewhere. A file's turn is always.
    """
    turns = 1 if by_file else TURNS
    given = shares(tests, count, costs)
    kept = {test for test in tests if given[test] == share}
    kinds: dict[str, list[str]] = defaultdict(list)
    for test in tests:
        if kind(test) not in costs and kind(test) not in elsewhere:
            kinds[kind(test, is_file=by_file)].append(test)
    seen = {kind(test, is_file=by_file) for test in kept}
    for name in kinds.keys() - seen:
        if number(name) % turns == share % turns:
            cases = sorted(kinds[name], key=number)
            kept.add(cases[share // turns % len(cases)])
    return kept


def runs_elsewhere(item: pytest.Item) -> bool:
    """Whether the ordinary suite runs a few cases of this kind, or some of its examples."""
    is_long = item.get_closest_marker("long") is not None
    return item.get_closest_marker("few") is not None or not is_long


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take what is asked for on the command line."""
    group = parser.getgroup("shares")
    group.addoption("--share", metavar="K/N", help="run the K-th of N shares of the tests")
    group.addoption(
        "--kinds", choices=("functions", "files"), default="functions", help="of what one case runs"
    )
    group.addoption("--whole", action="append", default=[], metavar="FOLDER", help="what runs in every share")
    group.addoption("--costs", type=Path, metavar="FILE", help="write down which kinds of test cost much")


def asked(config: pytest.Config) -> tuple[int, int] | None:
    """The share that is asked for, from 0, and how many there are."""
    words = config.getoption("share")
    if words is None:
        return None
    match = re.fullmatch(r"(\d+)/(\d+)", words)
    if match is None or not 1 <= int(match[1]) <= int(match[2]):
        message = f"--share {words}: expected the number of a share and of all, such as 3/20"
        raise pytest.UsageError(message)
    return int(match[1]) - 1, int(match[2])


@pytest.hookimpl(trylast=True)  # after what -m and -k leave
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave only the tests of the share."""
    wanted = asked(config)
    if wanted is None:
        return
    whole = tuple(f"{folder.rstrip('/')}/" for folder in config.getoption("whole"))
    tests = [item.nodeid for item in items if not (whole and item.nodeid.startswith(whole))]
    is_file = config.getoption("kinds") == "files"
    usual = set() if is_file else {kind(item.nodeid) for item in items if runs_elsewhere(item)}
    kept = chosen(tests, *wanted, read_costs(), by_file=is_file, elsewhere=usual)
    left = [item for item in items if item.nodeid in kept or (whole and item.nodeid.startswith(whole))]
    names = {item.nodeid for item in left}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in names])
    config.stash[CHOSEN] = (
        f"share {wanted[0] + 1} of {wanted[1]}: {len(left)} of {len(items)} tests, "
        f"of {len({kind(test, is_file=is_file) for test in names})} "
        f"of {len({kind(item.nodeid, is_file=is_file) for item in items})} kinds"
    )
    items[:] = left
    if hasattr(config, "workeroutput"):
        config.workeroutput["share"] = config.stash[CHOSEN]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take from a worker what it has chosen, as all have."""
    told = getattr(node, "workeroutput", {}).get("share")
    if told:
        node.config.stash[CHOSEN] = told


class Costs:
    """Writes down what each kind of test took, where that is asked for."""

    def __init__(self, path: Path) -> None:
        """Write into this file."""
        self._path = path
        self._spent: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add what setting up, running or clearing up took."""
        self.add(report.nodeid, report.duration)

    def add(self, test: str, seconds: float) -> None:
        """Add seconds to what a test took."""
        self._spent[kind(test)][test] += seconds

    def pytest_sessionfinish(self) -> None:
        """Write the dear ones, the dearest first, and those that were not run as they stood there."""
        means = {name: sum(cases.values()) / len(cases) for name, cases in self._spent.items()}
        known = {**read_costs(self._path), **means}
        dear = sorted((-mean, name) for name, mean in known.items() if mean >= DEAR)
        self._path.write_text("".join(f"{-mean:6.1f} {name}\n" for mean, name in dear), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Begin to write down what is asked for, in the process that hears of all tests."""
    asked(config)
    path = config.getoption("costs")
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Costs(path.resolve()))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say which share it was."""
    told = terminalreporter.config.stash.get(CHOSEN, "")
    if told:
        terminalreporter.write_line(told)
