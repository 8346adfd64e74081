"""One match at this table: who plays, what comes next, what may be taken back, and its save."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Self

from hameln.errors import HamelnError, RecordError
from hameln.files.locks import Holder, Lock
from hameln.kernel.files import LiveFile
from hameln.kernel.game import Game
from hameln.kernel.kits import Kit, kit_of
from hameln.kernel.match import Played
from hameln.kernel.players import Helping, PlayerMaker, Yielding
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import Referee
from hameln.players.kit import HUMAN, players_kit
from hameln.table.campaign.story import ending_of
from hameln.table.finished import CAMPAIGN, DAILY, PRACTICE, finished_match
from hameln.table.keeping import NOBODY_ELSE, PATIENCE, Keeper, growing, playable, seated
from hameln.table.kit import table_kit
from hameln.table.ledger import Entered, enter
from hameln.table.log.observation import Transition, history_of
from hameln.table.opaque import AGame, AMatch, AnAction
from hameln.table.records import arms_of, names_of, title_of, usual_arms, usual_names
from hameln.table.save_files import PACKED
from hameln.table.tallies import line_of
from hameln.table.undoing import why_no_undo
from hameln.version import MADE_BY


class Session:
    """A match in progress.

    Attributes:
        game: What is played; its kit knows what else it is.
        kit: What the game answers, room by room.
        seats: ``human`` or the name of a computer player, by seat.
        names: What those who play are called, by seat.
        arms: Their arms by seat.
        seed: What chance was made from.
        path: Where the match is saved; ``None`` where it is not.
        title: What its save is called by the person; empty if it was never named.
        notes: What else the header of its save tells.
        counts: Whether the ledger is to know of it once it is over, if a person takes part.
        told: What a person should know about the ledger, or the result of a day's match; mostly nothing.
        entered: What it has brought as it was written into the ledger.
        on_fault: Told of a computer player's fault and its seat, in any thread; without it faults are raised.
        history: What was played and seen.
    """

    def __init__(  # noqa: PLR0913 - what belongs to a match, by name
        self,
        game: Game[Any, Any, Any],
        seats: Sequence[str],
        seed: int,
        *,
        match: AMatch | None = None,
        path: Path | Lock | None = None,
        names: Sequence[str] = (),
        arms: Sequence[str] = (),
        title: str = "",
        notes: Mapping[str, Any] = MappingProxyType({}),
        counts: bool = False,
    ) -> None:
        """Sit down; with a path the match is saved there from its first action on.

        Args:
            path: Where to; or the right to write there, if it has been taken already.
            names: What the players are called, by seat; without them the usual ones.
            arms: The arms that they bear, of `hameln.players.kit.ARMS`; without them those of their seats.
            title: What stands in the header of the save.
            notes: What else stands there, such as `hameln.table.finished.DAILY`.
            counts: Whether it goes into the ledger once it is over.

        Raises:
            SeatsError: A computer player is not known.
            RecordError: The save cannot be written.
            LockError: Somebody else writes there, or nobody can.
        """
        self.game: AGame = game
        self.kit: Kit = kit_of(game.name)
        self.seats, self.seed, self.counts = tuple(seats), seed, counts
        self.path: Path | None = None
        self.title, self.notes, self.told, self.entered = title, dict(notes), "", Entered()
        self.on_fault: Callable[[Exception, int], object] | None = None
        self.names = tuple(names) or usual_names(game.name, len(seats))
        self.arms = tuple(arms) or usual_arms(len(seats))
        self._referee = self._seated(match)
        self.history = history_of(self.match)
        self._writer = self._writer_for(title)
        self._keeper: Keeper | None = None
        self._is_behind = False
        if path is not None:
            self._keep(path)

    def _seated(self, match: AMatch | None) -> Referee[Any, Any, Any]:
        """Who leads a match of these players, from where it stands."""
        makers = [_maker(self.game.name, name) for name in self.seats]
        referee: Referee[Any, Any, Any] = Referee(self.game, makers, self.seed, match=match)
        referee.is_translated = True
        referee.budgets = dict(enumerate(map(players_kit(self.game.name).seconds_of, self.seats)))
        return referee

    def _writer_for(self, title: str) -> RecordWriter[Any, Any, Any]:
        notes: dict[str, Any] = {"names": list(self.names), "arms": list(self.arms), **self.notes}
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
    def resume(
        cls, path: Path, *, takes_over: bool = False, stand_ins: Mapping[int, str] = NOBODY_ELSE
    ) -> tuple[Self, str]:
        """Go on with a saved match; also what is to be told about the file, if there is anything.

        A compressed file cannot grow, so the match goes on in a copy of it.

        Args:
            takes_over: Ask a program that plays the match just now to stop, instead of giving up.
            stand_ins: Who plays from now on in the place of somebody else, by seat.

        Raises:
            RecordError: The file is no record of one match that this table can go on with.
            MissingPlayersError: A computer player cannot sit down, and nobody stands in.
            SeatsError: There is no computer player of the name of one who should stand in.
            InUseError: Another program plays it.
            LockError: Nobody can write there.
        """
        lock = None if path.suffix in PACKED else Lock(path)
        if lock is not None:
            lock.take_over(PATIENCE) if takes_over else lock.take()
        try:
            record = playable(path)
            header, match = record.header, record.match
            session = cls(
                match.game,
                seated(path, record, stand_ins),
                header.get("seed", 0),
                match=match,
                names=names_of(header),
                arms=arms_of(header),
                title=title_of(header),
                notes={name: header[name] for name in (DAILY, CAMPAIGN, PRACTICE) if name in header},
                counts=not header.get(PRACTICE),
            )
            place, note = growing(path)
            session._keep(lock or place)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        return session, " ".join(part for part in (record.cut, note) if part)

    @property
    def yielding(self) -> Yielding | None:
        """Whom thinking players let go first."""
        return self._referee.yielding

    @yielding.setter
    def yielding(self, yielding: Yielding | None) -> None:
        self._referee.yielding = yielding

    def think_with(self, helpers: Helping | None) -> None:
        """Let others think along with computer players, which then play otherwise another time."""
        self._referee.helpers = helpers

    @property
    def place(self) -> str:
        """What the setup of the match is called."""
        return table_kit(self.game.name).seating.place(self.game)

    @property
    def match(self) -> AMatch:
        """The match as far as it has been played."""
        return self._referee.match

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be played here: the match is over."""
        return self.match.is_over

    @property
    def legal(self) -> tuple[AnAction, ...]:
        """Every action of the seat that decides now."""
        return self._referee.legal

    @property
    def needs_thought(self) -> bool:
        """Whether `decide` may take a while: a seat has more than one legal action."""
        return self.match.mover >= 0 and len(self.legal) > 1

    @property
    def waits_for(self) -> int | None:
        """The person's seat that decides now, if any."""
        return self._referee.waits_for

    def step(self) -> Transition | None:
        """Play what needs no person: chance, computer players, single choices. ``None`` if there is nothing.

        Raises:
            RecordError: The save cannot be written.
        """
        played = self.decide()
        return None if played is None else self.take(played)

    def decide(self) -> Played[AnAction] | None:
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
            return players_kit(self.game.name).stand_in(self.game, self.match.state, rng)

    def take(self, played: Played[AnAction]) -> Transition:
        """Play what `decide` gave.

        Raises:
            IllegalAction: The match has moved on, and it is not legal any more.
            RecordError: The save cannot be written.
        """
        (done,), fault = self.carry_out([played])
        if fault is not None:
            raise fault
        return done

    def choose(self, move: AnAction) -> Transition:
        """Play a person's move.

        Raises:
            IllegalAction: It is not legal.
            RecordError: The save cannot be written.
        """
        return self.take(Played(mover=self.match.mover, action=move))

    def decide_on(self, moves: Sequence[AnAction]) -> tuple[tuple[Transition, ...], RecordError | None]:
        """Play a person's decision; see `carry_out`."""
        return self.carry_out(Played(mover=self.match.mover, action=move) for move in moves)

    def carry_out(
        self, decided: Iterable[Played[AnAction]]
    ) -> tuple[tuple[Transition, ...], RecordError | None]:
        """Play the actions of one decision, which are written together: all of them are in the save, or none.

        Returns:
            The actions, and why they could not be written, if that is so; they are played nevertheless.

        Raises:
            IllegalAction: The match has moved on, and one is not legal any more; those before it are played.
        """
        done: list[Transition] = []
        fault: RecordError | None = None
        with self._alone():
            try:
                done.extend(self._take(played) for played in decided)  # those before a fault stay
            finally:
                try:
                    self._write(done)
                except RecordError as error:
                    fault = error
                self._enter()
        return tuple(done), fault

    def _take(self, played: Played[AnAction]) -> Transition:
        """Play an action; the state before it stays for those who look at it."""
        before = self.match.state
        self.match.state = self.game.copy(before)
        self._referee.take(played)
        return self.history.note(before, self.match.state)

    def _enter(self) -> None:
        """Write the match into the ledger once it is over; where that cannot be done, it is told."""
        if not (self.counts and self.match.is_over and HUMAN in self.seats):
            return
        try:
            finished = finished_match(self.match, self.seats, self.names, self.seed, self.notes, self.arms)
            entered = self.entered = enter(finished)
            day = line_of(finished) if self.notes.get(DAILY) else ""
            self.told = " ".join(filter(None, (entered.told, day, ending_of(finished), entered.new)))
        except HamelnError as error:
            self.told = str(error)

    def _write(self, done: Sequence[Transition]) -> None:
        """Add a decision to the save; the whole match, if that cannot be done or the last writing failed."""
        if self._keeper is None or not done:
            return
        if self._is_behind:
            self._rewrite()
            return
        last = self._writer.last_line(self.match.state)
        lines = [self._writer.line(one.before, one.played, one.after) for one in done]
        try:
            self._keeper.append(*lines, *([] if last is None else [last]))
        except RecordError:
            self._rewrite()  # what is added to may only have been taken away
        else:
            if last is not None and self._keeper.path.suffix in PACKED:
                self._rewrite()  # decision by decision it was packed loosely

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

        It never reaches behind chance, what was revealed, or another seat's decision.
        """
        seat = self.match.mover
        return self.match.undoable(seat) if seat >= 0 and self.seats[seat] == HUMAN else 0

    def why_no_undo(self) -> str:
        """Why nothing can be taken back now."""
        return why_no_undo(self.match)

    def undo(self, down_to: int | None = None) -> bool:
        """Take back the last decision of the person who decides now; say whether that was possible.

        Args:
            down_to: Go on with earlier ones of the same turn, down to so many actions of the match.

        Raises:
            RecordError: The save cannot be written; the decision is taken back nevertheless.
        """
        if not (count := self.undoable()):
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


def _maker(game: str, name: str) -> PlayerMaker | None:
    return None if name == HUMAN else players_kit(game).maker_of(name)
