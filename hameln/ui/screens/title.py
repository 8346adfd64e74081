"""The title: the picture of the game, and everything that can be begun."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYetError
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from attrs import evolve
from PIL import Image, ImageDraw, ImageFilter

from hameln.editor.recovering import left_behind
from hameln.errors import HamelnError
from hameln.files.folders import list_files
from hameln.kernel.kits import games_with, imported
from hameln.kernel.record import ENDING
from hameln.language import OWN_NAMES, current, languages, text, use_or_english
from hameln.table.presentation import presentation_of
from hameln.table.save_files import saves_folder
from hameln.ui import going_on, routes
from hameln.ui.draw import theme
from hameln.ui.draw.covers import covered, draw_cover
from hameln.ui.draw.fonts import Face, Fonts
from hameln.ui.going_on import go_on, new_match
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls
from hameln.version import VERSION

if TYPE_CHECKING:
    from hameln.table.saves import Save
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

PLAYABLE: Final = (ENDING, ".jsonl")
"""What the file of a match that can go on ends in."""
_PATIENCE: Final = 0.2
"""Seconds for which it is waited whether a match can go on, before it is offered."""
_LEFT, _COLUMN = 44.0, 232.0
_GAP: Final = 6.0
_WAYS: Final = {
    "button:saves": routes.Saves(),
    "button:editor": routes.Shelf(),
    "button:daily": routes.Daily(),
    "button:campaign": going_on.Campaign(),
    "button:positions": going_on.Positions(),
    "button:statistics": routes.Statistics(),
    "button:settings": routes.Settings(),
    "button:credits": routes.Credits(),
}
"""Where the buttons lead."""


class TitleScreen(Screen):
    """The first screen.

    Attributes:
        save: The newest match that is not over, if there is any.
    """

    def __init__(self, app: App) -> None:
        """The title of the program."""
        super().__init__(app)
        self.save: Save | None = None
        self._has_left = self._shows_more = False
        self._looks: ThreadPoolExecutor | None = None
        self._look: Future[Save] | None = None
        self._left: Iterator[Save] = iter(())

    def opened(self) -> None:
        """The title has come to the top, perhaps after a match."""
        self._left = candidates()
        self._has_left = any(one.game in ("", *games_with("editor")) for one in left_behind())
        self._look_at_next()
        self.first = self._entries()[0][0]

    def _look_at_next(self) -> None:
        """Offer the next match that may go on; whether it can is known once it has been played through."""
        end = monotonic() + _PATIENCE
        self._looks = self._looks or ThreadPoolExecutor(max_workers=1)
        for save in self._left:
            from hameln.table.saves import look_into  # noqa: PLC0415 - where nobody has played there are none

            self.save, self._look = save, self._looks.submit(look_into, save)
            try:
                if self._find_out(max(0.0, end - monotonic())):
                    return
            except NotYetError:
                return
        self.save = None

    def _find_out(self, patience: float = 0.0) -> bool:
        """Take what a look into a match has found; say whether it can go on.

        Raises:
            NotYetError: It takes longer.
        """
        if self._look is None:
            return False
        try:
            found = self._look.result(timeout=patience)
        except NotYetError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever stands in the save, others can be played
            self._look = None
            self.app.on_fault(error, "looking into a save")
            return False
        self._look = None
        if not (found.fault or found.is_over):
            self.save = found
        return self.save is found

    def closed(self) -> None:
        """The title has gone."""
        if self._looks is not None:
            self._looks.shutdown(wait=False)

    @property
    def music(self) -> str:
        """The piece of the game that is shown."""
        return presentation_of(self.app.settings.usual_game).music

    def update(self, seconds: float) -> bool:
        """Tell the round of the save once it has been found out."""
        if self._look is None or not self._look.done():
            return False
        first = self.first
        if not self._find_out():
            self._look_at_next()
        self.first = self._entries()[0][0]
        if self.app.hand.focus == first:
            self.app.focus(self.first)
        return True

    def anew(self) -> Screen | None:
        """The title once more."""
        return TitleScreen(self.app)

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the picture, the name and the menu."""
        art, shown = sheet.art, presentation_of(self.app.settings.usual_game)
        name, about, behind = text(shown.name), text(shown.about), shown.picture
        draw_cover(sheet, behind)
        if shown.living:
            on, draw = covered(art, behind, sheet.width, sheet.height), imported(shown.living)
            sheet.live(lambda above, time: draw(above, on, time))
        if self.app.screen is not self:
            return  # what lies above needs no name and no menu behind it
        letters, top = sheet.letters, sheet.height * 0.035
        key = ("name", name, about, letters.scale, letters.is_plain)
        sheet.drawing(
            key,
            (0.0, top, sheet.width, sheet.height * 0.21),
            lambda wide, high: lettered(name, about, letters, wide, high),
            slot="name",
        )
        self._draw_menu(sheet)
        self._draw_foot(sheet)

    def _draw_menu(self, sheet: DisplayList) -> None:
        entries = self._entries()
        line = sheet.letters.line(theme.BODY)
        high, higher = max(42.0, line + 14), max(58.0, line * 2 + 14)
        noted = sum(bool(note) for *_, note in entries)
        full = len(entries) * (high + _GAP) + noted * (higher - high) - _GAP
        top = max(8.0, min(sheet.height * 0.235, sheet.height - full - 60))
        squeeze = min(1.0, (sheet.height - top - 12) / full)
        longest = max(sheet.letters.width(label, Face.BOLD, theme.BODY + 1.5) for _, _, label, _ in entries)
        width = min(max(_COLUMN, longest + 80), sheet.width * 0.36)
        for place, (name, icon, label, note) in enumerate(entries):
            tall = (higher if note else high) * squeeze
            kind = "primary" if place == 0 and not self._shows_more else "normal"
            controls.entry(sheet, name, (_LEFT, top, width, tall), label, icon=icon, note=note, kind=kind)
            top += tall + _GAP * squeeze

    def _entries(self) -> list[tuple[str, str, str, str]]:
        """Name, icon, label and note of each button, the one that goes on first; or what is seldom wanted."""
        if self._shows_more:
            return [
                ("button:less", "icon_left", text("Back"), ""),
                ("button:campaign", "icon_crown", text("Campaign"), ""),
                ("button:daily", "icon_star", text("Today's match"), ""),
                ("button:positions", "icon_flag", text("Positions to solve"), ""),
                ("button:statistics", "icon_trophy", text("Statistics"), ""),
                ("button:credits", "icon_info", text("Credits"), ""),
            ]
        found = [("button:new", "icon_plus", text("New match"), "")]
        if self.app.settings.usual_game in games_with("lessons"):
            found.append(("button:tutorial", "icon_hint", text("Tutorial"), ""))
        if self.save is not None:
            found.insert(0, ("button:continue", "icon_play", text("Continue"), self.save.left))
        elif not self.app.settings.tutorial_done:
            found.reverse()
        left = text("Unsaved work") if self._has_left else ""
        editor = [("button:editor", "icon_pencil", text("Editor"), left)] if games_with("editor") else []
        return [
            *found,
            ("button:saves", "icon_load", text("Load and replay"), ""),
            *editor,
            ("button:rules", "icon_book", text("Rules"), ""),
            ("button:settings", "icon_gear", text("Settings"), ""),
            ("button:more", "icon_right", text("More"), ""),
            ("button:quit", "icon_quit", text("Quit"), ""),
        ]

    def _draw_foot(self, sheet: DisplayList) -> None:
        label = OWN_NAMES.get(current(), current())
        high = max(36.0, sheet.letters.line(theme.BODY) + 10)
        wide = max(140.0, sheet.letters.width(label, Face.BOLD, theme.BODY) + 66)
        x, y = sheet.width - wide - 20, sheet.height - high - 16
        tip = text("Language")
        controls.button(sheet, "button:language", (x, y, wide, high), label, icon="icon_language", tip=tip)
        told = text("Version {version}").format(version=VERSION)
        sheet.words(told, x - 18, y + high / 2, Face.BODY, theme.SMALL, theme.SOFT_CREAM, align="right")

    # -- what buttons and keys do

    def press(self, name: str) -> None:
        """Open what a button stands for."""
        self.app.play_sound("click")
        match name:
            case "button:continue":
                self._go_on()
            case "button:language":
                self._speak_next()
            case "button:quit":
                self.app.is_over = True
            case "button:more" | "button:less":
                self._show_more(is_more=name == "button:more")
            case _:
                self._open(name)

    def _open(self, name: str) -> None:
        game = self.app.settings.usual_game
        if name == "button:new":
            new_match(self.app)
        elif name == "button:tutorial":
            from hameln.table.lessons.teaching import teachings_of  # noqa: PLC0415 - nobody learns before

            several = len(teachings_of(game)) > 1
            self.app.open(routes.Lessons(game) if several else routes.Tutorial(game=game))
        elif name == "button:rules":
            self.app.open(routes.Rules(game=game))
        elif name in _WAYS:
            self.app.open(_WAYS[name])

    def _go_on(self) -> None:
        save = self.save
        if save is None:
            return
        try:
            go_on(self.app, save)
        except HamelnError as error:
            self.app.open(routes.Saves(chosen=save.path))
            self.app.say(error.plain)

    def _speak_next(self) -> None:
        known = languages()
        place = known.index(current()) + 1 if current() in known else 0
        for language in (*known[place:], *known[:place]):
            told = use_or_english(language)
            if not told:
                break
            self.app.say(told)
        self.app.change(language=current())
        self.opened()

    def press_other(self, name: str) -> bool:
        """The other button does not leave the program."""
        return True

    def _show_more(self, *, is_more: bool) -> None:
        """Show what is seldom wanted in place of the usual, or that again."""
        self._shows_more = is_more
        self.first = self._entries()[0][0]
        self.app.hand = evolve(self.app.hand, focus=self.first if is_more else "button:more")
        self.app.is_dirty = True

    def back(self) -> None:
        """Show the usual again, or point out how to leave; nobody leaves by mistake."""
        if self._shows_more:
            self._show_more(is_more=False)
            return
        self.app.hand = evolve(self.app.hand, focus="button:quit", is_keyed=True)


def candidates() -> Iterator[Save]:
    """The matches that may go on as far as their ends tell, the one that was played last first.

    Those that an editor began are not among them: they are offered where all saves are.
    """
    found = [(_changed(path), path) for path in list_files(saves_folder(), PLAYABLE)]
    if not found:
        return
    from hameln.table.saves import read_save  # noqa: PLC0415 - where nobody has played there are none

    for _, path in sorted(found, reverse=True):
        save = read_save(path)
        if save.can_go_on and not (save.in_use or save.is_rehearsal):
            yield save


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def lettered(name: str, about: str, letters: Fonts, width: int, height: int) -> Image.Image:
    """The game's name and the line below it, in a soft dark light of their own."""
    own = Fonts(letters.scale, is_plain=letters.is_plain)
    units = height / letters.scale
    lines = (
        (name, own.font(Face.TITLE, units * 0.56), 0.325, theme.CREAM),
        (about, own.font(Face.ITALIC, units * 0.17), 0.76, theme.CREAM),
    )
    shadow = Image.new("L", (width, height))
    brush = ImageDraw.Draw(shadow)
    for line, font, place, _ in lines:
        brush.text(
            (width / 2, height * place), line, 255, font, "mm", stroke_width=max(2, round(font.size / 14))
        )
    shadow = shadow.filter(ImageFilter.GaussianBlur(height / 26))
    picture = Image.new("RGBA", (width, height), theme.INK)
    picture.putalpha(shadow.point([min(255, round(value * 1.25)) for value in range(256)]))
    brush = ImageDraw.Draw(picture)
    for line, font, place, colour in lines:
        brush.text(
            (width / 2, height * place),
            line,
            colour,
            font,
            "mm",
            stroke_width=max(1, round(font.size / 34)),
            stroke_fill=theme.INK,
        )
    return picture
