"""A fault is planted and taken away again, and the first test counts that fails because of it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tests import children
from tests.reach import Reach
from tests.sabotage.faults import Fault, read_faults
from tests.sabotage.planting import Search, copy_of, mirror_of, planted
from tests.sabotage.running import Outcome, PytestError, run_tests
from tests.sabotage.seen import Sight

FAULT = Fault(name="one", file="hameln/sums.py", old="a + b", new="a - b", why="Why.", area="here")
FILES = {
    "hameln/__init__.py": "",
    "hameln/sums.py": "def plus(a, b):\n    return a + b\n",
    "tests/test_sums.py": "def test_nothing():\n    pass\n",
    "tests/far/test_far.py": (
        "import hameln.sums\n\ndef test_blind():\n    pass\n\n"
        "def test_it():\n    assert hameln.sums.plus(1, 2) == 3\n"
    ),
    "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\n',
}


@pytest.fixture
def top(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def search(
    top: Path, failing: Sequence[str] = (), *, broken: Sequence[str] = (), nearby: bool = False
) -> Any:
    """A search whose tests are only thought: some fail with the fault, some without it, too."""

    def run(copy: Path, tests: Sequence[str], **said: Any) -> Outcome:
        has_fault = FAULT.new in (copy / FAULT.file).read_text(encoding="utf-8")
        ran.append((has_fault, *tests))
        bad = [one for one in (*broken, *(failing if has_fault else ())) if one not in said["without"]]
        files = {one.partition("::")[0] for one in tests}
        found = [
            one for one in bad if not tests or one in tests or one.partition("::")[0] in files - set(tests)
        ]
        found += [one for one in bad if one not in found and one.partition("::")[0] in tests]
        return Outcome(found[0] if found else "")

    ran: list[tuple[Any, ...]] = []
    return Search(copy=top, reach=Reach.of(top), nearby=nearby, run=run), ran


def test_what_the_type_checker_sees_needs_no_test(top: Path) -> None:
    fault = evolve(FAULT, is_typed=True)

    def check(copy: Path, **_: object) -> Outcome:
        has_fault = FAULT.new in (copy / FAULT.file).read_text(encoding="utf-8")
        return Outcome("mypy: sums.py:2: error: no" if has_fault else "")

    found, ran = search(top)
    found.check = check

    assert found.sight(fault) == Sight("mypy: sums.py:2: error: no", looked="all")
    assert ran == []

    found = search(top)[0]
    found.check = lambda *_, **__: Outcome("mypy: always")
    with pytest.raises(PytestError, match="without any fault the type checker says: mypy: always"):
        found.sight(fault)


@pytest.mark.long
def test_nothing_is_told_or_shown_without_a_viewer() -> None:
    typed = [fault for fault in read_faults().values() if fault.is_typed]
    with copy_of() as copy:
        found = Search(copy=copy, reach=Reach(sources={}, paths={}))

        assert len(typed) >= 2
        assert [found.sight(fault).by[:6] for fault in typed] == ["mypy: "] * len(typed)


def test_a_planted_fault_is_there_and_goes_away_again(top: Path) -> None:
    path, before = top / FAULT.file, FILES[FAULT.file]
    compiled = Path(cache_from_source(str(path)))
    compiled.parent.mkdir()
    compiled.write_bytes(b"old")

    with planted(top, FAULT):
        assert path.read_text(encoding="utf-8") == before.replace("a + b", "a - b")
        assert not compiled.exists(), "what was compiled of the file before is no longer true"
        compiled.write_bytes(b"with the fault")

    assert path.read_text(encoding="utf-8") == before
    assert not compiled.exists()


def test_the_copy_has_what_git_knows_as_it_is_in_the_work_tree(top: Path) -> None:
    for words in (("init", "-q"), ("add", "-A")):
        children.run(["git", *words], cwd=top, check=True)
    (top / "hameln" / "sums.py").write_text("changed", encoding="utf-8")
    (top / "tests" / "test_sums.py").unlink()
    (top / "new").write_text("unknown to git", encoding="utf-8")

    with copy_of(top) as copy:
        found = {path.relative_to(copy).as_posix() for path in copy.rglob("*") if path.is_file()}
        text = (copy / "hameln" / "sums.py").read_text(encoding="utf-8")

    assert found == FILES.keys() - {"tests/test_sums.py"}
    assert text == "changed"
    assert not copy.exists()


def test_the_tests_of_the_folder_come_first_and_those_of_the_file_before_them() -> None:
    tests = [
        "tests/cli/test_a.py",
        "tests/cli/test_lines_more.py",
        "tests/cli/test_lines.py",
        "tests/test_b.py",
    ]

    assert mirror_of("hameln/cli/lines.py", tests) == (tests[2], tests[1], tests[0])


def test_nearer_tests_run_before_others(top: Path) -> None:
    looking, _ = search(top)

    assert list(looking.steps(FAULT, "hangs: tests/x.py::y")) == [
        ["tests/x.py::y"],
        ("tests/test_sums.py",),
        ["tests/far/test_far.py"],
        (),
    ]


def test_a_test_that_fails_with_the_fault_sees_it(top: Path) -> None:
    looking, ran = search(top, ["tests/far/test_far.py::it"])

    assert looking.sight(FAULT) == Sight("tests/far/test_far.py::it")
    assert ran == [(True, "tests/test_sums.py"), (True, "tests/far/test_far.py")]
    assert looking.failing(["tests/far/test_far.py::it"]) == frozenset()


def test_tests_that_fail_without_the_fault_are_found_out_and_left_out(top: Path) -> None:
    seeing, blind = "tests/far/test_far.py::it", ["tests/test_sums.py::one", "tests/test_sums.py::other"]
    looking, _ = search(top, [seeing], broken=blind)

    assert looking.failing([seeing, *blind, "tests/test_file.py"]) == {*blind}
    looking.unsound |= {*blind}
    assert looking.sight(FAULT) == Sight(seeing)


def test_what_is_not_seen_says_how_far_was_looked(top: Path) -> None:
    assert search(top, nearby=True)[0].sight(FAULT) == Sight(looked="nearby")


@pytest.mark.long
def test_real_tests_see_a_real_fault(top: Path) -> None:
    (top / "tests" / "sabotage").symlink_to(Path(__file__).parent)
    (top / "tests" / "__init__.py").touch()
    looking = Search(copy=top, reach=Reach.of(top), run=run_tests, nearby=True)

    with planted(top, FAULT):
        outcome = run_tests(top, ["tests/far/test_far.py"], seconds=60)

    assert outcome == Outcome("tests/far/test_far.py::test_it")
    assert looking._run(["tests/far/test_far.py"]) == Outcome()
