"""What the window costs: start, redraw, animation, idleness, memory, and answers while others think.

`python -m benchmarks.screen` measures everything, each figure in a fresh process, on a display of its own;
`python -m benchmarks.screen NAME` prints one figure or several as JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from benchmarks.start import READY

if TYPE_CHECKING:
    from benchmarks.targets import Target
    from hameln.ui.app import App
    from hameln.ui.screens.match.screen import MatchScreen
    from hameln.ui.window import Window

SIZE: Final = (1280, 800)
_FRAME: Final = 1 / 60
_LONGEST: Final = 240
_SETTLES: Final = 120
"""Frames of the next match after which memory is looked at: drivers keep for some what was given back."""


def can_measure() -> bool:
    """Whether there is a display, or one can be made."""
    return bool(os.environ.get("DISPLAY") or shutil.which("Xvfb"))


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """The environment of a program on a display of its own; the user's files stay untouched."""
    with tempfile.TemporaryDirectory() as home:
        places = {**os.environ, "HAMELN_HOME": home, "ARCADE_SOUND_BACKENDS": "silent"}
        if not shutil.which("Xvfb"):
            yield places
            return
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
        with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
            os.close(write)
            with os.fdopen(read) as lines:
                number = lines.readline().strip()
            try:
                yield {**places, "DISPLAY": f":{number}"}
            finally:
                server.terminate()


def measure(starts: int = 3, matches: int = 10) -> dict[str, float]:
    """All figures of the window.

    Args:
        starts: How often the program is started.
        matches: After how many matches the memory is looked at again.
    """
    with display() as places:
        found = {"start": median(_start_seconds(places) for _ in range(starts + 1))}
        for name, count in (
            ("frames", 0),
            ("idle", 0),
            ("lively", 0),
            ("title", 0),
            ("thinking", 0),
            ("memory", matches),
        ):
            found |= _child(name, count, places)
    return found


def list_targets(found: Mapping[str, float]) -> list[Target]:
    """The window's figures with their bounds."""
    from benchmarks.targets import Target  # noqa: PLC0415 - it loads the rules of both games

    grown = found["memory_after"] - found["memory_before"]
    return [
        Target(name="window ready from the command, warm disk", found=found["start"], bound=1.2, unit="s"),
        Target(name="an idle table, of one core", found=found["idle"] * 100, bound=3, unit="%"),
        Target(name="an idle table that lives, of one core", found=found["lively"] * 100, bound=3, unit="%"),
        Target(name="an idle title, of one core", found=found["title"] * 100, bound=3, unit="%"),
        Target(name="a full redraw, CPU, median", found=found["redraw"] * 1e3, bound=40, unit="ms"),
        Target(name="an animated frame, CPU, median", found=found["frame"] * 1e3, bound=15, unit="ms"),
        Target(name="memory with a match", found=found["memory_after"], bound=250, unit="MB"),
        Target(name="memory gained over the matches", found=grown, bound=25, unit="MB"),
        Target(name="memory at its most", found=found["memory_peak"], bound=300, unit="MB"),
        Target(
            name="input to picture while others think, p95", found=found["answer"] * 1e3, bound=100, unit="ms"
        ),
    ]


def _start_seconds(places: Mapping[str, str]) -> float:
    """From the command to the first picture of the title."""
    begun = time.monotonic()
    with subprocess.Popen(
        [sys.executable, "-m", "benchmarks.start"],
        env=dict(places),
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None  # noqa: S101 - a pipe was asked for
        line = child.stdout.readline()
        taken = time.monotonic() - begun
        child.kill()
    if line.strip() != READY:
        message = "the window did not open"
        raise RuntimeError(message)
    return taken


def _child(name: str, count: int, places: Mapping[str, str]) -> dict[str, float]:
    """The figures that a fresh process prints."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.screen", name, str(count)],
        env=dict(places),
        capture_output=True,
        text=True,
        timeout=_LONGEST,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


# -- in the fresh process


def _open(seats: list[str], seed: int, speed: float) -> tuple[App, MatchScreen, Window]:
    """A window with a match that is not saved."""
    from hameln.games.hameln.map.files import find_town  # noqa: PLC0415
    from hameln.games.hameln.rules.game import Hameln  # noqa: PLC0415
    from hameln.games.hameln.ui.ground import GROUNDS  # noqa: PLC0415
    from hameln.table.session import Session  # noqa: PLC0415
    from hameln.table.settings import Settings  # noqa: PLC0415
    from hameln.ui.app import App  # noqa: PLC0415
    from hameln.ui.screens.match.screen import MatchScreen  # noqa: PLC0415
    from hameln.ui.window import Window  # noqa: PLC0415

    app = App(Settings(window=SIZE, speed=speed))
    match = MatchScreen(app, Session(Hameln(find_town("hameln"), len(seats)), seats, seed))
    app.open(match)
    window = Window(app)
    _turn(window, 0.0)
    GROUNDS.wait()
    _turn(window, _FRAME)
    return app, match, window


def _turn(window: Window, seconds: float) -> None:
    """One turn of the window's loop."""
    window.dispatch_events()
    window._dispatch_frame(seconds)  # noqa: SLF001 - one turn of the loop


def frames(_: int) -> dict[str, float]:
    """CPU seconds of full redraws and of frames in which pieces move, while families play."""
    app, match, window = _open(["greedy"] * 4, 5, 2.0)
    redraws: list[float] = []
    moved: list[float] = []
    end = time.monotonic() + 20
    while time.monotonic() < end and not match.desk.is_over:
        if match.conductor.is_thinking:
            _turn(window, _FRAME)
            continue
        app.update(_FRAME)
        is_redraw, is_moving = app.is_dirty, app.is_moving
        begun = time.process_time()
        if window.is_wanted:
            window.on_draw()
            window.ctx.finish()
            (redraws if is_redraw else moved).append(time.process_time() - begun)
        window.flip()
        time.sleep(0.002 if is_moving else _FRAME / 2)
    redraws.sort()
    moved.sort()
    return {
        "redraw": median(redraws),
        "redraw_p95": redraws[len(redraws) * 95 // 100],
        "frame": median(moved),
        "frame_p95": moved[len(moved) * 95 // 100],
    }


def idle(_: int) -> dict[str, float]:
    """The part of a core that a table uses while it waits for a person."""
    _, match, window = _open(["human", "greedy", "greedy", "greedy"], 5, 0.0)
    return {"idle": _waiting(match, window)}


def lively(_: int) -> dict[str, float]:
    """The same of a table in whose background something lives."""
    from hameln.games.rattus_cartus.table.seating import SEATING  # noqa: PLC0415
    from hameln.table.session import Session  # noqa: PLC0415
    from hameln.ui.screens.match.screen import MatchScreen  # noqa: PLC0415

    app, _, window = _open(["human", "greedy", "greedy", "greedy"], 5, 0.0)
    game = SEATING.new_game("first", 4, {}, 5)
    match = MatchScreen(app, Session(game, ["human", "random", "random", "random"], 5))
    app.home(match)
    return {"lively": _waiting(match, window)}


def title(_: int) -> dict[str, float]:
    """The same of the title."""
    from hameln.ui.screens.title import TitleScreen  # noqa: PLC0415

    app, _, window = _open(["human", "greedy", "greedy", "greedy"], 5, 0.0)
    app.home(TitleScreen(app))
    return {"title": _resting(window)}


def _waiting(match: MatchScreen, window: Window) -> float:
    """The part of a core that is used for ten seconds while a person is asked and nothing moves any more."""
    while match.desk.asked is None or match.conductor.is_busy or match.is_moving:
        _turn(window, _FRAME)
    return _resting(window)


def _resting(window: Window) -> float:
    """The part of a core that is used for ten seconds in which nobody does anything."""
    import pyglet  # noqa: PLC0415

    _turn(window, _FRAME)
    used: list[float] = []

    def begin(_: float) -> None:
        used.append(time.process_time())

    def end(_: float) -> None:
        used.append(time.process_time())
        pyglet.app.exit()

    pyglet.clock.schedule_once(begin, 2)
    pyglet.clock.schedule_once(end, 12)
    import arcade  # noqa: PLC0415

    arcade.run()
    return (used[1] - used[0]) / 10


def thinking(_: int) -> dict[str, float]:
    """Seconds from a move of the pointer to the picture, while a strong family thinks."""
    from hameln.games.hameln.players.kit import MAKERS  # noqa: PLC0415
    from hameln.ui.launch import SWITCH  # noqa: PLC0415

    sys.setswitchinterval(SWITCH)
    strongest = next(name for name in ("master", "hard", "greedy") if name in MAKERS)
    app, match, window = _open([strongest] * 4, 5, 1.0)
    answers: list[float] = []
    end = time.monotonic() + 12
    place = 0
    while time.monotonic() < end:
        _turn(window, _FRAME)
        if match.conductor._thought is None:  # noqa: SLF001 - only while somebody thinks
            continue
        spots = [spot for spot in app.spots if spot.name.startswith(("house", "circle", "card"))]
        place = (place + 1) % len(spots)
        x, y = spots[place].middle
        begun = time.perf_counter()
        window.on_mouse_motion(round(x * app.scale), window.height - round(y * app.scale), 1, 1)
        _turn(window, _FRAME)
        window.ctx.finish()
        answers.append(time.perf_counter() - begun)
        time.sleep(_FRAME)
    answers.sort()
    return {"answer": answers[len(answers) * 95 // 100], "answer_median": median(answers)}


def memory(count: int) -> dict[str, float]:
    """Megabytes in use after one match and after several, all shown on one window, and at most."""
    from hameln.games.hameln.map.files import find_town  # noqa: PLC0415
    from hameln.games.hameln.rules.game import Hameln  # noqa: PLC0415
    from hameln.table.session import Session  # noqa: PLC0415
    from hameln.ui.screens.match.screen import MatchScreen  # noqa: PLC0415

    app, match, window = _open(["greedy"] * 4, 0, 0.0)
    town = find_town("hameln")
    used: list[float] = []
    for number in range(count):
        while not match.desk.is_over:
            _turn(window, _FRAME)
        match = MatchScreen(app, Session(Hameln(town, 4), ["greedy"] * 4, number + 1))
        app.home(match)
        for _ in range(_SETTLES):
            _turn(window, _FRAME)
        used.append(_megabytes("VmRSS"))
    return {"memory_before": used[0], "memory_after": used[-1], "memory_peak": _megabytes("VmHWM")}


def _megabytes(word: str) -> float:
    """What the process has in memory now, ``VmRSS``, or had at most, ``VmHWM``."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text(encoding="ascii").splitlines() if word in line)
        return int(line.split()[1]) / 1024
    import resource  # noqa: PLC0415 - only where there is no /proc

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


FIGURES: Final[Mapping[str, Callable[[int], dict[str, Any]]]] = {
    "frames": frames,
    "idle": idle,
    "lively": lively,
    "title": title,
    "thinking": thinking,
    "memory": memory,
}


def tell() -> None:
    """Measure everything and print it, one plain line a figure."""
    from rich.console import Console  # noqa: PLC0415

    from benchmarks import report  # noqa: PLC0415

    console = Console(width=110)
    if not can_measure():
        console.print("the window is left out: there is no display, and Xvfb is not installed")
        return
    with console.status("measuring the window, two minutes ..."):
        found = measure()
    report.print_targets(console, list_targets(found))


def asked(words: list[str]) -> argparse.Namespace:
    """What is asked for: nothing, or the name of a figure with how many matches it takes."""
    parser = argparse.ArgumentParser("python -m benchmarks.screen", description=__doc__)
    parser.add_argument("name", nargs="?", choices=[*FIGURES], help="of one figure, told as JSON")
    parser.add_argument("count", nargs="?", type=int, default=1, help="matches, where memory is measured; 1")
    return parser.parse_args(words)


if __name__ == "__main__":
    said = asked(sys.argv[1:])
    if said.name is None:
        tell()
    elif sys.platform == "linux" and not os.environ.get("DISPLAY"):
        if not can_measure():
            sys.exit("there is no display, and Xvfb is not installed")
        with display() as made:
            sys.stdout.write(json.dumps(_child(said.name, said.count, made)) + "\n")
    else:
        sys.stdout.write(json.dumps(FIGURES[said.name](said.count)) + "\n")
        sys.stdout.flush()
        os._exit(0)
