"""The parts of an editor's screen, through which one can go without passing all that is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.ui.editing.hand import CANVAS
from hameln.ui.rows import focus_on

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Spot

_AREAS: Final = (
    ("do:",),
    ("tool:",),
    (CANVAS,),
    ("tab:", "field:", "usual:", "rule:", "group:", "step:", "panel:", "made:", "size:", "measure:"),
    ("problem", "fix:", "because:"),
)
"""How the spots of each part begin, in the order in which one goes through the parts."""


def tab_order(spot: Spot) -> int:
    """Tab goes through bar and strip before it comes to the canvas."""
    return spot.name in (CANVAS, "minimap")


def next_area(app: App, tool: str, step: int) -> None:
    """Go to the next part, or to the one before.

    Args:
        app: The program.
        tool: The tool in the hand, at which the strip is entered.
        step: 1 or -1.
    """
    names = [spot.name for spot in app.spots if spot.has_focus]
    first = [next((name for name in names if name.startswith(area)), "") for area in _AREAS]
    first[1] = f"tool:{tool}"
    here = next((place for place, area in enumerate(_AREAS) if app.hand.focus.startswith(area)), 0)
    ways = [(here + step * far) % len(_AREAS) for far in range(1, len(_AREAS) + 1)]
    found = next((first[place] for place in ways if first[place] in names), "")
    if found:
        focus_on(app, found)
