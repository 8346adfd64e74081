"""The command as people start it, in a process of its own, under a real pointer and real keys."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

from hameln.table.session import Session
from hameln.table.settings import LastTime, Settings, write_settings
from hameln.ui.app import App
from hameln.ui.screens.new_match import NewMatchScreen
from tests.ui.displays import Robot, display

PATIENCE = 40.0


def until(is_so: Callable[[], object], what: str) -> None:
    end = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < end, what
        sleep(0.1)


def calm(robot: Robot, before: bytes = b"") -> bytes:
    """Wait until something else is seen than before, and nothing moves."""
    seen = [b"", before]

    def is_calm() -> bool:
        sleep(0.2)
        seen.append(robot.see(1280, 800).tobytes())
        return seen[-1] == seen[-2] != before and len(set(seen[-1])) > 1

    until(is_calm, "the window does not come to rest")
    return seen[-1]


def test_letters_are_written_where_the_system_has_no_language(tmp_path: Path) -> None:
    """An umlaut ended the program there."""
    settings = Settings(
        speed=0.0, tutorial_done=True, games={"hameln": LastTime(seats=("human", "greedy", "greedy"))}
    )
    write_settings(settings, tmp_path / "settings.toml")
    twin = App(settings)
    twin.open(NewMatchScreen(twin))
    twin.sheet()
    name, begin = twin.spot("seat:0:name"), twin.spot("button:begin")
    assert name is not None
    assert begin is not None
    with display() as shown, (tmp_path / "faults.txt").open("wb") as faults:
        robot = Robot(shown)
        places = {**robot.environment, "HAMELN_HOME": str(tmp_path), "LC_ALL": "C"}
        places["ARCADE_SOUND_BACKENDS"] = "silent"
        german = ["setxkbmap", "-layout", "de"]
        subprocess.run(german, env=robot.environment, check=True, capture_output=True)
        program = subprocess.Popen(
            [sys.executable, "-m", "hameln", "play"], env=places, stdout=faults, stderr=faults
        )
        try:
            until(lambda: robot.find("Hameln") or program.poll() is not None, "no window")
            title = calm(robot)
            robot.key("Return")
            calm(robot, title)
            robot.click(*name.middle)
            robot.key("udiaeresis", "dead_acute", "e", "ssharp", "Return")
            robot.click(*begin.middle)
            until(
                lambda: list(tmp_path.glob("saves/*.hameln.jsonl")) or program.poll() is not None, "no match"
            )
        finally:
            program.kill()
            program.wait()

    assert (tmp_path / "faults.txt").read_text(encoding="utf-8") == ""
    (save,) = (tmp_path / "saves").glob("*.hameln.jsonl")
    assert Session.resume(save)[0].names[0] == "üéß"
