"""The commands that look at towns, check their files and draw new ones."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from hameln.cli.targets import ForceOption, check_free

towns = typer.Typer(
    help="Look at towns, check town files and draw new towns.", no_args_is_help=True, rich_markup_mode=None
)


@towns.command("list", epilog="Example:  hameln town list")
def list_towns() -> None:
    """List the towns that can be played."""
    from hameln.games.hameln.cli.towns import print_list  # noqa: PLC0415

    print_list()


@towns.command("show", epilog="Example:  hameln town show hameln --png hameln.png")
def show_town(
    town: Annotated[str, typer.Argument(help="A town's name or the path of a town file.")],
    png: Annotated[Path | None, typer.Option(help="Draw the town into this PNG file too.")] = None,
    *,
    force: ForceOption = False,
) -> None:
    """Show a town's houses, circles and what lies at what."""
    from hameln.games.hameln.cli.towns import print_town  # noqa: PLC0415

    if png is not None:
        check_free(png, force=force)
    print_town(town, png, force=force)


@towns.command("check", epilog="Example:  hameln town check my-town.toml")
def check_towns(
    files: Annotated[list[Path], typer.Argument(help="Town files.")],
) -> None:
    """Check town files and tell all faults of each."""
    from hameln.games.hameln.cli.towns import check_files  # noqa: PLC0415

    check_files(files)


@towns.command(
    "new",
    epilog="Example:  hameln town new --houses 30 --river through --seed 5 my.toml",
)
def draw_town(  # noqa: PLR0913 - each wish has an option of its own
    file: Annotated[Path, typer.Argument(help="Where to write the town, such as my.toml.")],
    *,
    houses: Annotated[int | None, typer.Option(help="How many houses, 3 to 200; else 24.")] = None,
    districts: Annotated[
        int | None, typer.Option(help="How many districts, 1 to 12; else as many as suit the size.")
    ] = None,
    market: Annotated[
        int | None,
        typer.Option(
            help="How many butcheries stand around the market place; else as many as suit the size."
        ),
    ] = None,
    families: Annotated[
        str | None,
        typer.Option(help="For how many families, such as 3,4,5; else for as many as find room."),
    ] = None,
    density: Annotated[
        Literal["wide", "usual", "tight"] | None, typer.Option(help="How near the houses stand; else usual.")
    ] = None,
    growth: Annotated[
        Literal["grown", "mirrored", "turned"] | None,
        typer.Option(
            help="Whether nothing is like anything else, the west is like the east in a mirror, or each "
            "district is like the one before, turned around the market place; else grown."
        ),
    ] = None,
    river: Annotated[
        Literal["none", "beside", "through"] | None,
        typer.Option(help="Whether a river flows beside the town or through it, under bridges; else none."),
    ] = None,
    wall: Annotated[
        bool | None, typer.Option(help="Whether a wall with towers and gates surrounds it; else it does.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="What the town is called; else any name.")] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=2**63 - 1,
            help="The same seed and wishes, the same town; another wish, and the rest stays much as it was. "
            "Without it, any seed: it is told, and stands in the file.",
        ),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Draw a new town by chance, after your wishes, into a file that you can play and change."""
    from hameln.games.hameln.cli.new_town import draw_new  # noqa: PLC0415

    given = {
        "houses": houses,
        "districts": districts,
        "market": market,
        "families": families,
        "density": density,
        "growth": growth,
        "river": river,
        "wall": wall,
        "name": name,
    }
    draw_new(file, given, seed=seed, force=force)
