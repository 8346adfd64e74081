"""A match that is told while others play it: what lies open, to the end of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hameln.cli.resuming import watch
from hameln.table.log.observation import PUBLIC
from hameln.table.replay import Archive

Run = Callable[..., tuple[int, str, str]]
RUNNING = Path(__file__).parents[1] / "cases" / "running-match.hameln.jsonl"
"""A match of the card game that goes on, with one person."""


@pytest.mark.parametrize("game", ["hameln", "rattus-cartus"])
def test_a_match_is_watched_to_its_scoring(run: Run, tmp_path: Path, game: str) -> None:
    path = tmp_path / "one.jsonl"
    run(*f"simulate --game {game} --games 1 --seats random,random,random --seed 1 --record".split(), path)
    told: list[str] = []

    watch(path, told.append)

    end = "".join(told).partition("Final scoring\n")[2]
    assert end.strip(), "the points are told"


def test_what_a_person_holds_is_told_to_nobody_who_watches(run: Run) -> None:
    archive = Archive(RUNNING)
    archive.read(5.0)
    (replay,) = archive.replays
    view = replay.moments.view_at(replay.moments.length, replay.onlooker(replay.listener))

    assert replay.listener == PUBLIC
    unknown = replay.game.pack.unknown
    width = unknown + 1
    for seat in range(3):
        known = view.state.hands[width * seat : width * (seat + 1)]
        assert sum(known[:unknown]) == 0, f"the hand of seat {seat} is seen"
    assert replay.why_not_on(3)

    code, _, told = run("replay", RUNNING, "--for-seat", "0")
    assert code == 2
    assert "once it is over" in told
    code, told, _ = run("replay", RUNNING)
    assert code == 0
    assert "takes the supply" in told
