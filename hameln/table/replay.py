"""What a replay shows: the matches of a record, damaged or not, and matches at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any, Final, Self

from attrs import frozen

from hameln.errors import HamelnError, RecordError
from hameln.kernel.files import LineSource
from hameln.kernel.match import Match
from hameln.kernel.reading import Record, read_records
from hameln.language import text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.finished import PRACTICE
from hameln.table.kit import table_kit
from hameln.table.log.moments import Moments
from hameln.table.log.observation import ALL_KNOWING, PUBLIC, Viewer
from hameln.table.mending import LinesBefore
from hameln.table.opaque import AMatch
from hameln.table.records import arms_of, names_of, usual_arms, usual_names
from hameln.table.remarks import Overheard
from hameln.table.review.review import is_judged
from hameln.table.save_files import new_place
from hameln.table.session import Session

MOST: Final = 500
"""Matches of one file that are shown."""


@frozen(kw_only=True)
class ReplayedMatch:
    """A match to be shown.

    Attributes:
        moments: The match itself.
        listener: Who is told what happened, where nobody has chosen whose eyes to look with.
        seats: ``human`` or another player's name, by seat; empty where nothing is known.
        names: What they are called, by seat.
        arms: Their arms, by seat.
        seed: What chance was made from; ``None`` where it is not known, so that nobody can play on.
        is_cut: Whether the record ended in the middle.
    """

    moments: Moments
    listener: Viewer
    seats: tuple[str, ...]
    names: tuple[str, ...]
    arms: tuple[str, ...]
    seed: int | None = None
    is_cut: bool = False

    @classmethod
    def of_record(cls, record: Record) -> Self:
        """A match that was read; as long as it goes on, whoever reads it sees what lies open."""
        is_open = "for_seat" not in record.header
        is_kept_from_nobody = record.match.is_over or not is_open
        return cls(
            moments=Moments(record.match),
            listener=_listener(record.seats) if is_kept_from_nobody else PUBLIC,
            seats=record.seats,
            names=names_of(record.header),
            arms=arms_of(record.header),
            seed=record.header["seed"] if is_open else None,
            is_cut=bool(record.cut),
        )

    @classmethod
    def of_match(cls, match: AMatch, session: Session | None = None) -> Self:
        """A match at the table; what its session knows is told too."""
        moments = Moments(match)
        if session is None:
            count = moments.game.seats
            return cls(
                moments=moments,
                listener=PUBLIC,
                seats=(),
                names=usual_names(moments.game.name, count),
                arms=usual_arms(count),
            )
        return cls(
            moments=moments,
            listener=_listener(session.seats),
            seats=session.seats,
            names=session.names,
            arms=session.arms,
            seed=session.seed,
        )

    @property
    def game(self) -> Any:  # noqa: ANN401 - any game's own
        """What is played."""
        return self.moments.game

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return _persons(self.seats)

    @property
    def is_open(self) -> bool:
        """Whether everything may be seen: the match is over, or no person plays in it."""
        return self.moments.is_over or (bool(self.seats) and not self.persons)

    @property
    def viewer(self) -> Viewer:
        """With whose eyes it is seen at first, and who is told then."""
        return next(iter(self.eyes), self.listener)

    def onlooker(self, told: Viewer) -> Viewer:
        """Who looks at the table while somebody is told: all-knowing where all may see everything."""
        return ALL_KNOWING if self.is_open and not self.eyes else told

    @property
    def eyes(self) -> tuple[Viewer, ...]:
        """With whose eyes the match can be seen, first with everything open; none where there is no choice.

        There is one where secrets lie on the table, none of them is one any more, and the record has them.
        """
        on_table = table_kit(self.game.name).confiding.on_table
        if not (on_table and self.is_open and self.seed is not None):
            return ()
        return (ALL_KNOWING, *(Viewer(seat=seat) for seat in range(self.game.seats)))

    @property
    def overheard(self) -> Overheard | None:
        """What characters said in the match; ``None`` where chance or the players are not known."""
        if self.seed is None or not self.seats:
            return None
        return Overheard(self.moments.history, self.seats, self.seed)

    @property
    def is_counted(self) -> bool:
        """Whether what everybody did can be told in numbers: the match is over, and all of it is known."""
        return self.moments.is_over and self.seed is not None

    def why_not_on(self, count: int) -> str:
        """Why nobody can play on from a moment; empty if that is possible.

        While persons play a match, one would see what they hold by playing on in their places.
        """
        if self.moments.is_over and count == self.moments.length:
            return text("The match is over here. Go back to an earlier step.")
        if self.seed is None:
            return text("This record does not tell everything that playing on needs.")
        return "" if self.is_open else text("Playing on from here waits until the match is over.")

    @property
    def has_review(self) -> bool:
        """Whether its decisions can be looked at again: it is over and known, and somebody judges."""
        return self.is_counted and is_judged(self.game)

    @property
    def match(self) -> AMatch:
        """The match anew, which whoever gets it may keep."""
        return Match(self.game, self.moments.played)

    def usual_players(self, count: int, person: int | None = None) -> tuple[str, ...]:
        """Who would play on from a moment: as before, but somebody must be a person.

        Args:
            count: After how many actions.
            person: The seat that a person takes, instead of those who were persons if it was none of theirs.
        """
        kit = players_kit(self.game.name)
        former = self.seats or (kit.usual,) * self.game.seats
        players = [player if kit.is_player(player) else kit.usual for player in former]
        if person is not None and players[person] != HUMAN:
            players = [kit.usual if player == HUMAN else player for player in players]
            players[person] = HUMAN
        if HUMAN not in players:
            mover = self.game.mover(self.moments.state_at(count))
            view = self.moments.view_at(count, PUBLIC)
            turn = table_kit(self.game.name).telling.turn_of(view)
            players[max(0, mover if mover >= 0 else turn or 0)] = HUMAN
        return tuple(players)

    def play_on(self, count: int, players: Sequence[str]) -> Session:
        """Sit down to a new match that begins as this one did; it has a save of its own, and is not counted.

        Raises:
            HamelnError: The save cannot be written, a player is not known, or nobody can play on from there.
        """
        if not self.is_open:
            raise HamelnError(self.why_not_on(count))
        return Session(
            self.game,
            players,
            self.seed or 0,
            match=Match(self.game, self.moments.played[:count]),
            path=new_place(table_kit(self.game.name).seating.place(self.game)),
            names=self.names,
            arms=self.arms,
            notes={PRACTICE: True},
        )


def _persons(players: Sequence[str]) -> tuple[int, ...]:
    return tuple(seat for seat, player in enumerate(players) if player == HUMAN)


def _listener(players: Sequence[str]) -> Viewer:
    """Who is told what happened: the only person at the table, else nobody in particular."""
    persons = _persons(players)
    return Viewer(seat=persons[0] if len(persons) == 1 else None)


class Archive:
    """The matches of a record file, read one after another as there is time.

    Attributes:
        replays: The matches that have been read so far; the last one may be cut.
        fault: What is wrong with the file; empty if nothing has been found.
        line: In which line that is, counted from 1; 0 where the whole file is meant.
        is_whole: Whether all that can be read has been read.
        is_full: Whether the file has more matches than are shown.
    """

    def __init__(self, path: Path) -> None:
        """A file of which nothing has been read yet."""
        self.path = path
        self.replays: list[ReplayedMatch] = []
        self.fault, self.line = "", 0
        self.is_whole = self.is_full = False
        self._records: Iterator[Record] = read_records(LineSource(path))
        self._is_mending = False

    def read(self, seconds: float = 0.0) -> bool:
        """Read at least one match more, and others while there is time; say whether anything is new."""
        end = monotonic() + seconds
        before = (len(self.replays), self.fault, self.is_full)
        while not self.is_whole:
            self._read_one()
            if self.replays and monotonic() >= end:
                break
        return (len(self.replays), self.fault, self.is_full) != before

    def _read_one(self) -> None:
        try:
            record = next(self._records)
            if len(self.replays) < MOST:
                self.replays.append(ReplayedMatch.of_record(record))
            else:
                self.is_whole = self.is_full = True
        except StopIteration:
            self.is_whole = True
        except RecordError as error:
            self._mend(error)

    def _mend(self, error: RecordError) -> None:
        """Read the whole lines before one that is wrong."""
        if self._is_mending:
            self.is_whole = True
            return
        self._is_mending = True
        self.fault, self.line = error.reason, error.line
        records = read_records(LinesBefore(self.path, error.line))
        self._records = islice(records, len(self.replays), None)
