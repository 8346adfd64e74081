"""All lessons of a game that has further ones: which of them to go on with.

The chapters of the first lessons, from which one can begin anew.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from attrs import frozen

from hameln.language import plural, text
from hameln.table.lessons.course import chapter_at, chapters, teaching_of
from hameln.table.lessons.teaching import teachings_of
from hameln.table.opaque import AView
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.table.lessons.steps import Part
    from hameln.table.lessons.teaching import Teaching
    from hameln.table.settings import LastTime
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList


@frozen
class _Row:
    """A lesson of the list.

    Attributes:
        teaching: The file of its steps.
        part: Which of its lessons.
        number: Its place among these.
    """

    teaching: Teaching[AView]
    part: Part
    number: int

    @property
    def name(self) -> str:
        """What its spot is called."""
        return (
            f"lessons:{self.teaching.word}:{self.number}" if self.number else f"lessons:{self.teaching.word}"
        )

    def is_learnt(self, last: LastTime) -> bool:
        """Whether it was gone through."""
        return last.has_learnt(self.teaching.word, self.number)

    def place(self, last: LastTime) -> int:
        """The step with which it goes on: its first one, unless it was left in between."""
        place, part = last.place_of(self.teaching.word), self.part
        is_within = place and self.teaching.lessons.number_at(place) == self.number
        return place if is_within and not self.is_learnt(last) else part.first


class TeachingsScreen(Screen):
    """A list of the lessons over the title; those that were gone through are marked."""

    is_overlay = True

    def __init__(self, app: App, game: str) -> None:
        """The lessons.

        Args:
            game: Whose lessons.
        """
        super().__init__(app)
        self._game = game
        self._all = [
            _Row(one, part, number)
            for one in teachings_of(game)
            for number, part in enumerate(one.lessons.taught)
        ]
        last = app.settings.last_time(game)
        self.first = next((row.name for row in self._all if not row.is_learnt(last)), self._all[0].name)

    def draw(self, sheet: DisplayList) -> None:
        """Draw a button for each; below its name stands where it goes on."""
        last = self.app.settings.last_time(self._game)
        told = [
            (f"{place}. {text(row.part.title)}", _note(row, last)) for place, row in enumerate(self._all, 1)
        ]
        letters, title = sheet.letters, text("Tutorial")
        longest = max(letters.width(name, Face.BOLD, theme.BODY + 1.5) for name, _ in told)
        noted = max(letters.width(note, Face.BODY, theme.SMALL) for _, note in told)
        high, higher = max(40.0, letters.line(theme.BODY) + 16), max(58.0, letters.line(theme.BODY) * 2 + 14)
        width = max(longest + 150, noted + 150, letters.width(title, Face.TITLE, theme.LARGE) + 100)
        around = letters.line(theme.LARGE) + 72
        full = (higher + 6) * len(told) + high
        squeeze = min(1.0, (sheet.height - 16 - around) / full)
        height = around + full * squeeze
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = controls.panel(sheet, x, y, width, height, title)
        for row, (name, note) in zip(self._all, told, strict=True):
            box, does = (x + 40, top, width - 80, higher * squeeze), partial(self._begin, row)
            icon = "icon_confirm" if row.is_learnt(last) else "icon_hint"
            kind = "primary" if row.name == self.first else "normal"
            controls.entry(sheet, row.name, box, name, icon=icon, note=note, kind=kind, does=does)
            top += (higher + 6) * squeeze
        box, leave = (x + 40, top, width - 80, high * squeeze), self.app.close
        controls.entry(sheet, "button:close", box, text("Back"), icon="icon_left", does=leave)

    def _begin(self, row: _Row) -> None:
        """Begin a lesson or go on with it."""
        place = row.place(self.app.settings.last_time(self._game))
        self.app.close()
        self.app.open(routes.Tutorial(place, self._game, row.teaching.word))


def _note(row: _Row, last: LastTime) -> str:
    """Whether a lesson was gone through, where it goes on, or how long it is."""
    if row.is_learnt(last):
        return text("done")
    place = row.place(last) - row.part.first
    if place:
        return text("goes on at {place} of {count}").format(place=place + 1, count=row.part.count)
    return plural("{n} step", "{n} steps", row.part.count).format(n=row.part.count)


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
