"""The ledger: every finished match of the person, in one file that grows by a line for each.

It is written whole to another name and put in place in one step, by one program at a time; so two programs
lose nothing to each other, and one that is killed loses nothing that was there before. Where the file is not
there yet, or damaged, it is made anew from its good lines and from the saved matches.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from attrs import define, evolve, field, frozen

from hameln.content import user_folder
from hameln.errors import HamelnError
from hameln.files.codec import dump, parse_object
from hameln.files.folders import keep_aside, list_files
from hameln.files.locks import Lock
from hameln.files.opening import is_file, read_bytes
from hameln.files.writing import make_folder, replace_file, sweep
from hameln.kernel.files import LineSource
from hameln.language import plural, text
from hameln.table.achievements import Achievement
from hameln.table.finished import Finished, finished_in
from hameln.table.save_files import ENDINGS, saves_folder
from hameln.table.statistics import achievements_of

FORMAT: Final = "hameln-ledger"
VERSION: Final = 1
LONGEST_FILE: Final = 64_000_000
"""Bytes of the longest ledger; a match has some five hundred."""
PATIENCE: Final = 10.0
"""Seconds for which another program is waited for that writes a match of its own."""


@frozen(kw_only=True)
class Ledger:
    """What the ledger holds.

    Attributes:
        matches: Every finished match, in the order of their ends.
        told: What a person should know about the file; mostly nothing.
    """

    matches: tuple[Finished, ...] = ()
    told: str = ""


@frozen(kw_only=True)
class Entered:
    """What is to be told when a match has been written into the ledger.

    Attributes:
        told: What a person should know about the file; mostly nothing.
        reached: What the match has brought that none before has; mostly nothing.
    """

    told: str = ""
    reached: tuple[Achievement, ...] = ()

    @property
    def new(self) -> str:
        """What was reached, in a sentence; empty for nothing."""
        return told_reached(self.reached)


@define
class _Pages:
    """The lines of the file as they stand there, and what they say.

    Attributes:
        fault: The first line that says nothing, counted from 1; 0 if all is well.
    """

    lines: list[bytes] = field(factory=list)
    matches: dict[str, Finished] = field(factory=dict)
    fault: int = 0

    def add(self, match: Finished) -> bool:
        """Add a match, unless it or another one of its day is known; say whether it was added."""
        if match.key in self.matches or (match.daily and self._has_day(match)):
            return False
        self.matches[match.key] = match
        self.lines.append(dump(match.words()).encode("utf-8", "replace"))
        return True

    def note(self, key: str, seat: int, lost: int) -> bool:
        """Write down what a seat's decisions gave away in a match; say whether the match is known."""
        match = self.matches.get(key)
        if match is None or not 0 <= seat < len(match.seats):
            return False
        seats = list(match.seats)
        seats[seat] = evolve(seats[seat], lost=lost)
        self.matches[key] = evolve(match, seats=tuple(seats))
        self.lines[list(self.matches).index(key)] = dump(self.matches[key].words()).encode("utf-8", "replace")
        return True

    def _has_day(self, match: Finished) -> bool:
        """Whether the match of its day has been played to its end: one try counts."""
        return any((one.game, one.daily) == (match.game, match.daily) for one in self.matches.values())

    def raw(self) -> bytes:
        """The whole file."""
        head = dump({"format": FORMAT, "version": VERSION}).encode()
        return b"".join(line + b"\n" for line in (head, *self.lines))

    def ledger(self, told: str = "") -> Ledger:
        """What they say."""
        return Ledger(matches=tuple(sorted(self.matches.values(), key=lambda one: one.when)), told=told)


def ledger_path() -> Path:
    """The user's ledger, which need not exist."""
    return user_folder() / "matches.jsonl"


def enter(match: Finished, path: Path | None = None) -> Entered:
    """Write a finished match into the ledger; one that stands there already is left as it is.

    What it has brought is told only where it stands in the ledger afterwards.

    Raises:
        HamelnError: It cannot be written; what stood there is whole.
    """
    place = ledger_path() if path is None else path
    with _alone(place):
        pages, told = _opened(place, besides=match.key)
        is_new = pages.add(match)
        before = [one for one in pages.matches.values() if one.key != match.key]
        _write(place, pages)
    return Entered(told=told, reached=newly_reached(match, before) if is_new else ())


def note_review(key: str, seat: int, lost: int, path: Path | None = None) -> Ledger:
    """Write down what a seat's decisions gave away in a match; nothing is written if the match is not known.

    Args:
        key: Of the match.
        seat: Whose decisions they are.
        lost: Of 10,000 chances to win, how many a decision gave away on average.
        path: The ledger; the user's if none is named.

    Returns:
        What it holds now.

    Raises:
        HamelnError: It cannot be read or written; what stood there is whole.
    """
    place = ledger_path() if path is None else path
    with _alone(place):
        pages, told = _opened(place)
        if pages.note(key, seat, lost):
            _write(place, pages)
    return pages.ledger(told)


def read_ledger(path: Path | None = None) -> Ledger:
    """All finished matches; a ledger that is missing or damaged is made anew, as well as that can be done.

    Raises:
        HamelnError: The file is of a newer program, or cannot be read.
    """
    place = ledger_path() if path is None else path
    pages = _read(place)
    if pages is not None and not pages.fault:
        return pages.ledger()
    try:
        with _alone(place):
            pages, told = _opened(place)
            if pages.matches or told:
                _write(place, pages)
    except HamelnError as error:
        pages, told = _unmended(_read(place), error)
    return pages.ledger(told)


def _opened(place: Path, besides: str = "") -> tuple[_Pages, str]:
    """The file as it can be gone on with, and what is to be told; a damaged one is kept aside first.

    Args:
        place: The ledger.
        besides: The key of the match that is about to be written; its save is no news.
    """
    held = _read(place)
    if held is not None and not held.fault:
        return held, ""
    pages, told = _rebuilt(held, besides)
    if held is not None:
        try:
            kept = keep_aside(place)
        except OSError as error:
            raise HamelnError(_unwritten(place, error)) from None
        told = f"{told} {text('The damaged file is kept as {file}.').format(file=kept.name)}"
    return pages, told


def _unmended(held: _Pages | None, error: HamelnError) -> tuple[_Pages, str]:
    """What can be known where nothing can be written, and that the file is still damaged, if it is."""
    pages, told = _rebuilt(held)
    if told and held is not None:
        told = text("The list of finished matches is damaged in line {line} and cannot be mended: {reason}")
        told = told.format(line=held.fault, reason=error.plain)
    return pages, told


def _rebuilt(held: _Pages | None, besides: str = "") -> tuple[_Pages, str]:
    """What can be known without the damaged lines: the good ones, and the saved matches."""
    pages = _Pages() if held is None else _Pages(lines=held.lines, matches=held.matches)
    for match in sorted(_in_saves(), key=lambda one: one.when):
        if match.key != besides:
            pages.add(match)
    if held is None:
        return pages, ""
    told = plural(
        "The list of finished matches was damaged in line {line} and has been made anew, with {n} match.",
        "The list of finished matches was damaged in line {line} and has been made anew, with {n} matches.",
        len(pages.matches),
    )
    return pages, told.format(line=held.fault, n=len(pages.matches))


def save_of(match: Finished) -> Path | None:
    """The save of a finished match; ``None`` where it is not among the saves any more."""
    for path in list_files(saves_folder(), ENDINGS):
        with suppress(HamelnError, OSError, ValueError, LookupError, TypeError):
            _, line, _ = next(iter(LineSource(path)))
            header = parse_object(line)
            if (header.get("game"), header.get("seed", 0)) == (match.game, match.seed):
                found = finished_in(path)
                if found is not None and found.key == match.key:
                    return path
    return None


def _in_saves() -> Iterator[Finished]:
    """The finished matches of all saves that can be read."""
    for path in list_files(saves_folder(), ENDINGS):
        with suppress(HamelnError, OSError, ValueError, LookupError, TypeError):
            match = finished_in(path)
            if match is not None:
                yield match


def _read(place: Path) -> _Pages | None:
    """The file; ``None`` where there is none.

    Raises:
        HamelnError: It cannot be read, or a newer program has written it.
    """
    if not is_file(place):
        return None
    try:
        raw = read_bytes(place, LONGEST_FILE)
    except (OSError, ValueError) as error:
        told = text("The list of finished matches cannot be read from {file}: {reason}.")
        reason = getattr(error, "strerror", None) or error
        raise HamelnError(told.format(file=place.name, reason=reason)) from None
    pages, raw = _Pages(), raw.removeprefix(BOM_UTF8)
    for number, line in enumerate(raw.split(b"\n"), start=1):
        if not line:
            continue
        try:
            words = parse_object(line)
            if number == 1:
                _check_head(place, words)
                continue
            match = Finished.from_words(words)
        except ValueError:
            pages.fault = pages.fault or number
            continue
        if match.key not in pages.matches:
            pages.matches[match.key] = match
            pages.lines.append(line)
    if not raw.endswith(b"\n"):
        pages.fault = pages.fault or raw.count(b"\n") + 1
    return pages


def _check_head(place: Path, words: dict[str, object]) -> None:
    """Do nothing if this is the first line of a ledger that can be read here.

    Raises:
        ValueError: It is no such line.
        HamelnError: A newer program has written it.
    """
    version = words.get("version")
    if words.get("format") != FORMAT or type(version) is not int:
        raise ValueError(FORMAT)
    if version > VERSION:
        told = text("{file} was written by a newer program and is left as it is; nothing is counted here.")
        raise HamelnError(told.format(file=place.name))


def _write(place: Path, pages: _Pages) -> None:
    """Put the file in place.

    Raises:
        HamelnError: That cannot be done.
    """
    try:
        sweep(place.parent)
        replace_file(place, pages.raw(), force=True)
    except OSError as error:
        raise HamelnError(_unwritten(place, error)) from None


def _alone(place: Path) -> Lock:
    """The right to read and write while no other program does.

    Raises:
        HamelnError: It cannot be had.
    """
    try:
        make_folder(place.parent)
    except OSError as error:
        raise HamelnError(_unwritten(place, error)) from None
    lock = Lock(place)
    lock.take(PATIENCE)
    return lock


def _unwritten(place: Path, error: OSError) -> str:
    told = text("The list of finished matches cannot be written to {file}: {reason}.")
    return told.format(file=place.name, reason=error.strerror or error)


def first_reached(matches: Iterable[Finished], game: str) -> Mapping[str, datetime]:
    """When each achievement of a game was reached first, by its word."""
    found: dict[str, datetime] = {}
    for match in matches:
        if match.game == game:
            for word in match.reached:
                found.setdefault(word, match.when)
    return found


def times_reached(matches: Iterable[Finished], game: str) -> Mapping[str, int]:
    """In how many matches of a game each achievement was reached, by its word."""
    return Counter(word for match in matches if match.game == game for word in match.reached)


def most_counted(matches: Iterable[Finished], game: str) -> Mapping[str, int]:
    """How far somebody has come in one match with each achievement of a game that counts something."""
    found: dict[str, int] = {}
    for match in matches:
        if match.game == game:
            for word, count in match.counted.items():
                found[word] = max(count, found.get(word, 0))
    return found


def newly_reached(match: Finished, before: Iterable[Finished]) -> tuple[Achievement, ...]:
    """What a match has brought that none before has."""
    known = first_reached(before, match.game)
    return tuple(
        one for one in achievements_of(match.game) if one.word in match.reached and one.word not in known
    )


def told_reached(reached: Iterable[Achievement]) -> str:
    """What has been reached for the first time, in a sentence; empty for nothing."""
    titles = " · ".join(text(one.title) for one in reached)  # some have a comma of their own
    return text("Reached for the first time: {titles}.").format(titles=titles) if titles else ""
