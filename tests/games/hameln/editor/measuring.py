"""Towns that nobody played in, measured."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from hameln.games.hameln.editor.fairness.measurement import Measurement, measured
from hameln.games.hameln.map.town import HouseId, Kind, Town
from tests.games.hameln.arena.invented import TOWN, played

HALL = next(house.id for house in TOWN.houses if house.kind is Kind.INFLUENCE)


def measurement(town: Town = TOWN, **facts: Any) -> Measurement:
    """What invented matches show of a town for four."""
    options: dict[str, Any] = {"count": 800, **facts}
    return measured(town, 4, 1, played(**options))


def fixes_of(findings: Any) -> dict[str, Town]:
    """What can be taken, and the town after it."""
    return {str(fix.name): fix.mend(TOWN) for finding in findings for fix in finding.fixes}


def starting_in(house: HouseId, families: int) -> Town:
    """A town where one family begins in a house that is unlike the others."""
    starts = TOWN.start_houses[families]
    return evolve(TOWN, start_houses={**TOWN.start_houses, families: (*starts[:-1], house)})
