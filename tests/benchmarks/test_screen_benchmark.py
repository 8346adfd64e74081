"""What the window costs is measured in fresh processes; how fast a machine is, is no test's business."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from benchmarks import screen
from tests import children

FOUND = {
    "start": 1.0,
    "idle": 0.01,
    "lively": 0.02,
    "title": 0.02,
    "redraw": 0.02,
    "frame": 0.005,
    "memory_before": 200.0,
    "memory_after": 210.0,
    "memory_peak": 250.0,
    "answer": 0.05,
}


def test_every_figure_has_its_bound() -> None:
    assert all(target.is_met for target in screen.list_targets(FOUND))
    slow = dict.fromkeys(FOUND, 1000.0) | {"memory_before": 0.0}
    assert not any(target.is_met for target in screen.list_targets(slow))


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="Xvfb is not here")
def test_a_fresh_process_plays_matches_on_a_window_and_tells_its_memory(tmp_path: Path) -> None:
    done = children.run(
        [sys.executable, "-m", "benchmarks.screen", "memory", "1"],
        env={**os.environ, "DISPLAY": "", "HAMELN_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    found = json.loads(done.stdout.splitlines()[-1])
    assert 20 < found["memory_before"] == found["memory_after"] <= found["memory_peak"] < 4000


def test_a_figure_that_is_not_known_is_refused_in_a_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        screen.asked(["nonsense"])

    assert left.value.code == 2
    complained = capsys.readouterr().err
    assert all(name in complained for name in screen.FIGURES)
    assert screen.asked(["memory", "3"]).count == 3
    assert screen.asked([]).name is None
