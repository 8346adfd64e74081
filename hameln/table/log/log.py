"""What is told of a match: sentences that know whose deed it was, and episodes, such as turns, of several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from attrs import evolve, frozen

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


@frozen(kw_only=True)
class Happening:
    """An event and its sentence.

    Attributes:
        line: ``None`` where nothing needs to be said about it.
        count: Actions played once it had happened.
    """

    event: AnEvent
    line: LogLine | None
    count: int


def lines_of(happened: Sequence[Happening]) -> tuple[LogLine, ...]:
    """The sentences of what happened."""
    return tuple(one.line for one in happened if one.line is not None)


def together(lines: Iterable[LogLine]) -> Iterator[LogLine]:
    """Sentences that follow each other with the same words of the same one as one, with how often it is so.

    It leads to the last moment; those with a reason and those without stay apart.
    """
    for (words, *_), found in groupby(lines, lambda one: (one.text, one.seat, bool(one.why))):
        same = list(found)
        more = f"{words.removesuffix('.')} (× {len(same)})."
        yield same[0] if len(same) == 1 else evolve(same[-1], text=more)


@frozen(kw_only=True)
class EpisodeKind:
    """A kind of episode that a game's matches have.

    Attributes:
        word: Names it.
        is_turn: Whether it is a player's turn; others belong to nobody.
        is_heading: Whether it stands out in lists, in bold letters.
        is_divider: Whether it only divides what follows from what was before, such as the beginning of a
            round, which is seen beside the board anyway.
        is_news: Whether it is told beside the board though it only divides, since something has changed.
        has_steps: Whether it can be opened for its steps.
        is_followed: Whether it is told while it goes on, and can be read at its end before the next begins.
        is_verdict: Whether it tells who has won, which is left to those who count the points meanwhile.
    """

    word: str
    is_turn: bool = False
    is_heading: bool = False
    is_divider: bool = False
    is_news: bool = False
    has_steps: bool = False
    is_followed: bool = False
    is_verdict: bool = False

    @property
    def is_beside(self) -> bool:
        """Whether it stands among the lines beside the board."""
        return self.is_news or not self.is_divider


@frozen
class Head:
    """What an episode is, and whose turn it is if it is one."""

    kind: EpisodeKind
    seat: int | None = None


@frozen(kw_only=True)
class Episode:
    """What belongs together.

    Attributes:
        steps: What happened, in order.
    """

    head: Head
    steps: tuple[Happening, ...]

    @property
    def kind(self) -> EpisodeKind:
        """What it is."""
        return self.head.kind

    @property
    def seat(self) -> int | None:
        """Whose turn it is."""
        return self.head.seat

    @property
    def count(self) -> int:
        """Actions played at its end, as far as it has come."""
        return self.steps[-1].count

    @property
    def events(self) -> tuple[AnEvent, ...]:
        """All that happened."""
        return tuple(step.event for step in self.steps)

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """A sentence for each step that needs one."""
        return lines_of(self.steps)
