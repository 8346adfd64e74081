"""What characters say at the end of a match, below its winner: whoever has won, and whoever has not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.players.kit import players_kit
from hameln.table.remarks import Spoken, last_words
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.portraits import draw_portrait, portrait_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from hameln.table.session import Session
    from hameln.ui.app import App
    from hameln.ui.screens.score_table import Box
    from hameln.ui.sheet import Sheet

_FACE: Final = 50.0
"""How high a portrait is, with its arms."""
_INDENT: Final = _FACE + 14.0
_GAP: Final = 8.0
_ABOVE: Final = 14.0
"""The room for the line above all words."""


class LastWords:
    """The last words of a match, as far as anybody wants to hear them and there is room.

    Attributes:
        spoken: What is said, the most important first.
    """

    def __init__(self, app: App, session: Session, winners: Collection[int]) -> None:
        """The words of a match that is over.

        Args:
            app: Whose settings say whether characters speak.
            session: The match.
            winners: The seats that have won.
        """
        self._app = app
        self._session = session
        self.spoken = last_words(session.game, session.seats, session.seed, winners)

    def fitting(self, sheet: Sheet, width: float, has_room: Callable[[float], bool]) -> tuple[Spoken, ...]:
        """As many of the words as there is room for, none where nobody wants to hear any.

        Args:
            sheet: Where they are to be drawn.
            width: How wide they may be.
            has_room: Whether there is room for words of a height.
        """
        found = self.spoken if self._app.settings.voices else ()
        while found and not has_room(self.height(sheet, found, width)):
            found = found[:-1]
        return found

    def height(self, sheet: Sheet, spoken: tuple[Spoken, ...], width: float) -> float:
        """How high words are, with the line above them."""
        return sum(self._high(sheet, one, width) + _GAP for one in spoken) + _ABOVE if spoken else 0.0

    def draw(self, sheet: Sheet, spoken: tuple[Spoken, ...], box: Box) -> None:
        """Draw words below a line, each with the portrait of whoever says it."""
        x, y, width, _ = box
        if not spoken:
            return
        sheet.fill(x, y + _ABOVE / 2 - 1, width, 1, theme.SOFT_INK, alpha=140)
        y += _ABOVE
        session = self._session
        kit = players_kit(session.game.name)
        for one in spoken:
            high, player = self._high(sheet, one, width), session.seats[one.seat]
            portrait = portrait_of(sheet.art, kit, player)
            draw_portrait(sheet, portrait, x + _FACE / 2, y + high / 2, _FACE, session.arms[one.seat])
            told, room = self._told(one), width - _INDENT
            top = y + (high - sheet.measure(told, room, Face.ITALIC, theme.BODY)) / 2
            sheet.paragraph(told, x + _INDENT, top, room, Face.ITALIC, theme.BODY)
            y += high + _GAP

    def _told(self, one: Spoken) -> str:
        player = self._session.names[one.seat]
        return text("{player}: {words}").format(player=player, words=one.text)

    def _high(self, sheet: Sheet, one: Spoken, width: float) -> float:
        return max(_FACE, sheet.measure(self._told(one), width - _INDENT, Face.ITALIC, theme.BODY))
