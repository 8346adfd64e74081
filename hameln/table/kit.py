"""What a game answers when a table asks: its words and decisions, what is seen of an action, how points came.

Each part is an abstract class of few questions. What lies on the table reaches a game's answers only as the
view of whoever looks (`Game.view`), and what happened only as this viewer saw it (`Seen`); nothing here is
ever given a state. `AGame`, `AView`, `AnAction`, `AnEvent` and `TheNames` stand for the game's own values.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from attrs import frozen

from hameln.kernel.kits import kit_of
from hameln.kernel.match import Played
from hameln.table.wording import Wording

if TYPE_CHECKING:
    from hameln.table.cues import Cue
    from hameln.table.inspection import Inspection
    from hameln.table.tasks.parts import Action
    from hameln.table.tasks.task import Table, Task

AGame: TypeAlias = Any
AState: TypeAlias = Any
AView: TypeAlias = Any
AnAction: TypeAlias = Any
AnEvent: TypeAlias = Any
TheNames: TypeAlias = Any
AMatch: TypeAlias = Any
AChronicle: TypeAlias = Any

ARMS: Final = ("azure", "vermilion", "mint", "plum", "gold")
"""The arms that a seat can bear; there are sprites of them. Of more seats some share theirs."""


class Names(Protocol):
    """What everything in a match is called; a game has much more in it."""

    @property
    def players(self) -> tuple[str, ...]:
        """What those at the table are called, by seat."""
        ...


@frozen(kw_only=True)
class Seen:
    """One action with the table around it, as one viewer saw it.

    Attributes:
        before: What the viewer saw before.
        played: The action as it was seen (`Game.seen`), its mover and its reason.
        after: What the viewer saw then.
        count: Actions of the match once it had happened.
    """

    before: AView
    played: Played[AnAction]
    after: AView
    count: int


@frozen(kw_only=True)
class Progress:
    """How far a match has come, for its line in lists and for the ways through a replay.

    Attributes:
        marks: A number for each of the game's parts, the longest first, such as phase, round
            and turn; where one has grown, a new part has begun.
        told: How far the match has come, in a few words.
    """

    marks: tuple[int, ...]
    told: str


class Seating(ABC):
    """Who can sit down, and what a new match is made of."""

    wording: Wording
    seats: range
    """How many can take part."""

    @abstractmethod
    def usual_names(self) -> tuple[str, ...]:
        """What the players are called where they have not said otherwise, by seat, for the largest table."""

    @abstractmethod
    def place(self, game: AGame) -> str:
        """What the setup of a match is called, for titles and files of its saves."""


class Telling(ABC):
    """What happened, in words."""

    parts: Sequence[str]
    """What the marks of `Progress` count, the longest first, as words for the replay's buttons."""

    @abstractmethod
    def names(self, game: AGame, players: Sequence[str], *, has_ids: bool = False) -> TheNames:
        """The names of a match, in the present language."""

    @abstractmethod
    def events(self, game: AGame, seen: Seen) -> tuple[AnEvent, ...]:
        """Everything that an action brought about, as far as the viewer saw it, in order."""

    @abstractmethod
    def sentence(self, event: AnEvent, names: TheNames) -> str:
        """What happened, in one sentence; empty where nothing needs to be said."""

    @abstractmethod
    def things(self, event: AnEvent) -> tuple[str, ...]:
        """The things on the table that an event is about."""

    @abstractmethod
    def progress(self, view: AView) -> Progress:
        """How far the match has come."""

    @abstractmethod
    def turn_of(self, view: AView) -> int | None:
        """Whose turn it is, whoever decides just now; nobody's between turns."""

    @abstractmethod
    def say_choice(self, game: AGame, action: AnAction, names: TheNames) -> str:
        """A choice as an imperative, without a full stop."""

    @abstractmethod
    def say_deed(self, game: AGame, seat: int, action: AnAction, names: TheNames) -> str:
        """What a player is about to do, as the others read it, without a full stop; below 0 it is chance."""


class Showing(ABC):
    """What is seen and heard of an action."""

    @abstractmethod
    def cues(
        self, game: AGame, events: Iterable[AnEvent], arms: Sequence[str], seen: Seen
    ) -> tuple[Cue, ...]:
        """The cues of an action, earliest first."""

    @abstractmethod
    def meanwhile(self, seen: Seen) -> AView:
        """The view on which cues are played: what leaves is gone already, what comes is not there yet."""


class Deciding(ABC):
    """What a person can do, and what is in the making."""

    names: Sequence[str]
    """Every action that a turn can have, in the order of its buttons and keys."""

    @abstractmethod
    def actions(self, table: Table) -> tuple[Action, ...]:
        """The actions of a turn, each with the reason why it is not possible."""

    @abstractmethod
    def prompt(self, table: Table) -> str:
        """What is asked where an action is to be chosen, in a sentence without a full stop."""

    @abstractmethod
    def forced(self, table: Table) -> Task | None:
        """The decision that the table waits for where no action is to be chosen; ``None`` in a turn."""

    @abstractmethod
    def begin(self, table: Table, action: str) -> Task:
        """Begin one of the actions of a turn, which must be possible."""

    @abstractmethod
    def meant(self, table: Table, thing: str) -> tuple[str, ...]:
        """The actions that a click on a thing can mean while none is chosen: none, one or several."""

    @abstractmethod
    def action_of(self, action: AnAction) -> str:
        """The name of the action of a turn to which a legal action of the game belongs; empty for none."""

    @abstractmethod
    def things_of(self, game: AGame, view: AView, action: AnAction) -> tuple[str, ...]:
        """The things on the table that an action of the seat that decides is about."""

    @abstractmethod
    def has_secrets(self, view: AView, seat: int) -> bool:
        """Whether a seat has something to look at that others at the same screen may not see."""


class Explaining(ABC):
    """Whatever somebody points at, explained."""

    @abstractmethod
    def inspect(
        self, game: AGame, view: AView, names: TheNames, thing: str, task: Task | None = None
    ) -> Inspection | None:
        """The explanation of a thing as the viewer sees it; nothing for what is no piece of the game.

        Args:
            game: The game.
            view: What the viewer may know.
            names: What everything is called.
            thing: The name of its spot.
            task: What the viewer decides just now, so that it can be told what choosing the thing brings.
        """


class Counting(ABC):
    """How points came about, and the history of a match."""

    @abstractmethod
    def standings(self, game: AGame, view: AView) -> tuple[int, ...]:
        """The points of each seat as far as the viewer can know them."""

    @abstractmethod
    def steps(self, game: AGame, view: AView, names: TheNames) -> tuple[Any, ...]:
        """The final scoring, one kind of points after another."""

    @abstractmethod
    def outcome(self, game: AGame, view: AView, names: TheNames) -> tuple[str, ...]:
        """How the places came about, a sentence for each place."""

    @abstractmethod
    def chronicle(self, match: AMatch, names: TheNames) -> AChronicle:
        """The history of a match that is over."""


class Describing(ABC):
    """The table without a picture."""

    @abstractmethod
    def picture(self, game: AGame, view: AView) -> str:
        """The table drawn with signs; empty where that tells nothing."""

    @abstractmethod
    def reading(self, game: AGame, view: AView, names: TheNames) -> str:
        """The table read aloud: what lies open, as headings and lines that need no picture."""


@frozen(kw_only=True)
class TableKit:
    """All that a table asks a game, part by part."""

    seating: Seating
    deciding: Deciding
    explaining: Explaining


def table_kit(word: str) -> TableKit:
    """What a game answers when a table asks.

    Raises:
        HamelnError: There is no such game.
    """
    found: TableKit = kit_of(word).answer("table")
    return found
