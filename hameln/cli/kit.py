"""What a game answers when the command line asks: its own commands, and how options set it up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic

import typer
from attrs import frozen

from hameln.errors import HamelnError
from hameln.kernel.game import Game, V
from hameln.kernel.kits import kit_of
from hameln.language import mark
from hameln.table.opaque import AGame, AnAction, TheNames

if TYPE_CHECKING:
    from hameln.table.kit import TableKit

PLAY: Final = "play"
SIMULATE: Final = "simulate"
RUN: Final = "arena run"
USES: Final = "arena uses"
EXPLOIT: Final = "arena exploit"
"""The commands that take the options of a game."""
WINDOW: Final = "window"
TERMINAL: Final = "terminal"
WATCHING: Final = "watching"
"""Where somebody sits down without saying who plays: at a screen, at a terminal, or nowhere."""


@frozen(kw_only=True)
class GameOption:
    """An option by which a game is set up, such as ``--pack``.

    Attributes:
        name: Without its dashes.
        told: What ``--help`` says about it.
        default: What holds where nothing is said; ``None`` where that must be seen.
        is_flag: Whether it takes no word; its value is ``True`` or ``False`` then.
    """

    name: str
    told: str
    default: str | None = None
    is_flag: bool = False


@frozen(kw_only=True)
class Seats:
    """What a command says about those who play.

    Attributes:
        told: What ``--help`` says about the list of players.
        example: A list for the example below it.
        default: Who plays where nothing is said; ``None`` where the command sees to that.
    """

    told: str
    example: str
    default: str | None = None


class Terminal(ABC, Generic[V]):
    """What a game says where somebody decides at a terminal.

    Attributes:
        drawn: What comes of asking for the table drawn; a marked text.
    """

    drawn: str = mark("the table at a glance")

    @abstractmethod
    def heading(self, game: AGame, view: V, names: TheNames) -> str:
        """Who decides, and what must be known for it, in a line."""

    def say_choice(self, game: AGame, view: V, action: AnAction, names: TheNames) -> str:
        """A choice as an imperative, where it is listed: whoever reads it sees no table beside it."""
        kit: TableKit[V] = kit_of(game.name).answer("table")
        return kit.telling.say_choice(game, view, action, names)

    @abstractmethod
    def kind(self, action: AnAction) -> str:
        """The kind of a choice; where there are many choices, the kind is asked first."""

    @abstractmethod
    def say_kind(self, kind: str) -> str:
        """A kind as an imperative, in the present language."""

    @abstractmethod
    def explain(self, game: AGame, view: V, action: AnAction, names: TheNames) -> str:
        """What a choice does, what follows from it at once, and its rule."""


class Characters(ABC):
    """Computer players that are files, as a command looks at them; a game calls them by a word of its own."""

    @abstractmethod
    def knows(self, name: str) -> bool:
        """Whether there is one of this name; its file is not opened."""

    @abstractmethod
    def print_list(self) -> None:
        """Print every one of them, in a line each."""

    @abstractmethod
    def print_one(self, name: str) -> None:
        """Print who one is and how it plays.

        Args:
            name: Its name, or the path of its file, as in the other questions.

        Raises:
            HamelnError: There is none of that name, or its file has faults; as in the other questions.
        """

    @abstractmethod
    def print_file(self, name: str) -> None:
        """Print the file of one as it is, to copy from."""

    @abstractmethod
    def check_files(self, paths: list[Path]) -> None:
        """Say of each file whether somebody can be played from it; all faults of all files are told."""

    @abstractmethod
    def print_trial(self, name: str, *, games: int, seed: int) -> None:
        """Print what one does in quick matches against the others."""


class CommandKit(ABC):
    """A game on the command line; this part loads nothing of the game before it is asked to.

    Attributes:
        about: The game in one sentence.
        seats: What is said about those who play, by command: ``PLAY``, ``SIMULATE``, ``RUN``, ``USES``,
            ``EXPLOIT``; a command that is missing does not know the game.
        sizes: How many can sit at a table.
        usual_size: How many do where nothing is said.
        characters_called: What several computer players that are files are called; empty if it has none.
    """

    about: str
    seats: Mapping[str, Seats]
    sizes: range
    usual_size: int
    characters_called: str = ""

    @property
    def characters(self) -> Characters | None:
        """Its computer players that are files; ``None`` if it has none."""
        return None

    @abstractmethod
    def options(self, command: str) -> tuple[GameOption, ...]:
        """The options of the game for one of the commands that set one up."""

    def add_commands(self, app: typer.Typer, arena: typer.Typer) -> None:  # noqa: B027 - most games have none
        """Add the game's own commands.

        Args:
            app: All commands.
            arena: Those about tournaments.
        """

    @abstractmethod
    def usual_seats(self, where: str) -> str:
        """Who plays where nothing is said: in the ``WINDOW``, at a ``TERMINAL``, or ``WATCHING``."""

    @property
    @abstractmethod
    def terminal(self) -> Terminal[Any]:
        """What is said where somebody decides at a terminal."""

    @abstractmethod
    def game(self, options: Mapping[str, Any], seats: int, seed: int) -> Game[Any, Any, Any]:
        """The game that the options describe, for so many seats.

        Args:
            options: What was said, by the names of `options`; ``None`` where nothing was.
            seats: How many play.
            seed: What is drawn before a match comes from this.

        Raises:
            HamelnError: An option does not fit.
        """


def characters_of(word: str) -> Characters:
    """The computer players of a game that are files.

    Raises:
        HamelnError: There is no such game, or it has none.
    """
    found = command_kit(word).characters
    if found is None:
        message = f"{word} has no computer players that are files"
        raise HamelnError(message)
    return found


def command_kit(word: str) -> CommandKit:
    """What a game answers when the command line asks.

    Raises:
        HamelnError: There is no such game.
    """
    found: CommandKit = kit_of(word).answer("cli")
    return found
