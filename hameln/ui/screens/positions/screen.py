"""The set positions: which there are, how far one has come with them, and the way to the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.kernel.kits import games_with
from hameln.language import mark, text
from hameln.table.daily import today
from hameln.table.positions.files import all_outlines, of_day, read_position
from hameln.table.positions.position import HARDEST
from hameln.table.positions.solved import (
    Book,
    State,
    difficulty_told,
    next_unsolved,
    read_book,
    state_told,
    theme_told,
)
from hameln.table.tallies import game_title
from hameln.ui import going_on
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import choose_game
from hameln.ui.screens.saves.pictures import PositionPictures
from hameln.ui.widgets import controls
from hameln.ui.widgets.chart_marks import draw_progress
from hameln.ui.widgets.choice_list import ChoiceList, ListScreen, RowText

if TYPE_CHECKING:
    from hameln.table.positions.position import Outline
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

ROW: Final = "position:"
"""What the spots of rows begin with."""
_INSET: Final = 36.0
_WIDEST: Final = 1060.0
_HIGHEST: Final = 700.0
_PIP: Final = 16.0
"""How wide a mark of the difficulty is."""
_ICONS: Final = {
    State.NEW: "icon_circle",
    State.TRIED: "icon_hourglass",
    State.AIDED: "icon_confirm",
    State.SOLVED: "icon_star",
    State.BEST: "icon_trophy",
}


class PositionsScreen(ListScreen):
    """A panel over the title: a list on the left, the chosen position on the right.

    Attributes:
        game: Whose positions are shown, by its word.
        list: The positions, one of them chosen.
    """

    is_overlay = True
    waits = mark("Positions to solve")

    def __init__(self, app: App) -> None:
        """The positions of the game that was played last."""
        super().__init__(app)
        self._all, self._left_out = all_outlines(games_with("ui"))
        self.games = tuple(self._all)
        usual = app.settings.usual_game
        self.game = usual if usual in self._all else next(iter(self.games), "")
        self.list = self.listing = ChoiceList["Outline"](lambda one: f"{ROW}{one.word}")
        self._book = Book()
        self.pictures = PositionPictures(app.art)
        self._settle()

    def opened(self) -> None:
        """The panel has come to the top; something may have been solved meanwhile.

        Which files are left out is told once.
        """
        before = self._book
        try:
            self._book = read_book()
            told = self._book.told
        except HamelnError as error:
            self._book, told = Book(), error.plain
        told, self._left_out = f"{told} {self._left_out}".strip(), ""
        if told:
            self.app.say(told)
        if self._book != before:
            self._turn_on()

    def _turn_on(self) -> None:
        """Choose the position that was begun last, or once it is solved the next one that is not."""
        word = self._book.last.get(self.game, "")
        last = next((one for one in self.shown if one.word == word), None)
        if last is not None:
            self.list.chosen = self.list.name_of(last)
        self._settle()
        if last is not None and self._book.of(last).fewest:
            following = next_unsolved(self.shown, self._book, word) or last
            self.list.chosen = self.list.name_of(following)
            self._settle()
        self.left = self.first

    def closed(self) -> None:
        """The panel has gone."""
        self.pictures.close()

    @property
    def shown(self) -> tuple[Outline, ...]:
        """The positions of the game that is shown."""
        return self._all.get(self.game, ())

    @property
    def today(self) -> Outline | None:
        """The position of this day; ``None`` where there are none."""
        return of_day(today(), self.shown) if self.shown else None

    def _turn_to_one(self, one: Outline) -> None:
        """Choose a position that a button leads to."""
        self.app.play_sound("click")
        self.list.chosen = self.list.name_of(one)
        self.list.show(self.shown)
        self.app.focus(self.list.chosen)

    def _settle(self) -> None:
        """See to it that a position is chosen."""
        self.list.show(self.shown)
        self.first = self.list.chosen or "button:back"

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the list and the position that is chosen."""
        if self.app.screen is not self:
            return
        big = max(1.0, sheet.letters.text_scale * 0.9)
        width = min(sheet.width - 40, _WIDEST * big)
        height = min(sheet.height - 24, _HIGHEST * big)
        x, y, top = controls.middle_panel(sheet, width, height, text("Positions to solve"))
        x, below = x + _INSET, y + height - 30
        room = width - 2 * _INSET
        if len(self.games) > 1:
            titles = [game_title(game) for game in self.games]
            place = self.games.index(self.game)
            used = controls.choices(sheet, "game", (x, top, room), "", titles, place, self._turn_to)
            top += used + 10
        left = room * 0.42
        high = max(42.0, sheet.letters.line(theme.BODY) + 14)
        if self.today is not None:
            label, at = text("Today: {name}").format(name=self.today.name), (x, top, left, high)
            does = partial(self._turn_to_one, self.today)
            icon = "icon_confirm" if self._book.of(self.today).fewest else "icon_star"
            controls.button(sheet, "button:today", at, label, icon=icon, does=does)
            top += high + 8
        top += self._draw_progress(sheet, x, top, left)
        at, quiet, none = (x, top, left, below - top - high - 8), theme.SOFT_INK, text("There are none.")
        draw_row = partial(self._draw_row, sheet)
        self.list.draw(sheet, at, draw_row, self._choose, quiet=quiet, none=none, lines=22, raised=0)
        self._draw_ways_on(sheet, (x, below - high, left, high))
        if self.list.row is not None:
            self._draw_chosen(sheet, self.list.row, (x + left + 20, top, room - left - 20, below - top), high)

    def _draw_progress(self, sheet: DisplayList, x: float, top: float, width: float) -> float:
        """Draw how many positions are solved; how much room that takes."""
        if not self.shown:
            return 0.0
        high = sheet.letters.line(theme.SMALL) + 10
        solved = sum(bool(self._book.of(one).fewest) for one in self.shown)
        told = text("{n} of {count} solved").format(n=solved, count=len(self.shown))
        draw_progress(sheet, solved, len(self.shown), (x + 4, top + high / 2 - 3, width - 8), told)
        return high

    def _draw_ways_on(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the ways back, and to the next position that is not solved."""
        x, y, width, high = box
        following, row = self._following, self.list.row
        wide = width if row is None or following in (None, row) else (width - 8) / 2
        label, key = text("Back"), text("Esc")
        controls.button(
            sheet, "button:back", (x, y, wide, high), label, icon="icon_left", key=key, does=self.back
        )
        if wide < width and following is not None:
            at, label = (x + width - wide, y, wide, high), text("Next unsolved")
            does = partial(self._turn_to_one, following)
            controls.button(sheet, "button:unsolved", at, label, icon="icon_right", does=does)

    @property
    def _following(self) -> Outline | None:
        """The next position that is not solved, after the chosen one."""
        row = self.list.row
        return None if row is None else next_unsolved(self.shown, self._book, row.word)

    def _draw_row(self, sheet: DisplayList, one: Outline, box: Rect) -> RowText:
        """How far one has come with a position, and how difficult it is."""
        x, y, width, height = box
        known = self._book.of(one)
        state = known.state(one)
        sheet.icon(_ICONS[state], x + 26, y + height / 2, 24, alpha=110 if state is State.NEW else 255)
        left = x + width - _PIP * HARDEST - 14
        for place in range(HARDEST):
            pip = "pip_on" if place < one.difficulty else "pip_off"
            sheet.sprite(pip, left + _PIP * (place + 0.5), y + height / 2)
        note = " · ".join(filter(None, (one.expansion, theme_told(one, known), state_told(one, known))))
        return RowText(str(one.name), note, 48, 22 + _PIP * HARDEST)

    def _draw_chosen(self, sheet: DisplayList, one: Outline, box: Rect, high: float) -> None:
        """The picture, the task, and what it comes to exactly."""
        x, y, width, height = box
        known, line = self._book.of(one), sheet.letters.line(theme.TITLE)
        hard = " · ".join(filter(None, (one.expansion, theme_told(one, known), difficulty_told(one))))
        told = [
            (hard, Face.BOLD, theme.SMALL),
            (f"{one.asked}.", Face.BODY, theme.BODY),
            (str(one.task), Face.ITALIC, theme.BODY),
        ]
        if known.fewest:
            solved = f"{state_told(one, known)[:1].upper()}{state_told(one, known)[1:]}"
            told.append((f"{solved}.", Face.BODY, theme.SMALL))
        needed = sum(sheet.measure(words, width, face, size) + 8 for words, face, size in told)
        picture = height - needed - line - high - 24
        if picture >= 90:
            self.pictures.draw_position(sheet, one, (x, y, width, picture))
            y += picture + 10
        sheet.words(str(one.name), x, y + line / 2, Face.TITLE, theme.TITLE, width=width)
        y += line + 4
        for words, face, size in told:
            y += sheet.paragraph(words, x, y, width, face, size) + 8
        at, label, play = (x, box[1] + height - high, width, high), text("Play"), self._play
        controls.button(sheet, "button:play", at, label, icon="icon_play", kind="primary", does=play)

    # -- time, clicks and keys

    def update(self, seconds: float) -> bool:
        """Paint the picture of what is chosen."""
        return self.pictures.update(seconds, contrast=self.app.settings.high_contrast)

    def _turn_to(self, place: int) -> None:
        self.app.play_sound("click")
        self.game = self.games[place]
        self._turn_on()

    def _choose(self, one: Outline) -> None:
        """Choose a position; by keyboard, play the one that is chosen."""
        if self.list.press(one, self.app.hand) and self.app.hand.is_keyed:
            self._play()
        else:
            self.app.play_sound("click")

    def _play(self) -> None:
        """Lay the chosen position on the table."""
        if self.list.row is None:
            return
        try:
            position = read_position(self.list.row.path, self.game)
            self.app.open(going_on.Solve(position))
        except HamelnError as error:
            self.refuse(error.plain)
            return
        self.app.play_sound("confirm")
        choose_game(self.app, self.game)
