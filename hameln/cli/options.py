"""Options that several commands take.

In which language a command speaks, where it can speak several.

Where commands write: nothing is replaced unasked, and this is found out before anything is played.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from hameln.arena.kinds import BACKENDS
from hameln.errors import HamelnError
from hameln.files.writing import check_target
from hameln.language import current, use, use_or_english

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


LanguageOption = Annotated[
    str, typer.Option("--language", help="Such as de; where none is named, that of the settings.")
]


@contextmanager
def speaking(language: str) -> Generator[None]:
    """Speak a language for a while: the one that is named, else that of the settings.

    Raises:
        ContentError: There is no such language.
    """
    from hameln.table.settings import read_settings  # noqa: PLC0415 - not needed by commands that speak one

    before = current()
    if told := use_or_english(language or read_settings()[0].language):
        sys.stderr.write(f"hameln: {told}\n")
    try:
        yield
    finally:
        use(before)


ForceOption = Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")]


def check_free(path: Path, *, force: bool) -> None:
    """Do nothing if a file may be written under this name.

    Args:
        path: As somebody has typed it.
        force: Whether a file that is there may be replaced; a folder, a device, a pipe or a link that leads
            out of its folder never is.

    Raises:
        HamelnError: It may not.
    """
    try:
        target = check_target(path, force=force)
    except FileExistsError:
        message = f"{path}: there is a file already; it is replaced with --force only"
        raise HamelnError(message) from None
    except OSError as error:
        message = f"{path}: cannot be written: {error.strerror or error}"
        raise HamelnError(message) from None
    if not target.parent.is_dir():
        message = f"{path}: cannot be written: there is no such folder"
        raise HamelnError(message)
    if not os.access(target.parent, os.W_OK):
        message = f"{path}: cannot be written: its folder takes no new files"
        raise HamelnError(message)
