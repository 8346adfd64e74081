"""A display for the window: one of its own, so that nobody's pointer is moved."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PIL import Image, ImageGrab

from tests import children

SCREEN = (2600, 1500)
"""As large as the largest window in these tests."""


def needed(*programs: str) -> None:
    """Go on if these programs are there; else the test is skipped, but where tests must not be, it fails."""
    missing = [program for program in programs if shutil.which(program) is None]
    if not missing:
        return
    message = f"not installed: {', '.join(missing)} (make test installs them where it can)"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)


def keep_usual_window(home: Path) -> None:
    """Let the window of a program with this folder be as small as tests take it to be, whatever the screen.

    A size that its settings name already stays.
    """
    settings = home / "settings.toml"
    told = settings.read_text(encoding="utf-8") if settings.exists() else ""
    if "window = " not in told:
        settings.write_text(f"window = [1280, 800]\n{told}", encoding="utf-8")


@contextmanager
def display() -> Generator[str]:
    """The name of a new display."""
    needed("Xvfb")
    read, write = os.pipe()
    screen = f"{SCREEN[0]}x{SCREEN[1]}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
    with children.Child(command, pass_fds=[write], stderr=children.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as lines:
            number = lines.readline().strip()
        assert number, "the display does not start"
        try:
            yield f":{number}"
        finally:
            server.terminate()
            server.wait()  # it takes its files out of the common folder


class Robot:
    """Moves the real pointer and presses real keys, through xdotool.

    Attributes:
        environment: For programs on that display.
        window: The window's number.
    """

    def __init__(self, name: str) -> None:
        """A robot before a display."""
        needed("xdotool")
        self.environment = {**os.environ, "DISPLAY": name}
        self.window = ""

    def do(self, *words: str | float, can_fail: bool = False) -> str:
        """Let xdotool do something; returns what it says."""
        told = [f"{word:.0f}" if isinstance(word, float) else str(word) for word in words]
        done = children.run(
            ["xdotool", *told],
            env=self.environment,
            check=not can_fail,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def see(self, width: int, height: int) -> Image.Image:
        """What is seen in the upper left corner of the display."""
        name = self.environment["DISPLAY"]
        return ImageGrab.grab(xdisplay=name).crop((0, 0, width, height)).convert("RGB")

    def find(self, title: str) -> bool:
        """Whether the window is there."""
        self.window = self.do("search", "--onlyvisible", "--name", f"^{title}$", can_fail=True)
        return bool(self.window)

    def click(self, x: float, y: float) -> None:
        """Click in the window."""
        self.do("mousemove", "--window", self.window, float(x), float(y), "click", "1")

    def key(self, *names: str) -> None:
        """Press keys, as X calls them."""
        self.do("windowfocus", self.window, "key", "--delay", "60", *names)
