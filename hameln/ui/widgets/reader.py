"""Reading a long text: it scrolls, leads from place to place, and shows what was searched for.

Small pictures beside a text: how large they are drawn, and where each of a group stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.table.book import Block, Place
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face, Fonts
from hameln.ui.widgets.controls import Scroll
from hameln.ui.widgets.prose import Line, Prose, set_prose

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.art import Art
    from hameln.ui.draw.display_list import DisplayList


HIGHEST: Final = 56.0
"""How high a picture is at most, with letters of their usual size."""
_MOST_GROWN: Final = 1.4
"""A small picture is not drawn larger than so many times its usual size: it would be blurred."""
_SHARE: Final = 0.36
"""A group takes no more of the width of its text."""
_APART: Final = 6.0


@frozen
class Placed:
    """A picture of a group, with its middle measured from the group's left upper corner."""

    name: str
    x: float
    y: float
    scale: float


@frozen(kw_only=True)
class Group:
    """Pictures side by side that belong to one section."""

    placed: tuple[Placed, ...]
    width: float
    height: float

    def draw(self, sheet: DisplayList, x: float, y: float) -> None:
        """Draw it with its left upper corner at a place."""
        for one in self.placed:
            sheet.sprite(one.name, x + one.x, y + one.y, scale=one.scale)


def grouped(names: Sequence[str], art: Art, letters: Fonts, width: float) -> Group:
    """Pictures side by side on one foot, fitted beside a text of a width."""
    high = HIGHEST * max(1.0, letters.text_scale)
    sprites = [art.sprites[name] for name in names]
    scales = [min(_MOST_GROWN, high / one.height, 1.4 * high / one.width) for one in sprites]
    gaps = _APART * (len(names) - 1)
    wide = sum(one.width * scale for one, scale in zip(sprites, scales, strict=True))
    fit = min(1.0, (width * _SHARE - gaps) / wide)
    scales = [scale * fit for scale in scales]
    foot = max(one.height * scale for one, scale in zip(sprites, scales, strict=True))
    placed: list[Placed] = []
    left = 0.0
    for name, one, scale in zip(names, sprites, scales, strict=True):
        placed.append(Placed(name, left + one.width * scale / 2, foot - one.height * scale / 2, scale))
        left += one.width * scale + _APART
    return Group(placed=tuple(placed), width=left - _APART, height=foot)


def beside(pictures: Mapping[int, Sequence[str]], art: Art, letters: Fonts, width: float) -> dict[int, Group]:
    """The groups of a text, by the blocks beside which they stand."""
    return {block: grouped(names, art, letters, width) for block, names in pictures.items()}


_HIT: Final = "#BFE0F2"
_BAR: Final = 34.0
_STEP: Final = 60.0


@frozen(kw_only=True)
class Marks:
    """What is marked in a text.

    Attributes:
        hits: Places that were searched for.
        hit: The one that was led to.
        block: The block that was asked for.
    """

    hits: tuple[Place, ...] = ()
    hit: Place | None = None
    block: int | None = None


class Reader:
    """A long text in a frame that is smaller.

    Attributes:
        marks: What is marked in it.
        scroll: How far it is scrolled.
    """

    def __init__(
        self,
        blocks: Sequence[Block],
        links: Sequence[Place] = (),
        pictures: Mapping[int, Sequence[str]] | None = None,
        follow: Callable[[str], object] = str,
    ) -> None:
        """A reader at the beginning of a text.

        Args:
            pictures: The sprites that stand beside a block, by its place.
            follow: What a click on a link does, by what that leads to.
        """
        self.blocks = blocks
        self.links, self._follow = links, follow
        self._pictures = pictures or {}
        self._groups: list[tuple[float, Group]] = []
        self.marks = Marks()
        self.scroll = Scroll()
        self._prose: Prose | None = None
        self._set_for: tuple[object, ...] = ()
        self._goal: tuple[int, Place | None] | None = None

    @property
    def block(self) -> int:
        """The block that is read: the first one that is seen, or the last one at the end of the text."""
        if self._prose is None or self._goal is not None:
            return 0 if self._goal is None else self._goal[0]
        if self.scroll.most and self.scroll.offset >= self.scroll.most - 1:
            return self._prose.block_at(self.scroll.offset + self.scroll.view * 0.5)
        return self._prose.block_at(self.scroll.offset + 12)

    def height(self, sheet: DisplayList, width: float) -> float:
        """How high all of it would be."""
        return self._set(sheet, width - _BAR).height + 4

    def go_to(self, block: int, place: Place | None = None) -> None:
        """Scroll to a block, or as far as is needed to see a place in it, when it is drawn next."""
        self._goal = (block, place)

    def draw(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the lines that are wholly seen, and the bar right of them."""
        x, y, width, height = box
        prose = self._set(sheet, width - _BAR)
        self.scroll.set(prose.height + 4, height)
        self._reach(prose)
        hits: dict[int, list[Place]] = {}
        for hit in self.marks.hits:
            hits.setdefault(hit.block, []).append(hit)
        for line in prose.lines:
            top = y + line.y - self.scroll.offset
            if top < y - 1 or top + line.height > y + height + 1:
                continue
            is_marked = line.block == self.marks.block
            _draw_block_marks(sheet, prose, line, (x, top), is_marked=is_marked)
            for hit in hits.get(line.block, ()):
                _draw_hit(sheet, line, hit, (x, top), is_led=hit == self.marks.hit)
            block = self.blocks[line.block]
            _draw_line(sheet, block, line, (x, top), self._follow, is_marked=is_marked)
        self._draw_pictures(sheet, prose, (x, y, height))
        self.scroll.bar(sheet, x + width - 12, y, height)

    def _draw_pictures(self, sheet: DisplayList, prose: Prose, place: tuple[float, float, float]) -> None:
        """Draw the pictures that are wholly seen."""
        x, y, height = place
        for begins, group in self._groups:
            top = y + begins - self.scroll.offset
            if y - 1 <= top and top + group.height <= y + height + 1:
                group.draw(sheet, x + prose.width - group.width, top)

    def _set(self, sheet: DisplayList, width: float) -> Prose:
        letters = sheet.letters
        wanted = (round(width), letters.scale, letters.text_scale, letters.is_plain)
        if self._prose is None or wanted != self._set_for:
            if self._prose is not None and self._goal is None:
                self._goal = (self.block, None)
            groups = beside(self._pictures, sheet.art, letters, width)
            rooms = {block: (group.width, group.height) for block, group in groups.items()}
            self._prose = set_prose(self.blocks, letters, width, self.links, rooms)
            self._groups = [(self._prose.top_of(block), group) for block, group in groups.items()]
            self._set_for = wanted
        return self._prose

    def _reach(self, prose: Prose) -> None:
        """Scroll to where the reader was asked to go."""
        if self._goal is None:
            return
        block, place = self._goal
        self._goal = None
        line = None if place is None else prose.line_of(place)
        view = self.scroll.view
        if line is None:
            self.scroll.offset = prose.top_of(block) - 4
        elif not self.scroll.offset <= line.y <= self.scroll.offset + view - 2 * line.height:
            self.scroll.offset = line.y - view * 0.3
        self.scroll.by(0.0)

    def key(self, app: App, key: str) -> bool:
        """Scroll by a key; say whether it was one for scrolling."""
        del app
        steps = {"UP": -_STEP, "DOWN": _STEP}
        if key in steps:
            self.scroll.by(steps[key])
            return True
        return self.scroll.key(key)

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel; say whether anything moved."""
        return self.scroll.by(-steps * 60)

    def drag(self, name: str, dy: float, y: float) -> bool:
        """Draw the bar; say whether it was the bar."""
        del y
        return name == "scroll" and self.scroll.drag(dy)


def _draw_block_marks(
    sheet: DisplayList, prose: Prose, line: Line, at: tuple[float, float], *, is_marked: bool
) -> None:
    """What stands behind a line: the mark of what was asked for, an example's bar, a table's rules."""
    x, y = at
    if is_marked:
        sheet.fill(x - 8, y, prose.width + 16, line.height, _HIT, alpha=150)
        sheet.fill(x - 12, y, 5, line.height, theme.CHOSEN)
    if line.kind == "example":
        sheet.fill(x + prose.margin + 4, y, 3, line.height, theme.SOFT_INK, alpha=130)
    elif line.kind == "row" and line.is_first:
        left = min((piece.x - 6 for piece in line.pieces), default=0.0)
        sheet.fill(x + left, y - 3, prose.width - left, 1, theme.SOFT_INK, alpha=110)


def _draw_hit(sheet: DisplayList, line: Line, hit: Place, at: tuple[float, float], *, is_led: bool) -> None:
    """Light and a line below what was searched for; a frame round the one that was led to."""
    x, y = at
    for piece in line.pieces:
        first, last = max(hit.start, piece.start), min(hit.end, piece.start + len(piece.text))
        if first >= last:
            continue
        before = sheet.letters.width(piece.text[: first - piece.start], piece.face, piece.size)
        wide = sheet.letters.width(
            piece.text[first - piece.start : last - piece.start], piece.face, piece.size
        )
        left, low = x + piece.x + before - 1, y + line.height - 3
        sheet.fill(left, y + 1, wide + 2, line.height - 2, _HIT)
        sheet.fill(left, low, wide + 2, 2, theme.CHOSEN)
        if is_led:
            sheet.fill(left, y + 1, wide + 2, 2, theme.CHOSEN)
            sheet.fill(left - 1, y + 1, 2, line.height - 2, theme.CHOSEN)
            sheet.fill(left + wide + 1, y + 1, 2, line.height - 2, theme.CHOSEN)


def _draw_line(
    sheet: DisplayList,
    block: Block,
    line: Line,
    at: tuple[float, float],
    follow: Callable[[str], object],
    *,
    is_marked: bool,
) -> None:
    x, y = at
    middle = y + line.height / 2
    if line.is_first and line.kind == "section":
        colour = theme.CHOSEN if is_marked else theme.INK
        sheet.words(block.number, x, middle, Face.NUMBER, theme.NUMBER, colour)
    elif line.is_first and line.kind == "item":
        sheet.words("•", x + 4, middle, Face.BODY, theme.BODY)
    for place, piece in enumerate(line.pieces):
        left = x + piece.x
        colour = theme.CHOSEN if piece.target else theme.INK
        sheet.words(piece.text, left, middle, piece.face, piece.size, colour)
        if piece.target:
            sheet.fill(
                left, middle + piece.size * sheet.letters.text_scale * 0.46, piece.width, 1, theme.CHOSEN
            )
            name = f"link:{piece.target}:{line.block}:{piece.start}:{place}"
            sheet.spot(name, left - 3, y, piece.width + 6, line.height, does=partial(follow, piece.target))
