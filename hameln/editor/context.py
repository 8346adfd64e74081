"""What a tool finds before it: the document, what is chosen in it, the grid, the symmetry, the cursor.

Symmetries in which is drawn: what is done at one place is done at its images too.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from attrs import define

from hameln.editor.document import Document
from hameln.editor.documents import Finding, Fix
from hameln.editor.overlay import Line, Point, Shape, Style
from hameln.language import Told

if TYPE_CHECKING:
    from hameln.editor.documents import Documents
    from hameln.editor.fields import Field


class Symmetry(StrEnum):
    """How places are repeated about the middle of the document."""

    NONE = "none"
    SIDEWAYS = "sideways"
    """Left and right mirror each other."""
    UPWARDS = "upwards"
    """Top and bottom mirror each other."""
    BOTH = "both"
    """Both of these: four places."""
    HALF = "half"
    """Turned by half a turn: two places."""
    QUARTER = "quarter"
    """Turned by a quarter: four places, as far as the document is square."""


def images(at: Point, size: Point, symmetry: Symmetry) -> tuple[Point, ...]:
    """A place and its images, each once, the place itself first.

    >>> images((1, 2), (10, 8), Symmetry.HALF)
    ((1, 2), (9, 6))
    """
    (x, y), (wide, high) = at, size
    dx, dy = x - wide / 2, y - high / 2
    sideways, upwards, half = (wide - x, y), (x, high - y), (wide - x, high - y)
    match symmetry:
        case Symmetry.NONE:
            found: tuple[Point, ...] = (at,)
        case Symmetry.SIDEWAYS:
            found = (at, sideways)
        case Symmetry.UPWARDS:
            found = (at, upwards)
        case Symmetry.BOTH:
            found = (at, sideways, half, upwards)
        case Symmetry.HALF:
            found = (at, half)
        case Symmetry.QUARTER:
            turned = (wide / 2 - dy, high / 2 + dx), (wide / 2 + dy, high / 2 - dx)
            found = (at, turned[0], half, turned[1])
    return tuple(dict.fromkeys(found))


C = TypeVar("C")
Held: TypeAlias = frozenset[str]
"""The keys held with the pointer: any of ``SHIFT``, ``CTRL``, ``ALT``."""


@define
class Grid:
    """What places snap to.

    Attributes:
        step: The distance of its lines.
        is_on: Whether places snap to it.
        has_guides: Whether they snap to what other things line up with, which goes before the grid.
        is_shown: Whether its lines are seen.
    """

    step: float = 10.0
    is_on: bool = True
    has_guides: bool = True
    is_shown: bool = False


class EditorContext(Generic[C]):
    """A document as it is being worked on.

    Attributes:
        document: What is edited.
        chosen: What is chosen, by name, in the order of choosing.
        cursor: Where the pointer is, or where the keyboard has brought the cursor.
        is_away: Whether nothing points at the document now, so that what a tool would do there is not shown.
        grid: What places snap to.
        symmetry: In which is drawn.
        reach: How near is near enough to take hold of something; the screen sets it as it zooms.
        guides: What the last place that snapped lines up with; shown until the next one.
    """

    def __init__(self, document: Document[C]) -> None:
        """Nothing is chosen."""
        self.document = document
        self.chosen: tuple[str, ...] = ()
        self.grid = Grid()
        self.symmetry = Symmetry.NONE
        self.reach = 8.0
        self.is_away = False
        self.guides: tuple[Shape, ...] = ()
        wide, high = document.kit.size(document.content)
        self.cursor: Point = (wide / 2, high / 2)
        self._found: tuple[C, tuple[Finding[C], ...]] | None = None

    @property
    def content(self) -> C:
        """What is seen, with what is only tried."""
        return self.document.content

    @property
    def kit(self) -> Documents[C]:
        """What the game says about its documents."""
        return self.document.kit

    # -- choosing

    def choose(self, things: Iterable[str]) -> None:
        """Choose these things, as far as there are such, and no others."""
        there = self.kit.has
        self.chosen = tuple(dict.fromkeys(one for one in things if there(self.content, one)))

    def toggle(self, thing: str) -> None:
        """Choose a thing beside what is chosen, or choose it no more."""
        rest = tuple(one for one in self.chosen if one != thing)
        self.choose(rest if thing in self.chosen else (*rest, thing))

    def choose_all(self) -> None:
        """Choose everything."""
        self.choose(self.kit.things(self.content))

    # -- edits

    def do(self, name: Told, content: C, joins: str = "") -> bool:
        """Take a step; say whether anything changed."""
        done = self.document.do(name, content, joins)
        self.choose(self.chosen)
        return done

    def try_out(self, content: C) -> None:
        """Show a change without taking the step."""
        self.document.try_out(content)

    def keep(self, name: Told) -> bool:
        """Take the step to what was tried; say whether anything changed."""
        done = self.document.keep(name)
        self.choose(self.chosen)
        return done

    def put(self, field: Field[C], value: object) -> bool:
        """Set a field of the inspector; fields set again and again in a row are one step.

        Raises:
            ValueError: That cannot be; the sentence is for a person.
        """
        joins = f"{field.word}:{','.join(self.chosen)}"
        return self.do(field.name, field.put(self.document.history.content, value), joins)

    def mend(self, fix: Fix[C]) -> bool:
        """Take a fix; say whether it changed anything."""
        return self.do(fix.name, fix.mend(self.document.history.content))

    def remove(self) -> bool:
        """Take away what is chosen."""
        count = len(self.chosen)
        content = self.kit.removed(self.content, self.chosen)
        return self.do(Told("Remove {n} thing", "Remove {n} things", {"n": count}), content)

    def move(self, by: Point) -> bool:
        """Move what is chosen; steps in a row are one."""
        count = len(self.chosen)
        name = Told("Move {n} thing", "Move {n} things", {"n": count})
        content = self.kit.moved(self.content, self.chosen, by)
        return self.do(name, content, f"move:{','.join(self.chosen)}")

    # -- findings

    @property
    def findings(self) -> tuple[Finding[C], ...]:
        """What is to be said about the document as it is, problems first; found once for each content."""
        content = self.document.history.content
        if self._found is None or self._found[0] is not content:
            self._found = content, self.kit.findings(content)
        return self._found[1]

    @property
    def is_whole(self) -> bool:
        """Whether the document can be played."""
        return not any(finding.is_problem for finding in self.findings)

    # -- places

    def near(self, at: Point) -> str:
        """The topmost thing at a place, or within reach; empty for none."""
        found = self.kit.things_at(self.content, at, self.reach)
        return found[0] if found else ""

    def snapped(self, at: Point, held: Held, without: Iterable[str] = ()) -> Point:
        """The place that is meant: on a guide or on the grid, or the very place where Ctrl turns that about.

        Where only a guide across says where, how far along it is snaps to the grid.

        Args:
            at: Where the pointer is.
            held: Keys that are held.
            without: Things that are being moved, with which nothing lines up.
        """
        is_on = self.grid.is_on != ("CTRL" in held)
        if not is_on:
            return at
        step = self.grid.step
        x, y = (round(one / step) * step for one in at)
        if self.grid.has_guides:
            lined, self.guides = self.kit.lined_up(self.content, at, tuple(without), self.reach)
            if self.guides:
                is_across, is_down = self._which_line_up(at, lined, tuple(without))
                return lined[0] if is_across else x, lined[1] if is_down else y
        return x, y

    def _which_line_up(self, at: Point, lined: Point, without: tuple[str, ...]) -> tuple[bool, bool]:
        """Which coordinates of a place are those of guides; one that did not change may be by chance."""
        if lined[0] != at[0] and lined[1] != at[1]:
            return True, True
        aside = self.reach / 16
        again, _ = self.kit.lined_up(self.content, (at[0] + aside, at[1] + aside), without, self.reach)
        return lined[0] != at[0] or again[0] == at[0], lined[1] != at[1] or again[1] == at[1]

    def images(self, at: Point) -> tuple[Point, ...]:
        """A place and its images in the symmetry in which is drawn."""
        return images(at, self.kit.size(self.content), self.symmetry)

    def axes(self) -> tuple[Shape, ...]:
        """The lines about which is mirrored."""
        wide, high = self.kit.size(self.content)
        upright = Line(((wide / 2, 0.0), (wide / 2, high)), Style.GUIDE)
        level = Line(((0.0, high / 2), (wide, high / 2)), Style.GUIDE)
        match self.symmetry:
            case Symmetry.NONE:
                return ()
            case Symmetry.SIDEWAYS:
                return (upright,)
            case Symmetry.UPWARDS:
                return (level,)
            case _:
                return (upright, level)
