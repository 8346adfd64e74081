"""The counting of the points on the table, once a match has ended before the eyes of those who watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.table.controller import MatchController
from hameln.table.log.observation import ALL_KNOWING
from hameln.ui.screens.match.playback import MatchPlayback
from hameln.ui.table.reckoned import reckoned_of

if TYPE_CHECKING:
    from hameln.table.reckoning import Standing
    from hameln.ui.app import App


class Count:
    """Counts the points of a match once, if it ends before the eyes of those who watch.

    Attributes:
        is_counted: Whether it has.
    """

    def __init__(self, app: App, desk: MatchController, conductor: MatchPlayback) -> None:
        """Nothing is counted yet; a match that was over before is not counted anew."""
        self._app = app
        self._desk = desk
        self._conductor = conductor
        self._is_due = not desk.is_over
        self.is_counted = False
        self._shown: Standing | None = None

    def is_open(self) -> bool:
        """Whether it may be told who has won, because all points have been counted or none ever are."""
        return not (self._is_due or self._conductor.theatre.standing is not None)

    def goes_on(self) -> bool:
        """Begin to count where nobody has yet; say whether something is counted just now."""
        if self._is_due:
            self._is_due = False
            session, names = self._desk.session, self._desk.names
            seated = (session.arms, session.seats)
            found = reckoned_of(self._app, session.game, session.match.state, ALL_KNOWING, names, seated)
            if found is not None:
                self.is_counted = True
                self._conductor.theatre.count(found, self._app.settings.speed)
        return self._conductor.theatre.standing is not None

    def pass_time(self, seconds: float) -> bool:
        """Time has passed; say whether what lies still has changed."""
        theatre = self._conductor.theatre
        if theatre.standing is not None:
            theatre.flights.update(seconds)
            for sound in theatre.flights.sounds_due():
                self._app.play_sound(sound)
        before, self._shown = self._shown, theatre.standing
        return before != self._shown
