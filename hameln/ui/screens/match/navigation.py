"""What leads from a match to other screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hameln.files.locks import Holder
from hameln.language import text
from hameln.table.controller import MatchController
from hameln.table.keeping import said_taken
from hameln.table.log.log import LogLine
from hameln.table.log.reasons import thought_at_table
from hameln.ui import routes
from hameln.ui.screens.match.commands import MatchCommands
from hameln.ui.screens.match.playback import MatchPlayback
from hameln.ui.screens.match.view import MatchView

if TYPE_CHECKING:
    from hameln.ui.app import App


class MatchNavigation:
    """Opens what can be looked at from a match, and leaves it.

    Attributes:
        is_counted: Whether the points have been counted on the table before everybody's eyes.
        phones: Tells the seats of those who play with phones.
    """

    is_counted = False
    phones: Callable[[], frozenset[int]] = frozenset

    def __init__(
        self, app: App, desk: MatchController, conductor: MatchPlayback, view: MatchView, deeds: MatchCommands
    ) -> None:
        """The ways out of a match."""
        self._app = app
        self._desk = desk
        self._conductor = conductor
        self._view = view
        self._deeds = deeds

    def give_way(self, holder: Holder) -> None:
        """Another program goes on with the match, from where it stands here."""
        self.title()
        self._app.say(said_taken(holder))

    def title(self) -> None:
        """Leave the match, which is saved already."""
        self._app.home(routes.Title())

    def pause(self) -> None:
        """Open the menu."""
        self._app.open(routes.Pause(self._desk.session))

    def log(self) -> None:
        """Open the whole log."""
        self._app.open(routes.Log(self._desk, has_verdict=self._view.tells_winner()))

    def line(self, name: str, *, is_why: bool) -> None:
        """A turn of the log opens for its steps, its question mark leads to the reason."""
        turn = self._view.turn_of(name)
        if turn is None:
            return
        if is_why and turn.reason is not None:
            self.why(turn.reason)
        else:
            self._app.open(routes.Log(self._desk, turn.line, has_verdict=self._view.tells_winner()))

    def why(self, line: LogLine) -> None:
        """Tell the thoughts behind a line of the log."""
        self._app.open(routes.Why(thought_at_table(self._desk, line, self._desk.log.viewer)))

    def last_why(self) -> None:
        """Tell those behind the last deed that has a reason."""
        line = next((one for one in reversed(self._desk.log.lines) if one.why), None)
        if line is None:
            self._deeds.refuse(text(self._desk.kit.seating.wording.no_reason))
        else:
            self.why(line)

    def rules(self) -> None:
        """Open the rules where the thing is explained that somebody points at, or else the decision."""
        told, task = self._view.told(), self._desk.task
        rule = task.rule if task is not None else ""
        section = (told.told.rule if told is not None else "") or rule
        self._app.open(routes.Rules(section, self._desk.game.name))

    def scoring(self) -> None:
        """Show how the points of the match came about; who has played one is led to the next by the title."""
        if self._desk.persons and not self._app.settings.tutorial_done:
            self._app.change(tutorial_done=True)
        self._app.open(routes.Scoring(self._desk.session, self.is_counted, self.phones()))

    def replay(self) -> None:
        """Watch the match once it is over."""
        session = self._desk.session
        self._app.open(routes.Replay(session.match, session, at=0))

    def eyes(self) -> None:
        """See the match with the eyes of the next seat, where there is a choice."""
        self._look_with(self._desk.next_eyes)

    def eyes_of(self, seat: int | None) -> bool:
        """See the match with the eyes of a seat, or if they are its already, with everything open.

        Returns:
            Whether there was a choice.
        """
        desk = self._desk
        if seat is None or not desk.eyes:
            return False
        is_open = desk.log.viewer.seat == seat
        self._look_with(lambda: desk.see_with(None if is_open else seat))
        return True

    def _look_with(self, look: Callable[[], str]) -> None:
        self._app.play_sound("click")
        self._app.say(self._conductor.look_anew(look))

    def secrets(self) -> None:
        """Show what only the person who decides may see; where several play, behind a curtain."""
        desk, conductor = self._desk, self._conductor
        if desk.eyes:
            self.eyes()
            return
        seat = desk.viewer if desk.viewer is not None else desk.asked
        if seat is None:
            self._deeds.refuse(desk.kit.confiding.why_not())
        elif desk.viewer is None and self._app.settings.curtain:
            self._app.open(routes.Curtain(desk, conductor, seat, secrets=True))
        else:
            self._app.open(routes.Secrets(desk, conductor, seat))
