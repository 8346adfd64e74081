"""Everything that a condition can ask: a closed list of facts, one function each."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.players.families.facts.game import GAME
from hameln.games.hameln.players.families.facts.me import ME, OTHERS
from hameln.games.hameln.players.families.facts.target import TARGET
from hameln.players.characters.formulas import Measure, Shelf

__all__ = ["AT", "FACTS", "SECRETS", "SHELVES", "Measure", "Shelf"]

SHELVES: Final = (ME, GAME, TARGET, OTHERS)
"""The facts by what they are about."""
FACTS: Final[dict[str, Measure]] = {name: fact for shelf in SHELVES for name, fact in shelf.facts.items()}
"""All facts by their words; a test holds that no word is there twice."""
AT: Final[dict[str, tuple[str, ...]]] = {
    name: steps for shelf in SHELVES for name, steps in shelf.steps.items()
}
"""The steps of facts that are 0 at all others."""
SECRETS: Final = frozenset({"trap_sum"})
"""Facts that nobody but the family itself knows; a rule that asks for one is not told while it has traps."""
