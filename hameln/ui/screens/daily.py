"""The match of the day: what it is, how it came out, and the way to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.kernel.kits import games_with
from hameln.language import text
from hameln.table.daily import Daily, today
from hameln.table.ledger import read_ledger
from hameln.table.saves import read_save
from hameln.table.saying import told_day
from hameln.table.tallies import game_title, line_of, player_title
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import go_on, play
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_INSET: Final = 40.0
_WIDEST: Final = 720.0


class DailyScreen(Screen):
    """A panel over the title: one match a day, the same for everybody.

    Attributes:
        day: The day in UTC when the screen was opened.
        game: Whose match is shown, by its word.
    """

    is_overlay = True
    first = "button:begin"

    def __init__(self, app: App) -> None:
        """The match of today, of the game that was played last."""
        super().__init__(app)
        self.day = today()
        self.games = games_with("ui")
        usual = app.settings.usual_game
        self.game = usual if usual in self.games else self.games[0]
        self._days: dict[str, Daily] = {}

    def opened(self) -> None:
        """The panel has come to the top; the match may have been played meanwhile."""
        self._days.clear()

    @property
    def shown(self) -> Daily:
        """The match that is shown."""
        if self.game not in self._days:
            try:
                matches = read_ledger().matches
            except HamelnError:
                matches = ()
            self._days[self.game] = Daily.of(self.day, self.game, matches)
        return self._days[self.game]

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw what the match is, who plays, and what can be done."""
        letters, day = sheet.letters, self.shown
        line = letters.line(theme.BODY)
        high = max(42.0, line + 14)
        width = min(sheet.width - 40, _WIDEST * max(1.0, letters.text_scale * 0.9))
        room, told = width - 2 * _INSET, day.told
        choice = high + 4 if len(self.games) > 1 else 0.0
        below = sheet.measure(told, room) + 14
        title = letters.line(theme.LARGE) + 52
        height = title + choice + line * (len(day.draft.seats) + 2) + 30 + below + 2 * high + 34
        x, y = (sheet.width - width) / 2, max(8.0, (sheet.height - height) / 2)
        top = controls.panel(sheet, x, y, width, height, text("Today's match"))
        x += _INSET
        if choice:
            titles = [game_title(game) for game in self.games]
            place = self.games.index(self.game)
            controls.choices(sheet, "game", (x, top, room), "", titles, place, self._choose)
            top += choice + 6
        heading = text("{day} (UTC): {place}").format(day=told_day(self.day), place=day.place)
        sheet.words(heading, x, top + line / 2, Face.BOLD, theme.BODY, width=room)
        top += line + 10
        for seat in day.draft.seats:
            sheet.sprite(f"shield_{seat.arms}", x + 10, top + line / 2, scale=0.5)
            player = player_title(self.game, seat.player)
            who = player if player.startswith(seat.name) else f"{seat.name} ({player})"
            sheet.words(who, x + 28, top + line / 2, Face.BODY, theme.BODY, width=room - 28)
            top += line
        top += 10
        top += sheet.paragraph(told, x, top, room) + 14
        self._draw_buttons(sheet, day, (x, top, room, high))

    def _draw_buttons(self, sheet: DisplayList, day: Daily, box: Rect) -> None:
        x, y, width, high = box
        half = (width - 8) / 2
        label = text("Play again for practice") if day.result else text("Begin")
        if day.begun is not None:
            label = text("Continue")
        begin = (x, y, half if day.result else width, high)
        does = self._begin
        controls.button(sheet, "button:begin", begin, label, icon="icon_play", kind="primary", does=does)
        if day.result:
            copied, at = text("Copy the result"), (x + half + 8, y, half, high)
            copy = partial(self._copy, line_of(day.result))
            controls.button(sheet, "button:copy", at, copied, icon="icon_copy", does=copy)
        at, label, key = (x, y + high + 6, width, high), text("Back"), text("Esc")
        controls.button(sheet, "button:back", at, label, icon="icon_left", key=key, does=self.back)

    # -- what buttons do

    def _choose(self, place: int) -> None:
        self.app.play_sound("click")
        self.game = self.games[place]

    def _copy(self, line: str) -> None:
        self.app.play_sound("click")
        self.app.copy(line)
        self.app.say(text("Copied: {line}").format(line=line))

    def _begin(self) -> None:
        day = self.shown
        try:
            if day.begun is not None:
                go_on(self.app, read_save(day.begun))
                return
            session = day.draft.begin()
        except HamelnError as error:
            self.refuse(error.plain)
            return
        play(self.app, session, day.draft.unsaved)
