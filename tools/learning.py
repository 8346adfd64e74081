"""Goes through the lessons of any game for the photographs."""

from __future__ import annotations

from poses import click, until

from hameln.table.lessons.steps import FREE, NEXT, TURN
from hameln.ui.app import App
from hameln.ui.screens.tutorial.screen import TutorialScreen


def learn(app: App, screen: TutorialScreen) -> None:
    """Do what a lesson waits for."""
    lesson, task = screen.course.lesson, screen.desk.task
    match lesson.waits_for:
        case "next":
            click(screen, "lesson:next")
        case "turn":
            until(app, lambda: screen.course.lesson != lesson)
        case "confirm":
            click(screen, "confirm")
            until(app, lambda: screen.course.lesson != lesson)
        case _:
            chosen = task.chosen() if task is not None else ()
            wanted = (
                *lesson.goal,
                *(spot for spot in lesson.points_at if spot.startswith(("action:", "amount:"))),
            )
            click(screen, next((spot for spot in wanted if spot not in chosen), wanted[0]))
    until(app, lambda: _is_ready(screen))


def _is_ready(screen: TutorialScreen) -> bool:
    is_watching = screen.course.lesson.waits_for in (TURN, NEXT, FREE)
    return is_watching or (screen.desk.asked is not None and not screen.conductor.is_busy)
