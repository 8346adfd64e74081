"""The three ways of ``docs/architecture.md`` are gone as they are drawn: every hop, in this order."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from importlib import import_module
from inspect import getattr_static
from pathlib import Path
from typing import Any, Final

import pytest

import hameln
from hameln.games.hameln.map.files import list_towns
from hameln.games.hameln.rules.state import TURN
from hameln.table.kit import table_kit
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.match.why import WhyScreen
from tests.ui.pilot import sit_down
from tests.ui.seated import ALONE, after_others, seated

ROOM: Final = Path(hameln.__file__).parent
PAGE: Final = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
MOST: Final = 12
"""Hops of a way."""
Hop = tuple[str, str]
IN_THE_WINDOW: Final = ("ui/window.py", "ui/draw/painter.py")
"""What needs a window of the system."""


def ways() -> list[list[Hop]]:
    section = PAGE.partition("## Three ways through the house")[2].partition("\n## ")[0]
    pictures = re.findall(r"```text\n(.*?)```", section, re.DOTALL)
    return [re.findall(r"^ [●▼]  (\S+) +(\S+\.py) +\S", picture, re.MULTILINE) for picture in pictures]


CLICK, FILE, REASON = ways()


def watched(monkeypatch: pytest.MonkeyPatch, way: Sequence[Hop]) -> list[Hop]:
    """Where the hops of a way are noted from now on as they are gone, in whatever thread."""
    calls: list[Hop] = []

    def noted(hop: Hop, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def note(*given: Any, **named: Any) -> Any:
            calls.append(hop)
            return function(*given, **named)

        return note

    for hop in on_this_side(way):
        name, file = hop
        module = import_module("hameln." + file.removesuffix(".py").replace("/", "."))
        owner, _, method = name.rpartition(".")
        if owner:
            found = getattr_static(getattr(module, owner), method)
            is_of_class = isinstance(found, classmethod)
            told = noted(hop, found.__func__ if is_of_class else found)
            monkeypatch.setattr(getattr(module, owner), method, classmethod(told) if is_of_class else told)
            continue
        found = getattr(module, name)
        users = [one for key, one in sys.modules.items() if key.startswith("hameln")]
        for user in users:
            if vars(user).get(name) is found:
                monkeypatch.setattr(user, name, noted(hop, found))
    return calls


def on_this_side(way: Sequence[Hop]) -> list[Hop]:
    """A way without what needs a window of the system."""
    return [hop for hop in way if hop[1] not in IN_THE_WINDOW]


def missed(way: Sequence[Hop], calls: Sequence[Hop]) -> list[Hop]:
    """The rest of a way from the first hop that was not gone after those before it."""
    left = on_this_side(way)
    for call in calls:
        if left and call == left[0]:
            del left[0]
    return left


def test_every_hop_is_there_and_there_are_few() -> None:
    for way in (CLICK, FILE, REASON):
        assert 0 < len(way) <= MOST
        for name, file in way:
            places: list[ast.AST] = [ast.parse((ROOM / file).read_text(encoding="utf-8"))]
            for part in name.split("."):
                inside = [node for place in places for node in ast.iter_child_nodes(place)]
                places = [node for node in inside if getattr(node, "name", "") == part]
            assert places, f"{file} has no {name}"


def test_a_click_leads_to_its_line_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, calls = tmp_path / "match.hameln.jsonl", watched(monkeypatch, CLICK)
    pilot = seated(lambda _, state: state.stage == TURN, seats=ALONE, path=path)
    pilot.begin()
    task = pilot.match.desk.task
    assert task is not None
    pilot.fill(task)
    lines = len(path.read_text(encoding="utf-8").splitlines())
    calls.clear()

    pilot.hands.press("confirm")

    assert missed(CLICK, calls) == []
    assert len(path.read_text(encoding="utf-8").splitlines()) > lines


def test_a_file_is_drawn_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "elsewhere.toml"
    text = list_towns()["hameln"].read_text(encoding="utf-8")
    path.write_text(text.replace('name = "', 'name = "Else', 1), encoding="utf-8")
    pilot = sit_down(1, "mouse", Settings(tutorial_done=True, speed=0.0))
    calls = watched(monkeypatch, FILE)

    game = table_kit("hameln").seating.new_game(str(path), 3, {}, 1)
    pilot.app.open(MatchScreen(pilot.app, Session(game, ALONE, 1)))
    pilot.wait()
    pilot.look()

    assert missed(FILE, calls) == []


def test_a_decision_leads_to_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = watched(monkeypatch, REASON)

    pilot = after_others()
    pilot.look()
    pilot.match.exits.last_why()
    pilot.look()

    assert isinstance(pilot.app.screen, WhyScreen)
    assert missed(REASON, calls) == []


def test_a_hop_that_is_left_out_is_missed() -> None:
    assert missed([("a", "x.py"), ("b", "x.py")], [("b", "x.py"), ("a", "x.py")]) == [("b", "x.py")]
