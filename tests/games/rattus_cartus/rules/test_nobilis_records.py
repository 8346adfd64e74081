"""Whole matches of the expansion: records are read back, and those for one seat are checked as it could."""

from __future__ import annotations

from random import Random

import pytest

from hameln.errors import IllegalAction
from hameln.games.rattus_cartus.pack.choosing import choose, first_match
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules.belief.arrangements import ways
from hameln.games.rattus_cartus.rules.game import RattusCartus, game_from_header
from hameln.games.rattus_cartus.rules.words import NAMES
from hameln.kernel.game import NOBODY
from hameln.kernel.match import Match
from hameln.kernel.reading import read_text
from hameln.kernel.record import Extras, RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.games.rattus_cartus.rules.table import the_larger_pack

GAMES = {"rattus-cartus": game_from_header}
SEEDS = (0, 1, 4, 8)


def a_game(seats: int, seed: int, for_seat: int | None = None) -> RattusCartus:
    pack = the_larger_pack()
    rules = {"nobles": seed % 4 != 1}
    return RattusCartus(pack, choose(pack, "cards", seats, Random(seed)), seats, rules, for_seat)


def lines_of(match: Match, seat: int | None, seats: int) -> str:
    writer = RecordWriter(
        match.game,
        ["random"] * seats,
        seed=0,
        made_by="a test",
        for_seat=seat,
        extras=Extras(legal=True, state=True),
    )
    return "\n".join(writer.lines(match)) + "\n"


@pytest.mark.few(2)
@pytest.mark.rule("N8.1", "N8.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seats_record_is_read_back(seats: int) -> None:
    verbs: set[str] = set()
    for seed in SEEDS:
        match = play_match(a_game(seats, seed), [make_random] * seats, seed)
        for seat in (None, seed % seats):
            (record,) = read_text(lines_of(match, seat, seats), GAMES)
            assert record.match.is_over
        verbs |= {NAMES[played.action[0]] for _, played, _ in match.replay()}
    assert seats != 4 or {"place", "noble", "circle", "diplomat", "mill"} <= verbs


@pytest.mark.rule("N8.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_replay_for_a_seat_knows_what_the_seat_knew(seats: int) -> None:
    for seed in SEEDS:
        seat = (seed + 1) % seats
        game, own = a_game(seats, seed), a_game(seats, seed, for_seat=seat)
        match = play_match(game, [make_random] * seats, seed)
        state = own.initial()
        for before, played, after in match.replay():
            action = game.seen(before, played.action, seat)
            own.check(state, action)
            own.apply(state, action)
            if game.mover(after) != NOBODY:
                assert state == game.view(after, seat).state


@pytest.mark.rule("N8.2", "N5.5")
def test_samples_agree_with_what_is_seen() -> None:
    """At every decision, for who decides and for who only watches."""
    for seed in SEEDS:
        game, rng = a_game(3, seed), Random(seed)
        match = play_match(game, [make_random] * 3, seed)
        for number, (before, _, _) in enumerate(match.replay()):
            if number % 5:
                continue
            for seat in (0, 2, None):
                view = game.view(before, seat)
                assert view.is_open or game.belief(view).is_possible
                full = game.sample(view, rng)
                again = game.view(full, seat).state
                shown = [again.hands, again.held, again.laid, again.nuns, again.rats, again.stacks]
                mine = view.state
                assert shown == [mine.hands, mine.held, mine.laid, mine.nuns, mine.rats, mine.stacks]
                assert full.expansion.held < len(game.tables.nobles) or not game.tables.nobles


@pytest.mark.rule("N2.1", "N1.7")
def test_nobles_need_a_pack_that_has_some() -> None:
    pack = own_pack()
    with pytest.raises(IllegalAction, match="no nobles"):
        RattusCartus(pack, first_match(pack), 3, {"nobles": True})
    game = RattusCartus(pack, first_match(pack), 3)
    assert "nobles" not in game.public(game.initial())


def test_overlapping_wishes_are_counted() -> None:
    """Two cards of the first estate, one of the second; two wishes share the first."""
    assert ways((2, 1, 0, 0, 0, 0), ((1, 1), (3, 2))) == 2 * 2
    assert ways((1, 1, 0, 0, 0, 0), ((1, 1), (3, 1))) == 1
    assert ways((1, 0, 0, 0, 0, 0), ((1, 1), (3, 1))) == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"do": "gain", "estate": "nobody"}, "expected one of peasantry"),
        ({"do": "gain", "estate": None}, "expected one of peasantry"),
        ({"do": "book", "nuns": -6}, "from -5 to 5"),
        ({"do": "place", "building": 0, "noble": "king"}, "no such noble"),
    ],
)
def test_words_that_mean_nothing_are_refused(words: dict[str, object], told: str) -> None:
    game = a_game(3, 0)
    with pytest.raises(IllegalAction, match=told):
        game.read(game.initial(), words)
