"""The save of a running match: written by one program at a time, and given away when another one asks.

What a saved match needs to go on: a file of one match that can grow, and everybody who plays.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event, RLock, Thread
from types import MappingProxyType
from typing import Final

from hameln.errors import HamelnError, InUseError, MissingPlayersError, RecordError
from hameln.files.locks import Holder, Lock
from hameln.files.writing import sweep
from hameln.kernel.files import LiveFile
from hameln.kernel.reading import Record
from hameln.language import plural, text
from hameln.players.kit import HUMAN, players_kit, unseated
from hameln.table.kit import wording_of
from hameln.table.records import names_of, read_only_match
from hameln.table.saves import playable_save, read_save
from hameln.table.saying import listed

OFTEN: Final = 0.1
"""Seconds after which it is looked again whether somebody else wants to go on with the match."""
PATIENCE: Final = 4.0
"""Seconds that the program which plays a match has to answer who wants to take it over."""


class Keeper:
    """Keeps a match on disk as it grows.

    Whoever asks for the match gets it once everything is written: this program then writes no more.

    Attributes:
        path: The file, as the person named it.
        taken_by: Who has taken the match over; ``None`` while it is played here.
        on_taken: What to do then, at once and beside everything else.
    """

    def __init__(self, lock: Lock, catch_up: Callable[[], object]) -> None:
        """The only writer of a path.

        Args:
            lock: The right to write there; it is taken if it is not held yet.
            catch_up: Writes what could not be written so far.

        Raises:
            InUseError: Somebody else writes there.
            LockError: Nobody can.
        """
        lock.take()
        sweep(lock.path.parent)
        self.path = lock.path
        self._guard = RLock()
        self.taken_by: Holder | None = None
        self.on_taken: Callable[[], object] | None = None
        self._lock = lock
        self._catch_up = weakref.WeakMethod(catch_up)
        self._file: LiveFile | None = None
        self._stop = Event()
        weakref.finalize(self, self._stop.set)

    def begin(self, lines: Iterable[str]) -> None:
        """Write the match as far as it has been played, and look from now on who else wants it.

        Raises:
            RecordError: It cannot be written.
        """
        self._file = LiveFile(self.path, lines)
        watch = Thread(target=_watch, args=(weakref.ref(self), self._stop), name="save", daemon=True)
        watch.start()

    def append(self, *lines: str) -> None:
        """Add lines.

        Raises:
            RecordError: They cannot be written.
        """
        if self._file is not None:
            self._file.append(*lines)

    def rewrite(self, lines: Iterable[str]) -> None:
        """Write the match anew.

        Raises:
            RecordError: It cannot be written.
        """
        if self._file is not None:
            self._file.rewrite(lines)

    @contextmanager
    def alone(self) -> Generator[None]:
        """The time in which an action is played and written; the match is given away between actions only.

        Raises:
            InUseError: Somebody has taken it over.
        """
        with self._guard:
            if self.taken_by is not None:
                raise InUseError(self.path, said_taken(self.taken_by))
            yield

    def close(self) -> None:
        """Write no more; others may."""
        self._stop.set()
        with self._guard:
            self._lock.release()

    def look(self) -> bool:
        """Give the match away if somebody asks for it; say whether it is still played here."""
        holder = self._lock.wanted_by()
        if holder is None:
            return True
        with self._guard:
            try:
                catch_up = self._catch_up()
                if catch_up is not None:
                    catch_up()
            except HamelnError:
                return True  # who asks must not go on with less than was played
            self.taken_by = holder
            self._lock.release()
        if self.on_taken is not None:
            self.on_taken()
        return False


def said_taken(holder: Holder) -> str:
    """That a match is played elsewhere from now on."""
    return text("This match goes on in {program} now.").format(program=holder.told())


def _watch(keeper_of: Callable[[], Keeper | None], stop: Event) -> None:
    """Look again and again, until the save is closed or nobody plays the match any more."""
    while not stop.wait(OFTEN):
        keeper = keeper_of()
        if keeper is None or not keeper.look():
            return
        del keeper


NOBODY_ELSE: Final[Mapping[int, str]] = MappingProxyType({})
"""That everybody plays who has played so far."""


def playable(path: Path) -> Record:
    """The match of a save, if it can go on.

    Raises:
        RecordError: The file is no record of one match; or it was made for one seat, so that nobody knows
            where chance stands and what the others hold.
    """
    record = read_only_match(path)
    if "for_seat" in record.header:
        raise RecordError(path, 1, text(wording_of(record.match.game.name).one_sided))
    return record


def growing(path: Path) -> tuple[Path, str]:
    """The file in which a saved match goes on, and what is to be told if it is not the same one.

    Raises:
        RecordError: A copy is needed and cannot be written.
    """
    place = playable_save(read_save(path)).path
    if place == path:
        return path, ""
    return place, text("The save is compressed, so the match goes on in a copy of it.")


def seated(path: Path, record: Record, stand_ins: Mapping[int, str]) -> tuple[str, ...]:
    """Who plays when a saved match goes on: whoever has played so far, or stands in for that seat.

    Raises:
        MissingPlayersError: A computer player cannot sit down, and nobody stands in.
        RecordError: Nobody has to any more, since the match is over.
    """
    seats = tuple(stand_ins.get(seat, player) for seat, player in enumerate(record.seats))
    missing = unseated(record.match.game.name, seats)
    if missing and record.match.is_over:
        raise RecordError(path, 1, text("The match is finished; it can only be watched."))
    if missing:
        names = names_of(record.header)
        told = say_missing([names[seat] for seat in missing], [seats[seat] for seat in missing])
        raise MissingPlayersError(path, told, missing)
    return seats


def say_missing(names: Sequence[str], players: Sequence[str]) -> str:
    """That computer players of a save cannot sit down.

    Args:
        names: What they are called at the table.
        players: The names by which the record knows them.
    """
    told = listed([f"{name} ({player})" for name, player in zip(names, players, strict=True)])
    return plural(
        "{players} cannot sit down: there is no such computer player any more, or its file has faults. "
        "Choose who stands in.",
        "{players} cannot sit down: there are no such computer players any more, or their files have "
        "faults. Choose who stands in.",
        len(players),
    ).format(players=told)


def usual_stand_ins(game: str, seats: Sequence[str], missing: Sequence[int]) -> dict[int, str]:
    """Who is offered for the seats of those who cannot sit down: others of their levels, each another one."""
    kit = players_kit(game)
    taken = {kit.split_name(player)[0] for player in seats if player != HUMAN}
    found: dict[int, str] = {}
    for seat in missing:
        level = kit.level_of(seats[seat])
        rivals = kit.rivals(99, level if level in kit.levels else "")
        chosen = next((one for one in rivals if kit.split_name(one)[0] not in taken), kit.usual)
        taken.add(kit.split_name(chosen)[0])
        found[seat] = chosen
    return found
