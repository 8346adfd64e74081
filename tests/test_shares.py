"""Shares of the tests: twenty landings in a row see everything, and four of them one case of each kind."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from tests import children
from tests.shares import TURNS, Costs, chosen, kind, read_costs, shares

TOP = Path(__file__).resolve().parent.parent
TESTS = [
    *(f"tests/a.py::test_many[{case}]" for case in range(40)),
    *(f"tests/a.py::test_few[{case}]" for case in range(3)),
    *(f"tests/b.py::test_alone_{name}" for name in range(12)),
    *(f"tests/c.py::test_dear[{case}]" for case in range(5)),
    *("tests/c.py::test_dearest", "tests/d.py::test_known_to_be_dear"),
]
COSTS = {
    "tests/c.py::test_dear": 10.0,
    "tests/c.py::test_dearest": 50.0,
    "tests/d.py::test_known_to_be_dear": 9.0,
}
TEN = range(10)


def test_ten_shares_are_everything() -> None:
    seen = set().union(*(chosen(TESTS, share, 10, COSTS) for share in TEN))

    assert seen == set(TESTS)


def test_four_shares_in_a_row_hold_one_case_of_each_kind_that_does_not_cost_much() -> None:
    cheap = {kind(test) for test in TESTS} - COSTS.keys()
    seen = [{kind(test) for test in chosen(TESTS, share, 10, COSTS)} for share in TEN]

    assert all(cheap <= set().union(*seen[first : first + TURNS]) for first in range(11 - TURNS))


def test_a_kind_has_no_case_added_when_it_is_not_its_turn() -> None:
    alone = [f"tests/b.py::test_alone_{name}" for name in range(200)]

    added = [chosen(alone, share, 10, {}) - set(_of(alone, share)) for share in TEN]

    assert all(20 < len(some) < 70 for some in added)
    assert not set.intersection(*added)


def _of(tests: list[str], share: int) -> list[str]:
    """What a share of ten holds anyway."""
    given = shares(tests, 10, {})
    return [test for test in tests if given[test] == share]


def test_the_case_that_is_added_changes_from_share_to_share() -> None:
    few = [test for test in TESTS if "test_few" in test]

    assert {test for share in TEN for test in chosen(few, share, 10, {})} == set(few)
    assert len({frozenset(chosen(few, share, 10, {})) for share in TEN}) > 1


def test_one_case_of_each_file_is_enough_where_that_is_asked_for() -> None:
    for share in TEN:
        some = chosen(TESTS, share, 10, {}, by_file=True)

        assert {kind(test, is_file=True) for test in some} == {kind(test, is_file=True) for test in TESTS}
        assert len(some) < len(TESTS) / 3


def test_what_costs_much_runs_once_and_is_spread_evenly() -> None:
    dear = Counter(test for share in TEN for test in chosen(TESTS, share, 10, COSTS) if kind(test) in COSTS)
    given = shares(TESTS, 10, COSTS)

    assert set(dear.values()) == {1}
    assert len({given[test] for test in dear}) == len(dear)


def test_another_test_moves_none_that_is_there() -> None:
    before = shares(TESTS, 10, COSTS)
    after = shares([*TESTS[:5], "tests/a.py::test_new", *TESTS[5:]], 10, COSTS)

    assert {test: after[test] for test in TESTS} == before


def test_every_kind_of_which_costs_are_known_is_there() -> None:
    gone = [
        name
        for name in read_costs()
        if f"def {name.partition('::')[2]}("
        not in (TOP / name.partition("::")[0]).read_text(encoding="utf-8")
    ]

    assert read_costs()
    assert gone == [], "make long-test ARGS='--costs tests/costs.txt' writes them anew"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Twenty tests of a project with nothing else in it, one of them long."""
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = long: takes long\n")
    (tmp_path / "test_some.py").write_text(
        "import pytest\n"
        "@pytest.mark.parametrize('case', range(19))\n"
        "def test_one(case): pass\n"
        "@pytest.mark.long\n"
        "def test_long(): pass\n"
    )
    return tmp_path


def pytest_says(project: Path, *words: str) -> str:
    """What pytest prints in the project; a share is asked for on its command line."""
    done = children.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "tests.shares",
            "-p",
            "no:cacheprovider",
            *words,
            str(project),
        ],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    return done.stdout + done.stderr


@pytest.mark.long
@pytest.mark.parametrize("processes", ["2", "0"])
def test_what_was_chosen_is_told_and_is_the_same_in_all_processes(project: Path, processes: str) -> None:
    given = shares([f"test_some.py::test_one[{case}]" for case in range(19)], 2, {})
    count = sum(share == 0 for share in given.values())

    told = pytest_says(project, "--share", "1/2", "-m", "not long", "-n", processes, "-q")

    assert f"share 1 of 2: {count} of 19 tests, of 1 of 1 kinds" in told
    assert f"{count} passed" in told


@pytest.mark.few(1)
@pytest.mark.parametrize("share", ["0/20", "21/20", "half"])
def test_a_share_that_is_none_is_refused(project: Path, share: str) -> None:
    assert f"--share {share}: expected the number of a share" in pytest_says(project, "--share", share)


def test_what_costs_much_is_written_down(tmp_path: Path) -> None:
    path = tmp_path / "costs.txt"
    path.write_text("# guessed\n  40.0 a.py::test_b\n   9.0 a.py::test_c\n")
    costs = Costs(path)
    for name, seconds in (("a.py::test_a[1]", 30.0), ("a.py::test_a[2]", 10.0), ("a.py::test_b", 1.0)):
        for duration in (seconds / 2, seconds / 2):
            costs.add(name, duration)

    costs.pytest_sessionfinish()

    assert read_costs(path) == {"a.py::test_a": 20.0, "a.py::test_c": 9.0}, "test_c has not been run"


@pytest.mark.long
def test_of_kinds_that_the_ordinary_suite_runs_too_no_case_is_added(project: Path) -> None:
    """But where files are the kinds: there each has one."""
    cases = "@pytest.mark.few(1)\n@pytest.mark.parametrize('n', range(3))"
    (project / "test_few.py").write_text(f"import pytest\n\n{cases}\ndef test_few(n): pass\n")
    given = shares([f"test_few.py::test_few[{case}]" for case in range(3)], 90, {})
    share = next(share for share in range(90) if share not in given.values()) + 1
    found = [
        "::test_few[" in pytest_says(project, "--share", f"{share}/90", "--collect-only", "-q", *kinds)
        for kinds in ((), ("--kinds", "files"))
    ]

    assert found == [False, True]
