"""What is seen of a match, whoever shows it: the running match, the replay, the tutorial."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import field, frozen

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.sentences import Names
from hameln.games.hameln.rules.state import State
from hameln.table.log import LogLine
from hameln.ui import theme
from hameln.ui.sheet import Sheet


@frozen(kw_only=True)
class Scene:
    """A table to be drawn.

    Attributes:
        state: What is shown; the match itself may have gone on.
        names: What everything is called.
        arms: Of the families, by seat.
        titles: What kind of player sits there, by seat.
        viewer: The seat whose own traps may be shown, if any.
        deciding: The seat whose card is lit.
        doing: What that family does just now, in a few words.
        legal: Things that can be clicked for the decision; they glow.
        chosen: Things chosen, in order.
        threats: Things that would bring a king.
        intended: Things that a computer family is about to use.
        hinted: Things that an adviser would use.
        last: What each family did last, by thing.
        has_lens: Whether every house shows how many rats it is from its king.
        has_points: Whether families' points are shown.
        has_open_traps: Whether points count traps whose values are no secret any more.
        log: The newest last.
        ghost_step: A seat and the step on the influence track that it would reach.
        ghost_piper: The district that the Piper would go to, by its place.
    """

    game: Hameln
    state: State
    names: Names
    arms: tuple[str, ...]
    titles: tuple[str, ...]
    viewer: int | None = None
    deciding: int | None = None
    doing: str = ""
    legal: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    threats: frozenset[str] = frozenset()
    intended: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    last: Mapping[str, int] = field(factory=dict)
    has_lens: bool = False
    has_points: bool = True
    has_open_traps: bool = False
    log: tuple[LogLine, ...] = ()
    is_contrast: bool = False
    ghost_step: tuple[int, int] | None = None
    ghost_piper: int | None = None


@frozen(kw_only=True)
class Box:
    """A rectangle of the sheet."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


SUPPLY_ROW = 36.0
"""How high a row of the supply is in the column, with letters of the usual size."""
_TWO_ROWS = 380.0
"""How wide the column must be for the supply to lie in two rows."""


@frozen(kw_only=True)
class Layout:
    """Where the parts of the table lie.

    Attributes:
        strip: The influence track above the board.
        area: Where the board may lie.
        bar: Prompt and buttons below the board.
        side: The column of the families.
        card: How high a family's card is.
        short: How high the card of a family is that waits.
        opened: How many cards lie open.
        supply: How high the supply is in the column.
        has_supply: Whether the supply finds room in the column; else it lies in the strip.
    """

    strip: Box
    area: Box
    bar: Box
    side: Box
    card: float
    short: float
    opened: int
    supply: float
    has_supply: bool


LOG_ROWS: Final = 4
"""How many rows of the log are seen at least, whatever lies above it."""
_FEW: Final = 3
"""So many families' cards can all lie open."""


def log_room(sheet: Sheet) -> float:
    """How high the log is at least, with its frame."""
    return LOG_ROWS * sheet.letters.line(theme.SMALL) + 26


def lay_out(sheet: Sheet, families: int) -> Layout:
    """The parts of the table for the size of the sheet and its letters."""
    text = sheet.letters.text_scale
    width, height = sheet.width, sheet.height
    bar_height = 92 + 56 * (text - 1)
    card = (92.0 if families < 5 else 84.0) * (1 + 0.62 * (text - 1))
    short = 49.0 * (1 + 0.62 * (text - 1))
    header = 48.0
    side_width = 288 * (1 + 0.34 * (text - 1))
    wanted_board = (height - 60 - bar_height) * 1000 / 660
    side_width = max(side_width, min(430 * text, width - wanted_board - 24))
    rows = 2 if side_width >= _TWO_ROWS * text else 3
    supply = (SUPPLY_ROW * rows + 14) * (1 + 0.6 * (text - 1)) + 4
    room = height - 6 - header
    opened = _opened(families, room - log_room(sheet), card + 4, short + 4)
    rest = room - opened * (card + 4) - (families - opened) * (short + 4)
    has_supply = rest - supply >= max(180 * text, log_room(sheet))
    strip_height = (56.0 if has_supply else 100.0) * (1 + 0.3 * (text - 1))
    left = width - side_width - 8
    return Layout(
        strip=Box(x=4, y=2, width=left - 4, height=strip_height),
        area=Box(x=8, y=strip_height + 6, width=left - 12, height=height - strip_height - bar_height - 10),
        bar=Box(x=8, y=height - bar_height, width=left - 12, height=bar_height - 4),
        side=Box(x=left + 4, y=2, width=side_width, height=height - 6),
        card=card,
        short=short,
        opened=opened,
        supply=supply - 4,
        has_supply=has_supply,
    )


def _opened(families: int, room: float, card: float, short: float) -> int:
    """How many cards lie open: all of few families, else two, or one where there is room for no more."""
    counts = (families, 2, 1) if families <= _FEW else (2, 1)
    return next((n for n in counts if n * card + (families - n) * short <= room), 1)
