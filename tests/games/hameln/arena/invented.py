"""Matches that nobody played, to say something about."""

from __future__ import annotations

from hameln.arena.matches import Outcome
from hameln.games.hameln.arena.watch import COUNTED, EARNED, SPENT
from hameln.games.hameln.map.files import find_town

TOWN = find_town("hameln")
HOUSE = TOWN.houses[-1]
STARTS = TOWN.start_houses[4]
FACTS = {
    "rounds": 16.0,
    "rounds:1": 5.0,
    "rounds:2": 5.0,
    "rounds:3": 6.0,
    "dead_ends": 0.0,
    "long_stops": 0.0,
    "lost": 6.0,
    **dict.fromkeys(COUNTED, 10.0),
    **{f"{name}:{house.id}": 1.0 for house in TOWN.houses for name in ("woken", "overrun")},
    **{f"weddings:{house.id}": float(house.id not in STARTS) for house in TOWN.houses},
    **{f"settled:{house.id}": 2.0 * (house.id in STARTS) for house in TOWN.houses},
    **{f"rats:{circle.id}": 2.0 for circle in TOWN.circles},
    **{f"florins:{word}": 32.0 for word in (*EARNED, *SPENT)},
}


def played(
    facts: dict[str, float] | None = None,
    winners: str = "0123",
    gap: int = 2,
    count: int = 2000,
    *,
    turned: bool = True,
) -> list[Outcome]:
    """Matches that were won from these places in turn; who begins in which house changes, where it may."""
    found: list[Outcome] = []
    for number in range(count):
        winner = int(winners[number % len(winners)])
        by = number // len(winners) if turned else 0
        living = {f"man:{house.id}": 0.0 for house in TOWN.houses}
        living |= {f"woman:{house.id}": 1.0 for house in TOWN.houses}
        living |= {f"man:{house}": float((place + by) % 4) for place, house in enumerate(STARTS)}
        living |= {f"woman:{house}": float((place + by + 1) % 4) for place, house in enumerate(STARTS)}
        found.append(
            Outcome(
                players=("a",) * 4,
                places=tuple(1 if seat == winner else 2 for seat in range(4)),
                totals=tuple(20 + gap * (seat == winner) for seat in range(4)),
                points=({"houses": 20},) * 4,
                starts=(0, 1, 2, 3),
                actions=300,
                facts={**FACTS, **living, **(facts or {})},
                of_seats=(),
                log="",
            )
        )
    return found
