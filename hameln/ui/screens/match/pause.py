"""The pause: what can be done beside the match, which lies below, darkened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.files.names import LONGEST_TITLE, clean_title
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.keys import Keys
from hameln.table.save_files import new_place
from hameln.table.saves import read_save
from hameln.table.session import Session
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import Phones, home_told
from hameln.ui.screen import Screen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.widgets import controls
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_SIDE: Final = 36.0
_GAP: Final = 6.0
_FIELD: Final = "copy:title"


class PauseScreen(Screen):
    """The menu of a running match.

    Attributes:
        session: The match.
        pen: Writes the title of a copy, while one is being named.
    """

    is_overlay = True
    first = "button:continue"

    def __init__(self, app: App, session: Session) -> None:
        """The pause of a match."""
        super().__init__(app)
        self.session = session
        self.pen: TextInput | None = None

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the menu, or in its place the line for the title of a copy."""
        entries = self._entries()
        line, small = sheet.letters.line(theme.BODY + 1.5), sheet.letters.line(theme.SMALL)
        high = max(42.0, line + 12)
        heights = [max(high, line + small + 14) if note else high for *_, note in entries]
        title = sheet.letters.line(theme.LARGE) + 40
        full = title + sum(heights) + _GAP * (len(entries) - 1) + 34
        squeeze = min(1.0, (sheet.height - 16 - title - 34) / (full - title - 34))
        full = min(full, sheet.height - 16)
        width = min(self._widest(sheet), sheet.width - 40)
        x, y = (sheet.width - width) / 2, (sheet.height - full) / 2
        top = controls.panel(sheet, x, y, width, full, text("Pause"))
        for (name, icon, label, note), tall in zip(entries, heights, strict=True):
            box = (x + _SIDE, top, width - 2 * _SIDE, tall * squeeze)
            if name == "button:copy" and self.pen is not None:
                self._draw_naming(sheet, box)
            else:
                kind = "primary" if name == self.first else "normal"
                controls.entry(sheet, name, box, label, icon=icon, note=note, kind=kind)
            top += (tall + _GAP) * squeeze

    def _widest(self, sheet: DisplayList) -> float:
        """A width at which no label and no note must shrink."""
        room = 330.0
        for _, _, label, note in self._entries():
            room = max(room, sheet.letters.width(label, Face.BOLD, theme.BODY + 1.5))
            room = max(room, sheet.letters.width(note, Face.ITALIC, theme.SMALL))
        return room + 72 + 2 * _SIDE

    def _entries(self) -> list[tuple[str, str, str, str]]:
        """Name, icon, label and note of each button."""
        later, goes_on = text("The match is not saved."), ""
        if self.session.path is not None:
            later = text("The match is saved and can go on later.")
            goes_on = text("The match itself goes on in its own save.")
        return [
            ("button:continue", "icon_play", text("Continue"), ""),
            ("button:copy", "icon_copy", text("Save a copy"), goes_on),
            ("button:saves", "icon_load", text("Saved matches"), ""),
            *([("button:phones", "icon_hand", text("Phones"), "")] if self._has_persons else []),
            ("button:rules", "icon_book", text("Rules"), ""),
            ("button:settings", "icon_gear", text("Settings"), ""),
            ("button:title", "icon_home", home_told(self.app), later),
            ("button:quit", "icon_quit", text("Quit"), later),
        ]

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
        controls.button(sheet, "copy:save", button, label, icon="icon_save", kind="primary", why=why)
        close = (x + width - high, y, high, high)
        controls.button(sheet, "copy:close", close, "", icon="icon_close", tip=text("No copy"))

    # -- what buttons and keys do

    def press(self, name: str) -> None:
        """Do what a button stands for."""
        self.app.play_sound("click")
        match name:
            case "button:continue":
                self.app.close()
            case "button:copy":
                self._name_copy()
            case "copy:save":
                self._copy()
            case "copy:close":
                self._end_naming()
            case "button:title":
                self.app.home(routes.Title())
            case "button:quit":
                self.app.is_over = True
            case _:
                self._open(name)

    def _open(self, name: str) -> None:
        match name:
            case "button:saves":
                self.app.open(routes.Saves(running=self.session.path))
            case "button:phones":
                self.app.open(Phones())
            case "button:rules":
                self.app.open(routes.Rules(game=self.session.game.name))
            case "button:settings":
                self.app.open(routes.Settings())
            case _:
                pass

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
        if key == "ENTER" and self.app.hand.focus != "copy:close":
            self.app.activate("copy:save")
        elif key in ("ENTER", "ESCAPE"):
            self._end_naming()
        elif key in ("TAB", "SHIFT+TAB") or (
            key == "SPACE" and self.app.hand.focus in ("copy:save", "copy:close")
        ):
            return False
        else:
            self.pen.key(key, self.app.clipboard)
        return True

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
