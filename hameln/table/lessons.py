"""The first lessons: a match that teaches by doing, limits what can be used, and says why.

The screen plays the session as any other. It shows `Course.lesson`, asks `Course.why_not` before it does
what a spot is for, and tells the course what happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from attrs import evolve, frozen

from hameln.content import folder
from hameln.games.hameln.map.files import ENDING, read_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NOBODY, PAYING
from hameln.games.hameln.rules.words import read_move
from hameln.games.hameln.table import syllabus
from hameln.games.hameln.table.choices import SHORT
from hameln.games.hameln.table.lesson_steps import CLICK, CONFIRM, NEXT, TURN, Step
from hameln.kernel.match import Played
from hameln.language import text
from hameln.table.session import Session, Told
from hameln.table.tasks.task import Task, split

DECIDING: Final = frozenset(
    {
        *("action", "amount", "back", "cat", "child", "circle", "confirm"),
        *("district", "house", "mean", "ring", "sale", "undo"),
    }
)
"""Kinds of spots that decide something; all others may be used in every lesson."""
_FIELDS: Final = {
    "settle": ("as", "house"),
    "wake": ("as", "house"),
    "marry": ("child", "partner", "house"),
    "sell": ("good", "for"),
    "rat": ("circle",),
    "cat": ("circle",),
}
"""The fields of the actions that other families take in the lessons."""


@frozen(kw_only=True)
class Lesson:
    """What a lesson says now, in the language of the program.

    Attributes:
        title: What it is about.
        sentences: What and why, at most three.
        points_at: Things and spots to be pointed at, such as ``house:M1`` or ``action:sell``.
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
    """A match in which the other families play the parts that the lessons give them, as long as they can."""

    def decide(self) -> Played[int] | None:
        """What comes next; a family's part goes before its own mind."""
        played = super().decide()
        if played is None or played.auto or played.mover not in syllabus.PARTS:
            return played
        part = syllabus.PARTS[played.mover]
        place = sum(one.mover == played.mover and not one.auto for one in self.match.played)
        if place >= len(part):
            return played
        move = read_move(self.game.tables, words_of(part[place]))
        if move == played.action or move not in self.game.legal(self.match.state):
            return played
        return evolve(played, action=move, why="", considered=())


def words_of(line: str) -> Mapping[str, Any]:
    """A line of a part as the words of an action.

    >>> words_of("marry boy 0 R.or")
    {'do': 'marry', 'child': 'boy', 'partner': 0, 'house': 'R.or'}
    """
    verb, *values = line.split()
    fields = zip(_FIELDS.get(verb, ()), values, strict=True)
    return {"do": verb, **{name: int(value) if value.isdigit() else value for name, value in fields}}


class Course:
    """The way through the lessons of one session."""

    def __init__(self, session: Session) -> None:
        """Begin with the first lesson; the session waits for the person's first decision."""
        self._session = session
        self._place = 0
        game, families = session.game, session.names
        self._names: Mapping[str, str] = {
            **dict(zip(syllabus.FAMILIES, families, strict=True)),
            **{name: game.town.house[house].name for name, house in syllabus.HOUSES.items()},
            **{
                name: game.town.districts[game.tables.district_index[district]].name
                for name, district in syllabus.DISTRICTS.items()
            },
        }

    @property
    def _step(self) -> Step:
        if self._place < len(syllabus.GUIDED):
            return syllabus.GUIDED[self._place]
        state = self._session.match.state
        if self.is_over:
            return syllabus.FINISHED
        if state.stage == PAYING:
            return syllabus.PAYING
        return syllabus.LAST_KING if state.kings == 1 else syllabus.ALONE

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
        label = text(SHORT[step.action]) if step.action else ""
        return text(sentence).format(action=label, **self._names)

    @property
    def is_over(self) -> bool:
        """Whether everything has been taught: the person has played on until a phase ended."""
        state = self._session.match.state
        is_free = self._place >= len(syllabus.GUIDED)
        return is_free and ((state.phase > 0 and state.stage != PAYING) or state.mover == NOBODY)

    @property
    def place(self) -> int:
        """The place of the present lesson among those that are guided; their number beyond the last."""
        return self._place

    @property
    def chapter(self) -> str:
        """What the present chapter is about."""
        return chapters()[chapter_at(self._place)][0]

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the present lesson, from 1, and of all."""
        count = len(syllabus.GUIDED) + 1
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
        place = self._place
        while place and syllabus.GUIDED[place - 1].waits_for == CLICK:
            place -= 1
        while syllabus.GUIDED[place].waits_for == CLICK and _is_done(syllabus.GUIDED[place], task):
            place += 1
        self._place = place

    def confirmed(self, told: Sequence[Told]) -> None:
        """The decision was confirmed and played."""
        if told and self._step.waits_for == CONFIRM:
            self._place += 1
        self.moved()

    def moved(self) -> None:
        """Chance or a computer family acted."""
        while self._step.waits_for == TURN and self._has_come(self._step.cue):
            self._place += 1

    def _has_come(self, cue: str) -> bool:
        """Whether the person decides again, or what was waited for has happened."""
        if self._session.waits_for is not None:
            return True
        kind, name = split(cue)
        if not name:
            return False
        house, state = self._session.game.tables.house_index[name], self._session.match.state
        houses = state.kinged if kind == "king" else state.men[0] | state.women[0]
        return bool(houses >> house & 1)

    # -- what may be used

    def why_not(self, spot: str) -> str:
        """Why a spot may not be used in this lesson; empty if it may."""
        step = self._step
        kind, _ = split(spot)
        if step.allowed is None or spot in step.allowed or kind not in DECIDING:
            return ""
        refusal = step.refusals.get(spot, step.refusals.get(kind))
        if refusal:
            return self._told(refusal, step)
        if step.waits_for == NEXT:
            return text("Read this first, then go on.")
        if step.waits_for == TURN:
            return text("Wait a moment: others are playing.")
        return text("Not now. {lesson}").format(lesson=self._told(step.sentences[-1], step))


def chapters() -> tuple[tuple[str, int], ...]:
    """The chapters: what each is about, and where it begins."""
    found: list[tuple[str, int]] = []
    place = 0
    for title, steps in syllabus.CHAPTERS:
        found.append((text(title), place))
        place += len(steps)
    return tuple(found)


def chapter_at(place: int) -> int:
    """Which chapter a place lies in, counted from 0."""
    return max(number for number, (_, start) in enumerate(chapters()) if start <= place)


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


def new_course() -> tuple[Session, Course]:
    """A session for the lessons, which is not saved, before its first decision; and the way through it.

    Raises:
        ContentError: The town is missing from the program.
        TownFileError: Its file cannot be used.
    """
    town = read_town(folder("maps") / f"{syllabus.TOWN}{ENDING}")
    session = Rehearsed(Hameln(town, len(syllabus.SEATS)), syllabus.SEATS, syllabus.SEED)
    while session.waits_for is None:
        session.step()
    return session, Course(session)
