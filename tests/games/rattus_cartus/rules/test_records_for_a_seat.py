"""A record made for one seat is checked as far as that seat could."""

from __future__ import annotations

from random import Random

import pytest

from hameln.errors import IllegalAction
from hameln.games.rattus_cartus.pack.choosing import random_cards
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules.chance import unaccounted
from hameln.games.rattus_cartus.rules.game import RattusCartus, game_from_header
from hameln.games.rattus_cartus.rules.moves import DISCARD, DRAW, GIVE, REVEAL, SEEN, SHOW
from hameln.kernel.game import NOBODY
from hameln.kernel.reading import read_text
from hameln.kernel.record import Extras, RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random

pytestmark = pytest.mark.rule("R16.2")
GAMES = {"rattus-cartus": game_from_header}
SWORD = 31


def a_game(seats: int, seed: int, for_seat: int | None = None) -> RattusCartus:
    pack = own_pack()
    return RattusCartus(pack, random_cards(pack, seats, Random(seed)), seats, for_seat=for_seat)


@pytest.mark.few(1)
@pytest.mark.parametrize("seats", [5, 4, 2, 3])
def test_every_seats_record_is_read_back(seats: int) -> None:
    """Rule: R16."""
    for seed in range(1):
        game = a_game(seats, seed)
        match = play_match(game, [make_random] * seats, seed)
        for seat in range(seats):
            writer = RecordWriter(
                game,
                ["random"] * seats,
                seed=seed,
                made_by="a test",
                for_seat=seat,
                extras=Extras(legal=True, state=True),
            )
            (record,) = read_text("\n".join(writer.lines(match)) + "\n", GAMES)
            assert record.match.is_over


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_replay_for_a_seat_knows_what_the_seat_knew(seats: int) -> None:
    """Rule: R16."""
    for seat in range(seats):
        game, own = a_game(seats, 4), a_game(seats, 4, for_seat=seat)
        match = play_match(game, [make_random] * seats, 4)
        state = own.initial()
        for before, played, after in match.replay():
            action = game.seen(before, played.action, seat)
            own.check(state, action)
            own.apply(state, action)
            if game.mover(after) != NOBODY:
                assert state == game.view(after, seat).state


def test_a_sword_that_nobody_took_cannot_be_shown() -> None:
    """Rule: R16.3."""
    refused = 0
    for seed in range(8):
        game, own = a_game(3, seed), a_game(3, seed, for_seat=0)
        match = play_match(game, [make_random] * 3, seed)
        state = own.initial()
        for before, played, _ in match.replay():
            action = game.seen(before, played.action, 0)
            if action[0] == SHOW:
                taken = sum(event[0] == 3 and event[2] == SWORD for event in events(state))
                for at, cards in enumerate(action[2]):
                    if cards and not taken and before.places[action[1]][at] != 0:
                        heaps = list(action[2])
                        heaps[at] = tuple(sorted((*cards[:-1], SWORD)))
                        with pytest.raises(IllegalAction, match="chance cannot bring"):
                            own.check(state, (SHOW, action[1], tuple(heaps)))
                        refused += 1
            own.apply(state, action)
    assert refused


def events(state: object) -> list[tuple[int, ...]]:
    found, log = [], state.log  # type: ignore[attr-defined]
    while log is not None:
        found.append(log[0])
        log = log[1]
    return found


def test_a_card_that_lies_elsewhere_cannot_be_seen() -> None:
    """All cards of a kind are accounted for; another one of it is refused wherever the seat would see it."""
    refused = set()
    for seed in range(6):
        game, own = a_game(3, seed), a_game(3, seed, for_seat=1)
        match = play_match(game, [make_random] * 3, seed)
        state = own.initial()
        for before, played, _ in match.replay():
            action = game.seen(before, played.action, 1)
            for wrong in damaged(own, state, action):
                with pytest.raises(IllegalAction):
                    own.check(state, wrong)
                refused.add(action[0])
            own.apply(state, action)
    assert refused >= {DRAW, SHOW, REVEAL, SEEN}


def damaged(game: RattusCartus, state: object, action: tuple[object, ...]) -> list[tuple[object, ...]]:
    """The action with a card of which every copy lies where the seat has seen it."""
    tables = game.tables
    gone = [
        kind
        for kind in range(tables.people)
        if unaccounted(tables, state, kind) == 0 and state.discards[kind] == 0  # type: ignore[arg-type, attr-defined]
    ]
    if not gone:
        return []
    verb, kind = action[0], gone[0]
    if verb == DRAW and tables.unknown not in action[2]:  # type: ignore[operator]
        return [(DRAW, action[1], tuple(sorted((*action[2][1:], kind))))]  # type: ignore[index]
    if verb == SEEN and action[2] != tables.unknown:
        return [(SEEN, action[1], kind)]
    if verb in (GIVE, DISCARD) and action[1] != tables.unknown:
        return [(verb, kind)] if state.mover != 1 else []  # type: ignore[attr-defined]
    if verb == SHOW:
        return [
            (SHOW, action[1], (*action[2][:at], tuple(sorted((*cards[1:], kind))), *action[2][at + 1 :]))  # type: ignore[index]
            for at, cards in enumerate(action[2])  # type: ignore[arg-type]
            if cards and kind not in cards
        ]
    if verb == REVEAL:
        return [(REVEAL, (kind, *action[1][1:]), action[2])] if action[1][0] != kind else []  # type: ignore[index]
    return []
