"""Whoever thinks lets go whoever is in a hurry."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

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
