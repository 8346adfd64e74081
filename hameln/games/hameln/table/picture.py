"""The town as a picture of characters, from the geometry of its file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import define, field

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NONE, State

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


def draw_table(game: Hameln, state: State, names: Sequence[str], width: int = 110) -> list[str]:
    """The town with its people and rats.

    A house is three lines: id with cost, its good, and man/woman by the families' letters. A circle is ``o``,
    with a rat ``#``; an overrun house stands between exclamation marks, with a king between ``K``.

    Args:
        width: Columns, at least 60.
    """
    town = game.town
    wide, high = town.geometry.size
    scale = max(width, 60) / wide
    canvas = Canvas(max(width, 60), round(high * scale * ROWS_PER_COLUMN) + BLOCK)
    letters = initials_of(names)
    for place, house in enumerate(town.houses):
        x, y = round(house.at[0] * scale), round(house.at[1] * scale * ROWS_PER_COLUMN)
        man, woman = state.man_of[place], state.woman_of[place]
        people = f"{letters[man] if man != NONE else '.'}/{letters[woman] if woman != NONE else '.'}"
        edge = "K" if state.kinged >> place & 1 else "!" if state.overrun >> place & 1 else ""
        left, right = edge or "[", edge or "]"
        canvas.put(x, y - 1, f"{house.id} {house.cost}")
        canvas.put(x, y, f"{left}{people}{right}")
        canvas.put(x, y + 1, f"{LETTERS[str(house.kind)]} {state.lures[place] or '?'}r")
    used = set(game.tables.circle_index.values())
    for place, circle in enumerate(town.circles):
        if place in used:
            x, y = round(circle.at[0] * scale), round(circle.at[1] * scale * ROWS_PER_COLUMN)
            x, y = _nearest_free(canvas, x, y)
            canvas.put(x, y, "#" if state.rats >> place & 1 else "o")
    key = ", ".join(f"{letter} {name}" for letter, name in zip(letters, names, strict=True))
    legend = "o circle  # rat  !overrun!  KkingK  man/woman  2r attracts 2 rats"
    return [*canvas.lines(), key, legend]


def _nearest_free(canvas: Canvas, x: int, y: int) -> tuple[int, int]:
    """The free place nearest to a place."""
    reach = range(-4, 5)
    places = sorted(((dx, dy) for dx in reach for dy in reach), key=lambda d: d[0] ** 2 + 4 * d[1] ** 2)
    return next(((x + dx, y + dy) for dx, dy in places if canvas.is_free(x + dx, y + dy)), (x, y))
