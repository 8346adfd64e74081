"""All lessons of a game that has further ones: which of them to go on with.

The chapters of the first lessons, from which one can begin anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.lessons.course import chapter_at, chapters, teaching_of
from hameln.table.lessons.teaching import teachings_of
from hameln.table.opaque import AView
from hameln.ui import routes
from hameln.ui.widgets.menu import Entry, MenuScreen

if TYPE_CHECKING:
    from hameln.table.lessons.teaching import Teaching
    from hameln.ui.app import App


class TeachingsScreen(MenuScreen):
    """A list of the lessons over the title."""

    def __init__(self, app: App, game: str) -> None:
        """The lessons.

        Args:
            game: Whose lessons.
        """
        super().__init__(app)
        self._game, self._all = game, teachings_of(game)
        self.first = f"lessons:{self._all[0].word}"

    @property
    def heading(self) -> str:
        """What they are."""
        return text("Tutorial")

    @property
    def wanted(self) -> str:
        """None is more than the others."""
        return ""

    def entries(self) -> Sequence[Entry]:
        """A button for each; below its name stands where it goes on."""
        return (*(self._entry(one) for one in self._all), _back(self.app))

    def _entry(self, one: Teaching[AView]) -> Entry:
        begin, name = partial(self._begin, one.word), text(one.lessons.title)
        return Entry(f"lessons:{one.word}", "icon_hint", name, begin, self._note(one))

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
        self.app.close()
        self.app.play_sound("confirm")
        self.app.replace(routes.Tutorial(place, self._game, word))


def _back(app: App) -> Entry:
    return Entry("button:close", "icon_left", text("Back"), app.close)
