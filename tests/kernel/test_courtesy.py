"""Whoever thinks lets go whoever is in a hurry."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import monotonic

from hameln.kernel import courtesy as module
from hameln.kernel.courtesy import Courtesy
from hameln.kernel.players import Clock


def test_a_look_at_the_clock_waits_for_whoever_is_in_a_hurry() -> None:
    courtesy, looked = Courtesy(), Event()
    clock = Clock.start(None, courtesy)

    def think() -> None:
        clock.left()
        looked.set()

    with ThreadPoolExecutor(1) as pool:
        with courtesy.hurry():
            pool.submit(think)
            assert not looked.wait(0.05)
        assert looked.wait(module.PATIENCE)


def test_nobody_waits_where_nobody_is_in_a_hurry() -> None:
    courtesy = Courtesy()
    with courtesy.hurry():
        pass

    assert Clock.start(5.0, courtesy).left() > 0
    assert Clock.start(None).left() > 0


def test_nobody_waits_beyond_a_deadline() -> None:
    courtesy = Courtesy()
    clock = Clock.start(0.02, courtesy)

    with courtesy.hurry():
        assert clock.left() == 0.0
        assert monotonic() - clock.deadline < module.PATIENCE / 2
