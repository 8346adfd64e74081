"""What editing a town costs: how soon an edit is seen, and its ground.

`python -m benchmarks.editor` measures everything, each part in a fresh process, on a display of its own;
`python -m benchmarks.editor NAME` measures one part and prints its figures as JSON. A new part is a function
that returns targets, with a line in `PARTS`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from statistics import median
from typing import TYPE_CHECKING, Final

from attrs import asdict, evolve

from benchmarks.edited_files import filing, finding
from benchmarks.edited_town import edited_town
from benchmarks.screen import SIZE, can_measure, display
from benchmarks.targets import Target

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Town
    from hameln.games.hameln.ui.workbench import TownWorkbench
    from hameln.ui.window import Window

HOUSES: Final = (12, 60, 200)
SEEN: Final = 50.0
"""Milliseconds after which an edit must be on the screen."""
PAINTED: Final = 2000.0
"""Milliseconds after which its ground must be, too."""
BESIDE: Final = 40.0
"""Milliseconds a frame may take while matches are played in the background."""
_MATCHES: Final = 40
_FRAME: Final = 1 / 60
_TIMES: Final = 9
_LONGEST: Final = 300
_WATCHED: Final = 30.0
"""Seconds within which the first match must be over, and for which frames are counted after that."""


# -- edits


def move_house(town: Town, step: int) -> Town:
    """A house in the middle, drawn about a little."""
    houses = list(town.houses)
    place = len(houses) // 2
    x, y = houses[place].at
    houses[place] = evolve(houses[place], at=(x + 6 + step, y + 4))
    return evolve(town, houses=tuple(houses))


def move_circle(town: Town, step: int) -> Town:
    """A circle in the middle, with its dotted lines."""
    circles = list(town.circles)
    place = len(circles) // 2
    x, y = circles[place].at
    circles[place] = evolve(circles[place], at=(x + 3 + step, y - 4))
    return evolve(town, circles=tuple(circles))


def change_cost(town: Town, step: int) -> Town:
    """Another cost for a house; the ground knows nothing of it."""
    houses = list(town.houses)
    place = len(houses) // 2
    houses[place] = evolve(houses[place], cost=(houses[place].cost + step) % 60)
    return evolve(town, houses=tuple(houses))


def move_road(town: Town, step: int) -> Town:
    """A corner of a road, and with it all of its bends."""
    roads = list(town.geometry.roads)
    (first, (x, y), *rest), place = roads[0].line, 0
    roads[place] = evolve(roads[place], line=(first, (x + 4, y + 6 + step), *rest))
    return evolve(town, geometry=evolve(town.geometry, roads=tuple(roads)))


EDITS: Final[Mapping[str, Callable[[Town, int], Town]]] = {
    "moving a house": move_house,
    "moving a circle": move_circle,
    "changing a cost": change_cost,
    "moving a road's corner": move_road,
}


# -- parts, each in a fresh process


def edits_of(houses: int) -> list[Target]:
    """Every edit of a town, from the new value to the window: first picture, and with its ground."""
    found: list[Target] = []
    with _open(edited_town(houses)) as table:
        for name, edit in EDITS.items():
            seen, painted = zip(*(table.time(edit, step) for step in range(_TIMES)), strict=True)
            told = f"{name}, {houses} houses"
            found += [
                Target(name=f"{told}: on the screen", found=median(seen) * 1e3, bound=SEEN, unit="ms"),
                Target(
                    name=f"{told}: with its ground", found=median(painted) * 1e3, bound=PAINTED, unit="ms"
                ),
            ]
    return found


def dragging(houses: int) -> list[Target]:
    """A house that is drawn about: frames that follow each other while the ground tries to keep up."""
    with _open(edited_town(houses)) as table:
        frames = sorted(table.frame(move_house, step) for step in range(60))
    slow = frames[len(frames) * 95 // 100]
    name = f"a frame while a house is dragged, {houses} houses"
    return [
        Target(name=f"{name}, median", found=median(frames) * 1e3, bound=SEEN, unit="ms"),
        Target(name=f"{name}, p95", found=slow * 1e3, bound=2 * SEEN, unit="ms"),
    ]


def measuring(houses: int) -> list[Target]:
    """Frames of the editor, over which the pointer wanders, while a balance run plays on all processors.

    On the wall they wait for whatever else runs on the machine; their CPU time does not.
    """
    from hameln.editor.kit import editor_kit  # noqa: PLC0415 - what is loaded is what is measured

    measures = editor_kit("hameln").measures
    assert measures is not None  # noqa: S101 - towns are measured
    town = edited_town(houses)
    trial = measures.trial(town, 4, _MATCHES, 1)
    with _open(town) as table:
        trial.start()
        begun = time.perf_counter()
        frames: list[tuple[float, float]] = []
        while not trial.done and time.perf_counter() - begun < _WATCHED:
            table.wander(len(frames))
        while not trial.is_whole and time.perf_counter() - begun < 2 * _WATCHED:
            frames.append(table.wander(len(frames)))
        trial.cancel()
    name = f"a frame while a balance run plays, {houses} houses"
    targets: list[Target] = []
    for clock, costs in zip(("", "CPU, "), map(sorted, zip(*frames, strict=True)), strict=True):
        slow = costs[len(costs) * 95 // 100]
        targets += [
            Target(name=f"{name}, {clock}median", found=median(costs) * 1e3, bound=BESIDE, unit="ms"),
            Target(name=f"{name}, {clock}p95", found=slow * 1e3, bound=BESIDE, unit="ms"),
        ]
    return targets


PARTS: Final[Mapping[str, Callable[[], list[Target]]]] = {
    **{f"edits-{houses}": lambda houses=houses: edits_of(houses) for houses in HOUSES},
    "dragging": lambda: dragging(HOUSES[-1]),
    "problems": lambda: finding(HOUSES[-1]),
    "files": lambda: filing(HOUSES[-1]),
    "measuring": lambda: measuring(HOUSES[-1]),
}


class _Table:
    """A window in which a town is being edited."""

    def __init__(self, window: Window, show: Callable[[Town], TownWorkbench], town: Town) -> None:
        self.window = window
        self.show = show
        self.town = town

    def time(self, edit: Callable[[Town, int], Town], step: int) -> tuple[float, float]:
        """Seconds until an edit is seen, and until its ground is."""
        after = edit(self.town, step)
        begun = time.perf_counter()
        bench = self.show(after)
        self._turn()
        seen = time.perf_counter() - begun
        while not bench.is_ready or self.window.is_wanted:
            time.sleep(_FRAME / 4)
            self._turn()
        painted = time.perf_counter() - begun
        self.town = after
        return seen, painted

    def frame(self, edit: Callable[[Town, int], Town], step: int) -> float:
        """Seconds for one edit of many, at the pace of a hand, without waiting for the ground."""
        time.sleep(_FRAME / 2)
        after = edit(self.town, step % 7)
        begun = time.perf_counter()
        self.show(after)
        self._turn()
        return time.perf_counter() - begun

    def wander(self, step: int) -> tuple[float, float]:
        """Seconds for one frame, the pointer a little farther: on the wall, and of the CPU."""
        time.sleep(_FRAME / 2)
        begun, worked = time.perf_counter(), time.thread_time()
        self.window.on_mouse_motion(300 + 5 * (step % 80), 300 + 3 * (step % 40), 5, 3)
        self._turn()
        return time.perf_counter() - begun, time.thread_time() - worked

    def settle(self) -> None:
        """Until nothing is being painted any more."""
        self.time(lambda town, _: town, 0)

    def _turn(self) -> None:
        self.window.dispatch_events()
        self.window._dispatch_frame(_FRAME)  # noqa: SLF001 - one turn of the loop
        self.window.ctx.finish()


@contextmanager
def _open(town: Town) -> Generator[_Table]:
    """The editor's window with a town."""
    from hameln.editor.document import Document  # noqa: PLC0415 - what is loaded is what is measured
    from hameln.editor.kit import editor_kit  # noqa: PLC0415
    from hameln.games.hameln.ui.workbench import TownWorkbench  # noqa: PLC0415
    from hameln.language import Told  # noqa: PLC0415
    from hameln.table.settings import Settings  # noqa: PLC0415
    from hameln.ui.app import App  # noqa: PLC0415
    from hameln.ui.launch import SWITCH  # noqa: PLC0415
    from hameln.ui.screens.editor.screen import EditorScreen  # noqa: PLC0415
    from hameln.ui.window import Window  # noqa: PLC0415

    sys.setswitchinterval(SWITCH)
    app = App(Settings(window=SIZE, speed=0.0))
    document = Document(editor_kit("hameln").documents, town)
    screen = EditorScreen(app, "hameln", document)
    app.open(screen)

    def show(now: Town) -> TownWorkbench:
        screen.desk.do(Told("Move {n} thing", "Move {n} things", {"n": 1}), now)
        app.is_dirty = True
        bench = screen.bench
        assert isinstance(bench, TownWorkbench)  # noqa: S101 - that is what is measured
        return bench

    table = _Table(Window(app), show, town)
    table.settle()
    table.settle()
    yield table


# -- all of them


def measure() -> list[Target]:
    """All figures, each part in a fresh process."""
    found: list[Target] = []
    with display() as places:
        for name in PARTS:
            done = subprocess.run(
                [sys.executable, "-m", "benchmarks.editor", name],
                env=dict(places),
                capture_output=True,
                text=True,
                timeout=_LONGEST,
                check=True,
            )
            found += [Target(**row) for row in json.loads(done.stdout.splitlines()[-1])]
    return found


def tell() -> None:
    """Measure everything and print it, one plain line a figure."""
    from rich.console import Console  # noqa: PLC0415

    from benchmarks import report  # noqa: PLC0415

    console = Console(width=110)
    if not can_measure():
        console.print("the editor is left out: there is no display, and Xvfb is not installed")
        return
    with console.status("measuring the editor, two minutes ..."):
        found = measure()
    report.print_targets(console, found)


if __name__ == "__main__":
    if len(sys.argv) == 1:
        tell()
    else:
        sys.stdout.write(json.dumps([asdict(target) for target in PARTS[sys.argv[1]]()]) + "\n")
        sys.stdout.flush()
        os._exit(0)
