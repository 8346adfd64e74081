"""Any place of the first lessons: the match is played up to there, as the lessons want it."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.rules.sentences import Names
from hameln.games.hameln.table import syllabus
from hameln.games.hameln.table.choices import forced_task, open_task
from hameln.games.hameln.table.lesson_steps import CLICK, CONFIRM, NEXT
from hameln.games.hameln.table.lessons import Course, new_course
from hameln.table.session import Session
from hameln.table.tasks.task import Table, Task


def _stations() -> tuple[int, ...]:
    """The places of the lessons to which one can go: what is read, and the beginnings of decisions."""
    steps = syllabus.GUIDED
    return tuple(
        place
        for place, step in enumerate(steps)
        if step.waits_for == NEXT
        or (step.waits_for == CLICK and (not place or steps[place - 1].waits_for != CLICK))
    )


STATIONS: Final = _stations()


def station_at(place: int) -> int:
    """The station at a place of the lessons, or the last one before it."""
    return max((one for one in STATIONS if one <= place), default=0)


def station_before(place: int) -> int:
    """The station before the one at a place; the first has itself before it."""
    return max((one for one in STATIONS if one < station_at(place)), default=0)


def course_at(place: int) -> tuple[Session, Course]:
    """A session for the lessons that stands at a station, and the way on from there.

    Args:
        place: Of the lessons; the station there, or the last one before it.

    Raises:
        ContentError: The town is missing from the program.
        TownFileError: Its file cannot be used.
    """
    session, course = new_course()
    goal = station_at(place)
    while course.place < goal:
        _do(session, course, syllabus.GUIDED[course.place].waits_for)
    return session, course


def _do(session: Session, course: Course, waits_for: str) -> None:
    """What a step waits for."""
    if waits_for == NEXT:
        course.next()
    elif waits_for in (CLICK, CONFIRM):
        task = _decided(session, course)
        course.clicked(task, task.name)
        course.confirmed([session.choose(move) for move in task.moves()])
    else:
        session.step()
        course.moved()


def _decided(session: Session, course: Course) -> Task:
    """The decision that the steps from here to the next confirmation make."""
    table = Table.at(session.game, session.match.state, Names.of(session.game, session.names))
    task = forced_task(table)
    for step in syllabus.GUIDED[course.place :]:
        if task is None:
            task = open_task(table, step.action)
        if step.waits_for != CLICK:
            break
        for thing in step.goal:
            if thing not in task.chosen():
                task.click(thing)
        for name, value in step.amounts.items():
            task.set_amount(name, value)
    if task is None:
        message = "a lesson asks for a decision that nobody begins"
        raise AssertionError(message)
    return task
