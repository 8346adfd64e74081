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
_SUPPLY_WIDE: Final = 620.0
"""How wide the strip is left at least for the supply, where the column could be wider."""
_TWO_ROWS: Final = 380.0
"""How wide the column must be for the supply to lie in two rows, and for all cards to lie open."""
_TOLD: Final = 115.0
"""How much room explanations need above the newest rows of the log, in a narrow column."""
_FEW, _MANY = 3, 4
"""So many families' cards can lie open beside any board; of so many each is lower."""
_STRIPS: Final = {True: 56.0, False: 100.0}
"""How high the strip above the board is where the supply lies in the column, and with the supply in it."""


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


def lay_out(sheet: DisplayList, families: int, ratio: float) -> TownLayout:
    """The parts of the table for the size of the sheet and its letters.

    Args:
        sheet: Where they lie.
        families: How many play.
        ratio: How wide the town is for its height.
    """
    text = sheet.letters.text_scale
    width, height = sheet.width, sheet.height
    bar_height = 92 + 56 * (text - 1)
    card = (92.0 if families < _MANY else 84.0) * (1 + 0.62 * (text - 1))
    short = 49.0 * (1 + 0.62 * (text - 1))
    room = height - 54
    logs = {n: room - n * (card + 4) - (families - n) * (short + 4) for n in range(families, 0, -1)}
    strips = {has_supply: high * (1 + 0.3 * (text - 1)) for has_supply, high in _STRIPS.items()}
    areas = {has_supply: height - strip - bar_height - 10 for has_supply, strip in strips.items()}
    beside = max(288 * (1 + 0.34 * (text - 1)), min(430 * text, width - areas[True] * ratio - 24))
    wider = min(430 * text, width - max(areas[False] * ratio, _SUPPLY_WIDE * text) - 24)
    sides = {True: beside, False: max(beside, wider)}
    rows = 2 if sides[True] >= _TWO_ROWS * text else 3
    supply = (SUPPLY_ROW * rows + 14) * (1 + 0.6 * (text - 1)) + 4
    least = {
        has_supply: log_room(sheet) + (0 if families <= _FEW or wide >= _TWO_ROWS else _TOLD * text)
        for has_supply, wide in sides.items()
    }
    wanted = {True: supply + max(180 * text, least[True]), False: least[False]}
    found = ((n, one) for n, log in logs.items() for one, high in wanted.items() if log >= high)
    opened, has_supply = next(found, (1, False))
    strip, side = strips[has_supply], sides[has_supply]
    left = width - side - 8
    return TownLayout(
        strip=Box(4, 2, left - 4, strip),
        area=Box(8, strip + 6, left - 12, areas[has_supply]),
        bar=Box(8, height - bar_height, left - 12, bar_height - 4),
        side=Box(left + 4, 2, side, height - 6),
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
