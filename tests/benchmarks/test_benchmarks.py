"""The benchmark runs and measures what it says; how fast a machine is, is no test's business."""

from __future__ import annotations

import json
from pathlib import Path

from typer import Typer
from typer.testing import CliRunner

from benchmarks.__main__ import Target, list_targets, main
from benchmarks.big_town import big_town
from benchmarks.ours import play_random, states_of
from hameln.city.game import Hameln
from hameln.town.problems import find_problems

app = Typer()
app.command()(main)


def test_a_quick_run_prints_every_target_and_saves_its_figures(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"

    done = CliRunner().invoke(app, ["--quick", "--json", str(path)])

    assert done.exit_code == 0
    assert "a pickled state" in done.output
    assert json.loads(path.read_text())["samples"]["hameln"][0]["decisions"] > 0


def test_targets_beside_other_engines_are_ratios_within_a_round() -> None:
    game = Hameln(big_town(), 3)
    ours = {"decisions": 30.0, "copy": 1.0, "bytes": 1.0}
    other = {"decisions": 2.0, "copy": 40.0}

    found = list_targets(
        game,
        {"hameln": [ours], "200 houses": [{"decisions": 10.0}], "catanatron": [other], "hearts": [other]},
    )

    assert [target.found for target in found[:4]] == [15, 15, 40, 3]
    assert all(target.is_met for target in found[:4])
    assert not Target("x", 1, 2, "", is_least=True).is_met
    assert not Target("x", 3, 2, "", is_least=False).is_met


def test_the_big_town_can_be_played_by_everybody() -> None:
    town = big_town()

    assert len(town.houses) == 200
    assert not find_problems(town)
    for families in (3, 4, 5):
        assert play_random(Hameln(town, families), 1) > 100
    assert len(states_of(Hameln(town, 3), 20)) == 20
