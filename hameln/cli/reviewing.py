"""Looking at the decisions of a match again."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from hameln.errors import HamelnError, RecordError
from hameln.files.commands import typed_command
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.opaque import AMatch
from hameln.table.records import names_of, read_only_match
from hameln.table.review.review import Review, Weighed, weigh
from hameln.table.review.telling import tell


def review_record(path: Path, *, seat: int | None, seed: int) -> None:
    """Tell what the decisions of persons were worth in a match that is over, or those of one seat.

    Args:
        path: The record of one match.
        seat: Whose decisions; those of all persons if none is named.
        seed: What all chance comes from.

    Raises:
        RecordError: The file is wrong, its match is not over, or it has no such seat and no person.
    """
    record = read_only_match(path)
    game, players = record.match.game, names_of(record.header)
    own = record.header.get("for_seat")
    asked = (
        [place for place, player in enumerate(record.seats) if player == HUMAN] if seat is None else [seat]
    )
    if own is not None:
        asked = [place for place in asked if place == own]
    if not asked or asked[0] >= game.seats:
        message = text("no person has played here; say whose decisions are meant with --seat 0 to {most}")
        raise RecordError(path, record.lines[0], message.format(most=game.seats - 1))
    names = table_kit(game.name).telling.names(game, players)
    for number, place in enumerate(asked):
        try:
            found = _with_progress(record.match, place, seed)
        except HamelnError as error:
            raise RecordError(path, record.lines[0], str(error)) from None
        sys.stdout.write(
            "\n" * (number > 0) + "".join(f"{line}\n" for line in tell(found, names, players[place]))
        )
        if mistakes := found.mistakes():
            command = typed_command("replay", path, to=mistakes[0].count)
            sys.stdout.write(text("Look at how it came to that: {command}").format(command=command) + "\n")


def _with_progress(match: AMatch, seat: int, seed: int) -> Review:
    """The review of a seat; whoever waits at a terminal sees how far it is."""
    console, found = Console(file=sys.stderr), list[Weighed]()
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(match.played))
        for done, some in weigh(match, seat, seed):
            found.extend(some)
            progress.update(task, completed=done)
    return Review(game=match.game, seat=seat, weighed=tuple(found))
