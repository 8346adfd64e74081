"""Making a family on the screen: its words, and one quick match of it against others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from hameln.arena.workshop import Played, Workshop
from hameln.games.hameln.arena import workshop_words as told
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.families.facts import AT
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.files import FILES
from hameln.games.hameln.players.families.trial import SEATS, try_families
from hameln.games.hameln.rules.game import Hameln

TOWN: Final = "hameln"
"""Where families are measured."""


class FamilyWorkshop(Workshop):
    """Families, measured at tables of five, each looking one move ahead."""

    files = FILES
    words = told.WORDS
    dials = told.DIALS
    rules = told.RULES
    habits = told.HABITS
    at = AT

    def play(self, character: Family, rivals: Sequence[Family], number: int) -> Played:
        """One match of a trial, as ``families try`` plays them."""
        trial = try_families(rivals, _game(), 1, number, guest=character)
        others = [row for name, rows in trial.habits.items() if name != character.name for row in rows]
        return Played(own=trial.habits[character.name][0], others=tuple(others))


@lru_cache(maxsize=1)
def _game() -> Hameln:
    return Hameln(find_town(TOWN), SEATS)


WORKSHOP: Final = FamilyWorkshop()
