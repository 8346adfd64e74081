"""The line of the chances to win, with marks for what cost most and for what others and chance turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.language import text
from hameln.table.review.review import Review, Weighed
from hameln.table.review.telling import percent, told_turning
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.chart_marks import LANE, Mark, draw_marks
from hameln.ui.widgets.charts import Chart, Curve, draw_chart

if TYPE_CHECKING:
    from hameln.table.replay import ReplayedMatch
    from hameln.ui.draw.display_list import DisplayList

MARK: Final = "mark"
"""What the spot of a mistake is called, before its number; so is its panel."""
TURN: Final = "turn"
"""The same for a turning point."""
_TICK: Final = 34.0
"""How far apart the numbers below the chart are at least."""


@frozen(kw_only=True)
class Chances:
    """What the chart shows.

    Attributes:
        review: What has been found so far.
        replay: The match.
        show: Opens the replay after so many actions.
    """

    review: Review
    replay: ReplayedMatch
    show: Callable[[int], object]

    def chart(self, room: float) -> Chart:
        """Two places for each decision: the chance before it, and the one that it left.

        Args:
            room: How many numbers there is room for below it.
        """
        weighed = self.review.weighed
        values = tuple(percent(chance) for one in weighed for chance in (one.chance, one.left))
        seat, replay = self.review.seat, self.replay
        curve = Curve(arms=replay.arms[seat], values=values, name=replay.names[seat])
        longest, *others = (replay.moments.begun[part.word] for part in replay.moments.telling.parts)
        rounds = others[0] if len(others) > 1 else longest
        seen = [(number, count) for number, count in enumerate(rounds, start=1) if self._is_reached(count)]
        ticks = list({self._place_of(count): str(number) for number, count in seen}.items())
        stride = next(step for step in (1, 2, 5, 10, 20, 50, 1000) if len(ticks) / step <= max(1.0, room))
        return Chart(
            name="chances",
            curves=(curve,),
            stripes=tuple(self._place_of(count) for count in longest[1:]) if len(others) > 1 else (),
            ticks=tuple(tick for number, tick in enumerate(ticks) if number % stride == 0),
            most=100,
        )

    def _is_reached(self, count: int) -> bool:
        """Whether a decision after so many actions has been looked at."""
        return any(one.count >= count for one in self.review.weighed)

    def _place_of(self, count: int) -> float:
        """Where the first decision after so many actions lies."""
        before = sum(one.count < count for one in self.review.weighed)
        return float(min(2 * before, max(0, 2 * len(self.review.weighed) - 1)))

    def marks(self) -> tuple[Mark, ...]:
        """Mistakes by their number, turning points by an arrow, in the order of the match."""
        places = {one.count: place for place, one in enumerate(self.review.weighed)}
        found: list[Mark] = []
        for number, one in enumerate(self.review.mistakes()):
            place, does = 2.0 * places[one.count] + 1, partial(self.show, one.count)
            found.append(
                Mark(
                    name=f"{MARK}:{number}",
                    place=place,
                    seat=0,
                    number=number + 1,
                    has_focus=False,
                    does=does,
                )
            )
        for number, (one, other) in enumerate(self.review.turning_points()):
            found.append(self._turning(number, one, other, 2.0 * places[other.count]))
        return tuple(sorted(found, key=lambda mark: mark.place))

    def _turning(self, number: int, one: Weighed, other: Weighed, place: float) -> Mark:
        icon = "icon_up" if other.chance > one.left else "icon_down"
        does = partial(self.show, other.count)
        tip = told_turning(self.review, one, other)
        return Mark(
            name=f"{TURN}:{number}", place=place, seat=0, icon=icon, tip=tip, has_focus=True, does=does
        )

    def draw(self, sheet: DisplayList, box: Rect, lit: Sequence[str], *, is_strong: bool) -> None:
        """Draw it with its heading.

        Args:
            lit: The names of the marks that stand out.
            is_strong: Whether lines are stronger and the ground is plain.
        """
        x, y, width, height = box
        line = sheet.letters.line(theme.SMALL)
        told = text("Chances to win in %, round by round")
        sheet.words(told, x + 2, y + line / 2, Face.ITALIC, theme.SMALL, theme.SOFT_INK)
        if not self.review.weighed:
            return
        top = y + line + LANE
        field = (x, top, width, y + height - top)
        chart = self.chart(width / (_TICK * sheet.letters.text_scale))
        marks = self.marks()
        plot = draw_chart(sheet, chart, field, None, is_strong=is_strong)
        draw_marks(sheet, plot, marks, lambda place: marks[place].name in lit)
