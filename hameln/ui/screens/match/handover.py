"""Several persons at one screen without a curtain: whose turn it is, and what has happened since the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.language import text
from hameln.table.log.observation import PUBLIC
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.table.side import LETTERS, Kept

if TYPE_CHECKING:
    from hameln.table.controller import MatchController
    from hameln.ui.app import App
    from hameln.ui.draw.box import Box
    from hameln.ui.draw.display_list import DisplayList

_SIDE: Final = 14.0
_ROUND: Final = 14.0
"""What lies above the words, and below them."""
_ARMS: Final = 44.0
"""The room of the arms beside whose turn it is."""
_SHIELD: Final = 22.0
"""The room of small arms before a sentence."""
_APART: Final = 3.0
_MOST: Final = 0.62
"""How much of the log's place it takes at most; above it is told what somebody points at."""
_LEAST: Final = 60.0
"""How high the log's place must be for whose turn it is alone."""

_BETWEEN: Final = 4.0
"""Between advice and what lies below it."""

_Row = tuple[str, str]
"""The arms of who has done something, or none, and a sentence."""


@frozen(kw_only=True)
class Handover:
    """A turn that has passed to another person at the same screen.

    Attributes:
        seat: Whose it is.
        count: Actions played as it began.
        effects: What else others have changed of what that person has; empty for nothing.
    """

    seat: int
    count: int
    effects: str = ""


class HandoverPanel:
    """Tells at the foot of the log's place whose turn it is, until something is done.

    Attributes:
        told: The turn that was handed over last, if any was.
    """

    def __init__(self, desk: MatchController) -> None:
        """Nothing was handed over."""
        self._desk = desk
        self.told: Handover | None = None
        self._rows: tuple[_Row, ...] = ()
        self._heading, self._size = "", theme.BODY

    @property
    def now(self) -> Handover | None:
        """The turn in which nothing has been done yet."""
        told, desk = self.told, self._desk
        if told is None or desk.needs_curtain:
            return None
        is_fresh = (told.seat, told.count) == (desk.asked, len(desk.session.match.played))
        return told if is_fresh else None

    def hand_over(self, seat: int, effects: str) -> None:
        """The turn has passed to another person."""
        self.told = Handover(seat=seat, count=len(self._desk.session.match.played), effects=effects)

    def kept(self, sheet: DisplayList, log: Box) -> float:
        """How much it takes of the log's place; in smaller letters or without the oldest turns if need be."""
        now = self.now
        if now is None or log.height < _LEAST:
            return 0.0
        arms, most = self._desk.session.arms, log.height * _MOST
        recap = self._desk.told_to(PUBLIC).turn_log.recap(now.seat)
        rows = [("" if one.line.seat is None else arms[one.line.seat], one.line.text) for one in recap.turns]
        rows += [("", now.effects)] if now.effects else []
        self._heading, self._rows = recap.heading if rows else "", tuple(rows)
        for part in LETTERS:
            self._size = part * theme.BODY
            if self._height(sheet, log.width) <= most:
                break
        while self._rows and self._height(sheet, log.width) > most:
            self._rows = self._rows[1:]
            self._heading = self._heading if self._rows else ""
        return min(log.height, self._height(sheet, log.width))

    def _height(self, sheet: DisplayList, width: float) -> float:
        high = max(_ARMS, self._measured(sheet, self._title, width - _ARMS, Face.BOLD)) + 2 * _ROUND
        if self._heading:
            high += self._measured(sheet, self._heading, width, Face.BOLD) + _APART
        return high + sum(
            self._measured(sheet, told, width - _SHIELD * bool(arms), Face.BODY) + _APART
            for arms, told in self._rows
        )

    def _measured(self, sheet: DisplayList, words: str, width: float, face: Face) -> float:
        return sheet.measure(words, width - 2 * _SIDE, face, self._size)

    @property
    def _title(self) -> str:
        now = self.now
        player = self._desk.names.players[now.seat] if now is not None else ""
        return text("{player}, it is your turn.").format(player=player)

    def draw(self, sheet: DisplayList, box: Box) -> None:
        """Draw the arms, and below them turn after turn."""
        now = self.now
        if now is None:
            return
        sheet.read(*box)
        sheet.patch("panel_parchment", *box)
        x, y, room = box.x + _SIDE, box.y + _ROUND, box.width - 2 * _SIDE
        arms = self._desk.session.arms[now.seat]
        sheet.icon(f"shield_{arms}", x + _ARMS / 2 - 4, y + _ARMS / 2 - 2, _ARMS - 6)
        high = self._measured(sheet, self._title, box.width - _ARMS, Face.BOLD)
        top = y + max(0.0, _ARMS - high) / 2 - 2
        sheet.paragraph(self._title, x + _ARMS, top, room - _ARMS, Face.BOLD, self._size)
        y += max(_ARMS, high)
        if self._heading:
            y += sheet.paragraph(self._heading, x, y, room, Face.BOLD, self._size) + _APART
        for arms, told in self._rows:
            left = _SHIELD * bool(arms)
            if arms:
                middle = y + sheet.letters.line(self._size) / 2
                sheet.icon(f"shield_{arms}", x + _SHIELD / 2 - 3, middle, _SHIELD - 5)
            y += sheet.paragraph(told, x + left, y, room - left, Face.BODY, self._size) + _APART


class Foot:
    """What lies at the foot of the column while somebody decides: advice, or else whose turn it is.

    Something else may lie there, such as a task: then advice lies above it.
    """

    def __init__(self, app: App, handover: HandoverPanel) -> None:
        """Nothing lies there."""
        self._messages, self._handover = app.messages, handover
        self._high = 0.0

    def kept(self, sheet: DisplayList, log: Box, other: Kept | None) -> float:
        """How much of the log's place is kept for it, and for something else."""
        low, messages = other(sheet, log) if other is not None else 0.0, self._messages
        is_advised = messages.stays and bool(messages.text) and not messages.is_held
        rest = log._replace(height=log.height - low - _BETWEEN * bool(low))
        self._high = messages.fit(sheet, rest) if is_advised else 0.0
        if self._high:
            return low + self._high + _BETWEEN * bool(low)
        return low or (self._handover.kept(sheet, log) if other is None else 0.0)

    def draw(self, sheet: DisplayList, box: Box | None, other: Kept | None) -> Box | None:
        """Draw it; returns what is left for something else."""
        if box is None:
            return None
        if self._high:
            self._messages.column = box._replace(height=self._high)
            top = box.y + self._high + _BETWEEN
            return box._replace(y=top, height=box.bottom - top) if box.bottom > top else None
        if other is None:
            self._handover.draw(sheet, box)
        return box
