"""The hand on the canvas: the pointer, or the cursor that keys move; both do the same to the desk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from hameln.editor.overlay import Frame, Line, Point, Shape, Style
from hameln.ui.shown import Act, Stroke
from hameln.ui.widgets.rows import focus_on

if TYPE_CHECKING:
    from hameln.editor.tools import EditorController
    from hameln.ui.app import App
    from hameln.ui.kit import Workbench

CANVAS: Final = "canvas"
ZOOM: Final = 1.25
"""How much nearer one comes at once."""
REACH: Final = 9.0
"""How near is near enough to take hold of something, in logical units."""
_ARROWS: Final = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
_TEN: Final = 10
_CROSS: Final = 11.0
"""How long the arms of the cursor are, in logical units."""
_NOTHING: Final[frozenset[str]] = frozenset()


class Hand:
    """What is done on the canvas.

    Attributes:
        is_down: Whether the tool is pressed, by the pointer or by a key.
        is_drawing_about: Whether the picture is drawn about instead.
    """

    def __init__(self, app: App, desk: EditorController[Any], bench: Workbench[Any]) -> None:
        """The hand rests."""
        self._app, self._desk, self._bench = app, desk, bench
        self.is_down = self.is_drawing_about = False
        self._is_space_held = False
        self._held = _NOTHING

    # -- the pointer

    def stroke(self, stroke: Stroke) -> bool:
        """The pointer does something on the canvas; say whether that changed what is seen."""
        if stroke.is_middle or self._is_space_held or self.is_drawing_about:
            return self.draw_about(stroke)
        at = self._bench.where(stroke.x, stroke.y)
        desk = self._desk
        match stroke.act:
            case Act.HOVER:
                if not self.is_down:
                    desk.hover(at, stroke.held)
            case Act.TWICE if desk.tool.finish(desk):
                self.is_down = False
            case Act.PRESS | Act.TWICE:
                self.is_down = True
                desk.press(at, stroke.held)
            case Act.DRAG if self.is_down:
                desk.drag(at, stroke.held)
            case Act.RELEASE if self.is_down:
                self.is_down = False
                desk.release(at, stroke.held)
            case _:
                return False
        return True

    def draw_about(self, stroke: Stroke) -> bool:
        """The pointer draws the picture about, whatever is in the hand; say whether it did."""
        match stroke.act:
            case Act.PRESS | Act.TWICE:
                self.is_drawing_about = True
            case Act.DRAG:
                return self._bench.move(stroke.dx, stroke.dy)
            case Act.RELEASE:
                self.is_drawing_about = False
            case _:
                pass
        return False

    def rest(self) -> None:
        """Whatever was begun is given up."""
        self.is_down = self.is_drawing_about = self._is_space_held = False

    # -- keys

    def key(self, key: str) -> bool:
        """Take a key while the canvas has the focus; say whether it meant anything."""
        *held, last = key.split("+")
        if last in _ARROWS:
            self._move(last, frozenset(held))
        elif last == "SPACE":
            return self._space(frozenset(held))
        elif key == "ENTER":
            self._finish()
        else:
            return False
        return True

    def released(self, key: str) -> None:
        """A key was let go."""
        if key == "SPACE":
            self._is_space_held = False

    def _move(self, arrow: str, held: frozenset[str]) -> None:
        focus_on(self._app, CANVAS)
        desk, (dx, dy) = self._desk, _ARROWS[arrow]
        step = desk.grid.step * (_TEN if "SHIFT" in held else 1)
        if "CTRL" in held:
            step = 1.0
        wide, high = desk.kit.size(desk.content)
        x, y = desk.cursor
        if "CTRL" not in held:  # on to the next line of the grid
            x = _next(x, dx, desk.grid.step, step)
            y = _next(y, dy, desk.grid.step, step)
        else:
            x, y = x + dx, y + dy
        at = min(max(0.0, x), wide), min(max(0.0, y), high)
        if self.is_down:
            desk.drag(at, self._exact(at))
        else:
            desk.hover(at, self._exact(at))
        self._bench.show(at)

    def _exact(self, at: Point, held: frozenset[str] = _NOTHING) -> frozenset[str]:
        """The keys that count as held: a cursor between the lines of the grid stays where it is."""
        step = self._desk.grid.step
        is_between = any(abs(one / step - round(one / step)) * step > 1e-6 for one in at)
        return held | {"CTRL"} if is_between and self._desk.grid.is_on else held - {"CTRL"}

    def _space(self, held: frozenset[str]) -> bool:
        if not self._app.hand.is_keyed:
            self._is_space_held = True
            return True
        desk = self._desk
        held = self._exact(desk.cursor, held)
        if self.is_down:
            self.is_down = False
            desk.release(desk.cursor, self._held | held)
        else:
            self.is_down, self._held = True, held
            desk.press(desk.cursor, held)
        return True

    def _finish(self) -> None:
        desk = self._desk
        focus_on(self._app, CANVAS)
        if self.is_down:
            self.is_down = False
            desk.release(desk.cursor, self._exact(desk.cursor, self._held))
        desk.tool.finish(desk)

    def cancel(self) -> bool:
        """Give up what has been begun; say whether anything was."""
        was_down = self.is_down
        self.rest()
        return self._desk.tool.cancel(self._desk) or was_down

    # -- what is seen

    def overlay(self) -> Sequence[Shape]:
        """What is chosen, where the tool in the hand does not show it, and the cursor while keys move it."""
        return (*self._chosen(), *self._cursor())

    def _chosen(self) -> Iterator[Shape]:
        desk = self._desk
        if desk.tool is desk.tools[0]:
            return
        for thing in desk.chosen:
            box = desk.kit.box_of(desk.content, thing)
            if box is not None:
                yield Frame(box[0], box[1], Style.CHOSEN)

    def _cursor(self) -> Iterator[Shape]:
        if not self._app.hand.is_keyed or self._app.hand.focus != CANVAS:
            return
        x, y = self._desk.cursor
        arm = _CROSS / self._bench.unit
        style = Style.WRONG if self.is_down else Style.DRAFT
        inner = arm / 3
        yield Line(((x - arm, y), (x + arm, y)), style)
        yield Line(((x, y - arm), (x, y + arm)), style)
        yield Frame((x - inner, y - inner), (x + inner, y + inner), style)


def _next(place: float, direction: int, grid: float, step: float) -> float:
    """The next line of the grid in a direction, or so many lines on."""
    if not direction:
        return place
    on_line = round(place / grid) * grid
    if abs(on_line - place) > 1e-6:
        before = (place // grid) * grid
        return before if direction < 0 else before + grid
    return on_line + direction * step
