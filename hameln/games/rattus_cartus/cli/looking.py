"""The commands that look at packs and check their files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hameln.cli.speaking import LanguageOption, speaking

packs = typer.Typer(
    help="Look at packs of cards and check pack files.\n\n"
    "A pack is all cards, buildings and numbers of Rattus Cartus in one file. To make one: show nobilis "
    "--file > my.toml, change it, check my.toml, and put it into your folder of packs; docs/pack-format.md "
    "explains all.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
PlainOption = Annotated[bool, typer.Option("--plain", help="Without boxes and colours: for screen readers.")]


@packs.command("list", epilog="Example:  hameln pack list --language de")
def list_packs(*, language: LanguageOption = "") -> None:
    """List the packs that can be played with, the program's and yours, with what they hold."""
    from hameln.games.rattus_cartus.cli.packs import print_list  # noqa: PLC0415 - commands load what they need

    with speaking(language):
        print_list()


@packs.command("show", epilog="Example:  hameln pack show nobilis --file > my.toml")
def show_pack(
    pack: Annotated[str, typer.Argument(help="A pack's name or the path of a pack file.")],
    *,
    plain: PlainOption = False,
    file: Annotated[
        bool, typer.Option("--file", help="Print the file itself, to copy from or to save as your own.")
    ] = False,
    language: LanguageOption = "",
) -> None:
    """Show a pack's cards, buildings with what they do, supplies, points and nobles."""
    from hameln.games.rattus_cartus.cli.packs import print_file, print_pack  # noqa: PLC0415

    if file:
        print_file(pack)
        return
    with speaking(language):
        print_pack(pack, plain=plain)


@packs.command("set", epilog='Example:  hameln pack set "nobilis: cards@4711 + nobles"')
def show_set(
    line: Annotated[
        str, typer.Argument(help="A set as a line: a pack, a colon, a way or buildings, and + nobles.")
    ],
    *,
    plain: PlainOption = False,
    language: LanguageOption = "",
) -> None:
    """Show which thirty building cards a line of text means, and what they make a match like.

    The window copies such lines and takes them over; --set takes them, too.
    """
    from hameln.games.rattus_cartus.cli.packs import print_set  # noqa: PLC0415

    with speaking(language):
        print_set(line, plain=plain)


@packs.command("check", epilog="Example:  hameln pack check my.toml")
def check_packs(
    files: Annotated[list[Path], typer.Argument(help="Pack files, or names of packs.")],
    *,
    language: LanguageOption = "",
) -> None:
    """Check pack files: tell all faults of each with their lines, and what is odd about those without."""
    from hameln.games.rattus_cartus.cli.packs import check_files  # noqa: PLC0415

    with speaking(language):
        check_files(files)
