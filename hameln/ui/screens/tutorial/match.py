"""A match with a teacher: what a person does and sees there is what the lesson allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import evolve

from hameln.language import text
from hameln.table.controller import MatchController
from hameln.table.lessons.course import DECIDING, Course
from hameln.table.lessons.steps import NEXT
from hameln.table.log.observation import Transition
from hameln.table.tasks.task import kind_of
from hameln.ui.kit import Stage
from hameln.ui.screens.match.commands import MatchCommands
from hameln.ui.screens.match.hints import Hints
from hameln.ui.screens.match.playback import MatchPlayback
from hameln.ui.screens.match.prompts import Prompts
from hameln.ui.screens.match.view import MatchView
from hameln.ui.table.bar import Bar
from hameln.ui.table.scene import Scene

if TYPE_CHECKING:
    from hameln.ui.app import App


class LessonView(MatchView):
    """The match as it is seen in a lesson."""

    def __init__(self, app: App, stage: Stage, deeds: MatchCommands, hints: Hints, course: Course) -> None:
        """A table on which only what the lesson allows glows.

        Args:
            app: The program.
            stage: The table as the game draws it.
            deeds: What a person does there.
            hints: What was advised last.
            course: The way through the lessons.
        """
        super().__init__(app, stage, deeds, hints)
        self._course = course

    def scene(self) -> Scene:
        """Only what the lesson allows glows, and nothing lies on what it points at."""
        lesson = self._course.lesson
        scene = evolve(super().scene(), shown=frozenset((*lesson.points_at, *lesson.kept)))
        return scene if lesson.allowed is None else evolve(scene, legal=scene.legal & lesson.allowed)

    @property
    def _only_reads(self) -> bool:
        """Whether the lesson only tells something, and nothing of the bar is pointed at."""
        lesson = self._course.lesson
        is_about_bar = any(kind_of(spot) in DECIDING for spot in lesson.points_at)
        return lesson.waits_for == NEXT and not is_about_bar

    @property
    def has_buttons(self) -> bool:
        """None of which nothing would come."""
        return not self._only_reads

    def why_not(self, spot: str) -> str:
        """Why the lesson does not allow it; what a lesson is about is seen as it is."""
        lesson = self._course.lesson
        is_shown = lesson.waits_for == NEXT and spot in lesson.points_at
        return "" if is_shown else self._course.why_not(spot)

    def bar(self, keys: dict[str, str]) -> Bar:
        """While the lesson tells what to do, the bar has no hints of its own."""
        bar = super().bar(keys)
        if self._only_reads and not self._conductor.is_busy:
            return Bar(prompt=text("Read this first, then go on.").rstrip("."), keys=keys)
        return evolve(bar, hint="") if self._course.lesson.sentences else bar


class LessonCommands(MatchCommands):
    """What a person does in a lesson, as far as that allows it."""

    def __init__(
        self,
        app: App,
        desk: MatchController,
        conductor: MatchPlayback,
        hints: Hints,
        asking: Prompts,
        course: Course,
    ) -> None:
        """Nothing has been done yet."""
        super().__init__(app, desk, conductor, hints, asking)
        self._course = course
        self._given: frozenset[str] = frozenset()

    def is_refused(self, name: str) -> bool:
        """Whether the lesson does not allow what a spot is for; then it says why."""
        why = self._course.why_not(name)
        if why:
            self.refuse(why)
        return bool(why)

    def skip(self) -> None:
        """Go on to where the lesson waits; there is nothing to skip while it does."""
        if self.conductor.is_busy or not self.is_refused("skip"):
            super().skip()

    def choose(self, action: str) -> None:
        """Begin an action that the lesson allows."""
        if not self.is_refused(f"action:{action}"):
            super().choose(action)
            self._given = frozenset(() if self.desk.task is None else self.desk.task.chosen())
            self._tell_click()

    def click(self, thing: str) -> None:
        """Click a thing that the lesson allows."""
        if not self.is_refused(thing):
            super().click(thing)
            self._tell_click()

    def reaches(self, thing: str) -> frozenset[str]:
        """Where a thing can be carried that the lesson allows, to what it allows or to what is chosen."""
        if self._course.why_not(thing):
            return frozenset()
        task = self.desk.task
        chosen = task.chosen() if task is not None else ()
        found = super().reaches(thing)
        return frozenset(one for one in found if one in chosen or not self._course.why_not(one))

    def drop(self, thing: str, onto: str) -> bool:
        """Carry a thing where the lesson allows it."""
        is_there = super().drop(thing, onto)
        self._tell_click()
        return is_there

    def confirm(self, *, is_again: bool = False) -> None:
        """Confirm, once the lesson has come to that; what has no choice is confirmed as it is begun."""
        task = self.desk.task
        if (task is not None and task.is_instant) or not self.is_refused("confirm"):
            super().confirm(is_again=is_again)

    def confirmed(self, told: Sequence[Transition]) -> None:
        """Tell the course."""
        self._course.confirmed(told)

    def undo(self) -> None:
        """Undo where the lesson allows it."""
        if not self.is_refused("undo"):
            super().undo()
            self._tell_click()

    def set_amount(self, name: str, value: int) -> bool:
        """Set a number that the lesson leaves to the person."""
        task = self.desk.task
        before = next((one.value for one in task.amounts() if one.name == name), 0) if task is not None else 0
        if self.is_refused(f"amount:{name}:{'more' if value > before else 'less'}"):
            return True
        changed = super().set_amount(name, value)
        self._tell_click()
        return changed

    def press_of_task(self, button: str) -> None:
        """Press a button of the decision where the lesson allows it."""
        if not self.is_refused(button):
            super().press_of_task(button)
            self._tell_click()

    def back(self) -> bool:
        """One step back, unless the lesson keeps the decision as it is.

        What was chosen as the action was begun is taken back with it, as lessons speak of it as chosen.
        """
        if self.desk.task is not None and self._course.why_not("back"):
            return False
        changed = super().back()
        while self.desk.task is not None and not self._given <= {*self.desk.task.chosen()}:
            if not super().back():
                break
        self._tell_click()
        return changed

    def _tell_click(self) -> None:
        task = self.desk.task
        self._course.clicked(task, task.name if task is not None else "")
