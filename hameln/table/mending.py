"""Damaged saves: what comes before the damage is kept, and nothing that comes after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from attrs import frozen

from hameln.errors import RecordError
from hameln.files.codec import dump
from hameln.files.folders import keep_file, remove_file
from hameln.files.locks import Lock
from hameln.kernel.files import LineSource, write_archive
from hameln.kernel.reading import Record, read_records
from hameln.kernel.record import result_words
from hameln.language import plural, text
from hameln.table.kit import wording_of

KEPT: Final = ".damaged"
"""What the name of a damaged file gets behind it when a mended one takes its place."""


@frozen(kw_only=True)
class Damage:
    """What is wrong with a save, and how much of it is whole.

    Attributes:
        line: The first line that cannot be used, counted from 1; 0 where the packing is damaged.
        reason: What is wrong with it.
        actions: How many actions come before it, chance included.
        lines: How many lines there are from there on, as far as they can be read.
        is_over: Whether the match is over with the last of those actions.
        result: The line with the result, where the damaged part began there; else empty.
    """

    line: int
    reason: str
    actions: int
    lines: int
    is_over: bool = False
    result: str = ""

    def told(self) -> str:
        """What is wrong and what remains, in a sentence or two."""
        where = text("Line {line} is damaged").format(line=self.line) if self.line else text("It is damaged")
        remains = plural("{n} action before it is whole", "{n} actions before it are whole", self.actions)
        return f"{where}: {remains.format(n=self.actions)}."


class LinesBefore:
    """The lines of a file before one that is wrong, as if the file were cut off there."""

    is_cut = True

    def __init__(self, path: Path, end: int) -> None:
        """The lines before this one; 0 for all that can be read."""
        self.path = path
        self._end = end

    def __iter__(self) -> Iterator[tuple[int, bytes, bool]]:
        """Number, bytes, and whether a line end was there."""
        try:
            for number, line, is_whole in LineSource(self.path):
                if self._end and number >= self._end:
                    return
                yield number, line, is_whole
        except RecordError:
            return


def damage_of(path: Path) -> Damage | None:
    """What is wrong with the save of a match; ``None`` if it is whole.

    A line that was cut off at the end of a file is damage too, though such a save goes on by itself, and a
    byte-order mark is, though it is read over.

    Raises:
        RecordError: Nothing of it can be kept, or it holds several matches.
    """
    try:
        record = _first(path, source := LineSource(path))
    except RecordError as error:
        if not error.line and not _can_be_read(path):
            raise
        return _damage(path, error.line, error.reason, error)
    if source.has_mark and not record.cut:
        return _damage(path, 0, text("it begins with a byte-order mark"))
    return _damage(path, record.lines[1] + 1, record.cut) if record.cut else None


def repair(path: Path, target: Path | None = None) -> tuple[Damage | None, Path]:
    """Write what is whole of a save; what was wrong with it, and where the damaged file is.

    Args:
        path: The save. A save that is whole stays as it is.
        target: Where to; without one the save is replaced, and the damaged file kept beside it.

    Raises:
        RecordError: Nothing of it can be kept, or nothing can be written.
        LockError: Somebody plays the match just now, or nobody can write there.
    """
    with Lock(path if target is None else target):
        damage = damage_of(path)
        if damage is None:
            return None, path
        kept = path
        if target is None:
            try:
                kept = keep_file(path, KEPT)
            except OSError as error:
                reason = text("the damaged file cannot be kept ({reason})").format(
                    reason=error.strerror or error
                )
                raise RecordError(path, 0, reason) from None
        try:
            write_archive(target or path, _whole(path, damage))
        except BaseException:
            if kept != path:
                with suppress(OSError):
                    remove_file(kept)  # nothing has taken its place
            raise
    return damage, kept


def _whole(path: Path, damage: Damage) -> Iterator[str]:
    """The text of the whole lines, as they were, and the result where it was damaged."""
    for number, line, _ in LinesBefore(path, damage.line):
        if number <= damage.actions + 1:
            yield line.decode("utf-8") + "\n"
    if damage.result:
        yield damage.result + "\n"


def _damage(path: Path, line: int, reason: str, error: RecordError | None = None) -> Damage:
    """How much is whole before a line.

    Raises:
        RecordError: Nothing is.
    """
    try:
        record = _first(path, LinesBefore(path, line))
    except RecordError:
        raise error or RecordError(path, line, reason) from None
    if "for_seat" in record.header:
        raise RecordError(path, 1, text(wording_of(record.header["game"]).one_sided)) from None
    match = record.match
    lines = sum(1 for number, _, _ in LinesBefore(path, 0) if number >= line) if line else 0
    result = dump({"result": result_words(match.game, match.state)}) if match.is_over else ""
    return Damage(
        line=line,
        reason=reason,
        actions=len(match.played),
        lines=lines,
        is_over=match.is_over,
        result=result,
    )


def _first(path: Path, lines: LineSource | LinesBefore) -> Record:
    """The only match of a file.

    Raises:
        RecordError: There are several, or none.
    """
    found: Record | None = None
    for record in read_records(lines, is_running=True):
        if found is not None:
            raise RecordError(path, 0, text("it holds several matches; expected the save of one"))
        found = record
    if found is None:
        raise RecordError(path, 0, text("the file is empty"))
    return found


def _can_be_read(path: Path) -> bool:
    """Whether there are any lines at all."""
    return any(True for _ in LinesBefore(path, 0))
