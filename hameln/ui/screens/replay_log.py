"""The whole log of a replay: every sentence of the match leads to its moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.language import text
from hameln.table.log import LogLine
from hameln.ui import theme, widgets
from hameln.ui.lettering import Face
from hameln.ui.projector import Projector
from hameln.ui.scene import Box
from hameln.ui.screen import Screen

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet

_STEP: Final = 70.0
_BUTTON: Final = 42.0


@frozen
class _Row:
    """A sentence, its lines, where it lies below the first one, and whether a round or a phase begins."""

    line: LogLine
    rows: tuple[str, ...]
    y: float
    height: float
    is_head: bool


class ReplayLogScreen(Screen):
    """Every sentence of a match; the ones of the moment that is shown are marked."""

    is_overlay = True
    first = "close"

    def __init__(self, app: App, projector: Projector) -> None:
        """The log, with the present moment in sight."""
        super().__init__(app)
        self.projector = projector
        self._scroll = widgets.Scroll()
        self._rows: tuple[_Row, ...] = ()
        self._laid_for: tuple[object, ...] = ()

    # -- drawing

    def draw(self, sheet: Sheet) -> None:
        """Draw the sentences that there is room for."""
        width = min(800.0 * max(1.0, sheet.letters.text_scale * 0.8), sheet.width - 40)
        height = sheet.height - 40
        x, y = (sheet.width - width) / 2, 20.0
        top = widgets.panel(sheet, x, y, width, height, text("The log"))
        bottom = y + height - _BUTTON - 30
        self._lay(sheet, width - 90, bottom - top)
        self._draw_rows(sheet, Box(x=x + 32, y=top, width=width - 90, height=bottom - top))
        self._scroll.bar(sheet, x + width - 42, top, bottom - top)
        wide = sheet.letters.width(text("Close"), Face.BOLD, theme.BODY) + 90
        room = width - wide - 80
        hint = text("Click a line to see that moment.")
        place = (x + 34, bottom + 10 + _BUTTON / 2)
        sheet.words(hint, *place, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=room)
        box = (x + width - wide - 32, bottom + 8, wide, _BUTTON)
        widgets.button(sheet, "close", box, text("Close"), icon="icon_close", kind="primary")

    def _lay(self, sheet: Sheet, width: float, height: float) -> None:
        """Break the sentences into lines, if that has not been done for this width and these letters."""
        film, names = self.projector.film, self.projector.names
        wanted = (width, height, id(names), id(sheet.letters))
        if wanted == self._laid_for:
            return
        self._laid_for = wanted
        step = sheet.letters.line(theme.BODY)
        heads = {*film.rounds, *film.phases}
        rows: list[_Row] = []
        y = 0.0
        for count in range(1, film.length + 1):
            for line in film.lines_at(count, names):
                lines = tuple(sheet.letters.wrap(line.text, Face.BODY, theme.BODY, width - 44))
                is_head = count in heads and line.seat is None and not line.things
                y += 8 if is_head else 0
                rows.append(_Row(line, lines, y, len(lines) * step + 2, is_head))
                y += len(lines) * step + 2
        self._rows = tuple(rows)
        self._scroll.set(y, height)
        now = next((row.y for row in rows if row.line.count >= self.projector.count), y)
        self._scroll.offset = min(max(0.0, now - height / 2), self._scroll.most)

    def _draw_rows(self, sheet: Sheet, box: Box) -> None:
        step, offset = sheet.letters.line(theme.BODY), self._scroll.offset
        for place, row in enumerate(self._rows):
            y = box.y + row.y - offset
            if y < box.y - 1 or y + row.height > box.bottom + 1:
                continue
            line = row.line
            is_now = line.count == self.projector.count
            if is_now or sheet.hand.hover == f"line:{place}":
                sheet.fill(box.x - 6, y, box.width + 12, row.height, theme.GOLD, alpha=90 if is_now else 50)
            if line.seat is not None:
                arms = self.projector.reel.arms[line.seat]
                sheet.sprite(f"shield_{arms}", box.x + 10, y + step / 2, scale=0.42)
            face = Face.BOLD if row.is_head else Face.BODY
            for number, words in enumerate(row.rows):
                middle = y + step * (number + 0.5)
                sheet.words(words, box.x + 30, middle, face, theme.BODY, width=box.width - 40)
            sheet.spot(f"line:{place}", box.x - 6, y, box.width + 12, row.height, has_focus=False)

    # -- what is clicked, keys and wheel

    def press(self, name: str) -> None:
        """Show the moment of a sentence."""
        kind, _, place = name.partition(":")
        if kind == "line":
            self.projector.go(self._rows[int(place)].line.count)
        if kind in ("line", "close"):
            self.app.close()

    def key(self, key: str) -> bool:
        """Scroll."""
        if key in ("UP", "DOWN"):
            return self._scroll.by(-_STEP if key == "UP" else _STEP) or True
        return self._scroll.key(key)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll."""
        return self._scroll.by(-steps * _STEP)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar."""
        return name == "scroll" and self._scroll.drag(dy)
