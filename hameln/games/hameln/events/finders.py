"""How events are found: by comparing a move with the states around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from attrs import frozen

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import OVER, PAYING, State
from hameln.table.events import Finders


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
