"""The settings: whatever is changed is seen, heard and remembered at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from hameln.editor.fields import Field, Sort
from hameln.errors import HamelnError
from hameln.language import OWN_NAMES, languages, mark, text, use
from hameln.table.keys import KeyAction, Keys, is_free, key_actions, key_named, key_told
from hameln.table.presentation import presentation_of
from hameln.table.settings import Settings
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.settings.lines import note_of, pages
from hameln.ui.widgets import controls
from hameln.ui.widgets.choice_list import ListScreen
from hameln.ui.widgets.form.form import Form
from hameln.ui.widgets.panes import draw_tabs, tab_by_key
from hameln.ui.widgets.rows import Rows, focus_on

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, HitRegion

TABS: Final = {
    "picture": mark("Display"),
    "sound": mark("Sound"),
    "play": mark("Play"),
    "keys": mark("Keys"),
    "language": mark("Language"),
}
_GAP: Final = 8.0
_SIDE: Final = 36.0
_WAITED: Final = frozenset({"LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT"})
"""Keys that are pressed on the way to another one."""


class SettingsScreen(ListScreen):
    """Everything that a person can set, on five pages.

    Attributes:
        tab: The page that is open, of `TABS`.
        waits: The action whose new key is waited for; empty if none.
    """

    is_overlay = True

    def __init__(self, app: App, tab: str = "picture") -> None:
        """The settings with one page open."""
        super().__init__(app)
        self.tab = tab if tab in TABS else "picture"
        self.first = f"tab:{self.tab}"
        self.waits = ""
        self.listing = self._rows = Rows()
        self._form = Form(app, self._put)

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the page that is open."""
        if self.app.screens[0] is self:
            controls.wood(sheet)
        line = sheet.letters.line(theme.BODY)
        width = min(sheet.width - 40, 720 + 440 * (sheet.letters.text_scale - 1))
        height = min(sheet.height - 32, 736 + 160 * (sheet.letters.text_scale - 1))
        x, y, top = controls.middle_panel(sheet, width, height, text("Settings"))
        high = max(38.0, line + 12)
        bottom = y + height - high - 26
        left, room = x + _SIDE, width - 2 * _SIDE
        tabs = max(36.0, sheet.letters.line(theme.RIBBON) + 14)
        look, page = (Face.TITLE, theme.RIBBON), top + tabs + 14
        draw_tabs(sheet, "tab", (left, top, room, tabs), TABS, self.tab, self._turn_to, look=look)
        self._draw_page(sheet, (left, page, room, bottom - page - 8))
        wide = max(150.0, sheet.letters.width(text("Done"), Face.BOLD, theme.BODY) + 80)
        box = (x + width - _SIDE - wide, bottom, wide, high)
        icon, leave = "icon_confirm", self.app.close
        controls.button(sheet, "button:done", box, text("Done"), kind="primary", icon=icon, does=leave)
        if self.tab == "keys":
            self._draw_reset(sheet, (left, bottom, room - wide - 12, high))

    def _draw_page(self, sheet: DisplayList, box: Rect) -> None:
        if self.tab == "keys":
            self._draw_keys(sheet, box)
        elif self.tab == "language":
            self._draw_languages(sheet, box)
        else:
            self._draw_lines(sheet, box)

    def _draw_lines(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        lines = pages(self._game)[self.tab]
        row, small = max(34.0, sheet.letters.line(theme.BODY) + 10), sheet.letters.line(theme.SMALL)
        notes = {line.field: note_of(line, self.app) for line in lines}
        sample = small + sheet.letters.line(theme.TITLE) + 34 if self.tab == "picture" else 0.0
        plain = len(lines) * row + sample
        noted = sum(bool(note) for note in notes.values()) * small
        has_notes = plain + noted + len(lines) * 2 <= height
        gap = min(_GAP, (height - plain - noted * has_notes) / len(lines))
        for line in lines:
            self._form.draw_row(sheet, line.as_field(getattr(self.app.settings, line.field)), x, y, width)
            y += row
            if has_notes and notes[line.field]:
                at = x + (34 if line.fact.form == "flag" else 4)
                sheet.words(
                    notes[line.field], at, y + small / 2 - 5, Face.ITALIC, theme.SMALL, theme.SOFT_INK,
                    width=width - 40,
                )  # fmt: skip
                y += small
            y += gap
        if sample:
            self._draw_sample(sheet, (x, box[1] + height - sample + 12, width, sample - 12))

    def _draw_sample(self, sheet: DisplayList, box: Rect) -> None:
        """Show the letters as they are now."""
        x, y, width, height = box
        sheet.patch("field_input", x, y, width, height)
        title, small = sheet.letters.line(theme.TITLE), sheet.letters.line(theme.SMALL)
        middle, top = x + width / 2, y + (height - title - small) / 2
        shown = presentation_of(self._game)
        sample, figures = text(shown.sample), "0 1 2 3 4 5 6 7 8 9"
        sheet.words(
            sample, middle, top + title / 2, Face.TITLE, theme.TITLE, align="middle", width=width - 30
        )
        room = sheet.letters.width(figures, Face.NUMBER, theme.NUMBER) + 16
        told = text(shown.sample_line)
        y = top + title + small / 2
        sheet.words(told, x + 16, y, Face.BODY, theme.BODY, width=width - room - 40)
        sheet.words(figures, x + width - 14, y, Face.NUMBER, theme.NUMBER, align="right")

    def _draw_languages(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, _ = box
        row = max(42.0, sheet.letters.line(theme.TITLE) + 16)
        for code in languages():
            is_spoken = code == self.app.settings.language
            patch = "panel_parchment_active" if is_spoken else "panel_parchment"
            sheet.patch(patch, x, y, width, row)
            sheet.sprite("radio_on" if is_spoken else "radio_off", x + 28, y + row / 2 - 1)
            name = OWN_NAMES.get(code, code)
            sheet.words(name, x + 52, y + row / 2 - 1, Face.BOLD, theme.TITLE, width=width - 70)
            sheet.spot(f"language:{code}", x, y, width, row, does=partial(self._speak, code))
            y += row + 8

    def _draw_keys(self, sheet: DisplayList, box: Rect) -> None:
        found = _key_rows(self._game)
        self._rows.names = [
            f"key:{row.name}" if isinstance(row, KeyAction) and row.name else "" for row in found
        ]
        row = max(36.0, sheet.letters.line(theme.BODY) + 12)
        self._rows.draw(
            sheet,
            box,
            row,
            lambda place, x, y, width: self._draw_key(sheet, found[place], (x, y, width, row)),
        )

    def _draw_key(self, sheet: DisplayList, row: KeyAction | str, box: Rect) -> None:
        x, y, width, height = box
        middle = y + height / 2
        if isinstance(row, str):
            sheet.words(text(row), x + 4, middle + 3, Face.TITLE, theme.RIBBON, width=width)
            sheet.fill(x, y + height - 3, width, 1, theme.SOFT_INK, alpha=110)
            return
        waits = self.waits == row.name
        wide = min(
            width * 0.5, max(150.0, sheet.letters.width("Shift+Ctrl+M", Face.NUMBER, theme.NUMBER) + 44)
        )
        left = x + width - wide
        sheet.words(text(row.label), x + 16, middle, Face.BODY, theme.BODY, width=width - wide - 30)
        if not row.name:
            sheet.words(
                row.key, left + wide / 2, middle, Face.NUMBER, theme.NUMBER, align="middle", width=wide
            )
            return
        key = self._keys.key_of(row.name)
        is_twice = row.name in self._keys.conflicts.get(key, ())
        told = text("Press a key") if waits else key_told(key)
        face = Face.ITALIC if waits else Face.NUMBER
        colour = theme.DANGER if is_twice and not waits else theme.INK
        hand = self.app.hand.hover == f"key:{row.name}"
        sheet.patch("field_focus" if waits or hand else "field_input", left, y + 1, wide, height - 2)
        if is_twice and not waits:
            sheet.icon("icon_warning", left + 16, middle, 20)
        sheet.words(
            told, left + wide / 2, middle, face, theme.NUMBER, colour, align="middle", width=wide - 24
        )
        why = text("Two actions have this key; only one of them can use it.") if is_twice else ""
        does = partial(self._wait_for, row.name)
        sheet.spot(f"key:{row.name}", x, y, width, height, tip=why, does=does)

    def _draw_reset(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        label = text("Reset keys")
        wide = min(width, sheet.letters.width(label, Face.BOLD, theme.BODY) + 80)
        why = "" if self.app.settings.keys else text("All keys have their defaults.")
        at, reset = (x, y, wide, height), partial(self.app.change, keys={})
        controls.button(sheet, "button:reset", at, label, icon="icon_undo", why=why, does=reset)

    # -- what clicks and keys do

    @property
    def _game(self) -> str:
        """The word of the game that is played below, or was last."""
        below = next((screen.plays for screen in reversed(self.app.screens) if screen.plays), "")
        return below or self.app.settings.usual_game

    @property
    def _keys(self) -> Keys:
        return Keys(self.app.settings.keys)

    def act(self, spot: HitRegion) -> None:
        """Change what was clicked; whatever it is, no key is waited for any more."""
        self.waits = ""
        if not spot.slides:
            self.app.play_sound("click")
        super().act(spot)

    def _wait_for(self, action: str) -> None:
        self.waits = action

    def _put(self, field: Field[Settings], value: Any) -> None:
        """Change a setting, where that can be done; how loud something is, is heard at once."""
        if any(field.word in screen.keeps for screen in self.app.screens):
            self.app.say(text("It cannot be switched here. Go back to the table first."))
            return
        self.app.change(**{field.word: value})
        if field.sort is Sort.SLIDE:
            self.app.play_sound("" if field.word in ("volume_ambience", "volume_music") else "coin")

    def _turn_to(self, tab: str) -> None:
        self.tab, self.waits = tab, ""
        self._rows.first = 0

    def _speak(self, language: str) -> None:
        try:
            use(language)
        except HamelnError as error:
            self.app.say(error.plain)
            return
        self.app.change(language=language)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll through the keys."""
        return self.tab == "keys" and super().wheel(name, steps, x, y)

    def key(self, key: str) -> bool:
        """Take the key that is waited for; lead through tabs, sliders and keys."""
        if self.waits:
            return self._take_key(key)
        if tab := tab_by_key(self.app, tuple(TABS), self.tab, key):
            self._turn_to(tab)
            focus_on(self.app, f"tab:{tab}")
            return True
        if key in ("LEFT", "RIGHT") and self._form.key(key):
            return True
        return self.tab == "keys" and super().key(key)

    def _take_key(self, key: str) -> bool:
        action, name = self.waits, key_named(key)
        if name in _WAITED:
            return True
        self.waits = ""
        if name == "ESCAPE":
            return True
        if not is_free(name):
            told = text("{key} leads through every screen and cannot be given to an action.")
            self.app.say(told.format(key=key_told(name)))
            return True
        before = self._keys
        self.app.change(keys=before.with_key(action, name))
        moved = [
            one for one in key_actions(self._game) if one.name != action and before.key_of(one.name) == name
        ]
        if moved:
            told = text("{action} now has the key {key}.")
            self.app.say(
                told.format(action=text(moved[0].label), key=key_told(self._keys.key_of(moved[0].name)))
            )
        return True

    def back(self) -> None:
        """Leave the settings, which are all remembered already."""
        self.app.close()


def _key_rows(game: str) -> list[KeyAction | str]:
    """The actions with the headings above them, those of a game first."""
    rows: list[KeyAction | str] = []
    group, digits = "", presentation_of(game).digits
    for action in key_actions(game):
        if action.group != group:
            group = action.group
            rows.append(group)
        if digits and not action.name.startswith("action-"):
            rows.append(KeyAction(name="", label=digits, key="1 … 9, 0", group=group))
            digits = ""
        rows.append(action)
    return rows
