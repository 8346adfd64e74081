"""The board game's commands about tournaments: how fair a town is, how strong a player.

Judging a town: matches of equal players, and what they say about it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from hameln.arena.files import Folder
from hameln.arena.kinds import EQUAL, LOCAL
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Finished, Outcome
from hameln.arena.running import Order, conclude, play_on, play_through, standstill
from hameln.arena.sheets import page
from hameln.arena.workers import Workers
from hameln.cli.options import ForceOption, JobsOption, OnOption, SeedOption
from hameln.cli.tournaments import print_sheets, shown
from hameln.games.hameln.arena.balance import balance_sheets, remarks_on, verdict_of
from hameln.games.hameln.arena.bounds import bounds_of
from hameln.games.hameln.arena.bounds_messages import sign_of, told_bound
from hameln.games.hameln.arena.venue import venue_for
from hameln.games.hameln.cli.training import LEARN, WAYS, usual
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Town


def judge_town(
    name: str, *, player: str, matches: int, seed: int, workers: Workers, folder: Path | None
) -> None:
    """Play matches for every number of families that the town is for, and say what they show.

    Raises:
        HamelnError: The town or the player is not known, the folder cannot be used, or workers fail.
    """
    workers.check()
    town = find_town(name)
    orders = [
        Order(
            tournament=Tournament(mode=EQUAL, players=(player,), size=size, openings=matches, seed=seed),
            venue=venue_for(town, size, (player,), is_watched=True),
        )
        for size in town.start_houses
    ]
    for order in orders:
        size = order.tournament.size
        _judge(town, order, Folder(folder / f"{size}-families") if folder is not None else None, workers)


def _judge(town: Town, order: Order, folder: Folder | None, workers: Workers) -> None:
    tournament = order.tournament
    what = f"{tournament.size} families"
    if folder is None:
        outcomes = _played_through(order, workers, what)
    else:
        with folder.alone():
            now = standstill(order, folder)
            playing = play_on(order, folder, workers)
            for _ in shown(playing, now=len(now.finished), total=now.total, what=what):
                pass
            outcomes = conclude(order, folder).outcomes
    _tell(town, tournament, outcomes, folder)


def _tell(town: Town, tournament: Tournament, outcomes: Sequence[Outcome], folder: Folder | None) -> None:
    matches = len(outcomes)
    bounds, remarks = bounds_of(town, outcomes), remarks_on(outcomes)
    title = (
        f"{called(town)} with {tournament.size} families: {matches} matches of {tournament.players[0]}, "
        f"seed {tournament.seed}"
    )
    told = [f"{sign_of(bound)} {told_bound(town, bound, matches)}" for bound in bounds]
    told += [f"{'+' if remark.is_good else '-'} {remark.text}" for remark in remarks]
    verdict, sheets = verdict_of(bounds, remarks, matches), balance_sheets(town, outcomes, bounds)
    sys.stdout.write("\n".join([title, "", verdict, *told, "", ""]))
    print_sheets(sheets)
    if folder is not None:
        listed = [f"- {one[2:]}" for one in told]
        text = page(title, "\n".join([verdict, "", *listed]), sheets)
        folder.write_page("report.md", text)


def _played_through(order: Order, workers: Workers, what: str) -> tuple[Outcome, ...]:
    """The matches in their order, kept in memory only."""
    units = shown(play_through(order, workers), now=0, total=order.tournament.count, what=what)
    return tuple(outcome for unit in sorted(units, key=_number) for outcome in unit.outcomes)


def _number(finished: Finished) -> int:
    return finished.unit


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
    """Find weights by which players of Hameln weigh positions, from matches of theirs, in one of four ways.

    What tune found is written only if it passes the gate, else the exit code is 1; whether other weights win
    more, hameln arena gate says. The same seed finds the same with any number of processes.
    """
    from hameln.games.hameln.cli.training import Schooling, train_values  # noqa: PLC0415 - commands load what they need

    schooling = Schooling(out=out, by=by, wanted=wanted, values=values, town=town, seed=seed)
    if not train_values(schooling, jobs=jobs, force=force):
        raise typer.Exit(1)
