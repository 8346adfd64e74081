"""Whoever thinks lets go whoever is in a hurry."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import monotonic

from hameln.kernel import yielding as module
from hameln.kernel.players import Clock
from hameln.kernel.yielding import Yielding


def test_a_look_at_the_clock_waits_for_whoever_is_in_a_hurry() -> None:
    yielding, looked = Yielding(), Event()
    clock = Clock.start(None, yielding)

    def think() -> None:
        clock.left()
        looked.set()

    with ThreadPoolExecutor(1) as pool:
        with yielding.hurry():
            pool.submit(think)
            assert not looked.wait(0.05)
        assert looked.wait(module.PATIENCE)


def test_nobody_waits_where_nobody_is_in_a_hurry() -> None:
    yielding = Yielding()
    with yielding.hurry():
        pass

    assert Clock.start(5.0, yielding).left() > 0
    assert Clock.start(None).left() > 0


def test_nobody_waits_beyond_a_deadline() -> None:
    yielding = Yielding()
    clock = Clock.start(0.02, yielding)

    with yielding.hurry():
        assert clock.left() == 0.0
        assert monotonic() - clock.deadline < module.PATIENCE / 2
