"""The table of points: a column for each player, a row for each kind of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from attrs import field, frozen

from hameln.language import text
from hameln.table.saying import say_number, signed
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.chart_marks import draw_number

TOTAL: Final = "total"
"""The last row, where it can be chosen."""
_LOWEST_ROW, _HIGHEST_ROW = 33.0, 72.0
_TIGHTEST_ROW = 24.0
_LARGEST_SHIELD: Final = 1.5
_WIDEST_COLUMN: Final = 170.0
_SHRINKS: Final = 0.85
"""How much narrower than usual a name may be written."""


@frozen(kw_only=True)
class Score:
    """A row of the table.

    Attributes:
        source: The kind of points.
        heading: What it is called.
        icon: A picture of it.
        gained: By seat; ``None`` where it has not been told.
        signs: A picture for each seat in place of its points; empty for points.
    """

    source: str
    heading: str
    icon: str
    gained: tuple[int | None, ...]
    signs: tuple[str, ...] = ()

    @property
    def best(self) -> frozenset[int]:
        """The seats that gained most, once all is told; nobody where all are equal or the most is nothing."""
        known = [points for points in self.gained if points is not None]
        if len(known) < len(self.gained) or len(set(known)) == 1 or max(known) == 0:
            return frozenset()
        return frozenset(seat for seat, points in enumerate(self.gained) if points == max(known))


@frozen(kw_only=True)
class ScoreTable:
    """What the table shows.

    Attributes:
        players: Their names by seat.
        arms: Their arms by seat.
        scores: The rows.
        totals: The last row.
        places: Where each seat has come out, from 1; those who share a place have the same. Empty as long
            as that is not known, and where nobody has won.
        winners: The seats that have won, as far as that is known; perhaps nobody.
        marked: The kind of points that is told or chosen; empty if none is.
        can_choose: Whether rows can be clicked; can_choose_total the last row.
        choose: What a click on a row does, by the kind of its points.
        is_strong: Whether everything is drawn with stronger lines.
        own: The seat of whoever sits there, whose column is marked; ``None`` for nobody's.
    """

    players: tuple[str, ...]
    arms: tuple[str, ...]
    scores: Sequence[Score]
    totals: tuple[int, ...]
    places: tuple[int, ...] = ()
    winners: frozenset[int] = frozenset()
    marked: str = ""
    can_choose: bool = False
    can_choose_total: bool = False
    choose: Callable[[str], object] = field(default=str, eq=False)
    is_strong: bool = False
    own: int | None = None


@frozen(kw_only=True)
class _Grid:
    """Where rows and columns lie."""

    x: float
    y: float
    width: float
    labels: float
    column: float
    head: float
    row: float
    foot: float
    shield: float

    @property
    def larger(self) -> float:
        """By how much numbers grow with their rows."""
        return min(5.0, max(0.0, (self.row - 40) / 7))

    def middle(self, seat: int) -> float:
        return self.x + self.labels + self.column * (seat + 0.5)

    def top(self, place: int) -> float:
        return self.y + self.head + self.row * place


def label_width(sheet: DisplayList, table: ScoreTable) -> float:
    """The width that the column of labels needs to show them whole."""
    return 50 + max(
        sheet.letters.width(label, Face.BOLD, theme.BODY + 1.5)
        for label in (*(score.heading for score in table.scores), text("Total"))
    )


def name_width(sheet: DisplayList, table: ScoreTable) -> float:
    """The width that a column needs to show a player's name, a long one in two lines."""
    lines = [line for name in table.players for line in _in_lines(sheet, name, 0.0)]
    longest = max(sheet.letters.width(line, Face.BOLD, theme.BODY) for line in lines)
    return max(longest * _SHRINKS + 14, 84.0)


def _in_lines(sheet: DisplayList, name: str, width: float) -> list[str]:
    """A name as it is or, where it is too wide and has a gap or a hyphen, in two lines of like width."""
    cuts = [place + 1 for place, sign in enumerate(name) if sign in " -" and 0 < place < len(name) - 1]
    if not cuts or sheet.letters.width(name, Face.BOLD, theme.BODY) <= width:
        return [name]

    def widest(cut: int) -> float:
        return max(
            sheet.letters.width(part.strip(), Face.BOLD, theme.BODY) for part in (name[:cut], name[cut:])
        )

    cut = min(cuts, key=widest)
    return [name[:cut].strip(), name[cut:].strip()]


def least_height(sheet: DisplayList, table: ScoreTable) -> float:
    """The height below which the rows would be too low."""
    lines = 2 if any(set(name) & set(" -") for name in table.players) else 1
    return _head(sheet, lines) + row_height(sheet) * len(table.scores) + _foot(sheet)


def row_height(sheet: DisplayList) -> float:
    """The height below which a row would be too low."""
    return max(_LOWEST_ROW, sheet.letters.line(theme.NUMBER) + 3)


def tight_height(sheet: DisplayList, table: ScoreTable) -> float:
    """The height below which not all rows can be drawn, however low they are."""
    spare = row_height(sheet) - _tight_row(sheet)
    return least_height(sheet, table) - spare * len(table.scores)


def _tight_row(sheet: DisplayList) -> float:
    """How high a row is where there are very many."""
    return max(_TIGHTEST_ROW, sheet.letters.line(theme.NUMBER) + 1)


def _head(sheet: DisplayList, lines: int = 1) -> float:
    return 48 + sheet.letters.line(theme.BODY) * (0.12 + 0.88 * lines)


def _foot(sheet: DisplayList) -> float:
    return sheet.letters.line(theme.TITLE) + 14


def draw_table(sheet: DisplayList, table: ScoreTable, box: Rect) -> float:
    """Draw the table into a box; returns the height that it takes."""
    x, y, width, height = box
    seats = len(table.players)
    labels = min(label_width(sheet, table) + 10, width * 0.42)
    spare = max(0.0, height - least_height(sheet, table))
    shield = min(_LARGEST_SHIELD, 0.92 + spare / 400)
    column = (width - labels) / seats
    lines = max(len(_in_lines(sheet, name, column - 8)) for name in table.players)
    head = _head(sheet, lines) + 46 * (shield - 0.92)
    foot = _foot(sheet) + min(16.0, spare / 20)
    row = (height - head - foot) / max(1, len(table.scores))
    grid = _Grid(
        x=x,
        y=y,
        width=width,
        labels=labels,
        column=column,
        head=head,
        row=max(_tight_row(sheet), min(_HIGHEST_ROW * max(1.0, sheet.letters.text_scale * 0.9), row)),
        foot=foot,
        shield=shield,
    )
    if table.own is not None:
        whole = grid.top(len(table.scores)) + grid.foot - y
        sheet.patch("field_input", grid.middle(table.own) - column / 2, y - 4, column, whole + 8, alpha=190)
    _draw_heads(sheet, table, grid)
    for place, score in enumerate(table.scores):
        _draw_row(sheet, table, grid, place, score)
    _draw_totals(sheet, table, grid)
    return grid.head + grid.row * len(table.scores) + grid.foot


def _draw_heads(sheet: DisplayList, table: ScoreTable, grid: _Grid) -> None:
    for seat, (player, arms) in enumerate(zip(table.players, table.arms, strict=True)):
        x, size = grid.middle(seat), grid.shield
        sheet.sprite(f"shield_{arms}", x, grid.y + 24 * size, scale=size)
        if table.places:
            draw_number(sheet, table.places[seat], x + 21 * size, grid.y + 38 * size, 1.15 * size)
        found, line = _in_lines(sheet, player, grid.column - 8), sheet.letters.line(theme.BODY) * 0.88
        below = grid.y + 46 * size + 4
        y = below + (grid.y + grid.head - 3 - below) / 2 - line * (len(found) - 1) / 2
        for part in found:
            sheet.words(part, x, y, Face.BOLD, theme.BODY, align="middle", width=grid.column - 8)
            y += line


def _draw_row(sheet: DisplayList, table: ScoreTable, grid: _Grid, place: int, score: Score) -> None:
    top, middle = grid.top(place), grid.top(place) + grid.row / 2
    is_marked = score.source == table.marked
    is_hot = table.can_choose and sheet.hand.hover == f"row:{score.source}"
    if is_marked:
        sheet.patch("field_input", grid.x - 6, top, grid.width + 12, grid.row)
    elif is_hot:
        sheet.fill(grid.x - 4, top + 1, grid.width + 8, grid.row - 2, theme.WHITE, alpha=110)
    if not is_marked:
        alpha = 255 if table.is_strong else 110
        sheet.fill(grid.x, top + grid.row - 1, grid.width, 1, theme.SOFT_INK, alpha=alpha)
    is_told = any(points is not None for points in score.gained)
    alpha = 255 if is_told or is_marked or table.is_strong else 150
    sheet.icon(score.icon, grid.x + 18, middle, min(34.0, grid.row - 6), alpha=alpha)
    face = Face.BOLD if is_marked else Face.BODY
    size = theme.BODY + grid.larger * 0.4
    sheet.words(score.heading, grid.x + 42, middle, face, size, width=grid.labels - 46, alpha=alpha)
    for seat, points in enumerate(score.gained):
        if points is not None and score.signs:
            sheet.icon(score.signs[seat], grid.middle(seat), middle, min(34.0, grid.row - 4))
        elif points is not None:
            _draw_points(sheet, grid, (grid.middle(seat), middle), points, is_best=seat in score.best)
    if table.can_choose:
        tip, does = text("How these points came about"), partial(table.choose, score.source)
        at = (grid.x - 4, top, grid.width + 8, grid.row)
        sheet.spot(f"row:{score.source}", *at, tip=tip, does=does, of=score)


def _draw_points(
    sheet: DisplayList, grid: _Grid, at: tuple[float, float], points: int, *, is_best: bool
) -> None:
    x, y = at
    told, size = signed(points), theme.NUMBER + grid.larger * 0.6 + (2.5 if is_best else 0.0)
    colour = theme.DANGER if points < 0 else theme.INK if points else theme.SOFT_INK
    wide = sheet.words(told, x, y, Face.NUMBER, size, colour, align="middle", width=grid.column - 8)
    if is_best:
        sheet.icon("icon_star", x - wide / 2 - 13, y - 1, 19)


def _draw_totals(sheet: DisplayList, table: ScoreTable, grid: _Grid) -> None:
    top = grid.top(len(table.scores))
    sheet.fill(grid.x, top + 1, grid.width, 2, theme.INK)
    sheet.fill(grid.x, top + 5, grid.width, 1, theme.INK)
    middle = top + 5 + (grid.foot - 5) / 2
    sheet.icon("icon_trophy", grid.x + 18, middle, 28)
    sheet.words(text("Total"), grid.x + 42, middle, Face.BOLD, theme.TITLE, width=grid.labels - 46)
    if table.can_choose_total:
        tip, does = text("How these points came about"), partial(table.choose, TOTAL)
        sheet.spot(f"row:{TOTAL}", grid.x - 4, top + 6, grid.width + 8, grid.foot - 6, tip=tip, does=does)
    for seat, total in enumerate(table.totals):
        x = grid.middle(seat)
        size = theme.TITLE + grid.larger * 0.6 + (3.0 if seat in table.winners else 0.0)
        wide = sheet.words(say_number(total), x, middle, Face.NUMBER, size, align="middle")
        if seat in table.winners:
            sheet.icon("icon_crown", x - wide / 2 - 17, middle - 1, 26)


def widest_column(sheet: DisplayList) -> float:
    """The width beyond which a column only grows emptier."""
    return _WIDEST_COLUMN * sheet.letters.text_scale
