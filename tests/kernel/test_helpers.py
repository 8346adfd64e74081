"""Processes that think along: what comes in time, and nothing that goes wrong with them is felt."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from time import sleep

import pytest

from hameln.kernel import helpers as module
from hameln.kernel.helpers import Helpers
from tests.arena.tasks import die, square, stumble

WITHIN = 60.0
"""Seconds until a process must have answered."""


@pytest.fixture
def ready() -> Iterator[Helpers]:
    """Two processes that have begun."""
    helpers = Helpers(2)
    helpers.hire()
    for _ in range(int(WITHIN * 20)):
        with helpers.asked(square, lambda count: [0] * count) as gathered:
            if len(gathered(WITHIN)) == 2:
                break
        sleep(0.05)
    yield helpers
    helpers.close()


def test_each_of_them_does_a_part(ready: Helpers) -> None:
    with ready.asked(square, lambda count: [3, 4][:count]) as gathered:
        found = gathered(WITHIN)

    assert sorted(found) == [9, 16]


def test_nobody_waits_for_those_that_have_not_begun() -> None:
    helpers = Helpers(1)
    counts: list[int] = []

    with helpers.asked(square, lambda count: counts.append(count) or []) as gathered:
        assert gathered(0.0) == []

    assert counts == []
    helpers.close()


def test_only_one_asks_them_at_a_time(ready: Helpers) -> None:
    with ready.asked(square, lambda count: [3] * count) as gathered:
        with ready.asked(square, lambda count: [5] * count) as others:
            assert others(WITHIN) == []
        assert gathered(WITHIN) == [9, 9]


@pytest.mark.parametrize("fault", [die, stumble])
def test_a_fault_of_theirs_is_no_answer(ready: Helpers, fault: object) -> None:
    with ready.asked(fault, lambda count: [3] * count) as gathered:  # type: ignore[arg-type]
        assert gathered(WITHIN) == []

    with ready.asked(square, lambda count: [3] * count) as gathered:
        assert gathered(WITHIN) == ([] if fault is die else [9, 9])


def test_what_comes_late_is_not_taken_for_another_answer(ready: Helpers) -> None:
    with ready.asked(sleep, lambda _: [0.5]) as gathered:
        assert gathered(0.0) == []

    with ready.asked(square, lambda count: [3] * count) as gathered:
        assert gathered(WITHIN) == [9]


def test_nobody_is_left_when_they_are_not_wanted_any_more(ready: Helpers) -> None:
    assert len(multiprocessing.active_children()) == 2

    ready.close()
    ready.close()

    assert not multiprocessing.active_children()
    with ready.asked(square, lambda count: [3] * count) as gathered:
        assert gathered(WITHIN) == []


def test_they_can_be_ended_while_somebody_asks_them(ready: Helpers) -> None:
    with ready.asked(sleep, lambda count: [WITHIN] * count) as gathered:
        ready.close()
        assert gathered(WITHIN) == []

    assert not multiprocessing.active_children()


def test_where_no_process_can_begin_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def hired(_: object) -> None:
        raise OSError

    monkeypatch.setattr(module, "hired", hired)
    helpers = Helpers(2)

    with helpers.asked(square, lambda count: [3] * count) as gathered:
        assert gathered(WITHIN) == []
    helpers.close()
