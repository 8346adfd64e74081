"""The tiny game on the screen: a place for each player round the pot, drawn with what every game has."""

from __future__ import annotations

from math import cos, pi, sin
from typing import ClassVar, Final

from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.pieces import Pieces
from hameln.ui.kit import Miniature, Stage
from hameln.ui.table.scene import Heading, Scene
from hameln.ui.widgets import controls
from tests.tiny.rules import ROUNDS, Tiny, TinyView

SEAT: Final = (150.0, 104.0)
"""How large a player's place is."""


class TinyStage(Stage):
    """A round table."""

    pieces: ClassVar = Pieces(board=frozenset({"seat", "pot"}), sizes={"coin": 0.9, "shield": 0.7})
    things: ClassVar = frozenset({"seat"})
    board_things: ClassVar = frozenset({"seat"})

    def place_of(self, seat: int) -> tuple[float, float]:
        """The middle of a player's place: all sit in a circle."""
        x, y = self.area.middle
        turn = 2 * pi * seat / self.game.seats + pi / 2
        return x + cos(turn) * self.area.width * 0.36, y + sin(turn) * self.area.height * 0.36

    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        controls.wood(sheet)
        area = self.area
        sheet.patch("panel_board", area.x, area.y, area.width, area.height)
        x, y = area.middle
        sheet.anchor("pot", x, y)
        sheet.icon("coin_pile", x, y, 48)
        for seat in range(self.game.seats):
            self._draw_seat(sheet, scene, seat)

    def _draw_seat(self, sheet: DisplayList, scene: Scene, seat: int) -> None:
        view: TinyView = scene.view
        thing, (middle, centre) = f"seat:{seat}", self.place_of(seat)
        wide, high = SEAT
        x, y = middle - wide / 2, centre - high / 2
        is_lit = thing in scene.legal or scene.deciding == seat
        sheet.patch("panel_parchment_active" if is_lit else "panel_parchment", x, y, wide, high)
        sheet.anchor(thing, middle, centre)
        sheet.sprite(f"shield_{scene.arms[seat]}", x + 20, y + 22, scale=0.5)
        sheet.words(scene.names.players[seat], x + 38, y + 20, Face.BOLD, theme.SMALL, width=wide - 48)
        if seat < len(view.cards):
            card = view.cards[seat]
            sheet.icon("badge_blank" if card is None else f"badge_{card}", x + 36, y + 58, 40)
        if seat < len(view.bids):
            bid = view.bids[seat]
            sheet.icon("coin_one", x + 84, y + 58, 28)
            sheet.words("?" if bid is None else str(bid), x + 102, y + 58, Face.BOLD)
        sheet.words(f"taken: {view.taken[seat]}", x + 14, y + high - 16, Face.ITALIC, theme.SMALL)
        if thing in scene.chosen:
            sheet.icon("badge_tick", x + wide - 20, y + 20, 24)
        sheet.spot(thing, x, y, wide, high, has_focus=thing in scene.legal)

    def heading(self, scene: Scene) -> Heading:
        return Heading(title=f"Round {min(ROUNDS, scene.view.round)} of {ROUNDS}", line="")


class SmallTable(Miniature):
    """The same without a column."""

    def ratio(self, game: Tiny) -> float:
        del game
        return 1.5

    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        stage = TinyStage(scene.game)
        stage.area = Box(x=0, y=0, width=sheet.width, height=sheet.height)
        stage.draw(sheet, scene)
