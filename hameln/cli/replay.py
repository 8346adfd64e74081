"""Telling and checking records.

A match told as sentences.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TextColumn

from hameln.arena.sheets import Sheet
from hameln.cli.columns import print_table
from hameln.errors import RecordError
from hameln.kernel.files import LineSource
from hameln.kernel.kits import kit_of
from hameln.kernel.reading import Record, read_records
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.log.observation import PUBLIC, Transition, Viewer, transitions
from hameln.table.log.turns import ToldTurn, TurnLog
from hameln.table.opaque import AGame, AState, TheNames
from hameln.table.records import usual_names
from hameln.table.statistics import statistics_of


class Storyteller:
    """Writes what happens: a line a turn, or every step of it."""

    def __init__(
        self,
        game: AGame,
        players: Sequence[str],
        write: Callable[[str], object],
        *,
        persons: Sequence[int] = (),
        eyes: int | None = None,
        has_steps: bool = False,
    ) -> None:
        """A teller for one match.

        Args:
            game: What is played.
            players: What those at the table are called, by seat.
            write: Takes text with its line ends.
            persons: Seats that sit before it; the steps of their own turns are told as they come.
            eyes: With whose eyes it is told where nobody sits before it; ``None`` for what lies open.
            has_steps: Whether the steps of all turns are.
        """
        self.game = game
        self._kit = table_kit(game.name)
        self.names: TheNames = self._kit.telling.names(game, players, has_ids=True)
        self.write = write
        self._persons = frozenset(persons)
        self._viewer = Viewer(seat=persons[0] if len(persons) == 1 else eyes)
        self._eyes = eyes
        self._has_steps = has_steps
        self.turn_log = self._annals()
        self._count = self._next = self._stepped = 0
        self._opened = -1

    def _annals(self) -> TurnLog:
        return TurnLog(self._kit.telling, self.game, self.names)

    def open(self, seats: Sequence[str]) -> None:
        """Say who plays where."""
        players = ", ".join(
            f"{name} ({player})" for name, player in zip(self.names.players, seats, strict=True)
        )
        place = self._kit.seating.place(self.game)
        self.write(text("{place}: {players}.").format(place=place, players=players) + "\n")

    def know(self, before: Iterable[Transition]) -> None:
        """Take note of all that was played so far, without telling it: after a pause, or after an undo."""
        self.turn_log, self._count = self._annals(), 0
        for one in before:
            self._note(one)
        self._next = self._opened = len(self.turn_log.episodes) - 1
        self._stepped = self._count

    def tell(self, told: Transition) -> None:
        """Tell what an action has brought to an end, and the steps of turns that are told step by step."""
        self._note(told)
        turns = self.turn_log.episodes
        for place in range(max(0, self._next), len(turns)):
            turn, is_running = turns[place], place == len(turns) - 1
            if turn is not None and (place == self._opened or self._is_opened(turn)):
                self._opened = place
                self._write_steps(turn)
            elif turn is not None and not is_running:
                self._write_turn(turn)
            self._next = place + (not is_running)
        self._stepped = self._count

    def flush(self) -> None:
        """Tell of the turn that is running as much as has happened; what follows is told step by step."""
        turns = self.turn_log.episodes
        place = len(turns) - 1
        turn = turns[place] if turns else None
        if turn is not None and place != self._opened and place >= self._next:
            self._write_turn(turn)
            self._opened = place

    def steps_since(self, seat: int) -> None:
        """Tell every step since a player's last turn."""
        for turn in self.turn_log.since(seat):
            self._write_turn(turn, has_steps=True)

    def _note(self, told: Transition) -> None:
        self._count = told.count
        self.turn_log.note(told.seen(self._viewer))

    def _is_opened(self, turn: ToldTurn) -> bool:
        return self._has_steps or (turn.line.seat is not None and turn.line.seat in self._persons)

    def _write_turn(self, turn: ToldTurn, *, has_steps: bool = False) -> None:
        if turn.kind.is_divider:
            self.write("\n")
        self.write(turn.line.text + "\n")
        if has_steps and turn.is_long:
            for step in turn.steps:
                self.write(f"  - {step.text}\n")
        if turn.line.why and self._is_heard(turn):
            self.write(f"    ({turn.line.why})\n")

    def _write_steps(self, turn: ToldTurn) -> None:
        """The steps of a turn that were not told yet."""
        for step in turn.steps:
            if step.count > self._stepped:
                self.write(("\n" if turn.kind.is_divider else "") + step.text + "\n")
                if step.why and self._is_heard(turn):
                    self.write(f"    ({step.why})\n")

    def _is_heard(self, turn: ToldTurn) -> bool:
        """Whether reasons are told: with the eyes of a seat not where they speak of what others hide."""
        return self._eyes in (None, turn.line.seat) or not self.game.keeps_to_own_lines

    def close(self, state: AState) -> bool:
        """Tell the final scoring, as it lies open; say whether it is known.

        Args:
            state: The end of the match.
        """
        lines = self._kit.telling.say_result(self.game, PUBLIC.view(self.game, state), self.names)
        if lines:
            self.write("\n" + text("Final scoring") + "\n")
        for line in lines:
            self.write(line + "\n")
        return bool(lines)


def check_record(path: Path, game: str | None = None) -> None:
    """Check every line of every match and say what was found.

    Args:
        path: The file.
        game: The word of the game that all must be matches of; any if none is named.

    Raises:
        RecordError: The first line that is wrong.
    """
    matches, actions, unfinished, private, cut = 0, 0, 0, 0, ""
    console = Console(file=sys.stderr)
    with Progress(
        TextColumn("{task.completed} matches"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task("", total=None)
        for record in _records(path, game):
            matches += 1
            actions += len(record.match.played)
            unfinished += not record.match.is_over
            private += "for_seat" in record.header and record.match.is_over
            cut = record.cut
            progress.advance(task)
    note = f" {unfinished} unfinished." if unfinished else ""
    if private:
        note += (
            f" {private} made for one seat, without a result: how {'they' if private > 1 else 'it'} ended "
        )
        note += "cannot be checked."
    found = f"{matches} match{'es' if matches != 1 else ''}, {actions} actions"
    sys.stdout.write(f"{path}: {found}, all as the rules want.{note}\n")
    if cut:
        sys.stdout.write(f"{path}: {cut}.\n")


def tell_record(
    path: Path,
    *,
    to: int | None,
    number: int,
    has_steps: bool = False,
    only: str | None = None,
    for_seat: int | None = None,
) -> None:
    """Tell one match of a record: a line a turn, or every step.

    Args:
        path: The file.
        to: Tell so many actions only.
        number: Which match of an archive.
        has_steps: Whether every step is told.
        only: The word of the game that it must be a match of; any if none is named.
        for_seat: With whose eyes it is told; what lies open to all if none is named.

    Raises:
        RecordError: The file is wrong, or has no such match, action or seat.
    """
    record = _nth(path, number, only)
    count = len(record.match.played)
    if to is not None and to > count:
        raise RecordError(path, record.lines[0], f"the match has {count} actions; --to {to} is too far")
    game: AGame = record.match.game
    _check_eyes(path, record, for_seat)
    names = usual_names(game.name, game.seats)
    story = Storyteller(game, names, sys.stdout.write, eyes=for_seat, has_steps=has_steps)
    story.open(record.seats)
    for place, one in enumerate(transitions(record.match)):
        if to is not None and place >= to:
            break
        story.tell(one)
    story.flush()
    if record.cut:
        sys.stdout.write(f"\n{record.cut}.\n")
    is_whole = record.match.is_over and to is None
    if is_whole and not story.close(record.match.state):
        seat = record.header["for_seat"]
        sys.stdout.write(f"The record was made for {names[seat]}, seat {seat}, who does not know the end.\n")


def tell_statistics(path: Path, *, number: int, only: str | None = None) -> None:
    """Tell what everybody did in one match of a record, as a table.

    Args:
        path: The file.
        number: Which match of an archive.
        only: The word of the game that it must be a match of; any if none is named.

    Raises:
        RecordError: The file is wrong, has no such match, or the match is not over or was kept for one seat.
    """
    record = _nth(path, number, only)
    if not record.match.is_over or "for_seat" in record.header:
        message = "what everybody did is told of matches that are over and were kept for all"
        raise RecordError(path, record.lines[0], message)
    game: AGame = record.match.game
    kit, players = table_kit(game.name), usual_names(game.name, game.seats)
    found = statistics_of(record.match)
    if not found:
        message = f"in matches of {game.name} nothing is counted"
        raise RecordError(path, record.lines[0], message)
    sheet = Sheet(
        title=kit.seating.place(game),
        headings=("", *players),
        rows=tuple((one.label, *map(str, one.values)) for one in found),
    )
    print_table(Console(width=None if sys.stdout.isatty() else 120), sheet)


def _check_eyes(path: Path, record: Record, for_seat: int | None) -> None:
    """Do nothing if a match can be told with these eyes.

    Raises:
        RecordError: There is no such seat, the record was made for another, or persons still play the match.
    """
    if for_seat is None:
        return
    most, own = record.match.game.seats - 1, record.header.get("for_seat")
    if for_seat > most:
        message = f"--for-seat {for_seat}: there is no such seat; expected 0 to {most}"
        raise RecordError(path, record.lines[0], message)
    if own not in (None, for_seat):
        message = f"the record was made for seat {own} and does not know what seat {for_seat} saw"
        raise RecordError(path, record.lines[0], message)
    if own is None and HUMAN in record.seats and not record.match.is_over:
        message = "persons still play this match; what a seat saw of it is told once it is over"
        raise RecordError(path, record.lines[0], message)


def _nth(path: Path, number: int, game: str | None) -> Record:
    found = 0
    for found, record in enumerate(_records(path, game), start=1):
        if found == number:
            return record
    raise RecordError(path, 0, f"the file holds {found} matches; there is no match {number}")


def _records(path: Path, game: str | None) -> Iterator[Record]:
    """The matches of a file.

    Raises:
        RecordError: The first line that is wrong, or that begins a match of another game.
    """
    if game is not None:
        kit_of(game)
    for record in read_records(LineSource(path)):
        if game not in (None, record.header["game"]):
            found = record.header["game"]
            raise RecordError(path, record.lines[0], f"a match of {found}; expected one of {game}")
        yield record
