"""Tournaments on the command line: played with a progress bar, reported as tables and pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hameln.arena.kinds import LOCAL, MODES, ROUND_ROBIN, TABLES
from hameln.cli.choosing import Chosen, examples_of, for_games
from hameln.cli.kit import RUN
from hameln.cli.options import AddressOption, BackendOption, FolderArgument, JobsOption, SeedOption
from hameln.cli.targets import ForceOption
from hameln.errors import HamelnError

arena = typer.Typer(
    help="Play tournaments of computer players, on many processes or machines.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@arena.command(
    epilog=examples_of(RUN, "out --players", "--mode ladder --openings 25"),
)
@for_games(RUN, before="size", players="players")
def run(  # noqa: PLR0913, PLR0917 - the options of the command
    chosen: Chosen,
    folder: FolderArgument,
    players: str,
    mode: Annotated[
        str, typer.Option(help=f"{'; '.join(f'{name}: {what}' for name, what in MODES.items())}.")
    ] = ROUND_ROBIN,
    size: int = 0,
    openings: Annotated[
        int, typer.Option(min=1, max=10_000_000, help="Openings of each line-up, played from every seat.")
    ] = 25,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    backend: BackendOption = LOCAL,
    address: AddressOption = "",
    form: Annotated[
        str, typer.Option("--format", help=f"Of the table of all matches: {' or '.join(TABLES)}.")
    ] = "csv",
    *,
    records: Annotated[bool, typer.Option("--records", help="Keep all matches as records too.")] = False,
) -> None:
    """Play a tournament into a folder; the same command goes on with one that was interrupted."""
    from hameln.arena.files import Folder  # noqa: PLC0415 - commands load what they need
    from hameln.arena.kit import arena_kit  # noqa: PLC0415
    from hameln.arena.lineups import Tournament  # noqa: PLC0415
    from hameln.arena.running import Order  # noqa: PLC0415
    from hameln.arena.workers import Workers  # noqa: PLC0415
    from hameln.cli.tournaments import play_order  # noqa: PLC0415

    if form not in TABLES:
        message = f"there is no format {form!r}; known: {', '.join(TABLES)}"
        raise HamelnError(message)
    workers = Workers(backend=backend, jobs=jobs, address=address)
    names = tuple(name.strip() for name in players.split(","))
    tournament = Tournament(mode=mode, players=names, size=size, openings=openings, seed=seed)
    venue = arena_kit(chosen.word).venue(chosen.options, size, names)
    play_order(Order(tournament=tournament, venue=venue, records=records, form=form), Folder(folder), workers)


@arena.command(epilog="Example:  hameln arena resume out --jobs 2")
def resume(
    folder: FolderArgument,
    jobs: JobsOption = 1,
    backend: BackendOption = LOCAL,
    address: AddressOption = "",
) -> None:
    """Go on with a tournament that was interrupted; its folder knows everything about it."""
    from hameln.arena.files import Folder  # noqa: PLC0415 - commands load what they need
    from hameln.arena.workers import Workers  # noqa: PLC0415
    from hameln.cli.tournaments import play_order, read_order  # noqa: PLC0415

    workers = Workers(backend=backend, jobs=jobs, address=address)
    play_order(read_order(Folder(folder)), Folder(folder), workers)


@arena.command(epilog="Example:  hameln arena report out --out so-far")
def report(
    folder: FolderArgument,
    out: Annotated[
        Path | None, typer.Option(help="Write the page of all tables and the pictures into this folder.")
    ] = None,
    *,
    force: ForceOption = False,
) -> None:
    """Show the tables of what has been played so far; nothing in the folder of the tournament changes."""
    from hameln.arena.files import Folder  # noqa: PLC0415 - commands load what they need
    from hameln.cli.tournaments import report_folder  # noqa: PLC0415

    report_folder(Folder(folder), out, force=force)
