"""What the lessons of every game say, in every language, and going to any place of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln import language
from hameln.table.lessons.course import new_course, teaching_of
from hameln.table.lessons.rehearsal import course_at, stations
from hameln.table.lessons.steps import CLICK, NEXT

LESSONS = pytest.mark.parametrize(
    ("game", "word"),
    [("hameln", ""), ("rattus-cartus", ""), ("rattus-cartus", "swords"), ("rattus-cartus", "nobilis")],
)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    language.use("en")


@LESSONS
@pytest.mark.parametrize("spoken", language.languages())
def test_every_lesson_is_short_and_has_all_its_names(game: str, word: str, spoken: str) -> None:
    teaching = teaching_of(game, word)
    language.use(spoken)
    session, course = new_course(teaching)
    names = {**teaching.names(session.game, session.names), "action": "X"}
    assert course.chapter
    for step in (*teaching.lessons.guided, *teaching.lessons.alone.values()):
        assert 1 <= len(step.sentences) <= 4
        for sentence in (step.title, *step.sentences, *(step.meanwhile or ()), *step.refusals.values()):
            told = language.text(sentence)
            assert "{" not in told.format(**names)
            assert told
            if spoken != "en" and len(sentence) > 20:
                assert told != sentence


@pytest.mark.few(2)
@LESSONS
def test_one_can_go_to_any_station(game: str, word: str) -> None:
    teaching = teaching_of(game, word)
    places = stations(teaching)
    for place in places[:: max(1, len(places) // 6)]:
        session, course = course_at(teaching, place)

        assert course.place == place
        if word == "nobilis":  # its others have played before each
            assert course.lesson.waits_for in (NEXT, CLICK)
            assert session.waits_for == 0
