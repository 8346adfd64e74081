"""The commands that look at packs and check their files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

packs = typer.Typer(
    help="Look at packs of cards and check pack files.", no_args_is_help=True, rich_markup_mode=None
)


@packs.command("list")
def list_packs() -> None:
    """List the packs that can be played with."""
    from hameln.games.rattus_cartus.cli.packs import print_list  # noqa: PLC0415 - commands load what they need

    print_list()


@packs.command("show", epilog="Example:  hameln pack show nobilis --file > my.toml")
def show_pack(
    pack: Annotated[str, typer.Argument(help="A pack's name or the path of a pack file.")],
    *,
    plain: Annotated[
        bool, typer.Option("--plain", help="Without boxes and colours: for screen readers.")
    ] = False,
    file: Annotated[
        bool, typer.Option("--file", help="Print the file itself, to copy from or to save as your own.")
    ] = False,
) -> None:
    """Show a pack's cards, buildings with what they do, supplies, points and nobles."""
    from hameln.games.rattus_cartus.cli.packs import print_file, print_pack  # noqa: PLC0415

    if file:
        print_file(pack)
    else:
        print_pack(pack, plain=plain)


@packs.command("check")
def check_packs(files: Annotated[list[Path], typer.Argument(help="Pack files.")]) -> None:
    """Check pack files and tell all faults of each."""
    from hameln.games.rattus_cartus.cli.packs import check_files  # noqa: PLC0415

    check_files(files)
