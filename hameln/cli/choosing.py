"""Which game a command is about: ``--game``, and beside it the options of every game that there is."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from attrs import evolve, field, frozen

from hameln.cli.kit import PLAY, CommandKit, GameOption, Seats, command_kit
from hameln.errors import SeatsError
from hameln.kernel.kits import games_with

Act = Callable[..., None]
GAME: Final = "game"
RESUME: Final = "resume"
"""The parameter that names the save of a match, whose game it is then."""


@frozen(kw_only=True)
class Chosen:
    """The game that a command is about.

    Attributes:
        word: What its records call it.
        options: The game's own options by name; ``None`` where nothing was said and nothing is usual.
        is_named: Whether somebody said which game it is.
    """

    word: str
    options: Mapping[str, Any]
    is_named: bool = field(default=False, eq=False)

    @property
    def is_set_up(self) -> bool:
        """Whether anything was said about the game's setup."""
        return any(self.options.values())

    @property
    def kit(self) -> CommandKit:
        """What the game answers."""
        return command_kit(self.word)


def games_here(command: str = PLAY) -> tuple[str, ...]:
    """The games that a command knows, the usual one first."""
    return tuple(word for word in games_with("cli") if command in command_kit(word).seats)


def about_games() -> str:
    """What can be played here, a sentence for each game."""
    return " ".join(command_kit(word).about for word in games_here())


def examples_of(command: str, before: str, after: str) -> str:
    """An example for each game below a command's help.

    Args:
        command: Its name in the kits.
        before: What stands before the list of players.
        after: What stands behind it.
    """
    lines: list[str] = []
    for word in games_here(command):
        players = command_kit(word).seats[command].example
        named = f"--game {word} " if lines else ""
        lines.append(f"Example:  hameln {command} {named}{before} {players} {after}")
    return "\n\n".join(lines)


def named_options(command: str) -> str:
    """The options of all games as somebody types them, each with a comma behind it."""
    return "".join(f"--{name}, " for name in _offered(command))


def for_games(command: str, *, before: str, players: str = "seats") -> Callable[[Act], Act]:
    """Let a command take ``--game`` and the options of all games.

    The command itself is given a `Chosen` as its first argument.

    Args:
        command: Its name in the kits.
        before: The parameter before which the options of the games are listed.
        players: The parameter that takes the list of players; empty where nobody is listed.
    """

    def decorate(act: Act) -> Act:
        @wraps(act)
        def called(**given: Any) -> None:  # noqa: ANN401 - whatever a command takes
            said = {name: given.pop(name) for name in offered}
            word, resumed = given.pop(GAME), given.get(RESUME)
            if resumed is not None:
                word = _game_of(resumed, word)
            chosen = _chosen(command, word, said)
            if players and given[players] is None:
                given[players] = chosen.kit.seats[command].default
            if "size" in given and given["size"] is None:
                given["size"] = chosen.kit.usual_size
            act(chosen, **given)

        offered = _offered(command)
        taken = inspect.signature(act, eval_str=True).parameters.values()
        listed: list[inspect.Parameter] = []
        for parameter in list(taken)[1:]:
            if parameter.name == before:
                listed += [_parameter(option) for option in offered.values()]
            if parameter.name == players:
                listed.append(_players(parameter, command))
            elif parameter.name == "size":
                listed.append(_size(parameter, command))
            else:
                listed.append(parameter)
        called.__annotations__ = {}
        called.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in (*listed, _game(command))]
        )
        return called

    return decorate


def _game_of(path: Path, word: str | None) -> str | None:
    """The game of a save; what was said where the file does not tell it.

    Raises:
        HamelnError: Another game was named.
    """
    from hameln.table.saves import read_save  # noqa: PLC0415 - only where a match goes on

    found = read_save(path).game
    if found and word not in (None, found):
        message = f"{path}: the match is one of {found}, not of {word}"
        raise SeatsError(message)
    return found or word


def _chosen(command: str, word: str | None, said: Mapping[str, Any]) -> Chosen:
    """The game that was named, with its options.

    Raises:
        HamelnError: There is none of that name, or an option of another game was named.
    """
    game = word or games_here(command)[0]
    if command not in command_kit(game).seats:
        message = f"there is no hameln {command} for {game}"
        raise SeatsError(message)
    own = {option.name: option for option in command_kit(game).options(command)}
    strange = [name for name, value in said.items() if value and name not in own]
    if strange:
        message = f"--{strange[0]} is no option of {game}"
        raise SeatsError(message)
    found = {name: option.default if said[name] is None else said[name] for name, option in own.items()}
    return Chosen(word=game, options=found, is_named=word is not None)


def _offered(command: str) -> dict[str, GameOption]:
    """The options of all games by name; the first game to have one says what it is."""
    games = games_here(command)
    found: dict[str, GameOption] = {}
    for word in reversed(games):
        for option in command_kit(word).options(command):
            found[option.name] = option if len(games) == 1 else _of_many(option, word)
    return dict(reversed(found.items()))


def _of_many(option: GameOption, word: str) -> GameOption:
    """An option beside those of other games: whose it is, and what is usual there, stands in its words."""
    usual = f"; usually {option.default}" if option.default else ""
    return evolve(option, told=f"{option.told} ({word}{usual})", default=None)


def _parameter(option: GameOption) -> inspect.Parameter:
    """An option of a game as Typer reads it."""
    name = f"--{option.name}"
    if option.is_flag:
        return _keyword(option.name, bool, typer.Option(name, help=option.told), default=False)
    kind = str | None if option.default is None else str
    return _keyword(option.name, kind, typer.Option(name, help=option.told), option.default)


def _players(parameter: inspect.Parameter, command: str) -> inspect.Parameter:
    """The list of players, in the words of every game."""
    told = {word: command_kit(word).seats[command] for word in games_here(command)}
    only = next(iter(told.values()))
    if len({(seats.told, seats.default) for seats in told.values()}) == 1:
        default, words = only.default, only.told
    else:
        default, words = None, " ".join(_told_seats(word, seats) for word, seats in told.items())
    kind: Any = str | None if default is None and parameter.default is not parameter.empty else str
    taken = parameter.default if parameter.default is parameter.empty else default
    return _keyword(parameter.name, kind, typer.Option(help=words), taken)


def _told_seats(word: str, seats: Seats) -> str:
    usual = f" Usually {seats.default}." if seats.default else ""
    return f"{word}: {seats.told}{usual}"


def _size(parameter: inspect.Parameter, command: str) -> inspect.Parameter:
    """How many sit at a table, within what the games allow."""
    kits = [command_kit(word) for word in games_here(command)]
    least, most = min(kit.sizes[0] for kit in kits), max(kit.sizes[-1] for kit in kits)
    usual = "" if len(kits) == 1 else f"; usually {', '.join(sorted({str(kit.usual_size) for kit in kits}))}"
    option = typer.Option("--size", min=least, max=most, help=f"How many sit at a table{usual}.")
    if len(kits) == 1:
        return _keyword(parameter.name, int, option, kits[0].usual_size)
    return _keyword(parameter.name, int | None, option, None)


def _game(command: str) -> inspect.Parameter:
    """The option that names the game, seen where there is a choice."""
    games = games_here(command)
    told = f"Which game: {', '.join(games)}. Where none is named, {games[0]}."
    return _keyword(GAME, str | None, typer.Option("--game", help=told, hidden=len(games) == 1), None)


def _keyword(name: str, kind: Any, option: Any, default: Any) -> inspect.Parameter:  # noqa: ANN401
    """A parameter with what Typer is told about it."""
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, annotation=Annotated[kind, option], default=default
    )
