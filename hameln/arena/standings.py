"""Who did how well: tables of a tournament's matches with their intervals.

One number for each player's strength, from matches of any line-ups.

openskill carries out R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking" (2011),
for the model of rankings of R. D. Luce, "Individual Choice Behavior" (1959), and R. L. Plackett, "The
Analysis of Permutations" (1975).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.arena.extras import load
from hameln.arena.intervals import Mean, Rate, mean_of, share_below, wilson
from hameln.arena.matches import Outcome
from hameln.arena.sheets import Sheet
from hameln.kernel.sums import added


@frozen(kw_only=True)
class Standing:
    """How a player did in some matches, in all its seats.

    Attributes:
        player: Its name.
        matches: In how many matches it took part.
        rate: What a seat of it had of the wins; the interval counts matches, not seats.
        place: Its mean place.
        total: Its mean points.
        margin: By how much it was above the best of the others.
        points: Its mean points by source.
    """

    player: str
    matches: int
    rate: Rate
    place: Mean
    total: Mean
    margin: Mean
    points: Mapping[str, float]


def standing_of(player: str, outcomes: Iterable[Outcome]) -> Standing:
    """How the player did in those of the matches in which it took part."""
    shares: list[float] = []
    places: list[float] = []
    totals: list[float] = []
    margins: list[float] = []
    points: dict[str, list[float]] = {}
    for outcome in outcomes:
        seats = [seat for seat, name in enumerate(outcome.players) if name == player]
        if not seats:
            continue
        count = len(seats)
        shares.append(added(outcome.shares[seat] for seat in seats) / count)
        places.append(sum(outcome.places[seat] for seat in seats) / count)
        totals.append(sum(outcome.totals[seat] for seat in seats) / count)
        margins.append(sum(outcome.margins[seat] for seat in seats) / count)
        for source in outcome.points[seats[0]]:
            of_seats = sum(outcome.points[seat][source] for seat in seats)
            points.setdefault(source, []).append(of_seats / count)
    return Standing(
        player=player,
        matches=len(shares),
        rate=wilson(added(shares), len(shares)),
        place=mean_of(places),
        total=mean_of(totals),
        margin=mean_of(margins),
        points={source: mean_of(values).value for source, values in points.items()},
    )


def standings(outcomes: Sequence[Outcome]) -> tuple[Standing, ...]:
    """All players, the best first."""
    names = dict.fromkeys(name for outcome in outcomes for name in outcome.players)
    found = [standing_of(name, outcomes) for name in names]
    return tuple(sorted(found, key=lambda one: (-one.rate.value, one.place.value, one.player)))


def standings_sheet(outcomes: Sequence[Outcome]) -> Sheet:
    """A table of all players."""
    found = standings(outcomes)
    sources = tuple(found[0].points) if found else ()
    rows = [
        (
            one.player, str(one.matches), str(one.rate), str(one.place), str(one.total), str(one.margin),
            *[f"{one.points[source]:.1f}" for source in sources],
        )
        for one in found
    ]  # fmt: skip
    return Sheet(
        title="Players",
        headings=("player", "matches", "wins", "mean place", "points", "margin", *sources),
        rows=tuple(rows),
        note="Wins are those of one seat, with the interval of Wilson that holds the truth in 95 of 100 "
        "cases; ties share the win. Places, points and margins have their standard errors. The margin is "
        "what lies between a seat and the best of the others.",
    )


def meetings_sheet(outcomes: Sequence[Outcome]) -> Sheet:
    """A table of all line-ups: how whoever sits there alone did, or each of the players."""
    groups: dict[tuple[str, ...], list[Outcome]] = {}
    for outcome in outcomes:
        groups.setdefault(tuple(sorted(outcome.players)), []).append(outcome)
    rows: list[tuple[str, ...]] = []
    for lineup, group in groups.items():
        alone = [name for name in lineup if lineup.count(name) == 1] or [lineup[0]]
        for name in alone:
            others = [other for other in dict.fromkeys(lineup) if other != name] or [name]
            told = f"{len(lineup) - 1} × {others[0]}" if len(others) == 1 else ", ".join(others)
            one = standing_of(name, group)
            rows.append((name, told, str(one.matches), str(one.rate), str(one.place), str(one.margin)))
    return Sheet(
        title="Meetings",
        headings=("player", "against", "matches", "wins", "mean place", "margin"),
        rows=tuple(sorted(rows)),
    )


@frozen(kw_only=True)
class Start:
    """How those did who began at a place.

    Attributes:
        place: From 1, who moved first.
        rate: What they had of the wins.
        mean: Their mean place in the end.
    """

    place: int
    rate: Rate
    mean: Mean


def starts_of(outcomes: Sequence[Outcome]) -> tuple[Start, ...]:
    """How much it matters who begins."""
    sizes = max((len(outcome.starts) for outcome in outcomes), default=0)
    found: list[Start] = []
    for start in range(sizes):
        shares = [outcome.shares[outcome.starts.index(start)] for outcome in outcomes]
        places = [float(outcome.places[outcome.starts.index(start)]) for outcome in outcomes]
        found.append(Start(place=start + 1, rate=wilson(added(shares), len(shares)), mean=mean_of(places)))
    return tuple(found)


def starts_sheet(outcomes: Sequence[Outcome]) -> Sheet:
    """A table of how much it matters who begins."""
    rows = [(str(one.place), str(one.rate), str(one.mean)) for one in starts_of(outcomes)]
    return Sheet(
        title="Who begins",
        headings=("place in the first turn order", "wins", "mean place"),
        rows=tuple(rows),
        note="Every player begins equally often at each place.",
    )


def length_sheet(outcomes: Sequence[Outcome]) -> Sheet:
    """A table of how long matches were, in actions and in whatever else was counted."""
    counts: dict[str, list[float]] = {"actions": [float(outcome.actions) for outcome in outcomes]}
    for outcome in outcomes:
        for name, value in outcome.facts.items():
            counts.setdefault(name, []).append(value)
    rows = [
        (
            name.replace("_", " "), str(mean_of(values)), f"{share_below(values, 0.05):g}",
            f"{share_below(values, 0.5):g}", f"{share_below(values, 0.95):g}", f"{max(values):g}",
        )
        for name, values in counts.items()
    ]  # fmt: skip
    return Sheet(
        title="Length and more",
        headings=("of a match", "mean", "5 of 100 have at most", "half have", "95 of 100 have", "most"),
        rows=tuple(rows),
    )


ROUNDS: Final = 8
"""How often all matches are rated, each time in another order."""


@frozen(kw_only=True)
class Rating:
    """The strength of a player.

    Attributes:
        player: Its name.
        strength: Its strength; 25 is that of an unknown player.
        sway: By how much it depends on the order in which the matches are looked at.
    """

    player: str
    strength: float
    sway: float


def rate(outcomes: Sequence[Outcome], seed: int = 1) -> tuple[Rating, ...]:
    """The ratings of all players, best first: those of Plackett and Luce, which take whole rankings.

    Ratings depend on the order of the matches, so they are the means over several orders.

    Raises:
        MissingExtraError: The rating library is not installed.
    """
    model = load("openskill.models").PlackettLuce()
    names = sorted({name for outcome in outcomes for name in outcome.players})
    found: dict[str, list[float]] = {name: [] for name in names}
    for number in range(ROUNDS):
        order = list(outcomes)
        Random(f"{seed}/{number}").shuffle(order)
        ratings: dict[str, Any] = {name: model.rating(name=name) for name in names}
        for outcome in order:
            _rate_match(model, ratings, outcome)
        for name in names:
            found[name].append(float(ratings[name].mu))
    rated = [
        Rating(player=name, strength=mean_of(values).value, sway=(max(values) - min(values)) / 2)
        for name, values in found.items()
    ]
    return tuple(sorted(rated, key=lambda one: (-one.strength, one.player)))


def _rate_match(model: Any, ratings: dict[str, Any], outcome: Outcome) -> None:  # noqa: ANN401 - a library
    """Change the ratings by one match; copies of a player share what they gain and lose."""
    before = [ratings[name] for name in outcome.players]
    # each seat a rating of its own: the library would change one that sits twice once only
    teams = [[model.create_rating([one.mu, one.sigma], name=one.name)] for one in before]
    rated = model.rate(teams, ranks=list(outcome.places))
    for name in dict.fromkeys(outcome.players):
        seats = [seat for seat, other in enumerate(outcome.players) if other == name]
        mu = added(rated[seat][0].mu for seat in seats) / len(seats)
        sigma = added(rated[seat][0].sigma for seat in seats) / len(seats)
        ratings[name] = model.create_rating([mu, sigma], name=name)


def ratings_sheet(ratings: Sequence[Rating]) -> Sheet:
    """A table of ratings."""
    rows = [(one.player, f"{one.strength:.2f}", f"± {one.sway:.2f}") for one in ratings]
    return Sheet(
        title="Ratings",
        headings=("player", "strength", "by the order of matches"),
        rows=tuple(rows),
        note="Strengths order players of many line-ups; they are no proof that one is better than another. "
        "For that, see the intervals of the meetings.",
    )
