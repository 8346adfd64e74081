"""What a saved match needs to go on: a file of one match that can grow, and everybody who plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from hameln.errors import MissingPlayersError, RecordError
from hameln.kernel.reading import Record
from hameln.language import plural, text
from hameln.players.kit import HUMAN, players_kit, unseated
from hameln.table.kit import wording_of
from hameln.table.records import names_of, read_only_match
from hameln.table.saves import playable_save, read_save
from hameln.table.saying import listed

NOBODY_ELSE: Final[Mapping[int, str]] = MappingProxyType({})
"""That everybody plays who has played so far."""


def playable(path: Path) -> Record:
    """The match of a save, if it can go on.

    Raises:
        RecordError: The file is no record of one match; or it was made for one seat, so that nobody knows
            where chance stands and what the others hold.
    """
    record = read_only_match(path)
    if "for_seat" in record.header:
        raise RecordError(path, 1, text(wording_of(record.match.game.name).one_sided))
    return record


def growing(path: Path) -> tuple[Path, str]:
    """The file in which a saved match goes on, and what is to be told if it is not the same one.

    Raises:
        RecordError: A copy is needed and cannot be written.
    """
    place = playable_save(read_save(path)).path
    if place == path:
        return path, ""
    return place, text("The save is compressed, so the match goes on in a copy of it.")


def seated(path: Path, record: Record, stand_ins: Mapping[int, str]) -> tuple[str, ...]:
    """Who plays when a saved match goes on: whoever has played so far, or stands in for that seat.

    Raises:
        MissingPlayersError: A computer player cannot sit down, and nobody stands in.
        RecordError: Nobody has to any more, since the match is over.
    """
    seats = tuple(stand_ins.get(seat, player) for seat, player in enumerate(record.seats))
    missing = unseated(record.match.game.name, seats)
    if missing and record.match.is_over:
        raise RecordError(path, 1, text("The match is finished; it can only be watched."))
    if missing:
        names = names_of(record.header)
        told = say_missing([names[seat] for seat in missing], [seats[seat] for seat in missing])
        raise MissingPlayersError(path, told, missing)
    return seats


def say_missing(names: Sequence[str], players: Sequence[str]) -> str:
    """That computer players of a save cannot sit down.

    Args:
        names: What they are called at the table.
        players: The names by which the record knows them.
    """
    told = listed([f"{name} ({player})" for name, player in zip(names, players, strict=True)])
    return plural(
        "{players} cannot sit down: there is no such computer player any more, or its file has faults. "
        "Choose who stands in.",
        "{players} cannot sit down: there are no such computer players any more, or their files have "
        "faults. Choose who stands in.",
        len(players),
    ).format(players=told)


def usual_stand_ins(game: str, seats: Sequence[str], missing: Sequence[int]) -> dict[int, str]:
    """Who is offered for the seats of those who cannot sit down: others of their levels, each another one."""
    kit = players_kit(game)
    taken = {kit.split_name(player)[0] for player in seats if player != HUMAN}
    found: dict[int, str] = {}
    for seat in missing:
        level = kit.level_of(seats[seat])
        rivals = kit.rivals(99, level if level in kit.levels else "")
        chosen = next((one for one in rivals if kit.split_name(one)[0] not in taken), kit.usual)
        taken.add(kit.split_name(chosen)[0])
        found[seat] = chosen
    return found
