"""The board game's commands about tournaments: how fair a town is, how strong a player."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hameln.arena.kinds import LOCAL
from hameln.cli.options import AddressOption, BackendOption, JobsOption, SeedOption
from hameln.cli.targets import ForceOption
from hameln.files.commands import typed_command

OutArgument = Annotated[
    Path, typer.Argument(help="The file for the weights; levels read ai/hameln/values/values.toml.")
]
TownOption = Annotated[str, typer.Option("--town", help="A town's name or the path of a town file.")]
StartOption = Annotated[
    Path | None, typer.Option(help="The weights to begin with; those of the program if none are named.")
]
LevelOption = Annotated[str, typer.Option(help="How everybody plays.")]
SizeOption = Annotated[int, typer.Option("--size", min=3, max=5, help="How many sit at a table.")]


def add_measuring(arena: typer.Typer) -> None:
    """Add them to the commands about tournaments."""
    arena.command(epilog="Example:  hameln arena balance reedmouth --matches 200 --jobs 2")(balance)
    arena.command(epilog="Example:  hameln arena strength E3 E4 --share 0.1")(strength)
    arena.command(epilog="Example:  hameln arena gate hard hard --values my-values.toml")(gate)
    arena.command(epilog="Example:  hameln arena learn my-values.toml --matches 400 --jobs 2")(learn)
    arena.command(epilog="Example:  hameln arena tune my-values.toml --generations 10 --jobs 2")(tune)
    arena.command(epilog="Example:  hameln arena climb my-values.toml --matches 1000 --jobs 2")(climb)
    arena.command(epilog="Example:  hameln arena deepen my-values.toml --rounds 3 --jobs 2")(deepen)


def balance(  # noqa: PLR0913, PLR0917 - the options of the command
    town: Annotated[str, typer.Argument(help="A town's name or the path of a town file.")],
    player: Annotated[str, typer.Option(help="The computer player in all seats.")] = "medium",
    matches: Annotated[
        int, typer.Option(min=10, max=10_000_000, help="Matches for each number of families.")
    ] = 200,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    backend: BackendOption = LOCAL,
    address: AddressOption = "",
    folder: Annotated[
        Path | None, typer.Option(help="Keep matches and pages here, and go on with what is there.")
    ] = None,
) -> None:
    """Say how fair and how lively a town is."""
    from hameln.arena.workers import Workers  # noqa: PLC0415 - commands load what they need
    from hameln.games.hameln.cli.balance import judge_town  # noqa: PLC0415

    workers = Workers(backend=backend, jobs=jobs, address=address)
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
    backend: BackendOption = LOCAL,
    address: AddressOption = "",
) -> None:
    """Carry out the experiments that players of Hameln must pass; exit code 1 if one fails."""
    from hameln.arena.workers import Workers  # noqa: PLC0415 - commands load what they need
    from hameln.games.hameln.cli.strength import measure_strength  # noqa: PLC0415

    workers = Workers(backend=backend, jobs=jobs, address=address)
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
    backend: BackendOption = LOCAL,
    address: AddressOption = "",
) -> None:
    """Let a new player of Hameln meet copies of an old one until it is clearly better; else exit code 1."""
    from hameln.arena.workers import Workers  # noqa: PLC0415 - commands load what they need
    from hameln.games.hameln.cli.strength import try_gate  # noqa: PLC0415

    workers = Workers(backend=backend, jobs=jobs, address=address)
    if not try_gate(new, old, values=values, town=town, size=size, seed=seed, workers=workers, folder=folder):
        raise typer.Exit(1)


def learn(  # noqa: PLR0913 - the options of the command
    out: OutArgument,
    town: TownOption = "hameln",
    matches: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="How many for each number of families, in each round.")
    ] = 400,
    rounds: Annotated[int, typer.Option(min=1, max=20, help="How often to play with what was learned.")] = 3,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    *,
    force: ForceOption = False,
) -> None:
    """Learn from matches of Hameln what features of positions are worth to computer players."""
    from hameln.games.hameln.cli.learning import learn_values  # noqa: PLC0415 - commands load what they need

    learn_values(out=out, town=town, matches=matches, rounds=rounds, seed=seed, jobs=jobs, force=force)


def tune(  # noqa: PLR0913, PLR0917 - the options of the command
    out: OutArgument,
    values: StartOption = None,
    folder: Annotated[Path, typer.Option(help="Matches and the page of all tables lie here.")] = Path(
        "tuning"
    ),
    level: LevelOption = "medium",
    generations: Annotated[int, typer.Option(min=1, max=500, help="How often the search moves on.")] = 10,
    candidates: Annotated[int, typer.Option(min=4, max=200, help="Tried in each generation.")] = 10,
    openings: Annotated[
        int, typer.Option(min=1, max=100_000, help="Played by each candidate, from every seat.")
    ] = 24,
    finals: Annotated[int, typer.Option(min=1, max=100_000, help="Openings of the finale.")] = 75,
    town: TownOption = "hameln",
    size: SizeOption = 4,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    backend: BackendOption = LOCAL,
    address: AddressOption = "",
    *,
    force: ForceOption = False,
) -> None:
    """Search for weights that play Hameln better; they are written if they pass the gate, else exit code 1.

    Groups of weights are multiplied by factors, which the evolution strategy CMA-ES draws. The best few play
    a finale, and the best of those must pass the gate. What was interrupted goes on where it was.
    """
    from hameln.arena.workers import Workers  # noqa: PLC0415
    from hameln.games.hameln.arena.bench import Bench  # noqa: PLC0415 - commands load what they need
    from hameln.games.hameln.arena.tuning import Tuning  # noqa: PLC0415
    from hameln.games.hameln.cli.learning import tune_values  # noqa: PLC0415
    from hameln.games.hameln.cli.strength import shown_units  # noqa: PLC0415
    from hameln.games.hameln.map.files import find_town  # noqa: PLC0415
    from hameln.games.hameln.players.weights import learned_values, values_at  # noqa: PLC0415

    tuning = Tuning(
        start=values_at(values) if values else learned_values(),
        level=level,
        size=size,
        generations=generations,
        candidates=candidates,
        openings=openings,
        final_openings=finals,
    )
    workers = Workers(backend=backend, jobs=jobs, address=address)
    bench = Bench(town=find_town(town), seed=seed, workers=workers, folder=folder, show=shown_units)
    options = {"values": values, "level": level, "generations": generations, "candidates": candidates}
    options |= {"openings": openings, "finals": finals, "town": town, "size": size, "seed": seed}
    typed = typed_command("arena", "tune", out, **options)
    if not tune_values(tuning, bench, out=out, command=typed, force=force):
        raise typer.Exit(1)


def climb(  # noqa: PLR0913, PLR0917 - the options of the command
    out: OutArgument,
    values: StartOption = None,
    level: LevelOption = "master",
    iterations: Annotated[
        int, typer.Option(min=0, max=1_000_000, help="How often trees grow; 0 for as often as the level's.")
    ] = 150,
    plans: Annotated[
        int,
        typer.Option(min=0, max=10_000, help="Ways to finish a turn that all try; 0 for those of the level."),
    ] = 0,
    matches: Annotated[int, typer.Option(min=2, max=1_000_000, help="How many in each round.")] = 1000,
    rounds: Annotated[int, typer.Option(min=1, max=100, help="How many strides are taken.")] = 2,
    stride: Annotated[
        float, typer.Option(min=0.01, max=100.0, help="How far a stride goes, in tastes as they differ.")
    ] = 3.0,
    town: TownOption = "hameln",
    size: SizeOption = 4,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    *,
    force: ForceOption = False,
) -> None:
    """Find weights that win more, from matches of Hameln in which everybody's tastes differ a little.

    Every round goes a stride the way in which places, wins and leads follow from tastes. What the last round
    came to is written; whether it is better, hameln arena gate says.
    """
    from hameln.games.hameln.arena.climbing import Climb  # noqa: PLC0415 - commands load what they need
    from hameln.games.hameln.cli.learning import climb_values  # noqa: PLC0415
    from hameln.games.hameln.map.files import find_town  # noqa: PLC0415
    from hameln.games.hameln.players.weights import learned_values, values_at  # noqa: PLC0415

    plan = Climb(
        town=find_town(town),
        size=size,
        start=values_at(values) if values else learned_values(),
        seed=seed,
        level=level,
        iterations=iterations,
        plans=plans,
        matches=matches,
        rounds=rounds,
        stride=stride,
    )
    options = {"values": values, "level": level, "iterations": iterations, "plans": plans}
    options |= {"matches": matches, "rounds": rounds, "stride": f"{stride:g}", "town": town}
    typed = typed_command("arena", "climb", out, **options, size=size, seed=seed)
    climb_values(plan, out=out, command=typed, jobs=jobs, force=force)


def deepen(  # noqa: PLR0913, PLR0917 - the options of the command
    out: OutArgument,
    values: StartOption = None,
    matches: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many in each round.")] = 600,
    rounds: Annotated[int, typer.Option(min=1, max=100, help="How often the weights are learned anew.")] = 3,
    plans: Annotated[int, typer.Option(min=1, max=10_000, help="Ways to finish a turn that all try.")] = 30,
    times: Annotated[int, typer.Option(min=1, max=10_000, help="How often is played on from an end.")] = 8,
    town: TownOption = "hameln",
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    *,
    force: ForceOption = False,
) -> None:
    """Find weights that see at once what playing on two rounds shows, in matches of Hameln of every size.

    Every round plays with the weights of the one before, so it sees farther. What the last round came to is
    written; whether it is better, hameln arena gate says.
    """
    from hameln.games.hameln.arena.deepening import Deepening  # noqa: PLC0415 - commands load what they need
    from hameln.games.hameln.cli.learning import deepen_values  # noqa: PLC0415
    from hameln.games.hameln.map.files import find_town  # noqa: PLC0415
    from hameln.games.hameln.players.weights import learned_values, values_at  # noqa: PLC0415

    found = find_town(town)
    plan = Deepening(
        town=found,
        sizes=tuple(sorted(found.start_houses)),
        start=values_at(values) if values else learned_values(),
        seed=seed,
        matches=matches,
        rounds=rounds,
        plans=plans,
        times=times,
    )
    options = {"values": values, "matches": matches, "rounds": rounds, "plans": plans, "times": times}
    typed = typed_command("arena", "deepen", out, **options, town=town, seed=seed)
    deepen_values(plan, out=out, command=typed, jobs=jobs, force=force)
