"""The commands that look at computer players that are files, of any game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from hameln.cli.kit import Characters, characters_of, command_kit
from hameln.kernel.kits import games_with


def characters_here() -> dict[str, str]:
    """What each game calls those of its computer players that are files; the usual game first."""
    called = {word: command_kit(word).characters_called for word in games_with("cli")}
    return {word: name for word, name in called.items() if name}


def characters_app(word: str, example: str) -> typer.Typer:
    """The commands, for a game to add under a name that people know.

    Args:
        word: That name.
        example: Who is looked at in the examples.
    """
    begin = f"Example:  hameln {word}"
    app = typer.Typer(help=_about(), invoke_without_command=True, rich_markup_mode=None)
    app.callback()(start)
    app.command("list", epilog=f"{begin} list")(list_all)
    app.command("show", epilog=f"{begin} show {example}")(show)
    app.command("check", epilog=f"{begin} check my-own.toml")(check)
    app.command("try", epilog=f"{begin} try {example} --games 60")(try_out)
    return app


def _about() -> str:
    """What the commands are about, with the words of every game."""
    here = characters_here()
    told = [f"{called} ({word})" if len(here) > 1 else called for word, called in here.items()]
    return f"Look at {' and '.join(told)} of the computer, and check and try their files."


GameOption = Annotated[
    str,
    typer.Option(
        "--game",
        help=f"Of which game: {', '.join(games_with('cli'))}. Where none is named, the one with somebody of "
        "the name, or else the first.",
        hidden=len(games_with("cli")) == 1,
        show_default=False,
    ),
]
NameArgument = Annotated[str, typer.Argument(help="Its name, or the path of its file.")]


def start(context: typer.Context, game: GameOption = "") -> None:
    """Without a command, list them."""
    context.obj = game
    if context.invoked_subcommand is None:
        _list(game, context)


def list_all(context: typer.Context, game: GameOption = "") -> None:
    """List all that there are with their mottos."""
    _list(game or context.obj, context)


def show(
    context: typer.Context,
    name: NameArgument,
    game: GameOption = "",
    *,
    file: Annotated[
        bool, typer.Option("--file", help="Print the file itself, to copy from or to save as your own.")
    ] = False,
) -> None:
    """Show who one is and which rules it plays by."""
    characters = _characters(game or context.obj, name)
    if file:
        characters.print_file(name)
    else:
        characters.print_one(name)


def check(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(help="Files of such players.")],
    game: GameOption = "",
) -> None:
    """Check files and tell all faults of each."""
    _characters(game or context.obj).check_files(files)


def try_out(
    context: typer.Context,
    name: NameArgument,
    games: Annotated[
        int,
        typer.Option(min=1, max=100_000, help="How many quick matches; it sits in each, others take turns."),
    ] = 40,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed, the same matches.")] = 1,
    game: GameOption = "",
) -> None:
    """Let one play others: what its rules do, which habits it has."""
    _characters(game or context.obj, name).print_trial(name, games=games, seed=seed)


def _list(game: str, context: typer.Context) -> None:
    """Print those of a game; where none was named, tell how to see those of the others."""
    here = characters_here()
    word = game or next(iter(here))
    characters_of(word).print_list()
    for other, called in here.items():
        if other != word and not game:
            sys.stdout.write(f"There are {called}, too:  {_typed(context)} --game {other}\n")


def _typed(context: typer.Context) -> str:
    """The command as somebody types it, however the program was started."""
    known = context.find_root().info_name or ""
    return f"hameln{context.command_path.removeprefix(known)}"


def _characters(game: str, name: str = "") -> Characters:
    """Those of the game that was named; else of the first one that knows the name, or of the usual one.

    Raises:
        HamelnError: There is no such game, or it has none.
    """
    words = tuple(characters_here())
    known = next((word for word in words if not game and characters_of(word).knows(name)), words[0])
    return characters_of(game or known)
