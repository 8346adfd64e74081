"""The plaques of building cards: supply and both actions, in letters of one size all along the row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events.thing_names import noble_sprite
from hameln.games.rattus_cartus.pack.words import noble_does, normal_does, premium_does, supply_does
from hameln.games.rattus_cartus.table.acting import acting_in
from hameln.games.rattus_cartus.table.picture import PROTECTING, Building, Picture
from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.drawings import draw_focus
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene

_LARGE: Final = tuple(1 - 0.04 * step for step in range(6))
_SMALL: Final = tuple(0.76 - 0.04 * step for step in range(4))
"""How small the letters become."""
_TRIED: Final = (*product((2, 3), _LARGE), *product((3,), _SMALL), *product((4,), (*_LARGE, *_SMALL)))
"""How many rows a sentence has at most, and its letters: rather three rows than small letters."""
_LEAST: Final = 36.0
"""How high a plaque is at least."""
_MOST: Final = 1.6
"""How much higher it becomes where there is room."""
_USUAL: Final = 3
"""So many plaques there are mostly; fewer take the room of all, so that no picture hangs in the air."""
_PICTURE: Final = 0.75
"""How high the picture above is for its width, if there is room for it."""
_LEAST_PICTURE: Final = 116.0
"""How high the picture is at least: discs and cards lie before it."""
_TIGHT: Final = 0.92
"""How close rows stand."""

Line = tuple[str, str, str]
"""The plaque, the icon and the sentence."""
_PREMIUM: Final = "plaque_premium"
_NORMAL: Final = "plaque_normal"


@frozen(kw_only=True)
class Plaque:
    """A plaque with its sentence broken into rows."""

    sprite: str
    icon: str
    rows: tuple[str, ...]
    size: float
    height: float


def lines_of(scene: Scene, picture: Picture, one: Building) -> tuple[Line, ...]:
    """What a building brings: its supply, and the actions or the last round's point."""
    names = scene.names
    building = names.building_of(one.acting)
    supply = ("plaque_supply", f"supply_{one.copy}", supply_does(names.supply_of(one.card)))
    if one.noble is not None:  # it is placed when all have taken their supplies
        word = names.pack.nobles[one.noble]
        supply = ("plaque_supply", noble_sprite(word), noble_does(word))
    normal = (_NORMAL, "normal_dot", normal_does(building))
    if one.is_barred:
        return (supply, normal) if building.does in PROTECTING else (supply,)
    if picture.is_last:
        return supply, (_PREMIUM, "premium_star", text("One more point of influence"))
    return (
        supply,
        (_PREMIUM, "premium_star", premium_does(building)),
        normal,
    )


def lay_plaques(
    sheet: DisplayList, lines: Sequence[Line], box: Box, largest: float = theme.SMALL
) -> tuple[Plaque, ...]:
    """The plaques at the foot of a card, with the largest letters that leave room for the picture.

    Args:
        sheet: For measuring.
        lines: What stands on them.
        box: The room for the picture and the plaques.
        largest: How large the letters are at most.
    """
    wide, letters = box.width - 44, sheet.letters
    room = box.height - _LEAST_PICTURE
    words = {word for _, _, told in lines for word in told.split()}
    rows: list[list[str]] = []
    size, needed = theme.SMALL, list[float]()
    for most, part in _TRIED:
        size = min(largest, theme.SMALL * part)
        if any(letters.width(word, Face.BODY, size) > wide for word in words):
            continue
        rows = [letters.wrap(told, Face.BODY, size, wide) for _, _, told in lines]
        needed = [max(_LEAST, len(one) * letters.line(size) * _TIGHT + 8) for one in rows]
        if max(map(len, rows)) <= most and sum(needed) <= room:
            break
    if not rows:  # a card so narrow that no word fits: what one points at is explained in words
        rows, needed = [[] for _ in lines], [_LEAST] * len(lines)
    spare = min(box.height - 4 - box.width * _PICTURE, _LEAST * _MOST * letters.text_scale * _USUAL)
    more = max(0.0, spare - sum(needed)) / len(lines)
    return tuple(
        Plaque(sprite=sprite, icon=icon, rows=tuple(told), size=size, height=high + more)
        for (sprite, icon, _), told, high in zip(lines, rows, needed, strict=True)
    )


def lit_of(scene: Scene, one: Building) -> str:
    """The plaque of the action that a building carries out just now; empty for none."""
    acting = acting_in(scene.game.tables, scene.view.state, scene.happened)
    if acting is None or acting.place != one.place:
        return ""
    return _PREMIUM if acting.is_premium else _NORMAL


def draw_plaques(sheet: DisplayList, plaques: Sequence[Plaque], box: Box, lit: str = "") -> None:
    """Draw the plaques one below the other; one of them may be lit."""
    y = box.y
    for one in plaques:
        sheet.patch(one.sprite, box.x, y, box.width, one.height - 2)
        if one.sprite == lit:
            draw_focus(sheet, Box(box.x - 3, y - 3, box.width + 6, one.height + 4))
        sheet.icon(one.icon, box.x + 17, y + one.height / 2 - 1, 24)
        step = sheet.letters.line(one.size) * _TIGHT
        first = y + (one.height - 2) / 2 - step * (len(one.rows) - 1) / 2
        for number, row in enumerate(one.rows):
            at = first + number * step
            sheet.words(row, box.x + 34, at, Face.BODY, one.size, theme.CREAM, width=box.width - 42)
        y += one.height
