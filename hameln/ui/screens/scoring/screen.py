"""The end of a match: the scoring told as a ceremony, then the result and the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.language import mark, text
from hameln.table.kit import table_kit
from hameln.table.log.observation import ALL_KNOWING
from hameln.table.replay import ReplayedMatch
from hameln.table.review.review import is_judged
from hameln.table.scoring import Moment
from hameln.table.session import Session
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box, Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import home_told, play_again, review
from hameln.ui.kit import screen_kit
from hameln.ui.screens.scoring.chronicle import ChroniclePage
from hameln.ui.screens.scoring.page import ScorePage
from hameln.ui.screens.scoring.table import Score
from hameln.ui.screens.statistics.counted import CountedPage
from hameln.ui.table.finale import Unveiling
from hameln.ui.widgets import controls
from hameln.ui.widgets.choice_list import ListScreen
from hameln.ui.widgets.confetti import LASTS, draw_confetti
from hameln.ui.widgets.panes import draw_tabs, tab_by_key
from hameln.ui.widgets.rows import Rows, focus_on

if TYPE_CHECKING:
    from hameln.table.opaque import AState, TheNames
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList


TABS: Final = {"result": mark("Result"), "chronicle": mark("Chronicle"), "counted": mark("Statistics")}
_TAB_ICONS: Final = {"result": "icon_trophy", "chronicle": "icon_chart", "counted": "icon_list"}
_Button = tuple[str, str, str, str, Callable[[], object]]
"""The name of a button, its label, its icon, what kind it is, and what it does."""
_MARGIN: Final = 14.0
_INSET: Final = 20.0
_WIDEST: Final = 1560.0


class ScoringScreen(ListScreen):
    """What a match that is over has come to.

    Attributes:
        session: The match, at the table or out of a record.
        scores: The points, told step by step and then as a table.
        page: The chronicle.
        counted: What everybody did, in numbers.
        unveiling: How far that has come which is turned up when all points are counted.
        is_crowned: Whether it has been seen who has won.
        tab: The page that is open after that, of `TABS`.
    """

    first = "button:on"

    def __init__(
        self,
        app: App,
        session: Session | ReplayedMatch,
        *,
        is_counted: bool = False,
        phones: frozenset[int] = frozenset(),
        watch: Callable[[int], object] | None = None,
    ) -> None:
        """The scoring of a match from its first step.

        Args:
            app: The program.
            session: The match.
            is_counted: Whether the points have just been counted on the table, so that they are not again.
            phones: The seats of those who have played with phones.
            watch: Shows the match from a moment on, where it is shown below; else a replay is opened.
        """
        super().__init__(app)
        self.session, self._is_counted, self._phones = session, is_counted, phones
        match = session.match
        names = table_kit(session.game.name).telling.names(session.game, session.names)
        self.scores = ScorePage(app, session, names, match.state)
        self.page = ChroniclePage(app, session, names, watch)
        self.counted = CountedPage(match, session.names, session.arms, self.scores.own)
        if is_counted:
            self.scores.ceremony.finish()
        self.unveiling = self._unveiling(names, match.state)
        self.is_crowned, self._falls = False, 0.0
        self.tab = "result"

    def _unveiling(self, names: TheNames, state: AState) -> Unveiling:
        session, make = self.session, screen_kit(self.session.game.name).finale
        view = ALL_KNOWING.view(session.game, state)
        finale = make(session.game, view, names, session.arms) if make is not None else None
        return Unveiling.of(finale, is_instant=self.scores.ceremony.is_instant)

    def opened(self) -> None:
        """The screen has come to the top, perhaps from a replay."""
        if self.scores.ceremony.is_fresh and not self.is_crowned:
            self._announce()

    def _announce(self) -> None:
        """Let it be heard which kind of points is counted now, or that all are told."""
        ceremony = self.scores.ceremony
        if ceremony.is_told and not self.is_unveiling:
            self._crown()
        elif not ceremony.is_told and (sound := self.scores.steps[ceremony.place].sound):
            self.app.play_sound(sound)

    @property
    def is_unveiling(self) -> bool:
        """Whether that is told which comes after the points."""
        return self.scores.ceremony.is_told and not self.unveiling.is_left

    @property
    def is_ceremony(self) -> bool:
        """Whether points are still being told, or what comes after them."""
        return self.is_unveiling or not self.scores.ceremony.is_told

    @property
    def is_open(self) -> bool:
        """Whether everything has been told, also who has won."""
        return not self.is_ceremony and self.is_crowned

    @property
    def music(self) -> str:
        """What is played while something is turned up, and after that."""
        accompanying = table_kit(self.session.game.name).accompanying
        return accompanying.unveiling if self.is_unveiling else accompanying.end

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw what is told now."""
        controls.wood(sheet)
        line = sheet.letters.line(theme.BODY)
        bar, head = max(44.0, line + 14), max(40.0, sheet.letters.line(theme.RIBBON) + 18)
        wide = min(sheet.width - 2 * _MARGIN, _WIDEST)
        left, top = (sheet.width - wide) / 2, 8.0 + head
        box = (left, top, wide, sheet.height - top - bar - 18)
        if self.is_open:
            self._draw_tabs(sheet, (left, 8.0, wide, head))
        else:
            self._draw_head(sheet, (left, 8.0, wide, head))
        sheet.patch("panel_parchment", *box)
        if self.is_unveiling:
            self._draw_unveiling(sheet, box)
        elif self.is_open and self.tab == "chronicle":
            self.page.draw(sheet, _inner(box))
        elif self.is_open and self.tab == "counted":
            self.counted.draw(sheet, _inner(box))
        else:
            self.scores.draw(sheet, _inner(box), is_open=self.is_open)
        if not (self.is_ceremony or self.is_crowned):
            self.scores.draw_winner(sheet, box)
        self._draw_bar(sheet, (left, sheet.height - bar - 10, wide, bar))

    def _draw_unveiling(self, sheet: DisplayList, box: Rect) -> None:
        """Draw what is turned up; a click anywhere on it goes on."""
        x, y, width, height = _inner(box)
        told = self.unveiling
        told.finale.draw(sheet, Box(x, y, width, height), told.done, is_moving=told.is_moving)
        sheet.spot("table", *box, has_focus=False)

    def _draw_head(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the title of the ceremony and how far it has come."""
        x, y, width, height = box
        steps, place = 0 if self.is_unveiling else len(self.scores.steps), self.scores.ceremony.place
        middle, pips = y + height / 2 - 3, 20.0 * steps
        sheet.words(
            self.unveiling.finale.title if self.is_unveiling else text("The final scoring"),
            x + 8,
            middle,
            Face.TITLE,
            theme.LARGE - 2,
            theme.CREAM,
            width=width - pips - 30,
        )
        for step in range(steps):
            name = "badge_tick" if step < place else "pip_on" if step == place else "pip_off"
            sheet.sprite(name, x + width - pips + 20 * step, middle)

    @property
    def tabs(self) -> tuple[str, ...]:
        """The pages that this match has."""
        return tuple(TABS) if self.counted.statistics else tuple(TABS)[:2]

    def _draw_tabs(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        titles, look = {tab: TABS[tab] for tab in self.tabs}, (Face.TITLE, theme.TITLE)
        at = (x + 12, y, min(width, 250.0 * sheet.letters.text_scale * len(titles)), height + 2)
        draw_tabs(sheet, "tab", at, titles, self.tab, self._click_tab, look=look, icons=_TAB_ICONS)

    @property
    def is_moving(self) -> bool:
        """Whether something is turned up, or falls in honour of who has won."""
        if self.is_unveiling:
            return self.unveiling.is_moving
        is_unwanted = self.is_ceremony or self.is_crowned or self.scores.ceremony.is_instant
        return bool(self.scores.winners) and not is_unwanted and self._falls < LASTS

    def draw_moving(self, sheet: DisplayList) -> None:
        """Draw what is turned up, or falls."""
        if self.is_unveiling:
            self.unveiling.finale.draw_moving(sheet, self.unveiling.done, self.unveiling.part)
        else:
            draw_confetti(sheet, self.scores.winners, self._falls)

    def _draw_bar(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        if not self.is_open:
            label, key = text("Go on"), text("Space")
            wide = self._wide(sheet, label, key)
            on = (x + width - wide, y, wide, height)
            controls.button(
                sheet, "button:on", on, label, icon="icon_play", kind="primary", key=key, does=self._go_on
            )
            if self.is_ceremony:
                label, key = text("Show all"), text("Esc")
                box = (x, y, self._wide(sheet, label, key), height)
                show = self._show_all
                controls.button(sheet, "button:all", box, label, icon="icon_fast", key=key, does=show)
            return
        buttons = [*self._buttons()]
        rooms = [self._wide(sheet, label) for _, label, *_ in buttons]
        shrink = min(1.0, (width - 8 * len(buttons)) / sum(rooms))
        left = x
        with sheet.alike():
            for (name, label, icon, kind, does), room in zip(buttons, rooms, strict=True):
                wide = room * shrink
                at = x + width - wide if kind == "primary" else left
                box = (at, y, wide, height)
                controls.button(sheet, f"button:{name}", box, label, icon=icon, kind=kind, does=does)
                left += wide + 8

    def _buttons(self) -> Iterator[_Button]:
        """What leads on from the pages, the most usual last."""
        session, watch = self.session, partial(self.page.watch, 0)
        if len(self.app.screens) > 1:
            yield "back", text("Back"), "icon_left", "normal", self.app.close
        yield "title", home_told(self.app), "icon_home", "normal", self._to_title
        if isinstance(session, Session):
            yield "watch", text("Watch the match"), "icon_replay", "normal", watch
        if is_judged(session.game):
            yield "review", text("Review"), "icon_scales", "normal", self._review
        if isinstance(session, Session):
            again = partial(play_again, self.app, session, self._phones)
            yield "again", text("Play again"), "icon_play", "primary", again
        else:
            yield "watch", text("From the beginning"), "icon_replay", "primary", watch

    def _wide(self, sheet: DisplayList, label: str, key: str = "") -> float:
        """The width of a button whose key stands clear of its label."""
        corner = sheet.letters.width(key, Face.NUMBER, theme.TINY) + 12 if key else 20.0
        return max(150.0, sheet.letters.width(label, Face.BOLD, theme.BODY) + 44 + 2 * corner)

    # -- what clicks and keys do

    def press(self, name: str) -> None:
        """Go on: the points and who has won can be clicked anywhere."""
        if name in ("table", "winner"):
            self._go_on()

    def _click_tab(self, tab: str) -> None:
        self.app.play_sound("click")
        self._turn_to(tab)

    def _go_on(self) -> None:
        """Go on with the ceremony, from its last step to who has won, from there to the pages."""
        ceremony = self.scores.ceremony
        if self.is_unveiling:
            self.app.play_sound(self.unveiling.go_on() or "click")
            if self.unveiling.is_left:
                self._announce()
            return
        if ceremony.is_told:
            self._open_pages()
            return
        place = ceremony.place
        ceremony.go_on()
        self.scores.notes.rows.first = 0
        if ceremony.place != place:
            self._announce()

    def _show_all(self) -> None:
        """Tell all the points at once; after that, turn everything up at once, so that it can be read."""
        if not self.scores.ceremony.is_told:
            self.scores.ceremony.finish()
            self._announce()
        elif not self.unveiling.is_shown:
            self.app.play_sound(self.unveiling.finish() or "click")
        else:
            self.unveiling.is_left = True
            self._crown()

    def _crown(self) -> None:
        """Show who has won; nobody hears a fanfare where nobody has."""
        self.scores.notes.rows.first = 0
        self._falls = 0.0
        if self.scores.winners and not self._is_counted:  # then it was heard at the table
            self.app.play_sound("win")

    def _open_pages(self) -> None:
        self.is_crowned = True
        self._turn_to("result")
        self.app.focus("tab:result")
        self.app.play_sound("click")
        session, scores = self.session, self.scores
        if not isinstance(session, Session):
            return
        scores.told = session.told.removesuffix(session.entered.new).strip()
        scores.reached = session.entered.reached
        if scores.is_low:  # there is room for nothing but the table
            self.app.say(session.told)

    def _turn_to(self, tab: str) -> None:
        self.tab, self.first = tab, f"tab:{tab}"
        self.scores.notes.rows.first = 0

    def hovers(self, name: str) -> None:
        """Show the notes of the row to which the keyboard has led."""
        spot = self.app.spot(name)
        match None if spot is None else spot.of:
            case Score() as score if self.is_open and self.app.hand.is_keyed:
                self.scores.attend(score)
            case Moment() as moment:
                self.page.attend(moment)
            case _:
                pass

    def key(self, key: str) -> bool:
        """Go on with SPACE and ENTER, turn the pages, scroll."""
        hand = self.app.hand
        if not self.is_open:
            is_elsewhere = hand.is_keyed and hand.focus not in ("", self.first)
            if key in ("SPACE", "ENTER") and not is_elsewhere:
                self._go_on()
                return True
        elif tab := tab_by_key(self.app, self.tabs, self.tab, key):
            self._turn_to(tab)
            focus_on(self.app, f"tab:{tab}")
            return True
        return super().key(key)

    @property
    def listing(self) -> Rows:  # type: ignore[override]
        """The notes, the moments or what was counted."""
        pages = {"chronicle": self.page.rows, "counted": self.counted.rows} if self.is_open else {}
        return pages.get(self.tab, self.scores.notes.rows)

    def update(self, seconds: float) -> bool:
        """Count, let what falls fall, and go on by itself, up to who has won."""
        seconds_told, ceremony = seconds * (self.app.settings.speed or 1.0), self.scores.ceremony
        if (self.unveiling if self.is_unveiling else ceremony).is_rested:
            self._go_on()
            return True
        if self.is_unveiling:
            changed, sound = self.unveiling.wait(seconds_told)
            if sound:
                self.app.play_sound(sound)
            return changed
        if self.is_moving:
            self._falls += seconds
            return not self.is_moving
        has_changed, ended = ceremony.wait(seconds_told)
        if ended:
            self.app.play_sound("coin")
        return has_changed

    def back(self) -> None:
        """Tell all at once; then leave."""
        if self.is_ceremony:
            self._show_all()
        elif not self.is_crowned:
            self._open_pages()
        elif self.tab == "result" and self.scores.is_low and self.scores.row:
            self.scores.show("")
        elif len(self.app.screens) > 1:
            self.app.close()
        else:
            self._to_title()

    # -- where it leads

    def _to_title(self) -> None:
        self.app.play_sound("click")
        self.app.home(routes.Title())

    def _review(self) -> None:
        one = self.session
        review(self.app, ReplayedMatch.of_match(one.match, one) if isinstance(one, Session) else one)


def _inner(box: Rect) -> Rect:
    x, y, width, height = box
    return (x + _INSET, y + _INSET - 4, width - 2 * _INSET, height - 2 * _INSET + 4)
