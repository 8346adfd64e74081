"""The first lessons: a match that teaches by doing, limits what can be used, and says why.

The screen plays the session as any other. It shows `Course.lesson`, asks `Course.why_not` before it does
what a spot is for, and tells the course what happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import evolve, frozen

from hameln.errors import HamelnError, IllegalAction
from hameln.kernel.match import Match, Played
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.lessons.steps import BEGIN, CLICK, CONFIRM, DECIDE, NEXT, PRESS, TURN, Step
from hameln.table.lessons.teaching import Scenario, Teaching, teachings_of
from hameln.table.log.observation import Transition, Viewer
from hameln.table.opaque import AMatch, AnAction, AView
from hameln.table.session import Session
from hameln.table.tasks.task import Task, split

DECIDING: Final = frozenset({"action", "amount", "back", "confirm", "follow", "mean", "undo"})
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
        kept: Things that are to be seen besides those that are pointed at.
    """

    title: str
    sentences: tuple[str, ...]
    points_at: tuple[str, ...]
    allowed: frozenset[str] | None
    waits_for: str
    goal: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()


class Rehearsed(Session):
    """A match, not saved, in which others play the parts that the lessons give them, as long as they can."""

    def __init__(self, teaching: Teaching[AView], scenario: Scenario) -> None:
        """What comes before the lessons has been played.

        Raises:
            IllegalAction: It cannot be.
        """
        match: AMatch = Match(scenario.game)
        for action in scenario.opening:
            match.push(action)
        super().__init__(scenario.game, scenario.seats, scenario.seed, match=match)
        self._teaching = teaching
        self._begun = len(match.played)

    def decide(self) -> Played[AnAction] | None:
        """What comes next; a part goes before a seat's own mind, and before what chance would bring."""
        played = super().decide()
        if played is None or played.auto:
            return played
        since = self.match.played[self._begun :]
        place = sum(one.mover == played.mover and not one.auto for one in since)
        action = self._teaching.part(self.game, self.match.state, played.mover, place)
        if action is None or action == played.action:
            return played
        try:
            self.game.check(self.match.state, action)
        except IllegalAction:
            return played
        return evolve(played, action=action, why="", considered=())


class Course:
    """The way through the lessons of one session."""

    def __init__(self, teaching: Teaching[AView], session: Session) -> None:
        """Begin with the first lesson; the session waits for the person's first decision."""
        self._teaching = teaching
        self._session = session
        self._place = 0
        self._pupil = session.seats.index(HUMAN)
        self._has_turn = session.waits_for is not None
        self._left: tuple[str, ...] | None = None

    @property
    def _view(self) -> AView:
        """What the person knows."""
        return Viewer(seat=self._pupil).view(self._session.game, self._session.match.state)

    @property
    def _step(self) -> Step:
        guided = self._teaching.lessons.guided
        return guided[self._place] if self._place < len(guided) else self._teaching.alone(self._view)

    @property
    def lesson(self) -> Lesson:
        """The present lesson."""
        step = self._step
        told = Lesson(
            title=self._told(step.title, step),
            sentences=tuple(self._told(sentence, step) for sentence in step.sentences),
            points_at=step.points_at,
            allowed=step.allowed,
            waits_for=step.waits_for,
            goal=step.goal,
            kept=step.kept,
        )
        if self._is_early:
            sentences = tuple(self._told(sentence, step) for sentence in step.meanwhile or ())
            allowed = frozenset(self._teaching.lessons.watching)
            return evolve(told, sentences=sentences, points_at=(), allowed=allowed, waits_for=TURN, goal=())
        return self._half_way(told) if step.waits_for == DECIDE else told

    @property
    def _is_early(self) -> bool:
        """Whether the step waits for the person's next decision first."""
        return self._step.meanwhile is not None and not self._has_turn

    def _half_way(self, told: Lesson) -> Lesson:
        """A lesson about a decision as far as that has come: begin it, choose a thing, or confirm it."""
        step = self._step
        if step.action and self._left is None:
            spot = f"action:{step.action}"
            return evolve(
                told,
                sentences=(*told.sentences[:-1], self._told(BEGIN, step)),
                waits_for=CLICK,
                points_at=(spot, *told.points_at),
                allowed=frozenset({spot}),
                goal=(),
            )
        left = told.goal if self._left is None else self._left
        allowed = frozenset({*told.goal, *left, "back"})
        if left:
            points_at = (left[0], *told.points_at)
            return evolve(told, waits_for=CLICK, points_at=points_at, allowed=allowed, goal=left)
        return evolve(
            told,
            sentences=(*told.sentences[:-1], text(PRESS)),
            waits_for=CONFIRM,
            points_at=(CONFIRM, *told.points_at),
            allowed=allowed | {CONFIRM},
        )

    def _told(self, sentence: str, step: Step) -> str:
        label = self._teaching.label(step.action) if step.action else ""
        names = self._teaching.names(self._session.game, self._session.names)
        return text(sentence).format(action=label, **names)

    @property
    def is_over(self) -> bool:
        """Whether everything has been taught: the person has also seen what comes after the guided steps."""
        is_free = self._place >= len(self._teaching.lessons.guided)
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
        """The number of the present step, from 1, and of all of its lesson; being alone is the last one."""
        lessons = self._teaching.lessons
        part = lessons.taught[lessons.number_at(self._place)]
        return min(self._place - part.first + 1, part.count), part.count

    @property
    def is_last(self) -> bool:
        """Whether the present step is the last one of a lesson that another one follows."""
        lessons = self._teaching.lessons
        return lessons.number_at(self._place + 1) > lessons.number_at(self._place)

    # -- what happens

    def next(self) -> None:
        """Go on was pressed."""
        if self.lesson.waits_for == NEXT:
            self._go_on()
            self.moved()

    def seen(self, task: Task | None) -> None:
        """A decision in the making was looked at; the person need not have done anything for it.

        Args:
            task: The decision, if there is one.
        """
        step = self._step
        is_begun = not step.action or (task is not None and task.name == step.action)
        self._left = _left(step, task) if step.waits_for == DECIDE and is_begun else None

    def clicked(self, task: Task | None, action: str) -> None:
        """Something was clicked: a thing, an action, a number, or a step back.

        Args:
            task: The decision in the making, if there is one.
            action: The action that it belongs to; empty while none is chosen.
        """
        del action
        self.seen(task)
        if self._step.waits_for not in (CLICK, CONFIRM):
            return
        place, guided = self._place, self._teaching.lessons.guided
        while place and guided[place - 1].waits_for == CLICK:
            place -= 1
        while guided[place].waits_for == CLICK and _is_done(guided[place], task):
            place += 1
        self._place = place

    def confirmed(self, told: Sequence[Transition]) -> None:
        """The decision was confirmed and played."""
        is_whole = self._step.waits_for in (CONFIRM, DECIDE) or self._step.kind == "begin"
        if told and is_whole and not self._is_early:
            self._go_on()
        self.moved()

    def _go_on(self) -> None:
        self._place += 1
        self._left = None

    def moved(self) -> None:
        """Chance or a computer player acted."""
        self._has_turn = self._session.waits_for is not None
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
        step, lesson = self._step, self.lesson
        kind, _ = split(spot)
        if spot == "skip" and lesson.waits_for == NEXT:
            return text("Read this first, then go on.")
        decides = kind in DECIDING or kind in self._teaching.lessons.things
        if lesson.allowed is None or spot in lesson.allowed or not decides:
            return ""
        if lesson.waits_for == TURN:
            return text("Wait a moment: others are playing.")
        refusal = step.refusals.get(spot, step.refusals.get(kind))
        if refusal:
            return self._told(refusal, step)
        if lesson.waits_for == NEXT:
            return text("Read this first, then go on.")
        return text("Not now. {lesson}").format(lesson=lesson.sentences[-1])


def chapters(teaching: Teaching[AView]) -> tuple[tuple[str, int], ...]:
    """The chapters: what each is about, and where it begins."""
    found: list[tuple[str, int]] = []
    place = 0
    for chapter in teaching.lessons.chapters:
        found.append((text(chapter.title), place))
        place += len(chapter.steps)
    return tuple(found)


def chapter_at(teaching: Teaching[AView], place: int) -> int:
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


def _left(step: Step, task: Task | None) -> tuple[str, ...]:
    """What is still to be chosen for a decision; before that what is to be taken back."""
    wanted, chosen = Counter(step.goal), Counter(() if task is None else task.chosen())
    return (*(chosen - wanted).elements(), *(wanted - chosen).elements())


def teaching_of(game: str, word: str = "") -> Teaching[AView]:
    """The lessons of a game.

    Args:
        word: Of further ones.

    Raises:
        HamelnError: There is no such game, or it has none of that word.
    """
    found = next((one for one in teachings_of(game) if one.word == word), None)
    if found is None:
        message = f"{game} has no lessons {word}".rstrip()
        raise HamelnError(message)
    return found


def new_course(teaching: Teaching[AView]) -> tuple[Session, Course]:
    """A session for the lessons before the person's first decision, and the way through it.

    Raises:
        HamelnError: What it is played with is missing or has faults.
    """
    scenario = teaching.scenario()
    session = Rehearsed(teaching, scenario)
    while session.waits_for is None:
        session.step()
    return session, Course(teaching, session)
