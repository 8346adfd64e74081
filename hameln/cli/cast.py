"""Computer players that are files, listed, shown, checked and tried alike in every game that has a roster.

The commands that look at computer players that are files, of any game.
"""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from hameln.cli.checking import check_each, complain_of, print_warnings, read_all
from hameln.cli.kit import Characters, characters_of, command_kit
from hameln.content import user_folder
from hameln.files.opening import real_path
from hameln.kernel.kits import games_with
from hameln.language import languages
from hameln.players.cast import AnyRoster
from hameln.players.characters.files import is_path
from hameln.players.characters.rule import Rule
from hameln.players.kit import SIGN


class CastCharacters(Characters):
    """The characters of a roster; what a game says of its own it answers beside.

    Attributes:
        roster: Where they stand.
        them: What stands for one of them in a sentence: ``it``, or ``them``.
    """

    roster: AnyRoster
    them: str = "it"

    @abstractmethod
    def told(self, character: Any) -> list[str]:  # noqa: ANN401 - whatever the game's files are
        """What a character values and minds, a line each."""

    @abstractmethod
    def worth(self, bonus: str) -> str:
        """A bonus of a rule with what it is counted in."""

    @abstractmethod
    def warnings_about(self, character: Any, source: str) -> list[str]:  # noqa: ANN401
        """What should be looked at in one that can be played, with its lines in the text of its file."""

    @abstractmethod
    def print_matches(self, character: Any, rivals: Sequence[Any], *, games: int, seed: int) -> None:  # noqa: ANN401
        """Print how one fares and what it does in quick matches against others."""

    def knows(self, name: str) -> bool:
        """Whether there is one of this name."""
        return name in self.roster.files.listed()

    def print_list(self) -> None:
        """Print every one with its motto; a faulty file of the user's is told and passed over."""
        files = self.roster.files
        table = Table()
        for heading in (files.error.what, "title", "motto", "rules"):
            table.add_column(heading, justify="right" if heading == "rules" else "left")
        found, faulty = read_all(files.listed(), files.read)
        for one in found.values():
            table.add_row(one.name, str(one.title), str(one.motto), str(len(one.rules)))
        console = Console(width=None if sys.stdout.isatty() else 120)
        console.print(table)
        example = f"{next(iter(found), 'NAME')}{SIGN}{self._better}"
        console.print(
            f"Levels: {', '.join(self.roster.levels)}. {self.roster.called.capitalize()} alone plays "
            f"{self.roster.usual_level}; with a level it is written as in {example}.",
            highlight=False,
        )
        complain_of(faulty, files.place, *files.former)

    def print_one(self, name: str) -> None:
        """Print who one is and its rules."""
        one = self._find(name)
        lines = [str(one.title), f'"{one.motto}"', "", *str(one.story).split("\n"), ""]
        lines += self.told(one)
        lines += [f"known for: {habit} {height}" for habit, height in one.signature.items()]
        for rule in one.rules:
            lines += ["", *self._rule_lines(rule)]
        lines += ["", *(f'{remark.when}: "{remark.text}"' for remark in one.remarks)] if one.remarks else []
        sys.stdout.write("\n".join(line.rstrip() for line in lines) + "\n")

    def print_file(self, name: str) -> None:
        """Print the file of one as it is, to be copied from, in UTF-8 on every system; it may have faults."""
        source = self.roster.files.source_of(name)
        sys.stdout.flush()
        sys.stdout.buffer.write(source.encode("utf-8"))

    def check_files(self, paths: list[Path]) -> None:
        """Say of each file whether somebody can be played from it; all faults of all files are told."""
        files = self.roster.files
        check_each(
            paths,
            files.read,
            _praise,
            lambda path, one: self.warnings_about(one, files.source_of(str(path))),
        )

    def print_trial(self, name: str, *, games: int, seed: int) -> None:
        """Print what one does in quick matches against the others, and how it is seated."""
        one = self._find(name)
        rivals = [
            other
            for other in read_all(self.roster.files.listed(), self.roster.files.read)[0].values()
            if other.name != one.name
        ]
        print_warnings(self.warnings_about(one, self.roster.files.source_of(name)))
        self.print_matches(one, rivals, games=games, seed=seed)
        seated = {real_path(path) for path in self.roster.files.listed().values()}
        if is_path(name) and real_path(Path(name)) not in seated:
            sys.stdout.write(
                f"To seat {self.them}, put the file into {user_folder(self.roster.files.place)} "
                f"(make the folder if it is not there); then write {one.name}, or "
                f"{one.name}{SIGN}{self._better}.\n"
            )

    @property
    def _better(self) -> str:
        """A level for examples, above the middle."""
        return self.roster.levels[len(self.roster.levels) // 2]

    def _find(self, name: str) -> Any:  # noqa: ANN401
        """The character of that name, or in the file of that path."""
        files = self.roster.files
        return files.read(name) if is_path(name) else files.find(name)

    def _rule_lines(self, rule: Rule) -> list[str]:
        """A rule in words, with its sentence."""
        when, bonus = rule.texts
        deed = "never" if rule.veto else "first of all" if rule.prefer else f"{self.worth(bonus)} for it"
        head = f"{rule.name}. {', '.join(rule.steps)}: {deed}"
        said = str(rule.say)
        return [f"{head}, when {when}" if when else head, *([f'   "{said}"'] if said else [])]


def _praise(one: Any) -> str:  # noqa: ANN401
    """What is said of a file that can be used."""
    texts = (
        one.title,
        one.motto,
        one.story,
        *(rule.say for rule in one.rules),
        *(remark.text for remark in one.remarks),
    )
    told = {language for told in texts for language in told.forms}
    known = ", ".join(language for language in languages() if language in told)
    return f"{one.title} can be seated as {one.name}; rules: {len(one.rules)}; languages: {known}."


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
