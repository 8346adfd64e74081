"""Which games there are, and where the program finds what each of them answers.

The frame imports no game. It knows one place where games are listed by name, `LISTED_IN`, and loads a part of
a game when somebody asks for it: who plays many matches never loads a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Final

from attrs import frozen

from hameln.errors import HamelnError
from hameln.kernel.game import Game

LISTED_IN: Final = "hameln.games"
"""The module whose ``GAMES`` tells the import string of every game's kit."""
_ADDED: Final[dict[str, str]] = {}


@frozen(kw_only=True)
class Kit:
    """A game as the program finds it: its word, and an import string (``package.module:NAME``) for each room.

    Attributes:
        word: What a record's header calls the game; its folder, its files and its settings are called so too.
        rules: A function that makes the game of a record's header: ``(header, seats) -> Game``.
        players: Its `hameln.players.kit.PlayersKit`.
        table: Its `hameln.table.kit.TableKit`.
        ui: Its `hameln.ui.kit.ScreenKit`.
        cli: Its `hameln.cli.kit.CommandKit`.
        arena: Its `hameln.arena.kit.ArenaKit`.
        research: Its maker of environments: ``(**options) -> AECEnv``.
        editor: Its `hameln.editor.kit.EditorKit`; empty if there is nothing to edit.
        workshop: Its `hameln.arena.workshop.Workshop`; empty if no player can be made.
        web: Its `hameln.web.kit.WebKit`; empty if a page in a browser shows its table in words alone.
        presentation: Its `hameln.table.presentation.Presentation`, read before all else; needed for screens.
        lessons: Each `hameln.table.lessons.teaching.Teaching` that it has; empty for none.
    """

    word: str
    rules: str
    players: str
    table: str
    ui: str
    cli: str = ""
    arena: str = ""
    research: str = ""
    editor: str = ""
    workshop: str = ""
    web: str = ""
    presentation: str = ""
    lessons: str = ""

    def answer(self, room: str) -> Any:  # noqa: ANN401 - each room knows the type of its own part
        """The part of the kit for a room of the frame, such as ``table``.

        Raises:
            HamelnError: The game has nothing for this room.
        """
        where = getattr(self, room)
        if not where:
            message = f"{self.word} has nothing for this"
            raise HamelnError(message)
        return imported(where)

    def game_of(self, header: Mapping[str, Any], seats: int) -> Game[Any, Any, Any]:
        """The game that a record's header describes, for so many seats.

        Raises:
            HamelnError: The header is not of this game, or what it names has faults.
        """
        made: Game[Any, Any, Any] = self.answer("rules")(header, seats)
        return made


def imported(where: str) -> Any:  # noqa: ANN401 - whatever lies there
    """What an import string such as ``package.module:NAME`` means."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def add_game(word: str, where: str) -> None:
    """Let the program know a game that is not listed, such as one of another package.

    Args:
        where: The import string of its kit.
    """
    _ADDED[word] = where


def known_games() -> tuple[str, ...]:
    """The words of all games, the first of them the usual one."""
    return (*import_module(LISTED_IN).GAMES, *_ADDED)


def games_with(room: str) -> tuple[str, ...]:
    """The words of all games that have something for a room of the frame, the usual one first."""
    return tuple(word for word in known_games() if getattr(kit_of(word), room))


def kit_of(word: str) -> Kit:
    """The kit of a game.

    Raises:
        HamelnError: There is no such game.
    """
    where = {**import_module(LISTED_IN).GAMES, **_ADDED}.get(word)
    if where is None:
        message = f'no game is called "{word}"; known: {", ".join(known_games())}'
        raise HamelnError(message)
    kit: Kit = imported(where)
    return kit


class KnownGames(Mapping[str, Callable[[Mapping[str, Any], int], Game[Any, Any, Any]]]):
    """All games by their words, each as the maker of the game of a record's header."""

    def __getitem__(self, word: str) -> Callable[[Mapping[str, Any], int], Game[Any, Any, Any]]:
        """The maker of a game: the header and the number of seats."""
        if word not in known_games():
            raise KeyError(word)
        return kit_of(word).game_of

    def __iter__(self) -> Iterator[str]:
        """Every word."""
        return iter(known_games())

    def __len__(self) -> int:
        """How many games there are."""
        return len(known_games())


KNOWN_GAMES: Final = KnownGames()
"""Every game whose records can be read."""
