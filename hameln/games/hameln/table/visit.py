"""A visit of the Piper: that he came, what he took, and who paid; told as one thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.piper import (
    ChildrenLost,
    MatchEnded,
    PhaseBegan,
    PiperCame,
    PiperPaid,
    RatsLed,
)
from hameln.games.hameln.events.rats import HouseFreed
from hameln.language import text

READING: Final = 2.5
"""Seconds to notice that something is told."""
A_LINE: Final = 1.1
"""Seconds to read one line of it."""


@frozen
class Visit:
    """A visit of the Piper as far as it has gone.

    Attributes:
        events: What has happened since he came, in order.
    """

    events: tuple[HamelnEvent, ...]
    sprite: ClassVar[str] = "piper_1"

    def title(self) -> str:
        """That he has come."""
        return text("The Piper has come")

    @property
    def is_whole(self) -> bool:
        """Whether he has gone again: a phase has begun, or the match is over."""
        return any(isinstance(event, PhaseBegan | MatchEnded) for event in self.events)

    def lines(self, names: Names) -> tuple[tuple[str, int | None], ...]:
        """What happened, in sentences; each with the family that it is about, if it is about one.

        Rule: H10.1, H10.2, H10.3, H10.6
        """
        coming = [event for event in self.events if isinstance(event, PiperCame | RatsLed)]
        lines: list[tuple[str, int | None]] = [(" ".join(event.sentence(names) for event in coming), None)]
        freed = [event.house for event in self.events if isinstance(event, HouseFreed)]
        if freed:
            houses = ", ".join(names.houses[house] for house in freed)
            lines.append((text("Overrun no longer: {houses}.").format(houses=houses), None))
        payments = {event.seat: event for event in self.events if isinstance(event, PiperPaid)}
        losses = {event.seat: event for event in self.events if isinstance(event, ChildrenLost)}
        for seat, payment in payments.items():
            words = [payment.sentence(names)]
            words += [losses[seat].sentence(names)] if seat in losses else []
            lines.append((" ".join(words), seat))
        if self.is_whole and not payments:
            lines.append((text("No family has a child in the hall."), None))
        return (*lines, *self._ending(names))

    def _ending(self, names: Names) -> list[tuple[str, int | None]]:
        """What comes after him; who has won is left to the scoring."""
        lines: list[tuple[str, int | None]] = []
        for event in self.events:
            if isinstance(event, PhaseBegan):
                lines.append((event.sentence(names), None))
            elif isinstance(event, MatchEnded):
                lines.append((text("The match is over") + ".", None))
        return lines

    def reading(self, names: Names) -> float:
        """Seconds in which it can be read."""
        return READING + A_LINE * len(self.lines(names))


def visit_after(visit: Visit | None, events: Sequence[HamelnEvent]) -> Visit | None:
    """The visit that an action began or went on with; ``None`` if it had to do with none.

    Args:
        visit: The one that was going on before, or over.
        events: What the action brought about.
    """
    place = next((place for place, event in enumerate(events) if isinstance(event, PiperCame)), None)
    if place is not None:
        return Visit(tuple(events[place:]))
    if visit is None or visit.is_whole:
        return None
    return Visit((*visit.events, *events))
