"""The program in a real window, on a display of its own, led by real keys."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from PIL import Image, ImageChops, ImageStat

from hameln.table.settings import LastTime, Settings
from hameln.table.settings_file import write_settings
from tests import children
from tests.ui.displays import Robot, display, keep_usual_window

PATIENCE = 120.0
_ANOTHER, _SAME = 12.0, 1.0
USUAL = Settings(
    speed=0.0,
    tutorial_done=True,
    games={"hameln": LastTime(seats=("human",) * 3, place="hameln")},
    is_muted=True,
)


def until(is_so: Callable[[], object], what: str) -> None:
    """Wait for something."""
    end = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < end, what
        sleep(0.05)


class Window:
    """A program in its window.

    Attributes:
        robot: Presses its keys.
        process: The program.
        complaints: Where it writes what goes wrong.
    """

    def __init__(self, robot: Robot, home: Path, *words: object, settings: Settings = USUAL) -> None:
        """Start it, and wait until its window is there."""
        home.mkdir(exist_ok=True, parents=True)
        if not (home / "settings.toml").exists():
            write_settings(settings, home / "settings.toml")
        keep_usual_window(home)
        self.robot = robot
        self.complaints = home / "complaints.txt"
        surroundings = {**robot.environment, "HAMELN_HOME": str(home), "ARCADE_SOUND_BACKENDS": "silent"}
        with self.complaints.open("wb") as stream:
            self.process = children.Child(
                [sys.executable, "-m", "hameln", "play", *map(str, words)],
                env=surroundings,
                stdout=stream,
                stderr=stream,
            )

    def opened(self) -> Window:
        """Wait until the window is there and shows something."""
        until(lambda: self.robot.find("Hameln") or self.process.poll() is not None, "no window")
        assert self.process.poll() is None, self.complaints.read_text(encoding="utf-8")
        until(
            lambda: len(self.robot.see(1280, 800).resize((64, 40)).getcolors(4096) or ()) > 20,
            "nothing is seen",
        )
        return self

    def keys(self, *names: str) -> None:
        """Press keys one after another, as X calls them."""
        for name in names:
            self.robot.key(name)
            sleep(0.15)

    def see(self) -> Image.Image:
        """What is seen now, small."""
        return self.robot.see(1280, 800).resize((160, 100)).convert("L")

    def await_another(self, before: Image.Image) -> None:
        """Wait until another screen is seen, and what moves there has come to rest."""
        until(lambda: differ(before, self.see()) > _ANOTHER, "nothing else is seen")
        last = [self.see()]

        def is_still() -> bool:
            now = self.see()
            last.append(now)
            return differ(last[-2], now) < _SAME

        sleep(0.3)
        until(is_still, "it does not come to rest")

    def photograph(self, path: Path) -> None:
        """Keep what is seen."""
        path.parent.mkdir(exist_ok=True, parents=True)
        self.robot.see(1280, 800).save(path)

    def end(self) -> None:
        """End it, however."""
        self.process.kill()
        self.process.wait()


def differ(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ, from 0 to 255."""
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


@contextmanager
def window(home: Path, *words: object, settings: Settings = USUAL) -> Iterator[Window]:
    """A program in a window on a display of its own."""
    with display() as name:
        shown = Window(Robot(name), home, *words, settings=settings)
        try:
            yield shown
        finally:
            shown.end()
