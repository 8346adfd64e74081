"""What whoever sits before the screen sees of a match, with whose eyes, and what was told of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hameln.kernel.game import NOBODY
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.kit import TableKit, table_kit
from hameln.table.log.log import LogLine, lines_of
from hameln.table.log.observation import ALL_KNOWING, PUBLIC, Observation, Viewer
from hameln.table.log.turns import TurnLog
from hameln.table.opaque import AGame, AView
from hameln.table.session import Session
from hameln.table.telling import Announcement


class Log:
    """A match told action by action, as one viewer sees it.

    Attributes:
        viewer: Who listens.
        names: What everything is called.
        lines: All that was told so far, step by step, the oldest first.
        turn_log: The same turn by turn.
        last: What each player did in the last turn, by thing; not what came of it by nobody's hand.
        announced: What is told over the board since the last action, if it began or went on then.
    """

    def __init__(self, session: Session, viewer: Viewer) -> None:
        """Tell all that has been played."""
        self.viewer = viewer
        self._session = session
        self._telling = table_kit(session.game.name).telling
        self._marks: dict[int, tuple[int, ...]] = {}
        self._decided: AView | None = None
        self._count = 0
        self.lines: list[LogLine] = []
        self.last: dict[str, int] = {}
        self.announced: Announcement | None = None
        self.retell(len(session.match.played))

    def retell(self, count: int | None = None) -> None:
        """Tell everything anew that was told and still stands, such as in another language.

        Args:
            count: So many actions; as many as were told before, if it is not said.
        """
        session = self._session
        self._count = self._count if count is None else count
        self.names = self._telling.names(session.game, session.names)
        self.turn_log = TurnLog(self._telling, session.game, self.names)
        self.lines.clear()
        self.last.clear()
        self.announced = None
        self._marks.clear()
        self._decided = None
        self._go_through(0, self._count)

    def catch_up(self) -> None:
        """Tell what was played since the last action that was told."""
        self._go_through(self._count, len(self._session.match.played))

    def _go_through(self, first: int, last: int) -> None:
        """Tell the actions between two moments."""
        if first < last:
            for one in self._session.history.since(first, last):
                self.record(one.seen(self.viewer))

    def record(self, seen: Observation) -> tuple[LogLine, ...]:
        """Take note of an action; returns its sentences."""
        happened = self.turn_log.note(seen)
        lines = lines_of(happened)
        self.announced = self._telling.announce(self.announced, [one.event for one in happened])
        self.lines.extend(lines)
        self._count = seen.count
        mover = seen.played.mover
        if mover == self.viewer.seat and not seen.played.auto:
            self._decided = seen.before
        if mover >= 0:
            marks = self._telling.progress(seen.before).marks
            if self._marks.get(mover) != marks:
                self.last = {thing: seat for thing, seat in self.last.items() if seat != mover}
                self._marks[mover] = marks
            own = (one for one in happened if one.line is None or one.line.seat == mover)
            things = (thing for one in own for thing in self._telling.things(one.event))
            self.last.update((thing, mover) for thing in things if self._telling.is_mark(thing))
        return lines

    def fresh(self, view: AView) -> Mapping[str, int]:
        """What has come to whoever looks since its last decision, by thing, and how many of it.

        Args:
            view: The table as it is seen.
        """
        decided, game = self._decided, self._session.game
        return {} if decided is None else self._telling.fresh(game, decided, view)


class Perspective:
    """One session as it is seen.

    Attributes:
        session: The match.
        log: What was told so far.
    """

    def __init__(self, session: Session, *, is_open: bool = False) -> None:
        """Look at a session, which may have been played for a while.

        Args:
            session: The match.
            is_open: Whether those who only watch see everything, in games whose secrets lie on the table.
        """
        self.session = session
        self._eyes: int | None = None
        self._on_table = table_kit(session.game.name).confiding.on_table
        self._is_shared = self._on_table and len(self.persons) > 1
        self._is_watched = self._on_table and not self.persons
        self._is_open = is_open and self._is_watched
        self._chosen: Viewer | None = None
        self.log = Log(session, ALL_KNOWING if self._is_open else Viewer(seat=self.viewer))
        self._logs = {self.log.viewer: self.log}

    @property
    def game(self) -> AGame:
        """The game."""
        return self.session.game

    @property
    def kit(self) -> TableKit[AView]:
        """What the game answers at a table."""
        return table_kit(self.game.name)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat in range(self.game.seats) if self.session.seats[seat] == HUMAN)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.session.match.mover == NOBODY

    # -- who looks

    @property
    def viewer(self) -> int | None:
        """Whose secrets the table shows: the only person's; of several whoever looks alone, else nobody's.

        Where nothing has to be kept from anybody, whose were chosen.
        """
        if self._chosen is not None:
            return self._chosen.seat
        return self.persons[0] if len(self.persons) == 1 else self._eyes

    def watch(self, *, is_open: bool) -> bool:
        """Let those who only watch see everything or not; say whether that has changed anything."""
        if not self._is_watched or self._is_open == is_open:
            return False
        self._is_open, self._chosen = is_open, None
        self.log = Log(self.session, ALL_KNOWING if is_open else PUBLIC)
        return True

    @property
    def eyes(self) -> tuple[Viewer, ...]:
        """With whose eyes the match can be seen, first with everything open; none where there is no choice.

        There is one where secrets lie on the table and are to be kept from nobody: in a match of computer
        players whose secrets lie open, and once a match is over.
        """
        if not (self._on_table and (self._is_open or self.is_over)):
            return ()
        return (ALL_KNOWING, *(Viewer(seat=seat) for seat in range(self.game.seats)))

    def see_with(self, seat: int | None) -> str:
        """See the match with the eyes of a seat, or with everything open; there must be a choice.

        Returns:
            Whose they are now, in a sentence.
        """
        self._chosen = ALL_KNOWING if seat is None else Viewer(seat=seat)
        self.log = Log(self.session, self._chosen)
        return self.told_eyes

    def next_eyes(self) -> str:
        """See the match with the eyes of the next seat, after the last one with everything open.

        Returns:
            Whose they are now, in a sentence; empty where there is no choice.
        """
        eyes = self.eyes
        if not eyes:
            return ""
        seats = [one.seat for one in eyes]
        return self.see_with(seats[(seats.index(self.log.viewer.seat) + 1) % len(seats)])

    @property
    def told_eyes(self) -> str:
        """With whose eyes the match is seen, in a sentence; empty where there is no choice."""
        if not self.eyes:
            return ""
        seat = self.log.viewer.seat
        if seat is None:
            return text("Everything lies open.")
        return text("The table as {player} sees it.").format(player=self.names.players[seat])

    @property
    def is_shared(self) -> bool:
        """Whether several persons share a table on which secrets lie."""
        return self._is_shared

    def look(self, seat: int | None) -> None:
        """See the table with the eyes of one of several persons, who is alone with it, or with nobody's."""
        self._eyes = seat
        self.log = self.told_to(Viewer(seat=seat))
        self.log.catch_up()

    def told_to(self, viewer: Viewer) -> Log:
        """All that was told so far as somebody has seen it, whoever looks at the table now.

        Whoever looks is told of what has been shown, anybody else of all that was played.
        """
        log = self._logs.get(viewer)
        if log is None:
            log = self._logs[viewer] = Log(self.session, viewer)
        if log is not self.log:
            log.catch_up()
        return log

    # -- what happened

    @property
    def names(self) -> Any:  # noqa: ANN401 - the game's own
        """What everything is called."""
        return self.log.names

    def retell(self, count: int | None = None) -> None:
        """Tell everything anew that was told and still stands, such as in another language.

        Args:
            count: So many actions; as many as were told before, if it is not said.
        """
        self._logs = {self.log.viewer: self.log}
        self.log.retell(count)

    def record(self, seen: Observation) -> tuple[LogLine, ...]:
        """Take note of an action; returns its sentences."""
        return self.log.record(seen)

    def view_of(self, viewer: Viewer) -> AView:
        """How the match as it stands looks to somebody."""
        return self.session.history.views.of(self.session.match.state, viewer)
