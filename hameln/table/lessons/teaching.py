"""What a game answers about its first lessons: the match that a file of steps is played in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Generic

from attrs import frozen

from hameln.kernel.game import V
from hameln.kernel.kits import kit_of
from hameln.language import text
from hameln.table.lessons.files import read_lessons
from hameln.table.lessons.steps import OVER, PEOPLE, USUAL, Lessons, Step
from hameln.table.opaque import AGame, AnAction, AView


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
        path: Their file.
        word: By which further lessons are known; empty for the first ones.
        labels: What stands on the buttons of actions, marked for translation.
        moments: The words of the moments of which lessons may say something of their own while the person
            plays on alone; what is usually said then, and when all has been seen, they always say.
    """

    labels: Mapping[str, str]
    moments: Collection[str] = ()

    def __init__(self, path: Path, word: str = "") -> None:
        """The lessons of a file, which is read when they are needed."""
        self.path = path
        self.word = word

    @cached_property
    def lessons(self) -> Lessons:
        """What the file holds.

        Raises:
            LessonFileError: It cannot be used.
        """
        return read_lessons(self.path, self.moments)

    def scenario(self) -> Scenario:
        """The match in which the lessons are given.

        Raises:
            HamelnError: What it is played with is missing or has faults.
        """
        game = self.new_game()
        return Scenario(
            game=game, seats=self.lessons.seats, seed=self.lessons.seed, opening=self.opening(game)
        )

    @abstractmethod
    def new_game(self) -> AGame:
        """The game with what the file names, out of the program's own content.

        Raises:
            HamelnError: That is missing or has faults.
        """

    def opening(self, game: AGame) -> tuple[AnAction, ...]:
        """What has been played before the lessons begin."""
        del game
        return ()

    def part(self, game: AGame, state: Any, seat: int, place: int) -> AnAction | None:  # noqa: ANN401 - the game's own
        """What is written for a seat to do; ``None`` where it does what it likes. It need not be legal then.

        Args:
            game: The game of the scenario.
            state: Of the match.
            seat: Whose part; one of a computer player, or ``CHANCE``.
            place: How often the seat has decided already, or chance spoken, since the lessons began.
        """
        part = self.lessons.parts.get(str(seat), ())
        return self.action(game, state, part[place]) if place < len(part) else None

    @abstractmethod
    def action(self, game: AGame, state: Any, line: str) -> AnAction:  # noqa: ANN401 - the game's own
        """A line of a part as an action."""

    def names(self, game: AGame, players: Sequence[str]) -> Mapping[str, str]:
        """What stands for each of the placeholders in the sentences."""
        things = {name: self.called(game, thing) for name, thing in self.lessons.names.items()}
        return {**dict(zip(PEOPLE, players, strict=False)), **things}

    @abstractmethod
    def called(self, game: AGame, thing: str) -> str:
        """The name of a thing."""

    def label(self, action: str) -> str:
        """What stands on the button of an action, in the language of the program."""
        return text(self.labels[action])

    def alone(self, view: V) -> Step:
        """What is said once every step was guided and the person plays on, also when all has been taught."""
        alone = self.lessons.alone
        return alone.get(self.moment(view), alone[USUAL])

    def is_over(self, view: V) -> bool:
        """Whether a person who plays on alone has seen everything."""
        return self.moment(view) == OVER

    @abstractmethod
    def moment(self, view: V) -> str:
        """The word of the moment for a person who plays on alone: one of `moments`, `USUAL` or `OVER`."""

    def has_come(self, game: AGame, view: V, cue: str) -> bool:
        """Whether something has happened for which a step waits, by the game's own word."""
        del game, view, cue
        return False


def teachings_of(game: str) -> tuple[Teaching[AView], ...]:
    """The lessons of a game, the first ones before further ones; none where it has none.

    Raises:
        HamelnError: There is no such game.
    """
    kit = kit_of(game)
    found: tuple[Teaching[AView], ...] = kit.answer("lessons") if kit.lessons else ()
    return found
