"""Which panels an editor has for a game.

All steps that were taken, also those that are undone: one goes where one clicks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.editor.panels.generating import Generating
from hameln.ui.screens.editor.panels.measuring import Measuring
from hameln.ui.screens.editor.panels.panel import Panel
from hameln.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from hameln.editor.kit import EditorKit
    from hameln.editor.tools import EditorController
    from hameln.ui.app import App
    from hameln.ui.draw.box import Box
    from hameln.ui.draw.display_list import DisplayList


class Steps(Panel):
    """The list of steps."""

    def __init__(self, app: App, desk: EditorController[Any]) -> None:
        """The steps of a desk's document, the present one in sight."""
        self._app = app
        self._desk = desk
        self._rows = Rows()
        self._seen = -1

    @property
    def title(self) -> str:
        """What it is."""
        return text("All steps")

    def draw(self, sheet: DisplayList, box: Box) -> None:
        """Draw the steps that there is room for, the first of them the beginning."""
        history = self._desk.document.history
        names = [text("As it was opened"), *(str(step.name) for step in history.steps)]
        self._rows.names = [f"step:{place}" for place in range(len(names))]
        if history.place != self._seen:
            self._seen = history.place
            self._rows.show(history.place)
        high = max(32.0, sheet.letters.line(theme.SMALL) + 8)

        def draw_row(place: int, x: float, y: float, width: float) -> None:
            if place == history.place:
                sheet.fill(x, y, width, high - 2, theme.CHOSEN, alpha=60)
            elif sheet.hand.hover == f"step:{place}":
                sheet.fill(x, y, width, high - 2, theme.CHOSEN, alpha=26)
            face = Face.BODY if place <= history.place else Face.ITALIC
            colour = theme.INK if place <= history.place else theme.SOFT_INK
            number = str(place)
            sheet.words(number, x + 28, y + high / 2 - 1, Face.NUMBER, theme.SMALL, colour, align="right")
            sheet.words(names[place], x + 36, y + high / 2 - 1, face, theme.SMALL, colour, width=width - 42)
            tip = text("Go back to here") if place < history.place else text("Go on to here")
            tip, does = tip if place != history.place else "", partial(self._go_to, place)
            sheet.spot(f"step:{place}", x, y, width, high - 1, tip=tip, does=does, of=names[place])

        self._rows.draw(sheet, box, high, draw_row)

    def _go_to(self, step: int) -> None:
        self._desk.tool.cancel(self._desk)
        self._desk.document.history.go_to(step)
        self._desk.choose(self._desk.chosen)

    def key(self, key: str) -> bool:
        """Lead through the steps."""
        return self._app.hand.focus in self._rows.names and self._rows.key(self._app, key)

    def wheel(self, name: str, steps: float) -> bool:
        """Scroll."""
        del name
        return self._rows.wheel(steps)

    def drag(self, name: str, dy: float, y: float) -> bool:
        """Draw the bar."""
        return self._rows.drag(name, dy, y)


def panels_of(
    app: App, desk: EditorController[Any], kit: EditorKit[Any], game: str, close: Callable[[], None]
) -> dict[str, Callable[[], Panel]]:
    """What can lie in the place of the inspector, by the commands that open it.

    Args:
        app: The program.
        desk: The desk.
        kit: What the game answers.
        game: Its word.
        close: Shows the inspector again.
    """
    panels: dict[str, Callable[[], Panel]] = {"steps": lambda: Steps(app, desk)}
    generator, measures = kit.generator, kit.measures
    if generator is not None:
        panels["generator"] = lambda: Generating(app, desk, game, generator, close)
    if measures is not None:
        panels["fairness"] = lambda: Measuring(app, desk, game, measures)
    return panels
