"""What the command line tells of heirs of the computer, and the command by which they meet."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Final

import typer
from attrs import asdict

from hameln.cli.cast import CastCharacters
from hameln.cli.options import SeedOption
from hameln.errors import HamelnError
from hameln.files.readers import did_you_mean
from hameln.games.rattus_cartus.arena.workshop import try_heir
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


def heirs(
    matches: Annotated[int, typer.Option(min=20, max=1_000_000, help="Matches at tables of four.")] = 200,
    level: Annotated[str, typer.Option(help="The level at which all play.")] = "medium",
    seed: SeedOption = 1,
    pack: Annotated[
        str, typer.Option(help="The pack where they meet: its name or the path of its file.")
    ] = "",
    buildings: Annotated[
        str, typer.Option("--set", help="Which thirty building cards play, as hameln simulate takes it.")
    ] = "cards",
    *,
    nobles: Annotated[
        bool, typer.Option("--nobles", help="Nobles play too, with a pack that has some.")
    ] = False,
) -> None:
    """Say whether the heirs of the card game can be told apart, how they fare and what they are known for."""
    from hameln.games.rattus_cartus.arena.meeting import Hall, meet, sheets_of  # noqa: PLC0415 - commands load what they need
    from hameln.games.rattus_cartus.pack.sets import set_asked  # noqa: PLC0415
    from hameln.games.rattus_cartus.players.levels import LEVELS  # noqa: PLC0415

    if level not in LEVELS:
        message = f"there is no level {level!r}; known: {', '.join(LEVELS)}{did_you_mean(level, LEVELS)}"
        raise HamelnError(message)
    chosen, asked = set_asked(buildings, pack or None, nobles=nobles)
    hall = Hall(pack=chosen, buildings=asked.choice, has_nobles=asked.nobles)
    found = meet(matches, level, seed, hall)
    sys.stdout.write("\n".join(sheet.markdown() for sheet in sheets_of(found, seed)))
