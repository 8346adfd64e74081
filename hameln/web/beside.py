"""The desk of a screen beside which some persons play with their phones, and seats that others take over."""

from __future__ import annotations

from collections.abc import Collection

from hameln.errors import HamelnError
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.desk import Desk
from hameln.table.session import Session


class DeskBeside(Desk):
    """A desk that shows what lies open to all, and asks nobody who has a phone.

    Attributes:
        away: The seats that are played with phones; as any other desk while there are none.
    """

    away: frozenset[int] = frozenset()

    def send_away(self, seats: Collection[int]) -> None:
        """Let these seats be played with phones, and no others; everybody looks anew."""
        if self.away == frozenset(seats):
            return
        self.away = frozenset(seats)
        self._is_shared = self._on_table and (len(self.persons) > 1 or bool(self.away))
        self.look(None)

    def go_back(self) -> None:
        """Something was taken back on a phone: forget what was told of it."""
        self.task = None
        self._logs = {self.log.viewer: self.log}
        self.log.retell(len(self.session.match.played))

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons at this screen."""
        return tuple(
            seat for seat, name in enumerate(self.session.seats) if name == HUMAN and seat not in self.away
        )

    @property
    def viewer(self) -> int | None:
        """Whose secrets the table shows: nobody's while others in the room look at it, too."""
        return self._eyes if self.away and self._chosen is None else super().viewer

    @property
    def asked(self) -> int | None:
        """The person's seat at this screen that must decide now."""
        asked = super().asked
        return None if asked in self.away else asked


def reseated(session: Session, seat: int, player: str) -> tuple[Session, HamelnError | None]:
    """The same match with somebody else in a seat, or as it was with the reason why that cannot be.

    The match goes on from its save, and the given session is closed.

    Raises:
        HamelnError: The match is not kept, or cannot be read any more.
    """
    path = session.path
    if path is None:
        message = text("The match is not saved, so nobody else can sit down.")
        raise HamelnError(message)
    session.close()
    try:
        return Session.resume(path, stand_ins={seat: player})[0], None
    except HamelnError as error:
        return Session.resume(path)[0], error
