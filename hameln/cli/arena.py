"""Tournaments on the command line: played with a progress bar, reported as tables and pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hameln.arena.kinds import LOCAL, MODES, ROUND_ROBIN, TABLES
from hameln.cli.choosing import Chosen, examples_of, for_games
from hameln.cli.kit import EXPLOIT, RUN, USES
from hameln.cli.options import FolderArgument, ForceOption, JobsOption, OnOption, SeedOption
from hameln.errors import HamelnError
from hameln.files.commands import typed_command

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
    on: OnOption = LOCAL,
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
    workers = Workers.named(on, jobs)
    names = tuple(name.strip() for name in players.split(","))
    tournament = Tournament(mode=mode, players=names, size=size, openings=openings, seed=seed)
    venue = arena_kit(chosen.word).venue(chosen.options, size, names)
    play_order(Order(tournament=tournament, venue=venue, records=records, form=form), Folder(folder), workers)


@arena.command(epilog="Example:  hameln arena resume out --jobs 2")
def resume(
    folder: FolderArgument,
    jobs: JobsOption = 1,
    on: OnOption = LOCAL,
) -> None:
    """Go on with a tournament that was interrupted; its folder knows everything about it."""
    from hameln.arena.files import Folder  # noqa: PLC0415 - commands load what they need
    from hameln.arena.workers import Workers  # noqa: PLC0415
    from hameln.cli.tournaments import play_order, read_order  # noqa: PLC0415

    workers = Workers.named(on, jobs)
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


@arena.command(epilog=examples_of(USES, "out --players", "--matches 400 --jobs 2"))
@for_games(USES, before="sizes", players="players")
def uses(  # noqa: PLR0913, PLR0917 - the options of the command
    chosen: Chosen,
    folder: Annotated[
        Path, typer.Argument(help="Where the matches and the page lie; what was interrupted goes on.")
    ],
    players: str = "",
    sizes: Annotated[
        str,
        typer.Option(help="How many sit at the tables, with commas between; all numbers if none is named."),
    ] = "",
    matches: Annotated[
        int, typer.Option(min=1, max=10_000_000, help="Matches in all, as many at every size of the table.")
    ] = 400,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    on: OnOption = LOCAL,
) -> None:
    """Let equal players meet, and tell how often each thing of the game is used, and what it is worth.

    Each of the players sits at tables of its own, with copies of itself. What is counted, the game says; all
    matches are kept as records, and hameln arena count tells the same of them.
    """
    from hameln.arena.workers import Workers  # noqa: PLC0415 - commands load what they need
    from hameln.cli.counting import play_and_count  # noqa: PLC0415

    workers = Workers.named(on, jobs)
    names = tuple(name.strip() for name in players.split(","))
    play_and_count(chosen, folder, players=names, sizes=sizes, matches=matches, seed=seed, workers=workers)


@arena.command(epilog="Example:  hameln arena count out matches.jsonl.zst --out uses.md")
def count(
    records: Annotated[
        list[Path],
        typer.Argument(help="Files of records, or folders of tournaments that were kept as records."),
    ],
    out: Annotated[Path | None, typer.Option(help="Write the tables into this page, too.")] = None,
    *,
    force: ForceOption = False,
) -> None:
    """Tell of any recorded matches of a game how often each thing was used in them, and what it is worth."""
    from hameln.cli.counting import count_records  # noqa: PLC0415 - commands load what they need

    count_records(records, out, force=force)


@arena.command(epilog=examples_of(RUN, "--players", "--matches 4").replace("arena run", "arena times"))
@for_games(RUN, before="size", players="players")
def times(
    chosen: Chosen,
    players: str,
    size: int = 0,
    matches: Annotated[int, typer.Option(min=1, max=10_000, help="Matches of each player.")] = 2,
    seed: SeedOption = 1,
) -> None:
    """Tell how much processor time players take for their decisions, each among copies of itself."""
    from hameln.arena.kit import arena_kit  # noqa: PLC0415 - commands load what they need
    from hameln.arena.times import times_of, times_sheet  # noqa: PLC0415
    from hameln.cli.tournaments import print_sheets, progress_bar  # noqa: PLC0415

    names = tuple(name.strip() for name in players.split(","))
    venue = arena_kit(chosen.word).venue(chosen.options, size, names)
    with progress_bar("matches") as progress:
        task = progress.add_task("matches", total=matches * len(names))
        found = [
            (name, times_of(venue, name, matches, seed, lambda: progress.advance(task))) for name in names
        ]
    print_sheets([times_sheet(found)])


@arena.command(
    epilog="Example:  hameln arena exploit hard --matches 2400 --keep found --jobs 2\n\n"
    "Example:  hameln arena exploit medium --game rattus-cartus --matches 1200 --jobs 2"
)
@for_games(EXPLOIT, before="size", players="")
def exploit(  # noqa: PLR0913, PLR0917 - the options of the command
    chosen: Chosen,
    level: Annotated[str, typer.Argument(help="The level that is to be beaten, such as hard.")],
    folder: Annotated[
        Path, typer.Option(help="Matches and the page of all tables lie here; what was interrupted goes on.")
    ] = Path("exploit"),
    keep: Annotated[
        Path | None, typer.Option(help="Write the best into this folder, as files to read and to seat.")
    ] = None,
    size: int = 0,
    matches: Annotated[
        int, typer.Option(min=50, max=10_000_000, help="Matches of the search, about so many.")
    ] = 2400,
    confirm: Annotated[
        int, typer.Option(min=4, max=1_000_000, help="Fresh matches of each of the best three.")
    ] = 400,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    on: OnOption = LOCAL,
    *,
    force: ForceOption = False,
) -> None:
    """Search for the one-sided character that wins most against copies of a level.

    Vetoes, preferences, bonuses, weights and dials are combined, and the best combinations go on, generation
    by generation. Those that are left in the end meet the level on fresh openings.
    """
    from hameln.arena.exploiting import Plan  # noqa: PLC0415 - commands load what they need
    from hameln.arena.workers import Workers  # noqa: PLC0415
    from hameln.cli.exploiting import Stand, search_exploits  # noqa: PLC0415

    options = {**chosen.options, "size": size, "matches": matches, "confirm": confirm, "seed": seed}
    typed = typed_command("arena", "exploit", level, game=chosen.word, **options)
    plan = Plan(size=size, matches=matches, confirmed=confirm, seed=seed)
    workers = Workers.named(on, jobs)
    stand = Stand(chosen=chosen, level=level, plan=plan, folder=folder, workers=workers)
    search_exploits(stand, keep=keep, command=typed, force=force)


@arena.command(epilog="Example:  hameln arena reasons docs/ai/reasons.md --matches 3 --force")
@for_games(RUN, before="levels", players="")
def reasons(
    chosen: Chosen,
    out: Annotated[Path | None, typer.Argument(help="Write the reasons into this page, too.")] = None,
    levels: Annotated[
        str | None, typer.Option(help="How well they play, with commas between; all levels if none is named.")
    ] = None,
    matches: Annotated[int, typer.Option(min=1, max=1000, help="Matches of each level.")] = 3,
    seed: SeedOption = 1,
    *,
    force: ForceOption = False,
) -> None:
    """Draw decisions of computer players by chance, and tell why they were taken.

    Exit code 1 if fewer than 25 of 30 reasons of some level name the matter.
    """
    from hameln.cli.reasons import print_reasons  # noqa: PLC0415 - commands load what they need

    wanted = () if levels is None else tuple(name.strip() for name in levels.split(","))
    if not print_reasons(chosen, out, matches=matches, seed=seed, levels=wanted, force=force):
        raise typer.Exit(1)
