"""A match whose computer players cannot sit down any more: who plays in their place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError, InUseError
from hameln.language import text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.keeping import say_missing, usual_stand_ins
from hameln.table.saves import Save
from hameln.table.session import Session
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import play
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, HitRegion

_SIDE: Final = 36.0
_GAP: Final = 6.0
_WITH_LEVELS: Final = 3
"""Seats of which each has room for its level, too."""


class StandInScreen(Screen):
    """A row for each seat that is empty.

    Attributes:
        players: ``human`` or a computer player's name, by the seats that are empty.
    """

    is_overlay = True
    first = "button:go"

    def __init__(self, app: App, save: Save) -> None:
        """Others of the same levels are offered first."""
        super().__init__(app)
        self.save = save
        self.kit = players_kit(save.game)
        self.players = usual_stand_ins(save.game, save.seats, save.missing)

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw who is missing, the seats and the buttons."""
        width = min(sheet.width - 40, 620 + 400 * (sheet.letters.text_scale - 1))
        room = width - 2 * _SIDE
        save, missing = self.save, self.save.missing
        told = say_missing([save.players[seat] for seat in missing], [save.seats[seat] for seat in missing])
        about = sheet.measure(told, room, Face.BODY, theme.BODY)
        line = sheet.letters.line(theme.BODY)
        one, high = max(36.0, line + 12), max(42.0, line + 14)
        rows = 2 * one if len(missing) <= _WITH_LEVELS else one
        head = sheet.letters.line(theme.LARGE) + 40
        height = head + about + 12 + len(missing) * (rows + _GAP) + high + 44
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = controls.panel(sheet, x, y, width, height, text("Who stands in?"))
        sheet.paragraph(told, x + _SIDE, top, room, Face.BODY, theme.BODY, align="middle")
        top += about + 12
        for seat in missing:
            self._draw_seat(sheet, seat, (x + _SIDE, top, room, rows))
            top += rows + _GAP
        half = room * 0.4
        below = y + height - high - 28
        at = (x + _SIDE, below, half, high)
        controls.button(
            sheet, "button:back", at, text("Back"), icon="icon_left", key=text("Esc"), does=self.back
        )
        at = (x + _SIDE + half + 10, below, room - half - 10, high)
        label, go = text("Continue"), self._go_on
        controls.button(sheet, "button:go", at, label, icon="icon_play", kind="primary", does=go)

    def _draw_seat(self, sheet: DisplayList, seat: int, box: Rect) -> None:
        """Arms and name, who plays in that place, and how well."""
        x, y, width, height = box
        player = self.players[seat]
        sheet.icon(f"shield_{self.save.arms[seat]}", x + 20, y + height / 2, 34)
        half = width * 0.36
        name = self.save.players[seat]
        sheet.words(name, x + 46, y + height / 2, Face.BOLD, theme.BODY, width=half - 52)
        level = self.kit.level_of(player) if len(self.players) <= _WITH_LEVELS else ""
        step = height / 2 if len(self.players) <= _WITH_LEVELS else 0.0
        told = text("Player") if player == HUMAN else self.kit.kind_title(player)
        top = y + (0 if level else step / 2)
        at, turn = (x + half, top, width - half), partial(self._turn, self.kit.turned, seat)
        controls.chooser(sheet, f"seat:{seat}", *at, "", told, does=turn)
        if level:
            title, turn = self.kit.level_title(level), partial(self._turn, self.kit.other_level, seat)
            at = (x + half, y + step, width - half)
            controls.chooser(sheet, f"level:{seat}", *at, "", title, does=turn)

    # -- what is clicked

    def act(self, spot: HitRegion) -> None:
        """Let what turns be heard."""
        if spot.turns is not None:
            self.app.play_sound("click")
        super().act(spot)

    def _turn(self, turned: Callable[[str, int], str], seat: int, step: int) -> None:
        self.players[seat] = turned(self.players[seat], step)

    def _go_on(self) -> None:
        try:
            session, note = Session.resume(self.save.path, stand_ins=self.players)
        except InUseError:
            self.app.replace(routes.InUse(self.save))
            return
        except HamelnError as error:
            self.refuse(error.plain)
            return
        play(self.app, session, note)
