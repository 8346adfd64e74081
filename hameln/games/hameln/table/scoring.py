"""The final scoring, told step by step, and how the places came about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import SOURCES, final_ranking, points_of, ranked
from hameln.games.hameln.rules.state import NOBODY, NONE, State, hides_traps, indices, trap_count, trap_value
from hameln.language import mark, plural, text
from hameln.table.saying import listed, say_number, say_points
from hameln.table.scoring import Outcome, Remark, ScoringStep

RULES: Final = {source: f"H11.{place}" for place, source in enumerate(SOURCES, start=2)}
"""The section about each kind of points."""
HEADINGS: Final = {
    "end": mark("Ended the match"),
    "cat": mark("The cat"),
    "traps": mark("Rat traps"),
    "influence": mark("Influence"),
    "money": mark("Money"),
    "houses": mark("Houses"),
    "road": mark("The road to Transylvania"),
}
ABOUT: Final = {
    "end": mark("The family in whose turn the Emperor came gets 1 point."),
    "cat": mark("The owner of the cat gets 1 point."),
    "traps": mark("The highest total of traps brings 3 points, the second 1; no trap, no points."),
    "influence": mark("The three highest on the influence track get 3, 2 and 1 points."),
    "money": mark("Families are ranked by their florins; no money ranks too."),
    "houses": mark(
        "A house that is not overrun brings its cost in points, to the man's and to the woman's family."
    ),
    "road": mark("Each child on the road costs its family what its field says."),
}
ICONS: Final = {
    "end": "icon_king",
    "cat": "icon_cat",
    "traps": "icon_trap",
    "influence": "icon_influence",
    "money": "icon_coin",
    "houses": "icon_house",
    "road": "icon_road",
}
"""The picture of each kind of points."""
SOUNDS: Final = {
    "end": "emperor",
    "cat": "cat",
    "traps": "trap",
    "influence": "influence",
    "money": "sale",
    "houses": "bells",
    "road": "piper",
}
"""What is heard when a kind of points begins to be counted."""
SOURCE_NAMES: Final = {
    "end": mark("end"),
    "cat": mark("cat"),
    "traps": mark("traps"),
    "influence": mark("influence"),
    "money": mark("money"),
    "houses": mark("houses"),
    "road": mark("road"),
}
"""What the kinds of points are called in lists and above columns."""
PLACES: Final = (
    mark("first place"),
    mark("second place"),
    mark("third place"),
    mark("fourth place"),
    mark("fifth place"),
)


def scoring_steps(game: Hameln, state: State, names: Names) -> tuple[ScoringStep, ...]:
    """The seven kinds of points in the order of the rulebook, as they stand or, at the end, as they are.

    Rule: H11.2, H11.3, H11.4, H11.5, H11.6, H11.7, H11.8
    """
    points = points_of(game.tables, state)
    totals = [0] * game.seats
    steps: list[ScoringStep] = []
    for source in SOURCES:
        gained = tuple(of_seat[source] for of_seat in points)
        totals = [total + gain for total, gain in zip(totals, gained, strict=True)]
        steps.append(
            ScoringStep(
                source=source,
                rule=RULES[source],
                heading=text(HEADINGS[source]),
                about=text(ABOUT[source]),
                gained=gained,
                totals=tuple(totals),
                details=tuple(_details(source, game, state, names, gained)),
                icon=ICONS[source],
                sound=SOUNDS[source],
            )
        )
    return tuple(steps)


def outcome(game: Hameln, state: State, names: Names) -> Outcome:
    """The places with their points, best first, and after a tie how it was broken.

    Rule: H11.9
    """
    totals = [sum(points.values()) for points in points_of(game.tables, state)]
    ranking = final_ranking(game.tables, state)
    told: list[Remark] = []
    for place, seat in enumerate(ranking):
        if place:
            line = text("{place}: {family} with {points}.")
        elif hides_traps(state):
            line = text("{family} leads with {points}, as far as traps are known.")
        else:
            line = (
                text("{family} wins with {points}.")
                if state.mover == NOBODY
                else text("{family} leads with {points}.")
            )
        ordinal = text(PLACES[place])
        line = line.format(
            place=ordinal[:1].upper() + ordinal[1:],
            family=names.families[seat],
            points=say_points(totals[seat]),
        )
        told.append(Remark(sentence=line, seat=seat))
        if place + 1 == len(ranking) or totals[ranking[place + 1]] != totals[seat]:
            tied = [other for other in ranking if totals[other] == totals[seat]]
            told += [Remark(sentence=why) for why in _tie(state, names, tied, text("points"))]
    return Outcome(headline=told[0].sentence, remarks=tuple(told[1:]))


def say_florins(florins: int) -> str:
    """Florins with their word."""
    return plural("{n} florin", "{n} florins", florins).format(n=florins)


def _details(source: str, game: Hameln, state: State, names: Names, gained: Sequence[int]) -> Iterable[str]:
    match source:
        case "end":
            return _end(state, names)
        case "cat":
            return _cat(state, names)
        case "traps":
            return _traps(game, state, names, gained)
        case "influence":
            return _influence(state, names, gained)
        case "money":
            return _money(state, names, gained)
        case "houses":
            return _houses(game, state, names, gained)
        case _:
            return _road(game, state, names, gained)


def _end(state: State, names: Names) -> Iterator[str]:
    """Who ended the game (H11.2)."""
    if state.ender != NONE:
        yield text("The Emperor came in the turn of {family}: {points}.").format(
            family=names.families[state.ender], points=say_points(1)
        )
    elif state.mover == NOBODY:
        yield text("The Emperor never came: nobody gets the point.")
    else:
        yield text("The Emperor has not come yet.")


def _cat(state: State, names: Names) -> Iterator[str]:
    """Who owns the cat (H11.3)."""
    if state.cat == NONE:
        yield text("The cat belongs to nobody.")
    else:
        yield text("The cat belongs to {family}: {points}.").format(
            family=names.families[state.cat], points=say_points(1)
        )


def _traps(game: Hameln, state: State, names: Names, gained: Sequence[int]) -> Iterator[str]:
    """The owners of traps by worth, then who has none (H11.4)."""
    worth = [trap_value(state, seat) for seat in range(game.seats)]
    owners = [seat for seat in ranked(state, worth) if trap_count(state, seat)]
    for place, seat in enumerate(owners):
        yield text("{family}: traps worth {value}, {place}: {points}.").format(
            family=names.families[seat],
            value=worth[seat],
            place=text(PLACES[place]),
            points=say_points(gained[seat]),
        )
    if not owners:
        yield text("No family has a trap.")
    else:
        without = [names.families[seat] for seat in range(game.seats) if seat not in owners]
        if without:
            yield plural("{families} has no trap.", "{families} have no trap.", len(without)).format(
                families=listed(without)
            )
    yield from _ties(state, names, owners, worth, text("traps"))


def _influence(state: State, names: Names, gained: Sequence[int]) -> Iterator[str]:
    """The influence track from above (H11.5)."""
    for place, seat in enumerate(state.ranking):
        yield text("{family}: step {step} of influence, {place}: {points}.").format(
            family=names.families[seat],
            step=state.steps[seat],
            place=text(PLACES[place]),
            points=say_points(gained[seat]),
        )
    for step, group in groupby(state.ranking, key=lambda seat: state.steps[seat]):
        seats = list(group)
        if len(seats) > 1:
            yield text("{families} share step {step}; they stand there in this order.").format(
                families=listed([names.families[seat] for seat in seats]), step=step
            )


def _money(state: State, names: Names, gained: Sequence[int]) -> Iterator[str]:
    """The families by their florins (H11.6)."""
    ranking = ranked(state, state.money)
    for place, seat in enumerate(ranking):
        yield text("{family}: {florins}, {place}: {points}.").format(
            family=names.families[seat],
            florins=say_florins(state.money[seat]),
            place=text(PLACES[place]),
            points=say_points(gained[seat]),
        )
    yield from _ties(state, names, ranking, state.money, text("money"))


def _houses(game: Hameln, state: State, names: Names, gained: Sequence[int]) -> Iterator[str]:
    """What each family's men and women bring, and the houses that bring nothing (H11.7)."""
    for seat, family in enumerate(names.families):
        men, women = state.men[seat] & ~state.overrun, state.women[seat] & ~state.overrun
        parts = [
            *([text("men in {houses}").format(houses=_costs(game, men, names))] if men else []),
            *([text("women in {houses}").format(houses=_costs(game, women, names))] if women else []),
        ]
        yield text("{family}: {houses}: {points}.").format(
            family=family, houses="; ".join(parts) or text("no house"), points=say_points(gained[seat])
        )
    lived_in = state.overrun & ~state.empty
    for house in indices(lived_in):
        people = dict.fromkeys((state.man_of[house], state.woman_of[house]))
        yield text("{house} is overrun and brings {families} nothing.").format(
            house=names.houses[game.tables.house_ids[house]],
            families=listed([names.families[seat] for seat in people if seat != NONE]),
        )


def _costs(game: Hameln, houses: int, names: Names) -> str:
    """Houses with what they bring."""
    return ", ".join(
        text("{house} {cost}").format(
            house=names.houses[game.tables.house_ids[house]], cost=game.tables.cost[house]
        )
        for house in indices(houses)
    )


def _road(game: Hameln, state: State, names: Names, gained: Sequence[int]) -> Iterator[str]:
    """Each family's children on the road and what they cost (H11.8)."""
    road = game.tables.road
    if not state.road:
        yield text("No child is on the road.")
    for seat in dict.fromkeys(state.road):
        fields = [road[min(place, len(road) - 1)] for place, child in enumerate(state.road) if child == seat]
        yield plural(
            "{family}: {n} child on the road: {points}.",
            "{family}: {n} children on the road ({fields}): {points}.",
            len(fields),
        ).format(
            family=names.families[seat],
            n=len(fields),
            fields=", ".join(map(say_number, fields)),
            points=say_points(gained[seat]),
        )


def _ties(
    state: State, names: Names, ranking: Iterable[int], values: Sequence[int], what: str
) -> Iterator[str]:
    """A sentence for each group of equals in a ranking (H11.9)."""
    for _, group in groupby(ranking, key=lambda seat: values[seat]):
        yield from _tie(state, names, list(group), what)


def _tie(state: State, names: Names, seats: Sequence[int], what: str) -> Iterator[str]:
    """How influence put equals in this order."""
    if len(seats) < 2:  # noqa: PLR2004 - nobody is equal to oneself
        return
    families = [names.families[seat] for seat in seats]
    if len(seats) > 2:  # noqa: PLR2004 - more than a pair
        told = text("{families} are equal in {what}; they come in their order on the influence track.")
    elif state.steps[seats[0]] == state.steps[seats[1]]:
        told = text(
            "{families} are equal in {what}; on the same step of influence, {first} stands further right."
        )
    else:
        told = text("{families} are equal in {what}; {first} stands higher on the influence track.")
    yield told.format(families=listed(families), what=what, first=families[0])
