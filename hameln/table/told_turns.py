"""A match told turn by turn: a line for each, which can be opened for its steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import frozen

from hameln.table.episodes import Episode, EpisodeKind
from hameln.table.log import Happening, LogLine
from hameln.table.opaque import AGame, TheNames
from hameln.table.recounting import go_on, happenings, since_turn_of
from hameln.table.seeing import Seen
from hameln.table.telling import Telling


@frozen(kw_only=True)
class ToldTurn:
    """An episode as people read it.

    Attributes:
        line: All of it in one sentence.
        steps: A sentence for each step.
        reason: The step at which the reason stands that the line gives, if it gives one.
    """

    kind: EpisodeKind
    line: LogLine
    steps: tuple[LogLine, ...]
    reason: LogLine | None = None

    @property
    def is_long(self) -> bool:
        """Whether there is more to read than its line."""
        return self.kind.has_steps and len(self.steps) > 1


def tell_episode(telling: Telling, episode: Episode, names: TheNames) -> ToldTurn | None:
    """An episode as people read it; ``None`` while there is nothing to be said."""
    words, steps = telling.say_episode(episode, names), episode.lines
    if not words:
        return None
    seat = episode.seat if episode.kind.is_turn else None
    things = tuple(dict.fromkeys(thing for step in steps for thing in step.things if telling.is_mark(thing)))
    reason = _reason(telling, episode) if seat is not None else None
    why = reason.why if reason is not None else ""
    line = LogLine(text=words, seat=seat, count=episode.count, things=things, why=why)
    return ToldTurn(kind=episode.kind, line=line, steps=steps, reason=reason)


def _reason(telling: Telling, episode: Episode) -> LogLine | None:
    """The first reason of whose turn it is for something that was done; that of another stays at its step."""
    told = (step.line for step in episode.steps if step.line is not None and not telling.is_pass(step.event))
    return next((line for line in told if line.why and line.seat == episode.seat), None)


def lines_beside(turns: Sequence[ToldTurn], *, has_verdict: bool = True) -> tuple[LogLine, ...]:
    """The lines that stand beside the board, which tells the round itself.

    Args:
        has_verdict: Whether it may be read who has won; not before the points have been counted.
    """
    kinds = ((turn.kind, turn.line) for turn in turns)
    return tuple(line for kind, line in kinds if not kind.is_divider and (has_verdict or not kind.is_verdict))


def without_verdict(lines: Sequence[LogLine], turns: Sequence[ToldTurn]) -> tuple[LogLine, ...]:
    """Sentences without the one that tells who has won.

    Args:
        turns: Those that they belong to.
    """
    verdicts = [step for turn in turns if turn.kind.is_verdict for step in turn.steps]
    return tuple(line for line in lines if line not in verdicts)


def last_deeds(turns: Sequence[ToldTurn], is_mark: Callable[[str], bool]) -> dict[str, int]:
    """What each player did in the last turn, by thing.

    Args:
        turns: The oldest first.
        is_mark: Whether a thing is marked for it.
    """
    found: dict[str, int] = {}
    seen: set[int] = set()
    for turn in reversed(turns):
        seat = turn.line.seat
        if seat is None or seat in seen:
            continue
        seen.add(seat)
        for step in turn.steps:
            for thing in step.things if step.seat == seat else ():
                if is_mark(thing):
                    found.setdefault(thing, seat)
    return found


class Annals:
    """All turns of a match, the oldest first."""

    def __init__(self, telling: Telling, game: AGame, names: TheNames) -> None:
        """Nothing has happened yet."""
        self._telling = telling
        self._game = game
        self._names = names
        self._episodes: list[Episode] = []
        self._told: list[ToldTurn | None] = []

    def note(self, seen: Seen) -> tuple[Happening, ...]:
        """Take note of an action; returns what it brought about."""
        happened = happenings(self._telling, self._game, self._names, seen)
        self.add(happened, self._telling.turn_of(seen.before), seen.count)
        return happened

    def add(self, happened: Iterable[Happening], active: int | None, count: int) -> None:
        """Take note of what an action brought about; see `hameln.table.recounting.go_on`."""
        changed = go_on(self._telling, self._episodes, happened, active, count)
        del self._told[len(self._episodes) - changed :]
        for episode in self._episodes[len(self._told) :]:
            self._told.append(tell_episode(self._telling, episode, self._names))

    @property
    def episodes(self) -> tuple[ToldTurn | None, ...]:
        """Everything, with ``None`` for what needs no words yet; only the last one goes on."""
        return tuple(self._told)

    @property
    def turns(self) -> tuple[ToldTurn, ...]:
        """Everything."""
        return _told(self._told)

    def since(self, seat: int) -> tuple[ToldTurn, ...]:
        """All that has happened since a player's last turn, without what only divides it."""
        first = since_turn_of(self._telling, self._episodes, seat)
        own = self._episodes[-1:] if self._episodes and self._episodes[-1].seat == seat else []
        told = self._told[first : len(self._told) - len(own)]
        return tuple(one for one in _told(told) if not one.kind.is_divider)

    def ended_at(self, count: int) -> tuple[ToldTurn, ...]:
        """The turns and other episodes that an action has ended, and that want to be read.

        Args:
            count: Actions played once it had happened.
        """
        told = [one for one in self._told[:-1] if one is not None and one.line.count == count]
        return tuple(one for one in told if one.kind.is_followed)

    @property
    def turn(self) -> ToldTurn | None:
        """What happens just now or has happened last; nothing while nothing of it can be told yet."""
        return self._told[-1] if self._told else None


def _told(turns: Sequence[ToldTurn | None]) -> tuple[ToldTurn, ...]:
    return tuple(one for one in turns if one is not None)
