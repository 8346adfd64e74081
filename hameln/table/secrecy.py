"""What one seat may look at alone, at a screen that others look at too.

What lies covered though all of it came and went in the open, so that anybody could have counted.

The program counts it for whoever wants that. Like the language it is one choice for the whole program,
because one person, or one company, reads its screen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic

from attrs import frozen

from hameln.kernel.game import V
from hameln.language import mark, text

if TYPE_CHECKING:
    from hameln.table.opaque import AnEvent, TheNames
    from hameln.table.settings import Settings
    from hameln.table.tasks.task import Table


@frozen(kw_only=True)
class Secrets:
    """What a seat holds hidden from the others.

    Attributes:
        title: What it is, and whose.
        sprites: The pictures of it, side by side.
        told: What it comes to; or that there is none, and how one comes by it.
    """

    title: str
    sprites: tuple[str, ...]
    told: str


class Secrecy(ABC, Generic[V]):
    """What a game says and shows behind the curtain between two persons.

    Attributes:
        on_table: Whether what a seat holds hidden lies on the table before its eyes, like pieces in a hand,
            rather than behind a button. Where several persons share a screen, the table is then seen with
            nobody's eyes, except by whoever has drawn the curtain aside, until all of that turn is done. Who
            watches computer players alone may see everything.
        nobody_else: That nobody else looks at the screen now, in one sentence, marked for translation.
        shows: What stands on the button that shows what a seat has to look at.
        not_now: That it can be looked at only when it is one's turn, in one sentence.
    """

    on_table: bool = False
    nobody_else: str = mark("Only this player looks at the screen now.")
    shows: str = mark("Show what is mine")
    not_now: str = mark("It can be looked at when it is your turn.")

    def is_private(self, table: Table) -> bool:
        """Whether somebody must see its own secrets to decide, so that the others look away first.

        Only asked where secrets lie `on_table`, several persons share the screen, and there is a choice. For
        what is decided in the open the curtain stays away, and the table shows nobody's secrets.

        Args:
            table: Where the seat decides.
        """
        return self.has_secrets(table.view, table.seat)

    @abstractmethod
    def has_secrets(self, view: V, seat: int) -> bool:
        """Whether a seat has something to look at that others at the same screen may not see."""

    @abstractmethod
    def secrets(self, view: V, seat: int, names: TheNames) -> Secrets:
        """What a seat has to look at.

        Args:
            view: What this seat may know.
            seat: Who looks.
            names: What everything is called.
        """

    def gains(self, before: V, events: Sequence[AnEvent], after: V) -> int | None:
        """The seat that has just come by something hidden, and may look at it before the turn passes.

        Where secrets lie `on_table`, it looks for as long as it likes if it has drawn the curtain aside, and
        else as soon as it decides next.

        Args:
            before: What lay open before an action.
            events: What the action brought about.
            after: What lies open now.
        """
        del before, events, after
        return None

    def awaits(self, view: V) -> int | None:
        """The seat to which chance is about to bring something hidden, or to decide on; nobody, usually.

        Whoever has drawn the curtain aside for a decision goes on looking until that has come.
        """
        del view
        return None

    def whose(self, seat: int, names: TheNames) -> str:
        """For whom the curtain is, as a title."""
        return str(names.players[seat])

    def alone(self) -> str:
        """That nobody else looks at the screen now, in one sentence."""
        return text(self.nobody_else)

    def show(self) -> str:
        """The button that shows what a seat has to look at."""
        return text(self.shows)

    def why_not(self) -> str:
        """That it can be looked at only when it is one's turn, in one sentence."""
        return text(self.not_now)


class _Current:
    """What is chosen now."""

    is_counted: bool = False


def count_covered(*, is_wanted: bool) -> None:
    """Count it for the reader from now on, or no more."""
    _Current.is_counted = is_wanted


def count_as_set(settings: Settings) -> None:
    """Count it, or not, as the settings say."""
    count_covered(is_wanted=settings.counts_covered)


def is_counted() -> bool:
    """Whether the program counts it for the reader."""
    return _Current.is_counted
