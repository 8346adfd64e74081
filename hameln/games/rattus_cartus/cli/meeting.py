"""The command by which heirs of the computer meet."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from hameln.cli.options import SeedOption
from hameln.errors import HamelnError
from hameln.files.readers import did_you_mean


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
