"""What a rule looks at: a position as its seat may know it, and one step that the seat could take.

The steps that a rule of an heir can be about: a closed list, one name for each kind of choice.

What a seat surely knows of the hands of others by all that it has seen: how many cards at least.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attr

from hameln.games.rattus_cartus.players.position_value import Outlook
from hameln.games.rattus_cartus.players.turn_plans import Plan
from hameln.games.rattus_cartus.rules import logged
from hameln.games.rattus_cartus.rules.state import NONE, Event, State, events_of
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables, building_of
from hameln.language import mark
from hameln.players.characters.rule import Step

ENTER: Final = "enter"
PASS: Final = "pass"  # noqa: S105 - a card, no password
SUPPLY: Final = "supply"
PLACE: Final = "place"
TARGET: Final = "target"
STEPS: Final[dict[str, Step]] = {
    SUPPLY: Step(mark("take a supply"), "take the supply of a card of the row"),
    ENTER: Step(mark("enter a building"), "enter a building and lay cards there"),
    PASS: Step(mark("play a Pass"), "play a Pass and let the others go first"),
    PLACE: Step(
        mark("place a noble"), "put the noble that the heir has taken onto a building of the row (N3.1)"
    ),
    TARGET: Step(
        mark("choose an heir to meet"),
        "choose an heir: the loser of a Sword, Flute, Horse or Lance, or whom a Staff means (R8.1, N5.3)",
    ),
}
"""Every step with what it is."""


def known_hands(tables: Tables, state: State) -> list[list[int]]:
    """By seat and kind how many cards it holds at least, as far as the eyes of a state can tell.

    What is taken or picked openly is known until a card goes unseen, which may have been of any kind.

    Rule: R16.2, N8.1, N8.3
    """
    hands = [[0] * tables.width for _ in range(tables.seats)]
    for event in events_of(state):
        _learn(tables, hands, event)
    return hands


def _learn(tables: Tables, hands: list[list[int]], event: Event) -> None:
    kind = event[0]
    if kind == logged.TAKE:
        hands[event[1]][event[2]] += event[3]
    elif kind in (logged.PASS, logged.DISCARD, logged.LAY):
        _lose(tables, hands[event[1]], event[2], must_be_layable=kind == logged.LAY)
    elif kind == logged.GIVE:
        _lose(tables, hands[event[1]], event[3])
        hands[event[2]][event[3]] += event[3] != tables.unknown
    elif kind == logged.HANDS:
        for seat in event[1]:
            hands[seat] = [0] * tables.width
    elif kind == logged.TAKEN:
        _, giver, taker, cards, mask = event
        for card in range(tables.people):
            if mask >> tables.estate_on[card] & 1:
                hands[giver][card] = 0
        for card in cards:
            hands[taker][card] += card != tables.unknown


def _lose(tables: Tables, hand: list[int], card: int, *, must_be_layable: bool = False) -> None:
    """Take a card off what is known of a hand; one that was not seen, off every kind that it may be."""
    gone = range(tables.kinds) if card == tables.unknown else (card,)
    for one in gone:
        if not must_be_layable or tables.is_layable[one]:
            hand[one] = max(0, hand[one] - 1)


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
        more = self.state.expansion
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
