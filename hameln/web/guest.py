"""Somebody whose page of a match is open in a browser."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Final

from attrs import define, field
from starlette.websockets import WebSocket, WebSocketDisconnect

from hameln.files.codec import dump
from hameln.language import SOURCE, languages, spoken, text

A_SECOND: Final = 20
"""Messages that a page may send in a second, for long."""
AT_ONCE: Final = 60
"""Messages that it may send at once."""
ELSEWHERE, GONE, FULL = 4001, 4003, 4013
"""Why a connection is closed: a newer page of the seat has come; the code is dead; too many have come."""


@define(eq=False)
class Guest:
    """A page that is open somewhere.

    Attributes:
        seat: Whose it is; ``None`` for whoever only watches.
        language: In which it is told everything.
        due: Set where something is to be sent.
        told: What is to be sent to it besides the page.
        shown: The page that it has now.
        wrong: How many messages of it were none.
        parting: Why it is to be closed; 0 while it is not.
    """

    socket: WebSocket
    seat: int | None
    language: str
    due: asyncio.Event = field(factory=asyncio.Event)
    told: deque[str] = field(factory=lambda: deque(maxlen=32))
    shown: str = ""
    wrong: int = 0
    parting: int = 0
    _tokens: float = AT_ONCE
    _heard: float = 0.0

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message soon, and the page as it is then."""
        self.told.append(dump(message))
        self.due.set()

    def close(self, why: int) -> None:
        """Close its connection soon."""
        self.parting = why
        self.due.set()

    def waits(self, now: float) -> float:
        """Seconds after which its next message may count, so that it sends no more than it may."""
        self._tokens = min(AT_ONCE, self._tokens + (now - self._heard) * A_SECOND) - 1
        self._heard = now
        return max(0.0, -self._tokens / A_SECOND)

    async def part(self) -> None:
        """Say why the page is not wanted any more, and close its connection."""
        with spoken(self.language):
            why = {
                ELSEWHERE: text("This seat is played on another phone now."),
                GONE: text("This code leads to no seat any more. Scan the new one."),
                FULL: text("Too many are here already."),
            }.get(self.parting, "")
        message = {"is": "gone", "text": why, "back": self.parting == ELSEWHERE}
        with suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_text(dump(message))
            await self.socket.close(self.parting)


def language_of(wanted: str) -> str:
    """The language that a browser wants, such as by ``de-AT,de;q=0.9,en;q=0.8``, if it is one of ours."""
    known = languages()
    asked = (part.partition(";")[0].strip().lower()[:2] for part in wanted[:200].split(","))
    return next((one for one in asked if one in known), SOURCE)
