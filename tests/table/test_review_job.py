"""A review in the background: the same as one that is waited for, and it can be stopped."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hameln.errors import HamelnError
from hameln.kernel.match import Match
from hameln.table.records import read_only_match
from hameln.table.review import job as jobs
from hameln.table.review.job import ReviewJob, weigh_beside
from hameln.table.review.review import Weighed, review
from tests.table.finishing import begun, finish
from tests.table.judging import judge_quickly

SAVES = Path(__file__).resolve().parents[1] / "compatibility" / "user" / "saves"


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match[Any, Any, Any]:
    judge_quickly(monkeypatch)
    return finish(begun("hameln", counts=False)).match


def test_what_comes_in_the_background_is_what_one_could_wait_for(match: Match[Any, Any, Any]) -> None:
    job = ReviewJob(match, 0)

    job.start()

    assert job.wait(60)
    assert job.is_whole
    assert not job.is_running
    assert job.done == job.total == len(match.played)
    assert job.take().review.weighed == review(match, 0).weighed
    assert job.take().review.weighed


def test_in_one_process_a_record_of_the_match_tells_the_same(
    match: Match[Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    judge_quickly(monkeypatch)
    before = os.nice(0)

    whole = list(weigh_beside(match, 0, 1, jobs=1))
    found = [one for _, some in whole for one in some]

    assert tuple(found) == review(match, 0).weighed
    assert list(weigh_beside(match, 0, 1, jobs=1, begin=whole[3][0])) == whole[4:]
    assert os.nice(0) == before


def test_a_review_that_is_stopped_takes_no_more(
    match: Match[Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, has_one = threading.Event(), threading.Event()

    def slow(*_: object) -> Iterator[tuple[int, tuple[Weighed, ...]]]:
        yield 7, ()
        has_one.set()
        assert goes_on.wait(60)
        yield 9, ()

    monkeypatch.setattr(jobs, "weigh_beside", slow)
    job = ReviewJob(match, 0)
    job.start()
    assert has_one.wait(60)
    assert job.is_running

    job.cancel()
    goes_on.set()

    assert job.wait(60)
    assert (job.done, job.is_running, job.is_whole, job.fault) == (7, False, False, "")


@pytest.mark.parametrize(
    ("error", "told"),
    [(HamelnError("the bridge is out"), "the bridge is out"), (ValueError("odd"), "through a fault")],
)
def test_what_goes_wrong_is_told(
    match: Match[Any, Any, Any], monkeypatch: pytest.MonkeyPatch, error: Exception, told: str
) -> None:
    def broken(*_: object) -> Iterator[tuple[int, tuple[Weighed, ...]]]:
        yield 7, ()
        raise error

    monkeypatch.setattr(jobs, "weigh_beside", broken)
    job = ReviewJob(match, 0)

    job.start()

    assert job.wait(60)
    assert told in job.fault
    assert not job.is_whole
    assert ("odd" in job.details) == isinstance(error, ValueError)


@pytest.mark.long
@pytest.mark.parametrize("name", ["heirs-over", "families-over"])
def test_on_several_processes_it_is_the_same(name: str) -> None:
    match = read_only_match(SAVES / f"{name}.hameln.jsonl").match

    found = [one for _, some in weigh_beside(match, 0, 5, jobs=2) for one in some]

    assert tuple(found) == review(match, 0, 5).weighed
