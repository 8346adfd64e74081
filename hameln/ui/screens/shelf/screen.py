"""One's own documents: open, make, play, rename, copy, bring in and give away, delete and take that back."""

from __future__ import annotations

from functools import partial
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
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.shelf import facts as shelf_facts
from hameln.ui.screens.shelf.commands import ShelfCommands
from hameln.ui.screens.shelf.list import Row, draw_making, draw_row, key_of, look_into, ways_to_make
from hameln.ui.widgets import controls
from hameln.ui.widgets.collection_screen import INSET
from hameln.ui.widgets.fact_panel import draw_deeds, draw_title, height_of_deeds
from hameln.ui.widgets.text_input import TextInput

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList, HitRegion

_LOWEST_PICTURE: Final = 110.0
_LONGEST_PATH: Final = 400


class ShelfScreen(ShelfCommands):
    """The list on the left, what is chosen on the right."""

    share, blank, pens = 0.55, "icon_pencil", shelf_facts.PENS

    @property
    def trashed_title(self) -> str:
        """What was deleted last."""
        return "" if self.changes.trashed is None else self.changes.trashed[1]

    # -- drawing

    def draw_list(self, sheet: DisplayList, box: Rect) -> None:
        """Draw what can be made, and the rows."""
        x, top, width, height = box
        word = self.shelf.game
        y = controls.panel(sheet, *box, text("Workshop") if is_characters(word) else text("Editor")) + 2
        x, width = x + INSET, width - 2 * INSET
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
        if self.is_matches:
            title, line = text("Choose the match to take it out of."), sheet.letters.line(theme.BODY)
            sheet.words(title, x, y + line / 2, Face.ITALIC, theme.BODY, width=width)
            y += line + 6
        at, none = (x, y, width, top + height - 28 - y), text("There are no saved matches.")
        draw_one = partial(draw_row, sheet, self.pictures, self.list)
        self.list.draw(sheet, at, draw_one, self.press_row, quiet=self.quiet, none=none)

    def draw_facts(self, sheet: DisplayList, box: Rect, high: float) -> None:
        """Draw what is known of a document, and what it looks like; or what is written of it."""
        x, y, width, height = box
        if self.pen is not None:
            shelf_facts.draw_writing(sheet, self.pen, self.changes.asking, (x, y, width, high))
            return
        row, thing = self.list.row, self.thing
        if row is None or thing is None:
            return
        deeds = shelf_facts.deeds_of(thing, can_play=bool(kit_of(game_word(self.shelf.game)).table))
        buttons = y + height - height_of_deeds(len(deeds), high)
        draw_deeds(sheet, deeds, (x, buttons, width, high))
        y = draw_title(sheet, row.title, (x, y, width, (buttons - y) * 0.28)) + 8
        y = shelf_facts.draw_facts(sheet, row, (x, y, width, buttons - 10 - y), quiet=self.quiet) + 10
        about = shelf_facts.about(thing, self.shelf.kit)
        if about:
            lines = max(1, int((buttons - 14 - y) / sheet.letters.line(theme.BODY)))
            y += sheet.paragraph(about, x, y + 4, width, lines=lines) + 10
            face, room = self.pictures.portrait(sheet.art, thing), buttons - 14 - y
            if face and room >= _LOWEST_PICTURE:
                sheet.icon(face, x + width / 2, y + room / 2, min(200.0, room))
        elif buttons - 14 - y >= _LOWEST_PICTURE:
            self.pictures.draw_framed(sheet, key_of(thing), (x, y, width, buttons - 14 - y))

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

    def _press_button(self, name: str) -> None:
        thing = self.thing
        match name:
            case "pen:take":
                self.take_writing()
            case "pen:cancel":
                self.end_writing()
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
        if self.pen is None and key == "CTRL+N":
            self.app.activate("make:new")
        elif self.pen is None and key == "CTRL+Z":
            self.press("button:undo")
        else:
            return super().key(key)
        return True

    def wrote(self) -> None:
        """Another path is another question."""
        self.changes.asking = ""

    def typed(self, text: str) -> bool:
        """Write a title or a path."""
        if self.pen is None:
            return False
        self.wrote()
        return self.pen.typed(text)

    def update(self, seconds: float) -> bool:
        """Find out little by little what the documents that are seen are, and paint them."""
        super().update(seconds)
        shelf = self.shelf
        row = self.list.row
        wanted = ([] if row is None else [row]) + list(self.list.seen)
        things = [row.thing for row in wanted if row.thing is not None]
        looks = [(key_of(thing), lambda thing=thing: look_into(shelf, thing)[1]) for thing in things]
        if not self.pictures.update(looks):
            return False
        self.read(self.list.place)
        return True
