"""A visit of the Piper: that he came, what he took, and who paid; told as one thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen

from hameln.games.hameln.rules import events as told
from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.sentences import Names, sentence
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

    events: tuple[Event, ...]
    sprite: ClassVar[str] = "piper_1"

    def title(self) -> str:
        """That he has come."""
        return text("The Piper has come")

    @property
    def is_whole(self) -> bool:
        """Whether he has gone again: a phase has begun, or the match is over."""
        return any(isinstance(event, told.PhaseBegan | told.MatchEnded) for event in self.events)

    def lines(self, names: Names) -> tuple[tuple[str, int | None], ...]:
        """What happened, in sentences; each with the family that it is about, if it is about one.

        Rule: H10.1, H10.2, H10.3, H10.6
        """
        coming = [event for event in self.events if isinstance(event, told.PiperCame | told.RatsLed)]
        lines: list[tuple[str, int | None]] = [(" ".join(sentence(event, names) for event in coming), None)]
        freed = [event.house for event in self.events if isinstance(event, told.HouseFreed)]
        if freed:
            houses = ", ".join(names.houses[house] for house in freed)
            lines.append((text("Overrun no longer: {houses}.").format(houses=houses), None))
        payments = {event.seat: event for event in self.events if isinstance(event, told.PiperPaid)}
        losses = {event.seat: event for event in self.events if isinstance(event, told.ChildrenLost)}
        for seat, payment in payments.items():
            words = [sentence(payment, names)]
            words += [sentence(losses[seat], names)] if seat in losses else []
            lines.append((" ".join(words), seat))
        if self.is_whole and not payments:
            lines.append((text("No family has a child in the hall."), None))
        return (*lines, *self._ending(names))

    def _ending(self, names: Names) -> list[tuple[str, int | None]]:
        """What comes after him; who has won is left to the scoring."""
        lines: list[tuple[str, int | None]] = []
        for event in self.events:
            if isinstance(event, told.PhaseBegan):
                lines.append((sentence(event, names), None))
            elif isinstance(event, told.MatchEnded):
                lines.append((text("The match is over") + ".", None))
        return lines

    def reading(self, names: Names) -> float:
        """Seconds in which it can be read."""
        return READING + A_LINE * len(self.lines(names))


def visit_after(visit: Visit | None, events: Sequence[Event]) -> Visit | None:
    """The visit that an action began or went on with; ``None`` if it had to do with none.

    Args:
        visit: The one that was going on before, or over.
        events: What the action brought about.
    """
    place = next((place for place, event in enumerate(events) if isinstance(event, told.PiperCame)), None)
    if place is not None:
        return Visit(tuple(events[place:]))
    if visit is None or visit.is_whole:
        return None
    return Visit((*visit.events, *events))
