"""What one-sided heirs are made of, where somebody searches for one that beats a level."""

from __future__ import annotations

from typing import Final

from hameln.arena.candidates import Range
from hameln.games.rattus_cartus.players.characters.facts import AT
from hameln.games.rattus_cartus.players.characters.steps import ENTER, PASS, STEPS, SUPPLY
from hameln.games.rattus_cartus.players.characters.words import ESTATES, TASTES

_FACTORS: Final = (0.0, 0.5, 2.0, 4.0)
_BONUSES: Final = (-2.0, 2.0)
_CONDITIONS: Final[dict[str, tuple[str, ...]]] = {
    "rounds_left == 0": (),
    "rounds_left > 3": (),
    "rats > most_rats": (SUPPLY, ENTER, PASS),
    "hand > 6": (ENTER, PASS),
    "hand < 3": (SUPPLY, ENTER, PASS),
    "behind > 1": (ENTER, PASS),
    "supply_cards > 1": (SUPPLY,),
    "supply_rats > 0": (SUPPLY,),
    "supply_looks > 0": (SUPPLY,),
    **{estate: (ENTER,) for estate in ESTATES if estate in AT},
}
"""When rules of such heirs speak, and about which steps this is worth asking; empty for all."""

HEIRS: Final = Range(
    numbers={
        "tastes": dict.fromkeys(TASTES, _FACTORS),
        "estates": dict.fromkeys(ESTATES, _FACTORS),
    },
    steps=tuple((step,) for step in STEPS),
    conditions=_CONDITIONS,
    at=AT,
    bonuses=_BONUSES,
)
"""Every taste and estate, every step."""
