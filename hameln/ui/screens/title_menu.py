"""What else can be begun from the title: what one makes, what is seldom wanted, and the languages."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.editor.kit import characters_word
from hameln.editor.recovering import left_behind
from hameln.kernel.kits import games_with
from hameln.language import OWN_NAMES, current, languages, text, use_or_english
from hameln.table.tallies import game_title
from hameln.ui import going_on, routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls
from hameln.version import VERSION

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import Deed, DisplayList
    from hameln.ui.shown import Route

_INSET, _GAP, _ABOVE = 30.0, 6.0, 26.0
_LEAST: Final = 34.0


@frozen
class _Entry:
    """A row of a group: the name of its spot, its icon, its label, a note below that, and what it does."""

    name: str
    icon: str
    label: str
    does: Deed
    note: str = ""
    is_chosen: bool = False


class TitleMenuScreen(Screen):
    """A group of ways on a panel over the title."""

    is_overlay = True

    def __init__(self, app: App, group: str) -> None:
        """The ways of a group.

        Args:
            app: The program.
            group: Its word; see `hameln.ui.going_on.TitleMenu`.
        """
        super().__init__(app)
        self._group = group
        self._has_left = group == "make" and any(
            one.game in ("", *games_with("editor")) for one in left_behind()
        )
        rows = self._rows()
        self.first = next((row.name for row in rows if row.is_chosen), rows[0].name)

    # -- what there is

    def _rows(self) -> list[_Entry]:
        """The ways, the one that is wanted most often first."""
        groups = {"make": self._making, "language": self._spoken}
        return groups.get(self._group, self._more)()

    def _making(self) -> list[_Entry]:
        """What documents and characters are made with; each has all games."""
        found: list[_Entry] = []
        if games_with("editor"):
            note, way = text("Unsaved work") if self._has_left else "", routes.Shelf()
            found.append(self._way("button:editor", "icon_pencil", text("Editor"), way, note))
        able, usual = games_with("workshop"), self.app.settings.usual_game
        if able:
            way = routes.Shelf(characters_word(usual if usual in able else able[0]))
            found.append(self._way("button:workshop", "icon_wand", text("Workshop"), way))
        return found

    def _more(self) -> list[_Entry]:
        """What belongs to every game, and what there is besides."""
        rules = [
            self._way(f"rules:{game}", "icon_book", self._titled(game), routes.Rules(game=game))
            for game in games_with("ui")
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

    def _titled(self, game: str) -> str:
        """What the rules of a game are called; where there is but one, simply that."""
        if len(games_with("ui")) == 1:
            return text("Rules")
        return text("Rules: {game}").format(game=game_title(game))

    def _spoken(self) -> list[_Entry]:
        """Every language, by its own name."""
        return [
            _Entry(
                f"language:{one}",
                "icon_confirm" if one == current() else "icon_language",
                OWN_NAMES.get(one, one),
                partial(self._speak, one),
                is_chosen=one == current(),
            )
            for one in languages()
        ]

    def _way(self, name: str, icon: str, label: str, way: Route, note: str = "") -> _Entry:
        return _Entry(name, icon, label, partial(self._go, way), note)

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the ways below each other, and how to get back."""
        letters, rows = sheet.letters, self._rows()
        rows.append(_Entry("button:back", "icon_left", text("Back"), self.back))
        title = {"make": text("Make"), "language": text("Language")}.get(self._group, text("More"))
        line = letters.line(theme.BODY)
        high, higher = max(42.0, line + 14), max(58.0, line * 2 + 14)
        noted = sum(bool(row.note) for row in rows)
        full = len(rows) * (high + _GAP) + noted * (higher - high) - _GAP
        around = letters.line(theme.LARGE) + 40 + _ABOVE
        squeeze = min(1.0, (sheet.height - 16 - around) / full)
        longest = max(letters.width(row.label, Face.BOLD, theme.BODY + 1.5) for row in rows)
        wide = max(longest + 80 + 2 * _INSET, letters.width(title, Face.TITLE, theme.LARGE) + 100, 320.0)
        height = full * squeeze + around
        x, y = (sheet.width - wide) / 2, (sheet.height - height) / 2
        top = controls.panel(sheet, x, y, wide, height, title)
        for row in rows:
            box = (x + _INSET, top, wide - 2 * _INSET, (higher if row.note else high) * squeeze)
            kind = "primary" if row.is_chosen else "normal"
            controls.entry(
                sheet, row.name, box, row.label, icon=row.icon, note=row.note, kind=kind, does=row.does
            )
            top += box[3] + _GAP * squeeze
        if self._group == "more":
            told = text("Version {version}").format(version=VERSION)
            below = y + height + line / 2
            if below + line / 2 < sheet.height:
                middle = sheet.width / 2
                sheet.words(told, middle, below, Face.BODY, theme.SMALL, theme.SOFT_CREAM, align="middle")

    # -- what is clicked

    def _go(self, way: Route) -> None:
        """Go there; the way back leads to the title."""
        self.app.play_sound("click")
        self.app.replace(way)

    def _speak(self, language: str) -> None:
        """Speak another language from now on."""
        self.app.play_sound("click")
        told = use_or_english(language)
        self.app.close()
        self.app.change(language=current())
        self.app.screen.opened()
        if told:
            self.app.say(told)
