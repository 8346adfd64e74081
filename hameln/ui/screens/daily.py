"""The match of the day: what it is, how it came out, and the way to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.kernel.kits import games_with
from hameln.language import text
from hameln.players.kit import players_kit
from hameln.table.daily import Daily, today
from hameln.table.ledger import read_ledger
from hameln.table.saves import read_save
from hameln.table.saying import told_day
from hameln.table.tallies import game_title, line_of, player_title
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait, portrait_of
from hameln.ui.going_on import go_on, play
from hameln.ui.screen import Screen
from hameln.ui.screens.statistics.match_list import PlacePictures
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_INSET: Final = 40.0
_WIDEST: Final = 720.0
_FACE: Final = 38.0
"""How large the face of a player is."""
_PICTURE: Final = 0.42
"""The part of the panel's width that the picture of the place takes."""


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
        self._pictures = PlacePictures(app.art)

    def opened(self) -> None:
        """The panel has come to the top; the match may have been played meanwhile."""
        self._days.clear()

    def update(self, seconds: float) -> bool:
        """Paint where the match is played."""
        return self._pictures.update(seconds, contrast=self.app.settings.high_contrast)

    def closed(self) -> None:
        """Nobody looks at the picture any more."""
        self._pictures.close()

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
        each = max(_FACE + 6, line + 6)
        height = title + choice + each * len(day.draft.seats) + line + 36 + below + 2 * high + 34
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
        tall = each * len(day.draft.seats)
        wide = room * _PICTURE
        self._pictures.draw_day(sheet, day, (x + room - wide, top, wide, tall))
        self._draw_seats(sheet, day, (x, top, room - wide - 12, each))
        top += tall + 6
        top += 10
        top += sheet.paragraph(told, x, top, room) + 14
        self._draw_buttons(sheet, day, (x, top, room, high))

    def _draw_seats(self, sheet: DisplayList, day: Daily, row: Rect) -> None:
        """Draw who plays, one below another: the face, the name, and who plays it."""
        x, y, width, each = row
        kit, line = players_kit(self.game), sheet.letters.line(theme.BODY)
        for seat in day.draft.seats:
            face, middle = portrait_of(self.app.art, kit, seat.player, seat.arms), y + each / 2
            draw_portrait(sheet, face, x + _FACE / 2, middle, _FACE, seat.arms)
            player, left = player_title(self.game, seat.player), x + _FACE + 10
            room = width - _FACE - 10
            if player.startswith(seat.name) or each < 2 * line:
                who = player if player.startswith(seat.name) else f"{seat.name} ({player})"
                sheet.words(who, left, middle, Face.BODY, theme.BODY, width=room)
            else:
                sheet.words(seat.name, left, middle - line / 2, Face.BOLD, theme.BODY, width=room)
                about = (player, left, middle + line / 2, Face.ITALIC, theme.SMALL, theme.SOFT_INK)
                sheet.words(*about, width=room)
            y += each

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
