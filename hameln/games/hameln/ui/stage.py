"""The table of the town on the screen: board, cards, supply and sale; and as the small picture of a save."""

from __future__ import annotations

from typing import ClassVar, Final

from attrs import evolve

from hameln.games.hameln.events.names import GOOD_NAMES, NUMERALS
from hameln.games.hameln.events.turns import RoundBegan
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.tasks.amounts import SELL_ALL, SELL_NOTHING, STACKS, SellTask, say_price
from hameln.games.hameln.ui.board import draw_board, draw_frame
from hameln.games.hameln.ui.camera import Camera, place_of
from hameln.games.hameln.ui.cards import (
    SHADOW,
    draw_card,
    draw_counted,
    draw_short_card,
    open_seats,
    places_of,
)
from hameln.games.hameln.ui.ground import GROUNDS
from hameln.games.hameln.ui.layout import TownLayout, lay_out, state_of
from hameln.games.hameln.ui.living import TownLife, draw_waiting, draw_windows
from hameln.games.hameln.ui.pieces import PIECES
from hameln.games.hameln.ui.supply import draw_strip, draw_supply
from hameln.language import plural, text
from hameln.table.tasks.task import Task, split
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.pieces import Pieces
from hameln.ui.kit import Miniature, Stage
from hameln.ui.table.bar import stepper
from hameln.ui.table.scene import Column, Heading, Role, Scene
from hameln.ui.widgets.controls import button, panel


class SmallTown(Miniature):
    """Draws the board alone; the ground of a town is painted once for all matches on it."""

    def __init__(self) -> None:
        """No town was met yet."""
        self._games: list[Hameln] = []

    def ratio(self, game: Hameln) -> float:
        """That of the town's picture."""
        width, height = game.town.geometry.size
        return width / height

    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        """Draw the whole town, with its ground as fine as the sheet."""
        game = self._known(scene.game)
        camera = Camera(game.town)
        camera.fit(Box(0, 0, sheet.width, sheet.height))
        GROUNDS.painted(game.town, game.seats, camera.unit, contrast=scene.is_contrast)
        draw_board(sheet, evolve(scene, game=game), camera)

    def _known(self, game: Hameln) -> Hameln:
        """The game of the same town that was met first."""
        for known in self._games:
            if known.seats == game.seats and known.town == game.town:
                return known
        self._games.append(game)
        return game


def draw_sale(sheet: DisplayList, task: SellTask, area: Box) -> None:
    """Draw the sheet over the middle of the board."""
    letters = sheet.letters
    row = max(46.0, letters.line(theme.BODY) * 2 + 6)
    held = [place for place in range(len(GOODS)) if task.stock(place) > 0]
    names = max(letters.width(text(GOOD_NAMES[good]), Face.BODY, theme.BODY) for good in GOODS)
    prices = max(letters.width(say_price(place), Face.ITALIC, theme.SMALL) for place in range(len(GOODS)))
    first = max(names, prices) + 140
    column = max(126.0, 118 * letters.text_scale)
    width = min(area.width - 8, first + column * (STACKS + 1) + 60)
    column = (width - first - 60) / (STACKS + 1)
    height = min(area.height, row * (len(held) + 2) + 84 + letters.line(theme.LARGE))
    x = area.x + (area.width - width) / 2
    y = area.y + max(0.0, (area.height - height) / 2)
    sheet.spot("sheet:paper", x, y, width, height, has_focus=False, of=Role.SHEET)
    top = panel(sheet, x, y, width, height, text("Sell goods"))
    _heads(sheet, task, Box(x + 30 + first, top, column * (STACKS + 1), row), column)
    amounts = {amount.name: amount for amount in task.amounts()}
    for line, place in enumerate(held):
        good, middle = GOODS[place], top + row * (line + 1.5) + 4
        step = letters.line(theme.BODY) * 0.45
        sheet.sprite(f"good_{good}", x + 46, middle)
        room = first - 106
        sheet.words(text(GOOD_NAMES[good]), x + 70, middle - step, Face.BODY, theme.BODY, width=room)
        sheet.words(
            say_price(place), x + 70, middle + step, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=room
        )
        told = text("{n} left").format(n=task.stock(place) - sum(task.count(place, one) for one in range(4)))
        sheet.words(
            told, x + 20 + first, middle, Face.ITALIC, theme.SMALL, theme.SOFT_INK, align="right", width=64
        )
        for number, price in enumerate(("florins", "0", "1", "2")):
            left = x + 30 + first + number * column
            size = min(38.0, row - 6)
            wide = 34.0 * max(1.0, letters.text_scale * 0.8) + 2 * max(32.0, size * 0.86)
            stepper(sheet, amounts[f"{good}:{price}"], left + (column - wide) / 2, middle - size / 2, size)
    _foot(sheet, task, Box(x + 30, top + row * (len(held) + 1) + 12, width - 60, row))


def _heads(sheet: DisplayList, task: SellTask, box: Box, column: float) -> None:
    middle = box.y + box.height / 2 + 2
    sheet.sprite("coin_one", box.x + column / 2 - 34, middle)
    label = text("florins")
    sheet.words(label, box.x + column / 2 - 20, middle, Face.BOLD, theme.BODY, width=column / 2 + 14)
    for place in range(STACKS):
        at = box.x + column * (place + 1) + column / 2
        sheet.sprite("trap_closed", at - column / 2 + 20, middle, scale=0.72)
        stack = text("Stack {n}").format(n=place + 1)
        left = plural("{n} trap", "{n} traps", task.stack(place)).format(n=task.stack(place))
        x, room, step = at - column / 2 + 38, column - 40, sheet.letters.line(theme.BODY) * 0.45
        sheet.words(stack, x, middle - step, Face.BOLD, theme.BODY, width=room)
        sheet.words(left, x, middle + step, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=room)


def _foot(sheet: DisplayList, task: SellTask, box: Box) -> None:
    """What comes in and what goes out, and two ways to set everything at once."""
    middle = box.y + box.height / 2
    label = text("All for florins")
    wide = sheet.letters.width(label, Face.BOLD, theme.BODY) + 40
    height = min(42.0, box.height)
    button(sheet, SELL_ALL, (box.x, middle - height / 2, wide, height), label, of=Role.SHEET)
    clear = text("Nothing")
    clear_wide = sheet.letters.width(clear, Face.BOLD, theme.BODY) + 40
    place = (box.x + wide + 6, middle - height / 2, clear_wide, height)
    button(sheet, SELL_NOTHING, place, clear, of=Role.SHEET)
    x = box.x + wide + clear_wide + 30
    (gets, gives), step = task.exchange(), sheet.letters.line(theme.BODY) * 0.5
    sheet.words(gets, x, middle - step, Face.BOLD, theme.BODY + 1, width=box.right - x)
    sheet.words(gives, x, middle + step, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=box.right - x)


_GAP: Final = 4.0
_OVER: Final = 14.0
"""How far what is told over the influence track reaches over the edge of the board."""


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
        self._seats = game.seats

    @property
    def unit(self) -> float:
        """Logical units for a unit of the town."""
        return self.camera.unit

    @property
    def box(self) -> Box:
        """Where the board lies."""
        return self.camera.box

    @property
    def edge(self) -> Box:
        """Over the influence track, so that no house is covered."""
        strip = self.layout.strip
        return strip._replace(height=strip.height + _OVER)

    @property
    def edge_marks(self) -> tuple[str, ...]:
        """All markers on the influence track."""
        return tuple(f"track:{seat}" for seat in range(self._seats))

    @property
    def notices_top(self) -> float:
        """The influence track stays free."""
        return self.layout.area.y

    def lay_out(self, sheet: DisplayList, seats: int) -> TownLayout:
        """The parts of the table for the size of the sheet and its letters."""
        width, height = self.camera.town.geometry.size
        self.layout = lay_out(sheet, seats, width / height)
        self.camera.fit(self.layout.area)
        return self.layout

    # -- drawing

    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        """Draw the town in its frame, and the strip with the influence track."""
        self._state = state_of(scene)
        self._life.follow(self._state)
        sheet.live(self._life.draw)
        draw_board(sheet, scene, self.camera)
        draw_frame(sheet, self.camera)
        draw_strip(sheet, scene, self.layout)
        sheet.anchor("bank", self.box.middle[0], self.layout.bar.y + 20)

    def heading(self, scene: Scene) -> Heading:
        """Phase and round, the new one from its announcement on."""
        state = state_of(scene)
        phase = text("Phase {phase} of III").format(phase=NUMERALS[min(2, state.phase)])
        begun = [event.round for event in scene.happened if isinstance(event, RoundBegan)]
        line = text("Round {round}").format(round=begun[-1] if begun else state.round)
        return Heading(title=phase, line=line, thing="phase")

    def draw_side(self, sheet: DisplayList, scene: Scene, top: float) -> Column:
        """Draw the families' cards and the supply, unless that lies in the strip."""
        layout, side = self.layout, self.layout.side
        opened = open_seats(scene, layout.opened)
        y, own = top, Box(side.x, side.y, 0.0, 0.0)
        if scene.standing is not None:
            shorter = scene.game.seats - layout.opened
            high = layout.opened * (layout.card + _GAP) + shorter * (layout.short + _GAP) - _GAP
            draw_counted(sheet, scene, scene.standing, Box(side.x, y, side.width - 4, high))
            y += high + _GAP
        with sheet.alike():
            heights = {
                seat: layout.card if seat in opened else layout.short for seat in range(scene.game.seats)
            }
            for seat, place in places_of(scene, heights, _GAP).items() if scene.standing is None else ():
                high = heights[seat]
                draw = draw_card if seat in opened else draw_short_card
                box = Box(side.x + place[0], top + place[1], side.width - 4, high + SHADOW)
                draw(sheet, scene, seat, box)
                if seat == (scene.deciding if scene.viewer is None else scene.viewer):
                    own = box._replace(height=high)
                y += high + _GAP
        if layout.has_supply:
            box = Box(side.x, y, side.width - 4, layout.supply)
            sheet.patch("panel_parchment", *box)
            inner = Box(box.x + 12, box.y + 9, box.width - 24, box.height - 20)
            draw_supply(sheet, scene, inner)
            y = box.bottom + _GAP
        return Column(foot=y, own=own)

    def opens(self, scene: Scene, thing: str) -> float:
        """How high the card is that is opened beside a short one."""
        kind, seat = split(thing)
        is_short = kind == "card" and int(seat) not in open_seats(scene, self.layout.opened)
        return self.layout.card if is_short else 0.0

    def draw_opened(self, sheet: DisplayList, scene: Scene, thing: str, box: Box) -> None:
        """Draw the card of a family that waits."""
        seat = int(split(thing)[1])
        draw_card(sheet, scene, seat, box._replace(height=box.height + SHADOW), is_place=False)

    def draw_over(self, sheet: DisplayList, task: Task) -> bool:
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

    def draw_dusk(self, sheet: DisplayList, depth: float) -> None:
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
