"""What a game answers about its first lessons: the steps of a match that teaches by doing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Generic

from attrs import frozen

from hameln.kernel.game import V
from hameln.language import mark
from hameln.table.lesson_steps import Step
from hameln.table.opaque import AGame, AnAction


@frozen(kw_only=True)
class Chapter:
    """Steps that belong together.

    Attributes:
        title: What they are about, marked for translation.
        steps: What is taught, in order.
    """

    title: str
    steps: tuple[Step, ...]


@frozen(kw_only=True)
class Scenario:
    """The match in which the lessons are given.

    Attributes:
        game: What is played.
        seats: Who sits where: one ``human``, and computer players.
        seed: Of chance.
        opening: What has been played before the lessons begin, chance's part included.
    """

    game: AGame
    seats: tuple[str, ...]
    seed: int
    opening: tuple[AnAction, ...] = ()


class Teaching(ABC, Generic[V]):
    """The first lessons of a game, or further ones.

    Attributes:
        word: By which further lessons are known; empty for the first ones.
        title: What they are about, marked for translation.
        chapters: What is taught in each chapter.
        things: The kinds of things and spots of the game that decide something; the others may be used in
            every lesson.
        framed: Of these, the kinds that are framed where others are pointed at, which would hide what lies
            above them.
    """

    word: str = ""
    title: str = mark("The first lessons")
    chapters: Sequence[Chapter]
    things: frozenset[str]
    framed: frozenset[str] = frozenset()

    @cached_property
    def guided(self) -> tuple[Step, ...]:
        """The steps of all chapters, in which only what is meant can be used."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    @abstractmethod
    def scenario(self) -> Scenario:
        """The match in which the lessons are given.

        Raises:
            HamelnError: What it is played with is missing or has faults.
        """

    def part(self, game: AGame, seat: int, place: int) -> AnAction | None:
        """What is written for a seat to do; ``None`` where it does what it likes. It need not be legal then.

        Args:
            game: The game of the scenario.
            seat: Whose part; one of a computer player, or ``CHANCE``.
            place: How often the seat has decided already, or chance spoken, since the lessons began.
        """
        del game, seat, place
        return None

    @abstractmethod
    def names(self, game: AGame, players: Sequence[str]) -> Mapping[str, str]:
        """What stands for each of the placeholders in the sentences."""

    @abstractmethod
    def label(self, action: str) -> str:
        """What stands on the button of an action, in the language of the program."""

    @abstractmethod
    def alone(self, view: V) -> Step:
        """What is said once every step was guided and the person plays on, also when all has been taught."""

    @abstractmethod
    def is_over(self, view: V) -> bool:
        """Whether a person who plays on alone has seen everything."""

    @abstractmethod
    def has_come(self, game: AGame, view: V, cue: str) -> bool:
        """Whether something has happened for which a step waits, by the game's own word."""
