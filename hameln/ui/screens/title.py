"""The title: a picture of each game with the ways into it, and everything else behind three buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.errors import HamelnError
from hameln.kernel.kits import games_with, imported, kit_of
from hameln.language import OWN_NAMES, current, text
from hameln.table.presentation import presentation_of
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.covers import draw_covers, lettered, name_size
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import TitleMenu, choose_game, go_on, has_left, new_match
from hameln.ui.screen import Screen
from hameln.ui.screens.title_saves import SavedMatches
from hameln.ui.widgets import controls
from hameln.version import VERSION

if TYPE_CHECKING:
    from hameln.table.saves import Save
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_PATIENCE: Final = 0.2
"""Seconds for which it is waited whether matches can go on, before they are offered."""
_MARGIN, _GAP = 14.0, 6.0
_WIDEST: Final = 590.0
_WIDE: Final = 540.0
"""From which width on, in usual letters, what goes on leaves half of the picture beside it free."""
_NAME, _ABOUT = 94.0, 28.5
_FROM: Final = 0.032
"""Where the names begin, as a part of the height."""


class TitleScreen(Screen):
    """The first screen.

    Attributes:
        games: The words of the games, as they stand beside each other.
        saves: The newest match of each that is not over, if there is any.
    """

    def __init__(self, app: App) -> None:
        """The title of the program."""
        super().__init__(app)
        self.games = games_with("ui")
        self.saves: dict[str, Save] = {}
        self._has_left = False
        self._search: SavedMatches | None = None

    def opened(self) -> None:
        """The title has come to the top, perhaps after a match."""
        usual = self.app.settings.usual_game
        self._has_left = has_left()
        self.closed()
        self._search = SavedMatches(sorted(self.games, key=lambda game: game != usual))
        self._search.is_over.wait(_PATIENCE)
        self._take_found()
        self.first = self._first

    def _take_found(self) -> bool:
        """Take what has been found out about matches that go on; say whether that is news."""
        search = self._search
        if search is None:
            return False
        if search.is_over.is_set():
            self._search = None
        while search.faults:
            self.app.on_fault(search.faults.popleft(), "looking into a save")
        found = dict(search.found)
        is_news, self.saves = found != self.saves, found
        return is_news

    @property
    def is_settled(self) -> bool:
        """Whether it is known what can go on."""
        return self._search is None

    def closed(self) -> None:
        """The title has gone."""
        if self._search is not None:
            self._search.leave()

    @property
    def _first(self) -> str:
        """What who opens the program wants most likely: a way into the usual game."""
        return self._ways(self.app.settings.usual_game)[0][0]

    @property
    def music(self) -> str:
        """The piece of the game that was chosen last."""
        return presentation_of(self.app.settings.usual_game).music

    def update(self, seconds: float) -> bool:
        """Tell the rounds of the saves once they have been found out."""
        if not self._take_found():
            return False
        first, self.first = self.first, self._first
        if self.app.hand.focus == first:
            self.app.focus(self.first)
        return True

    def anew(self) -> Screen | None:
        """The title once more."""
        return TitleScreen(self.app)

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the pictures and the names of the games, the ways into them, and the bar."""
        bar = _high(sheet)
        wide = sheet.width / len(self.games)
        room = min(wide - 2 * _MARGIN, _WIDEST)
        ways = _higher(sheet) + _GAP + _high(sheet)
        shown = [presentation_of(game) for game in self.games]
        foot = _MARGIN + bar + 2 * _MARGIN + ways
        lie = draw_covers(sheet, [one.picture for one in shown], foot)
        for one, on in zip(shown, lie, strict=True):
            if one.living:
                sheet.live(partial(_live, imported(one.living), on))
        if self.app.screen is not self:
            return  # what lies above needs no names and no menu behind it
        self._draw_names(sheet, wide)
        for place, game in enumerate(self.games):
            x = wide * (place + 0.5) - room / 2
            self._draw_ways(sheet, game, Box(x, sheet.height - foot + _MARGIN, room, ways))
        self._draw_bar(sheet, sheet.height - _MARGIN - bar, bar)

    def _draw_names(self, sheet: DisplayList, wide: float) -> None:
        """Draw what the games are called, all in letters of one size, and what they are about."""
        letters, shown = sheet.letters, [presentation_of(game) for game in self.games]
        room, most = wide * 0.9, min(1.0, sheet.height / 800)
        size = name_size([text(one.name) for one in shown], letters, room, _NAME * most)
        small = name_size([text(one.about) for one in shown], letters, room, _ABOUT * most, Face.ITALIC)
        high = size * 1.3 + small * 1.9
        for place, (game, one) in enumerate(zip(self.games, shown, strict=True)):
            lines = (text(one.name), Face.TITLE, size), (text(one.about), Face.ITALIC, small)
            key = ("name", text(one.name), text(one.about), size, small, letters.scale, letters.is_plain)
            box = (place * wide, sheet.height * _FROM, wide, high)
            sheet.drawing(key, box, partial(lettered, lines, letters), slot=f"name:{game}")

    def _draw_ways(self, sheet: DisplayList, game: str, box: Box) -> None:
        """Draw the buttons of a game; above those that begin stands what goes on, if anything does.

        Its place is left free, so that nothing moves when it is found.
        """
        ways = self._ways(game)
        first = ways[0][0] if game == self.app.settings.usual_game else ""
        low = _high(sheet)
        if game in self.saves:
            name, icon, label = ways.pop(0)
            is_wide = box.width >= _WIDE * sheet.letters.text_scale
            at = (box.x, box.y, (box.width - _GAP) / 2 if is_wide else box.width, _higher(sheet))
            kind = "primary" if name == first else "normal"
            controls.entry(sheet, name, at, label, icon=icon, note=self.saves[game].left, kind=kind)
        part = (box.width + _GAP) / len(ways)
        with sheet.alike():
            for place, (name, icon, label) in enumerate(ways):
                at = (box.x + place * part, box.bottom - low, part - _GAP, low)
                kind = "primary" if name == first else "normal"
                controls.button(sheet, name, at, label, icon=icon, kind=kind, size=theme.BODY + 1)

    def _ways(self, game: str) -> list[tuple[str, str, str]]:
        """Name, icon and label of each button of a game, the one that goes on first."""
        found = [(f"new:{game}", "icon_plus", text("New match"))]
        if kit_of(game).lessons:
            found.append((f"tutorial:{game}", "icon_hint", text("Tutorial")))
        if not self.app.settings.tutorial_done:
            found.reverse()
        if game in self.saves:
            found.insert(0, (f"continue:{game}", "icon_play", text("Continue")))
        return found

    def _draw_bar(self, sheet: DisplayList, y: float, high: float) -> None:
        """Draw what belongs to no game, in the middle below all; left of it whether work is not saved."""
        bar = [
            ("button:more", "icon_menu", text("More"), ""),
            ("button:language", "icon_language", OWN_NAMES.get(current(), current()), text("Language")),
            ("button:quit", "icon_quit", text("Quit"), ""),
        ]
        if games_with("editor") or games_with("workshop"):
            bar.insert(0, ("button:make", "icon_pencil", text("Make"), ""))
        widest = max(controls.button_width(sheet, label, icon=icon) for _, icon, label, _ in bar)
        wide = min(max(150.0, widest), (sheet.width - 2 * _MARGIN + _GAP) / len(bar) - _GAP)
        x = (sheet.width - len(bar) * (wide + _GAP) + _GAP) / 2
        told = text("Version {version}").format(version=VERSION)
        if self._has_left:
            told = text("Unsaved work")
            bar[0] = ("button:make", "icon_warning", bar[0][2], told)
        if sheet.letters.width(told, Face.BODY, theme.SMALL) < x - 3 * _MARGIN:
            sheet.words(told, 2 * _MARGIN, y + high / 2, Face.BODY, theme.SMALL, theme.SOFT_CREAM)
        elif self._has_left:
            bar[0] = (bar[0][0], bar[0][1], told, "")
        with sheet.alike():
            for name, icon, label, tip in bar:
                controls.button(sheet, name, (x, y, wide, high), label, icon=icon, tip=tip)
                x += wide + _GAP

    # -- what buttons and keys do

    def press(self, name: str) -> None:
        """Open what a button stands for."""
        self.app.play_sound("click")
        what, _, word = name.partition(":")
        match what:
            case "continue":
                self._go_on(self.saves.get(word))
            case "new":
                new_match(self.app, word)
            case "tutorial":
                self._teach(word)
            case "button" if word == "quit":
                self.app.is_over = True
            case _:
                self.app.open(TitleMenu(word))

    def _teach(self, game: str) -> None:
        """Open the list of the lessons of a game."""
        choose_game(self.app, game)
        self.app.open(routes.Lessons(game))

    def _go_on(self, save: Save | None) -> None:
        if save is None:
            return
        try:
            go_on(self.app, save)
        except HamelnError as error:
            self.app.open(routes.Saves(chosen=save.path))
            self.app.say(error.plain)

    def press_other(self, name: str) -> bool:
        """The other button does not leave the program."""
        return True

    def back(self) -> None:
        """Point out how to leave; nobody leaves by mistake."""
        self.app.hand = evolve(self.app.hand, focus="button:quit", is_keyed=True)


def _high(sheet: DisplayList) -> float:
    """How high a button is whose icon stands left of its label."""
    return min(49.0, max(46.0, sheet.letters.line(theme.BODY) + 12))


def _higher(sheet: DisplayList) -> float:
    """How high one with a note is."""
    return max(58.0, sheet.letters.line(theme.BODY) * 2 + 14)


def _live(draw: object, on: object, above: DisplayList, time: float) -> None:
    """Draw what lives in a picture."""
    draw(above, on, time)  # type: ignore[operator]
