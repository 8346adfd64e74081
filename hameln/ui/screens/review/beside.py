"""What stands beside the chart: how far it has come, then how the match compares with earlier ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.table.review.comparison import Beside, in_1000
from hameln.table.review.job import ReviewJob
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import Deed
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.charts import Chart, Curve, chart_picture

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList

_HIGHEST: Final = 90.0
_LOWEST: Final = 26.0
"""Below this height the line of earlier matches is left out."""
_BAR: Final = 10.0


def draw_looking(sheet: DisplayList, job: ReviewJob, box: Rect, *, stop: Deed, go_on: Deed) -> None:
    """Draw how far it has come, and a button that stops it or begins anew."""
    x, y, width, height = box
    told = job.fault or text("{done} of {total} actions looked at").format(done=job.done, total=job.total)
    y += sheet.paragraph(told, x, y, width, Face.BODY, theme.BODY, lines=4) + 6
    sheet.fill(x, y, width, _BAR, theme.SOFT_INK, alpha=50)
    sheet.fill(x, y, max(1.0, width * job.done / max(1, job.total)), _BAR, theme.GREEN)
    high = max(38.0, sheet.letters.line(theme.BODY) + 12)
    name, label, icon, does = (
        ("stop", text("Stop"), "icon_close", stop)
        if job.is_running
        else ("again", text("Look once more"), "icon_play", go_on)
    )
    wide = min(width, controls.button_width(sheet, label, icon=icon) + 20)
    top = min(y + _BAR + 10, box[1] + height - high)
    controls.button(sheet, f"button:{name}", (x, top, wide, high), label, icon=icon, does=does)


def draw_beside(sheet: DisplayList, lost: str, beside: Beside | None, arms: str, box: Rect) -> None:
    """Draw what a decision gave away, how that compares, and earlier matches as a line.

    Args:
        lost: What a decision gave away, in a sentence.
        beside: Earlier matches; ``None`` where it is not known whose the match is.
        arms: Of whoever decided.
    """
    x, y, width, height = box
    end = y + height
    y += sheet.paragraph(lost, x, y, width, Face.BOLD, theme.BODY, lines=4) + 6
    if beside is None:
        return
    y += sheet.paragraph(beside.told, x, y, width, Face.BODY, theme.SMALL, lines=5) + 8
    high = min(_HIGHEST, end - y)
    if not beside.before or high < _LOWEST:
        return
    values = tuple(in_1000(one) for one in (*beside.before, beside.lost))
    chart = Chart(name="beside", curves=(Curve(arms=arms, values=values),), most=10)
    scale = sheet.letters.scale
    sheet.drawing(
        ("beside", chart, scale),
        (x, y, width, high),
        lambda wide, tall: chart_picture(chart, wide, tall, scale, ()),
        slot="beside",
    )
    tip = text("What decisions gave away, match by match up to this one; the lower, the better.")
    sheet.spot("beside", x, y, width, max(32.0, high), tip=tip)
