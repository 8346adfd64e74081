"""Tournaments in the background: nobody waits for them, and nothing is left of one that was given up."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from hameln.arena.running import play_through
from hameln.arena.workers import Workers
from hameln.editor.trials import Trial
from tests import children
from tests.editor.background import FOR_EVER, complain, die, logs, niceness, order_of, stumble
from tests.tiny.known import tiny_known

PROC = Path("/proc")
only_linux = pytest.mark.skipif(not (PROC / "self/stat").exists(), reason="looks into /proc")


@pytest.fixture(autouse=True)
def tiny() -> Iterator[None]:
    """The arena plays the tiny game."""
    with tiny_known():
        yield


def descendants(pid: int) -> set[int]:
    """All processes that this one began, and theirs."""
    parents: dict[int, int] = {}
    for place in PROC.iterdir():
        if place.name.isdecimal():
            try:
                words = (place / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(place.name)] = int(words[1])
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def are_gone(pids: set[int]) -> bool:
    end = monotonic() + 60
    while any(is_alive(pid) for pid in pids):
        if monotonic() > end:
            return False
        sleep(0.02)
    return True


def is_alive(pid: int) -> bool:
    try:
        state = (PROC / str(pid) / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"  # nobody here may have buried it yet


def until(is_so: Callable[[], object], seconds: float = 120.0) -> bool:
    end = monotonic() + seconds
    while not is_so():
        if monotonic() > end:
            return False
        sleep(0.02)
    return True


def stuck_here() -> Callable[[Any], int]:
    """A function that no other process can find."""

    def weigh(_: Any) -> int:
        return 0

    return weigh


@pytest.mark.long
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_trial_plays_what_the_arena_plays(jobs: int) -> None:
    order = order_of(30)
    trial = Trial(order, logs, jobs)
    assert not trial.is_running

    trial.start()

    assert trial.wait(120)
    played = sorted(play_through(order, Workers()), key=lambda unit: unit.unit)
    assert trial.take() == [outcome.log for unit in played for outcome in unit.outcomes]
    assert (trial.done, trial.total, trial.fault) == (30, 30, "")
    assert trial.is_whole
    assert not trial.is_running


@pytest.mark.long
def test_nobody_waits_for_a_trial() -> None:
    """Beginning, looking, taking and giving up are over at once, whatever is being played meanwhile."""
    trial = Trial(order_of(FOR_EVER), logs, 2)
    longest: list[float] = []

    def timed(call: Callable[[], Any]) -> Any:
        begun = monotonic()
        answer = call()
        longest.append(monotonic() - begun)
        return answer

    timed(trial.start)
    assert until(lambda: timed(trial.take) is not None)
    assert 0 < timed(lambda: trial.done) < trial.total
    timed(trial.cancel)

    longest.sort()
    assert longest[len(longest) // 2] < 0.05
    assert trial.wait(60)


@pytest.mark.long
@only_linux
def test_what_is_given_up_ends() -> None:
    before = descendants(os.getpid())
    trial = Trial(order_of(FOR_EVER), logs, 2)
    trial.start()
    assert until(lambda: trial.take() is not None)
    playing = descendants(os.getpid()) - before
    assert len(playing) >= 3  # the foreman and two workers

    trial.cancel()

    assert trial.wait(60)
    assert not trial.is_running
    assert not trial.is_whole
    assert trial.fault == ""
    assert trial.take()
    trackers = {pid for pid in playing if "resource_tracker" in _words_of(pid)}
    assert are_gone(playing - trackers)


def _words_of(pid: int) -> str:
    try:
        return (PROC / str(pid) / "cmdline").read_text(encoding="utf-8")
    except OSError:
        return ""


@pytest.mark.parametrize("moment", ["before", "at once"])
def test_a_trial_can_be_given_up_before_anything_was_played(moment: str) -> None:
    trial = Trial(order_of(FOR_EVER), logs, 2)
    if moment == "before":
        trial.cancel()
    trial.start()
    trial.cancel()

    assert trial.wait(60)
    assert trial.take() is None
    assert trial.fault == ""


@pytest.mark.long
@only_linux
@pytest.mark.parametrize("ending", ["killed", "left"])
def test_nothing_outlives_the_program(ending: str) -> None:
    command = [sys.executable, "-m", "tests.editor.background", ending]
    with children.Child(command, stdout=children.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline().strip() == "playing"
        family = descendants(program.pid)
        if ending == "killed":
            assert len(family) >= 3
            program.kill()
        assert program.wait(60) == (-9 if ending == "killed" else 0)
    assert are_gone(family)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has classes instead")
def test_the_screen_goes_before() -> None:
    trial = Trial(order_of(5), niceness, 2)
    trial.start()

    assert trial.wait(120)
    assert (trial.take() or 0) >= min(19, os.nice(0) + 10)


@pytest.mark.long
@pytest.mark.parametrize(
    ("weigh", "fault", "details"),
    [
        (complain, "these matches say nothing", ""),
        (stumble, "The matches cannot be played, through a fault of the program.", "ZeroDivisionError"),
        (die, "What played the matches has ended unexpectedly.", ""),
        (stuck_here(), "The matches cannot be played, through a fault of the program.", "pickle"),
    ],
    ids=["complains", "stumbles", "dies", "cannot travel"],
)
def test_what_goes_wrong_is_told_in_one_sentence(weigh: Any, fault: str, details: str) -> None:
    trial = Trial(order_of(20), weigh, 2)
    trial.start()

    assert trial.wait(120)
    assert trial.fault == fault
    assert details in trial.details
    assert not trial.is_whole
