"""Everything that a condition can ask: a closed list of facts, one function each."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.facts.building import BUILDING, EFFECTS
from hameln.games.rattus_cartus.players.characters.facts.entering import COURT, LAYING
from hameln.games.rattus_cartus.players.characters.facts.me import ME, OTHERS, OWN
from hameln.games.rattus_cartus.players.characters.facts.target import RIVAL, SEEN
from hameln.players.characters.formulas import Measure

SHELVES: Final = (ME, OWN, OTHERS, BUILDING, EFFECTS, COURT, LAYING, RIVAL, SEEN)
"""The facts by what they are about."""
FACTS: Final[dict[str, Measure]] = {name: fact for shelf in SHELVES for name, fact in shelf.facts.items()}
"""All facts by their words; a test holds that no word is there twice."""
AT: Final[dict[str, tuple[str, ...]]] = {
    name: steps for shelf in SHELVES for name, steps in shelf.steps.items()
}
"""The steps of facts that are 0 at all others."""
SECRETS: Final = frozenset({*OWN.facts, *LAYING.facts, *SEEN.facts})
"""Facts that nobody but the heir itself knows; a rule that asks for one is not told to the table."""
