"""The contract between the kernel and a game.

A game is a value: it knows its setup (what is laid out before anybody moves), its options and the number of
seats. Its states are mutable and copied by hand; its actions are hashable and mean nothing to the kernel.
Chance is a mover like any seat, so a match is its setup and its actions, and a replay needs no generator.
Simultaneous choices are made one seat after another and hidden from the other seats until all are in.

What is hidden may come to light later: what lay face down is turned up, somebody is shown what another holds.
Such a *disclosure* is an action of chance with a single outcome, which `seen` shows to those who learn it and
hides from the others. So a record made for one seat holds every line by which it learned something, and its
replay knows as much as the seat did.

The options of a game: a closed list of words, each with the values it may have.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from itertools import groupby
from random import Random
from types import MappingProxyType
from typing import Any, Final, Generic, Self, TypeVar

from attrs import field, frozen

from hameln.errors import IllegalAction
from hameln.files.codec import dump


@frozen
class Option:
    """Something about the rules that is chosen before a match.

    Attributes:
        name: Its word in the header's ``rules``.
        values: What may be chosen, in JSON values; the first is what is played if nothing is said.
    """

    name: str
    values: tuple[bool | int | str, ...]

    @property
    def default(self) -> bool | int | str:
        """What is played if nothing is said."""
        return self.values[0]


def chosen_options(known: Sequence[Option], rules: Mapping[str, Any]) -> dict[str, Any]:
    """The value of every option, given those that were named.

    Raises:
        IllegalAction: An option is not known, or cannot have that value.
    """
    odd = sorted(set(rules) - {option.name for option in known})
    if odd:
        names = ", ".join(option.name for option in known) or "none"
        message = (
            f'"rules" has unknown options: {", ".join(repr(name[:40]) for name in odd[:5])}; known: {names}'
        )
        raise IllegalAction(message)
    for option in known:
        if option.name in rules and not _is_among(rules[option.name], option.values):
            message = (
                f'"rules" has "{option.name}": {dump(rules[option.name])[:40]}; '
                f"expected {' or '.join(map(dump, option.values))}"
            )
            raise IllegalAction(message)
    return {option.name: rules.get(option.name, option.default) for option in known}


def named_options(known: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The options whose values differ from what is played if nothing is said; the header's ``rules``."""
    return {
        option.name: chosen[option.name]
        for option in known
        if option.name in chosen and chosen[option.name] != option.default
    }


def _is_among(value: object, values: Sequence[bool | int | str]) -> bool:
    """Whether a value is one of these; 1 and true are two values."""
    return any(type(value) is type(one) and value == one for one in values)


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
        ranking: Groups of seats, best first, the seats of a group rising; a group shares its place.
        winners: Who has won: the first group, or nobody.
        totals: Points by seat.
        points: The breakdown of each seat's total, by the game's own words.
        facts: What else the record tells of the end, by the game's own words.
    """

    ranking: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    points: tuple[Mapping[str, int], ...]
    facts: Mapping[str, Any] = field(factory=dict)

    @classmethod
    def without_ties(
        cls, order: Sequence[int], totals: Sequence[int], points: Sequence[Mapping[str, int]]
    ) -> Self:
        """The result in which every seat has a place of its own, and the first has won.

        >>> Result.without_ties([2, 0, 1], [3, 2, 5], [{}, {}, {}]).places
        (2, 3, 1)
        """
        ranking = tuple((seat,) for seat in order)
        return cls(ranking=ranking, winners=ranking[0], totals=tuple(totals), points=tuple(points))

    @classmethod
    def by_points(
        cls,
        totals: Sequence[int],
        points: Sequence[Mapping[str, int]],
        facts: Mapping[str, Any] = MappingProxyType({}),
    ) -> Self:
        """The result in which seats with as many points share a place, and nobody wins without any.

        >>> Result.by_points([3, 0, 3], [{}, {}, {}]).ranking
        ((0, 2), (1,))
        """
        seats = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        groups = tuple(tuple(group) for _, group in groupby(seats, key=lambda seat: totals[seat]))
        winners = groups[0] if any(totals) else ()
        return cls(
            ranking=groups, winners=winners, totals=tuple(totals), points=tuple(points), facts=dict(facts)
        )

    @property
    def order(self) -> tuple[int, ...]:
        """All seats, best first; those who share a place in the order of their seats."""
        return tuple(seat for group in self.ranking for seat in group)

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place, 1 for winners; a place is one more than there are seats before it.

        Where nobody has won, nobody is first: the first group has the last place.
        """
        found = [0] * len(self.totals)
        before = 0
        for group in self.ranking:
            for seat in group:
                found[seat] = before + 1 if self.winners else len(found)
            before += len(group)
        return tuple(found)


class Game(ABC, Generic[S, A, V]):
    """A game that can be refereed, recorded, replayed and searched.

    ``S`` is the full state, ``A`` an action, ``V`` what one seat sees.
    """

    name: str
    """The word for this game in a record's header."""
    seats: int
    """How many take part."""
    known_options: tuple[Option, ...] = ()
    """Every option that this game has."""
    options: Mapping[str, Any] = MappingProxyType({})
    """What was chosen, for every option by name."""
    has_shared_places: bool = False
    """Whether a record's ranking is a list of groups of seats, with its winners, or one of seats."""
    unordered: frozenset[str] = frozenset()
    """Fields of the record whose lists are sets; their order means nothing."""
    has_fixed_words: bool = True
    """Whether an action is written alike in every state."""
    keeps_to_own_lines: bool = False
    """Whether a record made for one seat must have `legal`, `auto` and `why` on that seat's lines only."""

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
    def view(self, state: S, seat: int | None) -> V:
        """What this seat may know, made from a list of what is allowed.

        Once the match is over, whatever its rules open then is in every view.

        Args:
            seat: Who looks; ``None`` for what lies open to everybody, also to those who do not play.
        """

    @abstractmethod
    def unveiled(self, state: S) -> V:
        """The view in which nothing is hidden that the state knows.

        It is for those from whom nothing is secret any more: who watches a match again that is over, or one
        in which no person plays.
        """

    @abstractmethod
    def sample(self, view: V, rng: Random) -> S:
        """A full state that agrees with the view; what is hidden is drawn."""

    @abstractmethod
    def seen(self, state: S, action: A, seat: int | None) -> A:
        """The action of this state's mover as the seat may know it; what is hidden becomes unknown.

        Args:
            seat: Who looks on; ``None`` for what everybody may know.
        """

    @abstractmethod
    def result(self, state: S) -> Result:
        """The ranking and the points of a finished match."""

    @abstractmethod
    def write(self, state: S, action: A) -> dict[str, Any]:
        """An action of this state in the words of the record, ``do`` first."""

    @abstractmethod
    def read(self, state: S, words: Mapping[str, Any]) -> A:
        """The action that these words mean in this state; legality is not looked at.

        Raises:
            IllegalAction: The words are not an action of this game.
        """

    @abstractmethod
    def public(self, state: S) -> dict[str, Any]:
        """What lies open on the table, in JSON values, as the record's ``state`` has it."""

    def reveals(self, state: S, action: A) -> bool:
        """Whether this action of this state lets anybody know what it did not know before.

        What was revealed cannot be taken back. Whatever chance brings counts; a game in which a seat's own
        action shows something (something hidden is handed over, or opened) says so here.
        """
        del action
        return self.mover(state) == CHANCE

    def play(self, state: S, action: A) -> None:
        """Check an action, then carry it out in place.

        Raises:
            IllegalAction: The action is not allowed; the state is unchanged.
        """
        self.check(state, action)
        self.apply(state, action)
