"""The habits of a character beside those of others, counted in matches while somebody turns its dials.

One process of its own plays them, modestly, and begins anew as soon as it hears of another character; a
thread hears what it tells. So whoever asks never waits. The same character has the same habits, whoever
measures it.
"""

from __future__ import annotations

import atexit
import threading
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import Any, Final

from attrs import frozen

from hameln import content
from hameln.arena.intervals import Mean, Z, mean_of
from hameln.arena.workshop import Played, Workshop, workshop_of
from hameln.editor.trials import BROKEN, GONE
from hameln.errors import FaultyFileError, HamelnError
from hameln.files.opening import real_path
from hameln.kernel.process_pool import Pipe, be_modest, die_with_parent, uninterrupted

MATCHES: Final = 40
"""Matches of one measurement."""
ENOUGH: Final = 8
"""Matches from which on it is said that somebody is otherwise."""


@frozen(kw_only=True)
class Habit:
    """One habit.

    Attributes:
        own: The character's.
        others: That of the others at its tables.
        matches: In how many matches it was counted.
    """

    own: Mean
    others: Mean
    matches: int

    @property
    def side(self) -> int:
        """1 if the character does it clearly more than others, -1 for less, 0 if chance may explain it."""
        if self.matches < ENOUGH or self.distance <= Z:
            return 0
        return 1 if self.own.value > self.others.value else -1

    @property
    def distance(self) -> float:
        """How far both are from each other, in standard errors."""
        error = (self.own.error**2 + self.others.error**2) ** 0.5
        return abs(self.own.value - self.others.value) / error if error else 0.0


@frozen(kw_only=True)
class Measured:
    """What the matches so far show.

    Attributes:
        done: How many were played.
        habits: Each by its word; empty before the first match.
    """

    done: int = 0
    habits: Mapping[str, Habit]


NOTHING: Final = Measured(habits={})


def weighed(rows: Sequence[Played]) -> Measured:
    """What matches show together."""
    words = rows[0].own if rows else ()
    return Measured(
        done=len(rows),
        habits={
            word: Habit(
                own=mean_of([row.own[word] for row in rows]),
                others=mean_of([other[word] for row in rows for other in row.others]),
                matches=len(rows),
            )
            for word in words
        },
    )


@frozen
class _Task:
    """What is measured: the text of a character's file, under a number of its own."""

    number: int
    name: str
    source: str


@frozen(kw_only=True)
class _News:
    """What comes back: one match of a task, or why it cannot go on."""

    number: int
    row: Played | None = None
    fault: str = ""


class HabitTrial:
    """Measures one character after another in the background; nothing here makes the caller wait.

    Attributes:
        total: How many matches are played of each.
    """

    def __init__(self, game: str, matches: int = MATCHES) -> None:
        """Nothing is played yet.

        Args:
            game: The word of the game.
            matches: How many are played of each character.
        """
        self.total = matches
        self._game = game
        self._lock = threading.Lock()
        self._rows: list[Played] = []
        self._task = _Task(0, "", "")
        self._fault = ""
        self._pipe: Pipe | None = None
        self._process: BaseProcess | None = None
        self._is_closed = False
        self._thread: threading.Thread | None = None

    def measure(self, name: str, source: str) -> None:
        """Begin with another character; what was played of the last one is forgotten.

        Args:
            name: By which it is not to meet itself.
            source: The text of its file; it has no faults.
        """
        with self._lock:
            self._task = _Task(self._task.number + 1, name, source)
            self._rows, self._fault = [], ""
            if self._pipe is not None:
                self._send()
        if self._thread is None or not self._thread.is_alive():
            atexit.register(self.close)
            self._thread = threading.Thread(target=self._follow, name="habits", daemon=True)
            self._thread.start()

    @property
    def done(self) -> int:
        """How many matches have been played of the present character."""
        return len(self._rows)

    @property
    def is_running(self) -> bool:
        """Whether more will come."""
        return self._task.number > 0 and not self._fault and not self._is_closed and self.done < self.total

    @property
    def fault(self) -> str:
        """Why it cannot go on, marked for translation or told already; empty if it can."""
        return self._fault

    def take(self) -> Measured:
        """What the matches so far show."""
        with self._lock:
            rows = tuple(self._rows)
        return weighed(rows)

    def close(self) -> None:
        """Play no more."""
        with self._lock:
            self._is_closed = True
            process, self._process = self._process, None
        if process is not None:
            process.kill()
        atexit.unregister(self.close)

    # -- the thread

    def _follow(self) -> None:
        """Begin the process and hear what it tells, until it ends."""
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_lead, args=(self._game, self.total, there), daemon=True)
        with uninterrupted():
            process.start()
        there.close()
        with self._lock:
            if self._is_closed:
                process.kill()
            self._process, self._pipe = process, here
            self._send()
        with here, suppress(EOFError, OSError):
            while True:
                self._hear(here.recv())
        with self._lock:
            self._pipe = self._process = None
            if not self._is_closed:
                self._fault = GONE
        process.kill()
        process.join()

    def _send(self) -> None:
        if self._pipe is not None:
            with suppress(OSError):  # its end is noticed where its answers are awaited
                self._pipe.send(self._task)

    def _hear(self, news: _News) -> None:
        with self._lock:
            if news.number != self._task.number:
                return
            if news.row is not None:
                self._rows.append(news.row)
            self._fault = news.fault


# -- the process


def _lead(game: str, matches: int, pipe: Pipe) -> None:
    """Play what is wanted until nobody wants anything any more."""
    die_with_parent(is_bound=True)  # the thread that began this process lives as long as it
    be_modest()
    with suppress(EOFError, OSError):
        while True:
            task = pipe.recv()
            while pipe.poll():
                task = pipe.recv()
            _answer(game, task, matches, pipe)


def _answer(game: str, task: _Task, matches: int, pipe: Pipe) -> None:
    """Play the matches of one task, or as many as are played before another one comes."""
    try:
        for row in rows_of(workshop_of(game), task.name, task.source, matches):
            pipe.send(_News(number=task.number, row=row))
            if pipe.poll():
                return
    except HamelnError as error:
        pipe.send(_News(number=task.number, fault=error.plain))
    except OSError:
        raise
    except Exception:  # noqa: BLE001 - told to whoever asks
        traceback.print_exc()
        pipe.send(_News(number=task.number, fault=BROKEN))


def rows_of(workshop: Workshop, name: str, source: str, matches: int) -> Iterator[Played]:
    """Each match of a measurement, beside the characters that came with the program.

    Args:
        workshop: What the game says.
        name: Of the character.
        source: The text of its file.
        matches: How many.

    Raises:
        FaultyFileError: The text has faults.
    """
    character = workshop.files.from_source(name, source)
    rivals = _rivals(workshop, name)
    return map(partial(workshop.play, character, rivals), range(1, matches + 1))


def _rivals(workshop: Workshop, name: str) -> tuple[Any, ...]:
    """The program's own characters; the user's may have faults, and are not there for everybody."""
    files = workshop.files
    shipped = real_path(content.folder(files.place))
    found: list[Any] = []
    for other, path in files.listed().items():
        if other != name and real_path(path).is_relative_to(shipped):
            with suppress(FaultyFileError):
                found.append(files.find(other))
    return tuple(found)
