"""A hand that does anything anywhere: whatever it points at, presses or types, the program stays whole."""

from __future__ import annotations

from random import Random

import pytest

from hameln.table.settings import Settings
from hameln.ui.screens.log import LogScreen
from hameln.ui.screens.why import WhyScreen
from tests.ui.pilot import Pilot, sit_down
from tests.ui.seated import after_others, key

KEYS = (
    *(
        "TAB",
        "SHIFT+TAB",
        "LEFT",
        "RIGHT",
        "UP",
        "DOWN",
        "SPACE",
        "ENTER",
        "ESCAPE",
        "BACKSPACE",
        "HOME",
        "END",
    ),
    *("PAGEUP", "PAGEDOWN", "PLUS", "MINUS", "CTRL+Z", "F1", *"123456789ZHLWTSNVM"),
)
FORBIDDEN = ("quit", "leave")
"""What ends the program stands in the names of these spots."""
SIZES = ((1024, 640), (1280, 800), (2560, 1440))


def wander(pilot: Pilot, rng: Random) -> None:
    """Do one thing, and look before and after it."""
    app = pilot.app
    spots = [spot for spot in app.spots if not any(word in spot.name for word in FORBIDDEN)]
    what = rng.random()
    if what < 0.45 and spots:
        x, y = (at * app.scale for at in rng.choice(spots).middle)
        app.point(x, y)
        app.sheet()
        if app.spot_at(x / app.scale, y / app.scale) in {spot.name for spot in spots}:
            app.press(x, y)
            if rng.random() < 0.2:
                app.drag(x + 9, y + 30, 9, 30)
            app.release(x, y)
    elif what < 0.8:
        pressed = rng.choice(KEYS)
        if not any(word in app.hand.focus for word in FORBIDDEN):
            app.key(pressed)
    elif what < 0.86:
        app.wheel(rng.uniform(0, 1280), rng.uniform(0, 800), rng.choice((-1, 1)))
    elif what < 0.9:
        app.press_other(rng.uniform(0, 1280), rng.uniform(0, 800))
    elif what < 0.93:
        app.typed(rng.choice("aő 1"))
    elif what < 0.94:
        app.resize(*rng.choice(SIZES))
    app.sheet()


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))])
def test_whatever_is_done_the_program_stays_whole(seed: int) -> None:
    rng = Random(f"wandering/{seed}")
    pilot = sit_down(seed, "mouse", Settings(speed=0.0, tutorial_done=True))
    pilot.look()
    seen: set[str] = set()

    for _ in range(110):
        wander(pilot, rng)
        pilot.app.update(0.05)
        pilot.app.sheet()
        assert not pilot.app.is_over
        seen.add(type(pilot.app.screen).__name__)

    assert len(seen) > 3, seen


def test_the_log_gives_the_reason_while_it_is_pointed_at() -> None:
    pilot = after_others()
    key(pilot, "L")
    assert isinstance(pilot.app.screen, LogScreen)
    reason = next(spot.name for spot in pilot.app.spots if spot.name.startswith("reason:"))

    pilot.hands.press(reason)

    assert isinstance(pilot.app.screen, WhyScreen)
