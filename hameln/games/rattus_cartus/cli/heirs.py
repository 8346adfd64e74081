"""What the command line tells of heirs of the computer."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from attrs import asdict

from hameln.cli.cast import CastCharacters
from hameln.games.rattus_cartus.arena.trial import try_heir
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.files import ESTATES, warnings_about
from hameln.games.rattus_cartus.players.characters.habits import HABITS
from hameln.games.rattus_cartus.players.kit import ROSTER
from hameln.players.characters.habits import beside

MOST_HABITS: Final = 8


class Heirs(CastCharacters):
    """The heirs, as the command looks at them."""

    roster = ROSTER

    def told(self, character: Character) -> list[str]:
        """What an heir values more or less than others."""
        tastes = asdict(character.taste)
        weights = dict(zip(ESTATES, tastes.pop("estates"), strict=True)) | tastes
        return [f"weight of {what}: {weight:g}" for what, weight in weights.items() if weight != 1]

    def worth(self, bonus: str) -> str:
        """A bonus in points."""
        return f"{bonus} points"

    def warnings_about(self, character: Character, source: str) -> list[str]:
        """See `hameln.games.rattus_cartus.players.characters.files.warnings_about`."""
        return warnings_about(character, source)

    def print_matches(
        self, character: Character, rivals: Sequence[Character], *, games: int, seed: int
    ) -> None:
        """Print how an heir fares in matches against the others, and what it does beside them."""
        trial = try_heir(character, rivals, games=games, seed=seed)
        lines = [f"{character.title}: {trial.wins:g} of {games} matches won at tables of {trial.size}.", ""]
        lines += [
            f"{habit}: {own:.2f}, others {others:.2f} ({apart:+.1f} spreads): {HABITS[habit].about}"
            for habit, own, others, apart in beside(HABITS, trial.own, trial.others)[:MOST_HABITS]
        ]
        sys.stdout.write("\n".join(lines) + "\n")
