"""Making an heir on the screen: its words, and one quick match of it against others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.arena.workshop import Played, Workshop
from hameln.games.rattus_cartus.arena import workshop_words as told
from hameln.games.rattus_cartus.arena.trial import try_heir
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.facts import AT
from hameln.games.rattus_cartus.players.characters.files import HEIRS


class HeirWorkshop(Workshop):
    """Heirs, measured at tables of four at the usual level."""

    files = HEIRS
    words = told.WORDS
    dials = told.DIALS
    rules = told.RULES
    habits = told.HABITS
    at = AT

    def play(self, character: Character, rivals: Sequence[Character], number: int) -> Played:
        """One match of a trial, as ``families try`` plays them; it sits in every place in turn."""
        trial = try_heir(character, rivals, games=1, seed=number, first=number)
        return Played(own=trial.own[0], others=tuple(trial.others))


WORKSHOP: Final = HeirWorkshop()
