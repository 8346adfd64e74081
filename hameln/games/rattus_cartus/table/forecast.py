"""What entering a building would bring: points, rats, and how sure the premium would be.

An heir's rats against what it knows of the row of nuns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import frozen

from hameln.games.rattus_cartus.events.names import say_rats
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules import agenda, effects
from hameln.games.rattus_cartus.rules.belief.odds import next_odds, nuns_odds, sums_of
from hameln.games.rattus_cartus.rules.cards import mismatched
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.nobles import is_barred, noble_size, spared_by_noble
from hameln.games.rattus_cartus.rules.scoring import influence_of, standing
from hameln.games.rattus_cartus.rules.state import NONE, State, hand_of, is_last_round, laid_by
from hameln.games.rattus_cartus.rules.tables import TWO, Tables, building_of
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.sums import added
from hameln.language import text


@frozen(kw_only=True)
class Outlook:
    """What an heir can know of a building before it has laid its cards.

    Attributes:
        estate: Of the building.
        spot: The place that it would take there, from 1.
        influence: Influence cards among those that it would lay.
        strength: These, as often as its Privileges say.
        rats: How many more it would have, for people of other estates and by the noble there.
        points: Its influence with the estate before, and then as far as its own cards go.
        rank: Its rank on the track after that, from 0.
        rivals: Heirs who would keep or might have the premium with what they have laid already, each with
            the number of their cards; what these are, is not known.
        later: Heirs who still wait and might lay more.
        is_last: Whether there are no actions, only a point for the premium.
        barred_by: The noble that lets no action be carried out there, if one does.
        spared: How many rats fewer it would be with the premium.
    """

    estate: int
    spot: int
    influence: int
    strength: int
    rats: int
    points: tuple[int, int]
    rank: int | None
    rivals: tuple[tuple[int, int], ...]
    later: tuple[int, ...]
    is_last: bool
    barred_by: int | None = None
    spared: int = 0


def outlook(tables: Tables, state: State, seat: int, place: int, cards: Sequence[int]) -> Outlook:
    """What laying some cards in a building would bring.

    Rule: R7.3, R7.4, R13.3, R17.2, N3.4, N3.6, N4.3, N5.2

    Args:
        tables: The game.
        state: What the heir knows.
        seat: The heir, which may have entered already.
        place: The building of the row.
        cards: All that it would have laid there in the end.
    """
    estate = tables.estate_of[building_of(state.row[place])]
    influence = sum(tables.is_influence[card] for card in cards)
    strength = influence * (1 + list(cards).count(tables.privilege))
    before = influence_of(state, seat, estate)
    after = before + influence + max(0, noble_size(tables, state, place, effects.NOBLE_GAINS_INFLUENCE))
    inside = state.places[place]
    earlier = [other for other in _rivals(tables, state, place) if other != seat]
    if seat in earlier:
        earlier = earlier[: earlier.index(seat)]
    mates = sum(card < PEOPLE and tables.estate_on[card] != estate for card in cards)
    return Outlook(
        estate=estate,
        spot=inside.index(seat) + 1 if seat in inside else len(inside) + 1,
        influence=influence,
        strength=strength,
        rats=_rats(tables, state, seat, place, mates),
        points=(before, after),
        rank=rank_with(tables, state, seat, estate, after),
        rivals=tuple(
            (other, state.lain[other])
            for other in earlier
            if _most_strength(tables, state, seat, state.lain[other]) >= strength
        ),
        later=tuple(other for other in state.line if other != seat),
        is_last=is_last_round(tables, state),
        barred_by=state.expansion.noble if is_barred(tables, state, place) else None,
        spared=_spared(tables, state, place, mates),
    )


def _rats(tables: Tables, state: State, seat: int, place: int, mates: int) -> int:
    """How many more rats an heir would have: those the noble takes at once, and those of mismatched cards."""
    lost = min(state.rats[seat], max(0, noble_size(tables, state, place, effects.NOBLE_LOSES_RATS)))
    come = max(0, noble_size(tables, state, place, effects.NOBLE_GAINS_RATS))
    return come - lost + max(0, mates - spared_by_noble(tables, state, place))


def _spared(tables: Tables, state: State, place: int, mates: int) -> int:
    """How many mismatched cards would bring no rat by the premium of a building.

    Rule: N4.3, N6.8, N6.15, N3.6
    """
    building = building_of(state.row[place])
    is_left_out = is_last_round(tables, state) or is_barred(tables, state, place)
    if tables.does[building] != effects.SPARE or is_left_out:
        return 0
    return min(tables.premium[building], max(0, mates - spared_by_noble(tables, state, place)))


def _most_strength(tables: Tables, state: State, seat: int, count: int) -> int:
    """The most that so many covered cards of another heir can be: all people, or Privileges among them.

    Rule: N5.2
    """
    if tables.privilege not in tables.specials:
        return count
    place = tables.privilege - PEOPLE
    out = tables.stacks[place] - state.stacks[place]
    out -= state.hands[tables.width * seat + tables.privilege] + state.laid[seat].count(tables.privilege)
    return max((count - number) * (1 + number) for number in range(min(count, max(0, out)) + 1))


def _rivals(tables: Tables, state: State, place: int) -> tuple[int, ...]:
    """Who has entered before, among those that the premium is decided with.

    Rule: R7.3, R17.2
    """
    return state.entering if tables.seats == TWO else state.places[place]


def rank_with(tables: Tables, state: State, seat: int, estate: int, points: int) -> int | None:
    """Where the heir would stand with so many points; with as many as another it comes later.

    Rule: R11.2
    """
    if not points:
        return None
    ranks = standing(tables, state, estate)
    if points == influence_of(state, seat, estate):
        return ranks.index(seat)
    return sum(influence_of(state, other, estate) >= points for other in ranks if other != seat)


@frozen(kw_only=True)
class Push:
    """How near it is in a Garden that all is lost.

    Attributes:
        nuns: On the cards turned up so far.
        limit: So many nuns lose all.
        risk: How likely the next card would lose all.
    """

    nuns: int
    limit: int
    risk: float

    @property
    def room(self) -> int:
        """So many nuns more lose all."""
        return self.limit - self.nuns


def push_of(game: RattusCartus, view: View) -> Push:
    """The odds of losing all with the next card, as far as its viewer can know.

    Rule: N6.1, R10.2, R16
    """
    tables, state = game.tables, view.state
    _, _, limit, _, _ = state.agenda[-1]
    cards = state.expansion.aside
    nuns = sum(tables.nuns_on[card] for card in cards)
    odds = next_odds(state, game.belief(view))
    risk = added(share for kind, share in enumerate(odds) if nuns + tables.nuns_on[kind] >= limit)
    return Push(nuns=nuns, limit=limit, risk=risk)


def unseen_people(tables: Tables, state: State) -> list[int]:
    """By kind, how many people lie nowhere in the sight of whose state it is."""
    seen = Counter((*state.nuns, *state.expansion.aside, *state.expansion.spread))
    for other in range(tables.seats):
        for counts in (hand_of(tables, state, other), laid_by(tables, state, other)):
            seen.update(dict(enumerate(counts)))
    return [tables.copies[kind] - state.discards[kind] - seen[kind] for kind in range(PEOPLE)]


def coming_rats(tables: Tables, state: State, seat: int) -> int:
    """How many rats the cards of a seat will bring where they lie; none once they are scored.

    Rule: R7.4, N4.3
    """
    place = state.entered[seat]
    if place == NONE:
        return 0
    scoring = {(agenda.SCORE, place), (agenda.SCORE_HEIR, seat, place), (agenda.SHIFT, seat, place)}
    is_due = any(task[:2] in scoring or task[:3] in scoring for task in state.agenda)
    if not is_due and any(task[:2] == (agenda.CLEAR, place) for task in state.agenda):
        return 0
    mates = mismatched(tables, state, seat, tables.estate_of[building_of(state.row[place])])
    return max(0, mates - spared_by_noble(tables, state, place))


@frozen(kw_only=True)
class Budget:
    """Rats against nuns, as far as the viewer knows them.

    Attributes:
        rats: Of the viewer.
        coming: Those that its cards will bring where they lie, until they are scored.
        known: Nuns on the cards that the viewer has seen.
        hidden: Cards that it has not seen.
        odds: How likely these show no nun together, one, two and so on, by all that the viewer knows.
    """

    rats: int
    known: int
    hidden: int
    odds: tuple[float, ...]
    coming: int = 0

    @property
    def then(self) -> int:
        """The rats of the viewer once its cards are scored."""
        return self.rats + self.coming

    @property
    def expected(self) -> float:
        """Nuns in the whole row, on average."""
        return self.known + added(nuns * share for nuns, share in enumerate(self.odds))

    @property
    def least(self) -> int:
        """Nuns in the whole row, at least."""
        return self.known + min((nuns for nuns, share in enumerate(self.odds) if share), default=0)

    @property
    def most(self) -> int:
        """Nuns in the whole row, at most."""
        return self.known + max((nuns for nuns, share in enumerate(self.odds) if share), default=0)

    @property
    def is_safe(self) -> bool:
        """Whether the rats cannot be too many any more, if no more come."""
        return self.then <= self.known

    @property
    def is_lost(self) -> bool:
        """Whether the rats are too many whatever the hidden cards show, unless some go."""
        return self.then > self.most

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
    told = text("Nuns seen: {known}; in the whole row about {expected}, from {least} to {most}.").format(
        known=budget.known, expected=round(budget.expected), least=budget.least, most=budget.most
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
        coming=coming_rats(tables, state, seat),
        known=sum(tables.nuns_on[card] for card in seen),
        hidden=hidden,
        odds=odds,
    )
