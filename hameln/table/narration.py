"""What has happened in a match at the table, told to those who sit before it."""

from __future__ import annotations

from hameln.table.kit import table_kit
from hameln.table.log import LogLine, lines_of
from hameln.table.seeing import Seen, Viewer
from hameln.table.session import Session
from hameln.table.telling import Announcement
from hameln.table.told_turns import Annals


class Narration:
    """A match told action by action, as one viewer sees it.

    Attributes:
        viewer: Who listens.
        names: What everything is called.
        log: All that was told so far, step by step, the oldest first.
        annals: The same turn by turn.
        last: What each player did in the last turn, by thing; not what came of it by nobody's hand.
        announced: What is told over the board since the last action, if it began or went on then.
    """

    def __init__(self, session: Session, viewer: Viewer) -> None:
        """Tell all that has been played."""
        self.viewer = viewer
        self._session = session
        self._telling = table_kit(session.game.name).telling
        self._marks: dict[int, tuple[int, ...]] = {}
        self._count = 0
        self.log: list[LogLine] = []
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
        self.annals = Annals(self._telling, session.game, self.names)
        self.log.clear()
        self.last.clear()
        self.announced = None
        self._marks.clear()
        self._go_through(0, self._count)

    def catch_up(self) -> None:
        """Tell what was played since the last action that was told."""
        self._go_through(self._count, len(self._session.match.played))

    def _go_through(self, first: int, last: int) -> None:
        """Tell the actions between two moments."""
        if first < last:
            for one in self._session.history.since(first, last):
                self.record(one.seen(self.viewer))

    def record(self, seen: Seen) -> tuple[LogLine, ...]:
        """Take note of an action; returns its sentences."""
        happened = self.annals.note(seen)
        lines = lines_of(happened)
        self.announced = self._telling.announce(self.announced, [one.event for one in happened])
        self.log.extend(lines)
        self._count = seen.count
        mover = seen.played.mover
        if mover >= 0:
            marks = self._telling.progress(seen.before).marks
            if self._marks.get(mover) != marks:
                self.last = {thing: seat for thing, seat in self.last.items() if seat != mover}
                self._marks[mover] = marks
            own = (one for one in happened if one.line is None or one.line.seat == mover)
            things = (thing for one in own for thing in self._telling.things(one.event))
            self.last.update((thing, mover) for thing in things if self._telling.is_mark(thing))
        return lines
