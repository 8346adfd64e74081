"""What the command line tells of computer families."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.cli.cast import CastCharacters
from hameln.games.hameln.cli.trials import print_matches
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.files import warnings_about
from hameln.games.hameln.players.families.words import ASPECTS
from hameln.games.hameln.players.roster import ROSTER


class Families(CastCharacters):
    """The families, as the command looks at them."""

    roster = ROSTER
    them = "them"

    def told(self, character: Family) -> list[str]:
        """The dials and weights of a family."""
        dials = [f"{dial}: {getattr(character, dial):g}" for dial in ASPECTS]
        return dials + [f"weight of {what}: {_scale(scale)}" for what, scale in character.scales.items()]

    def worth(self, bonus: str) -> str:
        """A bonus in florins."""
        return f"{bonus} {'florin' if bonus.strip('+-') == '1' else 'florins'}"

    def warnings_about(self, character: Family, source: str) -> list[str]:
        """See `hameln.games.hameln.players.families.files.warnings_about`."""
        return warnings_about(character, source)

    def print_matches(self, character: Family, rivals: Sequence[Family], *, games: int, seed: int) -> None:
        """Print what the rules of a family do in quick matches against the others, and its habits."""
        print_matches(character, rivals, games=games, seed=seed)


def _scale(scale: tuple[float, float, float]) -> str:
    return f"{scale[0]:g}" if len(set(scale)) == 1 else ", ".join(f"{part:g}" for part in scale)
