"""A kit whose documents are lists of dots, each a name and a place: the least that can be edited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from hameln.editor.context import EditorContext, Held
from hameln.editor.document import Document
from hameln.editor.documents import Documents, Finding, Fix, Opened
from hameln.editor.fields import Field, Fields, Sort
from hameln.editor.kit import EditorKit, Generator
from hameln.editor.overlay import Line, Point, Shape, Style
from hameln.editor.tools import EditorController, Tool
from hameln.errors import FaultyFileError
from hameln.language import Told

Dot: TypeAlias = tuple[str, float, float]
Dots: TypeAlias = tuple[Dot, ...]


class Placing(Tool[Dots]):
    """Puts a dot where it is pressed, and draws it about until it is let go."""

    word, title, icon, shortcut = "place", "Dot", "icon_plus", "D"
    tip = "Puts a dot."

    def hint(self, easel: EditorContext[Dots]) -> str:
        """What to do."""
        del easel
        return "Press"

    def press(self, easel: EditorContext[Dots], at: Point, held: Held) -> None:
        """Try the new dot."""
        self._base = easel.content
        self.drag(easel, at, held)

    def drag(self, easel: EditorContext[Dots], at: Point, held: Held) -> None:
        """Try it here."""
        x, y = easel.snapped(at, held)
        easel.try_out((*self._base, (f"dot{len(self._base)}", x, y)))

    def release(self, easel: EditorContext[Dots], at: Point, held: Held) -> None:
        """Leave it here."""
        del at, held
        easel.keep(Told("Put a dot"))


class Choosing(Placing):
    """Chooses the dot that is pressed."""

    word, title, shortcut = "select", "Choose", "V"

    def press(self, easel: EditorContext[Dots], at: Point, held: Held) -> None:
        """Choose it."""
        del held
        easel.choose(filter(None, [easel.near(at)]))

    def drag(self, easel: EditorContext[Dots], at: Point, held: Held) -> None:
        """Nothing is drawn about."""

    def release(self, easel: EditorContext[Dots], at: Point, held: Held) -> None:
        """Nothing is left anywhere."""


class DotList(Documents[Dots]):
    """Documents with a line for each dot; comments are lost."""

    folder, ending, noun = "dots", ".dots", "list of dots"

    def blank(self) -> Dots:
        """No dot."""
        return ()

    def read(self, text: str, where: str) -> Opened[Dots]:
        """A dot of each line that is one."""
        if "\0" in text:
            raise FaultyFileError(where, ["no text"])
        dots: list[Dot] = []
        lost: list[str] = []
        for line in text.splitlines():
            try:
                name, x, y = line.split()
                dots.append((name, float(x), float(y)))
            except ValueError:
                lost.append(line)
        return Opened(content=tuple(dots), lost=tuple(lost))

    def text(self, content: Dots, source: str | None) -> str:
        """A line for each dot."""
        del source
        return "".join(f"{name} {x:g} {y:g}\n" for name, x, y in content)

    def findings(self, content: Dots) -> tuple[Finding[Dots], ...]:
        """There must be a dot."""
        if content:
            return ()
        fix = Fix(Told("Put the first dot"), lambda _: (("dot0", 5.0, 5.0),))
        return (Finding(says="There is no dot.", fixes=(fix,)),)

    def title(self, content: Dots) -> str:
        """How many there are."""
        return f"{len(content)} dots"

    def named(self, content: Dots, title: str) -> Dots:
        """They have no name."""
        del title
        return content

    def size(self, content: Dots) -> Point:
        """Always the same."""
        del content
        return 100.0, 80.0

    def things(self, content: Dots) -> tuple[str, ...]:
        """The dots."""
        return tuple(f"dot:{name}" for name, *_ in content)

    def has(self, content: Dots, thing: str) -> bool:
        """Whether there is such a dot."""
        return thing in self.things(content)

    def called(self, content: Dots, thing: str) -> str:
        """Its name."""
        del content
        return thing.partition(":")[2]

    def things_at(self, content: Dots, at: Point, reach: float) -> tuple[str, ...]:
        """Dots within reach."""
        near = [name for name, x, y in content if max(abs(x - at[0]), abs(y - at[1])) <= reach]
        return tuple(f"dot:{name}" for name in reversed(near))

    def things_in(self, content: Dots, start: Point, end: Point) -> tuple[str, ...]:
        """Dots between."""
        (left, right), (top, foot) = sorted((start[0], end[0])), sorted((start[1], end[1]))
        return tuple(f"dot:{name}" for name, x, y in content if left <= x <= right and top <= y <= foot)

    def box_of(self, content: Dots, thing: str) -> tuple[Point, Point] | None:
        """The dot itself."""
        return next((((x, y), (x, y)) for name, x, y in content if f"dot:{name}" == thing), None)

    def lined_up(
        self, content: Dots, at: Point, without: tuple[str, ...], reach: float
    ) -> tuple[Point, tuple[Shape, ...]]:
        """Above or below another dot."""
        for name, x, y in content:
            if abs(x - at[0]) <= reach / 4 and f"dot:{name}" not in without:
                return (x, at[1]), (Line(((x, y), (x, at[1])), Style.GUIDE),)
        return at, ()

    def moved(self, content: Dots, things: Sequence[str], by: Point) -> Dots:
        """Dots elsewhere."""
        return tuple(
            (name, x + by[0], y + by[1]) if f"dot:{name}" in things else (name, x, y)
            for name, x, y in content
        )

    def removed(self, content: Dots, things: Sequence[str]) -> Dots:
        """Fewer dots."""
        return tuple(dot for dot in content if f"dot:{dot[0]}" not in things)

    def copied(self, content: Dots, things: Sequence[str]) -> object:
        """The dots."""
        return tuple(dot for dot in content if f"dot:{dot[0]}" in things)

    def pasted(self, content: Dots, piece: object, at: Point) -> tuple[Dots, tuple[str, ...]]:
        """As many dots more, all in one place."""
        assert isinstance(piece, tuple)
        names = [f"dot{len(content) + place}" for place in range(len(piece))]
        return (*content, *((name, *at) for name in names)), tuple(f"dot:{name}" for name in names)

    def fields(self, content: Dots, things: Sequence[str]) -> Sequence[Fields[Dots]]:
        """Where the dots are from left to right."""
        if not things:
            return ()

        def put(content: Dots, value: float) -> Dots:
            if not 0 <= value <= 100:
                reason = "0 to 100"
                raise ValueError(reason)
            return tuple(
                (name, value, y) if f"dot:{name}" in things else (name, x, y) for name, x, y in content
            )

        values = {x for name, x, _ in content if f"dot:{name}" in things}
        field = Field(
            word="x", title="x", sort=Sort.NUMBER, value=min(values), put=put, name=Told("Move a dot")
        )
        return (Fields(word="place", title="Place", fields=(field,)),)

    def properties(self, content: Dots) -> Sequence[Fields[Dots]]:
        """There is nothing to set."""
        del content
        return ()


class Sowing(Generator[Dots, int]):
    """As many dots as are wished, where a number says."""

    def usual(self) -> int:
        """Three."""
        return 3

    def fields(self, wishes: int) -> Sequence[Fields[int]]:
        """How many."""
        field = Field[int](
            word="many",
            title="How many",
            sort=Sort.NUMBER,
            value=wishes,
            put=lambda _, value: int(value),
            name=Told("Wish"),
            limits=(1, 9),
        )
        return (Fields(word="size", title="Size", fields=(field,)),)

    def make(self, wishes: int, seed: int) -> Dots:
        """Dots in a row."""
        return tuple((f"dot{place}", float(place * 10), float(seed % 80)) for place in range(wishes))


DOTS = EditorKit(documents=DotList(), tools=lambda: (Choosing(), Placing()), generator=Sowing())
"""All that an editor asks about dots."""


def new_desk(content: Dots = ()) -> EditorController[Dots]:
    """A desk with dots on it."""
    return DOTS.desk(Document(DOTS.documents, content))
