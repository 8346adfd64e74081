"""What happened, told in order: each event with its sentence, and the match turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from attrs import evolve, frozen

from hameln.kernel.match import Match
from hameln.language import text
from hameln.table.kit import table_kit
from hameln.table.log.log import Episode, EpisodeKind, Happening, LogLine, together
from hameln.table.log.observation import Observation, Viewer, history_of
from hameln.table.opaque import AGame, AnEvent, AView, TheNames
from hameln.table.telling import Telling

Told: TypeAlias = tuple[Observation, tuple[AnEvent, ...]]
"""An action as somebody saw it, with all that it brought about."""


def happenings(
    telling: Telling[AView], game: AGame, names: TheNames, seen: Observation
) -> tuple[Happening, ...]:
    """Everything that an action brought about as its viewer saw it, with sentences; made once."""

    def find() -> tuple[Happening, ...]:
        played, events = seen.played, events_of(telling, game, seen)
        return tell_events(telling, names, events, played.mover, seen.count, played.reason.why)

    found: tuple[Happening, ...] = seen.once("lines", names, find)
    return found


def events_of(telling: Telling[AView], game: AGame, seen: Observation) -> tuple[AnEvent, ...]:
    """Everything that an action brought about as its viewer saw it, in order; found out once."""
    found: tuple[AnEvent, ...] = seen.once("events", telling, lambda: telling.events(game, seen))
    return found


def told_of(match: Match[Any, Any, Any], viewer: Viewer) -> Iterator[Told]:
    """Every action of a match as somebody saw it, with all that it brought about."""
    telling = table_kit(match.game.name).telling
    for one in history_of(match).since(0):
        seen = one.seen(viewer)
        yield seen, events_of(telling, match.game, seen)


def tell_events(
    telling: Telling[AView], names: TheNames, events: Sequence[AnEvent], mover: int, count: int, why: str = ""
) -> tuple[Happening, ...]:
    """The events of an action, each with its sentence.

    Args:
        telling: The words of the game.
        names: What everything is called.
        events: What happened through the action, in order.
        mover: Who acted: a seat, or below 0 chance.
        count: Actions played once it had happened.
        why: The mover's reason; it stands at the first sentence of the mover's own.
    """
    found: list[Happening] = []
    doers = telling.doers(events, mover if mover >= 0 else None)
    for event, seat in zip(events, doers, strict=True):
        line, words = None, telling.sentence(event, names).strip()
        if words:
            reason, why = (why, "") if seat == mover else ("", why)
            line = LogLine(text=words, seat=seat, count=count, things=telling.things(event), why=reason)
        found.append(Happening(event=event, line=line, count=count))
    return tuple(found)


def from_beginning(telling: Telling[AView], happened: Sequence[Happening]) -> tuple[Happening, ...]:
    """The events of an action without those that end the episode before; all where none begins."""
    first = next((place for place, one in enumerate(happened) if telling.begins(one.event)), 0)
    return tuple(happened[first:])


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

    @property
    def rows(self) -> tuple[LogLine, ...]:
        """Its steps as they are listed: what is told alike several times in a row is told once."""
        return tuple(together(self.steps))


def tell_episode(telling: Telling[AView], episode: Episode, names: TheNames) -> ToldTurn | None:
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


def _reason(telling: Telling[AView], episode: Episode) -> LogLine | None:
    """The first reason of whose turn it is for something that was done; that of another stays at its step."""
    told = (step.line for step in episode.steps if step.line is not None and not telling.is_pass(step.event))
    return next((line for line in told if line.why and line.seat == episode.seat), None)


def lines_beside(turns: Sequence[ToldTurn], *, has_verdict: bool = True) -> tuple[LogLine, ...]:
    """The lines that stand beside the board, which tells the round itself unless something is new in it.

    Args:
        has_verdict: Whether it may be read who has won; not before the points have been counted.
    """
    kinds = ((turn.kind, turn.line) for turn in turns)
    return tuple(line for kind, line in kinds if kind.is_beside and (has_verdict or not kind.is_verdict))


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


@frozen(kw_only=True)
class Recap:
    """What has happened since a player's last turn.

    Attributes:
        heading: What stands above it: whoever has not had a turn yet reads it from the beginning.
        turns: The oldest first.
    """

    heading: str
    turns: tuple[ToldTurn, ...]


class TurnLog:
    """All turns of a match, the oldest first; each is put into words when somebody asks for it."""

    def __init__(self, telling: Telling[AView], game: AGame, names: TheNames) -> None:
        """Nothing has happened yet."""
        self._telling = telling
        self._game = game
        self._names = names
        self._episodes: list[Episode] = []
        self._known: list[ToldTurn | None] = []

    def note(self, seen: Observation) -> tuple[Happening, ...]:
        """Take note of an action; returns what it brought about."""
        happened = happenings(self._telling, self._game, self._names, seen)
        self.add(happened, self._telling.turn_of(seen.before))
        return happened

    def add(self, happened: Iterable[Happening], active: int | None) -> None:
        """Take note of what an action brought about, in order; and whose turn it was as it was played."""
        for one in happened:
            last = self._episodes[-1] if self._episodes else None
            head = self._telling.place(one.event, None if last is None else last.head, active)
            if last is not None and last.head == head and not self._telling.begins(one.event):
                self._episodes[-1] = evolve(last, steps=(*last.steps, one))
            else:
                self._episodes.append(Episode(head=head, steps=(one,)))
            del self._known[len(self._episodes) - 1 :]

    @property
    def _told(self) -> list[ToldTurn | None]:
        for episode in self._episodes[len(self._known) :]:
            self._known.append(tell_episode(self._telling, episode, self._names))
        return self._known

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
        is_deed = self._telling.is_deed
        own = [
            place
            for place, one in enumerate(self._episodes)
            if one.kind.is_turn and one.seat == seat and any(is_deed(step.event) for step in one.steps)
        ]
        goes_on = bool(self._episodes) and self._episodes[-1].seat == seat
        told = self._told[max(own, default=-1) + 1 : len(self._episodes) - goes_on]
        return tuple(one for one in _told(told) if one.kind.is_beside)

    def recap(self, seat: int) -> Recap:
        """What a player is told who comes to the screen: all since that player's last turn."""
        turns = self.since(seat)
        first = next((turn for turn in self.turns if turn.kind.is_beside), None)
        is_first = bool(turns) and turns[0] == first
        return Recap(heading=text("So far") if is_first else text("Since your last turn"), turns=turns)

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
