"""Tableaux on the sheet: those who meet, and all who lie open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.players.kit import players_kit
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait, portraits_of

if TYPE_CHECKING:
    from hameln.table.tableau import Note, Tableau
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_WIDE: Final = 700.0
_MORE: Final = 0.25
"""By what part of that a meeting is wider for each that is there beside two."""
_HALF: Final = 0.36
"""The part of a meeting in which those stand that come from one side."""
_FACE: Final = 176.0
"""How high the faces of two who meet are at most."""
_PAD: Final = 26.0
_VEIL: Final = 96
"""How dark the board becomes behind it, of 255."""
_LINES: Final = 3
_COME: Final = 0.12
"""The part of a meeting in which both come, and that in which what stands between them does."""
_STRIKES: Final = 0.26
_GOES: Final = (0.34, 0.8)
"""The part of a meeting in which things go from one to the other."""
_SIZES: Final = 5
"""A picture that comes nearer does so in so many steps, so that few of it are needed."""
_THING: Final = 80.0
"""How high what goes from one to the other is."""


@frozen(kw_only=True)
class Cast:
    """Those at a table.

    Attributes:
        players: What they are called, by seat.
        arms: Theirs.
        faces: Their portraits, by seat, those of persons by their arms; empty for who has none.
    """

    players: Sequence[str]
    arms: Sequence[str]
    faces: Sequence[str] = ()

    def draw(
        self, sheet: DisplayList, seat: int, x: float, y: float, size: float, *, alpha: int = 255
    ) -> None:
        """Draw somebody's portrait with the arms, or the arms alone, with its middle at a place."""
        face = self.faces[seat] if self.faces else ""
        draw_portrait(sheet, face, x, y, size, self.arms[seat], alpha=alpha)


def cast_of(
    app: App, game: str, seated: tuple[Sequence[str], Sequence[str]], players: Callable[[], Sequence[str]]
) -> Callable[[], Cast]:
    """What tells those who sit at a table of a game.

    Args:
        app: The program, whose pictures show them.
        game: Its word.
        seated: Who they are, and their arms, by seat.
        players: Tells what they are called, in the present language.
    """
    faces = portraits_of(app.art, players_kit(game), seated[0], seated[1])
    return lambda: Cast(players=players(), arms=seated[1], faces=faces)


def draw_meeting(
    sheet: DisplayList, tableau: Tableau, cast: Cast, told: str, box: Box, part: float, *, is_still: bool
) -> None:
    """Draw those who meet, what goes from one to another, and below them what is told of it.

    Args:
        sheet: Where to.
        tableau: What is seen.
        cast: Those at the table.
        told: In a sentence.
        box: Where the board lies.
        part: How much of it has passed, from 0 to 1.
        is_still: Whether nothing may move.
    """
    part = 1.0 if is_still else part
    more = 1 + _MORE * (len(tableau.sides) - 2)
    width = min(_WIDE * more * max(1.0, sheet.letters.text_scale * 0.9), box.width - 24)
    size = theme.TITLE
    lines = min(_LINES, len(sheet.letters.wrap(told, Face.TITLE, size, width - 2 * _PAD)))
    head, line = sheet.letters.line(theme.LARGE), sheet.letters.line(size)
    below = line * (1 + any(side.notes for side in tableau.sides))
    rest = 20 + head + below + 10 + line * lines + 24
    face = max(48.0, min(_FACE, box.height - 16 - rest))
    height = rest + face + 8
    x, y = box.middle[0] - width / 2, box.middle[1] - height / 2
    sheet.patch("panel_modal", x, y, width, height)
    middle = x + width / 2
    row = Box(x=x + _PAD, y=y + 24 + head, width=width - 2 * _PAD, height=face)
    ends = _draw_those(sheet, tableau, cast, row, part)
    _draw_between(sheet, tableau, row, part)
    sheet.words(  # over what stands between them, which is larger at first
        *(tableau.title, middle, y + 20 + head / 2, Face.TITLE, theme.LARGE),
        align="middle",
        width=width - 2 * _PAD,
    )
    _draw_going(sheet, tableau, ends, row, part)
    foot = row.bottom + 6 + below + 4
    sheet.paragraph(told, x + _PAD, foot, width - 2 * _PAD, Face.TITLE, size, align="middle", lines=_LINES)


def draw_veil(sheet: DisplayList, board: Box) -> None:
    """Let the board step back behind what is seen large over it; that lies still."""
    sheet.fill(*board, theme.NIGHT, alpha=_VEIL)


def _draw_those(
    sheet: DisplayList, tableau: Tableau, cast: Cast, row: Box, part: float
) -> tuple[float, float]:
    """Draw all faces with their names, as they come from both sides; say where the innermost of those end."""
    sides = tableau.sides
    half = -(-len(sides) // 2)
    wide = row.width * _HALF / half
    face = min(row.height, wide - 8)
    away = 46.0 * (1 - min(1.0, part / _COME)) ** 2
    line = sheet.letters.line(theme.TITLE)
    name = row.bottom + 6 + line / 2
    for place, side in enumerate(sides):
        is_left = place < half
        at = row.x + wide * (place + 0.5) if is_left else row.right - wide * (len(sides) - place - 0.5)
        cast.draw(sheet, side.seat, at + (-away if is_left else away), row.middle[1], face)
        told = cast.players[side.seat]
        sheet.words(told, at, name, Face.TITLE, theme.TITLE, theme.SOFT_INK, align="middle", width=wide)
        if side.notes:
            draw_notes(sheet, side.notes, Box(at - wide / 2, name + line / 2 + 2, wide, line))
    left, right = row.x + wide * (half - 0.5), row.right - wide * (len(sides) - half - 0.5)
    return left + face / 2, right - face / 2


def _draw_between(sheet: DisplayList, tableau: Tableau, row: Box, part: float) -> None:
    """Draw what stands between both, as it strikes."""
    if not tableau.sprite or part < _COME:
        return
    near = max(0.0, 1 - (part - _COME) / (_STRIKES - _COME))
    larger = 1 + 0.6 * round(near * near * _SIZES) / _SIZES
    high = row.height * (0.66 if tableau.going else 0.9)
    x, y = row.middle[0], row.y + high / 2
    sheet.icon(tableau.sprite, x, y, high * larger, alpha=round(255 * (1 - 0.7 * near)))


def _draw_going(
    sheet: DisplayList, tableau: Tableau, ends: tuple[float, float], row: Box, part: float
) -> None:
    """Draw what goes from one to the other, or from both to the middle, one behind another."""
    count = len(tableau.going)
    high = min(_THING, row.height * 0.5) if tableau.sprite else row.height * 0.8
    begins, over = _GOES
    left, right = ends[0] + high * 0.4, ends[1] - high * 0.4
    y = row.bottom - high / 2 + 2 if tableau.sprite else row.middle[1]
    step = min(high * 0.5, 0.42 * (right - left) / max(1, count))
    for place, sprite in enumerate(tableau.going):
        lag = (over - begins) * 0.5 * place / max(1, count)
        gone = min(1.0, max(0.0, (part - begins - lag) / ((over - begins) * 0.5)))
        gone *= gone * (3 - 2 * gone)
        start, end = _way(tableau, place, (left, right), step)
        sheet.icon(sprite, start + (end - start) * gone, y, high)


def _way(tableau: Tableau, place: int, edges: tuple[float, float], step: float) -> tuple[float, float]:
    """Where one of the things that go begins and ends."""
    (left, right), half = edges, len(tableau.going) / 2
    if tableau.to is None:
        start = left + step * place if place < tableau.first else right - step * (place - tableau.first)
        return start, (left + right) / 2 + step * (place - half + 0.5)
    if tableau.to:
        return left + step * place, right - step * place
    return right - step * place, left + step * place


def draw_notes(
    sheet: DisplayList,
    notes: Sequence[Note],
    row: Box,
    size: float = theme.TITLE,
    *,
    alpha: int = 255,
    at_left: bool = False,
) -> None:
    """Draw pictures with few words side by side, in the middle of a row or at its left; they shrink to it."""
    icon, gap = row.height - 4, 14.0
    widths = [icon + 6 + sheet.letters.width(note.words, Face.BOLD, size) for note in notes]
    whole = sum(widths) + gap * (len(notes) - 1)
    part = min(1.0, row.width / whole)
    left, y = row.x if at_left else row.middle[0] - whole * part / 2, row.middle[1]
    for note, wide in zip(notes, widths, strict=True):
        sheet.icon(note.icon, left + icon * part / 2, y, icon * part, alpha=alpha)
        sheet.words(note.words, left + (icon + 6) * part, y, Face.BOLD, size * part, alpha=alpha)
        left += (wide + gap) * part
