"""What a game answers when a screen asks: how its table is drawn, and where its things lie."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from attrs import frozen

from hameln.kernel.kits import kit_of
from hameln.table.opaque import AGame
from hameln.table.tasks.task import kind_of
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.canvas import OpenCanvas
from hameln.ui.draw.pieces import Pieces
from hameln.ui.table.finale import Finale
from hameln.ui.table.scene import Column, Layout

if TYPE_CHECKING:
    from PIL import Image

    from hameln.editor.overlay import Point
    from hameln.table.tasks.task import Task
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.screens.new_match.setup_panel import SetupPanel
    from hameln.ui.table.scene import Heading, Scene


C = TypeVar("C")
NIGHT: Final = 118
"""How strong the colour of the night is over a board at most, of 255."""


class Stage(ABC):
    """A match on the screen as its game draws it, one for each screen that shows a match.

    The frame draws the bar, the head of the column, the log and what is told about the thing pointed at; the
    stage draws everything else and makes the spots of its things. `lay_out` is asked before each drawing.
    """

    pieces: ClassVar[Pieces] = Pieces()
    """How its pieces lie in their places while others move."""
    things: ClassVar[frozenset[str]] = frozenset()
    """The kinds of things that can be clicked, which stand before the colon of their names."""
    board_things: ClassVar[frozenset[str]] = frozenset()
    """The kinds of things that lie on the board, which can be drawn about by them."""

    def __init__(self, game: AGame) -> None:
        """A stage for matches of a game; nothing is laid out yet."""
        self.game = game
        self.area = self.side = Box(0, 0, 1, 1)

    @property
    def unit(self) -> float:
        """Logical units for a unit of the board, for what flies over it; 1 unless a game has its own."""
        return 1.0

    def has(self, name: str) -> bool:
        """Whether a spot is a thing of the table that can be clicked."""
        return kind_of(name) in self.things

    def has_on_board(self, name: str) -> bool:
        """Whether a spot is a thing that lies on the board."""
        return kind_of(name) in self.board_things

    @property
    def box(self) -> Box:
        """Where the board lies: wherever it may, unless a game knows better."""
        return self.area

    @property
    def notices(self) -> Box:
        """Where messages lie, at its foot: where they cover nothing of what is decided about."""
        return self.box

    @property
    def edge(self) -> Box:
        """Where that is told for a moment which concerns the whole table: at the board's upper edge."""
        return Box(self.box.x, self.box.y + 6, self.box.width, 0.0)

    @property
    def edge_marks(self) -> tuple[str, ...]:
        """The places there that are not covered by it if that can be."""
        return ()

    @property
    def notices_top(self) -> float:
        """How high messages may lie at most, where there is room."""
        return 0.0

    def lay_out(self, sheet: DisplayList, seats: int) -> Layout:
        """The parts of the table for the size of the sheet and its letters.

        Where a game has no parts of its own: a column at the right, the bar below the rest.
        """
        del seats
        larger = sheet.letters.text_scale - 1
        side, bar = 290 + 100 * larger, 92 + 56 * larger
        left, below = sheet.width - side - 8, sheet.height - bar
        self.area = Box(8, 8, left - 12, below - 16)
        self.side = Box(left + 4, 2, side, sheet.height - 6)
        return Layout(area=self.area, bar=Box(8, below, left - 12, bar - 4), side=self.side)

    @abstractmethod
    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        """Draw the board with all that lies on it, its frame, and what lies above it."""

    @abstractmethod
    def heading(self, scene: Scene) -> Heading:
        """How far the match has come, for the head of the column."""

    def draw_side(self, sheet: DisplayList, scene: Scene, top: float) -> Column:
        """Draw the players and what belongs to everybody into the column; usually nothing.

        Args:
            top: Where there is room from.
        """
        del sheet, scene
        return Column(foot=top, own=Box(self.side.x, self.side.y, 0, 0))

    def keys_for(self, scene: Scene, is_free: Callable[[str], bool]) -> Mapping[str, str]:
        """The keys that choose things now, by the things; a game prints what `Scene.keys` has on them.

        Args:
            is_free: Whether a key does nothing else while something is to be chosen.
        """
        del scene, is_free
        return {}

    def say_keys(self, scene: Scene) -> str:
        """Which keys choose what is to be chosen first, instead of where to click; mostly nothing."""
        del scene
        return ""

    def opens(self, scene: Scene, thing: str) -> float:
        """How high that is what is shown in full above the explanation of a thing; 0 for nothing."""
        del scene, thing
        return 0.0

    def draw_opened(self, sheet: DisplayList, scene: Scene, thing: str, box: Box) -> None:
        """Draw a thing in full that somebody points at, of the height that `opens` told."""
        del sheet, scene, thing, box

    def draw_over(self, sheet: DisplayList, task: Task) -> bool:
        """Draw the sheet over the board that a decision has for its own; say whether it has one.

        The names of its spots begin with ``sheet:``, those of its numbers with ``amount:``.
        """
        del sheet, task
        return False

    def draw_carried(self, sheet: DisplayList, thing: str, x: float, y: float, size: float) -> None:
        """Draw what was lifted from a thing where it is now; asked of whatever a decision lets be carried.

        Args:
            size: 1 is as large as it is in the hand; it becomes smaller on its way to where it was dropped.
        """
        del sheet, thing, x, y, size

    def sprite_of(self, thing: str) -> str:
        """The picture of a thing beside its explanation, where that names none; empty for none."""
        del thing
        return ""

    def owner_of(self, thing: str) -> int | None:
        """The seat whose secrets are told with a thing, once nothing is secret any more; mostly nobody's."""
        del thing
        return None

    def panel_of(self, seat: int) -> str:
        """The spot of a player's panel, beside which it speaks; empty if there is none."""
        del seat
        return ""

    def point(self, name: str) -> tuple[float, float] | None:
        """Where a place of the board is on the sheet that is no spot and has no anchor; mostly nowhere."""
        del name
        return None

    def draw_dusk(self, sheet: DisplayList, depth: float) -> None:
        """Draw the dusk of a show over the board.

        Args:
            depth: How dark it is, from 0 to 1.
        """
        box = self.box
        sheet.fill(*box, theme.NIGHT, alpha=round(NIGHT * depth))

    def show(self, thing: str) -> bool:
        """Bring a thing into sight; say whether it has a place on the board."""
        del thing
        return False

    def is_on_board(self, x: float, y: float) -> bool:
        """Whether a place of the sheet lies on the board."""
        box = self.box
        return box.holds(x, y)

    @property
    def is_near(self) -> bool:
        """Whether the board is seen from near, so that it can be drawn about."""
        return False

    def nearer(self, factor: float, x: float, y: float) -> bool:
        """Come nearer to a place of the sheet, or go away; say whether anything changed."""
        del factor, x, y
        return False

    def move(self, dx: float, dy: float) -> bool:
        """Draw the board about; say whether anything changed."""
        del dx, dy
        return False

    def reset(self) -> None:
        """Show all of the board again."""
        return

    def take_news(self) -> bool:
        """Say whether something painted beside the program has been finished since this was called last."""
        return False


class Miniature(ABC):
    """Draws matches small, for the panel of a save; one for each list of saves, asked beside the program."""

    @abstractmethod
    def ratio(self, game: AGame) -> float:
        """How many times as wide as high the picture of a match is."""

    @abstractmethod
    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        """Draw what lies on the table over all of the sheet, once everything that takes time is painted."""


class Workbench(ABC, Generic[C]):
    """A document on the screen while it is edited, as its game draws it; one for each editor.

    A document is drawn as it is seen once it is played, also while it has problems. Places of the document
    are in its own units, those of the sheet in logical units.

    Attributes:
        eye: What is seen of it; `draw` tells it how large the document is.
    """

    def __init__(self) -> None:
        """No document was drawn yet."""
        self.eye = OpenCanvas()

    @property
    def box(self) -> Box:
        """The part of the sheet in which the document is seen."""
        return self.eye.box

    @property
    def unit(self) -> float:
        """Logical units for a unit of the document, at the present distance."""
        return self.eye.unit

    @property
    def zoom(self) -> float:
        """How near the document is seen; 1 shows all of it."""
        return self.eye.zoom

    @property
    def part(self) -> tuple[Point, Point]:
        """The part of the document that is seen, by its upper left and its lower right corner."""
        left, top, right, foot = self.eye.part()
        return (left, top), (right, foot)

    def fit(self, box: Box) -> None:
        """Fill a box of the sheet with the document; asked before each drawing."""
        self.eye.fit(box)

    def place(self, at: Point) -> Point:
        """Where a place of the document is on the sheet."""
        return self.eye.place(at)

    def where(self, x: float, y: float) -> Point:
        """The place of the document that is seen at a place of the sheet."""
        return self.eye.where(x, y)

    def nearer(self, factor: float, x: float, y: float) -> bool:
        """Come nearer to a place of the sheet, or go away; say whether anything changed."""
        return self.eye.nearer(factor, x, y)

    def move(self, dx: float, dy: float) -> bool:
        """Draw the document about by a way on the sheet; say whether anything changed."""
        return self.eye.move(dx, dy)

    def show(self, what: Point | Box) -> None:
        """Bring a place of the document into sight, or all of a box in its units."""
        self.eye.show(what)

    def reset(self) -> None:
        """Show all of the document again."""
        self.eye.reset()

    @abstractmethod
    def draw(self, sheet: DisplayList, content: C, /, *, contrast: bool = False) -> None:
        """Draw the document into its box; what reaches beyond it is covered by what is drawn later.

        The first mark is the ground, which is painted apart if nothing was drawn before.

        Args:
            contrast: Draw strong outlines on a calmer ground.
        """

    @abstractmethod
    def draw_minimap(self, sheet: DisplayList, content: C, box: Box, /) -> None:
        """Draw all of the document small into a box of its proportions, with a frame round what is seen."""

    @abstractmethod
    def photograph(self, content: C, width: int, height: int, /) -> Image.Image:
        """A picture of all of the document, to be known by; may take its time."""

    def take_news(self) -> bool:
        """Say whether something painted beside the program has been finished since this was called last."""
        return False

    def close(self) -> None:
        """The editor has gone."""


@frozen(kw_only=True)
class ScreenKit:
    """All that the screens ask a game.

    Attributes:
        stage: Makes the stage for a match of a game.
        setup_panel: Makes the panel on which the setup of a new match is chosen.
        miniature: Makes what draws the small pictures of saves.
        workbench: Makes what draws a document that is edited; ``None`` if there is nothing to edit.
        finale: Makes what is turned up after a match before its points are counted, from the game, everything
            as it was at the end, the names, and the arms by seat; ``None`` if there is nothing to turn up.
    """

    stage: Callable[[Any], Stage]
    setup_panel: Callable[[], SetupPanel]
    miniature: Callable[[], Miniature]
    workbench: Callable[[], Workbench[Any]] | None = None
    finale: Callable[[Any, Any, Any, Sequence[str]], Finale] | None = None


def screen_kit(word: str) -> ScreenKit:
    """What a game answers when a screen asks.

    Raises:
        HamelnError: There is no such game.
    """
    found: ScreenKit = kit_of(word).answer("ui")
    return found
