"""What first lessons are made of: chapters of steps, each with what is said, what may be used, what comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final

from attrs import evolve, field, frozen

from hameln.language import mark

NEXT: Final = "next"
CLICK: Final = "click"
CONFIRM: Final = "confirm"
TURN: Final = "turn"
DECIDE: Final = "decide"
FREE: Final = "free"
PRESS: Final = mark("Press the green button.")
BEGIN: Final = mark("Press “{action}”.")
PEOPLE: Final = ("you", "neighbour", "rival")
"""The placeholders of those who play, by seat."""
USUAL: Final = "usual"
OVER: Final = "over"


WAITS: Final = {
    "tell": NEXT,
    "begin": CLICK,
    "choose": CLICK,
    "confirm": CONFIRM,
    "decide": DECIDE,
    "watch": TURN,
    "free": FREE,
}
"""The kinds of steps, and what each waits for."""


@frozen(kw_only=True)
class Step:
    """One step, in English; `hameln.table.lessons.course` fills in the names and translates.

    Attributes:
        kind: One of `WAITS`: something to read, an action to be begun, things to be chosen for it, what is
            chosen to be confirmed; or a whole decision; or others play, or the person alone.
        title: What it is about.
        says: What and why; the last sentence of a step that waits for a click says what to click.
        at: Things and spots to be pointed at, besides what its kind points at.
        goal: The things that are to be chosen, each as often as it is.
        also: The spots that may be used besides the goal.
        action: The action that is to be begun, first where a whole decision is waited for; it is also the one
            whose button the sentences name.
        amounts: The numbers that are to be set.
        cue: What ends a step that waits for others sooner than the person's decision, in the game's
            own words.
        refusals: Why single spots, or all of one kind, may not be used; else the last sentence says it.
        meanwhile: What is said until the person decides again, perhaps nothing; ``None`` for a step that does
            not wait for that.
        kept: Things that are to be seen besides those that are pointed at.
    """

    kind: str
    title: str
    says: tuple[str, ...] = ()
    at: tuple[str, ...] = ()
    goal: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    action: str = ""
    amounts: Mapping[str, int] = field(factory=dict[str, int])
    cue: str = ""
    refusals: Mapping[str, str] = field(factory=dict[str, str])
    meanwhile: tuple[str, ...] | None = None
    kept: tuple[str, ...] = ()

    @property
    def waits_for(self) -> str:
        """One of the six words above.

        A step that waits for a whole decision is told as one that waits for a click until its action, if it
        has one, is begun and all of its goal is chosen, and then for the confirmation.
        """
        return WAITS[self.kind]

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is said."""
        return (*self.says, *{"begin": (BEGIN,), "confirm": (PRESS,)}.get(self.kind, ()))

    @property
    def points_at(self) -> tuple[str, ...]:
        """All things and spots that are pointed at."""
        match self.kind:
            case "begin":
                return (f"action:{self.action}", *self.at)
            case "confirm":
                return (CONFIRM, *self.at)
            case "choose":
                return self.at or self.goal
            case _:
                return self.at

    @property
    def allowed(self) -> frozenset[str] | None:
        """The spots that may be used; ``None`` for everything."""
        match self.kind:
            case "begin":
                return frozenset({f"action:{self.action}"})
            case "choose":
                return frozenset({*self.goal, *self.also, "back"})
            case "confirm":
                return frozenset({CONFIRM, *self.also, "back"})
            case "watch":
                return frozenset(self.also)
            case "free":
                return None
            case _:
                return frozenset()

    @property
    def texts(self) -> Iterator[str]:
        """Everything that it says, to be translated."""
        yield from (self.title, *self.sentences, *self.refusals.values(), *(self.meanwhile or ()))


@frozen(kw_only=True)
class Chapter:
    """Steps that belong together.

    Attributes:
        title: What they are about, in English.
        steps: What is taught, in order.
        lesson: The title of the lesson that begins here; empty if the one before goes on.
    """

    title: str
    steps: tuple[Step, ...]
    lesson: str = ""


@frozen(kw_only=True)
class Part:
    """A lesson of a file that has several, which can be begun alone.

    Attributes:
        title: What it is about, in English.
        first: The place of its first step among those that are guided.
        count: How many it has; being alone afterwards is one more of the last lesson.
    """

    title: str
    first: int
    count: int


@frozen(kw_only=True, slots=False)
class Lessons:
    """What a file of lessons holds.

    Attributes:
        title: What they are about, in English.
        place: What is played with, as new matches name it.
        rules: The options of the match that differ from the usual ones.
        seats: Who sits where: one ``human``, and computer players.
        seed: Of chance.
        opening: What has been played before the lessons begin, in words of the game.
        script: What is played from there on by everybody and by chance, in words of the game.
        parts: What computer players decide, by the number of their seat, in words of the game.
        names: The things that the sentences name, by placeholder.
        things: The kinds of things and spots that decide something; the others may be used in every lesson.
        framed: The kinds that are framed where others are pointed at, which would hide what lies above them.
        held: The kinds of things in one's hand, which no lesson lies on.
        watching: The spots that may be used while others play, for tables that ask for single choices too.
        refusals: Why things of a kind may not be chosen, unless a step has a reason of its own.
        chapters: What is taught.
        alone: What is said once every step was guided and the person plays on, by the word of the moment.
    """

    title: str
    place: str
    rules: Mapping[str, Any] = field(factory=dict[str, Any])
    seats: tuple[str, ...]
    seed: int = 0
    opening: tuple[str, ...] = ()
    script: tuple[str, ...] = ()
    parts: Mapping[str, tuple[str, ...]] = field(factory=dict[str, tuple[str, ...]])
    names: Mapping[str, str] = field(factory=dict[str, str])
    things: tuple[str, ...]
    framed: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    watching: tuple[str, ...] = (CONFIRM,)
    refusals: Mapping[str, str] = field(factory=dict[str, str])
    chapters: tuple[Chapter, ...]
    alone: Mapping[str, Step]

    @cached_property
    def guided(self) -> tuple[Step, ...]:
        """The steps of all chapters, in which only what is meant can be used."""
        return tuple(self._whole(step) for chapter in self.chapters for step in chapter.steps)

    @cached_property
    def taught(self) -> tuple[Part, ...]:
        """The lessons of the file in their order; one with the file's title, where no chapter begins any."""
        found: list[Part] = []
        place = 0
        for chapter in self.chapters:
            if chapter.lesson or not found:
                found.append(Part(title=chapter.lesson or self.title, first=place, count=0))
            found[-1] = evolve(found[-1], count=found[-1].count + len(chapter.steps))
            place += len(chapter.steps)
        found[-1] = evolve(found[-1], count=found[-1].count + 1)
        return tuple(found)

    def number_at(self, place: int) -> int:
        """Which of these lessons a place lies in, counted from 0; the last one beyond the last step."""
        return sum(part.first <= place for part in self.taught) - 1

    def _whole(self, step: Step) -> Step:
        """A step with what all of its kind have."""
        match step.kind:
            case "choose":
                return evolve(step, refusals={**self.refusals, **step.refusals})
            case "decide":
                refusals = {**self.refusals, **step.refusals}
                return evolve(step, refusals=refusals, meanwhile=step.meanwhile or ())
            case "watch":
                return evolve(step, also=self.watching)
            case _:
                return step

    @property
    def texts(self) -> Iterator[str]:
        """Everything that is said, to be translated."""
        yield self.title
        yield from (told for chapter in self.chapters for told in (chapter.lesson, chapter.title) if told)
        for step in (*self.guided, *self.alone.values()):
            yield from step.texts
