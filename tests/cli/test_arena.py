"""`hameln arena`: tournaments that can be stopped, resumed, and lose workers."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from hameln.arena import extras
from tests import children
from tests.cli.conftest import Run

TOP = Path(__file__).resolve().parent.parent.parent
LADDER = ("--players", "random,greedy", "--mode", "ladder", "--seed", 3)


def contents(path: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()
    }


@pytest.mark.long
def test_a_tournament_is_played_and_reported(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("arena", "run", tmp_path / "out", *LADDER, "--openings", 2, "--size", 3)

    assert code == 0
    assert "3 × random" not in out
    assert "2 × random" in out
    assert "Written" in out
    told = (tmp_path / "out" / "report.md").read_text(encoding="utf-8")
    assert "12 matches in Hameln with 3 at a table" in told
    assert (tmp_path / "out" / "plots" / "points.svg").is_file()

    code, again, _ = run("arena", "report", tmp_path / "out")
    assert code == 0
    assert again in out


@pytest.mark.long
def test_a_town_is_judged_for_every_number_of_families(run: Run, tmp_path: Path) -> None:
    words = ("arena", "balance", "reedmouth", "--player", "random", "--matches", 10)

    code, out, _ = run(*words)
    again = run(*words, "--folder", tmp_path / "judged")

    assert code == 0
    assert out.count("This town ") == 3
    assert out.count("Bounds") == 3
    assert "These are too few matches yet to tell." in out
    assert again == (0, out, "")
    assert "This town " in (tmp_path / "judged" / "4-families" / "report.md").read_text(encoding="utf-8")
    assert run(*words, "--folder", tmp_path / "judged") == again


@pytest.mark.long
def test_experiments_are_carried_out_and_written(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("arena", "strength", "E2", "e7", "--share", 0.001, "--folder", tmp_path / "all")

    told = (tmp_path / "all" / "strength.md").read_text(encoding="utf-8")
    assert code == 1
    assert "E2 Seats" in out
    assert "Does not hold." in out
    assert "## E7 Rules are alive" in told
    assert "as a trial" in told


@pytest.mark.long
def test_only_those_stand_on_the_ladder_who_are_named(run: Run, tmp_path: Path) -> None:
    place = ("--share", 0.001, "--folder", tmp_path / "some")

    run("arena", "strength", "E4", "--levels", "medium, easy", *place)

    told = (tmp_path / "some" / "strength.md").read_text(encoding="utf-8")
    assert "|  | random | easy | medium |" in told


@pytest.mark.long
def test_a_newcomer_passes_the_gate_or_not(run: Run, tmp_path: Path) -> None:
    place = ("--size", 3, "--folder", tmp_path / "gate")

    assert run("arena", "gate", "easy", "random", *place)[0] == 0
    assert run("arena", "gate", "random", "easy", *place)[0] == 1


@pytest.mark.few(9)
@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("run", "out", "--players", "random,grady", "--mode", "ladder"), "did you mean greedy"),
        (("run", "out", "--players", "random,greedy"), "at least 4"),
        (("run", "out", *LADDER, "--mode", "carousel"), "known: round-robin"),
        (("run", "out", *LADDER, "--town", "nowhere"), "nowhere"),
        (("run", "out", *LADDER, "--format", "xls"), "csv"),
        (("run", "out", *LADDER, "--on", "horses"), "local"),
        (("run", "out", *LADDER, "--on", "local:10.0.0.1:1"), "it belongs to ray or dask"),
        (("run", "out", *LADDER, "--size", 6), "size"),
        (("resume", "out"), "no tournament"),
        (("report", "out"), "no tournament"),
        (("balance", "nowhere"), "nowhere"),
        (("strength", "E77"), "known: E1"),
        (("strength", "--share", 2), "share"),
        (("strength", "E3", "--levels", "easy,mediun"), "did you mean medium"),
        (("gate", "easy", "grady"), "did you mean greedy"),
    ],
)
def test_bad_options_are_one_message_and_exit_code_2(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...], part: str
) -> None:
    monkeypatch.chdir(tmp_path)

    code, out, err = run("arena", *words)

    assert (code, out) == (2, "")
    assert part in err
    assert "Traceback" not in err
    assert not (tmp_path / "out").exists()
    assert not (tmp_path / "strength").exists()


@pytest.mark.parametrize(("library", "extra"), [("joblib", "arena"), ("matplotlib", "arena"), ("ray", "ray")])
def test_a_library_that_is_missing_is_named_with_its_extra(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str, extra: str
) -> None:
    def without(module: str) -> object:
        if module.partition(".")[0] == library:
            raise ModuleNotFoundError(name=library)
        return import_module(module)

    monkeypatch.setattr(extras, "import_module", without)
    backend = () if library == "matplotlib" else ("--on", "ray")

    code, _, err = run("arena", "run", tmp_path / "out", *LADDER, *backend)

    assert code == 2
    assert not (tmp_path / "out").exists()
    assert f'pip install "hameln[{extra}]"' in err


@contextmanager
def started(folder: Path, *words: object) -> Iterator[children.Child]:
    """A tournament in a process of its own, once it has finished something."""
    command = [sys.executable, "-m", "hameln", "arena", "run", str(folder), *map(str, (*LADDER, *words))]
    with children.Child(command, cwd=TOP, stdout=children.DEVNULL, stderr=children.DEVNULL) as process:
        units = folder / "units.jsonl"
        try:
            while process.poll() is None and not (units.is_file() and units.stat().st_size):
                time.sleep(0.05)
            yield process
        finally:
            if process.poll() is None:
                process.kill()


SIZE = ("--openings", 2, "--size", 3, "--records")


@pytest.fixture
def whole(run: Run, tmp_path: Path) -> dict[str, bytes]:
    """What a tournament leaves that nobody disturbs."""
    assert run("arena", "run", tmp_path / "whole", *LADDER, *SIZE)[0] == 0
    return contents(tmp_path / "whole")


@pytest.mark.long
def test_a_tournament_that_was_interrupted_is_resumed_to_the_same_bytes(
    run: Run, tmp_path: Path, whole: dict[str, bytes]
) -> None:
    with started(tmp_path / "parts", *SIZE) as process:
        process.send_signal(signal.SIGINT)
        process.wait()
    assert process.returncode == 130
    assert not (tmp_path / "parts" / "matches.csv").exists()

    code, _, _ = run("arena", "resume", tmp_path / "parts")

    assert code == 0
    assert contents(tmp_path / "parts") == whole


def workers_of(process: children.Child) -> list[int]:
    """The processes that a tournament has started for its matches."""
    found = []
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            try:
                parent = int((place / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
                words = (place / "cmdline").read_bytes()
            except OSError:
                continue
            if parent == process.pid and b"spawn_main" in words:
                found.append(int(place.name))
    return found


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to find workers")
def test_killing_a_worker_in_the_middle_changes_no_result(tmp_path: Path, whole: dict[str, bytes]) -> None:
    with started(tmp_path / "hurt", *SIZE, "--jobs", 2) as process:
        workers = workers_of(process)
        assert len(workers) == 2
        os.kill(workers[0], signal.SIGKILL)
        process.wait()

    assert process.returncode == 0
    assert contents(tmp_path / "hurt") == whole
