"""The match: the table as those who play see it, and everything that a person can do there.

The end of a running match: its points are counted on the table before the page of the scoring opens.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.language import current
from hameln.table.log.log import LogLine
from hameln.table.session import Session
from hameln.ui.going_on import Phones as PhonesRoute
from hameln.ui.kit import screen_kit
from hameln.ui.screen import Screen
from hameln.ui.screens.match.commands import MatchCommands
from hameln.ui.screens.match.count import Count
from hameln.ui.screens.match.hints import FOLLOW, Hints
from hameln.ui.screens.match.keys import ZOOM, Focus, MatchKeys
from hameln.ui.screens.match.navigation import MatchNavigation
from hameln.ui.screens.match.playback import MatchPlayback
from hameln.ui.screens.match.prompts import Prompts
from hameln.ui.screens.match.view import MatchView
from hameln.ui.table.scene import Change, Role, Why
from hameln.web.hand import ControllerBeside, reseated

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, HitRegion
    from hameln.ui.screens.phones.server import Phones


_BOARD: Final = frozenset({"", "board"})
"""The board itself, which can be drawn about."""


class MatchScreen(Screen):
    """A running match on the screen, put together of its parts.

    Attributes:
        pace: Makes the conductor.
        session: The match.
        desk: What the person has before the eyes.
        stage: The table as the game draws it.
        conductor: The pace.
        hints: What was advised.
        asking: For whom the match waits.
        deeds: What a person does.
        view: What is seen.
        exits: What leads to other screens.
        phones: Those of persons who do not play at this screen, once there were any.
    """

    phones: Phones | None = None
    pace: type[MatchPlayback] = MatchPlayback

    def __init__(self, app: App, session: Session, phones: frozenset[int] = frozenset()) -> None:
        """Sit down at a table, where a match may have been played for a while.

        Args:
            app: The program.
            session: The match.
            phones: The seats of those who come with phones; their codes are shown first.
        """
        super().__init__(app)
        self._expected = phones
        self.session, self.plays = session, session.kit.word
        self.desk = ControllerBeside(
            session, asks_single=not app.settings.auto_single, is_open=app.settings.watch_open
        )
        self.stage = screen_kit(session.kit.word).stage(session.game)
        self.conductor = self.pace(app, self.desk, self.stage)
        self.hints = Hints(app, self.desk)
        self.asking = Prompts(app, self.desk, self.conductor, self.hints)
        self.deeds = self.make_deeds()
        self.view = self.make_view()
        self.hints.why_not = partial(self.view.why_not, FOLLOW)
        self.exits = MatchNavigation(app, self.desk, self.conductor, self.view, self.deeds)
        self.exits.phones = self._seats_with_phones
        self._attention = Focus(app, self.deeds, self.stage)
        self._keys = MatchKeys(app, self.view, self.deeds, self.exits, self._attention)
        self._count = Count(app, self.desk, self.conductor)
        self.view.tells_winner = self._count.is_open
        self._has_told_end = self._is_again = False
        self._acted, self._language = "", current()

    def make_deeds(self) -> MatchCommands:
        """What a person can do here."""
        return MatchCommands(self.app, self.desk, self.conductor, self.hints, self.asking)

    def make_view(self) -> MatchView:
        """What is seen here."""
        return MatchView(self.app, self.stage, self.deeds, self.hints)

    def closed(self) -> None:
        """The match is left; it is saved already."""
        if self.phones is not None:
            self.phones.close()
            self.app.beside.remove(self.phones.update)
        self.session.close()
        self.conductor.close()
        self.hints.close()

    def opened(self) -> None:
        """Settings may have changed above."""
        self.deeds.has_come_back()
        self.desk.asks_single = not self.app.settings.auto_single
        if self.desk.watch(is_open=self.app.settings.watch_open):
            self.conductor.resync()
        if not self.app.settings.step_mode:
            self.conductor.waits_for_step = False
        if current() != self._language:
            self._language = current()
            self.desk.retell()
        if self.asking.is_asked:
            self.asking.tell_done()

    def invite(self, seats: Collection[int]) -> None:
        """Let these seats be played with phones, and no others.

        Raises:
            HamelnError: Phones cannot be served here.
        """
        if self.phones is None:
            from hameln.ui.screens.phones.server import Phones  # noqa: PLC0415 - a server is loaded where one is wanted

            self.phones = Phones(self.desk, self.conductor)
            self.app.beside.append(self.phones.update)
        self.phones.invite(seats)

    def _seats_with_phones(self) -> frozenset[int]:
        return frozenset() if self.phones is None else frozenset(self.phones.gathering.codes.of_seat)

    def _show_codes(self) -> None:
        """Let those come who were chosen to play with phones before the match began."""
        seats, self._expected = self._expected, frozenset()
        try:
            self.invite(seats)
        except HamelnError as error:
            self.app.say(error.plain)
        self.app.open(PhonesRoute())

    def give_to(self, seat: int, player: str) -> None:
        """Let somebody else play a seat: a computer player, or a person at this screen.

        Raises:
            HamelnError: There is no such player, or the match is not kept.
        """
        session, fault = self.session, None
        if self.phones is None:
            session, fault = reseated(self.session, seat, player)
        else:
            try:
                self.phones.give_to(seat, player)
            except HamelnError as error:
                fault = error
            session = self.phones.gathering.session
        if session is not self.session:
            while self.app.screen is not self:
                self.app.close()
            self.app.screens[-1] = self._laid_for(session)
        if fault is not None:
            raise fault

    def anew(self) -> Screen | None:
        """The same match on a table laid anew."""
        return self._laid_for(self.session) if type(self) is MatchScreen else None

    def _laid_for(self, session: Session) -> MatchScreen:
        """A table laid anew, to which all phones come."""
        self.conductor.close()
        self.hints.close()
        again = MatchScreen(self.app, session)
        if self.phones is not None:
            self.phones.sit_at(again.desk, again.conductor)
            again.phones = self.phones
        return again

    # -- what is seen

    @property
    def is_moving(self) -> bool:
        """Whether pieces are on their way."""
        return self.conductor.theatre.is_moving

    @property
    def shake(self) -> tuple[float, float]:
        """Some pieces shake the table."""
        return self.conductor.flights.shake

    @property
    def music(self) -> str:
        """The piece that fits what lies on the table."""
        return self.conductor.music.piece(self.conductor.shown)

    @property
    def notice_place(self) -> tuple[float, float, float] | None:
        """Messages lie where the game has room for them."""
        box = self.stage.notices
        return box.x, box.width, box.bottom

    @property
    def notice_top(self) -> float:
        """Messages lie as high as the game lets them."""
        return max(super().notice_top, self.stage.notices_top)

    def draw(self, sheet: DisplayList) -> None:
        """Draw the table."""
        self.view.draw(sheet)

    def draw_moving(self, sheet: DisplayList) -> None:
        """Draw the pieces that are on their way."""
        self.conductor.theatre.draw(sheet)

    # -- time

    def update(self, seconds: float) -> bool:
        """Lead the match on."""
        if self.session.taken_by is not None:
            self.exits.give_way(self.session.taken_by)
            return True
        if self._expected:
            self._show_codes()
            return True
        self._attention.notice()
        self.deeds.pass_time(seconds)
        changed = self.conductor.update(seconds)
        self.app.messages.is_held = self.conductor.theatre.is_seen
        changed = self.stage.take_news() or changed
        changed = self.hints.take() or changed
        changed = self._count.pass_time(seconds) or changed
        if self.conductor.is_busy:
            return changed
        if self.conductor.gained is not None:
            self.asking.show_gained(self.conductor.gained)
            return True
        if self.desk.is_over:
            self.tell_end()
            return changed
        return self.asking.look() or self.deeds.decide_rest() or changed

    def tell_end(self) -> None:
        """Count the points and open the scoring, once the match is over and all was read that was told."""
        if self._has_told_end or self.conductor.announced is not None or self._count.goes_on():
            return
        self._has_told_end, self.exits.is_counted = True, self._count.is_counted
        self.exits.scoring()

    # -- clicks

    def act(self, spot: HitRegion) -> None:
        """Do what a spot says that it is for; while a show is seen, skip it."""
        self._acted = spot.name
        if not self.conductor.theatre.leave():
            self.deeds.meant = ("", ())
            super().act(spot)

    def press(self, name: str) -> None:
        """Do what a spot is for; while a show is seen, skip it."""
        if self.conductor.theatre.leave():
            return
        self._is_again, self._acted = name == self._acted, name
        self.deeds.meant = ("", ())
        spot = self.app.spot(name)
        match None if spot is None else spot.of:
            case Change(amount, step):
                self.deeds.change_amount(amount, step) if step else None
            case (LogLine() | Why()) as of:
                self.exits.line(name, is_why=isinstance(of, Why))
            case _ if name in self._buttons:
                self._buttons[name]()
            case _ if not self.stage.has(name):
                self.deeds.press_of_task(name)
            case _ if not self.exits.eyes_of(self.stage.owner_of(name)):
                self.deeds.click(name)
            case _:
                pass

    @cached_property
    def _buttons(self) -> Mapping[str, Callable[[], object]]:
        """What the buttons do that always do the same."""
        conductor, deeds, exits = self.conductor, self.deeds, self.exits
        return {
            "confirm": lambda: deeds.confirm(is_again=self._is_again),
            FOLLOW: deeds.follow,
            "rest": deeds.leave_rest,
            "undo": deeds.undo,
            "back": deeds.back,
            "steps": self._turn_steps,
            "step": conductor.step,
            "skip": deeds.skip,
            "eyes": exits.eyes,
            "button:hint": deeds.hint,
            "button:rules": exits.rules,
            "button:log": exits.log,
            "button:menu": exits.pause,
            "over:scoring": self._to_scoring,
            "over:replay": exits.replay,
            "over:title": exits.title,
            "board": conductor.hurry,
            "announced:close": conductor.told_over.read,
            "announced:sheet": conductor.told_over.read,
        }

    def _to_scoring(self) -> None:
        """Open the page of the points, once they have been counted on the table."""
        if not self._count.is_open() and self.conductor.announced is not None:
            self.conductor.told_over.read()
        else:
            self.exits.scoring()

    def _turn_steps(self) -> None:
        self.app.change(step_mode=not self.app.settings.step_mode)
        self.conductor.waits_for_step = False

    def reaches(self, name: str) -> frozenset[str]:
        """Things are carried to where the decision lets them."""
        return self.deeds.reaches(name) if self.stage.has(name) else frozenset()

    def drop(self, name: str, onto: str) -> bool:
        """That is the same as clicks on both."""
        return self.deeds.drop(name, onto)

    def draw_carried(self, sheet: DisplayList, name: str, x: float, y: float, size: float) -> None:
        """The game draws it."""
        self.stage.draw_carried(sheet, name, x, y, size)

    def press_other(self, name: str) -> bool:
        """The other button takes the last choice back."""
        del name
        return self.conductor.theatre.leave() or self.deeds.back()

    def back(self) -> None:
        """Take a choice back, or open the menu."""
        if not self.deeds.back():
            self.exits.pause()

    # -- keys, wheel and drawing the board about

    @property
    def asked(self) -> frozenset[str]:
        """What the decision is about."""
        return self._attention.asked

    def way(self, names: Sequence[str]) -> Sequence[str]:
        """Tab goes to what the decision is about first."""
        return self._attention.way(names)

    def key(self, key: str) -> bool:
        """Do what a key is for; while a show is seen, skip it."""
        return self.conductor.theatre.leave() or self._keys.press(key)

    def released(self, key: str) -> None:
        """The lens is only held."""
        self._keys.release(key)

    def hovers(self, name: str) -> None:
        """Bring what has the keyboard's focus into sight."""
        if self.app.hand.is_keyed:
            self.stage.show(name)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Change a number, scroll the log, or come nearer to the board."""
        spot = self.app.spot(name)
        of = None if spot is None else spot.of
        if isinstance(of, Change):
            return self.deeds.change_amount(of.amount, 1 if steps > 0 else -1)
        if of is Role.SHEET:
            return False
        if self.stage.is_on_board(x, y):
            return self.stage.nearer(ZOOM**steps, x, y)
        return self.view.scroll.by(steps * 40)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the board about while it is seen from near."""
        is_board = name in _BOARD or self.stage.has_on_board(name)
        return is_board and self.stage.is_near and self.stage.move(dx, dy)
