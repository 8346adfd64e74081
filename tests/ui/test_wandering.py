"""A hand that does anything anywhere: whatever it points at, presses or types, the program stays whole."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from random import Random

import pytest

import hameln.ui.screens
from hameln.kernel.kits import imported
from hameln.table.settings import Settings
from hameln.ui import going_on, routes
from hameln.ui.app import App
from hameln.ui.screen import Screen
from hameln.ui.screens.match.log import LogScreen
from hameln.ui.screens.match.why import WhyScreen
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.shown import Route, leads_to
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


SCREENS = Path(hameln.ui.screens.__file__).parent
NAMED = [one for ways in (routes, going_on, going_on) for one in vars(ways).values()]
ROUTES = list(dict.fromkeys(one for one in NAMED if inspect.isclass(one) and issubclass(one, Route)))
WAYS = [one for one in ROUTES if one is not Route]


def arguments_of(made: type[Route | Screen]) -> dict[str, tuple[object, object]]:
    """The arguments of a way or a screen, each with its type as it is written and its usual value."""
    taken = inspect.signature(made).parameters.values()
    return {one.name: (one.annotation, one.default) for one in taken if one.name != "app"}


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_way_carries_what_its_screen_is_made_with(way: type[Route]) -> None:
    screen = imported(way.screen)

    assert arguments_of(way) == arguments_of(screen)


def test_every_screen_that_others_open_has_a_way() -> None:
    reached = {way.screen for way in WAYS}

    for path in SCREENS.rglob("*.py"):
        module = ".".join(path.relative_to(SCREENS).with_suffix("").parts)
        opened = [
            node.name
            for node in ast.parse(path.read_text()).body
            if isinstance(node, ast.ClassDef) and node.name.endswith("Screen")
        ]
        for name in opened:
            assert f"hameln.ui.screens.{module}:{name}" in reached, name


def test_a_way_leads_to_its_screen_with_its_arguments() -> None:
    app = App(Settings())
    app.open(routes.Credits())
    app.open(routes.Rules("H8.1"))

    assert isinstance(app.screen, RulesScreen)
    assert leads_to(routes.Rules, app.screen)
    assert not leads_to(routes.Rules, app.screens[0])
    assert len(app.screens) == 2


def test_a_way_that_leads_nowhere_leaves_everything_open() -> None:
    class Nowhere(Route):
        screen = "hameln.ui.screens.nowhere:NowhereScreen"

    app = App(Settings())
    app.open(routes.Credits())

    with pytest.raises(ModuleNotFoundError):
        app.home(Nowhere())
    assert leads_to(routes.Credits, app.screen)
