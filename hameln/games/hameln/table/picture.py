"""The town as a picture of characters, from the geometry of its file."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from attrs import define, field

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NONE, State

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Town

LETTERS: Final = {
    "bakery": "bread",
    "dairy": "cheese",
    "brewery": "ale",
    "butchery": "meat",
    "influence": "infl.",
}
ROWS_PER_COLUMN: Final = 0.5
"""A character is about twice as high as it is wide."""
BLOCK: Final = 3
"""Lines of a house."""
WIDEST: Final = 110
"""Columns of a picture where there is room for more."""
_FLATTEST: Final = 8
_LEGEND: Final = "o circle  # rat  !overrun!  KkingK  man/woman  2r attracts 2 rats"


@define
class Canvas:
    """A grid of characters."""

    width: int
    height: int
    cells: dict[tuple[int, int], str] = field(factory=dict)

    def put(self, x: int, y: int, line: str) -> None:
        """Write a line, centred on a place; what lies outside is cut off."""
        start = x - len(line) // 2
        for offset, character in enumerate(line):
            if 0 <= start + offset < self.width and 0 <= y < self.height:
                self.cells[start + offset, y] = character

    def is_free(self, x: int, y: int) -> bool:
        """Whether nothing has been written there."""
        return (x, y) not in self.cells

    def lines(self) -> list[str]:
        """The picture, line by line, without spaces at the ends."""
        return [
            "".join(self.cells.get((x, y), " ") for x in range(self.width)).rstrip()
            for y in range(self.height)
        ]


def initials_of(names: Sequence[str]) -> list[str]:
    """A letter for each family; where two begin alike, the first letter that tells them apart or a digit."""
    found: list[str] = []
    for seat, name in enumerate(names):
        letters = [letter.upper() for letter in name if letter.isalpha()]
        found.append(next((letter for letter in letters if letter not in found), str(seat + 1)))
    return found


@define
class Blocks:
    """Houses that find room beside each other, each as near to its place as that can be.

    Attributes:
        width: Columns of the picture.
        height: Its lines.
        rows: The columns of those that have found room, with how wide they are, by the line of their middle.
    """

    width: int
    height: int
    rows: dict[int, list[tuple[int, int]]] = field(factory=dict)

    def place(self, x: float, y: float, wide: int) -> tuple[int, int] | None:
        """The free middle that is nearest to a place; nothing if there is none near it."""
        left, right = wide // 2, self.width - (wide - wide // 2)
        at_x, at_y = min(max(left, round(x)), right), min(max(1, round(y)), self.height - 2)
        for dx, dy in _AROUND:
            middle = (at_x + dx, at_y + dy)
            if (
                left <= middle[0] <= right
                and 1 <= middle[1] <= self.height - 2
                and self._is_free(*middle, wide)
            ):
                self.rows.setdefault(middle[1], []).append((middle[0], wide))
                return middle
        return None

    def _is_free(self, x: int, y: int, wide: int) -> bool:
        near = (one for line in range(y - BLOCK + 1, y + BLOCK) for one in self.rows.get(line, ()))
        return all(abs(at - x) > (wide + other) // 2 + 1 for at, other in near)


_AROUND: Final = sorted(
    ((dx, dy) for dx in range(-14, 15) for dy in range(-4, 5)), key=lambda d: d[0] ** 2 + 5 * d[1] ** 2
)
"""Steps to the places around a place, the nearest first; a line is about twice as far as a column."""


def draw_table(
    game: Hameln, state: State, names: Sequence[str], width: int = WIDEST, height: int = 0
) -> list[str]:
    """The town with its people and rats, nothing of which lies over anything else.

    A house is three lines: id with cost, its good, and man/woman by the families' letters. A circle is ``o``,
    with a rat ``#``; an overrun house stands between exclamation marks, with a king between ``K``.

    Args:
        width: Columns, at least 60.
        height: Lines that all of it should have at most, if there is room for every house then; 0 for any.
    """
    width = min(max(width, 60), WIDEST)
    letters = initials_of(names)
    key = ", ".join(f"{letter} {name}" for letter, name in zip(letters, names, strict=True))
    below = [line for part in (key, _LEGEND) for line in wrap(part, width, break_on_hyphens=False)]
    blocks = [_block(game, state, letters, place) for place in range(len(game.town.houses))]
    canvas = _laid_out(game.town, blocks, width, height - len(below))
    scale = width / game.town.geometry.size[0]
    tall = canvas.height / game.town.geometry.size[1]
    used = set(game.tables.circle_index.values())
    for place, circle in enumerate(game.town.circles):
        if place in used:
            x, y = _nearest_free(canvas, round(circle.at[0] * scale), round(circle.at[1] * tall))
            canvas.put(x, y, "#" if state.rats >> place & 1 else "o")
    return [*_trimmed(canvas.lines()), *below]


def _block(game: Hameln, state: State, letters: Sequence[str], place: int) -> tuple[str, str, str]:
    """The lines of a house."""
    house = game.town.houses[place]
    man, woman = state.man_of[place], state.woman_of[place]
    people = f"{letters[man] if man != NONE else '.'}/{letters[woman] if woman != NONE else '.'}"
    edge = "K" if state.kinged >> place & 1 else "!" if state.overrun >> place & 1 else ""
    left, right = edge or "[", edge or "]"
    good = f"{LETTERS[str(house.kind)]} {state.lures[place] or '?'}r"
    return f"{house.id} {house.cost}", f"{left}{people}{right}", good


def _laid_out(town: Town, blocks: Sequence[Sequence[str]], width: int, most: int) -> Canvas:
    """The houses on a picture that is as flat as it should be, or else as it has to be."""
    natural = round(town.geometry.size[1] * width / town.geometry.size[0] * ROWS_PER_COLUMN) + BLOCK
    sizes = [max(map(len, block)) for block in blocks]
    tall = min(natural, most) if most >= _FLATTEST else natural
    places = _places(town, sizes, width, tall)
    tall = tall if places else natural
    while not places and not (places := _places(town, sizes, width, tall)):
        tall += max(1, tall // 8)
    canvas = Canvas(width, tall)
    for at, block in zip(places, blocks, strict=True):
        for line, told in enumerate(block):
            canvas.put(at[0], at[1] - 1 + line, told)
    return canvas


def _places(town: Town, sizes: Sequence[int], width: int, height: int) -> list[tuple[int, int]]:
    """Where each house finds room; nothing if one of them does not."""
    wide, high = town.geometry.size
    room = Blocks(width, height)
    places: list[tuple[int, int]] = []
    for house, size in zip(town.houses, sizes, strict=True):
        place = room.place(house.at[0] * width / wide, house.at[1] * height / high, size)
        if place is None:
            return []
        places.append(place)
    return places


def _trimmed(lines: list[str]) -> list[str]:
    """The lines without empty ones above and below."""
    told = [number for number, line in enumerate(lines) if line]
    return lines[told[0] : told[-1] + 1] if told else []


def _nearest_free(canvas: Canvas, x: int, y: int) -> tuple[int, int]:
    """The free place nearest to a place."""
    within = ((x + dx, y + dy) for dx, dy in _AROUND)
    found = [(at, to) for at, to in within if 0 <= at < canvas.width and 0 <= to < canvas.height]
    free = [at for at in found if canvas.is_free(*at)]
    apart = (at for at in free if canvas.is_free(at[0] - 1, at[1]) and canvas.is_free(at[0] + 1, at[1]))
    return next(apart, free[0] if free else (x, y))
