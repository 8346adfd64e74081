"""What whoever sits before the screen sees of a match, with whose eyes, and what was told of it."""

from __future__ import annotations

from typing import Any

from hameln.kernel.game import NOBODY
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.kit import TableKit, table_kit
from hameln.table.log import LogLine
from hameln.table.narration import Narration
from hameln.table.opaque import AGame, AView
from hameln.table.seeing import ALL_KNOWING, ONLOOKER, Seen, Viewer
from hameln.table.session import Session
from hameln.table.told_turns import Annals


class Sight:
    """One session as it is seen.

    Attributes:
        session: The match.
        narration: What was told so far.
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
        self.narration = Narration(session, ALL_KNOWING if self._is_open else Viewer(seat=self.viewer))
        self._narrations = {self.narration.viewer: self.narration}

    @property
    def game(self) -> AGame:
        """The game."""
        return self.session.game

    @property
    def kit(self) -> TableKit:
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
        self.narration = Narration(self.session, ALL_KNOWING if is_open else ONLOOKER)
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
        self.narration = Narration(self.session, self._chosen)
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
        return self.see_with(seats[(seats.index(self.narration.viewer.seat) + 1) % len(seats)])

    @property
    def told_eyes(self) -> str:
        """With whose eyes the match is seen, in a sentence; empty where there is no choice."""
        if not self.eyes:
            return ""
        seat = self.narration.viewer.seat
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
        self.narration = self.told_to(Viewer(seat=seat))
        self.narration.catch_up()

    def told_to(self, viewer: Viewer) -> Narration:
        """All that was told so far as somebody has seen it, whoever looks at the table now.

        Whoever looks is told of what has been shown, anybody else of all that was played.
        """
        narration = self._narrations.get(viewer)
        if narration is None:
            narration = self._narrations[viewer] = Narration(self.session, viewer)
        if narration is not self.narration:
            narration.catch_up()
        return narration

    # -- what happened

    @property
    def names(self) -> Any:  # noqa: ANN401 - the game's own
        """What everything is called."""
        return self.narration.names

    @property
    def log(self) -> list[LogLine]:
        """All that was told so far, step by step, the oldest first."""
        return self.narration.log

    @property
    def annals(self) -> Annals:
        """The same turn by turn."""
        return self.narration.annals

    @property
    def last(self) -> dict[str, int]:
        """What each player did in the last turn, by thing."""
        return self.narration.last

    def retell(self) -> None:
        """Tell everything anew that was told and still stands, such as in another language."""
        self._narrations = {self.narration.viewer: self.narration}
        self.narration.retell()

    def record(self, seen: Seen) -> tuple[LogLine, ...]:
        """Take note of an action; returns its sentences."""
        return self.narration.record(seen)

    def view_of(self, viewer: Viewer) -> AView:
        """How the match as it stands looks to somebody."""
        return self.session.history.views.of(self.session.match.state, viewer)
