"""The board game's own commands: towns, and tournaments that say how fair a town is, how strong a player."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from hameln.arena.kinds import LOCAL
from hameln.cli.options import ForceOption, JobsOption, OnOption, SeedOption, check_free
from hameln.games.hameln.cli.ways import LEARN, WAYS, usual

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
    from hameln.games.hameln.cli.towns import draw_new  # noqa: PLC0415

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


TownOption = Annotated[str, typer.Option("--town", help="A town's name or the path of a town file.")]
SizeOption = Annotated[int, typer.Option("--size", min=3, max=5, help="How many sit at a table.")]


def add_measuring(arena: typer.Typer) -> None:
    """Add them to the commands about tournaments."""
    arena.command(epilog="Example:  hameln arena balance reedmouth --matches 200 --jobs 2")(balance)
    arena.command(epilog="Example:  hameln arena strength E3 E4 --share 0.1")(strength)
    arena.command(epilog="Example:  hameln arena gate hard hard --values my-values.toml")(gate)
    arena.command(
        epilog="Example:  hameln arena train my-values.toml --by deepen --with rounds=3,matches=600 --jobs 2"
    )(train)


def balance(  # noqa: PLR0913, PLR0917 - the options of the command
    town: Annotated[str, typer.Argument(help="A town's name or the path of a town file.")],
    player: Annotated[str, typer.Option(help="The computer player in all seats.")] = "medium",
    matches: Annotated[
        int, typer.Option(min=10, max=10_000_000, help="Matches for each number of families.")
    ] = 200,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    on: OnOption = LOCAL,
    folder: Annotated[
        Path | None, typer.Option(help="Keep matches and pages here, and go on with what is there.")
    ] = None,
) -> None:
    """Say how fair and how lively a town is."""
    from hameln.arena.workers import Workers  # noqa: PLC0415 - commands load what they need
    from hameln.games.hameln.cli.strength import judge_town  # noqa: PLC0415

    workers = Workers.named(on, jobs)
    judge_town(town, player=player, matches=matches, seed=seed, workers=workers, folder=folder)


def strength(  # noqa: PLR0913, PLR0917 - the options of the command
    experiments: Annotated[
        list[str] | None, typer.Argument(help="Their numbers, such as E3; all where none is named.")
    ] = None,
    folder: Annotated[Path, typer.Option(help="Matches and the page of all findings lie here.")] = Path(
        "strength"
    ),
    share: Annotated[
        float, typer.Option(min=0.001, max=1.0, help="Which part of the matches is played, for a trial.")
    ] = 1.0,
    levels: Annotated[
        str, typer.Option(help="Who stands on the ladder, such as easy,greedy,medium; all if not said.")
    ] = "",
    town: TownOption = "hameln",
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    on: OnOption = LOCAL,
) -> None:
    """Carry out the experiments that players of Hameln must pass; exit code 1 if one fails."""
    from hameln.arena.workers import Workers  # noqa: PLC0415 - commands load what they need
    from hameln.games.hameln.cli.strength import measure_strength  # noqa: PLC0415

    workers = Workers.named(on, jobs)
    if not measure_strength(
        experiments or [],
        town=town,
        seed=seed,
        share=share,
        levels=levels,
        workers=workers,
        folder=folder,
    ):
        raise typer.Exit(1)


def gate(  # noqa: PLR0913, PLR0917 - the options of the command
    new: Annotated[str, typer.Argument(help="The player that wants to be taken.")],
    old: Annotated[str, typer.Argument(help="The player that it must beat.")],
    folder: Annotated[Path, typer.Option(help="Its matches lie here.")] = Path("strength"),
    values: Annotated[
        Path | None, typer.Option(help="A file of weights; the new player is a level that weighs with them.")
    ] = None,
    town: TownOption = "hameln",
    size: SizeOption = 4,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    on: OnOption = LOCAL,
) -> None:
    """Let a new player of Hameln meet copies of an old one until it is clearly better; else exit code 1."""
    from hameln.arena.workers import Workers  # noqa: PLC0415 - commands load what they need
    from hameln.games.hameln.cli.strength import try_gate  # noqa: PLC0415

    workers = Workers.named(on, jobs)
    if not try_gate(new, old, values=values, town=town, size=size, seed=seed, workers=workers, folder=folder):
        raise typer.Exit(1)


def train(  # noqa: PLR0913, PLR0917 - the options of the command
    out: Annotated[
        Path, typer.Argument(help="The file for the weights; levels read ai/hameln/values/values.toml.")
    ],
    by: Annotated[
        str, typer.Option(help=f"{'; '.join(f'{name}: {way.told}' for name, way in WAYS.items())}.")
    ] = LEARN,
    wanted: Annotated[
        str,
        typer.Option(
            "--with",
            help="Numbers other than the usual ones, with commas between. "
            f"{'; '.join(f'{name}: {usual(name)}' for name in WAYS)}.",
        ),
    ] = "",
    values: Annotated[
        Path | None,
        typer.Option(help="The weights to begin with, but not for learn; else those of the program."),
    ] = None,
    town: TownOption = "hameln",
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    *,
    force: ForceOption = False,
) -> None:
    """Find weights by which players of Hameln weigh positions, from matches of theirs, in one of two ways.

    Whether they win more, hameln arena gate says. The same seed finds the same with any number of processes.
    """
    from hameln.games.hameln.cli.training import Schooling, train_values  # noqa: PLC0415 - commands load what they need

    schooling = Schooling(out=out, by=by, wanted=wanted, values=values, town=town, seed=seed)
    train_values(schooling, jobs=jobs, force=force)
