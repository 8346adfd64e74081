"""A town measured by matches of computer players: what it is, and how it is made in the background."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from typing import Final

from attrs import frozen

from hameln.arena.kinds import EQUAL
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Outcome
from hameln.arena.running import Order
from hameln.editor.trials import Trial
from hameln.errors import HamelnError
from hameln.files.codec import canonical
from hameln.games.hameln.arena.bounds import Bound, bounds_of
from hameln.games.hameln.arena.tallies import Tallies, mean_fact, tallies_of
from hameln.games.hameln.arena.venue import venue_for
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import Town
from hameln.language import plural

PLAYER: Final = "medium"
"""Who plays: good enough to use a town, quick enough for hundreds of matches."""
MATCHES: Final = 300
"""How many matches a measurement takes if nobody says otherwise."""
SEED: Final = 1
_DIGITS: Final = 16


@frozen(kw_only=True)
class Measurement:
    """What matches of equal players have shown of a town.

    Attributes:
        town: What matters of the town for the rules, as `rules_of` has it.
        id: The id of the town.
        families: How many played.
        matches: How many matches.
        seed: What all their chance came from.
        player: Who played.
        bounds: What fair means, measured.
        tallies: What happened where.
        lost: Children that a family lost to the road in a match.
    """

    town: str
    id: str
    families: int
    matches: int
    seed: int
    player: str
    bounds: tuple[Bound, ...]
    tallies: Tallies
    lost: float

    def bound(self, word: str) -> Bound:
        """One of the bounds."""
        return next(bound for bound in self.bounds if bound.word == word)


def rules_of(town: Town) -> str:
    """A short word for all of a town that matters for the rules; names and places do not.

    Two towns with the same word have the same matches.
    """
    words = {
        "districts": [[one.id, one.price] for one in town.districts],
        "piper": town.piper,
        "houses": [
            [one.id, one.kind.value, one.district, one.cost, one.bonus, one.market] for one in town.houses
        ],
        "circles": [
            [
                one.id,
                [[touch.house, touch.side] for touch in one.touches],
                list(one.districts),
                one.market,
                one.families,
            ]
            for one in town.circles
        ],
        "counters": list(town.counters),
        "track": [town.influence_top, [list(field) for field in town.ring], list(town.road)],
        "kings": {str(size): list(kings) for size, kings in town.kings.items()},
        "start_houses": {str(size): list(houses) for size, houses in town.start_houses.items()},
    }
    return sha256(canonical(words).encode()).hexdigest()[:_DIGITS]


def has_houses_of(town: Town, measured: Measurement) -> bool:
    """Whether all houses that were measured are still there."""
    return all(one.id in town.house for one in measured.tallies.houses)


def order_for(town: Town, families: int, matches: int = MATCHES, seed: int = SEED) -> Order:
    """What is played to measure a town.

    Raises:
        HamelnError: The town has problems and cannot be played, or is not for so many families.
    """
    if problems := len(find_problems(town)):
        says = plural(
            "The town can be measured when its problem is mended.",
            "The town can be measured when its {n} problems are mended.",
            problems,
        )
        raise HamelnError(says.format(n=problems))
    return Order(
        tournament=Tournament(mode=EQUAL, players=(PLAYER,), size=families, openings=matches, seed=seed),
        venue=venue_for(town, families, (PLAYER,), is_watched=True),
    )


def trial_for(
    town: Town, families: int, matches: int = MATCHES, seed: int = SEED, jobs: int = 0
) -> Trial[Measurement]:
    """A trial that measures a town in the background; it is not begun yet.

    Raises:
        HamelnError: As `order_for`.
    """
    order = order_for(town, families, matches, seed)
    return Trial(order, partial(measured, town, families, seed), jobs)


def measured(town: Town, families: int, seed: int, outcomes: Sequence[Outcome]) -> Measurement:
    """What these matches show of a town; at least one."""
    return Measurement(
        town=rules_of(town),
        id=town.id,
        families=families,
        matches=len(outcomes),
        seed=seed,
        player=PLAYER,
        bounds=bounds_of(town, outcomes),
        tallies=tallies_of(town, outcomes),
        lost=mean_fact(outcomes, "lost") / families,
    )
