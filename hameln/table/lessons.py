"""The first lessons: a match that teaches by doing, limits what can be used, and says why.

The screen plays the session as any other. It shows `Course.lesson`, asks `Course.why_not` before it does
what a spot is for, and tells the course what happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve, frozen

from hameln.errors import HamelnError
from hameln.kernel.match import Played
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.lesson_steps import CLICK, CONFIRM, NEXT, TURN, Step
from hameln.table.opaque import AnAction, AView
from hameln.table.session import Session, Told
from hameln.table.tasks.task import Task, split
from hameln.table.teaching import Scenario, Teaching

DECIDING: Final = frozenset({"action", "amount", "back", "confirm", "mean", "undo"})
"""Kinds of spots that decide something in every game."""


@frozen(kw_only=True)
class Lesson:
    """What a lesson says now, in the language of the program.

    Attributes:
        title: What it is about.
        sentences: What and why, at most three.
        points_at: Things and spots to be pointed at, such as ``action:sell``.
        allowed: The spots that may be used; ``None`` for everything that is legal.
        waits_for: ``next`` for a button to go on, ``click`` until the things of the goal are chosen,
            ``confirm`` until the decision is confirmed, ``turn`` until others have played, ``free`` while
            the person plays alone.
        goal: The things that are to be chosen.
    """

    title: str
    sentences: tuple[str, ...]
    points_at: tuple[str, ...]
    allowed: frozenset[str] | None
    waits_for: str
    goal: tuple[str, ...] = ()


class Rehearsed(Session):
    """A match, not saved, in which others play the parts that the lessons give them, as long as they can."""

    def __init__(self, teaching: Teaching, scenario: Scenario) -> None:
        """Nothing has happened yet."""
        super().__init__(scenario.game, scenario.seats, scenario.seed)
        self._teaching = teaching

    def decide(self) -> Played[AnAction] | None:
        """What comes next; a seat's part goes before its own mind."""
        played = super().decide()
        if played is None or played.auto or played.mover < 0:
            return played
        place = sum(one.mover == played.mover and not one.auto for one in self.match.played)
        action = self._teaching.part(self.game, played.mover, place)
        if action is None or action == played.action or action not in self.game.legal(self.match.state):
            return played
        return evolve(played, action=action, why="", considered=())


class Course:
    """The way through the lessons of one session."""

    def __init__(self, teaching: Teaching, session: Session) -> None:
        """Begin with the first lesson; the session waits for the person's first decision."""
        self._teaching = teaching
        self._session = session
        self._place = 0
        self._pupil = session.seats.index(HUMAN)

    @property
    def _view(self) -> AView:
        """What the person knows."""
        return self._session.game.view(self._session.match.state, self._pupil)

    @property
    def _step(self) -> Step:
        guided = self._teaching.guided
        return guided[self._place] if self._place < len(guided) else self._teaching.alone(self._view)

    @property
    def lesson(self) -> Lesson:
        """The present lesson."""
        step = self._step
        return Lesson(
            title=self._told(step.title, step),
            sentences=tuple(self._told(sentence, step) for sentence in step.sentences),
            points_at=step.points_at,
            allowed=step.allowed,
            waits_for=step.waits_for,
            goal=step.goal,
        )

    def _told(self, sentence: str, step: Step) -> str:
        label = self._teaching.label(step.action) if step.action else ""
        names = self._teaching.names(self._session.game, self._session.names)
        return text(sentence).format(action=label, **names)

    @property
    def is_over(self) -> bool:
        """Whether everything has been taught: the person has also seen what comes after the guided steps."""
        is_free = self._place >= len(self._teaching.guided)
        return is_free and self._teaching.is_over(self._view)

    @property
    def place(self) -> int:
        """The place of the present lesson among those that are guided; their number beyond the last."""
        return self._place

    @property
    def chapter(self) -> str:
        """What the present chapter is about."""
        return chapters(self._teaching)[chapter_at(self._teaching, self._place)][0]

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the present lesson, from 1, and of all."""
        count = len(self._teaching.guided) + 1
        return min(self._place + 1, count), count

    # -- what happens

    def next(self) -> None:
        """Go on was pressed."""
        if self._step.waits_for == NEXT:
            self._place += 1
            self.moved()

    def clicked(self, task: Task | None, action: str) -> None:
        """Something was clicked: a thing, an action, a number, or a step back.

        Args:
            task: The decision in the making, if there is one.
            action: The action that it belongs to; empty while none is chosen.
        """
        del action
        if self._step.waits_for not in (CLICK, CONFIRM):
            return
        place, guided = self._place, self._teaching.guided
        while place and guided[place - 1].waits_for == CLICK:
            place -= 1
        while guided[place].waits_for == CLICK and _is_done(guided[place], task):
            place += 1
        self._place = place

    def confirmed(self, told: Sequence[Told]) -> None:
        """The decision was confirmed and played."""
        if told and self._step.waits_for == CONFIRM:
            self._place += 1
        self.moved()

    def moved(self) -> None:
        """Chance or a computer player acted."""
        while self._step.waits_for == TURN and self._has_come(self._step.cue):
            self._place += 1

    def _has_come(self, cue: str) -> bool:
        """Whether the person decides again, or what was waited for has happened."""
        if self._session.waits_for is not None:
            return True
        return bool(cue) and self._teaching.has_come(self._session.game, self._view, cue)

    # -- what may be used

    def why_not(self, spot: str) -> str:
        """Why a spot may not be used in this lesson; empty if it may."""
        step = self._step
        kind, _ = split(spot)
        if step.allowed is None or spot in step.allowed or kind not in DECIDING | self._teaching.things:
            return ""
        refusal = step.refusals.get(spot, step.refusals.get(kind))
        if refusal:
            return self._told(refusal, step)
        if step.waits_for == NEXT:
            return text("Read this first, then go on.")
        if step.waits_for == TURN:
            return text("Wait a moment: others are playing.")
        return text("Not now. {lesson}").format(lesson=self._told(step.sentences[-1], step))


def chapters(teaching: Teaching) -> tuple[tuple[str, int], ...]:
    """The chapters: what each is about, and where it begins."""
    found: list[tuple[str, int]] = []
    place = 0
    for chapter in teaching.chapters:
        found.append((text(chapter.title), place))
        place += len(chapter.steps)
    return tuple(found)


def chapter_at(teaching: Teaching, place: int) -> int:
    """Which chapter a place lies in, counted from 0."""
    return max(number for number, (_, start) in enumerate(chapters(teaching)) if start <= place)


def _is_done(step: Step, task: Task | None) -> bool:
    """Whether a step that waits for a click has what it wants."""
    if task is None:
        return False
    if step.action and task.name != step.action:
        return False
    values = {amount.name: amount.value for amount in task.amounts()}
    if any(values.get(name) != value for name, value in step.amounts.items()):
        return False
    return set(step.goal) <= set(task.chosen())


def teaching_of(game: str) -> Teaching:
    """The lessons of a game.

    Raises:
        HamelnError: There is no such game, or it has none.
    """
    found = table_kit(game).teaching
    if found is None:
        message = f"{game} has no lessons"
        raise HamelnError(message)
    return found


def new_course(teaching: Teaching) -> tuple[Session, Course]:
    """A session for the lessons before the person's first decision, and the way through it.

    Raises:
        HamelnError: What it is played with is missing or has faults.
    """
    scenario = teaching.scenario()
    session = Rehearsed(teaching, scenario)
    while session.waits_for is None:
        session.step()
    return session, Course(teaching, session)
