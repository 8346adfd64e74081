"""The pause: what can be done beside the match, which lies below, darkened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.files.folders import LONGEST_TITLE, clean_title
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.keys import Keys
from hameln.table.lessons.course import Rehearsed
from hameln.table.positions.attempt import Attempt
from hameln.table.save_files import new_place
from hameln.table.saves import read_save
from hameln.table.session import Session
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import Phones, Solve, home_told
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.widgets import controls
from hameln.ui.widgets.menu import Entry, MenuScreen
from hameln.ui.widgets.text_input import TextInput, write_answer, written

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_FIELD: Final = "copy:title"
_PENS: Final = ("copy:save", "copy:close")


class PauseScreen(MenuScreen):
    """The menu of a running match.

    Attributes:
        session: The match.
        pen: Writes the title of a copy, while one is being named.
    """

    first = "button:continue"

    def __init__(self, app: App, session: Session) -> None:
        """The pause of a match."""
        super().__init__(app)
        self.session = session
        self.pen: TextInput | None = None

    # -- drawing

    @property
    def heading(self) -> str:
        """What it is."""
        return text("Pause")

    def entries(self) -> Sequence[Entry]:
        """What can be done beside the match."""
        app, session = self.app, self.session
        is_lesson = isinstance(session, Rehearsed)  # lessons go on where the person was
        later, goes_on = "" if is_lesson else text("The match is not saved."), ""
        if session.path is not None:
            later = text("The match is saved and can go on later.")
            goes_on = text("The match itself goes on in its own save.")
        saves, rules = routes.Saves(running=session.path), routes.Rules(game=session.game.name)
        phones = Entry("button:phones", "icon_hand", text("Phones"), partial(app.open, Phones()))
        settings = partial(app.open, routes.Settings())
        return (
            Entry("button:continue", "icon_play", text("Continue"), app.close),
            *self._ways_at_position(),
            Entry("button:copy", "icon_copy", text("Save a copy"), self._name_copy, goes_on),
            Entry("button:saves", "icon_load", text("Saved matches"), partial(app.open, saves)),
            *([phones] if self._has_persons else []),
            Entry("button:rules", "icon_book", text("Rules"), partial(app.open, rules)),
            Entry("button:settings", "icon_gear", text("Settings"), settings),
            Entry("button:title", "icon_home", home_told(app), partial(app.home, routes.Title()), later),
            Entry("button:quit", "icon_quit", text("Quit"), self._quit, later),
        )

    def _ways_at_position(self) -> Sequence[Entry]:
        """To begin a set position again, or see how it is solved; nothing in any other match."""
        if not isinstance(self.session, Attempt):
            return ()
        again, show = (Solve(self.session.position, shows=shows) for shows in (False, True))
        return (
            Entry("button:again", "icon_replay", text("Again"), partial(self.lay, again)),
            Entry("button:show", "icon_eye", text("Show the solution"), partial(self.lay, show)),
        )

    def _quit(self) -> None:
        self.app.is_over = True

    def draw_entry(self, sheet: DisplayList, entry: Entry, box: Rect) -> None:
        """Draw a button, or in the place of that for a copy the line for its title."""
        if entry.name == "button:copy" and self.pen is not None:
            self._draw_naming(sheet, box)
        else:
            super().draw_entry(sheet, entry, box)

    @property
    def _has_persons(self) -> bool:
        """Whether there is somebody who could play with a phone, at a table that is one's own."""
        is_table = any(type(one) is MatchScreen for one in self.app.screens)
        return is_table and HUMAN in self.session.seats and self.session.path is not None

    def _draw_naming(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        high = min(height, max(38.0, sheet.letters.line(theme.BODY) + 12))
        y += (height - high) / 2
        label = text("Save")
        wide = sheet.letters.width(label, Face.BOLD, theme.BODY) + 66
        hint = text("Title of the copy")
        room = width - wide - high - 12
        written(sheet, _FIELD, (x, y, room, high), "", self.pen, hint=hint, icon="icon_pencil")
        why = "" if self.pen is not None and clean_title(self.pen.value) else text("The copy needs a title.")
        button = (x + room + 6, y, wide, high)
        icon, does = "icon_save", self._copy
        controls.button(sheet, "copy:save", button, label, icon=icon, kind="primary", why=why, does=does)
        close = (x + width - high, y, high, high)
        tip, leave = text("No copy"), self._end_naming
        controls.button(sheet, "copy:close", close, "", icon="icon_close", tip=tip, does=leave)

    # -- keys

    def closed(self) -> None:
        """The pause is over."""
        self.pen = None

    def key(self, key: str) -> bool:
        """Write the title; the key that opens the menu closes it too."""
        if self.pen is None:
            is_menu = Keys(self.app.settings.keys).action_of(key) == "menu"
            if is_menu:
                self.app.close()
            return is_menu
        if key == "ESCAPE":
            self._end_naming()
            return True
        return write_answer(self.app, self.pen, key, _PENS)

    def typed(self, text: str) -> bool:
        """Write the title of the copy."""
        if self.pen is None or (text.isspace() and (self.pen.is_all or not self.pen.value)):
            return False
        return self.pen.typed(text)

    # -- a copy

    def _name_copy(self) -> None:
        path = self.session.path
        title = self.session.title or (read_save(path).name if path is not None else self.session.place)
        self.pen = TextInput(_FIELD, text("{title}, copy").format(title=title)[:LONGEST_TITLE], LONGEST_TITLE)
        self.app.focus(_FIELD)

    def _end_naming(self) -> None:
        self.pen = None
        self.app.focus("button:copy")

    def _copy(self) -> None:
        title = clean_title(self.pen.value) if self.pen is not None else ""
        if not title:
            return
        try:
            self.session.save_as(new_place(title), title)
        except HamelnError as error:
            self.refuse(error.plain)
            return
        self._end_naming()
        self.app.play_sound("confirm")
        self.app.say(text("Saved as “{title}”.").format(title=title))
