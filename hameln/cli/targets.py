"""Where commands write: nothing is replaced unasked, and this is found out before anything is played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from hameln.errors import HamelnError
from hameln.files.writing import check_target

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
