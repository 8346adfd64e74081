"""Grounds of edited towns: what is given up, what fails, and that they do not pile up."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from time import monotonic, sleep
from typing import Any

import pytest
from attrs import evolve

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.ui import live_ground
from hameln.games.hameln.ui.ground import paint_part
from hameln.games.hameln.ui.live_ground import LiveGround

CLASSIC = find_town("hameln")
WHOLE = (0.0, 0.0, 1000.0, 660.0)
COARSE = 0.12


@pytest.fixture
def ground() -> Iterator[LiveGround]:
    made = LiveGround()
    yield made
    made.close()


def painted(step: int) -> Town:
    """The town with a district of another colour."""
    district = evolve(CLASSIC.districts[0], colour=f"#{20 * step:02X}6040")
    return evolve(CLASSIC, districts=(district, *CLASSIC.districts[1:]))


def wait(ground: LiveGround) -> None:
    end = monotonic() + 60
    while not ground.is_ready:
        ground.take_news()
        sleep(0.002)
        assert monotonic() < end, "the ground is not painted"


def test_nothing_is_painted_before_the_window_was(ground: LiveGround) -> None:
    ground.want(CLASSIC, WHOLE, COARSE, contrast=False)
    sleep(0.05)

    assert ground.near is ground.small is None
    assert not ground.take_news()
    wait(ground)
    assert ground.near is not None


@pytest.mark.long
def test_grounds_of_earlier_towns_are_let_go(ground: LiveGround) -> None:
    pictures: list[weakref.ref[Any]] = []
    for step in range(6):
        ground.want(painted(step), WHOLE, COARSE, contrast=False)
        wait(ground)
        assert ground.near is not None
        pictures.append(weakref.ref(ground.near.image))
    gc.collect()

    assert sum(picture() is not None for picture in pictures) <= 2


@pytest.mark.long
def test_what_is_not_looked_at_any_more_is_given_up(
    ground: LiveGround, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground.want(CLASSIC, WHOLE, COARSE, contrast=False)
    wait(ground)
    begun: list[float] = []
    paint = paint_part

    def slow(town: Town, growth: Any, scale: float, part: Any, **words: Any) -> Any:
        begun.append(scale)
        sleep(0.1)
        return paint(town, growth, scale, part, **words)

    monkeypatch.setattr(live_ground, "paint_part", slow)
    ground.want(CLASSIC, WHOLE, 0.8, contrast=False)
    ground.take_news()
    while not begun:
        sleep(0.002)
    ground.want(CLASSIC, WHOLE, 0.3, contrast=False)
    wait(ground)

    assert ground.near is not None
    assert ground.near.scale < 0.5
    assert begun[0] > 0.7


def test_a_fault_of_the_painting_is_told_once_and_the_next_town_is_painted(
    ground: LiveGround, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> Any:
        message = "no colours left"
        raise ValueError(message)

    with monkeypatch.context() as patched:
        patched.setattr(live_ground, "paint_part", fail)
        ground.want(CLASSIC, WHOLE, COARSE, contrast=False)
        with pytest.raises(ValueError, match="no colours left"):
            wait(ground)
        assert not ground.take_news()
        assert ground.is_ready

    ground.want(painted(1), WHOLE, COARSE, contrast=False)
    wait(ground)

    assert ground.near is not None
