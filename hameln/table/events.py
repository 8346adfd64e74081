"""What happened, declared once: a class an event, which answers for itself whatever is asked about it.

A game's room `events` has a module a concept. There stands of each event what its fields are, how it is
found, what is said of it, whose deed it was, which things it is about, which episode it belongs to, how it is
seen and heard, and what it counts for. `Telling`, `Showing` and `Remarking` ask the events, where a game does
not answer itself.

What a game answers when it is asked who might have something to say about an action.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from attrs import frozen

from hameln.language import plural, text
from hameln.table.cues import Cue
from hameln.table.log.log import EpisodeKind, Head
from hameln.table.log.observation import Observation
from hameln.table.opaque import AGame, AnEvent, TheNames

F = TypeVar("F", bound=Callable[..., Any])
LONGEST: Final = 1.6
"""Seconds that an action usually may take on the screen."""


@frozen
class Worth:
    """That an event is a moment of the chronicle.

    Attributes:
        weight: How much it is worth telling.
        kind: The game's word for what happened.
        icon: A picture of it.
        seat: Whom it is about; ``None`` where it is about all.
        has_things: Whether its things are shown with it.
    """

    weight: float
    kind: str
    icon: str
    seat: int | None = None
    has_things: bool = True


@frozen
class Words:
    """Words of a sentence that depend on a field: see `either` and `so_many`."""

    field: str
    first: str
    other: str
    is_plural: bool = False


def either(field: str, yes: str, no: str) -> Words:
    """Words for a fact that there is, or that is so, and words for none; marked for translation."""
    return Words(field, yes, no)


def so_many(field: str, one: str, many: str) -> Words:
    """Words for one and for many, marked for translation; ``{n}`` in them is how many."""
    return Words(field, one, many, is_plural=True)


class Event:
    """Something that happened, as a viewer saw it; a subclass is frozen and has its facts as fields.

    Attributes:
        words: What is said of it, marked for translation, with facts in braces; empty for nothing.
        belongs: The episode that it belongs to, whatever was told before; ``None`` if that depends.
        begins: Whether an episode always begins with it.
        is_deed: Whether something was done, rather than a turn that only begins.
        is_pass: Whether it tells that nothing was done.
        is_own: Whether it is the deed of whoever acted; else it is nobody's.
        is_alongside: Whether it is seen while the event before it goes on.
        longest: Seconds that an action may take in which it happens.
        by: The field with the seat for which it is counted, and which may remark on it.
        counted: What it counts for in statistics and achievements: words, each with the field that says how
            much; an empty one for once.
        occasion: For what it is an occasion to remark on; empty for nothing.
    """

    __slots__ = ()
    words: ClassVar[str | Words] = ""
    belongs: ClassVar[EpisodeKind | None] = None
    begins: ClassVar[bool] = False
    is_deed: ClassVar[bool] = True
    is_pass: ClassVar[bool] = False
    is_own: ClassVar[bool] = False
    is_alongside: ClassVar[bool] = False
    longest: ClassVar[float] = LONGEST
    by: ClassVar[str] = "seat"
    counted: ClassVar[tuple[tuple[str, str], ...]] = ()
    occasion: ClassVar[str] = ""

    def sentence(self, names: TheNames) -> str:
        """What happened, in one sentence; empty where nothing needs to be said."""
        return self.put(self.words, names)

    def put(self, words: str | Words, names: TheNames) -> str:
        """Words that are marked for translation, in the present language and with the facts in them."""
        if isinstance(words, str):
            return self.said(text(words), names)
        fact = getattr(self, words.field)
        if words.is_plural:
            return self.said(plural(words.first, words.other, fact), names, n=fact)
        is_so = fact is not None and fact is not False and fact != ()
        return self.said(text(words.first if is_so else words.other), names)

    def said(self, words: str, names: TheNames, **more: object) -> str:
        """Words of the present language with the facts in them.

        Args:
            words: A fact stands in braces: one of `fact`, or one that is given.
            names: What everything is called.
            **more: Facts that only these words have.
        """
        return words.format_map(_Facts(self, names, more))

    def fact(self, word: str, names: TheNames) -> object:
        """What stands for a word in braces: the field of that name, if a game knows no better."""
        del names
        return getattr(self, word)

    def doer(self, mover: int | None) -> int | None:
        """The seat whose deed it was; ``None`` for nobody's.

        Args:
            mover: The seat that acted; ``None`` if it was chance.
        """
        return mover if self.is_own else None

    def things(self) -> tuple[str, ...]:
        """The things on the table that it is about."""
        return ()

    def head(self, last: Head | None, active: int | None) -> Head:
        """The episode that it belongs to: a new one, or the last one, which goes on.

        Args:
            last: The episode that was told last.
            active: Whose turn it was.
        """
        kind = self.belongs
        if kind is None and last is not None:
            return last
        if kind is None:
            message = f"{type(self).__name__} does not say to which episode it belongs"
            raise TypeError(message)
        return Head(kind, getattr(self, "seat", active) if kind.is_turn else None)

    def cues(self, stage: Any) -> Iterable[Cue]:  # noqa: ANN401 - the game's own
        """How it is seen and heard, counted from its beginning.

        Args:
            stage: What `Showing.stage` made for the action.
        """
        del stage
        return ()

    def deeds(self) -> Iterable[tuple[str, int, int]]:
        """What it counts for in statistics and achievements: the word, the seat, how much."""
        for word, amount in self.counted:
            yield word, getattr(self, self.by), getattr(self, amount) if amount else 1

    def worth(self) -> Worth | None:
        """What it is worth as a moment of the chronicle; ``None`` for nothing."""
        return None

    def occasions(self, game: AGame, seen: Observation) -> Iterable[tuple[int, str]]:
        """Who may remark on it, each with the word for why.

        Args:
            game: What is played.
            seen: The action.
        """
        del game, seen
        if self.occasion:
            yield getattr(self, self.by), self.occasion


class _Facts(dict[str, object]):
    """The facts of an event by the words in its sentence."""

    def __init__(self, event: Event, names: TheNames, more: Mapping[str, object]) -> None:
        super().__init__(more)
        self._event, self._names = event, names

    def __missing__(self, word: str) -> object:
        return self._event.fact(word, self._names)


class Finders(Generic[F]):
    """What finds events, by what was done or came by itself; several may find some of the same."""

    def __init__(self) -> None:
        """Nobody finds anything yet."""
        self._known: dict[Hashable, list[F]] = {}

    def __call__(self, *keys: Hashable) -> Callable[[F], F]:
        """Let a function find events of each of these keys, after those that find some already."""

        def register(find: F) -> F:
            for key in keys:
                self._known.setdefault(key, []).append(find)
            return find

        return register

    def of(self, *keys: Hashable) -> Sequence[F]:
        """All that find events of the first of these keys of which anything is known."""
        for key in keys:
            if key in self._known:
                return self._known[key]
        return ()


@frozen(kw_only=True)
class Occasion:
    """Something that was done to a player, or that it has achieved.

    Attributes:
        seat: The player.
        word: What it was, by the word that files of characters use.
    """

    seat: int
    word: str


class Remarking:
    """Finds occasions for remarks: those that the game's own events are, each once in an action."""

    def occasions(self, game: AGame, events: Sequence[AnEvent], seen: Observation) -> tuple[Occasion, ...]:
        """The occasions that an action gave, in the order in which they came.

        Args:
            game: What is played.
            events: What the action brought about, as far as the viewer saw it.
            seen: The action.
        """
        found = (one for event in events if isinstance(event, Event) for one in event.occasions(game, seen))
        return tuple(Occasion(seat=seat, word=word) for seat, word in dict.fromkeys(found))
