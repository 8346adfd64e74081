"""The table of the town on the screen: the board with its track, the cards, the supply and the sale."""

from __future__ import annotations

from typing import ClassVar, Final

from attrs import evolve

from hameln.games.hameln.events.names import NUMERALS
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.tasks.amounts import SellTask
from hameln.games.hameln.ui.board import draw_board, draw_frame
from hameln.games.hameln.ui.camera import Camera
from hameln.games.hameln.ui.cards import SHADOW, draw_card, draw_short_card, open_seats, seats_in_order
from hameln.games.hameln.ui.count_cards import draw_counted
from hameln.games.hameln.ui.grounds import GROUNDS
from hameln.games.hameln.ui.layout import TownLayout, lay_out
from hameln.games.hameln.ui.living import TownLife
from hameln.games.hameln.ui.night import draw_waiting, draw_windows
from hameln.games.hameln.ui.pieces import PIECES
from hameln.games.hameln.ui.sale import draw_sale
from hameln.games.hameln.ui.scenes import state_of
from hameln.games.hameln.ui.spots import place_of
from hameln.games.hameln.ui.supply import draw_supply
from hameln.games.hameln.ui.track import draw_strip
from hameln.language import text
from hameln.table.tasks.task import Task, split
from hameln.ui.kit import Stage
from hameln.ui.pieces import Pieces
from hameln.ui.scene import Box, Column, Heading, Scene
from hameln.ui.sheet import Sheet

_GAP: Final = 4.0


class TownStage(Stage):
    """A match of Hameln on the screen.

    Attributes:
        camera: The part of the town that is seen.
        layout: Where the parts of the table lie, since `lay_out` was asked first.
    """

    layout: TownLayout

    pieces: ClassVar[Pieces] = PIECES
    things: ClassVar = frozenset({"house", "circle", "district", "child", "ring", "cat"})
    board_things: ClassVar = frozenset({"house", "circle", "district", "child", "hall"})

    def __init__(self, game: Hameln) -> None:
        """All of the town is seen."""
        self.camera = Camera(game.town)
        self._state: State | None = None
        self._life = TownLife(self.camera, game.seats)

    @property
    def unit(self) -> float:
        """Logical units for a unit of the town."""
        return self.camera.unit

    @property
    def box(self) -> Box:
        """Where the board lies."""
        return self.camera.box

    def lay_out(self, sheet: Sheet, seats: int) -> TownLayout:
        """The parts of the table for the size of the sheet and its letters."""
        self.layout = lay_out(sheet, seats)
        self.camera.fit(self.layout.area)
        return self.layout

    # -- drawing

    def draw(self, sheet: Sheet, scene: Scene) -> None:
        """Draw the town in its frame, and the strip with the influence track."""
        self._state = state_of(scene)
        self._life.follow(self._state)
        sheet.live(self._life.draw)
        draw_board(sheet, scene, self.camera)
        draw_frame(sheet, self.camera)
        draw_strip(sheet, scene, self.layout)
        sheet.anchor("bank", self.box.middle[0], self.layout.bar.y + 20)

    def heading(self, scene: Scene) -> Heading:
        """Phase and round."""
        state = state_of(scene)
        phase = text("Phase {phase} of III").format(phase=NUMERALS[min(2, state.phase)])
        return Heading(title=phase, line=text("Round {round}").format(round=state.round), thing="phase")

    def draw_side(self, sheet: Sheet, scene: Scene, top: float) -> Column:
        """Draw the families' cards and the supply, unless that lies in the strip."""
        layout, side = self.layout, self.layout.side
        opened = open_seats(scene, layout.opened)
        y, own = top, Box(x=side.x, y=side.y, width=0.0, height=0.0)
        if scene.standing is not None:
            shorter = scene.game.seats - layout.opened
            high = layout.opened * (layout.card + _GAP) + shorter * (layout.short + _GAP) - _GAP
            draw_counted(sheet, scene, scene.standing, Box(x=side.x, y=y, width=side.width - 4, height=high))
            y += high + _GAP
        with sheet.alike():
            for seat in seats_in_order(scene) if scene.standing is None else ():
                high = layout.card if seat in opened else layout.short
                draw = draw_card if seat in opened else draw_short_card
                box = Box(x=side.x, y=y, width=side.width - 4, height=high + SHADOW)
                draw(sheet, scene, seat, box)
                if seat == (scene.deciding if scene.viewer is None else scene.viewer):
                    own = evolve(box, height=high)
                y += high + _GAP
        if layout.has_supply:
            box = Box(x=side.x, y=y, width=side.width - 4, height=layout.supply)
            sheet.patch("panel_parchment", box.x, box.y, box.width, box.height)
            inner = Box(x=box.x + 12, y=box.y + 9, width=box.width - 24, height=box.height - 20)
            draw_supply(sheet, scene, inner)
            y = box.bottom + _GAP
        return Column(foot=y, own=own)

    def opens(self, scene: Scene, thing: str) -> float:
        """How high the card is that is opened beside a short one."""
        kind, seat = split(thing)
        is_short = kind == "card" and int(seat) not in open_seats(scene, self.layout.opened)
        return self.layout.card if is_short else 0.0

    def draw_opened(self, sheet: Sheet, scene: Scene, thing: str, box: Box) -> None:
        """Draw the card of a family that waits."""
        seat = int(split(thing)[1])
        draw_card(sheet, scene, seat, evolve(box, height=box.height + SHADOW), is_place=False)

    def draw_over(self, sheet: Sheet, task: Task) -> bool:
        """Draw the sheet of a sale."""
        if isinstance(task, SellTask):
            draw_sale(sheet, task, self.layout.area)
            return True
        return False

    # -- looking about

    def sprite_of(self, thing: str) -> str:
        """A house as it stands in the town."""
        kind, name = split(thing)
        return self.camera.looks.get(name, "") if kind == "house" else ""

    def owner_of(self, thing: str) -> int | None:
        """The family of a card."""
        kind, seat = split(thing)
        return int(seat) if kind == "card" else None

    def panel_of(self, seat: int) -> str:
        """The card of a family."""
        return f"card:{seat}"

    def point(self, name: str) -> tuple[float, float] | None:
        """A place in the lanes, also where it is out of sight, or where a piece of the town stands."""
        town, (kind, rest) = self.camera.town, split(name)
        match kind:
            case "lane":
                x, y = map(float, rest.split(","))
                return self.camera.place((x, y))
            case "waiting":
                return self.camera.place(town.lanes.waiting)
            case "house" | "circle" | "child" | "hall":
                at = place_of(town, name)
                return None if at is None else self.camera.place(at)
            case _:
                return None

    def draw_dusk(self, sheet: Sheet, depth: float) -> None:
        """Draw the night over the town, with lights in its windows."""
        super().draw_dusk(sheet, depth)
        draw_windows(sheet, self.camera, depth)
        if self._state is not None:
            draw_waiting(sheet, self._state, self.camera)

    def show(self, thing: str) -> bool:
        """Bring a house, a circle or the hall into sight."""
        at = place_of(self.camera.town, thing)
        if at is not None:
            self.camera.show(at)
        return at is not None

    def is_on_board(self, x: float, y: float) -> bool:
        """Whether a place of the sheet lies on the board."""
        return self.camera.sees(x, y)

    @property
    def is_near(self) -> bool:
        """Whether only a part of the town is seen."""
        return self.camera.zoom > 1

    def nearer(self, factor: float, x: float, y: float) -> bool:
        """Zoom about a place of the sheet."""
        return self.camera.nearer(factor, x, y)

    def move(self, dx: float, dy: float) -> bool:
        """Draw the town about."""
        return self.camera.move(dx, dy)

    def reset(self) -> None:
        """Show all of the town."""
        self.camera.reset()

    def take_news(self) -> bool:
        """Whether a ground has been painted."""
        return GROUNDS.take_news()
