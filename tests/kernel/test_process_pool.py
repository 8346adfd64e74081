"""A crew of processes: every task once, in order where that is asked for, whoever dies, and nobody left."""

from __future__ import annotations

import math
import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event, Thread
from time import monotonic

import pytest

from hameln.kernel import players as module
from hameln.kernel.players import Clock, Yielding
from hameln.kernel.process_pool import WorkersError, answers, in_order
from tests.arena.tasks import complain, die, dying_at, square, stumble

NUMBERS = range(30)


@pytest.mark.few(2)
@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(in_order(square, NUMBERS, jobs)) == [number * number for number in NUMBERS]


def test_a_crew_needs_no_list_of_its_tasks() -> None:
    """Many millions may be asked for; only those that somebody works at are held."""
    found = in_order(square, range(10**9), 2)

    assert [next(found) for _ in range(3)] == [0, 1, 4]
    found.close()


def test_who_dies_takes_nothing_with_it(tmp_path: Path) -> None:
    call = dying_at(5, tmp_path / "killed")

    assert list(in_order(call, NUMBERS, 2)) == [number * number for number in NUMBERS]
    assert (tmp_path / "killed").exists()


def test_nobody_is_left_when_the_results_are_not_wanted_any_more() -> None:
    found = answers(square, NUMBERS, 2)
    next(found)
    assert multiprocessing.active_children()

    found.close()

    assert not multiprocessing.active_children()


def test_faults_are_told_as_what_they_are() -> None:
    with pytest.raises(WorkersError, match="died 4 times"):
        list(in_order(die, NUMBERS, 2))
    with pytest.raises(WorkersError, match=r"^3 is no task$"):
        list(in_order(complain, [3], 2))
    with pytest.raises(RuntimeError, match="stumble"):
        list(in_order(stumble, [3], 2))
    assert not multiprocessing.active_children()


def test_more_is_sent_than_a_pipe_holds() -> None:
    found = list(in_order(partial(bytes.__mul__, b"x" * 1000), [4000] * 12, 2))

    assert {len(one) for one in found} == {4_000_000}
    assert len(found) == 12


def test_a_thread_may_hire_a_crew() -> None:
    found: list[int] = []
    thread = Thread(target=lambda: found.extend(in_order(square, range(6), 2)))
    thread.start()
    thread.join(60)

    assert found == [0, 1, 4, 9, 16, 25]


def test_a_thinker_that_gives_way_waits_for_whoever_is_in_a_hurry() -> None:
    yielding, gone = Yielding(), Event()
    clock = Clock.start(None, yielding)

    def think() -> None:
        clock.give_way()
        gone.set()

    with ThreadPoolExecutor(1) as pool:
        with yielding.hurry():
            pool.submit(think)
            assert not gone.wait(0.05)
        assert gone.wait(module.PATIENCE)


def test_nobody_waits_where_nobody_is_in_a_hurry() -> None:
    yielding = Yielding()
    with yielding.hurry():
        pass

    for clock in (Clock.start(5.0, yielding), Clock.start(None)):
        clock.give_way()
        assert clock.left() > 0


def test_a_look_at_the_clock_waits_for_nobody() -> None:
    yielding = Yielding()
    clock = Clock.start(None, yielding)

    with yielding.hurry():
        before = monotonic()
        assert clock.left() == math.inf
        assert monotonic() - before < module.PATIENCE / 2


def test_nobody_waits_beyond_a_deadline() -> None:
    yielding = Yielding()
    clock = Clock.start(0.02, yielding)

    with yielding.hurry():
        clock.give_way()
        assert clock.left() == 0.0
        assert monotonic() - clock.deadline < module.PATIENCE / 2
