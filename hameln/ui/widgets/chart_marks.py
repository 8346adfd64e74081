"""Marks above a chart, in a lane of their own, each with a line to its place on a curve; badges, medals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen
from PIL import Image, ImageChops, ImageOps

from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.display_list import Deed
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.charts import Plot, leader_picture, spread

if TYPE_CHECKING:
    from hameln.ui.draw.art import Art
    from hameln.ui.draw.display_list import DisplayList

LANE: Final = 34.0
"""How high the lane is, right above the field of the chart."""
_BADGES: Final = 9
"""The last number that has a badge of its own."""
_ICON: Final = 24.0
_ON_MEDAL: Final = 0.42
"""How large the picture on a medal is, where the medal is 1."""
_PALE: Final = 80
METALS: Final = {"bronze": ("#281208", "#D68650"), "silver": ("#1E1E28", "#DEE2EB")}
"""Of what medals are besides gold: the darkest colour and the lightest."""
_YELLOW: Final = 18, 48
"""Between which hues gold lies, of 256, and how strong its colour is at least."""
_PURE: Final = 90


@frozen(kw_only=True)
class Mark:
    """Something that lies at a place of a chart.

    Attributes:
        name: Of its spot.
        place: Where it is.
        seat: On whose curve; ``None`` for none.
        number: Its number; 0 where a picture stands for it.
        icon: That picture.
        tip: What is told when somebody points at it.
        has_focus: Whether the keyboard gets there.
        does: What a click does.
        of: What it is about, for the screen.
    """

    name: str
    place: float
    seat: int | None
    number: int = 0
    icon: str = ""
    tip: str = ""
    has_focus: bool = False
    does: Deed | None = None
    of: object = None


def draw_marks(sheet: DisplayList, plot: Plot, marks: Sequence[Mark], is_lit: Callable[[int], bool]) -> None:
    """Draw marks above a chart, each with a line to its place.

    Args:
        is_lit: Whether one stands out, by its place among them.
    """
    wanted = [plot.place(one.place, 0)[0] for one in marks]
    start, end = plot.x - 6, plot.x + plot.width + 40
    apart = min(33.0, (end - start) / max(1, len(marks) - 1))
    heads = spread(wanted, apart, start, end)
    lane = plot.y - LANE / 2 - 3
    for number, (one, head) in enumerate(zip(marks, heads, strict=True)):
        lit = is_lit(number)
        x, y = plot.place(one.place, plot.chart.levels()[0])
        if one.seat is not None:
            x, y = plot.on_curve(one.seat, one.place)
        _draw_leader(sheet, (head, lane), (x, y), is_lit=lit)
        if one.seat is not None:
            sheet.sprite("ring_chosen" if lit else "circle", x, y, scale=0.5 if lit else 0.36)
    for number, (one, head) in enumerate(zip(marks, heads, strict=True)):
        lit = is_lit(number)
        if one.number:
            draw_number(sheet, one.number, head, lane, 1.5 if lit else 1.25)
        else:
            sheet.icon(one.icon, head, lane, _ICON * (1.2 if lit else 1.0))
        box = (head - apart / 2, lane - LANE / 2, apart, LANE)
        sheet.spot(one.name, *box, tip=one.tip, has_focus=one.has_focus, does=one.does, of=one.of)


def draw_number(sheet: DisplayList, number: int, x: float, y: float, scale: float) -> None:
    """Draw a number, from 1, on a badge."""
    if number <= _BADGES:
        sheet.sprite(f"badge_{number}", x, y, scale=scale)
        return
    sheet.sprite("badge_blank", x, y, scale=scale)
    size = 11 / sheet.letters.text_scale * scale / 1.25
    sheet.words(str(number), x, y, Face.NUMBER, size, theme.WHITE, align="middle")


def draw_medal(
    sheet: DisplayList, picture: str, x: float, y: float, size: float, *, is_won: bool = True, metal: str = ""
) -> None:
    """Draw the medal of an achievement with its middle at a place, or only where it would hang.

    Args:
        metal: Of which it is, one of `METALS`; else it is of gold.
    """
    award = sheet.art.sprites["award_won" if is_won else "award_open"]
    scale = size / award.height
    if is_won and metal in METALS:
        box = x - award.anchor_x * scale, y - award.anchor_y * scale, award.width * scale, size
        sheet.drawing(("medal", metal), box, partial(medal_picture, sheet.art, metal))
    else:
        sheet.sprite(award.name, x, y, scale=scale, anchored=True)
    sheet.icon(picture, x, y, size * _ON_MEDAL, alpha=255 if is_won else _PALE)


def medal_picture(art: Art, metal: str, width: int, height: int) -> Image.Image:
    """The medal, of another metal where it is of gold."""
    medal = art.picture("award_won", width, height)
    hue, saturation, value = medal.convert("RGB").convert("HSV").split()
    yellow = hue.point([255 * (_YELLOW[0] < level < _YELLOW[1]) for level in range(256)])
    is_gold = ImageChops.darker(yellow, saturation.point([255 * (level > _PURE) for level in range(256)]))
    found = Image.composite(ImageOps.colorize(value, *METALS[metal]), medal.convert("RGB"), is_gold)
    found.putalpha(medal.getchannel("A"))
    return found


def _draw_leader(
    sheet: DisplayList, start: tuple[float, float], end: tuple[float, float], *, is_lit: bool
) -> None:
    """A slanted line down to the field's edge, from there straight on to the curve."""
    (x, y), (to_x, to_y) = start, end
    left, right = min(x, to_x) - 3, max(x, to_x) + 3
    is_left = to_x < x
    scale = sheet.letters.scale
    knee = (LANE / 2 + 3) / max(1.0, to_y - y)
    sheet.drawing(
        ("leader", is_left, round(knee, 3), is_lit, scale),
        (left, y, right - left, to_y - y),
        lambda wide, high: leader_picture(wide, high, scale, knee, is_left=is_left, is_lit=is_lit),
    )


def draw_progress(
    sheet: DisplayList, count: int, goal: int, row: tuple[float, float, float], told: str = ""
) -> None:
    """Draw how much of a goal there is, as a bar and in words.

    Args:
        row: Its left end, its middle line, and how wide it is.
        told: The words, if they are not just both numbers.
    """
    left, middle, room = row
    told = told or text("{n} of {count}").format(n=count, count=goal)
    used = sheet.words(told, left + room, middle, Face.NUMBER, theme.SMALL, theme.SOFT_INK, align="right")
    bar = room - used - 10
    sheet.patch("slider_track", left, middle - 5, bar, 10)
    if count:
        sheet.fill(left + 2, middle - 3, (bar - 4) * count / goal, 6, theme.GREEN)
