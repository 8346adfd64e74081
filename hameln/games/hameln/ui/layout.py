"""Where the parts of the table lie: the influence track, the board, the families' cards, the supply.

What the drawings of the town read of a scene.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.table.scene import Layout, Scene, log_room

SUPPLY_ROW: Final = 36.0
"""How high a row of the supply is in the column, with letters of the usual size."""
_TWO_ROWS: Final = 380.0
"""How wide the column must be for the supply to lie in two rows, and for all cards to lie open."""
_TOLD: Final = 115.0
"""How much room explanations need above the newest rows of the log, in a narrow column."""
_FEW: Final = 3
"""So many families' cards can lie open beside any board."""


@frozen(kw_only=True)
class TownLayout(Layout):
    """Where the parts of the table lie.

    Attributes:
        strip: The influence track above the board.
        card: How high a family's card is.
        short: How high the card of a family is that waits.
        opened: How many cards lie open: all of few families, or in a wide column, else those for which there
            is room.
        supply: How high the supply is in the column.
        has_supply: Whether the supply finds room in the column; else it lies in the strip.
    """

    strip: Box
    card: float
    short: float
    opened: int
    supply: float
    has_supply: bool


def lay_out(sheet: DisplayList, families: int) -> TownLayout:
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
    logs = {n: room - n * (card + 4) - (families - n) * (short + 4) for n in range(families, 0, -1)}
    beside = [n for n, log in logs.items() if log - supply >= max(180 * text, log_room(sheet))]
    least = log_room(sheet) + (0 if families <= _FEW or side_width >= _TWO_ROWS else _TOLD * text)
    opened = next((n for n, log in logs.items() if log - supply * (n in beside) >= least), 1)
    has_supply = opened in beside
    strip_height = (56.0 if has_supply else 100.0) * (1 + 0.3 * (text - 1))
    left = width - side_width - 8
    return TownLayout(
        strip=Box(4, 2, left - 4, strip_height),
        area=Box(8, strip_height + 6, left - 12, height - strip_height - bar_height - 10),
        bar=Box(8, height - bar_height, left - 12, bar_height - 4),
        side=Box(left + 4, 2, side_width, height - 6),
        card=card,
        short=short,
        opened=opened,
        supply=supply - 4,
        has_supply=has_supply,
    )


def state_of(scene: Scene) -> State:
    """How the town stands, as far as the viewer knows."""
    view: View = scene.view
    return view.state
