"""What entering a building would bring: points, rats, and how sure the premium would be."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules.influence import influence_of, standing
from hameln.games.rattus_cartus.rules.state import State, is_last_round
from hameln.games.rattus_cartus.rules.tables import TWO, Tables, building_of


@frozen(kw_only=True)
class Outlook:
    """What an heir can know of a building before it has laid its cards.

    Attributes:
        estate: Of the building.
        spot: The place that it would take there, from 1.
        strength: Influence cards among those that it would lay.
        rats: People of other estates among them.
        points: Its influence with the estate before, and then as far as its own cards go.
        rank: Its rank on the track after that, from 0.
        rivals: Heirs who would keep or might have the premium with what they have laid already, each with
            the number of their cards; what these are, is not known.
        later: Heirs who still wait and might lay more.
        is_last: Whether there are no actions, only a point for the premium.
    """

    estate: int
    spot: int
    strength: int
    rats: int
    points: tuple[int, int]
    rank: int | None
    rivals: tuple[tuple[int, int], ...]
    later: tuple[int, ...]
    is_last: bool

    @property
    def is_certain(self) -> bool:
        """Whether the premium is the heir's, whatever the others lay or have laid."""
        return not self.rivals and not self.later


def outlook(tables: Tables, state: State, seat: int, place: int, cards: Sequence[int]) -> Outlook:
    """What laying some cards in a building would bring.

    Rule: R7.3, R7.4, R13.3, R17.2

    Args:
        tables: The game.
        state: What the heir knows.
        seat: The heir, which may have entered already.
        place: The building of the row.
        cards: All that it would have laid there in the end.
    """
    estate = tables.estate_of[building_of(state.row[place])]
    strength = sum(tables.is_influence[card] for card in cards)
    before = influence_of(state, seat, estate)
    inside = state.places[place]
    earlier = [other for other in _rivals(tables, state, place) if other != seat]
    if seat in earlier:
        earlier = earlier[: earlier.index(seat)]
    return Outlook(
        estate=estate,
        spot=inside.index(seat) + 1 if seat in inside else len(inside) + 1,
        strength=strength,
        rats=sum(card < PEOPLE and tables.estate_on[card] != estate for card in cards),
        points=(before, before + strength),
        rank=_rank(tables, state, seat, estate, before + strength),
        rivals=tuple((other, state.lain[other]) for other in earlier if state.lain[other] >= strength),
        later=tuple(other for other in state.line if other != seat),
        is_last=is_last_round(tables, state),
    )


def _rivals(tables: Tables, state: State, place: int) -> tuple[int, ...]:
    """Who has entered before, among those that the premium is decided with.

    Rule: R7.3, R17.2
    """
    return state.entering if tables.seats == TWO else state.places[place]


def _rank(tables: Tables, state: State, seat: int, estate: int, points: int) -> int | None:
    """Where the heir would stand with so many points; with as many as another it comes later.

    Rule: R11.2
    """
    if not points:
        return None
    ranks = standing(tables, state, estate)
    if points == influence_of(state, seat, estate):
        return ranks.index(seat)
    return sum(influence_of(state, other, estate) >= points for other in ranks if other != seat)
