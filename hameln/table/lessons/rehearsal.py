"""Any place of the first lessons: the match is played up to there, as the lessons want it."""

from __future__ import annotations

from collections import Counter

from hameln.table.kit import table_kit
from hameln.table.lessons.course import Course, new_course
from hameln.table.lessons.steps import CLICK, CONFIRM, DECIDE, NEXT, TURN
from hameln.table.lessons.teaching import Teaching
from hameln.table.opaque import AView
from hameln.table.session import Session
from hameln.table.tasks.task import Table, Task


def stations(teaching: Teaching[AView]) -> tuple[int, ...]:
    """The places of the lessons to which one can go: what is read, and the beginnings of decisions."""
    steps = teaching.lessons.guided
    return tuple(
        place
        for place, step in enumerate(steps)
        if step.waits_for in (NEXT, DECIDE)
        or (step.waits_for == CLICK and (not place or steps[place - 1].waits_for != CLICK))
    )


def station_at(teaching: Teaching[AView], place: int) -> int:
    """The station at a place of the lessons, or the last one before it."""
    return max((one for one in stations(teaching) if one <= place), default=0)


def station_before(teaching: Teaching[AView], place: int) -> int:
    """The station before the one at a place; the first has itself before it."""
    here = station_at(teaching, place)
    return max((one for one in stations(teaching) if one < here), default=0)


def course_at(teaching: Teaching[AView], place: int) -> tuple[Session, Course]:
    """A session for the lessons that stands at a station, and the way on from there.

    Args:
        place: Of the lessons; the station there, or the last one before it.

    Raises:
        HamelnError: What the lessons are played with is missing or has faults.
    """
    session, course = new_course(teaching)
    goal = station_at(teaching, place)
    while course.place < goal or course.lesson.waits_for == TURN:
        _do(teaching, session, course)
    return session, course


def _do(teaching: Teaching[AView], session: Session, course: Course) -> None:
    """What the present step waits for."""
    waits_for = course.lesson.waits_for
    if waits_for == NEXT:
        course.next()
    elif waits_for in (CLICK, CONFIRM):
        task = _decided(teaching, session, course)
        course.clicked(task, task.name)
        course.confirmed([session.choose(move) for move in task.moves()])
    else:
        session.step()
        course.moved()


def _decided(teaching: Teaching[AView], session: Session, course: Course) -> Task:
    """The decision that the steps from here to the next confirmation make."""
    game, kit = session.game, table_kit(session.game.name)
    table = Table.of_mover(game, session.match.state, kit.telling.names(game, session.names))
    task = kit.deciding.forced(table)
    for step in teaching.lessons.guided[course.place :]:
        if task is None:
            task = kit.deciding.begin(table, step.action)
        if step.waits_for not in (CLICK, DECIDE):
            break
        for thing in (Counter(step.goal) - Counter(task.chosen())).elements():
            task.click(thing)
        for name, value in step.amounts.items():
            task.set_amount(name, value)
        if step.waits_for == DECIDE:
            break
    if task is None:
        message = "a lesson asks for a decision that nobody begins"
        raise AssertionError(message)
    return task
