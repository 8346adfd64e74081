"""What all events of the board game have in common: words for their facts, places, and how they are found.

Families are seats; houses, circles and districts are the town's ids.

The episodes of a match of the board game, to which its events belong.

How events are found: by comparing a move with the states around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final, TypeAlias

from attrs import evolve, frozen

from hameln.games.hameln.events.names import GOOD_NAMES, Names
from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import OVER, PAYING, State
from hameln.language import text
from hameln.table.events import Event, Finders, Words
from hameln.table.log.log import EpisodeKind, Head

START: Final = EpisodeKind(word="start")
SETTLING: Final = EpisodeKind(word="settling", is_turn=True, has_steps=True)
ROUND: Final = EpisodeKind(word="round", is_heading=True, is_divider=True)
LATER_ROUND: Final = evolve(ROUND, is_news=True)
"""The beginning of a round that another one went before, whose order may be a new one."""
TURN: Final = EpisodeKind(word="turn", is_turn=True, has_steps=True, is_followed=True)
PIPER: Final = EpisodeKind(word="piper", is_heading=True, has_steps=True, is_followed=True)
END: Final = EpisodeKind(word="end", is_heading=True, is_followed=True, is_verdict=True)


_FAMILIES: Final = {"family": "seat", "former": "former", "man": "man", "woman": "woman"}
"""Fields with families by the word for whoever it is."""
_NAMED: Final[Mapping[str, Callable[[Names], Mapping[str, str]]]] = {
    "house": lambda names: names.houses,
    "circle": lambda names: names.circles,
    "district": lambda names: names.districts,
}
"""The names of places by the field with their ids."""


class HamelnEvent(Event):
    """An event of the board game; it is its family's deed, or of whoever acted.

    Attributes:
        in_visit: Whether it belongs to a visit of the Piper that goes on.
        beside: Things that it is about beside its family's card.
        added: What it adds to a deed of a turn: attributes of `hameln.games.hameln.table.summing.Deed`,
            each with the field that is added.
        turn_words: What a family has done with it in its turn, without the family; marked for translation.
        signs: What it counts for in the whole town, for the arena: words with facts such as ``{e.house}``,
            each with the field that says how much; an empty one for once.
        opens: The word for the deed of a turn that begins with it (`hameln.games.hameln.table.summing`).
    """

    __slots__ = ()
    signs: ClassVar[tuple[tuple[str, str], ...]] = ()
    in_visit: ClassVar[bool] = False
    beside: ClassVar[tuple[str, ...]] = ()
    turn_words: ClassVar[str | Words] = ""
    opens: ClassVar[str] = ""
    added: ClassVar[tuple[tuple[str, str], ...]] = ()

    def fact(self, word: str, names: Names) -> object:
        """Families, places and goods as people call them."""
        if word in _FAMILIES:
            return names.families[getattr(self, _FAMILIES[word])]
        found = super().fact(word, names)
        if word == "good":
            return text(GOOD_NAMES[str(found)])
        return _NAMED[word](names)[str(found)] if word in _NAMED else found

    def doer(self, mover: int | None) -> int | None:
        """Its family, or whoever acted."""
        return mover if self.is_own else getattr(self, "seat", None)

    def things(self) -> tuple[str, ...]:
        """The place where it happened, such as ``house:M1``, else its family's card."""
        for kind in _NAMED:
            if hasattr(self, kind):
                return (f"{kind}:{getattr(self, kind)}",)
        return (*self.beside, f"card:{getattr(self, 'seat')}") if hasattr(self, "seat") else ()  # noqa: B009 - of some

    def head(self, last: Head | None, active: int | None) -> Head:
        """The turn that goes on, if it is no episode's of its own."""
        if self.belongs is not None:
            return super().head(last, active)
        is_visit = self.in_visit and last is not None and last.kind == PIPER
        return Head(PIPER) if is_visit else Head(TURN, active)

    def in_turn(self, seat: int, names: Names) -> str:
        """What a family has done in its turn, without the family; empty where that is told elsewhere."""
        return self.put(self.turn_words, names)

    def purses(self) -> Iterable[int]:
        """Whose florins it changes in a turn."""
        return ()

    def signed(self) -> Iterable[tuple[str, int]]:
        """What it counts for in the whole town: the word, how much."""
        for word, amount in self.signs:
            yield word.format(e=self), getattr(self, amount) if amount else 1

    def adds(self) -> Iterable[tuple[str, Any]]:
        """What it adds to a deed of a turn: attributes of `hameln.games.hameln.table.summing.Deed`."""
        for name, value in self.added:
            yield name, getattr(self, value)


@frozen
class OfFamily(HamelnEvent):
    """Something that a family does, or that happens to it."""

    seat: int


@frozen
class OfHouse(HamelnEvent):
    """Something that happens to a house."""

    house: str


@frozen(kw_only=True)
class Change:
    """A move with the states around it, as a viewer saw them."""

    game: Hameln
    before: State
    move: int
    after: State

    @property
    def tables(self) -> Tables:
        """The town."""
        return self.game.tables

    @property
    def verb(self) -> int:
        """What was done."""
        return moves.verb_of(self.move)

    @property
    def house(self) -> str:
        """In which house."""
        return self.tables.house_ids[moves.house_of(self.move)]

    @property
    def seat(self) -> int:
        """Who did it."""
        return self.before.mover

    @property
    def is_phase_end(self) -> bool:
        """Whether a phase ended through it, before anybody paid."""
        before, after = self.before, self.after
        return before.stage != PAYING and (after.phase != before.phase or after.stage in (PAYING, OVER))


Find: TypeAlias = Callable[[Change], Iterable[HamelnEvent]]
FOUND: Final = Finders[Find]()
"""What finds events, by the verb of a move, or by what is looked for after every move."""
NAMED_HOUSES, THE_PIPER, NEW_TURN = AFTERWARDS = ("named houses", "the Piper", "a new turn")
"""What is looked for after every move, in this order."""
