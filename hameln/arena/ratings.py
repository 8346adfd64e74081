"""One number for each player's strength, from matches of any line-ups.

openskill carries out R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking" (2011),
for the model of rankings of R. D. Luce, "Individual Choice Behavior" (1959), and R. L. Plackett, "The
Analysis of Permutations" (1975).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.arena.extras import load
from hameln.arena.intervals import mean_of
from hameln.arena.matches import Outcome
from hameln.arena.sheets import Sheet
from hameln.kernel.sums import added

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
