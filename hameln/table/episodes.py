"""A match as episodes: a family's turn, the Piper's visit, the beginning of a round, each with its steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from attrs import evolve, frozen

from hameln.games.hameln.rules import events as told
from hameln.games.hameln.rules.events import Event
from hameln.table.log import LogLine, ToldEvent

Kind: TypeAlias = Literal["start", "settling", "round", "turn", "piper", "end"]

TURNS: Final = ("settling", "turn")
"""The kinds of episodes in which a family acts."""


@frozen(kw_only=True)
class Step:
    """An event of an episode.

    Attributes:
        line: Its sentence; ``None`` where it needs none.
        count: Actions played once it had happened.
    """

    event: Event
    line: LogLine | None
    count: int


@frozen(kw_only=True)
class Episode:
    """What belongs together.

    Attributes:
        kind: ``turn`` and ``settling`` are a family's; the others are the town's.
        seat: Whose turn it is.
        steps: What happened, in order.
    """

    kind: Kind
    seat: int | None
    steps: tuple[Step, ...]

    @property
    def count(self) -> int:
        """Actions played at its end, as far as it has come."""
        return self.steps[-1].count

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened."""
        return tuple(step.event for step in self.steps)

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """A sentence for each step that needs one."""
        return tuple(step.line for step in self.steps if step.line is not None)

    def until(self, count: int) -> Episode:
        """As much of it as had happened after so many actions."""
        return evolve(self, steps=tuple(step for step in self.steps if step.count <= count))


def go_on(episodes: list[Episode], happened: Iterable[ToldEvent], active: int, count: int) -> int:
    """Add what an action brought about; says how many of the episodes at the end have changed or are new.

    Args:
        episodes: What was told so far, the newest last.
        happened: The events of the action, in order.
        active: Whose turn it was as the action was played; below 0 nobody's.
        count: Actions played once it had happened.
    """
    first: int | None = None
    for event, line in happened:
        step = Step(event=event, line=line, count=count)
        kind, seat = _place_of(event, episodes[-1] if episodes else None, active)
        last = episodes[-1] if episodes else None
        if last is not None and (last.kind, last.seat) == (kind, seat) and not _begins(event):
            episodes[-1] = evolve(last, steps=(*last.steps, step))
        else:
            episodes.append(Episode(kind=kind, seat=seat, steps=(step,)))
        first = len(episodes) - 1 if first is None else first
    return 0 if first is None else len(episodes) - first


def _place_of(event: Event, last: Episode | None, active: int) -> tuple[Kind, int | None]:
    """The kind of episode that an event belongs to, and whose it is."""
    match event:
        case told.TurnOrderDrawn() | told.CountersDealt():
            return "start", None
        case told.Settled():
            return "settling", event.seat
        case told.RoundBegan():
            return "round", None
        case told.TurnBegan():
            return "turn", event.seat
        case told.MatchEnded():
            return "end", None
        case told.PiperCame() | told.RatsLed() | told.PiperPaid() | told.ChildrenLost() | told.PhaseBegan():
            return "piper", None
        case told.HouseFreed() | told.PiperMoved() if last is not None and last.kind == "piper":
            return "piper", None
        case _:
            return "turn", active if active >= 0 else None


def _begins(event: Event) -> bool:
    """Whether an episode always begins with this event."""
    return isinstance(event, told.TurnBegan | told.RoundBegan | told.PiperCame)


def from_beginning(happened: Sequence[ToldEvent]) -> tuple[ToldEvent, ...]:
    """The events of an action without those that end the episode before; all where none begins."""
    first = next((place for place, (event, _) in enumerate(happened) if _begins(event)), 0)
    return tuple(happened[first:])


def since_turn_of(episodes: Sequence[Episode], seat: int) -> int:
    """The place of the first episode after a family's last turn, or 0 if it has had none."""
    own = (
        place
        for place, one in enumerate(episodes)
        if one.kind in TURNS and one.seat == seat and _is_told(one)
    )
    return max(own, default=-1) + 1


def _is_told(episode: Episode) -> bool:
    """Whether anything has happened in it but its beginning."""
    return any(not isinstance(step.event, told.TurnBegan) for step in episode.steps)
