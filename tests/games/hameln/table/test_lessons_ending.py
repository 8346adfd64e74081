"""Lessons chosen one by one, and how the last one ends: the Piper has come, and the person plays on."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.state import NOBODY, PAYING
from hameln.kernel.players import Clock
from hameln.table.lessons.rehearsal import course_at
from hameln.table.lessons.steps import NEXT
from tests.games.hameln.table.test_lessons import LESSONS, TEACHING, Pupil


def play_alone(pupil: Pupil, seed: int) -> list[str]:
    """Let a computer player take the person's place until the course is over; the titles that came."""
    session, titles = pupil.session, [pupil.course.lesson.title]
    player = make_greedy(session.game, 0, Random(seed))
    while not pupil.course.is_over:
        if session.waits_for is None:
            session.step()
        else:
            view, legal = session.game.view(session.match.state, 0), session.game.legal(session.match.state)
            session.choose(player.choose(view, legal, Clock.start(None)).action)
        pupil.course.moved()
        assert pupil.course.lesson.allowed is None
        titles.append(pupil.course.lesson.title)
    return titles


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_the_piper_is_met_and_the_course_ends(seed: int) -> None:
    """He has come by the last guided step; once the others have paid, a new phase is played alone."""
    pupil, met = Pupil(), []
    while not pupil.is_alone:
        met.append(pupil.session.match.state.stage == PAYING and pupil.session.waits_for == 0)
        pupil.go_on()
    titles = play_alone(pupil, seed)

    assert any(met)
    assert titles[-1] == LESSONS.alone["over"].title
    assert pupil.session.match.mover != NOBODY
    assert pupil.session.match.state.stage != PAYING
    assert pupil.session.match.state.phase == 1
    assert pupil.course.progress == (LESSONS.taught[-1].count,) * 2


def test_each_lesson_can_be_begun_alone_and_its_last_step_says_so() -> None:
    for number, part in enumerate(LESSONS.taught):
        _, course = course_at(TEACHING, part.first)
        assert (course.place, course.progress[0]) == (part.first, 1)
        if number:
            assert LESSONS.guided[part.first - 1].waits_for == NEXT
            assert course_at(TEACHING, part.first - 1)[1].is_last
    assert len(LESSONS.taught) == 3
