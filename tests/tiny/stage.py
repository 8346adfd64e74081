"""The tiny game on the screen: a place for each player round the pot, drawn with what every game has."""

from __future__ import annotations

from math import cos, pi, sin
from typing import ClassVar, Final

from hameln.ui import theme, widgets
from hameln.ui.kit import Miniature, Stage
from hameln.ui.lettering import Face
from hameln.ui.pieces import Pieces
from hameln.ui.scene import Box, Column, Heading, Layout, Scene
from hameln.ui.sheet import Sheet
from tests.tiny.rules import ROUNDS, Tiny, TinyView

SEAT: Final = (150.0, 104.0)
"""How large a player's place is."""


class TinyStage(Stage):
    """A round table."""

    pieces: ClassVar = Pieces(board=frozenset({"seat", "pot"}), sizes={"coin": 0.9, "shield": 0.7})
    things: ClassVar = frozenset({"seat"})
    board_things: ClassVar = frozenset({"seat"})

    def __init__(self, game: Tiny) -> None:
        self.game = game
        self._area = Box(x=0, y=0, width=1, height=1)
        self._side = self._area

    @property
    def unit(self) -> float:
        return 1.0

    @property
    def box(self) -> Box:
        return self._area

    def lay_out(self, sheet: Sheet, seats: int) -> Layout:
        grown = sheet.letters.text_scale
        wide, bar = 290 * (1 + 0.34 * (grown - 1)), 92 + 56 * (grown - 1)
        left = sheet.width - wide - 8
        self._area = Box(x=8, y=8, width=left - 12, height=sheet.height - bar - 16)
        self._side = Box(x=left + 4, y=2, width=wide, height=sheet.height - 6)
        foot = Box(x=8, y=sheet.height - bar, width=left - 12, height=bar - 4)
        return Layout(area=self._area, bar=foot, side=self._side)

    def spread(self, area: Box) -> None:
        """Let the table lie there."""
        self._area = area

    def place_of(self, seat: int) -> tuple[float, float]:
        """The middle of a player's place: all sit in a circle."""
        x, y = self._area.middle
        turn = 2 * pi * seat / self.game.seats + pi / 2
        return x + cos(turn) * self._area.width * 0.36, y + sin(turn) * self._area.height * 0.36

    def draw(self, sheet: Sheet, scene: Scene) -> None:
        widgets.wood(sheet)
        area = self._area
        sheet.patch("panel_board", area.x, area.y, area.width, area.height)
        x, y = area.middle
        sheet.anchor("pot", x, y)
        sheet.icon("coin_pile", x, y, 48)
        for seat in range(self.game.seats):
            self._draw_seat(sheet, scene, seat)

    def _draw_seat(self, sheet: Sheet, scene: Scene, seat: int) -> None:
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

    def draw_side(self, sheet: Sheet, scene: Scene, top: float) -> Column:
        return Column(foot=top, own=Box(x=self._side.x, y=self._side.y, width=0, height=0))


class SmallTable(Miniature):
    """The same without a column."""

    def ratio(self, game: Tiny) -> float:
        del game
        return 1.5

    def draw(self, sheet: Sheet, scene: Scene) -> None:
        stage = TinyStage(scene.game)
        stage.spread(Box(x=0, y=0, width=sheet.width, height=sheet.height))
        stage.draw(sheet, scene)
