"""Why a computer player did what it did, and what else it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hameln.language import text
from hameln.players.kit import players_kit
from hameln.table.log.reasons import TOLD, Thought
from hameln.table.saying import told_decimal
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait, portrait_of
from hameln.ui.widgets.page_screen import PageScreen

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList

_SHIELD = 46.0
"""The room that the arms take beside the deed."""
_LEAST = 0.1
"""So many points are a bar in full at least."""
_BAR, _SAID = 0.22, 0.76
"""The parts of the width for the bars and for what was weighed."""


@frozen(kw_only=True)
class Option:
    """Something that was weighed.

    Attributes:
        value: In points.
        told: What would be done.
        face: The letters in which it is told.
        height: Of its row.
    """

    value: float
    told: str
    face: Face
    height: float


class WhyScreen(PageScreen):
    """A computer player opens its mind; W closes what W has opened."""

    closing = frozenset("W")

    def __init__(self, app: App, thought: Thought) -> None:
        """The thoughts behind a sentence of the log."""
        super().__init__(app)
        self.thought = thought
        self._options: list[Option] = []

    @property
    def heading(self) -> str:
        """The question."""
        return text("Why?")

    def size(self, sheet: DisplayList) -> tuple[float, float]:
        """As high as what is told, with as much of what was weighed as there is room for."""
        thought, row = self.thought, max(30.0, sheet.letters.line(theme.BODY) + 6)
        width = min(700.0 * max(1.0, sheet.letters.text_scale * 0.85), sheet.width - 40)
        told = max(_SHIELD, sheet.measure(thought.deed, width - 116, Face.BOLD) + 6)
        told += sheet.measure(thought.why, width - 60, Face.ITALIC) + 10
        if thought.more:
            told += sheet.measure(thought.more, width - 60, Face.BODY) + 8
        around = self.around(sheet) + told + 8
        self._options, needed = self._fitting(sheet, (width - 60) * _SAID, sheet.height - 20 - around - row)
        return width, min(around + (row + needed if self._options else 0), sheet.height - 20)

    def draw_page(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the deed, the reason, and bars for what was weighed."""
        x, top, width, _ = box
        thought, row = self.thought, max(30.0, sheet.letters.line(theme.BODY) + 6)
        if thought.arms:
            face = portrait_of(sheet.art, players_kit(thought.game), thought.player) if thought.player else ""
            draw_portrait(sheet, face, x + 18, top + 18, 54.0 if face else 41.0, thought.arms)
        top += max(_SHIELD, sheet.paragraph(thought.deed, x + 54, top, width - 56, Face.BOLD) + 6)
        top += sheet.paragraph(thought.why, x, top, width, Face.ITALIC, colour=theme.SOFT_INK) + 10
        if thought.more:
            top += sheet.paragraph(thought.more, x, top - 2, width, Face.BODY, colour=theme.SOFT_INK) + 8
        if self._options:
            told = text("Expected of each, in points against the others:")
            sheet.words(told, x, top + row / 2, Face.BOLD)
            self._draw_options(sheet, self._options, (x, top + row, width))

    def _fitting(self, sheet: DisplayList, width: float, room: float) -> tuple[list[Option], float]:
        """What was weighed, the best first, as far as there is room for it, and how high that is."""
        found, used = list[Option](), 0.0
        for one in self.thought.weighed[:TOLD]:
            face = Face.BOLD if one.is_chosen else Face.BODY
            height = max(30.0, sheet.measure(one.told, width, face) + 6)
            if used + height > room:
                break
            found.append(Option(value=one.value, told=one.told, face=face, height=height))
            used += height
        return found, used

    def _draw_options(
        self, sheet: DisplayList, options: list[Option], box: tuple[float, float, float]
    ) -> None:
        x, y, width = box
        values = [0.0, *(option.value for option in options)]
        figures = [told_decimal(option.value) for option in options]
        room = max(sheet.letters.width(figure, Face.NUMBER, theme.NUMBER) for figure in figures) + 8
        unit = (width * _BAR - room) / max(max(values) - min(values), _LEAST)
        zero = x + room - unit * min(values)
        for option, figure in zip(options, figures, strict=True):
            high, long = option.height - 6, unit * option.value
            colour = theme.GOLD if long > 0 else theme.DANGER
            sheet.fill(zero + min(long, 0.0), y + 3, abs(long), high, colour, alpha=190 if long > 0 else 110)
            sheet.words(figure, x + room - 8, y + 3 + high / 2, Face.NUMBER, theme.NUMBER, align="right")
            sheet.paragraph(option.told, x + width * (1 - _SAID), y + 3, width * _SAID, option.face)
            y += option.height
