"""The commands and what they accept."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from hameln.cli import options
from hameln.cli.arena import arena
from hameln.cli.choosing import Chosen, about_games, examples_of, for_games, games_here, named_options
from hameln.cli.desktop import desktop
from hameln.cli.ending import run
from hameln.cli.host import host
from hameln.cli.kit import PLAY, SIMULATE, command_kit
from hameln.errors import HamelnError
from hameln.kernel.kits import games_with
from hameln.version import VERSION, is_compiled

app = typer.Typer(
    name="hameln",
    help=about_games(),
    epilog="Start with:  hameln play",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for _word in games_here():
    command_kit(_word).add_commands(app, arena)
app.add_typer(arena, name="arena")
app.add_typer(desktop, name="desktop")

RecordedGame = Annotated[
    str | None,
    typer.Option("--game", help="Which game it must be; else any.", hidden=len(games_here()) == 1),
]


@app.callback(invoke_without_command=True, help=about_games())
def start(
    *,
    version: Annotated[bool, typer.Option("--version", help="Tell the version and stop.")] = False,
) -> None:
    """Tell the version, if that is wanted."""
    if version:
        typer.echo(f"hameln {VERSION}{' (compiled)' if is_compiled() else ''}")
        raise typer.Exit


@app.command(
    help="Open the game; without a display play in the terminal, without a terminal watch a match.\n\n"
    f"Without options the title is shown. With --seats, --seed, {named_options(PLAY)}--record or --resume a "
    "match begins at once.",
    epilog=examples_of(PLAY, "--seats", "--seed 7 --record evening.hameln.jsonl"),
)
@for_games(PLAY, before="seats")
def play(  # noqa: PLR0913 - the options of the command
    chosen: Chosen,
    seats: str | None = None,
    seed: options.ChanceOption = None,
    record: options.RecordOption = None,
    resume: options.ResumeOption = None,
    stand_in: options.StandInOption = "",
    *,
    daily: Annotated[
        bool, typer.Option("--daily", help="Play the match of the day, by the date in UTC.")
    ] = False,
    position: Annotated[
        str | None,
        typer.Option("--position", help="Solve a set position: its name (hameln positions), or a file."),
    ] = None,
    force: options.ForceOption = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="In the terminal, without boxes and colours: for screen readers.")
    ] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="In the terminal, without a window.")] = False,
    language: options.LanguageOption = "",
) -> None:
    """Open the game in a window or in the terminal."""
    from hameln.cli.title import has_display  # noqa: PLC0415
    from hameln.cli.wanted import Wanted  # noqa: PLC0415 - commands load what they need
    from hameln.cli.window import play_in_window  # noqa: PLC0415

    if record is not None:
        options.check_free(record, force=force)
    wanted = Wanted(
        chosen=chosen,
        seats=seats,
        seed=seed,
        record=record,
        resume=resume,
        stand_in=stand_in,
        is_daily=daily,
        position=position,
    )
    if has_display() and not (terminal or plain):
        if language:
            message = (
                "--language is for the terminal: add --terminal, or choose in the settings of the window"
            )
            raise HamelnError(message)
        play_in_window(wanted)
        return
    from hameln.cli.play import play_at_terminal  # noqa: PLC0415

    with options.speaking(language):
        play_at_terminal(wanted, plain=plain)


app.command(
    epilog=examples_of(PLAY, "--seats", "--port 8123").replace("human", options.PHONE).replace("play", "host")
)(host)


@app.command(
    epilog="Example:  hameln positions --game hameln\n\nExit codes: 0 told, or every file is well; 2 there "
    "is no such game, or a file has faults."
)
def positions(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Files to check: each is played to its position, and its solution to its goal."),
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", help="Of which game; else of all.", hidden=len(games_here()) == 1)
    ] = None,
    *,
    solve: Annotated[
        bool,
        typer.Option(
            "--solve", help="Try every way, and tell how many reach the goal and what others reach."
        ),
    ] = False,
    language: options.LanguageOption = "",
) -> None:
    """List the set positions to solve and which of them are solved, or check files of positions."""
    from hameln.cli.positions import check_positions, print_positions  # noqa: PLC0415

    with options.speaking(language):
        if files:
            check_positions(files, game or "", solves=solve)
        else:
            print_positions(game)


@app.command(
    epilog="Example:  hameln edit my-own.toml\n\nExit codes: 0 the window was closed; 2 the file cannot be "
    "read, or no window can be opened. The file stays as it is until it is saved."
)
def edit(
    file: Annotated[
        Path | None,
        typer.Argument(help="What is edited; out of a record (.jsonl) comes what was played on."),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option("--game", help="Whose editor it is.", hidden=len(games_with("editor")) <= 1),
    ] = None,
) -> None:
    """Open the editor with a file, or without one the list of all that can be edited.

    A file with faults opens as a draft, with every fault at its place; one that came with the program opens
    as a copy. Saving writes to the file that was named; what has faults is saved beside it, as a draft.
    """
    from hameln.cli.window import edit_in_window  # noqa: PLC0415

    edit_in_window(file, game)


@app.command(
    name="open",
    epilog="Example:  hameln open evening.hameln.jsonl\n\nExit codes: 0 the window was closed; 2 the file "
    "cannot be read, or no window can be opened.",
)
def open_file(
    file: Annotated[Path, typer.Argument(help="A match record, also .gz or .zst, or what the editor edits.")],
    *,
    tell_in_window: Annotated[
        bool,
        typer.Option(
            "--tell-in-window",
            hidden=True,  # for the desktop, which shows nobody what is printed
            help="Tell of a file that cannot be used in the window, not here.",
        ),
    ] = False,
) -> None:
    """Open a file in the window: what a double click on it should do.

    A match that is not over goes on; one that is over is shown again. Anything else opens in the editor.
    """
    from hameln.cli.window import open_in_window  # noqa: PLC0415

    open_in_window(file, tells_faults=tell_in_window)


@app.command(
    epilog=examples_of(SIMULATE, "--games 300 --seats", "--seed 1 --record r.jsonl.gz"),
)
@for_games(SIMULATE, before="seats")
def simulate(  # noqa: PLR0913 - the options of the command
    chosen: Chosen,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many matches.")] = 100,
    seats: str = "",
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The first seed.")] = 1,
    jobs: Annotated[
        int, typer.Option(min=1, max=256, help="Processes; the results are the same for any number.")
    ] = 1,
    record: Annotated[
        Path | None, typer.Option(help="Write all matches here: .jsonl, .jsonl.gz or .jsonl.zst.")
    ] = None,
    *,
    legal: Annotated[bool, typer.Option("--legal", help="Record every legal action too.")] = False,
    state: Annotated[
        bool, typer.Option("--state", help="Record the public state after each action.")
    ] = False,
    for_seat: Annotated[
        int | None,
        typer.Option("--for-seat", min=0, help="Record only what this seat may know; 0 is the first."),
    ] = None,
    force: options.ForceOption = False,
) -> None:
    """Let computer players play many matches and compare them."""
    from hameln.cli.simulate import simulate_matches  # noqa: PLC0415

    if record is not None:
        options.check_free(record, force=force)
    simulate_matches(
        chosen,
        games=games,
        seats=seats,
        seed=seed,
        jobs=jobs,
        record=record,
        legal=legal,
        state=state,
        for_seat=for_seat,
        force=force,
    )


@app.command(epilog="Example:  hameln replay evening.hameln.jsonl --to 40")
def replay(  # noqa: PLR0913 - the options of the command
    file: Annotated[Path, typer.Argument(help="A match record, also .gz or .zst.")],
    to: Annotated[int | None, typer.Option("--to", min=0, help="Tell so many actions only.")] = None,
    match: Annotated[int, typer.Option("--match", min=1, help="Which match of an archive.")] = 1,
    game: RecordedGame = None,
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Check every line of every match; tell nothing.")
    ] = False,
    steps: Annotated[bool, typer.Option("--steps", help="Tell every step, not only a line a turn.")] = False,
    for_seat: Annotated[
        int | None, typer.Option("--for-seat", min=0, help="Tell it as this seat saw it; 0 is the first.")
    ] = None,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Tell what everybody did, in numbers, instead of the turns.")
    ] = False,
) -> None:
    """Tell a recorded match, a line a turn, or check a record."""
    from hameln.cli.replay import check_record, tell_record, tell_statistics  # noqa: PLC0415

    if check:
        check_record(file, game)
    elif statistics:
        tell_statistics(file, number=match, only=game)
    else:
        tell_record(file, to=to, number=match, has_steps=steps, only=game, for_seat=for_seat)


@app.command(
    epilog="Example:  hameln statistics --by setup\n\nExit codes: 0 told, also where nothing has been "
    "played; 2 there is no such game, or the list cannot be read."
)
def statistics(
    game: Annotated[
        str | None, typer.Option("--game", help="Of which game; else of all.", hidden=len(games_here()) == 1)
    ] = None,
    by: Annotated[
        options.Grouping, typer.Option("--by", help="How the matches are added up; match for one by one.")
    ] = options.Grouping.PLAYER,
    form: Annotated[
        options.Format, typer.Option("--format", help="A table for people, or everything as JSON.")
    ] = options.Format.TABLE,
    language: options.LanguageOption = "",
) -> None:
    """Tell what all matches have come to that a person played to the end: wins, places, points, streaks."""
    from hameln.cli.tallying import tell_tallies  # noqa: PLC0415

    with options.speaking(language):
        tell_tallies(game, by, form)


@app.command(
    epilog="Example:  hameln review evening.hameln.jsonl --seat 0\n\nExit codes: 0 told; 2 the file is "
    "wrong, or its match is not over."
)
def review(
    file: Annotated[Path, typer.Argument(help="The record of a match that is over, such as a save.")],
    *,
    seat: Annotated[
        int | None,
        typer.Option("--seat", min=0, help="Whose decisions, 0 for the first; else those of all persons."),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", min=0, max=2**63 - 1, help="The same seed, the same review.")
    ] = 1,
    language: options.LanguageOption = "",
) -> None:
    """Look at a match again: which decisions cost most, and what would have been better.

    Every decision is judged by what its seat could know then.
    """
    from hameln.cli.reviewing import review_record  # noqa: PLC0415 - commands load what they need

    with options.speaking(language):
        review_record(file, seat=seat, seed=seed)


@app.command(
    epilog="Example:  hameln repair evening.hameln.jsonl\n\nExit codes: 0 the save is whole now; 2 nothing "
    "of it can be kept or written, or it is being played."
)
def repair(
    file: Annotated[Path, typer.Argument(help="The save of one match, also .gz or .zst.")],
    out: Annotated[
        Path | None,
        typer.Argument(
            help="Write the repaired save here, and leave the file as it is; this must be a new file."
        ),
    ] = None,
) -> None:
    """Repair a damaged save: keep everything before the damage, so that the match goes on from there.

    What comes after a damaged line is dropped, even if it looks whole: nobody knows what the line said, and
    what was played after it may not have been possible. It tells which line is damaged, what is wrong with it
    and how many actions remain. Without OUT the repaired save takes the place of the damaged one, which is
    kept beside it with ".damaged" behind its name. A save that is whole stays as it is.
    """
    from hameln.cli.resuming import repair_save  # noqa: PLC0415

    repair_save(file, out)


def main() -> NoReturn:
    """Run the command line."""
    run(_run)


def _run() -> object:
    """Do what the words of the command say.

    Raises:
        HamelnError: They are no command.
    """
    try:
        return app(standalone_mode=False)
    except typer.TyperException as error:
        raise HamelnError(error.format_message()) from error
    except typer.Abort as error:
        raise KeyboardInterrupt from error
