"""Who plays the seats of a match: a row for each that is asked about, and the ways on and back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.players.kit import HUMAN, PlayersKit
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList, HitRegion, Turn

_SIDE: Final = 36.0
_GAP: Final = 6.0
_WITH_LEVELS: Final = 3
"""Seats of which each has room for its level, too."""


class SeatsScreen(Screen):
    """Asks who plays; the button that goes on has the focus first.

    Attributes:
        kit: Answers about the players.
        players: ``human`` or a computer player's name, by the seats that are asked about.
    """

    is_overlay = True

    def __init__(
        self, app: App, kit: PlayersKit, players: Mapping[int, str], names: Sequence[str], arms: Sequence[str]
    ) -> None:
        """The seats as they are proposed.

        Args:
            app: The program.
            kit: Answers about the players.
            players: Who would play.
            names: What everybody is called, by seat.
            arms: Their arms, by seat.
        """
        super().__init__(app)
        self.kit, self.players = kit, dict(players)
        self._names, self._arms = names, arms

    @property
    @abstractmethod
    def heading(self) -> str:
        """What stands above."""

    @property
    @abstractmethod
    def told(self) -> str:
        """Why it is asked."""

    @property
    @abstractmethod
    def going(self) -> str:
        """What the button says that goes on."""

    @property
    def why_not(self) -> str:
        """Why it cannot go on so; empty if it can."""
        return ""

    @abstractmethod
    def go_on(self) -> None:
        """Go on with these players."""

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw why it is asked, the seats and the buttons."""
        width = min(sheet.width - 40, 620 + 400 * (sheet.letters.text_scale - 1))
        room, line = width - 2 * _SIDE, sheet.letters.line(theme.BODY)
        about = sheet.measure(self.told, room, Face.BODY, theme.BODY)
        one, high = max(36.0, line + 12), max(42.0, line + 14)
        rows = 2 * one if len(self.players) <= _WITH_LEVELS else one
        head = sheet.letters.line(theme.LARGE) + 40
        height = head + about + 12 + len(self.players) * (rows + _GAP) + high + 44
        x, y, top = controls.middle_panel(sheet, width, height, self.heading)
        x += _SIDE
        sheet.paragraph(self.told, x, top, room, Face.BODY, theme.BODY, align="middle")
        top += about + 12
        for seat in self.players:
            self._draw_seat(sheet, seat, (x, top, room, rows))
            top += rows + _GAP
        half, below = room * 0.4, y + height - high - 28
        at, label, key = (x, below, half, high), text("Back"), text("Esc")
        controls.button(sheet, "button:back", at, label, icon="icon_left", key=key, does=self.back)
        at, why, does = (x + half + 10, below, room - half - 10, high), self.why_not, self.go_on
        controls.button(
            sheet, self.first, at, self.going, icon="icon_play", kind="primary", why=why, does=does
        )

    def _draw_seat(self, sheet: DisplayList, seat: int, box: Rect) -> None:
        """Arms and name, who plays in that place, and how well where there is room for that."""
        x, y, width, height = box
        player, name, half = self.players[seat], self._names[seat], width * 0.36
        sheet.icon(f"shield_{self._arms[seat]}", x + 20, y + height / 2, 34)
        sheet.words(name, x + 46, y + height / 2, Face.BOLD, theme.BODY, width=half - 52)
        has_levels = len(self.players) <= _WITH_LEVELS
        level, step = self.kit.level_of(player) if has_levels else "", height / 2
        told = self.kit.kind_title(player) if level or player == HUMAN else self.kit.short_title(player)
        top = y if level or not has_levels else y + step / 2
        at, turn = (x + half, top, width - half), partial(self._turn, self.kit.turned, seat)
        icon = "icon_man" if player == HUMAN else "icon_robot"
        choose_player(sheet, f"seat:{seat}", at, told, icon, self.kit.title_of(player), turn)
        if level:
            title, turn = self.kit.level_title(level), partial(self._turn, self.kit.other_level, seat)
            controls.chooser(sheet, f"level:{seat}", x + half, y + step, width - half, "", title, does=turn)

    # -- what is clicked

    def act(self, spot: HitRegion) -> None:
        """Let what turns be heard."""
        if spot.turns is not None:
            self.app.play_sound("click")
        super().act(spot)

    def _turn(self, turned: Callable[[str, int], str], seat: int, step: int) -> None:
        self.players[seat] = turned(self.players[seat], step)


def choose_player(
    sheet: DisplayList,
    name: str,
    at: tuple[float, float, float],
    told: str,
    icon: str,
    tip: str,
    turn: Turn,
) -> None:
    """A player between two arrows, with a small picture where there is room for that.

    Args:
        sheet: Where.
        name: Of the spot.
        at: x, y and width.
        told: Who it is.
        icon: The picture.
        tip: Who it is, in more words.
        turn: Takes the next one, or the one before.
    """
    x, y, width = at
    high = controls.chooser(sheet, name, x, y, width, "", told, does=turn)
    if width - 72 > sheet.letters.width(told, Face.BOLD, theme.BODY) + 70:
        sheet.icon(icon, x + 54, y + high / 2 - 1, 22)
    place, does = (x + 36, y, width - 72, high), partial(turn, 1)
    sheet.spot(name, *place, tip=tip, has_focus=False, does=does, turns=turn)
