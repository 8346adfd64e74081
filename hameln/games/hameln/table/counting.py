"""How Hameln's points are counted, when a table asks.

What every family did in a match, in numbers.

What brings points at the end, where it lies on the town, and in which order it is counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import SOURCES, points_of, ranked
from hameln.games.hameln.rules.state import State, indices, trap_value
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.achievements import ACHIEVEMENTS
from hameln.games.hameln.table.chronicle import write_chronicle
from hameln.games.hameln.table.figures import FIGURES
from hameln.games.hameln.table.scoring import outcome, scoring_steps
from hameln.games.hameln.table.thing_names import house_thing
from hameln.kernel.match import Match
from hameln.language import mark
from hameln.table.kit import Counting
from hameln.table.reckoning import Counted
from hameln.table.scoring import Chronicle, Scoring

LABELS: Final = {
    "named": mark("Houses named"),
    "born": mark("Children born"),
    "married": mark("Children married"),
    "goods": mark("Goods made"),
    "sold": mark("Goods sold"),
    "florins": mark("Florins from sales"),
    "traps": mark("Traps taken"),
    "rats": mark("Rats placed"),
    "cat": mark("Cat bought"),
    "influence": mark("Florins for influence"),
    "bribes": mark("Florins for the Piper's way"),
    "paid": mark("Children paid for"),
    "lost": mark("Children lost to the Piper"),
}
"""What is counted, in the order in which it is told."""
PICTURES: Final = {
    "named": "icon_house",
    "born": "cube_girl",
    "married": "icon_marry",
    "goods": "good_bread",
    "sold": "icon_sell",
    "florins": "coin_pile",
    "traps": "trap_closed",
    "rats": "icon_rat",
    "cat": "cat",
    "influence": "icon_influence",
    "bribes": "icon_bribe",
    "paid": "icon_children",
    "lost": "icon_road",
}
"""What stands before each."""


def counted(game: Hameln, state: State) -> tuple[tuple[Counted, ...], ...]:
    """The kinds of points in the order of the rulebook, each with what brings them.

    What brings no points is left out. Rankings are counted best first, houses family by family in turn
    order, the road field by field.

    Rule: H11.2, H11.3, H11.4, H11.5, H11.6, H11.7, H11.8
    """
    points = points_of(game.tables, state)
    return tuple(
        tuple(
            one
            for one in _counted(source, game, state, [of_seat[source] for of_seat in points])
            if one.points
        )
        for source in SOURCES
    )


def _counted(source: str, game: Hameln, state: State, gained: Sequence[int]) -> Iterator[Counted]:
    seats = range(game.seats)
    match source:
        case "houses":
            yield from _houses(game, state)
        case "road":
            yield from _road(game, state)
        case "traps":
            worth = [trap_value(state, seat) for seat in seats]
            yield from _one_each(gained, ranked(state, worth), "card:{}")
        case "influence":
            yield from _one_each(gained, state.ranking, "track:{}")
        case "money":
            yield from _one_each(gained, ranked(state, state.money), "money:{}")
        case "cat":
            yield from _one_each(gained, seats, "cat")
        case _:
            yield from _one_each(gained, seats, "kings")


def _one_each(gained: Sequence[int], order: Sequence[int], place: str) -> Iterator[Counted]:
    """A thing for each family."""
    for seat in order:
        yield Counted(seat=seat, points=gained[seat], place=place.format(seat))


def _houses(game: Hameln, state: State) -> Iterator[Counted]:
    """Every house that is not overrun, for the man's family and for the woman's.

    Rule: H11.7
    """
    tables = game.tables
    for seat in state.order or range(game.seats):
        for people in (state.men[seat], state.women[seat]):
            for house in indices(people & ~state.overrun):
                place = house_thing(tables.house_ids[house])
                yield Counted(seat=seat, points=tables.cost[house], place=place)


def _road(game: Hameln, state: State) -> Iterator[Counted]:
    """Every child on the road, with what its field says.

    Rule: H1.12, H11.8
    """
    road = game.tables.road
    for place, seat in enumerate(state.road):
        field = min(place, len(road) - 1)
        yield Counted(seat=seat, points=road[field], place=f"road:{field}")


class HamelnCounting(Counting[View]):
    """The seven kinds of points of the rulebook."""

    achievements = ACHIEVEMENTS
    figures = FIGURES
    counted_deeds = LABELS
    deed_pictures = PICTURES
    avoided_deeds = frozenset({"lost"})

    def scoring(self, game: Hameln, view: View, names: Names) -> Scoring:
        """The kinds of points, and the families by their places."""
        return Scoring(steps=scoring_steps(game, view.state, names), outcome=outcome(game, view.state, names))

    def counted(self, game: Hameln, view: View) -> tuple[tuple[Counted, ...], ...]:
        """What brought the points, on the town."""
        return counted(game, view.state)

    def chronicle(self, match: Match[State, int, View], names: Names) -> Chronicle:
        """Points, influence and money turn by turn, and the moments that turned the match."""
        game = match.game
        assert isinstance(game, Hameln)  # noqa: S101 - whose match it is
        return write_chronicle(game, match, names)
