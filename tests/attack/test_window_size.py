"""A window that was given another size has it again, whether the program was closed or killed."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from hameln.table.settings import read_settings
from tests.attack.windows import until, window

SIZE = (1180, 720)


@pytest.mark.long
@pytest.mark.parametrize("end", ["keys", "killed"])
def test_the_size_of_a_window_is_remembered(tmp_path: Path, end: str) -> None:
    with window(tmp_path) as first:
        first.opened()
        first.robot.do("windowsize", first.robot.window, *SIZE)
        if end == "killed":
            until(lambda: read_settings(tmp_path / "settings.toml")[0].window == SIZE, "it is not written")
            first.process.send_signal(signal.SIGKILL)
        else:
            until(lambda: "1180" in first.robot.do("getwindowgeometry", first.robot.window), "another size")
            first.keys("Escape", "Return")
        first.process.wait()

    assert read_settings(tmp_path / "settings.toml")[0].window == SIZE
    with window(tmp_path) as second:
        second.opened()
        shown = second.robot.do("getwindowgeometry", second.robot.window)
    assert f"{SIZE[0]}x{SIZE[1]}" in shown
