"""For whom a match waits: the curtain before the next person, and what each is told first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.table.controller import MatchController
from hameln.table.log.observation import PUBLIC
from hameln.ui import routes
from hameln.ui.screens.match.handover import HandoverPanel
from hameln.ui.screens.match.hints import Hints
from hameln.ui.screens.match.playback import MatchPlayback

if TYPE_CHECKING:
    from hameln.ui.app import App


class Prompts:
    """Turns to the persons who must decide, one after another.

    Attributes:
        is_asked: Whether the person who must decide now knows it.
        handover: Tells without a curtain whose turn it is.
    """

    def __init__(self, app: App, desk: MatchController, conductor: MatchPlayback, hints: Hints) -> None:
        """Nobody has been asked yet."""
        self._app = app
        self._desk = desk
        self._conductor = conductor
        self._hints = hints
        self.is_asked = False
        self.handover = HandoverPanel(desk)
        self._last: int | None = None

    def look(self) -> bool:
        """Ask whoever must decide now; say whether anybody was asked anew."""
        if self._desk.asked is None:
            self.is_asked = False
        elif not self.is_asked:
            self._ask()
            return True
        return False

    def _ask(self) -> None:
        """A person must decide now."""
        self.is_asked = True
        self._conductor.catch_up()
        self._hints.forget()
        self._desk.prepare()
        seat = self._desk.asked
        if seat is not None and self._desk.is_shared:
            self._ask_one_of_many(seat)
            return
        if seat == self._last:
            self.tell_done(seat=seat)
            return
        before, self._last = self._last, seat
        self._app.play_sound("turn")
        if seat is None or len(self._desk.persons) < 2:
            self.tell_done(seat=seat)
        elif self._app.settings.curtain and self._has_news(seat, before):
            self._conductor.remarks.effects_on(seat)  # the curtain tells all that has happened
            self._app.open(routes.Curtain(self._desk, self._conductor, seat))
        else:
            self.tell_done(seat=seat, is_new=before is not None)

    def _ask_one_of_many(self, seat: int) -> None:
        """One of several persons must decide at a table that may show its secrets, but to nobody else.

        Whoever opens the save of a match that has begun need not be the one whose turn it is, so there the
        curtain falls though nobody wants it.
        """
        before, self._last = self._last, seat
        if seat != before:
            self._app.play_sound("turn")
        is_private = self._desk.needs_curtain
        session = self._desk.session
        has_begun = any(one.mover >= 0 for one in session.match.played)
        is_resumed = before is None and session.path is not None and has_begun
        if is_private and (self._app.settings.curtain or is_resumed):
            self._app.open(routes.Curtain(self._desk, self._conductor, seat))
            return
        if is_private:
            self._conductor.look_with(seat)
        self.tell_done(seat=seat, is_new=before is not None and seat != before)

    def _has_news(self, seat: int, before: int | None) -> bool:
        """Whether others have had turns that not all persons have seen who sit before the screen.

        They all see what one of them does; what computer players do in between may have gone by too fast.
        Whoever is asked first of all has seen nothing.
        """
        seats = self._desk.persons if before is not None else (seat,)
        turn_log = self._desk.told_to(PUBLIC).turn_log
        return all(any(turn.kind.is_turn for turn in turn_log.since(one)) for one in seats)

    def show_gained(self, seat: int) -> None:
        """Whoever has just come by something hidden may look at it before the turn passes."""
        self._conductor.gained = None
        self._conductor.catch_up()
        self._app.open(routes.Curtain(self._desk, self._conductor, seat, secrets=True))

    def tell_done(self, *, seat: int | None = None, is_new: bool = False) -> None:
        """Tell what was done for persons who had no other choice, and whose turn it is.

        Args:
            seat: Who is asked.
            is_new: Whether that is another person than before, at the same screen.
        """
        remarks = self._conductor.remarks
        if is_new and seat is not None:
            self.handover.hand_over(seat, remarks.effects_on(seat))
        remarks.tell_done(seat)
