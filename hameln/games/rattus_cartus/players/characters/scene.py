"""What a rule looks at: a position as its seat may know it, and one step that the seat could take."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attr

from hameln.games.rattus_cartus.players.characters.ledger import known_hands
from hameln.games.rattus_cartus.players.characters.steps import ENTER, PLACE, TARGET
from hameln.games.rattus_cartus.players.planning import Plan
from hameln.games.rattus_cartus.players.valuing import Outlook
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables, building_of

NO_PLAN: Final = Plan(NONE, (), 0.0)
"""The plan of a step that lays nothing."""


@attr.s(auto_attribs=True, eq=False)
class Scene:
    """A step in its position.

    Attributes:
        outlook: What the seat expects of the rest of the match.
        state: The seat's view; nobody changes it.
        seat: Who decides.
        step: One of ``STEPS``.
        place: The place in the row that it is about, or ``NONE``.
        plan: What would be laid, where a building is entered.
        target: The heir that would be chosen, or ``NONE``.
    """

    outlook: Outlook
    state: State
    seat: int
    step: str
    place: int = NONE
    plan: Plan = NO_PLAN
    target: int = NONE
    _known: list[list[int]] | None = attr.ib(default=None, init=False)

    @property
    def tables(self) -> Tables:
        """The match."""
        return self.outlook.tables

    def building(self) -> int:
        """The building that would be entered, that would get the noble, or of the duel; or ``NONE``."""
        return building_of(self.state.row[self.place]) if self.step in (ENTER, PLACE, TARGET) else NONE

    def noble(self) -> int:
        """The noble on the building that would be entered, or that would be put there; or ``NONE``."""
        more = self.state.more
        if self.step == PLACE:
            return more.held
        return more.noble if self.step == ENTER and more.noble_on == self.place else NONE

    def estate(self) -> int:
        """Its estate, or ``NONE``."""
        building = self.building()
        return NONE if building == NONE else self.tables.estate_of[building]

    def inside(self) -> list[int]:
        """The other heirs who have entered it."""
        if self.step != ENTER:
            return []
        return [seat for seat in self.state.places[self.place] if seat != self.seat]

    def others(self) -> list[int]:
        """All seats but the one that decides."""
        return [seat for seat in range(self.tables.seats) if seat != self.seat]

    def diplomats(self) -> range:
        """The kinds of Diplomats; none where the pack has none."""
        first = self.tables.diplomat
        return range(first, first + ESTATES) if first >= 0 else range(0)

    def known(self, seat: int, kinds: Iterable[int]) -> int:
        """How many cards of some kinds another seat is known to hold."""
        if self._known is None:
            self._known = known_hands(self.tables, self.state)
        return sum(self._known[seat][kind] for kind in kinds if kind >= 0)

    def laid(self, kind: int) -> int:
        """How many cards of a kind the plan lays."""
        return self.plan.cards.count(kind) if kind >= 0 else 0

    def in_hand(self, kind: int) -> int:
        """How many cards of a kind the seat holds."""
        return self.state.hands[self.tables.width * self.seat + kind] if kind >= 0 else 0
