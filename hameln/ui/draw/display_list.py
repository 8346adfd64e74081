"""What a screen shows, as a list of marks, and where it can be clicked, as a list of spots.

A screen draws itself onto a sheet each time something has changed; the painter compares the marks with those
it painted before. Nothing here knows a window: places are logical, from the top left, y grows downwards.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Sequence
from contextlib import contextmanager
from functools import partial
from math import dist, isclose
from typing import Literal, TypeAlias

from attrs import field, frozen

from hameln.ui.draw import theme
from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Rect
from hameln.ui.draw.draw_item import UNTINTED, AmbientLight, DrawItem, Make, Tint, drawn_look, look_of
from hameln.ui.draw.fonts import Face, Fonts

Align = Literal["left", "middle", "right"]
Living: TypeAlias = "Callable[[DisplayList, float], object]"
"""Draws what lives on the ground as it is after so many seconds; the same each time it is asked."""
Deed: TypeAlias = Callable[[], object]
"""What is done when a spot is clicked."""
Turn: TypeAlias = Callable[[int], object]
"""What is done when something is turned on by a step, -1 or 1, or chosen by its place."""


@frozen
class HitRegion:
    """A place that can be pointed at, clicked and focused.

    Attributes:
        name: What it is called, such as ``button:close``, for the focus, for tests and for screen readers.
        tip: What is told when the pointer rests on it.
        why: The reason why it can be seen but not used; empty if it can.
        has_focus: Whether the keyboard can get there.
        tip_from: Its tip lies at the right of here, so that the spots around it stay free; 0 for anywhere.
        does: What a click does; without it the screen is asked by the name.
        turns: What the wheel does; without it the screen is asked by the name.
        slides: Whether the click goes on while the pointer is drawn about.
        of: What it shows, for the screen; ``None`` for nothing.
        key: The key that chooses it, which is printed on it while the keyboard is used; empty for none.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    tip: str = ""
    why: str = ""
    has_focus: bool = True
    is_round: bool = False
    tip_from: float = 0.0
    does: Deed | None = field(default=None, eq=False, repr=False)
    turns: Turn | None = field(default=None, eq=False, repr=False)
    slides: bool = False
    of: object = None
    key: str = ""

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        if self.is_round:
            middle_x, middle_y = self.middle
            return ((x - middle_x) / self.width) ** 2 + ((y - middle_y) / self.height) ** 2 <= 1 / 4
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def act(self) -> None:
        """Do what a click does."""
        if self.does is not None:
            self.does()

    def turn(self, steps: float) -> bool:
        """The wheel was turned over it, away from the person if positive; say whether that meant anything."""
        if self.turns is not None:
            self.turns(-1 if steps > 0 else 1)
        return self.turns is not None

    def slide(self) -> bool:
        """The pointer was drawn from it; say whether that meant anything."""
        if self.slides:
            self.act()
        return self.slides


def spot_under(spots: Sequence[HitRegion], x: float, y: float) -> str:
    """The name of the topmost spot at a place, of round ones of a size the nearest; empty for none."""
    found = [spot for spot in reversed(spots) if spot.holds(x, y)]
    if not found or not found[0].is_round:
        return found[0].name if found else ""
    alike = [spot for spot in found if spot.is_round and isclose(spot.width, found[0].width)]
    return min(alike, key=lambda spot: dist(spot.middle, (x, y))).name


@frozen(kw_only=True)
class Hand:
    """Where the person's attention is, by names of spots.

    Attributes:
        is_keyed: Whether the keyboard was used last, so that the focus is shown.
    """

    hover: str = ""
    focus: str = ""
    pressed: str = ""
    is_keyed: bool = False


class DisplayList:
    """Collects marks and spots while a screen draws.

    Attributes:
        width: Of the window, in logical units; height likewise.
        letters: For measuring.
        art: The sprites' sizes and anchors.
        hand: Where the person's attention is.
        reads: What is being read, which no tip may cover.
        begins: How many marks lie below what is open now.
        rings: Where the keyboard's focus is drawn round spots whose things are seen somewhere else.
        glimmers: What lives, with the number of marks that lie below it.
        lives: What draws, for any moment, what lives right above the lowest mark.
        buttons: The patch of the button under the pointer, by its spot: the place of the mark, and how it is
            called while the button is not pressed and while it is.
    """

    def __init__(self, width: float, height: float, letters: Fonts, art: Art, hand: Hand) -> None:
        """An empty sheet."""
        self.width = width
        self.height = height
        self.letters = letters
        self.art = art
        self.hand = hand
        self.marks: list[DrawItem] = []
        self.spots: list[HitRegion] = []
        self.anchors: dict[str, tuple[float, float]] = {}
        self.reads: list[HitRegion] = []
        self.begins = 0
        self.rings: dict[str, HitRegion] = {}
        self.glimmers: list[tuple[int, AmbientLight]] = []
        self.lives: list[Living] = []
        self._alike: list[tuple[tuple[Face, float], float, int, Callable[..., DrawItem]]] | None = None
        self.buttons: dict[str, tuple[int, str, str]] = {}

    def anchor(self, name: str, x: float, y: float) -> None:
        """Give a place a name, so that what moves knows where to go."""
        self.anchors[name] = (x, y)

    def glimmer(self, glimmer: AmbientLight) -> None:
        """Let something live above all that was drawn so far."""
        self.glimmers.append((len(self.marks), glimmer))

    def live(self, draw: Living) -> None:
        """Let something live on the ground, which is the lowest mark: below everything else."""
        self.lives.append(draw)

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        *,
        scale: float = 1.0,
        anchored: bool = False,
        alpha: int = 255,
        tint: Tint = UNTINTED,
    ) -> None:
        """A sprite with its middle at a place, or with its anchor there."""
        sprite = self.art.sprites[name]
        width, height = sprite.width * scale, sprite.height * scale
        dx, dy = (sprite.anchor_x * scale, sprite.anchor_y * scale) if anchored else (width / 2, height / 2)
        self.marks.append(DrawItem(look_of("sprite", name), x - dx, y - dy, width, height, alpha, tint))

    def icon(self, name: str, x: float, y: float, size: float, *, alpha: int = 255) -> None:
        """A sprite with its middle at a place, fitted into a square."""
        sprite = self.art.sprites[name]
        self.sprite(name, x, y, scale=size / max(sprite.width, sprite.height), alpha=alpha)

    def patch(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        alpha: int = 255,
        tint: Tint = UNTINTED,
    ) -> None:
        """A nine-patch stretched over a rectangle."""
        self.marks.append(DrawItem(look_of("patch", name), x, y, width, height, alpha, tint))

    def button(self, name: str, box: Rect, patches: tuple[str, str, str]) -> None:
        """The nine-patch of something that can be pressed.

        Args:
            name: Of its spot.
            box: x, y, width and height.
            patches: As it lies there, with the pointer over it, and pressed.
        """
        patch, hand = patches[0], self.hand
        if hand.hover == name:
            self.buttons[name] = (len(self.marks), *patches[1:])
            patch = patches[2] if hand.pressed == name else patches[1]
        self.patch(patch, *box)

    def touch(self, left: str, pressed: str) -> bool:
        """A spot was let go and another one pressed, and nothing else has changed; say whether it is seen."""
        before = list(self.marks)
        for name in (left, pressed):
            if name in self.buttons:
                place, *patches = self.buttons[name]
                look = look_of("patch", patches[name == pressed])
                self.marks[place] = self.marks[place]._replace(look=look)
        return self.marks != before

    def fill(self, x: float, y: float, width: float, height: float, colour: str, *, alpha: int = 255) -> None:
        """A rectangle of one colour."""
        self.marks.append(DrawItem(look_of("fill", colour), x, y, width, height, alpha))

    def drawing(
        self,
        key: tuple[Hashable, ...],
        box: Rect,
        make: Make,
        *,
        slot: str = "",
        alpha: int = 255,
    ) -> None:
        """A picture that is drawn for its place.

        Args:
            key: Says everything that the picture depends on, apart from its size.
            box: x, y, width and height.
            make: Gets width and height in dots and returns the picture.
            slot: Drawings of one slot replace each other.
        """
        self.marks.append(DrawItem(drawn_look(("drawing", *key), make, slot), *box, alpha))

    def words(
        self,
        text: str,
        x: float,
        y: float,
        face: Face = Face.BODY,
        size: float = theme.BODY,
        colour: str = theme.INK,
        *,
        align: Align = "left",
        width: float | None = None,
        alpha: int = 255,
    ) -> float:
        """A line of text; y is the middle of its capitals. It shrinks to the width, if one is given.

        Returns:
            How wide it has become.
        """
        if not text:
            return 0.0
        wished = size
        if width is not None:
            text, size = self.letters.fit(text, face, size, width)
        mark = self._line(text, x, y, face, size, colour, align, alpha)
        if self._alike is not None and width is not None:
            again = partial(self._line, text, x, y, face, colour=colour, align=align, alpha=alpha)
            self._alike.append(((face, wished), size, len(self.marks), again))
        self.marks.append(mark)
        return mark.width

    def _line(
        self, text: str, x: float, y: float, face: Face, size: float, colour: str, align: Align, alpha: int
    ) -> DrawItem:
        wide = self.letters.width(text, face, size)
        left = x - (wide / 2 if align == "middle" else wide if align == "right" else 0)
        return DrawItem(look_of("words", text, face, size, colour), left, y, wide, 0.0, alpha)

    @contextmanager
    def alike(self) -> Generator[None]:
        """Let equal things have equal letters: words of one face and size shrink together meanwhile."""
        before, self._alike = self._alike, []
        yield
        drawn, self._alike = self._alike, before
        least: dict[tuple[Face, float], float] = {}
        for wished, size, _, _ in drawn:
            least[wished] = min(size, least.get(wished, size))
        for wished, size, place, again in drawn:
            if size > least[wished]:
                self.marks[place] = again(size=least[wished])

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        face: Face = Face.BODY,
        size: float = theme.BODY,
        colour: str = theme.INK,
        *,
        align: Align = "left",
        lines: int | None = None,
    ) -> float:
        """Text in lines below a place; y is the top of the first line.

        Args:
            lines: How many lines there is room for; the letters shrink, then the last line is cut.

        Returns:
            The height that it takes.
        """
        found = self.letters.wrap(text, face, size, width)
        while lines is not None and len(found) > lines and size > theme.SMALL * 0.72:
            size -= 0.5
            found = self.letters.wrap(text, face, size, width)
        if lines is not None and len(found) > lines:
            found = [*found[: lines - 1], found[lines - 1].rstrip() + "…"]
        step = self.letters.line(size)
        at = x + (width / 2 if align == "middle" else width if align == "right" else 0)
        for place, line in enumerate(found):
            self.words(line, at, y + step * (place + 0.5), face, size, colour, align=align, width=width)
        return step * len(found)

    def measure(self, text: str, width: float, face: Face = Face.BODY, size: float = theme.BODY) -> float:
        """The height that a paragraph will take."""
        return self.letters.line(size) * len(self.letters.wrap(text, face, size, width))

    def spot(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        tip: str = "",
        why: str = "",
        has_focus: bool = True,
        is_round: bool = False,
        tip_from: float = 0.0,
        does: Deed | None = None,
        turns: Turn | None = None,
        slides: bool = False,
        of: object = None,
        key: str = "",
    ) -> None:
        """A place that can be clicked; later spots lie above earlier ones."""
        more = (tip, why, has_focus, is_round, tip_from, does, turns, slides, of, key)
        self.spots.append(HitRegion(name, x, y, width, height, *more))

    def read(self, x: float, y: float, width: float, height: float) -> None:
        """A place where something is being read."""
        self.reads.append(HitRegion(name="read", x=x, y=y, width=width, height=height))

    def ring(self, name: str, x: float, y: float, width: float, height: float) -> None:
        """Where the thing of a spot is seen, if it can be clicked elsewhere, such as one drawn up."""
        self.rings[name] = HitRegion(name=name, x=x, y=y, width=width, height=height)

    def block(self) -> None:
        """Let nothing below be clicked any more."""
        self.spots.clear()
        self.reads.clear()
        self.begins = len(self.marks)
