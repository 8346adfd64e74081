"""What else can be begun from the title: what one makes, what is seldom wanted, and the languages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from hameln.editor.kit import characters_word
from hameln.kernel.kits import games_with
from hameln.language import OWN_NAMES, current, languages, text, use_or_english
from hameln.table.tallies import game_title
from hameln.ui import going_on, routes
from hameln.ui.going_on import has_left
from hameln.ui.widgets.menu import Entry, MenuScreen

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.shown import Route


class TitleMenuScreen(MenuScreen):
    """A group of ways on a panel over the title."""

    def __init__(self, app: App, group: str) -> None:
        """The ways of a group.

        Args:
            app: The program.
            group: Its word; see `hameln.ui.going_on.TitleMenu`.
        """
        super().__init__(app)
        self._group = group
        self._has_left = False
        self.first = f"language:{current()}" if group == "language" else self.entries()[0].name

    def opened(self) -> None:
        """The panel has come to the top, perhaps from a page that it leads to."""
        self._has_left = self._group == "make" and has_left()

    @property
    def heading(self) -> str:
        """What the ways have in common."""
        return {"make": text("Make"), "language": text("Language")}.get(self._group, text("More"))

    def entries(self) -> Sequence[Entry]:
        """The ways, the one that is wanted most often first, and the way back."""
        groups = {"make": self._making, "language": self._spoken}
        back = Entry("button:back", "icon_left", text("Back"), self.back)
        return (*groups.get(self._group, self._more)(), back)

    def _making(self) -> list[Entry]:
        """What documents and characters are made with; each has all games."""
        found: list[Entry] = []
        if games_with("editor"):
            note = text("Unsaved work") if self._has_left else ""
            found.append(self._way("button:editor", "icon_pencil", text("Editor"), routes.Shelf(), note))
        able, usual = games_with("workshop"), self.app.settings.usual_game
        if able:
            way = routes.Shelf(characters_word(usual if usual in able else able[0]))
            found.append(self._way("button:workshop", "icon_wand", text("Workshop"), way))
        return found

    def _more(self) -> list[Entry]:
        """What belongs to every game, and what there is besides."""
        games = games_with("ui")
        told = text("Rules: {game}") if len(games) > 1 else text("Rules")
        rules = [
            self._way(
                f"rules:{game}", "icon_book", told.format(game=game_title(game)), routes.Rules(game=game)
            )
            for game in games
        ]
        return [
            self._way("button:campaign", "icon_crown", text("Campaign"), going_on.Campaign()),
            self._way("button:daily", "icon_star", text("Today's match"), routes.Daily()),
            self._way("button:positions", "icon_flag", text("Positions to solve"), going_on.Positions()),
            self._way("button:saves", "icon_load", text("Load and replay"), routes.Saves()),
            self._way("button:statistics", "icon_trophy", text("Statistics"), routes.Statistics()),
            *rules,
            self._way("button:settings", "icon_gear", text("Settings"), routes.Settings()),
            self._way("button:credits", "icon_info", text("Credits"), routes.Credits()),
        ]

    def _spoken(self) -> list[Entry]:
        """Every language, by its own name."""
        return [
            Entry(
                f"language:{one}",
                "icon_confirm" if one == current() else "icon_language",
                OWN_NAMES.get(one, one),
                partial(self._speak, one),
            )
            for one in languages()
        ]

    def _way(self, name: str, icon: str, label: str, way: Route, note: str = "") -> Entry:
        return Entry(name, icon, label, partial(self.app.open, way), note)

    def _speak(self, language: str) -> None:
        """Speak another language from now on."""
        told = use_or_english(language)
        self.app.close()
        self.app.change(language=current())
        self.app.screen.opened()
        if told:
            self.app.say(told)
