"""What a save is that is whole and yet no match to be played on here: each is called what it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hameln.kernel.kits import KNOWN_GAMES
from hameln.kernel.record import FORMAT, VERSION
from hameln.language import mark, plural, text

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
