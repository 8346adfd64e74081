"""Whole matches on the real screens, by mouse only and by keyboard only."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.cli.replay import check_record
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.table.tables import offers, table_where
from tests.ui.pilot import killed, persons, sit_down, sit_down_at

DECISIONS = (
    "settle",
    "wake-men",
    "wake-women",
    "rats",
    "king",
    "marry",
    "done",
    "sell",
    "cat",
    "influence",
    "bribe",
    "end",
    "pay",
)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("families", "people", "town", "hands", "size", "text_scale"),
    [
        (5, 2, "reedmouth", "keyboard", (2560, 1080), 1.5),
        (3, 1, "reedmouth", "mouse", (1024, 640), 1.5),
        pytest.param(3, 3, "hameln", "mouse", (1280, 800), 1.0, marks=pytest.mark.long),
        pytest.param(4, 2, "hameln", "keyboard", (1920, 1080), 1.15, marks=pytest.mark.long),
        pytest.param(4, 4, "reedmouth", "mouse", (1024, 640), 1.0, marks=pytest.mark.long),
        pytest.param(5, 5, "hameln", "keyboard", (1280, 1024), 1.3, marks=pytest.mark.long),
    ],
)
def test_whole_matches_are_played_on_the_screen(
    *,
    families: int,
    people: int,
    town: str,
    hands: str,
    size: tuple[int, int],
    text_scale: float,
    capsys: pytest.CaptureFixture[str],
) -> None:
    settings = Settings(speed=0.0, tutorial_done=True, text_scale=text_scale)
    pilot = sit_down(families * 10 + people, hands, settings, size)
    pilot.start_match(persons(families, people), town, seed=8)

    pilot.play(odds=0.12)

    session = pilot.match.session
    assert pilot.seen >= {"settle", "wake-men", "rats"}
    assert len(pilot.seen) >= 7
    assert session.match.is_over
    assert isinstance(pilot.app.screen, ScoringScreen)
    assert session.path is not None
    check_record(session.path)
    assert "all as the rules want" in capsys.readouterr().out
    session.close()
    again, note = Session.resume(session.path)
    assert note == ""
    assert again.match.state == session.match.state


@pytest.mark.parametrize(
    ("people", "hands"), [(2, "mouse"), pytest.param(3, "keyboard", marks=pytest.mark.long)]
)
def test_whoever_kills_the_program_loses_nothing_but_the_decision_in_the_making(
    people: int, hands: str
) -> None:
    pilot = sit_down(people, hands)
    pilot.start_match(persons(3, people), "hameln", seed=3)

    for _ in range(6):
        pilot.play(pilot.rng.randrange(1, 9))
        match pilot.rng.randrange(3):
            case 0:
                pilot.begin()
            case 1:
                pilot.begin()
                task = pilot.match.desk.task
                if task is not None:
                    pilot.fill(task)
                    pilot.hands.confirm()
                    pilot.app.update(0.01)
            case _:
                pass
        pilot = killed(pilot)


@pytest.mark.few(3)
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize("decision", DECISIONS)
def test_every_decision_can_be_taken_and_taken_back(decision: str, hands: str, tmp_path: Path) -> None:
    session = table_where(offers(decision), path=tmp_path / "match.hameln.jsonl")
    pilot = sit_down_at(session, hands)
    pilot.draw_curtain()
    before, count = session.match.state.copy(), len(session.match.played)

    pilot.try_what_cannot_be()
    assert pilot.decide("end" if decision == "done" else decision) == decision

    assert len(session.match.played) > count
    pilot.take_back(before, count)
