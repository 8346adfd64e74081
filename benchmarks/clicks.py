"""What a click, a decision and a match that plays by itself cost in the window, in processor time.

It is the time of the whole process, so what a driver of graphics paints in threads of its own counts, too;
nobody thinks meanwhile, as what computer players will do is known before.
`benchmarks.beside` runs this very file with the `hameln` of another tree, so only what the project has had
for long is used here. `python benchmarks/clicks.py clicks` prints figures as JSON; it needs a display.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from statistics import median
from time import process_time, sleep
from typing import Any, Final

import hameln.ui.launch  # noqa: F401 - loads as the program does
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.ui import ground
from hameln.kernel.match import Match, Played
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.window import Window

SIZE: Final = (1280, 800)
ACTIONS: Final = 300
SEED: Final = 0
MIDDLE: Final = 118
"""Actions after which three houses can be woken at once, where a greedy family plays against chance."""
HOUSES: Final = 3
TIMES: Final = 15
_FRAME: Final = 1 / 60


GROUNDS: Final[Any] = (
    getattr(ground, "GROUNDS", None) or import_module("hameln.games.hameln.ui.grounds").GROUNDS
)
"""Older trees keep it in a module of its own."""


class Decided(Session):
    """A match whose computer players know already what they will do."""

    known: Sequence[Played[Any]] = ()

    def decide(self) -> Played[Any] | None:
        """The next action."""
        place = len(self.match.played)
        return self.known[place] if place < len(self.known) else super().decide()


class Person:
    """Somebody at a window with a match that is saved; nothing moves."""

    def __init__(self, folder: Path, seats: list[str], known: Sequence[Played[Any]], played: int) -> None:
        """Open the window and wait until everything is drawn.

        Args:
            folder: Where the match is saved.
            seats: Who plays.
            known: What will be played.
            played: How much of that has been.
        """
        self.app = App(Settings(window=SIZE, speed=0.0))
        game, path = _game(len(seats)), folder / "match.hameln.jsonl"
        session = Decided(game, seats, SEED, match=Match(game, known[:played]), path=path)
        session.known = known
        self.match = MatchScreen(self.app, session)
        self.app.open(self.match)
        self.window = Window(self.app)
        self.window.on_draw()
        GROUNDS.wait()
        self.app.is_dirty = True
        self.window.on_draw()

    def turn(self) -> None:
        """One turn of the window's loop, painted to its end; what is told is read, a show is skipped."""
        self.match.conductor.told_over.read()
        self.match.conductor.theatre.leave()
        self.window.dispatch_events()
        self.window._dispatch_frame(_FRAME)  # noqa: SLF001 - one turn of the loop
        self.window.ctx.finish()

    def settle(self) -> None:
        """Wait until the person is asked."""
        while self.match.desk.asked is None or self.match.conductor.is_busy:
            self.turn()
            sleep(0.001)
        self.turn()

    def click(self, name: str) -> float:
        """Click on a spot; returns the processor time from the press to the picture of what it did."""
        spot = self.app.spot(name)
        assert spot is not None, name  # noqa: S101 - nothing else could be measured
        x, y = (round(part * self.app.scale) for part in spot.middle)
        place = (x, self.window.height - y)
        self.window.on_mouse_motion(*place, 0, 0)
        self.turn()
        begun = process_time()
        self.window.on_mouse_press(*place, 1, 0)
        self.turn()
        self.window.on_mouse_release(*place, 1, 0)
        self.turn()
        return process_time() - begun

    def leave(self) -> None:
        """Take back whatever was chosen."""
        while self.match.deeds.back():
            pass
        self.app.is_dirty = True
        self.turn()

    def can_wake(self) -> tuple[str, list[str]]:
        """The action that wakes several houses now, and these."""
        desk, deeds = self.match.desk, self.match.deeds
        for action in desk.actions():
            if not action.why and action.name.startswith("wake"):
                deeds.choose(action.name)
                legal = desk.task.legal() if desk.task is not None else ()
                houses = sorted(name for name in legal if name.startswith("house:"))
                self.leave()
                if len(houses) >= HOUSES:
                    return action.name, houses[:HOUSES]
        message = f"nobody can wake {HOUSES} houses"
        raise AssertionError(message)


def clicks(folder: Path) -> dict[str, float]:
    """A click on a house that begins an action, and the click that wakes three of them."""
    known = _decided(["greedy", "random", "random", "random"], MIDDLE)
    person = Person(folder, ["human", "random", "random", "random"], known, MIDDLE)
    person.settle()
    action, houses = person.can_wake()
    found: dict[str, list[float]] = {"a click on a house": [], f"waking {HOUSES} houses": []}
    clicked, woken = found.values()
    for _ in range(TIMES):
        person.leave()
        clicked.append(person.click(houses[0]))
        person.leave()
        person.match.deeds.choose(action)
        for house in houses:
            person.match.deeds.click(house)
        person.app.is_dirty = True
        person.turn()
        woken.append(person.click("confirm"))
        person.settle()
        person.match.deeds.undo()
        person.settle()
    return {name: median(taken) for name, taken in found.items()}


def match(folder: Path) -> dict[str, float]:
    """A match of computer players at instant speed, without their thoughts."""
    person = Person(folder, ["random"] * 4, _decided(["greedy"] * 4, ACTIONS), 0)
    played = person.match.session.match.played
    begun = process_time()
    while len(played) < ACTIONS:
        person.turn()
    return {f"{ACTIONS} actions of computer players": process_time() - begun}


def _game(seats: int) -> Hameln:
    return Hameln(find_town("hameln"), seats)


def _decided(seats: list[str], count: int) -> list[Played[Any]]:
    """The first actions of a match."""
    session = Session(_game(len(seats)), seats, SEED)
    while len(session.match.played) < count:
        session.step()
    return list(session.match.played)


PARTS: Final[Mapping[str, Callable[[Path], dict[str, float]]]] = {"clicks": clicks, "match": match}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write(json.dumps(PARTS[sys.argv[1]](Path(folder))) + "\n")
    sys.stdout.flush()
    os._exit(0)
