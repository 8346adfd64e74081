"""A match told turn by turn: a line for each, which can be opened for its steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from hameln.games.hameln.rules.sentences import Names
from hameln.games.hameln.table.turn_words import say_episode
from hameln.table.episodes import TURNS, Episode, Kind, go_on, since_turn_of
from hameln.table.log import LogLine, ToldEvent

_PLACES = ("house:", "circle:", "district:")
"""What a turn's line points at on the board."""


@frozen(kw_only=True)
class ToldTurn:
    """An episode as people read it.

    Attributes:
        line: All of it in one sentence.
        steps: A sentence for each step.
    """

    kind: Kind
    line: LogLine
    steps: tuple[LogLine, ...]

    @property
    def reason(self) -> LogLine | None:
        """The step at which the family's first reason stands, if it gave one."""
        return next((step for step in self.steps if step.why), None) if self.line.why else None

    @property
    def is_long(self) -> bool:
        """Whether there is more to read than its line."""
        return self.kind not in ("round", "start", "end") and len(self.steps) > 1


def tell_episode(episode: Episode, names: Names, viewer: int | None = None) -> ToldTurn | None:
    """An episode as people read it; ``None`` while there is nothing to be said."""
    words, steps = say_episode(episode, names, viewer), episode.lines
    if not words:
        return None
    seat = episode.seat if episode.kind in TURNS else None
    things = tuple(
        dict.fromkeys(thing for step in steps for thing in step.things if thing.startswith(_PLACES))
    )
    why = next((step.why for step in steps if step.why), "") if seat is not None else ""
    line = LogLine(text=words, seat=seat, count=episode.count, things=things, why=why)
    return ToldTurn(kind=episode.kind, line=line, steps=steps)


def lines_beside(turns: Sequence[ToldTurn]) -> tuple[LogLine, ...]:
    """The lines that stand beside the board, which tells the round itself."""
    return tuple(turn.line for turn in turns if turn.kind != "round")


class Annals:
    """All turns of a match, the oldest first."""

    def __init__(self, names: Names, viewer: int | None = None) -> None:
        """Nothing has happened yet.

        Args:
            viewer: Whose traps' values may be told.
        """
        self._names = names
        self._viewer = viewer
        self._episodes: list[Episode] = []
        self._told: list[ToldTurn | None] = []

    def add(self, happened: Iterable[ToldEvent], active: int, count: int) -> None:
        """Take note of an action; see `hameln.table.episodes.go_on`."""
        changed = go_on(self._episodes, happened, active, count)
        del self._told[len(self._episodes) - changed :]
        for episode in self._episodes[len(self._told) :]:
            self._told.append(tell_episode(episode, self._names, self._viewer))

    @property
    def episodes(self) -> tuple[ToldTurn | None, ...]:
        """Everything, with ``None`` for what needs no words yet; only the last one goes on."""
        return tuple(self._told)

    @property
    def turns(self) -> tuple[ToldTurn, ...]:
        """Everything."""
        return _told(self._told)

    def since(self, seat: int) -> tuple[ToldTurn, ...]:
        """All that has happened since a family's last turn, without the beginnings of rounds."""
        first = since_turn_of(self._episodes, seat)
        own = self._episodes[-1:] if self._episodes and self._episodes[-1].seat == seat else []
        told = self._told[first : len(self._told) - len(own)]
        return tuple(one for one in _told(told) if one.kind != "round")

    def ended_at(self, count: int) -> tuple[ToldTurn, ...]:
        """The turns and visits that an action has ended.

        Args:
            count: Actions played once it had happened.
        """
        told = [one for one in self._told[:-1] if one is not None and one.line.count == count]
        return tuple(one for one in told if one.kind in ("turn", "piper"))

    @property
    def turn(self) -> ToldTurn | None:
        """What happens just now or has happened last; nothing while nothing of it can be told yet."""
        return self._told[-1] if self._told else None


def _told(turns: Sequence[ToldTurn | None]) -> tuple[ToldTurn, ...]:
    return tuple(one for one in turns if one is not None)
