"""Full states that the engine draws for a seat, judged by the slow table's accounts of all cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State, cards_of, hand_of
from tests.games.rattus_cartus.oracle.accounts import Accounts
from tests.games.rattus_cartus.oracle.checking import Match, check_action, parse
from tests.games.rattus_cartus.oracle.engine import lines_of, played
from tests.games.rattus_cartus.oracle.table import Move, Table


def impossible_samples(
    heirs: int, seed: int, times: int, *, is_odd: bool = False, is_new: bool = False
) -> Iterator[str]:
    """Samples at some moments of a match that do not agree with what the seat has seen."""
    game, match = played(heirs, seed, is_odd=is_odd, is_new=is_new)
    rng = Random(seed)
    seat = seed % heirs
    lines = lines_of(game, match, seed, for_seat=seat)
    watched = Match(parse(lines[0]))
    moments = rng.sample(range(len(lines) - 1), times)
    for number, (before, _, _) in enumerate(match.replay()):
        if number in moments:
            sample = game.sample(game.view(before, seat), rng)
            for fault in sample_faults(game, watched, sample, before):
                yield f"{heirs} heirs, seed {seed}, for seat {seat} before line {number + 2}: {fault}"
        assert not list(check_action(watched, json.loads(lines[number + 1])))


def sample_faults(game: RattusCartus, watched: Match, sample: State, real: State) -> Iterator[str]:
    """What a sample says that cannot be, or that the seat sees otherwise."""
    table = watched.table
    if not Accounts(table, [*table.moves, *told(game, table, sample)]).can_be():
        yield "no such cards can lie there"
    if game.public(sample) != game.public(real):
        yield "the table looks otherwise"
    if game.mover(real) == table.watching and game.legal(sample) != game.legal(real):
        yield "something else is legal"


def told(game: RattusCartus, table: Table, state: State) -> Iterator[Move]:
    """What the state says of all that the seat does not see, as if it were shown now."""
    tables = game.tables
    places: dict[str, Any] = {f"nuns {slot}": [card] for slot, card in enumerate(state.nuns)}
    for seat in table.seats:
        places[f"hand {seat}"] = cards_of(hand_of(tables, state, seat))
        places[f"laid {seat}"] = state.laid[seat]
    for place, cards in places.items():
        has_been_shown = place.startswith("laid") and int(place[5:]) in table.shown
        if table.count(place) and table.is_shut(place) and not has_been_shown:
            yield Move(0, place, "the sample", tuple(tables.codes[card] for card in cards))
