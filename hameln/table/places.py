"""Where saves lie, and what their files are called."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hameln.content import user_folder
from hameln.errors import RecordError
from hameln.files.names import clean_title, free_place
from hameln.files.writing import make_folder
from hameln.kernel.record import ENDING
from hameln.language import text

if TYPE_CHECKING:
    from hameln.files.locks import Lock

ENDINGS: Final = (ENDING, f"{ENDING}.gz", f"{ENDING}.zst", ".jsonl", ".jsonl.gz", ".jsonl.zst")
"""What the file of a save may end in; of two that fit, the longer comes first."""
PACKED: Final = (".gz", ".zst")
"""What the file of a compressed save ends in."""


def saves_folder() -> Path:
    """The user's folder of saves, which need not exist."""
    return user_folder("saves")


def stem_of(path: Path) -> str:
    """A file's name without the ending of a record."""
    ending = ending_of(path)
    return path.name.removesuffix(ending) or path.name


def new_place(title: str = "", folder: Path | None = None, *, day: str = "") -> Lock:
    """The right to write a new save, named by date and title, or by date and time.

    The lock is held: whoever else begins a match in the same moment gets another file.

    Args:
        title: What the match is called.
        folder: Where saves lie; the user's folder unless given.
        day: The date of a match that is that of a day, such as ``2026-05-16``; today's unless given.

    Raises:
        RecordError: There is no folder for saves, and none can be made.
        LockError: Nothing can be written there.
    """
    place = saves_folder() if folder is None else folder
    try:
        make_folder(place)
    except OSError as error:
        reason = text("saves cannot be kept there: {reason}").format(reason=error.strerror or error)
        raise RecordError(place, 0, reason) from None
    now = datetime.now().astimezone()
    shown = clean_title(title)
    dated = f"{day or f'{now:%Y-%m-%d}'} {shown or f'{now:%H.%M}'}"
    return free_place(place, dated, ENDING)


def ending_of(path: Path) -> str:
    """What a file's name ends in, as a record does."""
    return next((ending for ending in ENDINGS if path.name.endswith(ending)), path.suffix)
