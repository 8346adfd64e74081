"""What all tableaux on the sheet have: those at the table, the veil over the board, and notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.players.kit import players_kit
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait, portraits_of

if TYPE_CHECKING:
    from hameln.table.tableau import Note
    from hameln.ui.app import App
    from hameln.ui.draw.box import Box
    from hameln.ui.draw.display_list import DisplayList

_VEIL: Final = 96
"""How dark the board becomes behind it, of 255."""


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


def draw_veil(sheet: DisplayList, board: Box) -> None:
    """Let the board step back behind what is seen large over it; that lies still."""
    sheet.fill(*board, theme.NIGHT, alpha=_VEIL)


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
