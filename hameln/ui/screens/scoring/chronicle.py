"""The chronicle of a match: its curves with the turning points on them, and the same as a list."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.table.kit import table_kit
from hameln.table.opaque import TheNames
from hameln.table.replay import ReplayedMatch
from hameln.table.scoring import Chronicle, Moment
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.chart_marks import LANE, Mark, draw_marks, draw_number
from hameln.ui.widgets.charts import Chart, Curve, Plot, draw_chart
from hameln.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from hameln.table.session import Session
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_TEXT: Final = 86.0
"""Where the sentence of a moment begins."""


class ChroniclePage:
    """The page of the chronicle.

    Attributes:
        chosen: The seat whose curve stands out; ``None`` for all alike.
        rows: The list of moments.
    """

    def __init__(
        self,
        app: App,
        session: Session | ReplayedMatch,
        names: TheNames,
        watch: Callable[[int], object] | None = None,
    ) -> None:
        """A page that is written when it is first seen.

        Args:
            app: The program.
            session: The match, which is over: at the table, or out of a record.
            names: What everybody is called.
            watch: Shows the match from a moment on, where it is shown below; else a replay is opened.
        """
        self.app = app
        self.session = session
        self.names = names
        self._watch = watch
        self._shown = ""
        self.chosen: int | None = None
        self.rows = Rows()

    @cached_property
    def chronicle(self) -> Chronicle:
        """The history of the match."""
        return table_kit(self.session.game.name).counting.chronicle(self.session.match, self.names)

    @property
    def shown(self) -> str:
        """Which curves are seen, by the name of their measure."""
        return self._shown or self.chronicle.measures[0].name

    def chart(self, room: float = 10.0) -> Chart:
        """The curves that are seen.

        Args:
            room: How many parts of the match can be told below them.
        """
        chronicle = self.chronicle
        curves = chronicle.curves[self.shown]
        starts: dict[int, int] = {}
        for place, played in enumerate(chronicle.parts):
            starts.setdefault(played, place)
        stride = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if len(starts) / step <= room)
        return Chart(
            name=self.shown,
            curves=tuple(
                Curve(arms=arms, values=values, name=name)
                for arms, values, name in zip(self.session.arms, curves, self.session.names, strict=True)
            ),
            stripes=tuple(self.place_of(count) for count in chronicle.breaks[:-1]),
            ticks=tuple(
                (float(place), str(played))
                for played, place in starts.items()
                if played == 1 or played % stride == 0
            ),
        )

    def place_of(self, count: int) -> float:
        """Where a count of actions lies between the marks of the chronicle."""
        marks = self.chronicle.marks
        right = bisect_right(marks, count)
        if right >= len(marks):
            return float(len(marks) - 1)
        if right == 0:
            return 0.0
        return right - 1 + (count - marks[right - 1]) / (marks[right] - marks[right - 1])

    # -- drawing

    def draw(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the curves on the left and the moments on the right."""
        x, y, width, height = box
        scale = sheet.letters.text_scale
        list_width = min(width * 0.435, max(width * 0.36, 300 * scale))
        left = width - list_width - 24
        self._draw_curves(sheet, (x, y, left, height))
        sheet.fill(x + left + 11, y + 4, 1, height - 8, theme.SOFT_INK, alpha=140)
        self._draw_moments(sheet, (x + left + 24, y, list_width, height))

    def _draw_curves(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        high = max(36.0, sheet.letters.line(theme.BODY) + 10)
        measures = self.chronicle.measures
        each = (width + 6) / len(measures)
        with sheet.alike():
            for place, one in enumerate(measures):
                kind = "active" if one.name == self.shown else "normal"
                button = (x + place * each, y, each - 6, high)
                name, does = f"chart:{one.name}", partial(self._show, one.name)
                controls.button(sheet, name, button, one.label, icon=one.icon, kind=kind, does=does)
        line = sheet.letters.line(theme.SMALL)
        top, bottom = y + high + LANE + 8, y + height - line
        room = max(3.0, width / (34 * sheet.letters.text_scale))
        is_strong = self.app.settings.high_contrast
        field = (x, top, width, bottom - top)
        lit, chart = self._lit_curve(sheet), self.chart(room)
        plot = draw_chart(sheet, chart, field, self._choose, lit=lit, is_strong=is_strong)
        middle = plot.x + plot.width / 2
        sheet.words(
            self.chronicle.part,
            middle,
            bottom + line / 2,
            Face.ITALIC,
            theme.SMALL,
            theme.SOFT_INK,
            align="middle",
        )
        self._draw_marks(sheet, plot)

    def _draw_marks(self, sheet: DisplayList, plot: Plot) -> None:
        """Draw the numbers of the moments above the curves, each with a line to its place."""
        marks = [
            Mark(
                name=f"mark:{place}",
                place=self.place_of(moment.count),
                seat=moment.seat,
                number=place + 1,
                tip=moment.sentence,
                does=partial(self.watch, moment.count - 1),
                of=moment,
            )
            for place, moment in enumerate(self.chronicle.moments)
        ]
        draw_marks(sheet, plot, marks, partial(self._is_lit, sheet))

    def _attended(self, sheet: DisplayList) -> str:
        return sheet.hand.focus if sheet.hand.is_keyed else sheet.hand.hover

    def _is_lit(self, sheet: DisplayList, place: int) -> bool:
        return self._attended(sheet) in (f"mark:{place}", f"moment:{place}")

    def _lit_curve(self, sheet: DisplayList) -> int | None:
        """The seat whose curve is pointed at or was chosen."""
        attended, seats = self._attended(sheet), range(len(self.session.arms))
        return next((seat for seat in seats if attended == f"curve:{seat}"), self.chosen)

    def _draw_moments(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the list of moments, each as high as the longest needs."""
        x, y, width, height = box
        moments = self.chronicle.moments
        title = sheet.letters.line(theme.RIBBON) + 8
        sheet.words(text("Turning points"), x + 2, y + title / 2 - 2, Face.TITLE, theme.RIBBON, width=width)
        top, line = y + title, sheet.letters.line(theme.SMALL)
        room = width - _TEXT - 14 - 22
        longest = max(
            (len(sheet.letters.wrap(one.sentence, Face.BODY, theme.SMALL, room)) for one in moments),
            default=1,
        )
        row = max(52.0, line * (min(4, longest) + 1) + 26)
        self.rows.names = [f"moment:{place}" for place in range(len(moments))]
        self.rows.draw(
            sheet,
            (x, top, width, y + height - top),
            row,
            lambda place, left, at, wide: self._draw_moment(
                sheet, place, moments[place], (left, at, wide, row - 6)
            ),
        )

    def _draw_moment(self, sheet: DisplayList, place: int, moment: Moment, box: Rect) -> None:
        x, y, width, height = box
        is_lit, middle = self._is_lit(sheet, place), y + height / 2 - 2
        sheet.patch("panel_parchment_active" if is_lit else "panel_parchment", *box)
        draw_number(sheet, place + 1, x + 22, middle, 1.25)
        sheet.icon(moment.icon, x + 55, middle, 30)
        if moment.seat is not None:
            sheet.sprite(f"shield_{self.session.arms[moment.seat]}", x + 67, middle + 12, scale=0.44)
        line, room = sheet.letters.line(theme.SMALL), width - _TEXT - 14
        lines = max(1, int((height - 18 - line) / line + 0.1))
        found = min(lines, len(sheet.letters.wrap(moment.sentence, Face.BODY, theme.SMALL, room)))
        top = middle - line * (found + 1) / 2
        sheet.words(
            moment.when, x + _TEXT, top + line / 2, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=room - 30
        )
        sheet.paragraph(moment.sentence, x + _TEXT, top + line, room, Face.BODY, theme.SMALL, lines=lines)
        sheet.icon("icon_replay", x + width - 22, top + line / 2, 18, alpha=255 if is_lit else 170)
        does = partial(self.watch, moment.count - 1)
        sheet.spot(f"moment:{place}", *box, tip=text("See it in the replay"), does=does)

    # -- what clicks and keys do

    def attend(self, moment: Moment) -> None:
        """Bring the moment of a mark that is pointed at into sight."""
        self.rows.show(self.chronicle.moments.index(moment))

    def _show(self, measure: str) -> None:
        """Show other curves."""
        self._shown = measure
        self.app.play_sound("click")

    def _choose(self, seat: int) -> None:
        """Let a curve stand out, or all be alike again."""
        self.chosen = None if self.chosen == seat else seat
        self.app.play_sound("click")

    def watch(self, count: int) -> None:
        """Show the match after so many actions."""
        self.app.play_sound("click")
        session = self.session
        if self._watch is not None:
            self._watch(count)
        elif isinstance(session, ReplayedMatch):
            self.app.open(routes.Replay(session, at=count))
        else:
            self.app.open(routes.Replay(session.match, session, at=count))
