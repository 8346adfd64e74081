"""An heir's rats against what it knows of the row of nuns."""

from __future__ import annotations

from attrs import frozen

from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import Tables
from hameln.games.rattus_cartus.table.foretelling import unseen_people


@frozen(kw_only=True)
class Budget:
    """Rats against nuns, as far as the viewer knows them.

    Attributes:
        rats: Of the viewer.
        known: Nuns on the cards that the viewer has seen.
        hidden: Cards that it has not seen.
        expected: Nuns in the whole row, as they are to be expected from what lies open.
    """

    rats: int
    known: int
    hidden: int
    expected: float
    most: int

    @property
    def is_safe(self) -> bool:
        """Whether the rats cannot be too many any more, if no more come."""
        return self.rats <= self.known

    @property
    def is_lost(self) -> bool:
        """Whether the rats are too many whatever the hidden cards show, unless some go."""
        return self.rats > self.most


def budget_of(tables: Tables, state: State, seat: int) -> Budget:
    """An heir's rats and what it knows of the nuns.

    What is to be expected of a hidden card is the mean of all people that lie nowhere in its sight.

    Rule: R15.1, R16.2
    """
    seen = [card for card in state.nuns if card != tables.unknown]
    hidden = len(state.nuns) - len(seen)
    left = unseen_people(tables, state)
    known = sum(tables.nuns_on[card] for card in seen)
    cards = sum(left)
    mean = sum(count * tables.nuns_on[kind] for kind, count in enumerate(left)) / cards if cards else 0.0
    most = max((tables.nuns_on[kind] for kind in range(PEOPLE) if left[kind]), default=0)
    return Budget(
        rats=state.rats[seat],
        known=known,
        hidden=hidden,
        expected=known + hidden * mean,
        most=known + hidden * most,
    )
