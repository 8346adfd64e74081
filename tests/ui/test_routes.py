"""Screens are opened by ways that carry their arguments."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

import hameln.ui.screens
from hameln.kernel.kits import imported
from hameln.table.settings import Settings
from hameln.ui import going_on, routes, solving
from hameln.ui.app import App
from hameln.ui.router import Route, leads_to
from hameln.ui.screen import Screen
from hameln.ui.screens.rules import RulesScreen

SCREENS = Path(hameln.ui.screens.__file__).parent
NAMED = [one for ways in (routes, solving, going_on) for one in vars(ways).values()]
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

    for path in SCREENS.glob("*.py"):
        opened = [
            node.name
            for node in ast.parse(path.read_text()).body
            if isinstance(node, ast.ClassDef) and node.name.endswith("Screen")
        ]
        for name in opened:
            assert f"hameln.ui.screens.{path.stem}:{name}" in reached, name


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
