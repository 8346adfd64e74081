"""The tool that measures lengths and distances; it changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.editor.overlay import Frame, Label, Line, Style
from hameln.games.hameln.editor.things import box_of, distance, split
from hameln.games.hameln.editor.tools.drawing import GestureTool
from hameln.language import mark, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hameln.editor.context import EditorContext, Held
    from hameln.editor.overlay import Point, Shape
    from hameln.games.hameln.editor.things import Box
    from hameln.games.hameln.map.town import Town


class MeasureTool(GestureTool):
    """Tells how long a stretch is, and how far a house is from those beside it."""

    word = "measure"
    title = mark("Measure")
    icon = "icon_tool_measure"
    shortcut = "U"
    tip = mark(
        "Drag from one place to another: the length is shown, and how far it goes across and down. "
        "Over a house or circle it shows how far the next ones are. Nothing is changed."
    )

    def __init__(self) -> None:
        """Nothing is measured."""
        super().__init__()
        self._stretch: tuple[Point, Point] | None = None

    def hint(self, easel: EditorContext[Town]) -> str:
        """The length, in words."""
        if self._stretch is not None:
            (x, y), (x2, y2) = self._stretch
            return text("{length:.0f} long, {across:.0f} across and {down:.0f} down.").format(
                length=distance(*self._stretch), across=abs(x2 - x), down=abs(y2 - y)
            )
        del easel
        return text("Drag to measure; over a house or circle see how far the next ones are.")

    def press(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Begin to measure here."""
        self.begin(easel, at)
        self.start = _snapped(easel, at, held)
        self._stretch = (self.start, self.start)

    def drag(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Measure to here; with Shift straight across or down."""
        if self.under_way(easel) is None:
            return
        x, y = _snapped(easel, at, held)
        if "SHIFT" in held:
            is_across = abs(x - self.start[0]) >= abs(y - self.start[1])
            x, y = (x, self.start[1]) if is_across else (self.start[0], y)
        self._stretch = (self.start, (x, y))

    def release(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Leave the measure to be read; a click takes it away."""
        self.drag(easel, at, held)
        found = self._stretch
        self.cancel(easel)
        self._stretch = found if found is not None and found[0] != found[1] else None

    def cancel(self, easel: EditorContext[Town]) -> bool:
        """Take the measure away."""
        had, self._stretch = self._stretch is not None, None
        return super().cancel(easel) or had

    def overlay(self, easel: EditorContext[Town]) -> Sequence[Shape]:
        """The stretch and its length, or the distances from what lies under the cursor."""
        if self._stretch is not None:
            start, end = self._stretch
            at = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            return Line(self._stretch, Style.MEASURE), Label(at, f"{distance(start, end):.0f}")
        thing = easel.near(easel.cursor)
        box = box_of(easel.content, thing) if split(thing)[0] in {"house", "circle", "hall"} else None
        if box is None:
            return ()
        return (Frame(*box, Style.MEASURE), *_gaps(easel.content, thing, box))


def _snapped(easel: EditorContext[Town], at: Point, held: Held) -> Point:
    """The place that is meant; the guides are not shown, for nothing is laid there."""
    place = easel.snapped(at, held)
    easel.guides = ()
    return place


def _gaps(town: Town, thing: str, box: Box) -> Iterator[Shape]:
    """Lines to the nearest house or hall in each direction, and how long they are."""
    others = [f"house:{house.id}" for house in town.houses] + ["hall"]
    boxes = [found for other in others if other != thing and (found := box_of(town, other)) is not None]
    for axis in (0, 1):
        for is_after in (False, True):
            lines = [line for other in boxes if (line := _gap(box, other, axis, is_after=is_after))]
            if lines:
                start, end = min(lines, key=lambda line: distance(*line))
                middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
                yield Line((start, end), Style.MEASURE)
                yield Label(middle, f"{distance(start, end):.0f}")


def _gap(box: Box, other: Box, axis: int, *, is_after: bool) -> tuple[Point, Point] | None:
    """The gap between two boxes that face each other along an axis; nothing if they do not."""
    across = 1 - axis
    low, high = max(box[0][across], other[0][across]), min(box[1][across], other[1][across])
    start, end = (box[1][axis], other[0][axis]) if is_after else (other[1][axis], box[0][axis])
    if low > high or start > end:
        return None
    middle = (low + high) / 2
    return ((start, middle), (end, middle)) if axis == 0 else ((middle, start), (middle, end))
