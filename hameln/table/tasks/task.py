"""What all decisions in the making share.

A task begins with a state in which a person's seat must decide. Clicks on *things* (a house, a circle, a
child, ...) choose and take back; nothing happens at the table until the task is confirmed. Then its moves
are played one after another.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from attrs import frozen

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import why_not
from hameln.games.hameln.rules.sentences import Names
from hameln.games.hameln.rules.state import State
from hameln.language import text


def house_thing(house: str) -> str:
    """The thing that a house is."""
    return f"house:{house}"


def circle_thing(circle: str) -> str:
    """The thing that a circle is."""
    return f"circle:{circle}"


def district_thing(district: str) -> str:
    """The thing that a Piper's field is."""
    return f"district:{district}"


def child_thing(sex: str, seat: int) -> str:
    """The thing that a family's boys or girls in the hall are.

    Args:
        sex: ``boy`` or ``girl``.
    """
    return f"child:{sex}:{seat}"


def split(thing: str) -> tuple[str, str]:
    """The kind of a thing and what is behind the first colon."""
    kind, _, rest = thing.partition(":")
    return kind, rest


@frozen(kw_only=True)
class Table:
    """Where a decision is made.

    Attributes:
        game: The game.
        state: Where the match stands; it is not changed.
        names: What everything is called.
    """

    game: Hameln
    state: State
    names: Names

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.state.mover

    def trial(self, moves: Sequence[int]) -> State:
        """Where the match would stand after these moves of the deciding seat."""
        state = self.state.copy()
        for move in moves:
            self.game.apply(state, move)
        return state

    def house_name(self, place: int) -> str:
        """What a house is called, by its place in the tables."""
        return self.names.houses[self.game.tables.house_ids[place]]


class Task(ABC):
    """A decision in the making.

    Attributes:
        table: Where it is made.
        name: Such as ``wake-men``.
        rule: The section of the rules to read about it.
    """

    name = ""
    rule = ""

    def __init__(self, table: Table) -> None:
        """Nothing has been chosen yet."""
        self.table = table

    @abstractmethod
    def prompt(self) -> str:
        """What to do, in one imperative sentence without a full stop."""

    def hint(self) -> str:
        """A further sentence on how to do it; may be empty."""
        return ""

    def legal(self) -> frozenset[str]:
        """The things that can be clicked now, those already chosen included."""
        return frozenset()

    def chosen(self) -> tuple[str, ...]:
        """The things chosen so far, in order."""
        return ()

    def click(self, thing: str) -> str:
        """Choose a thing or take it back; returns the reason if that cannot be."""
        del thing
        return text("There is nothing to choose there now.")

    @abstractmethod
    def moves(self) -> tuple[int, ...]:
        """What will be played when this is confirmed."""

    @abstractmethod
    def label(self) -> str:
        """What confirming does, in a few words."""

    def missing(self) -> str:
        """Why it cannot be confirmed yet; empty if it can."""
        return ""

    def preview(self) -> tuple[str, ...]:
        """What confirming will bring, in sentences."""
        return ()

    def about(self, thing: str) -> tuple[str, ...]:
        """What choosing a thing will bring, in sentences."""
        del thing
        return ()

    def pips(self) -> tuple[int, int]:
        """How many of how many are chosen; (0, 0) where there is no such number."""
        return 0, 0

    def take_back(self) -> bool:
        """Take the last choice back; say whether there was one."""
        return False

    def amounts(self) -> tuple[Amount, ...]:
        """The numbers that can be set, for decisions made of numbers."""
        return ()

    def set_amount(self, name: str, value: int) -> None:
        """Set one of the numbers; what is too much or too little is brought within its limits."""

    def reason(self, state: State, move: int) -> str:
        """Why a move is not legal in a state, with its rule."""
        error = why_not(self.table.game, state, move, self.table.names.say)
        if error is None:
            return ""
        return sentence_of(error.reason, error.rule)


@frozen(kw_only=True)
class Amount:
    """A number of a decision.

    Attributes:
        name: Such as ``bread``.
        label: What it counts, for people.
        value: What it is now.
        most: What it can be at most; the least is 0.
        told: What the number means, such as the florins that it brings.
        sprite: The name of a picture.
    """

    name: str
    label: str
    value: int
    most: int
    told: str = ""
    sprite: str = ""


def sentence_of(reason: str, rule: str) -> str:
    """A reason as a sentence with its rule behind it."""
    told = reason[:1].upper() + reason[1:]
    return f"{told} ({rule})." if rule else f"{told}."
