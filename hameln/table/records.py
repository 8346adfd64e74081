"""What this table reads of a record: the one match of a file, and whom its header names with which arms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from hameln.errors import RecordError
from hameln.files.folders import clean_title
from hameln.files.readers import is_list
from hameln.kernel.files import LineSource
from hameln.kernel.reading import Record, read_records
from hameln.players.kit import ARMS
from hameln.table.kit import table_kit

LONGEST_NAME: Final = 24
"""Letters of a player's name."""


def read_only_match(path: Path) -> Record:
    """The single match of a record.

    Raises:
        RecordError: There is more than one, or none that can be read.
    """
    records = list(read_records(LineSource(path), is_running=True))
    if len(records) != 1:
        raise RecordError(path, records[1].lines[0], f"{len(records)} matches; expected one")
    return records[0]


def title_of(header: Mapping[str, Any]) -> str:
    """What the save of a record is called by the person; empty if it was never named."""
    title = header.get("title")
    return clean_title(title) if isinstance(title, str) else ""


def names_of(header: Mapping[str, Any]) -> tuple[str, ...]:
    """What those who play are called, by seat; the usual names where the header has none."""
    seats = len(header["seats"])
    names = _row(header.get("names"), seats)
    if names and all(len(name) <= LONGEST_NAME for name in names):
        return names
    return usual_names(header["game"], seats)


def arms_of(header: Mapping[str, Any]) -> tuple[str, ...]:
    """The arms that they bear, by seat; the usual ones where the header has none, or deals them unfairly."""
    seats = len(header["seats"])
    arms = _row(header.get("arms"), seats)
    return arms if arms and are_fair(arms) else usual_arms(seats)


def usual_names(game: str, seats: int) -> tuple[str, ...]:
    """What so many players of a game are called where nobody has said otherwise.

    Args:
        game: The game's word.
    """
    return table_kit(game).seating.usual_names()[:seats]


def usual_arms(seats: int) -> tuple[str, ...]:
    """The arms of so many seats; where there are more seats than arms, they are dealt out round again."""
    return tuple(ARMS[seat % len(ARMS)] for seat in range(seats))


def are_fair(arms: Sequence[str]) -> bool:
    """Whether all of them are arms, and nobody shares arms while others are free.

    >>> are_fair(["gold", "plum"]), are_fair(["gold", "gold"]), are_fair(["gold", "iron"])
    (True, False, False)
    """
    return set(arms) <= set(ARMS) and max(Counter(arms).values()) <= -(-len(arms) // len(ARMS))


def _row(value: object, length: int) -> tuple[str, ...]:
    """A list of so many texts that can be shown; nothing for any other value."""
    if not is_list(value) or len(value) != length:
        return ()
    shown = tuple(one for one in value if isinstance(one, str) and one and one.isprintable())
    return shown if len(shown) == length else ()
