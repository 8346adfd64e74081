"""The table of points: a column for each family, a row for each kind of points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from hameln.language import text
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.sheet import Sheet

ICONS: Final = {
    "end": "icon_king",
    "cat": "icon_cat",
    "traps": "icon_trap",
    "influence": "icon_influence",
    "money": "icon_coin",
    "houses": "icon_house",
    "road": "icon_road",
}
"""The picture of each kind of points."""
MINUS: Final = "\N{MINUS SIGN}"
_LOWEST_ROW, _HIGHEST_ROW = 33.0, 50.0
_WIDEST_COLUMN: Final = 170.0
Box = tuple[float, float, float, float]


@frozen(kw_only=True)
class Score:
    """A row of the table.

    Attributes:
        source: The kind of points.
        heading: What it is called.
        gained: By seat; ``None`` where it has not been told.
    """

    source: str
    heading: str
    gained: tuple[int | None, ...]

    @property
    def best(self) -> frozenset[int]:
        """The seats that gained most, once all is told and where there is a difference."""
        known = [points for points in self.gained if points is not None]
        if len(known) < len(self.gained) or len(set(known)) == 1:
            return frozenset()
        return frozenset(seat for seat, points in enumerate(self.gained) if points == max(known))


@frozen(kw_only=True)
class ScoreTable:
    """What the table shows.

    Attributes:
        families: Their names by seat.
        arms: Their arms by seat.
        scores: The rows.
        totals: The last row.
        ranking: The seats, best first; empty as long as that is not known.
        marked: The kind of points that is told or chosen; empty if none is.
        can_choose: Whether rows can be clicked.
        is_strong: Whether everything is drawn with stronger lines.
    """

    families: tuple[str, ...]
    arms: tuple[str, ...]
    scores: Sequence[Score]
    totals: tuple[int, ...]
    ranking: tuple[int, ...] = ()
    marked: str = ""
    can_choose: bool = False
    is_strong: bool = False


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

    def middle(self, seat: int) -> float:
        return self.x + self.labels + self.column * (seat + 0.5)

    def top(self, place: int) -> float:
        return self.y + self.head + self.row * place


def label_width(sheet: Sheet, table: ScoreTable) -> float:
    """The width that the column of labels needs to show them whole."""
    return 46 + max(
        sheet.letters.width(label, Face.BOLD, theme.BODY)
        for label in (*(score.heading for score in table.scores), text("Total"))
    )


def name_width(sheet: Sheet, table: ScoreTable) -> float:
    """The width that a column needs to show a family's name whole."""
    names = max(sheet.letters.width(name, Face.BOLD, theme.BODY) for name in table.families)
    return max(names + 14, 74.0)


def least_height(sheet: Sheet, table: ScoreTable) -> float:
    """The height below which the rows would be too low."""
    return _head(sheet) + max(_LOWEST_ROW, _row(sheet)) * len(table.scores) + _foot(sheet)


def _row(sheet: Sheet) -> float:
    return sheet.letters.line(theme.NUMBER) + 3


def _head(sheet: Sheet) -> float:
    return 46 + sheet.letters.line(theme.BODY)


def _foot(sheet: Sheet) -> float:
    return sheet.letters.line(theme.TITLE) + 12


def draw_table(sheet: Sheet, table: ScoreTable, box: Box) -> float:
    """Draw the table into a box; returns the height that it takes."""
    x, y, width, height = box
    seats = len(table.families)
    labels = min(label_width(sheet, table), width * 0.42)
    spare = height - _head(sheet) - _foot(sheet)
    grid = _Grid(
        x=x,
        y=y,
        width=width,
        labels=labels,
        column=(width - labels) / seats,
        head=_head(sheet),
        row=max(_LOWEST_ROW, min(_HIGHEST_ROW * sheet.letters.text_scale, spare / len(table.scores))),
        foot=_foot(sheet),
    )
    _draw_heads(sheet, table, grid)
    for place, score in enumerate(table.scores):
        _draw_row(sheet, table, grid, place, score)
    _draw_totals(sheet, table, grid)
    return grid.head + grid.row * len(table.scores) + grid.foot


def _draw_heads(sheet: Sheet, table: ScoreTable, grid: _Grid) -> None:
    for seat, (family, arms) in enumerate(zip(table.families, table.arms, strict=True)):
        x = grid.middle(seat)
        sheet.sprite(f"shield_{arms}", x, grid.y + 22, scale=0.92)
        if seat in table.ranking:
            place = table.ranking.index(seat) + 1
            sheet.sprite(f"badge_{place}", x + 21, grid.y + 36, scale=1.1)
        name_y = grid.y + grid.head - sheet.letters.line(theme.BODY) / 2 - 1
        sheet.words(family, x, name_y, Face.BOLD, theme.BODY, align="middle", width=grid.column - 8)


def _draw_row(sheet: Sheet, table: ScoreTable, grid: _Grid, place: int, score: Score) -> None:
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
    sheet.icon(ICONS[score.source], grid.x + 18, middle, min(30.0, grid.row - 6), alpha=alpha)
    face = Face.BOLD if is_marked else Face.BODY
    sheet.words(score.heading, grid.x + 40, middle, face, theme.BODY, width=grid.labels - 44, alpha=alpha)
    for seat, points in enumerate(score.gained):
        if points is not None:
            _draw_points(sheet, grid, (grid.middle(seat), middle), points, is_best=seat in score.best)
    if table.can_choose:
        tip = text("How these points came about")
        sheet.spot(f"row:{score.source}", grid.x - 4, top, grid.width + 8, grid.row, tip=tip)


def _draw_points(sheet: Sheet, grid: _Grid, at: tuple[float, float], points: int, *, is_best: bool) -> None:
    x, y = at
    told, size = signed(points), theme.NUMBER + (2.5 if is_best else 0.0)
    colour = theme.DANGER if points < 0 else theme.INK if points else theme.SOFT_INK
    wide = sheet.words(told, x, y, Face.NUMBER, size, colour, align="middle", width=grid.column - 8)
    if is_best:
        sheet.icon("icon_star", x - wide / 2 - 13, y - 1, 19)


def _draw_totals(sheet: Sheet, table: ScoreTable, grid: _Grid) -> None:
    top = grid.top(len(table.scores))
    sheet.fill(grid.x, top + 1, grid.width, 2, theme.INK)
    sheet.fill(grid.x, top + 5, grid.width, 1, theme.INK)
    middle = top + 5 + (grid.foot - 5) / 2
    sheet.icon("icon_trophy", grid.x + 18, middle, 28)
    sheet.words(text("Total"), grid.x + 40, middle, Face.BOLD, theme.TITLE, width=grid.labels - 44)
    winner = table.ranking[0] if table.ranking else None
    for seat, total in enumerate(table.totals):
        x = grid.middle(seat)
        size = theme.TITLE + (3.0 if seat == winner else 0.0)
        wide = sheet.words(
            str(total) if total >= 0 else signed(total), x, middle, Face.NUMBER, size, align="middle"
        )
        if seat == winner:
            sheet.icon("icon_crown", x - wide / 2 - 17, middle - 1, 26)


def signed(points: int) -> str:
    """Points with their sign, as a table has them."""
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points < 0 else "0"


def widest_column(sheet: Sheet) -> float:
    """The width beyond which a column only grows emptier."""
    return _WIDEST_COLUMN * sheet.letters.text_scale
