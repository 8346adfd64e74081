"""What happens where in a town, from many matches: houses, circles, districts, florins and rounds."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from attrs import frozen

from hameln.arena.intervals import Mean, mean_of
from hameln.arena.matches import Outcome
from hameln.games.hameln.arena.bounds import starters, uses_of
from hameln.games.hameln.arena.watch import EARNED, FLORINS, MAN, RATS, SETTLED, SIGN, SPENT, WOMAN
from hameln.games.hameln.map.town import CircleId, DistrictId, House, HouseId, Town
from hameln.kernel.sums import added


@frozen(kw_only=True)
class HouseTally:
    """What happened in a house.

    Attributes:
        use: In what share of the matches it was woken or married into.
        weddings: Weddings in a match.
        woken: How often it was woken in a match.
        overrun: How often it was overrun in a match.
        decides: By how much those who married into it won more often than even; ``None`` where nobody did.
        men: The same for those whose man began in it; ``None`` for a house that is no start house.
        women: The same for those whose woman began in it.
        beside_order: The same for both, beside what the place in the turn order does by itself.
    """

    id: HouseId
    use: float
    weddings: float
    woken: float
    overrun: float
    decides: Mean | None
    men: Mean | None
    women: Mean | None
    beside_order: Mean | None


@frozen(kw_only=True)
class CircleTally:
    """Rats on a circle.

    Attributes:
        rats: How many came in a match.
    """

    id: CircleId
    rats: float


@frozen(kw_only=True)
class DistrictTally:
    """Rats in a district, those on its borders among them.

    Attributes:
        rats: How many came in a match.
    """

    id: DistrictId
    rats: float


@frozen(kw_only=True)
class PurseTally:
    """Where florins come from or where they go.

    Attributes:
        is_income: Whether families get them.
        florins: What a family got or gave in a match.
        a_round: The same in a round.
    """

    word: str
    is_income: bool
    florins: float
    a_round: float


@frozen(kw_only=True)
class Tallies:
    """Everything that was counted.

    Attributes:
        rounds: How many matches took so many rounds, the shortest first.
    """

    houses: tuple[HouseTally, ...]
    circles: tuple[CircleTally, ...]
    districts: tuple[DistrictTally, ...]
    purses: tuple[PurseTally, ...]
    rounds: tuple[tuple[int, int], ...]


def tallies_of(town: Town, outcomes: Sequence[Outcome]) -> Tallies:
    """What happened where, in watched matches with as many families.

    Args:
        town: Where they were played.
        outcomes: At least one.
    """
    circles = tuple(
        CircleTally(id=circle.id, rats=mean_fact(outcomes, f"{RATS}{SIGN}{circle.id}"))
        for circle in town.circles
    )
    rats = {tally.id: tally.rats for tally in circles}
    by_place = [
        mean_of([outcome.shares[outcome.starts.index(place)] for outcome in outcomes]).value
        for place in range(len(outcomes[0].starts))
    ]
    return Tallies(
        houses=tuple(_house(house, outcomes, by_place) for house in town.houses),
        circles=circles,
        districts=tuple(
            DistrictTally(
                id=district.id,
                rats=added(rats[circle.id] for circle in town.circles if district.id in circle.districts),
            )
            for district in town.districts
        ),
        purses=tuple(_purse(word, outcomes) for word in (*EARNED, *SPENT)),
        rounds=tuple(sorted(Counter(int(outcome.facts["rounds"]) for outcome in outcomes).items())),
    )


def mean_fact(outcomes: Sequence[Outcome], name: str) -> float:
    """The mean of something that was counted in each match."""
    return mean_of([outcome.facts[name] for outcome in outcomes]).value


def _house(house: House, outcomes: Sequence[Outcome], by_place: Sequence[float]) -> HouseTally:
    counts = {
        name: mean_fact(outcomes, f"{name}{SIGN}{house.id}") for name in ("weddings", "woken", "overrun")
    }
    is_start = outcomes[0].facts[f"{SETTLED}{SIGN}{house.id}"] > 0
    even = 1 / len(by_place)
    men, women = starters(outcomes, house.id) if is_start else ([], [])
    return HouseTally(
        id=house.id,
        use=uses_of(outcomes, house.id) / len(outcomes),
        weddings=counts["weddings"],
        woken=counts["woken"],
        overrun=counts["overrun"],
        decides=_decides(house.id, outcomes, even),
        men=mean_of([share - even for share in men]) if is_start else None,
        women=mean_of([share - even for share in women]) if is_start else None,
        beside_order=_beside_order(house.id, outcomes, by_place) if is_start else None,
    )


def _decides(house: HouseId, outcomes: Sequence[Outcome], even: float) -> Mean | None:
    """Few weddings may all have ended alike: the error is never less than chance makes it."""
    won = [
        (outcome.shares[man] + outcome.shares[woman]) / 2 - even
        for outcome in outcomes
        if outcome.facts[f"weddings{SIGN}{house}"]
        for man, woman in [_couple(house, outcome)]
    ]
    if not won:
        return None
    found = mean_of(won)
    chance = math.sqrt(even * (1 - 2 * even) / 2 / len(won))  # of one of two to win, for half of it
    return Mean(found.value, max(found.error, chance))


def _beside_order(house: HouseId, outcomes: Sequence[Outcome], by_place: Sequence[float]) -> Mean:
    """Each win is compared with what those won who began at the same place of the turn order."""
    more: list[float] = []
    for outcome in outcomes:
        couple = _couple(house, outcome)
        more.append(added(outcome.shares[seat] - by_place[outcome.starts[seat]] for seat in couple) / 2)
    return mean_of(more)


def _couple(house: HouseId, outcome: Outcome) -> tuple[int, int]:
    """The seats whose figures live in a house at the end."""
    return int(outcome.facts[f"{MAN}{SIGN}{house}"]), int(outcome.facts[f"{WOMAN}{SIGN}{house}"])


def _purse(word: str, outcomes: Sequence[Outcome]) -> PurseTally:
    families = len(outcomes[0].players)
    florins = mean_fact(outcomes, f"{FLORINS}{SIGN}{word}") / families
    return PurseTally(
        word=word,
        is_income=word in EARNED,
        florins=florins,
        a_round=florins / max(1.0, mean_fact(outcomes, "rounds")),
    )
