"""Whole matches on the real screens, by mouse only and by keyboard only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln import language
from hameln.cli.replay import check_record
from hameln.table.session import Session
from hameln.ui.screens.scoring import ScoringScreen
from tests.ui.pilot import persons, sit_down


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    yield
    language.use("en")


@pytest.mark.parametrize(
    ("families", "people", "town", "hands"),
    [
        (3, 3, "hameln", "mouse"),
        (3, 1, "reedmouth", "keyboard"),
        (4, 2, "hameln", "keyboard"),
        (4, 4, "reedmouth", "mouse"),
        (5, 5, "hameln", "keyboard"),
        (5, 2, "reedmouth", "mouse"),
    ],
)
def test_whole_matches_are_played_on_the_screen(
    families: int, people: int, town: str, hands: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pilot = sit_down(families * 10 + people, hands)
    pilot.start_match(persons(families, people), town, seed=7)
    session = pilot.match.session

    pilot.play()

    assert session.match.is_over
    assert isinstance(pilot.app.screen, ScoringScreen)
    assert session.path is not None
    check_record(session.path)
    assert "all as the rules want" in capsys.readouterr().out
    again, note = Session.resume(session.path)
    assert note == ""
    assert again.match.state == session.match.state
