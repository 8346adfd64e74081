"""The gate runs its stages side by side, tells them apart, and neither hangs nor leaves anything behind."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import children

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "tools"))

import gate  # noqa: E402 - tools are scripts, not a package

WAIT = "import pathlib, time\nwhile not pathlib.Path({0!r}).exists(): time.sleep(0.02)\n"
"""Waits for a file, which another stage makes."""


def stage(name: str, code: str, *needs: str, cores: int = 1, minutes: float = 1) -> gate.Stage:
    """A stage that runs a few lines of Python."""
    command = shlex.join([sys.executable, "-S", "-u", "-c", f"exec({code!r})"])
    return gate.Stage(name, command, needs, cores, minutes)


def told(*stages: gate.Stage, cores: int = 2, keeps_going: bool = False, code: int = 0) -> str:
    """What the gate prints of these stages."""
    out = io.StringIO()
    assert gate.run_all(stages, cores=cores, keeps_going=keeps_going, out=out) == code
    return out.getvalue()


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    """Whether a process lives; one that nobody has waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_stages_run_beside_each_other_and_are_printed_one_after_another(tmp_path: Path) -> None:
    """The first waits for the second, so it would hang if they did not."""
    done = str(tmp_path / "done")
    first = stage("first", f"print('one')\n{WAIT.format(done)}print('three')")
    second = stage("second", f"print('two', end='')\nopen({done!r}, 'w')")

    text = told(first, second)

    assert re.findall(r"^(?:== )?\w+", text, re.MULTILINE)[:8] == [
        *("== first", "one", "three", "== first"),
        *("== second", "two", "== second"),
        "All",
    ]
    assert "All well." in text


def test_no_more_run_than_there_are_cores_for(tmp_path: Path) -> None:
    log = str(tmp_path / "log")
    code = f"import time\nf = open({log!r}, 'a', buffering=1)\nf.write('+')\ntime.sleep(0.2)\nf.write('-')"

    told(stage("a", code), stage("b", code, cores=2), stage("c", code, cores=9), cores=2)

    assert Path(log).read_text() == "+-+-+-"


def test_a_stage_begins_when_what_it_needs_has_passed(tmp_path: Path) -> None:
    made = str(tmp_path / "made")
    after = stage("after", f"print(open({made!r}).read())", "before")
    before = stage("before", f"open({made!r}, 'w').write('it is there')")

    assert "\nit is there\n" in told(after, before)


def test_the_table_tells_every_stage_with_its_seconds_and_what_pytest_said() -> None:
    lines = ("share 3 of 10: 4 of 9 tests, of 2 of 3 kinds", "==== 4 passed, 5 deselected in 0.12s ====")
    says = f"print(*{lines!r}, sep='\\n')"
    busy = "import time\nwhile time.process_time() < 0.6: pass"

    text = told(stage("says", says), stage("busy", busy))

    assert re.search(
        r"^\| says \| \d+ \| \d+ \| passed; share 3 of 10: .* kinds; 4 passed, 5 deselected in 0.12s \|$",
        text,
        re.MULTILINE,
    )
    assert re.search(r"^\| busy \| \d+ \| [1-9] \| passed \|$", text, re.MULTILINE)
    assert re.search(r"^== busy: passed \(\d+\.\d s, [\d.]+ s of processor\)$", text, re.MULTILINE)
    assert re.search(r"^\| all \| \d+ \| [1-9] \| \|$", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("says", "where"),
    [
        (
            "FAILED tests/a.py::test_b[c d] - assert 1\\nhameln/a.py:3: oh",
            "tests/a.py::test_b[c d] - assert 1",
        ),
        ("all is odd\\n  hameln/a.py:3:5: error: oh\\n1 error", "hameln/a.py:3:5: error: oh"),
        ("F401 oh\\n --> hameln/a.py:3:5\\n", "hameln/a.py:3:5"),
        ("that was it\\n\\nmake: *** [Makefile:1: all] Error 1\\n", "that was it"),
        ("", "it said nothing"),
    ],
)
def test_a_failing_stage_is_told_in_three_lines(says: str, where: str) -> None:
    failing = stage("failing", f"print('''{says}''', end='')\nraise SystemExit(3)")

    last = told(failing, code=1).splitlines()[-3:]

    assert last == ["Failed: failing failed with exit code 3", f"Where: {where}", f"Alone: {failing.command}"]


def test_after_a_failure_nothing_begins_and_what_runs_is_stopped() -> None:
    fails, waits = stage("fails", "raise SystemExit(1)"), stage("waits", "import time\ntime.sleep(60)")

    text = told(fails, waits, stage("after", "print('!')", "waits"), stage("third", "", cores=2), code=1)

    assert "== waits: stopped, since another failed" in text
    assert "| after | | | did not run |\n| third | | | did not run |" in text
    assert text.count("Failed: ") == 1


def test_others_go_on_where_that_is_asked_for() -> None:
    fails = stage("fails", "raise SystemExit(1)")

    text = told(fails, stage("after", "", "fails"), stage("other", "", cores=2), keeps_going=True, code=1)

    assert "== other: passed" in text
    assert "| after | | | did not run |" in text


def test_a_stage_that_hangs_is_ended_with_all_that_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is deaf to the signal, and so is its child."""
    monkeypatch.setattr(gate, "PATIENCE", 0.2)
    child = tmp_path / "child"
    code = (
        "import os, signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"if not os.fork():\n    open({str(child)!r}, 'w').write(str(os.getpid()))\n"
        "print('here')\ntime.sleep(60)"
    )

    text = told(stage("hangs", code, minutes=0.01), code=1)

    assert "\nhere\n" in text
    assert "Failed: hangs took longer than 0.01 minutes and was ended" in text
    until(lambda: not is_running(int(child.read_text())))


def test_a_stage_leaves_nothing_running_behind_it(tmp_path: Path) -> None:
    child = tmp_path / "child"
    code = "import os, time\npid = os.fork()\nif not pid: time.sleep(60)\n"

    told(stage("leaves", f"{code}open({str(child)!r}, 'w').write(str(pid))"))

    until(lambda: not is_running(int(child.read_text())))


@pytest.fixture
def started(tmp_path: Path) -> Path:
    """A file with one stage that waits for ever, and where it writes its number."""
    code = f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()) + ' ')\ntime.sleep(60)"
    command = shlex.join([sys.executable, "-c", f"import os, time\n{code}"])
    path = tmp_path / "stages.toml"
    path.write_text(f"[[stage]]\nname = 'waits'\ncommand = '''{command}'''\n")
    return path


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_who_ends_the_gate_ends_all_that_it_runs(started: Path, number: signal.Signals) -> None:
    pid = started.with_name("pid")
    command = [sys.executable, "tools/gate.py", "--stages", str(started), "--share", "1/20"]
    with children.Child(command, cwd=TOP, stdout=children.PIPE, text=True) as running:
        until(lambda: pid.exists() and pid.read_text().endswith(" "))
        running.send_signal(number)
        out, _ = running.communicate(timeout=60)

    assert running.returncode == 128 + number
    assert "| waits |" in out
    until(lambda: not is_running(int(pid.read_text())))


def test_the_stages_of_the_repository_are_run_by_commands_that_there_are() -> None:
    makefile = (TOP / "Makefile").read_text(encoding="utf-8")
    targets = {*re.findall(r"^([a-z-]+):", makefile, re.MULTILINE), ".venv/bin/python"}
    usual, whole = [gate.stages(gate.STAGES, share="7/20", is_whole=is_whole) for is_whole in (False, True)]

    assert {shlex.split(one.command)[1] for one in (*usual, *whole)} <= targets
    assert "make test" in {one.command for one in usual}
    assert [one.command for one in usual if "7/20" in one.command] == [
        "make long-test ARGS='--share 7/20'",
        "make versions ARGS='--share 7/20'",
    ]
    assert [one.name for one in whole] == [one.name for one in usual]
    assert not any("share" in one.command for one in whole)


def test_a_stage_is_run_with_all_that_it_needs() -> None:
    usual = gate.stages(gate.STAGES, share="1/20", is_whole=False)

    assert [one.name for one in gate.only(["app-check"], usual)] == ["python", "setup", "wheel", "app-check"]
    with pytest.raises(SystemExit, match="There is no stage nothing"):
        gate.only(["nothing"], usual)


@pytest.fixture
def repository(tmp_path: Path) -> Callable[[str], tuple[int, int]]:
    """Commits with a number for the landing, or with none where it stays; what the gate reads then."""
    path = tmp_path / "landing"

    def git(*words: str) -> None:
        who = ("-c", "user.name=N", "-c", "user.email=n@example.org", "-c", "commit.gpgsign=false")
        children.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    def commit(number: str) -> tuple[int, int]:
        if number:
            path.write_text(f"{number}\n")
        git("add", "landing")
        git("commit", "--allow-empty", "-m", "A commit")
        return gate.landing(path)

    git("init", "--quiet")
    return commit


def test_twenty_landings_in_a_row_have_twenty_shares(repository: Callable[[str], tuple[int, int]]) -> None:
    """However many commits a landing has before the one that raises the number."""
    seen = set()
    for number in range(6, 6 + gate.SHARES):
        if number in {8, 11}:
            repository("")
        seen.add(sum(repository(str(number))) % gate.SHARES)

    assert len(seen) == gate.SHARES


def test_shares_go_on_with_commits_where_nobody_raises_the_number(
    repository: Callable[[str], tuple[int, int]],
) -> None:
    assert [repository(number) for number in ("3", "", "")] == [(3, 0), (3, 1), (3, 2)]


def test_without_history_the_number_alone_counts(
    tmp_path: Path, repository: Callable[[str], tuple[int, int]]
) -> None:
    """As in an archive, in a clone of the last commit only, and before the number is committed."""
    repository("3")
    repository("")
    shallow = tmp_path / "shallow"
    clone = ["git", "clone", "--quiet", "--depth", "1", tmp_path.as_uri(), str(shallow)]
    children.run(clone, check=True, capture_output=True)
    (tmp_path / "archive").mkdir()
    (tmp_path / "archive" / "landing").write_text("5\n")

    assert gate.landing(shallow / "landing") == (3, 0)
    (shallow / "landing").write_text("4\n")
    assert gate.landing(shallow / "landing") == (4, 0)
    assert gate.landing(tmp_path / "archive" / "landing") == (5, 0)


def test_the_gate_is_started_from_anywhere_and_by_make(tmp_path: Path) -> None:
    """What was said to a make that starts it is not said to those that it starts."""
    path = tmp_path / "stages.toml"
    code = "import os; print(*[name for name in ('CI', 'ARGS', 'MAKEFLAGS') if name in os.environ])"
    command = json.dumps(shlex.join([sys.executable, "-c", code]))
    path.write_text(f"[[stage]]\nname = 'tells'\ncommand = {command}\n")

    done = children.run(
        ["bash", str(TOP / ".ci" / "run"), "--stages", str(path), "--share", "4/20"],
        cwd=tmp_path,
        env={**os.environ, "ARGS": "--all", "MAKEFLAGS": "s -- ARGS=--all"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )

    assert done.stdout.startswith("Share 4/20 of what takes long.\n")
    assert "\nCI\n" in done.stdout


def test_a_share_that_is_none_is_refused() -> None:
    with pytest.raises(SystemExit, match="--share half: expected the number of a share"):
        gate.share_of_this("half")


def test_the_rules_tests_are_counted_and_no_test_is_left_out() -> None:
    """The rules' own tests run once more with their branches counted, and all run without that."""
    env = {name: word for name, word in os.environ.items() if name != "MAKEFLAGS"}
    lines: dict[str, list[str]] = {}
    for target in ("test", "coverage"):
        asked = ["make", "--dry-run", "--assume-old=.venv/.dev", target, "ARGS=", "COVERAGE="]
        done = children.run(asked, cwd=TOP, env=env, capture_output=True, text=True, check=True, timeout=120)
        (lines[target],) = [line.split() for line in done.stdout.splitlines() if "-m pytest" in line]

    counted = [word for word in lines["coverage"] if word.startswith("tests/")]
    assert len(counted) == 4
    assert all((TOP / word).exists() for word in counted)
    assert [word for word in lines["test"] if "tests/" in word] == []
