"""The contract between the kernel and a game.

A game is a value: it knows its setup (a town, a pack of cards) and the number of seats. Its states are
mutable and copied by hand; its actions are hashable and mean nothing to the kernel. Chance is a mover like
any seat, so a match is its setup and its actions, and a replay needs no generator. Simultaneous choices are
made one seat after another and hidden from the other seats until all are in.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, TypeVar

from attrs import frozen

S = TypeVar("S")
A = TypeVar("A", bound=Hashable)
V = TypeVar("V")

CHANCE: Final = -1
"""The mover where the outcome is drawn."""
NOBODY: Final = -2
"""The mover of a finished match."""


@frozen(kw_only=True)
class Result:
    """How a match ended.

    Attributes:
        ranking: Seats, best first; no place is shared.
        totals: Points by seat.
        points: The breakdown of each seat's total, by the game's own words.
    """

    ranking: tuple[int, ...]
    totals: tuple[int, ...]
    points: tuple[Mapping[str, int], ...]


class Game(ABC, Generic[S, A, V]):
    """A game that can be refereed, recorded, replayed and searched.

    ``S`` is the full state, ``A`` an action, ``V`` what one seat sees.
    """

    name: str
    """The word for this game in a record's header."""
    seats: int
    """How many take part."""

    @abstractmethod
    def setup(self) -> dict[str, Any]:
        """The header fields, in JSON values, from which this game can be made again."""

    @abstractmethod
    def initial(self) -> S:
        """A new state before the first action."""

    @abstractmethod
    def mover(self, state: S) -> int:
        """The seat that decides now, ``CHANCE``, or ``NOBODY`` when the match is over."""

    @abstractmethod
    def legal(self, state: S) -> Sequence[A]:
        """Every action of the deciding seat, each once; empty where chance or nobody moves."""

    @abstractmethod
    def draw(self, state: S, rng: Random) -> A:
        """One outcome of chance, drawn with the game's own odds."""

    @abstractmethod
    def check(self, state: S, action: A) -> None:
        """Do nothing if the mover, chance included, may do this now.

        Raises:
            IllegalAction: It may not; the message says why, with the rule.
        """

    @abstractmethod
    def apply(self, state: S, action: A) -> None:
        """Carry out an action that is known to be legal, in place."""

    @abstractmethod
    def copy(self, state: S) -> S:
        """A state that shares nothing mutable with this one."""

    @abstractmethod
    def view(self, state: S, seat: int) -> V:
        """What this seat may know, made from a list of what is allowed."""

    @abstractmethod
    def sample(self, view: V, rng: Random) -> S:
        """A full state that agrees with the view; what is hidden is drawn."""

    @abstractmethod
    def seen(self, state: S, action: A, seat: int) -> A:
        """The action of this state's mover as the seat may know it; what is hidden becomes unknown."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """The ranking and the points of a finished match."""

    @abstractmethod
    def write(self, action: A) -> dict[str, Any]:
        """The action in the words of the record, ``do`` first."""

    @abstractmethod
    def read(self, state: S, words: Mapping[str, Any]) -> A:
        """The action that these words mean in this state; legality is not looked at.

        Raises:
            IllegalAction: The words are not an action of this game.
        """

    @abstractmethod
    def public(self, state: S) -> dict[str, Any]:
        """What lies open on the table, in JSON values, as the record's ``state`` has it."""

    def play(self, state: S, action: A) -> None:
        """Check an action, then carry it out in place.

        Raises:
            IllegalAction: The action is not allowed; the state is unchanged.
        """
        self.check(state, action)
        self.apply(state, action)
