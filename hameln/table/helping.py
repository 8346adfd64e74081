"""Who thinks along at a table: further cores, where that is set and the match need not be repeatable."""

from __future__ import annotations

from hameln.kernel.helpers import Helpers
from hameln.table.finished import CAMPAIGN, DAILY, PRACTICE
from hameln.table.session import Session


def may_vary(session: Session) -> bool:
    """Whether players may decide otherwise another time.

    In positions, lessons, campaigns and the match of a day the same decisions must bring the same replies.
    """
    is_fixed = any(session.notes.get(name) for name in (DAILY, CAMPAIGN, PRACTICE))
    return type(session) is Session and not is_fixed


class Company:
    """The processes that think along at one table; there are none before they are wanted."""

    def __init__(self) -> None:
        """Nobody thinks along yet."""
        self._helpers: Helpers | None = None

    def follow(self, session: Session, *, is_wanted: bool) -> None:
        """Let them think along from the next decision on, or not any more.

        Args:
            session: The match that is played.
            is_wanted: Whether all cores are set to think.
        """
        is_wanted = is_wanted and may_vary(session)
        if is_wanted and self._helpers is None:
            self._helpers = Helpers()
            self._helpers.hire()
        elif not is_wanted:
            self.close()
        session.think_with(self._helpers)

    def close(self) -> None:
        """End them."""
        if self._helpers is not None:
            self._helpers.close()
        self._helpers = None
