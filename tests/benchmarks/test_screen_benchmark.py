"""What the window costs is measured in fresh processes; how fast a machine is, is no test's business."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from benchmarks import editor, screen
from benchmarks.edited_town import edited_town
from benchmarks.screen import can_measure, display
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.ui.ground_changes import is_same_ground
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


@pytest.mark.parametrize("houses", editor.HOUSES)
def test_towns_to_be_edited_can_be_played(houses: int) -> None:
    town = edited_town(houses)

    assert len(town.houses) == houses
    assert find_problems(town) == ()


def test_every_edit_changes_the_town_and_only_a_cost_leaves_the_ground() -> None:
    town = edited_town(12)

    for name, edit in editor.EDITS.items():
        after = edit(town, 1)
        assert after != town
        assert is_same_ground(town, after) == (name == "changing a cost")


@pytest.mark.long
@pytest.mark.skipif(not can_measure(), reason="neither a display nor Xvfb is here")
def test_a_fresh_process_edits_a_town_on_a_window_and_tells_how_long_it_took() -> None:
    with display() as places:
        done = children.run(
            [sys.executable, "-m", "benchmarks.editor", "edits-12"],
            env=dict(places),
            capture_output=True,
            text=True,
            timeout=180,
            check=True,
        )

    found = json.loads(done.stdout.splitlines()[-1])
    assert len(found) == 2 * len(editor.EDITS)
    assert all(0 < row["found"] < 60_000 for row in found)
