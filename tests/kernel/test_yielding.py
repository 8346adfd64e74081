"""Whoever thinks lets go whoever is in a hurry."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import monotonic

from hameln.kernel import yielding as module
from hameln.kernel.players import Clock
from hameln.kernel.yielding import Yielding


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
