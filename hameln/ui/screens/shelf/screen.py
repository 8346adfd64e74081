"""One's own documents: open, make, play, rename, copy, bring in and give away, delete and take that back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hameln.editor.kit import editor_kit, game_word, is_characters, words_like
from hameln.editor.recovering import Left
from hameln.editor.shelf import Entry
from hameln.errors import HamelnError
from hameln.files.names import LONGEST_TITLE
from hameln.kernel.kits import kit_of
from hameln.language import text
from hameln.table.kit import table_kit
from hameln.ui.draw import theme
from hameln.ui.screens.saves.facts import draw_trashed
from hameln.ui.screens.shelf import facts
from hameln.ui.screens.shelf.commands import PEN, ShelfCommands
from hameln.ui.screens.shelf.list import draw_making, ways_to_make
from hameln.ui.screens.shelf.rows import Row, key_of, look_into
from hameln.ui.widgets import controls
from hameln.ui.widgets.split_pane import halves
from hameln.ui.widgets.text_input import TextInput

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, HitRegion

Box = tuple[float, float, float, float]
_INSET: Final = 28.0
_LOWEST_PICTURE: Final = 110.0
_LONGEST_PATH: Final = 400
_TWICE: Final = 0.45
"""Seconds within which a second click on a row opens what it is about."""


class ShelfScreen(ShelfCommands):
    """The list on the left, what is chosen on the right."""

    writes = True

    def __init__(self, app: App, game: str = "", chosen: Path | None = None) -> None:
        """The documents of a game.

        Args:
            app: The program.
            game: The word of the game; the first that has an editor if none is named.
            chosen: The file that is to be looked at first.
        """
        super().__init__(app, game, chosen)
        self._since_click = 1.0

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the list, what is chosen and the bar below them."""
        controls.wood(sheet)
        left, right, bar = halves(sheet, 0.55)
        self._draw_list(sheet, left)
        self._draw_chosen(sheet, right)
        self._draw_bar(sheet, bar)

    @property
    def _quiet(self) -> str:
        return theme.INK if self.app.settings.high_contrast else theme.SOFT_INK

    def _draw_list(self, sheet: DisplayList, box: Box) -> None:
        x, top, width, height = box
        word = self.shelf.game
        y = controls.panel(sheet, *box, text("Workshop") if is_characters(word) else text("Editor")) + 2
        x, width = x + _INSET, width - 2 * _INSET
        if len(words_like(word)) > 1:
            told = text(table_kit(game_word(word)).seating.wording.title)
            label, turn = text("Game"), self.turn_game
            y += controls.chooser(sheet, "game", x, y, width, label, told, does=turn, has_wheel=False) + 8
        high = max(36.0, sheet.letters.line(theme.BODY) + 10)
        ways = ways_to_make(
            can_generate=editor_kit(word).generator is not None,
            can_take=editor_kit(word).from_header is not None,
            is_matches=self.is_matches,
        )
        y = draw_making(sheet, (x, y, width, high), ways, self.make) + 6
        title = text("Choose the match to take it out of.") if self.is_matches else ""
        at, press = (x, y, width, top + height - y), self._press_row
        self.list.draw(sheet, at, title, self.pictures, quiet=self._quiet, press=press)

    def _draw_chosen(self, sheet: DisplayList, box: Box) -> None:
        x, y, width, height = box
        sheet.patch("panel_modal", *box)
        high = max(40.0, sheet.letters.line(theme.BODY) + 12)
        x, width, below, y = x + _INSET, width - 2 * _INSET, y + height - 28, y + 26
        if self.pen is not None:
            facts.draw_writing(sheet, self.pen, self.changes.asking, (x, y, width, high))
            return
        row, thing = self.list.row, self.thing
        if row is None or thing is None:
            sheet.icon("icon_pencil", x + width / 2, y + height * 0.4, 72, alpha=60)
            return
        deeds = facts.deeds_of(thing, can_play=bool(kit_of(game_word(self.shelf.game)).table))
        buttons = below - facts.height_of_deeds(len(deeds), high)
        facts.draw_deeds(sheet, deeds, (x, buttons, width, high))
        y = facts.draw_title(sheet, row.title, (x, y, width, (buttons - y) * 0.28))
        y = facts.draw_facts(sheet, row, (x, y, width, buttons - 10 - y), quiet=self._quiet) + 10
        about = facts.about(thing, self.shelf.kit)
        if about:
            lines = max(1, int((buttons - 14 - y) / sheet.letters.line(theme.BODY)))
            y += sheet.paragraph(about, x, y + 4, width, lines=lines) + 10
            face, room = self.pictures.portrait(sheet.art, thing), buttons - 14 - y
            if face and room >= _LOWEST_PICTURE:
                sheet.icon(face, x + width / 2, y + room / 2, min(200.0, room))
        elif buttons - 14 - y >= _LOWEST_PICTURE:
            self.pictures.draw(sheet, key_of(thing), (x, y, width, buttons - 14 - y))

    def _draw_bar(self, sheet: DisplayList, box: Box) -> None:
        x, y, width, height = box
        wide = max(150.0, 130 * sheet.letters.text_scale)
        at = (x, y, wide, height)
        controls.button(sheet, "button:back", at, text("Back"), icon="icon_left", key=text("Esc"))
        if self.changes.trashed is not None:
            at = (x + wide + 20, y, width - wide - 20, height)
            draw_trashed(sheet, self.changes.trashed[1], at, wide)

    # -- what is clicked

    def act(self, spot: HitRegion) -> None:
        """Choose a row, turn to another game, or bring a document."""
        if not isinstance(spot.of, Row):
            self.app.play_sound("click")
        try:
            super().act(spot)
        except HamelnError as error:
            self.fail(error)

    def press(self, name: str) -> None:
        """Do what a button stands for."""
        self.app.play_sound("click")
        try:
            self._press_button(name)
        except HamelnError as error:
            self.fail(error)

    def _press_row(self, row: Row) -> None:
        """A first click chooses, a second one or a key opens."""
        name = row.name
        is_again = self.list.chosen == name and (self.app.hand.is_keyed or self._since_click < _TWICE)
        self.pen = None
        self.list.chosen, self._since_click = name, 0.0
        if is_again:
            self.app.activate("button:go")
        else:
            self.app.play_sound("click")

    def _press_button(self, name: str) -> None:
        thing = self.thing
        match name:
            case _ if name in PEN:
                self.end_writing(is_taken=name == "pen:take")
            case "button:back":
                self.back()
            case "button:undo":
                self.restore()
            case "button:go" if thing is not None:
                self.go(thing)
            case "button:delete" if isinstance(thing, Entry | Left):
                self.delete(thing)
            case _ if isinstance(thing, Entry):
                self._press_entry(name, thing)
            case _:
                pass

    def _press_entry(self, name: str, entry: Entry) -> None:
        match name:
            case "button:play":
                self.play(entry)
            case "button:copy":
                self.show(self.changes.duplicate(entry))
            case "button:rename":
                self.write(TextInput("rename", entry.title, LONGEST_TITLE))
            case "button:export":
                path = Path.home() / entry.path.name
                self.write(TextInput("export", str(path), _LONGEST_PATH))
            case _:
                pass

    # -- keys, wheel and time

    def key(self, key: str) -> bool:
        """Write, lead through the list, or do what a button does."""
        if self.pen is not None:
            return self._write_key(self.pen, key)
        match key:
            case "F2":
                self.app.activate("button:rename")
            case "DELETE":
                self.app.activate("button:delete")
            case "CTRL+N":
                self.app.activate("make:new")
            case "CTRL+Z":
                self.press("button:undo")
            case "TAB" | "SHIFT+TAB":
                return False
            case _:
                return self.list.key(self.app, key)
        return True

    def way(self, names: Sequence[str]) -> Sequence[str]:
        """The list is one on the way, so that a long one is soon passed."""
        rows = {row.name for row in self.list.rows} - {self.list.chosen}
        return [name for name in names if name not in rows]

    def _write_key(self, pen: TextInput, key: str) -> bool:
        focus = self.app.hand.focus
        if key == "ESCAPE":
            self.end_writing(is_taken=False)
        elif key in ("TAB", "SHIFT+TAB") or (
            key in ("SPACE", "ENTER") and focus in ("pen:take", "pen:cancel")
        ):
            return False
        elif key == "ENTER":
            self.app.activate("pen:take")
        elif pen.key(key, self.app.clipboard):
            self.changes.asking = ""
        return True

    def typed(self, text: str) -> bool:
        """Write a title or a path."""
        if self.pen is None:
            return False
        self.changes.asking = ""
        return self.pen.typed(text)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll the list."""
        return self.list.wheel(steps)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar beside the list."""
        return self.list.drag(name, y)

    def update(self, seconds: float) -> bool:
        """Find out little by little what the documents that are seen are, and paint them."""
        self._since_click += seconds
        shelf = self.shelf
        row = self.list.row
        wanted = ([] if row is None else [row]) + list(self.list.seen)
        things = [row.thing for row in wanted if row.thing is not None]
        looks = [(key_of(thing), lambda thing=thing: look_into(shelf, thing)[1]) for thing in things]
        if not self.pictures.update(looks):
            return False
        self.read(self.list.place)
        return True
