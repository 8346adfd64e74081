"""The menu of a lesson."""

from __future__ import annotations

import pytest

from hameln.table.lessons.course import new_course, teaching_of
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.pause import PauseScreen


@pytest.mark.parametrize("is_lesson", [True, False])
def test_only_of_a_match_it_is_told_that_it_is_not_saved(is_lesson: bool) -> None:
    """Lessons go on where the person was."""
    session, _ = new_course(teaching_of("rattus-cartus"))
    if not is_lesson:
        session = Session(session.game, session.seats, 3)
    entries = PauseScreen(App(Settings(), (1280, 800)), session).entries()

    told = [entry for entry in entries if "The match is not saved." in repr(entry)]
    assert bool(told) is not is_lesson
