"""The program in the menu of a Linux desktop, with the types of its files: put there, and taken out again.

What is put there are the files beside this one and the icon; they lie in the user's own data folder, where
every desktop looks for them (freedesktop.org's specifications of desktop entries, icons and shared types).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import typer

from hameln.content import folder
from hameln.errors import HamelnError
from hameln.files.folders import remove_file
from hameln.files.opening import read_bytes
from hameln.files.pictures import PICTURES, PictureFile
from hameln.files.writing import replace_file

desktop = typer.Typer(
    help="Put the program into the menu of a Linux desktop, with its files, or take it out.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
_HERE: Final = Path(__file__).resolve().parent
_MOST: Final = 1 << 20
_PROGRAM: Final = "@PROGRAM@"
"""What stands in an entry for the words that start the program."""
_RENEWED: Final = {"update-desktop-database": "applications", "update-mime-database": "mime"}
"""Programs that read a folder anew, where they are installed."""


@desktop.command(
    epilog="Example:  hameln desktop install\n\nExit codes: 0 it is in the menu; 2 this is no Linux, or "
    "nothing can be written there."
)
def install() -> None:
    """Put the program into your menu, and let it open matches and what the editor edits; for you alone."""
    place = _data_folder()
    for name, raw in _entries():
        replace_file(place / name, raw, force=True)
    _renew(place)
    typer.echo("Hameln is in your menu, and opens matches and what the editor edits.")


@desktop.command(
    epilog="Example:  hameln desktop remove\n\nExit codes: 0 it is not in the menu; 2 this is no Linux, or "
    "nothing can be removed there."
)
def remove() -> None:
    """Take the program out of your menu; matches and settings stay."""
    place = _data_folder()
    for name, _ in _entries():
        with suppress(FileNotFoundError):
            remove_file(place / name)
    _renew(place)
    typer.echo("Hameln is out of your menu. Your matches and settings are still there.")


def _data_folder() -> Path:
    """Where the desktop looks for what one user has installed.

    Raises:
        HamelnError: This is another system.
    """
    if not sys.platform.startswith("linux"):
        message = "this is for Linux; on Windows and macOS choose hameln where you choose what opens a file"
        raise HamelnError(message)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def _entries() -> Iterator[tuple[str, bytes]]:
    """Every file that is put there, by its place in the data folder."""
    program = " ".join(map(quoted, _program()))
    for name in ("hameln.desktop", "hameln-open.desktop"):
        entry = read_bytes(_HERE / name, _MOST).decode()
        yield f"applications/{name}", entry.replace(_PROGRAM, program).encode()
    yield "mime/packages/hameln.xml", read_bytes(_HERE / "hameln.xml", _MOST)
    pictures = PictureFile(folder("sprites/hameln") / PICTURES)
    yield "icons/hicolor/256x256/apps/hameln.png", pictures.read("app_icon")


def _program() -> tuple[str, ...]:
    """The words that start the program, wherever it has been installed."""
    image = os.environ.get("APPIMAGE")
    if image:
        return (image,)
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    script = Path(sys.executable).with_name("hameln")
    return (str(script),) if script.is_file() else (sys.executable, "-m", "hameln")


def quoted(word: str) -> str:
    r"""A word as it stands in the line of a desktop entry that starts a program.

    >>> print(quoted("/home/anna/my $games/50 %/hameln"))
    "/home/anna/my \\$games/50 %%/hameln"
    """
    safe = re.sub(r'(["`$\\])', r"\\\1", word)  # as in a shell, and then as in every value of an entry
    return '"' + safe.replace("\\", "\\\\").replace("%", "%%") + '"'


def _renew(place: Path) -> None:
    """Let the desktop notice, where it does not by itself."""
    for name, part in _RENEWED.items():
        program = shutil.which(name)
        if program is not None and (place / part).is_dir():
            subprocess.run([program, str(place / part)], check=False, capture_output=True)  # noqa: S603 - theirs
