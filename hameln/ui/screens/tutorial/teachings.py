"""All lessons of a game: which of them to go on with.

The chapters of the first lessons, from which one can begin anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from attrs import frozen

from hameln.language import plural, text
from hameln.table.lessons.course import chapter_at, chapters, teaching_of
from hameln.table.lessons.teaching import teachings_of
from hameln.table.opaque import AView
from hameln.ui import routes
from hameln.ui.widgets.menu import Entry, MenuScreen

if TYPE_CHECKING:
    from hameln.table.lessons.steps import Part
    from hameln.table.lessons.teaching import Teaching
    from hameln.table.settings import LastTime
    from hameln.ui.app import App


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


class TeachingsScreen(MenuScreen):
    """A list of the lessons over the title; those that were gone through are marked."""

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

    @property
    def heading(self) -> str:
        """What they are."""
        return text("Tutorial")

    def entries(self) -> Sequence[Entry]:
        """A button for each; below its name stands where it goes on."""
        return (*(self._entry(place, row) for place, row in enumerate(self._all, 1)), _back(self.app))

    def _entry(self, place: int, row: _Row) -> Entry:
        last = self.app.settings.last_time(self._game)
        icon = "icon_confirm" if row.is_learnt(last) else "icon_hint"
        label, begin = f"{place}. {text(row.part.title)}", partial(self._begin, row)
        return Entry(row.name, icon, label, begin, _note(row, last))

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


class ChaptersScreen(MenuScreen):
    """A list of the chapters over the lesson that is open."""

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
        self.first = f"chapter:{chapter_at(self._teaching, place)}"

    @property
    def heading(self) -> str:
        """What they are."""
        return text("The chapters of the tutorial")

    def entries(self) -> Sequence[Entry]:
        """A button for each chapter, of which the present one is marked, and for other lessons."""
        own = self._teaching.word
        found = [
            Entry(f"chapter:{place}", "icon_book", f"{place + 1}. {title}", partial(self._begin, own, place))
            for place, (title, _) in enumerate(chapters(self._teaching))
        ]
        for one in self._others:
            begin, title = partial(self._begin, one.word), text(one.lessons.title)
            found.append(Entry(f"lessons:{one.word}", "icon_hint", title, begin))
        return (*found, _back(self.app))

    def _begin(self, word: str, chapter: int | None = None) -> None:
        """Begin a chapter of these lessons, or go over to others."""
        place = None if chapter is None else chapters(self._teaching)[chapter][1]
        self.app.play_sound("confirm")
        self.lay(routes.Tutorial(place, self._game, word))


def _back(app: App) -> Entry:
    return Entry("button:close", "icon_left", text("Back"), app.close)
