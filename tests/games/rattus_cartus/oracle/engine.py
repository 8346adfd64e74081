"""The engine beside the slow table: what one plays the other must find without a fault."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from hameln.errors import RecordError
from hameln.games.rattus_cartus.rules.belief.sampling import believed
from hameln.games.rattus_cartus.rules.game import RattusCartus, game_from_header
from hameln.games.rattus_cartus.rules.state import events_of
from hameln.kernel.match import Match
from hameln.kernel.players import Choice
from hameln.kernel.reading import read_text
from hameln.kernel.record import Extras, RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.games.rattus_cartus.oracle.chance import first_play, random_play
from tests.games.rattus_cartus.oracle.checking import check_lines
from tests.games.rattus_cartus.oracle.driver import PACK, header_of, made_for, records
from tests.games.rattus_cartus.oracle.mixes import new_header_for
from tests.games.rattus_cartus.oracle.odd import odd_pack

GAMES = {"rattus-cartus": game_from_header}
EVERYTHING = Extras(legal=True, state=True)


class Layer:
    """A player that hardly ever stops laying, healing and passing, so that rare things happen."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: Any, actions: Any, clock: Any) -> Choice[Any]:
        """Any action, but rarely the one that ends a choice."""
        busy = [one for one in actions if len(one) > 1]
        return Choice(self.rng.choice(busy if busy and self.rng.random() < 0.9 else actions))


def make_layer(game: Any, seat: int, rng: Random) -> Layer:  # noqa: ARG001 - as all makers
    """A busy player for a seat."""
    return Layer(rng)


def header_for(heirs: int, seed: int, *, is_odd: bool = False, is_new: bool = False) -> dict[str, Any]:
    """A header for a seed: the first match, then random ones, each third with mercy.

    Args:
        is_odd: Whether the pack is an odd one.
        is_new: Whether the expansion is played.
    """
    if is_new:
        return new_header_for(heirs, seed, is_odd=is_odd)
    rng = Random(f"{heirs} {seed}")
    pack = odd_pack(rng) if is_odd else PACK
    play = random_play(pack, heirs, rng) if seed else first_play(pack)
    return header_of(play, heirs, seed, pack, **({"plague": "mercy"} if seed % 3 == 2 else {}))


def played(
    heirs: int, seed: int, *, is_odd: bool = False, is_new: bool = False
) -> tuple[RattusCartus, Match[Any, Any, Any]]:
    """A match of the engine; each second of busy players."""
    game = game_from_header(header_for(heirs, seed, is_odd=is_odd, is_new=is_new), heirs)
    makers: list[Any] = [make_layer if seed % 2 else make_random] * heirs
    return game, play_match(game, makers, seed)


def lines_of(
    game: RattusCartus, match: Match[Any, Any, Any], seed: int, for_seat: int | None = None
) -> list[str]:
    """The record that the engine writes."""
    seats = ["random"] * game.seats
    writer = RecordWriter(game, seats, seed=seed, made_by="test", extras=EVERYTHING, for_seat=for_seat)
    return list(writer.lines(match))


def differences(
    heirs: int,
    seed: int,
    *,
    seats: Iterable[int] | None = None,
    is_odd: bool = False,
    is_new: bool = False,
) -> Iterator[str]:
    """All that is not the same in one match.

    Args:
        seats: The seats for which records are tried too; all unless given.
        is_odd: Whether the pack is an odd one.
        is_new: Whether the expansion is played.
    """
    game, match = played(heirs, seed, is_odd=is_odd, is_new=is_new)
    full = lines_of(game, match, seed)
    yield from named(f"{heirs} heirs, seed {seed}", check_lines(full))
    for seat in range(heirs) if seats is None else seats:
        own = lines_of(game, match, seed, for_seat=seat)
        where = f"{heirs} heirs, seed {seed}, for seat {seat}"
        for number, (line, expected) in enumerate(zip(own, made_for(full, seat), strict=True), start=1):
            if number > 1 and json.loads(line) != json.loads(expected):
                yield f"{where}, line {number}: {line}, expected {expected}"
        yield from named(where, check_lines(own))
        yield from named(where, read_by_engine(own))
    header = header_for(heirs, seed, is_odd=is_odd, is_new=is_new)
    mine = list(records(header, Random(seed), liking=(0.05, 0.3, 0.7)[seed % 3]))
    where = f"{heirs} heirs, seed {seed}, read by the engine"
    yield from named(where, read_by_engine(mine))
    for seat in range(heirs) if seats is None else seats:
        yield from named(f"{where} for seat {seat}", read_by_engine(list(made_for(mine, seat))))


def named(where: str, found: Iterable[str]) -> Iterator[str]:
    """The differences with the match they were found in."""
    yield from (f"{where}: {one}" for one in found)


def read_by_engine(lines: list[str]) -> Iterator[str]:
    """What the engine does not like of a record."""
    try:
        list(read_text("\n".join(lines) + "\n", GAMES))
    except RecordError as error:
        yield str(error)


def keeps_too_few(lines: list[str]) -> bool:
    """Whether the engine did not keep every hypothesis, and so may find nothing where nothing can be."""
    (record,) = read_text("\n".join(lines) + "\n", GAMES)
    events = events_of(record.match.state)
    return not believed(record.match.game.tables, record.header["for_seat"], events).is_whole


def line_in(difference: str) -> str:
    """The number of the line that a sentence names."""
    return difference.partition("line ")[2].partition(":")[0]


def all_differences(
    matches: int, *, tell: Callable[[str], Any] = lambda _: None, start: int = 0, is_new: bool = False
) -> Iterator[str]:
    """So many matches for each number of heirs."""
    for heirs in (2, 3, 4, 5):
        for seed in range(start, start + matches):
            yield from differences(heirs, seed, seats=[seed % heirs], is_new=is_new)
        tell(f"{matches} matches of {heirs} heirs\n")
