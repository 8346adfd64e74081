"""The command as people start it, in a process of its own, under a real pointer and real keys."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import pytest

from hameln.table.session import Session
from hameln.table.settings import LastTime, Settings
from hameln.table.settings_file import write_settings
from hameln.ui.app import App
from hameln.ui.screens.new_match.screen import NewMatchScreen
from tests import children
from tests.ui.displays import Robot, display
from tests.window.started import calm, started, until


@pytest.mark.long
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
    with display() as shown:
        robot = Robot(shown)
        german = ["setxkbmap", "-layout", "de"]
        children.run(german, env=robot.environment, check=True, capture_output=True)
        with started(robot, tmp_path, "play") as program:
            title = calm(robot)
            robot.key("Return")
            calm(robot, title)

            def is_written_in() -> bool:
                field = (int(name.x), int(name.y), int(name.x + name.width), int(name.y + name.height))
                before = robot.see(1280, 800).crop(field).tobytes()
                robot.click(*name.middle)
                sleep(0.3)
                return robot.see(1280, 800).crop(field).tobytes() != before

            until(is_written_in, "the screen with the names does not come")
            robot.key("ctrl+a", "udiaeresis", "dead_acute", "e", "ssharp", "Return")
            robot.click(*begin.middle)
            until(
                lambda: list(tmp_path.glob("saves/*.hameln.jsonl")) or program.poll() is not None, "no match"
            )

    assert (tmp_path / "faults.txt").read_text(encoding="utf-8") == ""
    (save,) = (tmp_path / "saves").glob("*.hameln.jsonl")
    assert Session.resume(save)[0].names[0] == "üéß"
