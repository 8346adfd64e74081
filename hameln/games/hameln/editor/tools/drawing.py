"""What tools share that draw lines and outlines: corner by corner, or in one go with the button down.

What the tools of a town have in common: a gesture that is given up when the town changes under it, and the
fields by which they are set.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from hameln.editor.fields import Field, Fields, Sort
from hameln.editor.overlay import Frame, Line, Ring, Shape, Style
from hameln.editor.tools import Tool
from hameln.games.hameln.editor.areas import simplified
from hameln.games.hameln.editor.changing import inside
from hameln.games.hameln.editor.things import distance
from hameln.games.hameln.map.town import Town
from hameln.language import Told, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hameln.editor.context import EditorContext, Held
    from hameln.editor.overlay import Point
    from hameln.games.hameln.map.town import Outline

_STRIDE: Final = 4.0
"""How far the hand goes before its way is noted."""


class Drawing(Tool[Town]):
    """Draws a line or an outline.

    Each click is a corner; with the button held down, the way of the hand is drawn. A click at the first
    corner of an outline or at the last one of a line ends it, as a double click and Enter do; Backspace takes
    the last corner back.

    Attributes:
        least: How many corners there must be.
        is_closed: Whether it is an outline.
    """

    least: ClassVar[int] = 2
    is_closed: ClassVar[bool] = False

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        self.line: list[Point] = []
        self._stroke: list[Point] = []
        self._ends = False

    @abstractmethod
    def draw(self, easel: EditorContext[Town], line: Outline) -> None:
        """Take the step that a finished line means."""

    @abstractmethod
    def asks(self, easel: EditorContext[Town]) -> str:
        """What to do before anything is drawn, in the present language."""

    def hint(self, easel: EditorContext[Town]) -> str:
        """How to go on."""
        if not self.line:
            return self.asks(easel)
        if len(self.line) < self.least:
            return text("Click the next corner, or draw with the button held down. Escape gives up.")
        return text("Click the next corner; Enter or a double click ends it, Backspace takes one back.")

    def press(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """A corner, or the beginning of a way that is drawn."""
        place = inside(easel.content, easel.snapped(at, held))
        self._ends = self._is_end(easel, place)
        if not self._ends and (not self.line or place != self.line[-1]):
            self.line.append(place)
        self._stroke = [place]

    def drag(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """The way of the hand, which follows no grid."""
        del held
        if self._stroke and distance(self._stroke[-1], at) >= max(_STRIDE, easel.reach / 2):
            self._stroke.append(inside(easel.content, at))
            self._ends = False

    def release(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """A way that was drawn is part of the line."""
        del at, held
        way, self._stroke = self._stroke, []
        if len(way) > 1:
            self.line += simplified(way)[1:]
            if len(self.line) >= self.least:
                self.finish(easel)
        elif self._ends:
            self.finish(easel)
        self._ends = False

    def _is_end(self, easel: EditorContext[Town], place: Point) -> bool:
        if len(self.line) < self.least:
            return False
        goal = self.line[0] if self.is_closed else self.line[-1]
        return distance(goal, place) <= easel.reach

    def finish(self, easel: EditorContext[Town]) -> bool:
        """End the line; say whether one was being drawn."""
        line, was_drawing = tuple(dict.fromkeys(self.line)), bool(self.line)
        self._forget()
        if len(line) >= self.least:
            self.draw(easel, line)
        return was_drawing

    def lay(self, easel: EditorContext[Town]) -> None:
        """What is being drawn is ended as it is, rather than lost, if it has corners enough."""
        self.finish(easel)
        super().lay(easel)

    def cancel(self, easel: EditorContext[Town]) -> bool:
        """Give up what is being drawn."""
        was_drawing = bool(self.line)
        self._forget()
        return super().cancel(easel) or was_drawing

    def _forget(self) -> None:
        self.line, self._stroke, self._ends = [], [], False

    def key(self, easel: EditorContext[Town], key: str) -> bool:
        """Backspace takes the last corner back."""
        del easel
        if key != "BACKSPACE" or not self.line:
            return False
        self.line.pop()
        return True

    def overlay(self, easel: EditorContext[Town]) -> Sequence[Shape]:
        """The line so far, and where the next corner would be."""
        if not self.line:
            return ()
        way = self._stroke[1:] or [easel.cursor]
        line = (*self.line, *way)
        closed = self.is_closed and len(line) > self.least - 1
        return (Line(line, Style.DRAFT, closed), *(Ring(at) for at in self.line))


class GestureTool(Tool[Town]):
    """A tool that does something between press and release, starting from the town as it was at the press.

    A step that comes from elsewhere meanwhile, such as a key that removes things, ends the gesture: what was
    drawn about is of a town that is no more.

    Attributes:
        base: The town at the press; ``None`` while no gesture is under way.
        start: Where the press was.
        says: What stood against the last gesture, in the language of then; empty for nothing.
    """

    def __init__(self) -> None:
        """No gesture is under way."""
        self.base: Town | None = None
        self.start: Point = (0.0, 0.0)
        self.says = ""

    def begin(self, easel: EditorContext[Town], at: Point) -> Town:
        """Start a gesture; the town that it starts from."""
        self.cancel(easel)
        self.base, self.start, self.says = easel.content, at, ""
        return self.base

    def under_way(self, easel: EditorContext[Town]) -> Town | None:
        """The town that the gesture under way started from; ``None`` if there is none or it has ended."""
        if self.base is not None and easel.document.history.content is not self.base:
            self.cancel(easel)
        return self.base

    def cancel(self, easel: EditorContext[Town]) -> bool:
        """Give up the gesture; say whether there was one."""
        was_under_way, self.base, self.says = self.base is not None, None, ""
        easel.guides = ()
        return super().cancel(easel) or was_under_way

    def release(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """End the gesture as it is."""
        del at, held
        self.cancel(easel)


class HangingTool(GestureTool):
    """A tool that draws one thing about: it stays where the button is let go.

    Attributes:
        hangs: What that step is called.
    """

    hangs: ClassVar[Told]

    def release(self, easel: EditorContext[Town], at: Point, held: Held) -> None:
        """Leave it there."""
        del at, held
        if self.under_way(easel) is not None:
            self.base = None
            easel.keep(self.hangs)

    def ghost(self, easel: EditorContext[Town], half: Point) -> Sequence[Shape]:
        """Where something would be laid, by half its width and height."""
        (x, y), (wide, high) = easel.cursor, half
        return (Frame((x - wide, y - high), (x + wide, y + high), Style.DRAFT),)


SET = Told("Set the tool")
"""The name of what no list of steps shows: tools are not part of a document."""


def setting(
    tool: Tool[Town],
    word: str,
    title: str,
    sort: Sort,
    **facts: Any,  # noqa: ANN401 - facts of a field
) -> Field[Tool[Town]]:
    """A field that sets an attribute of a tool.

    Args:
        tool: The tool.
        word: The attribute.
        title: What it is called, in the present language.
        sort: What kind of value it has.
        facts: More of a `Field`: ``choices``, ``limits``, ``step``, ``tip``.
    """

    def put(value: Any) -> None:  # noqa: ANN401
        setattr(tool, word, value)

    return chosen_by(put, word, title, sort, value=getattr(tool, word), **facts)


def chosen_by(
    put: Callable[[Any], None],
    word: str,
    title: str,
    sort: Sort,
    **facts: Any,  # noqa: ANN401 - facts of a field
) -> Field[Tool[Town]]:
    """A field that calls a function with each value that can be; others are refused with a sentence."""
    limits, choices = facts.get("limits"), facts.get("choices", ())

    def check(tool: Tool[Town], value: Any) -> Tool[Town]:  # noqa: ANN401
        if sort is Sort.NUMBER and limits is not None:
            value = _number(value, limits)
        elif sort is Sort.CHOICE and value not in [one for one, _ in choices]:
            known = ", ".join(title for _, title in choices)
            raise ValueError(text("Expected one of: {choices}.").format(choices=known))
        put(value)
        return tool

    return Field(word=word, title=title, sort=sort, put=check, name=SET, **facts)


def _number(value: object, limits: tuple[float, float]) -> int:
    fits = isinstance(value, (int, float)) and limits[0] <= value <= limits[1] and value == int(value)
    if not fits or not isinstance(value, (int, float)):
        says = text("Expected a whole number from {least:g} to {most:g}.")
        raise ValueError(says.format(least=limits[0], most=limits[1]))
    return int(value)


def deed(word: str, title: str, act: Callable[[], object], tip: str = "", why: str = "") -> Field[Tool[Town]]:
    """A button among the fields of a tool, which does something at once.

    Args:
        word: The button's own name.
        title: What it is called, in the present language.
        act: What it does.
        tip: What that is, in a sentence.
        why: Why it cannot be pressed now; empty if it can.
    """

    def put(tool: Tool[Town], value: Any) -> Tool[Town]:  # noqa: ANN401
        del value
        if not why:
            act()
        return tool

    return Field(word=word, title=title, sort=Sort.DEED, value=None, put=put, name=SET, tip=tip, why=why)


def step(easel: EditorContext[Town], name: Told, change: Callable[[Town], Town]) -> Callable[[], object]:
    """What a button does that takes a step; what was only tried is dropped first."""

    def act() -> bool:
        easel.document.drop()
        return easel.do(name, change(easel.content))

    return act


def as_fields(fields: Sequence[Field[Tool[Town]]]) -> tuple[Fields[Tool[Town]], ...]:
    """The fields of a tool under their heading."""
    return (Fields(word="tool", title=text("This tool"), fields=tuple(fields)),)
