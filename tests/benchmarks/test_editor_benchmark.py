"""What editing costs is measured on the editor's own screen; how fast a machine is, is no test's business."""

from __future__ import annotations

import json
import sys

import pytest

from benchmarks import editor
from benchmarks.edited_town import edited_town
from benchmarks.screen import can_measure, display
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.ui.ground_changes import is_same_ground
from tests import children


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
