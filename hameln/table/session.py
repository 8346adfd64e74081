"""One match at this table: who plays, what comes next, what may be taken back, and its save."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from random import Random
from typing import Any, Final, Self, TypeGuard

from attrs import frozen

from hameln.errors import HamelnError, RecordError, SeatsError
from hameln.files.locks import Holder, Lock
from hameln.games.hameln.players.roster import HUMAN, maker_of
from hameln.games.hameln.players.standing_in import decide_instead
from hameln.games.hameln.rules.game import Hameln, game_from_header
from hameln.games.hameln.rules.state import CHANCE, State
from hameln.games.hameln.rules.views import View
from hameln.kernel.files import LineSource, LiveFile
from hameln.kernel.game import Game
from hameln.kernel.match import Match, Played
from hameln.kernel.players import PlayerMaker
from hameln.kernel.reading import Record, read_records
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import Referee
from hameln.kernel.yielding import Yielding
from hameln.language import text
from hameln.table.keeping import PATIENCE, Keeper
from hameln.table.places import PACKED, clean_title
from hameln.version import MADE_BY

LONGEST_NAME: Final = 24
"""Letters of a family's name."""
FAMILY_NAMES: Final = ("Ahlborn", "Brinkmann", "Creuz", "Deister", "Everding")
"""What the families are called, by seat."""
ARMS: Final = ("azure", "vermilion", "mint", "plum", "gold")
"""Every family's arms, by seat."""
GAMES: Final[Mapping[str, Any]] = {"hameln": game_from_header}
"""Every game whose records can be read."""


@frozen(kw_only=True)
class Told:
    """One action with the states around it."""

    before: State
    played: Played[int]
    after: State


class Session:
    """A match in progress.

    Attributes:
        game: The game, with its town.
        seats: ``human`` or the name of a computer player, by seat.
        names: The families' names by seat.
        arms: Their arms by seat.
        seed: What chance was made from.
        path: Where the match is saved; ``None`` where it is not.
        title: What its save is called by the person; empty if it was never named.
        on_fault: Told of a computer player's fault and its seat, in any thread; without it faults are raised.
    """

    def __init__(  # noqa: PLR0913 - what belongs to a match, by name
        self,
        game: Hameln,
        seats: Sequence[str],
        seed: int,
        *,
        match: Match[State, int, View] | None = None,
        path: Path | Lock | None = None,
        names: Sequence[str] = (),
        arms: Sequence[str] = (),
        title: str = "",
    ) -> None:
        """Sit down; with a path the match is saved there from its first action on.

        Args:
            path: Where to; or the right to write there, if it has been taken already.
            names: The families' names by seat; without them the usual ones.
            arms: Whose arms they bear, of `ARMS`; without them those of their seats.
            title: What stands in the header of the save.

        Raises:
            SeatsError: A computer player is not known.
            RecordError: The save cannot be written.
            LockError: Somebody else writes there, or nobody can.
        """
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.path: Path | None = None
        self.title = title
        self.on_fault: Callable[[Exception, int], object] | None = None
        self.names = tuple(names) or FAMILY_NAMES[: len(seats)]
        self.arms = tuple(arms) or ARMS[: len(seats)]
        self._referee: Referee[State, int, View] = Referee(
            game, [_maker(name) for name in seats], seed, match=match
        )
        self._writer = self._writer_for(title)
        self._keeper: Keeper | None = None
        self._is_behind = False
        if path is not None:
            self._keep(path)

    def _writer_for(self, title: str) -> RecordWriter[State, int, View]:
        notes: dict[str, Any] = {"names": list(self.names), "arms": list(self.arms)}
        if title:
            notes["title"] = title
        return RecordWriter(self.game, self.seats, seed=self.seed, made_by=MADE_BY, notes=notes)

    def _keep(self, place: Path | Lock) -> None:
        keeper = Keeper(place if isinstance(place, Lock) else Lock(place), self._catch_up)
        try:
            keeper.begin(self._writer.lines(self.match))
        except HamelnError:
            keeper.close()
            raise
        self._keeper, self.path = keeper, keeper.path

    @property
    def taken_by(self) -> Holder | None:
        """Who has taken the match over; ``None`` while it is played here."""
        return None if self._keeper is None else self._keeper.taken_by

    def on_taken(self, act: Callable[[], object]) -> None:
        """Do something as soon as another program has taken the match over; it is done beside the table."""
        if self._keeper is not None:
            self._keeper.on_taken = act

    def close(self) -> None:
        """Write what could not be written yet, then no more, so that others may go on with the match."""
        if self._keeper is not None:
            with suppress(HamelnError):
                self._catch_up()
            self._keeper.close()

    def _alone(self) -> AbstractContextManager[object]:
        """Held while an action is played and written.

        Raises:
            InUseError: Another program has taken the match over.
        """
        return nullcontext() if self._keeper is None else self._keeper.alone()

    @classmethod
    def resume(cls, path: Path, *, takes_over: bool = False) -> tuple[Self, str]:
        """Go on with a saved match; also what is to be told about the file, if there is anything.

        A compressed file cannot grow, so the match goes on in a copy of it.

        Args:
            takes_over: Ask a program that plays the match just now to stop, instead of giving up.

        Raises:
            RecordError: The file is no record of one match that this table can go on with.
            InUseError: Another program plays it.
            LockError: Nobody can write there.
        """
        lock = None if path.suffix in PACKED else Lock(path)
        if lock is not None:
            lock.take_over(PATIENCE) if takes_over else lock.take()
        try:
            record = read_only_match(path)
            names, arms, title = names_of(record), arms_of(record), title_of(record)
            game, seed = game_of(record), record.header.get("seed", 0)
            session = cls(game, record.seats, seed, match=record.match, names=names, arms=arms, title=title)
            place, note = _growing(path, record)
            session._keep(lock or place)
        except BaseException as error:
            if lock is not None:
                lock.release()
            if isinstance(error, SeatsError):
                raise RecordError(path, 1, str(error)) from None
            raise
        return session, " ".join(part for part in (record.cut, note) if part)

    @property
    def yielding(self) -> Yielding | None:
        """Whom thinking families let go first."""
        return self._referee.yielding

    @yielding.setter
    def yielding(self, yielding: Yielding | None) -> None:
        self._referee.yielding = yielding

    @property
    def match(self) -> Match[State, int, View]:
        """The match as far as it has been played."""
        return self._referee.match

    @property
    def waits_for(self) -> int | None:
        """The person's seat that decides now, if any."""
        return self._referee.waits_for

    def step(self) -> Told | None:
        """Play what needs no person: chance, computer players, single choices. ``None`` if there is nothing.

        Raises:
            RecordError: The save cannot be written.
        """
        played = self.decide()
        return None if played is None else self.take(played)

    def decide(self) -> Played[int] | None:
        """What `step` would play, not yet played; it changes nothing at the table and may run beside it.

        A computer player that fails is told to `on_fault`, if anybody listens, and a simple one decides.
        """
        try:
            return self._referee.decide()
        except Exception as error:
            mover = self.match.mover
            if self.on_fault is None or mover < 0:
                raise
            self.on_fault(error, mover)
            rng = Random(f"{self.seed}/{len(self.match.played)}")
            return decide_instead(self.game, self.match.state, rng)

    def take(self, played: Played[int]) -> Told:
        """Play what `decide` gave.

        Raises:
            IllegalAction: The match has moved on, and it is not legal any more.
            RecordError: The save cannot be written.
        """
        return self._take(played)

    def choose(self, move: int) -> Told:
        """Play a person's move.

        Raises:
            IllegalAction: It is not legal.
            RecordError: The save cannot be written.
        """
        return self._take(Played(mover=self.match.mover, action=move))

    def _take(self, played: Played[int]) -> Told:
        with self._alone():
            before = self.match.state.copy()
            self._referee.take(played)
            told = Told(before=before, played=played, after=self.match.state.copy())
            self._write(told)
        return told

    def _write(self, told: Told) -> None:
        """Add an action to the save; the whole match, if the last writing failed."""
        if self._keeper is None:
            return
        if self._is_behind:
            self._rewrite()
            return
        last = self._writer.last_line(self.match.state)
        line = self._writer.line(told.before, told.played, told.after)
        self._is_behind = True
        self._keeper.append(*([line] if last is None else [line, last]))
        self._is_behind = False
        if last is not None and self._keeper.path.suffix in PACKED:
            self._rewrite()  # action by action it was packed loosely

    def _rewrite(self) -> None:
        if self._keeper is not None:
            self._is_behind = True
            self._keeper.rewrite(self._writer.lines(self.match))
            self._is_behind = False

    def _catch_up(self) -> None:
        """Write what could not be written so far."""
        if self._is_behind:
            self._rewrite()

    def undoable(self) -> int:
        """How many actions an undo would take back; 0 where it may not.

        It never reaches behind chance, what was revealed, or another family's decision.
        """
        seat = self.match.mover
        if seat < 0 or self.seats[seat] != HUMAN:
            return 0
        return self.match.undoable(seat)

    def why_no_undo(self) -> str:
        """Why nothing can be taken back now."""
        if self.match.played and self.match.played[-1].mover == CHANCE:
            return text("Chance has spoken since; what was revealed stays.")
        return text("There is no decision of yours to take back in this turn.")

    def undo(self, down_to: int | None = None) -> bool:
        """Take back the last decision of the person who decides now; say whether that was possible.

        Args:
            down_to: Go on with earlier ones of the same turn, down to so many actions of the match.

        Raises:
            RecordError: The save cannot be written; the decision is taken back nevertheless.
        """
        count = self.undoable()
        if not count:
            return False
        with self._alone():
            while count:
                self._referee.undo(count)
                is_left = down_to is not None and len(self.match.played) > down_to
                count = self.undoable() if is_left else 0
            self._rewrite()
        return True

    def save_as(self, path: Path | Lock, title: str = "") -> None:
        """Write the match so far to another file, perhaps under a title of its own.

        Raises:
            RecordError: It cannot be written.
            LockError: Somebody else writes there, or nobody can.
        """
        writer = self._writer_for(title) if title else self._writer
        with path if isinstance(path, Lock) else Lock(path) as lock:
            LiveFile(lock.path, writer.lines(self.match))


def _maker(name: str) -> PlayerMaker | None:
    return None if name == HUMAN else maker_of(name)


def read_only_match(path: Path) -> Record:
    """The single match of a record.

    Raises:
        RecordError: There is more than one, or none that can be read.
    """
    records = list(read_records(LineSource(path), GAMES, is_running=True))
    if len(records) != 1:
        raise RecordError(path, records[1].lines[0], f"{len(records)} matches; expected one")
    return records[0]


def _growing(path: Path, record: Record) -> tuple[Path, str]:
    """The file in which a saved match goes on, and what is to be told if it is not the same one.

    Raises:
        RecordError: It cannot be played on, or a copy is needed and cannot be written.
    """
    if "for_seat" in record.header:
        raise RecordError(path, 1, text("a record made for one family cannot be played on"))
    from hameln.table.saves import playable_save, read_save  # noqa: PLC0415 - the list of saves reads sessions

    place = playable_save(read_save(path)).path
    if place == path:
        return path, ""
    return place, text("The save is compressed, so the match goes on in a copy of it.")


def title_of(record: Record) -> str:
    """What the save of a record is called by the person; empty if it was never named."""
    title = record.header.get("title")
    return clean_title(title) if isinstance(title, str) else ""


def names_of(record: Record) -> tuple[str, ...]:
    """What the families of a record are called."""
    names = record.header.get("names")
    if _is_row(names, len(record.seats)) and all(0 < len(name) <= LONGEST_NAME for name in names):
        return tuple(names)
    return FAMILY_NAMES[: len(record.seats)]


def arms_of(record: Record) -> tuple[str, ...]:
    """The arms of the families of a record."""
    arms = record.header.get("arms")
    if _is_row(arms, len(record.seats)) and set(arms) <= set(ARMS) and len(set(arms)) == len(arms):
        return tuple(arms)
    return ARMS[: len(record.seats)]


def _is_row(value: object, length: int) -> TypeGuard[list[str]]:
    """Whether a value from a file is a list of so many printable texts."""
    if not isinstance(value, list) or len(value) != length:
        return False
    return all(isinstance(one, str) and one.isprintable() for one in value)


def told(match: Match[State, int, View]) -> Iterator[Told]:
    """Every action of a match with the states around it."""
    for before, played, after in match.replay():
        yield Told(before=before, played=played, after=after)


def game_of(record: Record) -> Hameln:
    """The game of a record, which is Hameln.

    Raises:
        RecordError: It is another game.
    """
    game: Game[Any, Any, Any] = record.match.game
    if not isinstance(game, Hameln):
        message = f"a match of {game.name}; expected Hameln"
        raise RecordError(text("record"), record.lines[0], message)
    return game
