"""What a game answers when a match is told and shown: words of what happened, and cues of it.

`AGame`, `V` (a view), `AnAction`, `AnEvent` and `TheNames` stand for the game's own values.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import ClassVar, Final, Generic, Protocol

from attrs import evolve, frozen

from hameln.kernel.game import V
from hameln.table.cues import PICTURE, STAGGER, Cue, fitted
from hameln.table.events import LONGEST, Event
from hameln.table.log.log import Episode, Head
from hameln.table.log.observation import Observation
from hameln.table.opaque import AGame, AnAction, AnAnnouncement, AnEvent, TheNames

OVERLAP: Final = 0.08
"""Seconds by which an event begins before the one before it is over."""


class Names(Protocol):
    """What everything in a match is called; a game has much more in it."""

    @property
    def players(self) -> tuple[str, ...]:
        """What those at the table are called, by seat."""
        ...


@frozen(kw_only=True)
class Part:
    """A kind of part of which matches of a game are made, and through which a replay goes.

    Attributes:
        word: Names it, such as ``round``.
        previous: What the button says that leads back to where one began, marked for translation.
        next: What the button says that leads on, likewise.
    """

    word: str
    previous: str
    next: str


@frozen(kw_only=True)
class Progress:
    """How far a match has come.

    Attributes:
        labels: Where that is by each of the game's parts, the longest first, such as ``Round 3``.
        marks: Numbers by which the present turn differs from every other.
        step: What is told in place of the step, as while points are counted; mostly nothing.
    """

    labels: tuple[str, ...]
    marks: tuple[int, ...]
    step: str = ""


class Announcement(Protocol):
    """Something that is told over the board until it was read, as far as it has gone.

    Attributes:
        sprite: The picture before its title.
    """

    sprite: ClassVar[str]

    def title(self) -> str:
        """What it is about, in a few words."""
        ...

    @property
    def is_whole(self) -> bool:
        """Whether nothing more will be added."""
        ...

    @property
    def thing(self) -> str:
        """The place on the board that it must not cover; empty for none."""
        ...

    def lines(self, names: TheNames) -> tuple[tuple[str, int | None], ...]:
        """What happened, in sentences; each with the seat that it is about, if it is about one."""
        ...

    def reading(self, names: TheNames) -> float:
        """Seconds in which it can be read."""
        ...


@frozen
class PlayerNames:
    """What those at a table are called, where nothing else has a name."""

    players: tuple[str, ...]


class Telling(ABC, Generic[V]):
    """What happened, in words; what is asked about an event, an `Event` of the game answers itself."""

    parts: Sequence[Part]
    """Of what a match is made, the longest first; the last of them begins where somebody's turn does."""
    marked: Collection[str] = ("seat",)
    """The kinds of things that lie where what was done last stays marked."""

    def names(self, game: AGame, players: Sequence[str], *, has_ids: bool = False) -> TheNames:
        """The names of a match, in the present language.

        Args:
            game: What is played.
            players: What those at the table are called, by seat.
            has_ids: Whether ids stand behind names, for readers who have a map with ids before them.
        """
        del game, has_ids
        return PlayerNames(tuple(players))

    @abstractmethod
    def events(self, game: AGame, seen: Observation) -> tuple[AnEvent, ...]:
        """Everything that an action brought about, as far as the viewer saw it, in order."""

    def doers(self, events: Sequence[AnEvent], mover: int | None) -> tuple[int | None, ...]:
        """The seat whose deed each event of an action was; ``None`` for nobody's.

        Args:
            events: All of the action, in order.
            mover: The seat that acted; ``None`` if it was chance.
        """
        return tuple(event.doer(mover) for event in events)

    def sentence(self, event: AnEvent, names: TheNames) -> str:
        """What happened, in one sentence; empty where nothing needs to be said."""
        told: str = event.sentence(names)
        return told

    def things(self, event: AnEvent) -> tuple[str, ...]:
        """The things on the table that an event is about."""
        found: tuple[str, ...] = event.things()
        return found

    def is_mark(self, thing: str) -> bool:
        """Whether a thing lies where what was done last stays marked, and lines of whole turns point."""
        return thing.partition(":")[0] in self.marked

    def place(self, event: AnEvent, last: Head | None, active: int | None) -> Head:
        """The episode that an event belongs to: a new one, or the last one, which goes on.

        Args:
            event: What happened.
            last: The episode that was told last.
            active: Whose turn it was.
        """
        head: Head = event.head(last, active)
        return head

    def begins(self, event: AnEvent) -> bool:
        """Whether an episode always begins with this event."""
        return bool(event.begins)

    def is_deed(self, event: AnEvent) -> bool:
        """Whether something was done, rather than a turn that only begins."""
        return bool(event.is_deed)

    def is_pass(self, event: AnEvent) -> bool:
        """Whether it tells that nothing was done, for which a whole turn gives no reason."""
        return isinstance(event, Event) and event.is_pass

    def say_episode(self, episode: Episode, names: TheNames) -> str:
        """An episode in one sentence, usually all its lines; empty where nothing needs to be said yet."""
        del names
        return " ".join(line.text for line in episode.lines)

    @abstractmethod
    def begun(self, before: V, after: V) -> frozenset[str]:
        """The parts, by their words, of which one begins between two views of successive moments."""

    def joined(self, before: V) -> Hashable:
        """What an action goes on with, by the view before it; ``None`` for nothing.

        A replay shows actions in a row that go on with the same thing in one step.
        """
        del before
        return None

    @abstractmethod
    def stretch(self, place: int) -> tuple[str, str]:
        """What one of the longest parts is called, counted from 0: in full, and where there is no room."""

    @abstractmethod
    def progress(self, view: V) -> Progress:
        """How far the match has come."""

    @abstractmethod
    def turn_of(self, view: V) -> int | None:
        """Whose turn it is, whoever decides just now; nobody's between turns."""

    def announce(self, before: AnAnnouncement | None, events: Sequence[AnEvent]) -> Announcement | None:
        """What is to be told over the board after an action; ``None`` if that is nothing.

        Args:
            before: What was told there before.
            events: What the action brought about.
        """
        del before, events
        return None

    def goes_on(self, view: V, names: TheNames) -> str:
        """What goes on while nobody decides and nothing was told of it yet; empty for nothing in particular.

        Args:
            view: What whoever looks sees.
            names: What everything is called.
        """
        del view, names
        return ""

    def caption(self, view: V, happened: Sequence[AnEvent], names: TheNames) -> str:
        """What is told while the last of some events is seen; empty where the turn is told as a whole.

        Args:
            view: What whoever looks sees.
            happened: All of the action up to that one.
            names: What everything is called.
        """
        del view, happened, names
        return ""

    def fresh(self, game: AGame, before: V, after: V) -> Mapping[str, int]:
        """What has come between two moments to whoever looks, by thing, and how many; mostly nothing.

        Args:
            game: What is played.
            before: What it saw as it decided last.
            after: What it sees now.
        """
        del game, before, after
        return {}

    def warning(self, seen: Observation) -> str:
        """What nobody should miss after an action, however fast others act; empty for nothing."""
        del seen
        return ""

    def effects(
        self, seen: Observation, events: Sequence[AnEvent], names: TheNames
    ) -> tuple[tuple[int, str], ...]:
        """What a turn has changed of what other players have, which they should not miss; mostly nothing.

        Args:
            seen: An action of the turn.
            events: What it brought about.
            names: What everything is called.

        Returns:
            Whose it is, and a sentence that tells it.
        """
        del seen, events, names
        return ()

    @abstractmethod
    def say_choice(self, game: AGame, view: V, action: AnAction, names: TheNames) -> str:
        """A choice as an imperative, without a full stop.

        Args:
            game: The game.
            view: The table at which it is chosen.
            action: What is chosen.
            names: What everything is called.
        """

    def say_choices(
        self, game: AGame, steps: Sequence[tuple[V, AnAction]], names: TheNames
    ) -> tuple[str, ...]:
        """A whole decision as imperatives without full stops; equal ones once, with their number.

        Args:
            game: The game.
            steps: Its actions, each with the table at which it is chosen.
            names: What everything is called.
        """
        told = Counter(self.say_choice(game, view, action, names).rstrip(".") for view, action in steps)
        return tuple(one if count == 1 else f"{count} × {one}" for one, count in told.items())

    @abstractmethod
    def say_deed(self, game: AGame, seat: int, action: AnAction, names: TheNames) -> str:
        """What a player is about to do, as the others read it, without a full stop; below 0 it is chance."""

    @abstractmethod
    def say_result(self, game: AGame, view: V, names: TheNames) -> tuple[str, ...]:
        """How the match has ended, as lines of a table of letters; none where the viewer does not know it."""


class Showing(Generic[V]):
    """What is seen and heard of an action; every `Event` of the game has its own cues."""

    def stage(self, game: AGame, events: Sequence[AnEvent], arms: Sequence[str], seen: Observation) -> object:
        """What the events of an action are shown on, for their cues: the game's own, or only the arms.

        Args:
            game: What is played.
            events: What the action brought about.
            arms: Of the players, by seat.
            seen: The action.
        """
        del game, events, seen
        return arms

    def cues(
        self, game: AGame, events: Sequence[AnEvent], arms: Sequence[str], seen: Observation
    ) -> tuple[Cue, ...]:
        """The cues of an action, earliest first: one event after another, or alongside the one before it.

        Args:
            game: What is played.
            events: What the action brought about, as `Telling.events` has it.
            arms: Of the players, by seat.
            seen: The action.
        """
        stage = self.stage(game, events, arms, seen)
        found: list[Cue] = []
        clock = end = 0.0
        for place, event in enumerate(events):
            clock = clock + STAGGER if event.is_alongside else max(clock, end - OVERLAP)
            for one in event.cues(stage):
                cue = evolve(one, event=place, tells=one.tells if one.tableau is None else (place,))
                found.append(evolve(cue, start=clock + cue.start) if clock else cue)
                end = end if cue.kind == PICTURE else max(end, found[-1].start + cue.length)
        return fitted(found, max((event.longest for event in events), default=LONGEST))

    def meanwhile(self, seen: Observation) -> V:
        """The view on which cues are played: what leaves is gone already, what comes is not there yet."""
        before: V = seen.before
        return before

    def afterwards(self, seen: Observation) -> V:
        """The view on which it can be read what an action has brought; usually what lies there after it."""
        after: V = seen.after
        return after

    def is_dark(self, view: V) -> bool:
        """Whether it is dusk over the board, between two actions of a show; never, usually."""
        del view
        return False
