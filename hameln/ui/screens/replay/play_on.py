"""Playing on from any moment of a match: who sits where this time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.language import text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.kit import wording_of
from hameln.table.replay import ReplayedMatch
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import to_table
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, HitRegion

_SIDE: Final = 36.0
_GAP: Final = 6.0


class PlayOnScreen(Screen):
    """The players of a new match that begins in the middle of another.

    Attributes:
        players: ``human`` or a computer player's name, by seat.
    """

    is_overlay = True
    first = "button:begin"

    def __init__(self, app: App, replay: ReplayedMatch, count: int) -> None:
        """The seats as they were; at least one person plays."""
        super().__init__(app)
        self.replay = replay
        self.count = count
        self.kit = players_kit(replay.game.name)
        self.players = list(replay.usual_players(count))

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the players and the buttons."""
        scale = sheet.letters.text_scale
        width = min(sheet.width - 40, 560 + 420 * (scale - 1))
        room = width - 2 * _SIDE
        told = text("A new match begins after step {n} of this one. This one stays as it is.").format(
            n=self.count
        )
        about = sheet.measure(told, room, Face.ITALIC, theme.BODY)
        line = sheet.letters.line(theme.BODY)
        row, high = max(40.0, line + 16), max(42.0, line + 14)
        head = sheet.letters.line(theme.LARGE) + 40
        height = head + about + 12 + len(self.players) * (row + _GAP) + high + 44
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = controls.panel(sheet, x, y, width, height, text("Play on from here"))
        sheet.paragraph(told, x + _SIDE, top, room, Face.ITALIC, theme.BODY, theme.SOFT_INK, align="middle")
        top += about + 12
        for seat in range(len(self.players)):
            self._draw_seat(sheet, seat, (x + _SIDE, top, room, row))
            top += row + _GAP
        self._draw_buttons(sheet, (x + _SIDE, y + height - high - 28, room, high))

    def _draw_seat(self, sheet: DisplayList, seat: int, box: Rect) -> None:
        x, y, width, height = box
        player = self.players[seat]
        sheet.icon(f"shield_{self.replay.arms[seat]}", x + 20, y + height / 2, height - 6)
        half = width * 0.46
        name = self.replay.names[seat]
        sheet.words(name, x + 46, y + height / 2, Face.TITLE, 17.0, width=half - 52)
        told = self.kit.short_title(player)
        high = max(34.0, sheet.letters.line(theme.BODY) + 10)
        top = y + (height - high) / 2
        turn = partial(self._turn, seat)
        controls.chooser(sheet, f"seat:{seat}", x + half, top, width - half, "", told, does=turn)
        icon = "icon_man" if player == HUMAN else "icon_robot"
        if width - half - 72 > sheet.letters.width(told, Face.BOLD, theme.BODY) + 70:
            sheet.icon(icon, x + half + 54, y + height / 2 - 1, 22)
        at, tip, does = (
            (x + half + 36, top, width - half - 72, high),
            self.kit.title_of(player),
            partial(turn, 1),
        )
        sheet.spot(f"seat:{seat}", *at, tip=tip, has_focus=False, does=does, turns=turn)

    def _draw_buttons(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        why = "" if HUMAN in self.players else text(wording_of(self.replay.game.name).needs_person)
        half = width * 0.4
        at, leave, label = (x, y, half, height), self.back, text("Back")
        controls.button(sheet, "button:back", at, label, icon="icon_left", does=leave)
        at, begin, label = (x + half + 10, y, width - half - 10, height), self._begin, text("Begin")
        controls.button(
            sheet, "button:begin", at, label, icon="icon_play", kind="primary", why=why, does=begin
        )

    # -- what is clicked

    def act(self, spot: HitRegion) -> None:
        """Let what turns be heard."""
        super().act(spot)
        if spot.turns is not None:
            self.app.play_sound("click")

    def _turn(self, seat: int, step: int) -> None:
        self.players[seat] = self.kit.turned(self.players[seat], step)

    def _begin(self) -> None:
        try:
            session = self.replay.play_on(self.count, self.players)
        except HamelnError as error:
            self.app.say(error.plain)
            return
        self.app.play_sound("confirm")
        self.app.home(to_table(self.app, session))
