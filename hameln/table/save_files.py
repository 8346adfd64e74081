"""The files of saves: where they lie, how they are called, what one is that is no match to be played on."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hameln.content import user_folder
from hameln.errors import RecordError
from hameln.files.folders import clean_title, free_place
from hameln.files.writing import make_folder
from hameln.kernel.kits import KNOWN_GAMES
from hameln.kernel.record import ENDING, FORMAT, VERSION
from hameln.language import mark, plural, text

if TYPE_CHECKING:
    from hameln.files.locks import Lock


ENDINGS: Final = (ENDING, f"{ENDING}.gz", f"{ENDING}.zst", ".jsonl", ".jsonl.gz", ".jsonl.zst")
"""What the file of a save may end in; of two that fit, the longer comes first."""
PLAYABLE: Final = (".jsonl",)
"""What the file of a match that can go on ends in."""
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


ONE: Final = "one"
"""One match, as everybody played it."""
ONE_SIDED: Final = "one-sided"
"""One match, as one seat saw it."""
SEVERAL: Final = "several"
"""Several matches."""
NEWER: Final = "newer"
"""What a newer program has written, and this one cannot read."""
ELSEWHERE: Final = "elsewhere"
"""A match of a game that this program has not."""
READABLE: Final = (ONE, ONE_SIDED, SEVERAL)
"""What can be watched."""
SINGLE: Final = (ONE, ONE_SIDED)
"""What has a title in its header."""

_TOLD: Final = {
    ONE_SIDED: mark("kept for one player"),
    NEWER: mark("from a newer program"),
    ELSEWHERE: mark("of another game"),
}
_WHY: Final = {
    ONE_SIDED: mark("It was kept for one player, who does not know everything; it can only be watched."),
    SEVERAL: mark("The file holds several matches; they can only be watched."),
    NEWER: mark("A newer program has written this save; this one cannot read it."),
    ELSEWHERE: mark("This save is of a game that this program does not have."),
}


def unreadable_kind(header: Mapping[str, Any]) -> str:
    """What a file is that cannot be read here though nothing of it is damaged; empty for all others."""
    version, game = header.get("version"), header.get("game")
    if header.get("format") != FORMAT or type(version) is not int:
        return ""
    if version > VERSION:
        return NEWER
    return ELSEWHERE if isinstance(game, str) and game and game not in KNOWN_GAMES else ""


def say_kind(kind: str, matches: int) -> str:
    """What it is, in a few words; empty for a match that everybody may go on with."""
    if kind == SEVERAL:
        return plural("{n} match in one file", "{n} matches in one file", matches).format(n=matches)
    return text(_TOLD[kind]) if kind in _TOLD else ""


def say_why_not(kind: str) -> str:
    """Why it cannot be played on; empty if it can."""
    return text(_WHY[kind]) if kind in _WHY else ""
