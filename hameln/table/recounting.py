"""What happened, told in order: each event with its sentence, and the episodes that they make together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from hameln.table.episodes import Episode, Step
from hameln.table.log import Happening, LogLine
from hameln.table.opaque import AGame, AnEvent, TheNames
from hameln.table.seeing import Seen
from hameln.table.telling import Telling


def happenings(telling: Telling, game: AGame, names: TheNames, seen: Seen) -> tuple[Happening, ...]:
    """Everything that an action brought about as its viewer saw it, with sentences; made once."""

    def find() -> tuple[Happening, ...]:
        played, events = seen.played, events_of(telling, game, seen)
        return tell_events(telling, names, events, played.mover, seen.count, played.why)

    found: tuple[Happening, ...] = seen.once("lines", names, find)
    return found


def events_of(telling: Telling, game: AGame, seen: Seen) -> tuple[AnEvent, ...]:
    """Everything that an action brought about as its viewer saw it, in order; found out once."""
    found: tuple[AnEvent, ...] = seen.once("events", telling, lambda: telling.events(game, seen))
    return found


def tell_events(
    telling: Telling, names: TheNames, events: Sequence[AnEvent], mover: int, count: int, why: str = ""
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
        words = telling.sentence(event, names).strip()
        if not words:
            found.append(Happening(event, None))
            continue
        reason, why = (why, "") if seat == mover else ("", why)
        line = LogLine(text=words, seat=seat, count=count, things=telling.things(event), why=reason)
        found.append(Happening(event, line))
    return tuple(found)


def go_on(
    telling: Telling, episodes: list[Episode], happened: Iterable[Happening], active: int | None, count: int
) -> int:
    """Add what an action brought about; says how many of the episodes at the end have changed or are new.

    Args:
        telling: The words of the game.
        episodes: What was told so far, the newest last.
        happened: The events of the action, in order.
        active: Whose turn it was as the action was played.
        count: Actions played once it had happened.
    """
    first: int | None = None
    for one in happened:
        step = Step(event=one.event, line=one.line, count=count)
        last = episodes[-1] if episodes else None
        head = telling.place(one.event, None if last is None else last.head, active)
        if last is not None and last.head == head and not telling.begins(one.event):
            episodes[-1] = evolve(last, steps=(*last.steps, step))
        else:
            episodes.append(Episode(head=head, steps=(step,)))
        first = len(episodes) - 1 if first is None else first
    return 0 if first is None else len(episodes) - first


def from_beginning(telling: Telling, happened: Sequence[Happening]) -> tuple[Happening, ...]:
    """The events of an action without those that end the episode before; all where none begins."""
    first = next((place for place, one in enumerate(happened) if telling.begins(one.event)), 0)
    return tuple(happened[first:])


def since_turn_of(telling: Telling, episodes: Sequence[Episode], seat: int) -> int:
    """The place of the first episode after a player's last turn, or 0 if there was none."""
    own = (
        place
        for place, one in enumerate(episodes)
        if one.kind.is_turn and one.seat == seat and any(telling.is_deed(step.event) for step in one.steps)
    )
    return max(own, default=-1) + 1
