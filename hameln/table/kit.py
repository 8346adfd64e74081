"""What a game answers when a table asks: its words and decisions, what is seen of an action, how points came.

Each part is an abstract class of few questions. What lies on the table reaches a game's answers only as the
view of whoever looks (`Game.view`), and what happened only as this viewer saw it; nothing here is ever given
a state. `AGame`, `V` (a view), `AnAction`, `AnEvent` and `TheNames` stand for the game's own values.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from attrs import field, frozen

from hameln.kernel.game import V
from hameln.kernel.kits import kit_of
from hameln.kernel.match import Match
from hameln.table.achievements import Achievement
from hameln.table.cues import Accompanying
from hameln.table.events import Remarking
from hameln.table.figures import Figure
from hameln.table.inspection import Describing
from hameln.table.opaque import AGame, AnAction, AView, TheNames
from hameln.table.position_goals import Posing
from hameln.table.reckoning import Counted
from hameln.table.scoring import Chronicle, Scoring
from hameln.table.seating import Seating, Wording
from hameln.table.secrecy import Secrecy
from hameln.table.telling import Showing, Telling

if TYPE_CHECKING:
    from hameln.table.inspection import Inspection
    from hameln.table.tasks.task import Action, Table, Task


class Deciding(ABC, Generic[V]):
    """What a person can do, and what is in the making."""

    names: Sequence[str] = ()
    """Every action that a turn can have, in the order of its buttons and keys; some games have none."""

    def actions(self, table: Table) -> tuple[Action, ...]:
        """The actions of a turn, each with the reason why it is not possible."""
        del table
        return ()

    def prompt(self, table: Table) -> str:
        """What is asked where an action is to be chosen, in a sentence without a full stop."""
        return str(table.names.players[table.seat])

    @abstractmethod
    def forced(self, table: Table) -> Task | None:
        """The decision that the table waits for where no action is to be chosen; ``None`` in a turn."""

    def begin(self, table: Table, action: str) -> Task:
        """Begin one of the actions of a turn, which must be possible."""
        del table
        message = f"there is no action {action}"
        raise ValueError(message)

    def meant(self, table: Table, thing: str) -> tuple[str, ...]:
        """The actions that a click on a thing can mean while none is chosen: none, one or several."""
        del table, thing
        return ()

    def ahead(self, game: AGame, view: V, names: TheNames) -> Task | None:
        """What whoever looks and waits will be asked next, so that it can be prepared; usually nothing.

        It has the name of that task, or of the action that begins it.
        """
        del game, view, names
        return None

    def stakes(self, table: Table, actions: Sequence[AnAction]) -> str:
        """How a decision would change the danger that its seat is in, in a sentence; mostly nothing.

        Args:
            table: As the seat sees it before.
            actions: All of the decision.
        """
        del table, actions
        return ""

    def laid_out(self, table: Table, actions: Sequence[AnAction]) -> Task:
        """A decision before it is confirmed, as far as things on the table make it.

        Args:
            table: As the seat sees it before.
            actions: All of the decision.
        """
        task = self.forced(table) or self.begin(table, self.action_of(actions[0]))
        for action in actions:
            for thing in self.things_of(table.game, table.view, action):
                if not task.takes_back(thing):
                    task.click(thing)
        return task

    def outcome(self, table: Table, actions: Sequence[AnAction]) -> tuple[str, ...]:
        """What a decision brings, as it is told before it is confirmed; nothing where that tells nothing.

        Args:
            table: As the seat sees it before.
            actions: All of the decision.
        """
        task = self.laid_out(table, actions)
        return task.preview() if task.means(actions) else ()

    def action_of(self, action: AnAction) -> str:
        """The name of the action of a turn to which a legal action of the game belongs; empty for none."""
        del action
        return ""

    @abstractmethod
    def things_of(self, game: AGame, view: V, action: AnAction) -> tuple[str, ...]:
        """The things on the table that an action of the seat that decides is about."""


class Explaining(ABC, Generic[V]):
    """Whatever somebody points at, explained."""

    invitation: str
    """How to find out about things, in a sentence or two, marked for translation."""

    @abstractmethod
    def inspect(
        self, game: AGame, view: V, names: TheNames, thing: str, task: Task | None = None
    ) -> Inspection | None:
        """The explanation of a thing as the viewer sees it; nothing for what is no piece of the game.

        Args:
            game: The game.
            view: What the viewer may know.
            names: What everything is called.
            thing: The name of its spot.
            task: What the viewer decides just now, so that it can be told what choosing the thing brings.
        """


class Counting(ABC, Generic[V]):
    """How points came about, and the history of a match."""

    achievements: tuple[Achievement, ...] = ()
    """What is worth doing once; it is found by what is counted and by how a match ended."""
    figures: tuple[Figure, ...] = ()
    """What is counted in every match of a person, to be added up over many."""
    counted_deeds: Mapping[str, str] = {}
    """What its events count (`Event.deeds`) with what it is called, marked for translation, in this order."""
    deed_pictures: Mapping[str, str] = {}
    """The sprites that stand before some of these."""
    avoided_deeds: frozenset[str] = frozenset()
    """Of which of these the least is best."""

    @abstractmethod
    def scoring(self, game: AGame, view: V, names: TheNames) -> Scoring:
        """How the points of a match that is over came about, and what is said of the places.

        Who has won, alone, together or nobody, and who shares a place, is `Game.result`.
        """

    def counted(self, game: AGame, view: V) -> tuple[tuple[Counted, ...], ...]:
        """What brought the points of a match that is over, kind by kind as in `scoring`, and where it lies.

        It is lit on the table, in this order, before the points are told on a page. Nothing where a game
        tells its end otherwise, or has nothing on the table to count.
        """
        del game, view
        return ()

    @abstractmethod
    def chronicle(self, match: Match[Any, Any, V], names: TheNames) -> Chronicle:
        """The history of a match that is over, in which nothing is secret any more."""


@frozen(kw_only=True)
class TableKit(Generic[V]):
    """All that a table asks a game, part by part."""

    seating: Seating
    telling: Telling[V]
    deciding: Deciding[V]
    explaining: Explaining[V]
    confiding: Secrecy[V]
    counting: Counting[V]
    describing: Describing[V]
    showing: Showing[V] = field(factory=Showing)
    accompanying: Accompanying[V] = field(factory=Accompanying)
    remarking: Remarking = field(factory=Remarking)
    posing: Posing | None = None
    campaign: Path | None = None


def table_kit(word: str) -> TableKit[AView]:
    """What a game answers when a table asks.

    Raises:
        HamelnError: There is no such game.
    """
    found: TableKit[AView] = kit_of(word).answer("table")
    return found


def wording_of(word: str) -> Wording:
    """The words in which the frame speaks of a game.

    Raises:
        HamelnError: There is no such game.
    """
    return table_kit(word).seating.wording
