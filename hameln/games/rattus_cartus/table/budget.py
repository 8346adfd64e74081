"""An heir's rats against what it knows of the row of nuns."""

from __future__ import annotations

from attrs import frozen

from hameln.games.rattus_cartus.events.names import say_rats
from hameln.games.rattus_cartus.rules.deck_odds import nuns_odds, sums_of
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.foretelling import unseen_people
from hameln.kernel.sums import added
from hameln.language import text


@frozen(kw_only=True)
class Budget:
    """Rats against nuns, as far as the viewer knows them.

    Attributes:
        rats: Of the viewer.
        known: Nuns on the cards that the viewer has seen.
        hidden: Cards that it has not seen.
        odds: How likely these show no nun together, one, two and so on, by all that the viewer knows.
    """

    rats: int
    known: int
    hidden: int
    odds: tuple[float, ...]

    @property
    def expected(self) -> float:
        """Nuns in the whole row, on average."""
        return self.known + added(nuns * share for nuns, share in enumerate(self.odds))

    @property
    def most(self) -> int:
        """Nuns in the whole row, at most."""
        return self.known + max((nuns for nuns, share in enumerate(self.odds) if share), default=0)

    @property
    def is_safe(self) -> bool:
        """Whether the rats cannot be too many any more, if no more come."""
        return self.rats <= self.known

    @property
    def is_lost(self) -> bool:
        """Whether the rats are too many whatever the hidden cards show, unless some go."""
        return self.rats > self.most

    def risk(self, rats: int) -> float:
        """The chance to die of the plague with so many rats at the end, before any Book moves the number.

        Rule: R15.1
        """
        return added(share for nuns, share in enumerate(self.odds) if rats > self.known + nuns)

    def say_risk(self, rats: int) -> str:
        """That chance; only what is certain is told as 0 or 100."""
        if self.known >= rats or rats > self.most:
            return f"{100 * (rats > self.known)} %"
        return f"{min(99, max(1, round(100 * self.risk(rats))))} %"


def say_budget(budget: Budget, rats: int) -> str:
    """What the viewer knows of the nuns, and how likely so many rats would be its death."""
    told = text("Nuns seen: {known}; in the whole row about {expected}, at most {most}.").format(
        known=budget.known, expected=round(budget.expected), most=budget.most
    )
    if not budget.hidden:
        told = text("You have seen the whole row; its nuns: {known}.").format(known=budget.known)
    risk = text("With {rats} at the end the plague takes you with a chance of {risk}.").format(
        rats=say_rats(rats), risk=budget.say_risk(rats)
    )
    return f"{told} {risk}"


def budget_of(game: RattusCartus, view: View, seat: int) -> Budget:
    """An heir's rats and what it knows of the nuns.

    Rule: R15.1, R16.2
    """
    tables, state = game.tables, view.state
    seen = [card for card in state.nuns if card != tables.unknown]
    hidden = len(state.nuns) - len(seen)
    odds: tuple[float, ...] = (1.0,)
    if hidden:
        belief = game.belief(view) if state.has_log else None
        if belief is not None and belief.is_possible:
            odds = nuns_odds(belief, hidden)
        else:  # nothing but what lies open is known
            odds = sums_of(tuple(unseen_people(tables, state)), (), hidden)
    return Budget(
        rats=state.rats[seat],
        known=sum(tables.nuns_on[card] for card in seen),
        hidden=hidden,
        odds=odds,
    )
