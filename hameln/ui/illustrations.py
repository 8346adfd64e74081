"""Small pictures beside a text: how large they are drawn, and where each of a group stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.ui.lettering import Letters

if TYPE_CHECKING:
    from hameln.ui.art import Art
    from hameln.ui.sheet import Sheet

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

    def draw(self, sheet: Sheet, x: float, y: float) -> None:
        """Draw it with its left upper corner at a place."""
        for one in self.placed:
            sheet.sprite(one.name, x + one.x, y + one.y, scale=one.scale)


def grouped(names: Sequence[str], art: Art, letters: Letters, width: float) -> Group:
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


def beside(
    pictures: Mapping[int, Sequence[str]], art: Art, letters: Letters, width: float
) -> dict[int, Group]:
    """The groups of a text, by the blocks beside which they stand."""
    return {block: grouped(names, art, letters, width) for block, names in pictures.items()}
