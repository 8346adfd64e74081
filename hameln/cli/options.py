"""Options that several commands take."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from hameln.arena.kinds import BACKENDS

PHONE: Final = "phone"
"""What somebody with a phone is called among the seats."""
FolderArgument = Annotated[Path, typer.Argument(help="The folder of the tournament.")]
SeedOption = Annotated[int, typer.Option("--seed", min=0, max=2**63 - 1, help="What all chance comes from.")]
ChanceOption = Annotated[
    int | None, typer.Option("--seed", min=0, max=2**63 - 1, help="The same seed gives the same chance.")
]
RecordOption = Annotated[Path | None, typer.Option("--record", help="Save the match here as it goes.")]
ResumeOption = Annotated[Path | None, typer.Option("--resume", help="Go on with a saved match.")]
StandInOption = Annotated[
    str,
    typer.Option("--stand-in", help="With --resume: plays for computer players that are not there any more."),
]
JobsOption = Annotated[
    int,
    typer.Option("--jobs", min=0, max=4096, help="Processes; 0 for all there are. The results are the same."),
]
OnOption = Annotated[
    str,
    typer.Option(
        "--on",
        help=f"Who plays: {', '.join(f'{name} ({what})' for name, what in BACKENDS.items())}; a cluster that "
        "runs already with the address of its head, as in ray:10.0.0.1:6379.",
    ),
]


class Grouping(StrEnum):
    """How finished matches are added up."""

    PLAYER = "player"
    SETUP = "setup"
    GAME = "game"
    MATCH = "match"


class Format(StrEnum):
    """How something is told."""

    TABLE = "table"
    JSON = "json"
