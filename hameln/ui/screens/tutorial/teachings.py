"""All lessons of a game that has further ones: which of them to go on with.

The chapters of the first lessons, from which one can begin anew.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.lessons.course import chapter_at, chapters, teaching_of
from hameln.table.lessons.teaching import teachings_of
from hameln.table.opaque import AView
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.table.lessons.teaching import Teaching
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList


class TeachingsScreen(Screen):
    """A list of the lessons over the title."""

    is_overlay = True

    def __init__(self, app: App, game: str) -> None:
        """The lessons.

        Args:
            game: Whose lessons.
        """
        super().__init__(app)
        self._game, self._all = game, teachings_of(game)
        self.first = f"lessons:{self._all[0].word}"

    def draw(self, sheet: DisplayList) -> None:
        """Draw a button for each; below its name stands where it goes on."""
        told = [(text(one.lessons.title), self._note(one)) for one in self._all]
        letters, title = sheet.letters, text("Tutorial")
        longest = max(letters.width(name, Face.BOLD, theme.BODY + 1.5) for name, _ in told)
        noted = max(letters.width(note, Face.BODY, theme.SMALL) for _, note in told)
        high, higher = max(40.0, letters.line(theme.BODY) + 16), max(58.0, letters.line(theme.BODY) * 2 + 14)
        width = max(longest + 150, noted + 150, letters.width(title, Face.TITLE, theme.LARGE) + 100)
        height = letters.line(theme.LARGE) + 72 + (higher + 6) * len(told) + high + 6
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = controls.panel(sheet, x, y, width, height, title)
        for one, (name, note) in zip(self._all, told, strict=True):
            box = (x + 40, top, width - 80, higher)
            does = partial(self._begin, one.word)
            controls.entry(sheet, f"lessons:{one.word}", box, name, icon="icon_hint", note=note, does=does)
            top += higher + 6
        box, leave = (x + 40, top, width - 80, high), self.app.close
        controls.entry(sheet, "button:close", box, text("Back"), icon="icon_left", does=leave)

    def _note(self, teaching: Teaching[AView]) -> str:
        """Where lessons go on."""
        place = self.app.settings.last_time(self._game).place_of(teaching.word)
        if not place:
            return text("from the beginning")
        return text("goes on at {place} of {count}").format(
            place=min(place, len(teaching.lessons.guided)) + 1, count=len(teaching.lessons.guided) + 1
        )

    def _begin(self, word: str) -> None:
        """Begin lessons or go on with them."""
        self.app.close()
        self.app.open(routes.Tutorial(None, self._game, word))


class ChaptersScreen(Screen):
    """A list of the chapters over the lesson that is open."""

    is_overlay = True

    def __init__(self, app: App, place: int, game: str, word: str = "") -> None:
        """The chapters.

        Args:
            place: Where one is in the lessons.
            game: Whose lessons.
            word: Of further lessons; empty for the first ones.
        """
        super().__init__(app)
        self._game, self._teaching = game, teaching_of(game, word)
        self._others = [one for one in teachings_of(game) if one.word != word]
        self._here = chapter_at(self._teaching, place)
        self.first = f"chapter:{self._here}"

    def draw(self, sheet: DisplayList) -> None:
        """Draw a button for each chapter; the present one is marked."""
        titles = [title for title, _ in chapters(self._teaching)]
        others = [text(one.lessons.title) for one in self._others]
        wide = max(sheet.letters.width(one, Face.BOLD, theme.BODY + 1.5) for one in (*titles, *others))
        high = max(40.0, sheet.letters.line(theme.BODY) + 16)
        title = text("The chapters of the tutorial")
        width = max(wide + 150, sheet.letters.width(title, Face.TITLE, theme.LARGE) + 100)
        rows = len(titles) + len(self._others) + 1
        height = sheet.letters.line(theme.LARGE) + 72 + (high + 6) * rows
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = controls.panel(sheet, x, y, width, height, title)
        for place, told in enumerate(titles):
            kind = "primary" if place == self._here else "normal"
            box = (x + 40, top, width - 80, high)
            label, does = f"{place + 1}. {told}", partial(self._begin, self._teaching.word, place)
            controls.entry(sheet, f"chapter:{place}", box, label, icon="icon_book", kind=kind, does=does)
            top += high + 6
        for one, told in zip(self._others, others, strict=True):
            box = (x + 40, top, width - 80, high)
            does = partial(self._begin, one.word)
            controls.entry(sheet, f"lessons:{one.word}", box, told, icon="icon_hint", does=does)
            top += high + 6
        box = (x + 40, top, width - 80, high)
        controls.entry(sheet, "button:close", box, text("Back"), icon="icon_left", does=self.app.close)

    def _begin(self, word: str, chapter: int | None = None) -> None:
        """Begin a chapter of these lessons, or go over to others."""
        place = None if chapter is None else chapters(self._teaching)[chapter][1]
        self.app.close()
        self.app.play_sound("confirm")
        self.app.replace(routes.Tutorial(place, self._game, word))
