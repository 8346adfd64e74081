"""Curves drawn as pictures: smooth lines that colour, dashes and the arms at their ends tell apart.

A chart has its values at whole places 0, 1, 2 and so on; between them its curves are drawn softly, but never
higher or lower than the values beside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from math import ceil, floor, hypot, log10
from typing import Final

from attrs import frozen
from PIL import Image, ImageDraw

from hameln.table.saying import say_number
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList, Turn
from hameln.ui.draw.fonts import Face

DASHES: Final[dict[str, tuple[float, ...]]] = {
    "azure": (),
    "vermilion": (15.0, 6.0),
    "mint": (2.0, 5.5),
    "plum": (13.0, 5.5, 2.0, 5.5),
    "gold": (7.0, 5.5),
}
"""How long a line of these arms is drawn and left out in turn, in logical units; nothing: always drawn."""
_SMOOTH: Final = 3
_LARGE: Final = 1.3
"""From this scale on, lines are thick enough to be smooth with less care."""
_APART: Final = 1.4
"""Logical units by which the curves of two seats with equal values lie apart."""
_STEPS: Final = 6
"""Into how many straight pieces the way between two values is cut."""
_SHIELD: Final = 0.56
_LINKS: Final = 16.0
"""The room between the ends of the curves and the arms."""
_END: Final = 32.0
"""How far the arms are apart at least."""
_EDGE: Final = 6.0
"""What the picture of a field has above and below it, so that thick lines are not cut."""
_FAINT: Final = 80
"""How strong the other curves are while one stands out, of 255."""
Point = tuple[float, float]


@frozen(kw_only=True)
class Curve:
    """One seat's values.

    Attributes:
        arms: Whose arms stand at its end.
        values: One for each place.
        name: Whose it is, told when somebody points at the arms.
    """

    arms: str
    values: tuple[int, ...]
    name: str = ""

    @property
    def last(self) -> int:
        """The last place of the curve; at least 1."""
        return max(1, len(self.values) - 1)

    def at(self, place: float) -> float:
        """The height of the curve at a place, also between two values: a monotone cubic.

        F. N. Fritsch and R. E. Carlson, "Monotone Piecewise Cubic Interpolation" (1980), tell which slopes do
        not shoot over; the harmonic mean of the rises on both sides is the choice of F. N. Fritsch and
        J. Butland, "A Method for Constructing Local Monotone Piecewise Cubic Interpolants" (1984).
        """
        left = min(max(0, floor(place)), max(0, len(self.values) - 2))
        if left + 1 >= len(self.values):
            return float(self.values[-1])
        part = min(1.0, max(0.0, place - left))
        first, last = self.values[left], self.values[left + 1]
        start, end = self._slope(left), self._slope(left + 1)
        square, cube = part * part, part * part * part
        return (
            (2 * cube - 3 * square + 1) * first
            + (cube - 2 * square + part) * start
            + (3 * square - 2 * cube) * last
            + (cube - square) * end
        )

    def _slope(self, place: int) -> float:
        """The slope at a value: 0 at hills, valleys and both ends, so that nothing shoots over."""
        if not 0 < place < len(self.values) - 1:
            return 0.0
        before, here, after = self.values[place - 1 : place + 2]
        rise, fall = here - before, after - here
        return 2 * rise * fall / (rise + fall) if rise * fall > 0 else 0.0


@frozen(kw_only=True)
class Chart:
    """Curves over the same places.

    Attributes:
        name: What they show; part of what tells two charts apart.
        curves: In the order of the seats.
        stripes: Where a part ends: the places of the borders, of which every second part is shaded.
        ticks: Places and what is written below them.
        most: What the highest line stands for at least.
        least: The last place at least, where curves are still to grow.
    """

    name: str
    curves: tuple[Curve, ...]
    stripes: tuple[float, ...] = ()
    ticks: tuple[tuple[float, str], ...] = ()
    most: int = 1
    least: int = 1

    @property
    def length(self) -> int:
        """The last place; at least 1."""
        return max(1, self.least, *(curve.last for curve in self.curves))

    def levels(self, most: int = 6) -> tuple[int, ...]:
        """Round values at which lines are drawn, from the lowest to the highest."""
        values = [value for curve in self.curves for value in curve.values]
        low, high = min((0, *values)), max((*values, self.most))
        step = _round_step((high - low) / max(1, most - 1))
        return tuple(range(floor(low / step) * step, ceil(high / step) * step + step, step))


def _round_step(wanted: float) -> int:
    """The smallest round number that is not below: 1, 2, 5, 10, 20, 50 and so on.

    P. S. Heckbert, "Nice Numbers for Graph Labels" (1990).
    """
    if wanted <= 1:
        return 1
    unit = int(10 ** floor(log10(wanted)))
    return next(unit * step for step in (1, 2, 5, 10) if unit * step >= wanted - 1e-9)


@frozen(kw_only=True)
class Plot:
    """Where a chart lies on the sheet.

    Attributes:
        x: Of the field in which curves are drawn; y, width and height likewise.
    """

    chart: Chart
    x: float
    y: float
    width: float
    height: float

    def place(self, place: float, value: float) -> Point:
        """Where a value at a place lies."""
        levels = self.chart.levels()
        low, high = levels[0], levels[-1]
        x = self.x + self.width * place / self.chart.length
        return x, self.y + self.height * (1 - (value - low) / (high - low))

    def on_curve(self, seat: int, place: float) -> Point:
        """Where a seat's curve is at a place."""
        x, y = self.place(place, self.chart.curves[seat].at(place))
        return x, y + self.aside(seat)

    def aside(self, seat: int) -> float:
        """How far a curve lies below its values, so that equal curves are all seen."""
        return (seat - (len(self.chart.curves) - 1) / 2) * _APART


def draw_chart(
    sheet: DisplayList,
    chart: Chart,
    box: Rect,
    choose: Turn | None,
    *,
    lit: int | None = None,
    is_strong: bool = False,
) -> Plot:
    """Draw a chart with its scales into a box; the arms at the ends are spots ``curve:SEAT``.

    Args:
        choose: What a click on the arms does, by the seat; nothing where they are only looked at.
        lit: The seat whose curve stands out.
        is_strong: Whether lines are stronger and the ground is plain.

    Returns:
        Where its field lies.
    """
    x, y, width, height = box
    levels = chart.levels()
    line = sheet.letters.line(theme.NUMBER)
    left = 12 + max(sheet.letters.width(say_number(level), Face.NUMBER, theme.NUMBER) for level in levels)
    right = _LINKS + 42 + sheet.letters.width("00", Face.NUMBER, theme.NUMBER)
    low = line + 4 if chart.ticks else 6.0
    plot = Plot(chart=chart, x=x + left, y=y, width=width - left - right, height=height - low)
    for level in levels:
        _, at = plot.place(0, level)
        sheet.words(
            say_number(level), plot.x - 8, at, Face.NUMBER, theme.NUMBER, theme.SOFT_INK, align="right"
        )
    bottom = y + height - line / 2 + 2
    for place, told in chart.ticks:
        at, _ = plot.place(place, levels[0])
        sheet.words(told, at, bottom, Face.NUMBER, theme.NUMBER, theme.SOFT_INK, align="middle")
    ends = _ends(sheet, plot)
    scale = sheet.letters.scale
    sheet.drawing(
        ("chart", chart, scale, lit, is_strong, sheet.letters.text_scale),
        (plot.x, plot.y - _EDGE, plot.width + _LINKS, plot.height + 2 * _EDGE),
        lambda wide, high: chart_picture(
            chart, wide, high, scale, tuple(end - plot.y for end in ends), lit=lit, is_strong=is_strong
        ),
        slot="chart",
    )
    _draw_ends(sheet, plot, ends, choose, lit)
    return plot


def _ends(sheet: DisplayList, plot: Plot) -> list[float]:
    """How high the arms of each curve stand: near its end, one below the other."""
    seats = range(len(plot.chart.curves))
    wanted = [plot.on_curve(seat, plot.chart.length)[1] for seat in seats]
    apart = max(_END, sheet.letters.line(theme.NUMBER) * 0.95)
    return spread(wanted, apart, plot.y + _END / 2, plot.y + plot.height - 4)


def _draw_ends(
    sheet: DisplayList, plot: Plot, ends: Sequence[float], choose: Turn | None, lit: int | None
) -> None:
    """Draw the arms and the last value behind each curve."""
    left = plot.x + plot.width + _LINKS
    wide = 34 + sheet.letters.width("00", Face.NUMBER, theme.NUMBER)
    for seat, (curve, y) in enumerate(zip(plot.chart.curves, ends, strict=True)):
        alpha = 255 if lit in (None, seat) else 110
        sheet.sprite(f"shield_{curve.arms}", left + 12, y, scale=_SHIELD, alpha=alpha)
        sheet.words(say_number(curve.values[-1]), left + 29, y, Face.NUMBER, theme.NUMBER, alpha=alpha)
        does = None if choose is None else partial(choose, seat)
        at = (left - 2, y - _END / 2, wide + 6, _END)
        sheet.spot(f"curve:{seat}", *at, tip=curve.name, has_focus=does is not None, does=does)


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places as near as possible to the wanted ones, but so far apart and within the bounds.

    Where there is not room enough for all, they share it evenly. Neighbours that are too near are put
    together at their mean, as M. Ayer and others do in "An Empirical Distribution Function for Sampling with
    Incomplete Information" (1955).
    """
    if not wanted:
        return []
    apart = min(apart, (high - low) / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda one: (wanted[one], one))
    groups: list[list[float]] = []
    for place, one in enumerate(order):
        groups.append([wanted[one] - place * apart, 1.0])
        while len(groups) > 1 and groups[-2][0] >= groups[-1][0]:
            (mean, count), (other, more) = groups[-2], groups.pop()
            groups[-1] = [(mean * count + other * more) / (count + more), count + more]
    levels = [mean for mean, count in groups for _ in range(int(count))]
    top = high - apart * (len(wanted) - 1)
    found = [0.0] * len(wanted)
    for place, one in enumerate(order):
        found[one] = min(max(levels[place], low), max(low, top)) + place * apart
    return found


@lru_cache(maxsize=12)
def chart_picture(
    chart: Chart,
    width: int,
    height: int,
    scale: float,
    ends: tuple[float, ...],
    *,
    lit: int | None = None,
    is_strong: bool = False,
) -> Image.Image:
    """The field of a chart in a size in dots: stripes, lines of equal values, curves, links to the arms.

    Args:
        scale: Dots for a logical unit.
        ends: How far below the field's upper edge the arms of each curve stand, in logical units.
        lit: The seat whose curve stands out.
    """
    smooth = _SMOOTH if scale < _LARGE else _SMOOTH - 1
    dots, size = scale * smooth, (width * smooth, height * smooth)
    image = Image.new("RGBA", size, "#FFFBF000")
    brush = ImageDraw.Draw(image)
    edge = _EDGE * dots
    plot = Plot(chart=chart, x=0, y=edge, width=size[0] - _LINKS * dots, height=size[1] - 2 * edge)
    _ground(brush, plot, dots, is_strong=is_strong)
    for seat, end in enumerate(ends):
        x, y = plot.place(chart.curves[seat].last, chart.curves[seat].values[-1])
        link = [(x + 3 * dots, y + plot.aside(seat) * dots), (size[0] - 2 * dots, edge + end * dots)]
        brush.line(link, theme.SOFT_INK, round(1.2 * dots))
    order = [seat for seat in range(len(chart.curves)) if seat != lit]
    faint = Image.new("RGBA", size, "#FFFBF000") if lit is not None else image
    for seat in order:
        _draw_curve(ImageDraw.Draw(faint), plot, seat, dots, is_strong=is_strong)
    if lit is not None:
        faint.putalpha(faint.getchannel("A").point([value * _FAINT // 255 for value in range(256)]))
        image.alpha_composite(faint)
        _draw_curve(ImageDraw.Draw(image), plot, lit, dots, is_strong=True)
    return image.reduce(smooth)


def _ground(brush: ImageDraw.ImageDraw, plot: Plot, dots: float, *, is_strong: bool) -> None:
    levels = plot.chart.levels()
    bottom, right = plot.y + plot.height, plot.x + plot.width
    brush.rectangle((plot.x, plot.y, right, bottom), "#FFFFFF" if is_strong else "#FFFBF0")
    borders = [0.0, *plot.chart.stripes, float(plot.chart.length)]
    if not is_strong:
        for start, end in list(pairwise(borders))[1::2]:
            brush.rectangle((plot.place(start, 0)[0], plot.y, plot.place(end, 0)[0], bottom), theme.PARCHMENT)
    line = max(1, round(dots))
    for level in levels:
        _, y = plot.place(0, level)
        brush.line((plot.x, y, right, y), "#8A7452" if is_strong else "#DCCBA4", line)
    for border in plot.chart.stripes if is_strong else ():
        x, _ = plot.place(border, 0)
        for piece in _dashed([(x, plot.y), (x, bottom)], (4 * dots, 4 * dots)):
            brush.line(piece, theme.SOFT_INK, round(1.4 * dots))
    _, zero = plot.place(0, max(0, levels[0]))
    brush.line((plot.x, zero, right, zero), theme.SOFT_INK, round(1.6 * dots))
    brush.line((plot.x, plot.y, plot.x, bottom), theme.SOFT_INK, round(1.6 * dots))


def _draw_curve(brush: ImageDraw.ImageDraw, plot: Plot, seat: int, dots: float, *, is_strong: bool) -> None:
    curve = plot.chart.curves[seat]
    aside = plot.aside(seat) * dots
    way: list[Point] = []
    for step in range(curve.last * _STEPS + 1):
        x, y = plot.place(step / _STEPS, curve.at(step / _STEPS))
        way.append((x, y + aside))
    pattern = tuple(part * dots for part in DASHES.get(curve.arms, ()))
    pieces = list(_dashed(way, pattern)) if pattern else [way]
    thick = 3.2 if is_strong else 2.6
    for colour, wide in ((theme.INK, thick + 1.8), (theme.ARMS_COLOURS[curve.arms], thick)):
        for piece in pieces:
            _stroke(brush, piece, colour, wide * dots)


def _stroke(brush: ImageDraw.ImageDraw, way: Sequence[Point], colour: str, wide: float) -> None:
    """A line with round ends and corners."""
    brush.line(list(way), colour, round(wide), joint="curve")
    radius = wide / 2
    for x, y in (way[0], way[-1]):
        brush.ellipse((x - radius, y - radius, x + radius, y + radius), colour)


def _dashed(way: Sequence[Point], pattern: Sequence[float]) -> Iterator[list[Point]]:
    """The pieces of a way that a pattern of drawn and empty lengths leaves."""
    place, left, is_drawn = 0, pattern[0], True
    piece = [way[0]]
    for (x, y), (next_x, next_y) in pairwise(way):
        rest, total = hypot(next_x - x, next_y - y), hypot(next_x - x, next_y - y)
        while rest > left:
            rest -= left
            part = 1 - rest / total
            cut = (x + (next_x - x) * part, y + (next_y - y) * part)
            if is_drawn:
                yield [*piece, cut]
            piece, is_drawn = [cut], not is_drawn
            place = (place + 1) % len(pattern)
            left = pattern[place]
        left -= rest
        if is_drawn:
            piece.append((next_x, next_y))
    if is_drawn and len(piece) > 1:
        yield piece


def leader_picture(
    width: int, height: int, scale: float, knee: float, *, is_left: bool, is_lit: bool
) -> Image.Image:
    """A thin line from above to a place below, slanted as far as the knee, then straight.

    Args:
        knee: How far down the line bends, as a part of the height.
        is_left: Whether it leads to the left.
    """
    dots = scale * _SMOOTH
    image = Image.new("RGBA", (width * _SMOOTH, height * _SMOOTH), "#624A2E00")
    brush = ImageDraw.Draw(image)
    left, right = 3 * dots, width * _SMOOTH - 3 * dots
    start, end = (right, left) if is_left else (left, right)
    bend = height * _SMOOTH * knee
    way = [(start, 0.0), (end, bend), (end, float(height * _SMOOTH))]
    colour, wide = (theme.CHOSEN, 2.4) if is_lit else (theme.SOFT_INK, 1.2)
    pieces = [way] if is_lit else _dashed(way, (2.5 * dots, 2.5 * dots))
    for piece in pieces:
        brush.line(piece, colour, round(wide * dots))
    return image.reduce(_SMOOTH)
