"""What decisions of entering foretell in the card game: what cards bring, duels and premiums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from attrs import define

from hameln.games.rattus_cartus.events.finding import tell
from hameln.games.rattus_cartus.events.gains import Influenced, RatsCame
from hameln.games.rattus_cartus.events.lances import StaffsWorked
from hameln.games.rattus_cartus.events.resolving import PremiumGained, Shown
from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.cards import strength_of
from hameln.games.rattus_cartus.rules.moves import DISCARD, GAIN, GIVE
from hameln.games.rattus_cartus.rules.scoring import influence_of
from hameln.games.rattus_cartus.rules.state import State, hand_of
from hameln.games.rattus_cartus.rules.tables import building_of
from tests.foretold.playing import Claim, Step

RANKS = ("first", "second", "third", "fourth", "fifth")
_ROUND = ("enter", "place")
"""Decisions of which something is foretold up to the end of the round."""
_PAUSING = ("heal", "sell", "tax")
"""Decisions for several cards between which chance may have to bring something."""


@define(kw_only=True, eq=False)
class EnteringClaim(Claim):
    """What an heir's decision foretold."""

    shifts: ClassVar[tuple[int, ...]] = (effects.SHIFT, effects.CIRCLE)
    """Buildings whose own actions change what cards bring: they stand on them and are not foretold."""

    def is_due(self) -> bool:
        """Entering holds to the end of the round, a card turned up until it lies, the rest at once."""
        if self.task.name in _ROUND:
            return bool(self.now.round != self.before.round)
        if self.task.name == "garden":
            return len(self.trace) > self.count
        return True

    def untrue(self) -> list[str]:
        """What did not come true; who has to wait for chance before the last card decides anew here."""
        named = getattr(self.task, "named", ())
        return [] if self.task.name in _PAUSING and self.count < len(named) else Claim.untrue(self)

    @property
    def _seat(self) -> int:
        return self.table.seat

    @property
    def _tables(self) -> Any:
        return self.table.game.tables

    def _heir(self, name: str) -> int:
        found: int = self.table.names.players.index(name)
        return found

    def _estate(self, name: str) -> int:
        return next(one for one in range(6) if self.table.names.estate(one) == name)

    def _hand(self, state: State, seat: int) -> list[int]:
        return hand_of(self._tables, state, seat)

    def _left_hand(self) -> str:
        """The cards that have left the hand, as one would say them."""
        gone = [step.action[1] for step in self.own if step.action[0] in (GIVE, DISCARD)]
        told: str = self.table.names.cards(gone)
        return told

    def _events(self, steps: Sequence[Step] | None = None) -> Iterator[tuple[Step, Any]]:
        for step in self.trace if steps is None else steps:
            happened = tell(self._tables, step.before, step.action)
            for event in happened[step.action[0] == GAIN :]:  # what is gained by choice comes from no card
                yield step, event

    # entering

    @property
    def _place(self) -> int:
        place: int = self.task.place  # type: ignore[attr-defined]
        return place

    @property
    def _is_changed(self) -> bool:
        """Whether the building itself changes what cards bring."""
        return self._tables.does[building_of(self.before.row[self._place])] in self.shifts

    def _scored(self, kind: type[Any]) -> int:
        """What an heir's cards brought by themselves, before any action."""
        found = 0
        for _, event in self._events(self.trace[self.count :]):
            if isinstance(event, PremiumGained) and event.place == self._place:
                break
            if kind is Influenced and isinstance(event, StaffsWorked) and event.seat == self._seat:
                found -= event.points
            is_mine = isinstance(event, kind) and event.seat == self._seat and event.place == self._place
            if is_mine and not getattr(event, "is_last_point", False):
                found += getattr(event, "points" if kind is Influenced else "count")
        return found

    def cards_bring(self, estate: str, before: str, after: str, rank: str) -> bool:
        """The cards bring so much, and that would be the rank as the tracks stood."""
        place, others = self._estate(estate), 0
        for seat in range(self._tables.seats):
            others += seat != self._seat and influence_of(self.before, seat, place) >= int(after)
        is_right = influence_of(self.before, self._seat, place) == int(before) and RANKS[others] == rank
        if self._is_changed:
            return is_right
        at_once = influence_of(self.after, self._seat, place) - influence_of(self.before, self._seat, place)
        return is_right and at_once + self._scored(Influenced) == int(after) - int(before)

    def rats_become(self, before: str, after: str) -> bool:
        """So many rats come or go."""
        first = self.before.rats[self._seat]
        if self.task.name == "heal":
            gone = sum(step.action[0] == DISCARD for step in self.own)
            return first == int(before) and gone == int(before) - int(after)
        if self.task.name != "enter":
            return bool(first == int(before) and self.after.rats[self._seat] == int(after))
        at_once = self.after.rats[self._seat] - first
        spared = sum(int(line.split()[3]) for line in self.told if line.startswith("With the premium"))
        spared = spared if self._winner() == self._seat else 0
        came = at_once + self._scored(RatsCame)
        return first == int(before) and (self._is_changed or came == int(after) - first - spared)

    def spared(self, count: str) -> bool:
        """It is compared with the rats."""
        return int(count) > 0

    def strength(self, count: str) -> bool:
        """The cards are so strong."""
        return self._strength(self._seat) == int(count)

    def _strength(self, seat: int) -> int:
        state = next(
            step.after
            for step, event in self._events()
            if isinstance(event, Shown) and event.place == step.before.entered[seat]
        )
        return strength_of(self._tables, self._laid(seat, state), seat)

    def _laid(self, seat: int, after: State) -> State:
        """A state in which the cards lie still, though all has been carried out."""
        for step in self.trace:
            if step.before.lain[seat] and step.before.laid[seat]:
                after = after.copy()
                after.laid[seat] = step.before.laid[seat]
        return after

    def _winner(self) -> int | None:
        """Who has had the premium of the building."""
        for _, event in self._events():
            if isinstance(event, PremiumGained) and event.place == self._place:
                return event.seat
            if isinstance(event, Influenced) and event.is_last_point and event.place == self._place:
                return event.seat
        return None

    def no_action(self) -> bool:
        """Nobody has a premium there."""
        return self._winner() is None

    def premium(self) -> bool:
        """The heir has had it."""
        return self._winner() == self._seat

    def premium_unless(self, more: str | None = None) -> bool:
        """The heir has had it, or somebody who laid more after it."""
        winner = self._winner_of_all()
        if winner == self._seat or (winner is None and self._tables.seats == 2):  # a noble bars the other's
            return True
        return winner is not None and winner in self.before.line and self._strength(winner) > int(more or 0)

    def _winner_of_all(self) -> int | None:
        """Of two heirs one has the premium of the round, wherever it is."""
        if self._tables.seats > 2:
            return self._winner()
        for _, event in self._events():
            if isinstance(event, PremiumGained) or (isinstance(event, Influenced) and event.is_last_point):
                return event.seat
        return None

    def premium_against(self, rivals: str) -> bool:
        """The heir has had it, or one of those who are named, or one who came after it."""
        winner = self._winner_of_all()
        if winner is None or winner == self._seat or winner in self.before.line:
            return True
        names, lain = self.table.names, self.before.lain
        return any(
            rival.startswith(f"{names.players[winner]} has laid {lain[winner]} card")
            for rival in rivals.split("; ")
        )
