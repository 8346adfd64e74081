"""The log of a match: what happened, in sentences that know whose deed it was and what they are about."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from hameln.table.opaque import AnEvent


@frozen(kw_only=True)
class LogLine:
    """A sentence of the log.

    Attributes:
        seat: Whose deed it was; ``None`` for nobody's.
        count: Actions played once it had happened.
        things: What it is about.
        why: Why a computer player did it; may be empty.
    """

    text: str
    seat: int | None
    count: int
    things: tuple[str, ...] = ()
    why: str = ""


@frozen
class Happening:
    """An event and its sentence.

    Attributes:
        line: ``None`` where nothing needs to be said about it.
    """

    event: AnEvent
    line: LogLine | None


def lines_of(happened: Sequence[Happening]) -> tuple[LogLine, ...]:
    """The sentences of what happened."""
    return tuple(one.line for one in happened if one.line is not None)
