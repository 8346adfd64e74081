"""Results with shared places and without a winner, and lists whose order means something."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from hameln.arena.matches import win_shares
from hameln.errors import IllegalAction, RecordError
from hameln.files.codec import canonical
from hameln.kernel.game import Option, Result, chosen_options, named_options
from hameln.kernel.match import Match, seed_of
from hameln.kernel.players import Choice
from hameln.kernel.reading import read_text
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import Referee
from tests.contract.conftest import GAMES
from tests.tiny.rules import Bid, Deal, Look, Seen, Show, Tiny


def ended(*rounds: tuple[tuple[int, ...], tuple[int, ...]]) -> Match[Any, Any, Any]:
    """A match of the tiny game with these cards and bids, round by round."""
    match: Match[Any, Any, Any] = Match(Tiny(len(rounds[0][0])))
    for cards, bids in rounds:
        for card in cards:
            match.push(Deal(card))
        for bid in bids:
            match.push(Bid(bid))
        match.push(Show(cards, bids))
    return match


DRAWN = ended(((4, 1, 1), (1, 0, 0)), ((1, 4, 1), (0, 1, 0)), ((3, 3, 1), (1, 1, 0)))
LOST = ended(((1, 1), (0, 0)), ((2, 2), (2, 2)), ((1, 3), (2, 0)))


def test_several_share_the_first_place() -> None:
    result = DRAWN.game.result(DRAWN.state)

    assert result.ranking == ((0, 1), (2,))
    assert result.winners == (0, 1)
    assert result.places == (1, 1, 3)
    assert win_shares(result.places) == (0.5, 0.5, 0.0)


def test_where_nobody_has_won_nobody_is_first() -> None:
    result = LOST.game.result(LOST.state)

    assert result.ranking == ((0, 1),)
    assert result.winners == ()
    assert result.places == (2, 2)
    assert win_shares(result.places) == (0.0, 0.0)


def test_a_result_without_ties_has_one_winner() -> None:
    result = Result.without_ties((2, 0, 1), (5, 3, 9), ({}, {}, {}))

    assert (result.ranking, result.winners, result.places) == (((2,), (0,), (1,)), (2,), (2, 3, 1))


@pytest.mark.parametrize(("match", "winners"), [(DRAWN, [0, 1]), (LOST, [])])
def test_the_record_tells_groups_and_winners(match: Match[Any, Any, Any], winners: list[int]) -> None:
    names = ["a", "b", "c"][: match.game.seats]
    lines = list(RecordWriter(match.game, names, seed=1, made_by="test").lines(match))
    words = json.loads(lines[-1])["result"]

    assert words["winners"] == winners
    assert words["pots"] == sum(words["totals"])
    assert list(read_text("\n".join(lines), GAMES))[0].match.is_over
    flat = {**words, "ranking": [seat for group in words["ranking"] for seat in group]}
    with pytest.raises(RecordError, match="result"):
        list(read_text("\n".join([*lines[:-1], json.dumps({"result": flat})]), GAMES))


def test_lists_are_compared_in_their_order_unless_they_are_sets() -> None:
    one, other = {"row": ["b", "a"], "seen": [2, 1]}, {"row": ["a", "b"], "seen": [1, 2]}

    assert canonical(one) != canonical(other)
    assert canonical(one, {"row"}) != canonical(other, {"row"})
    assert canonical(one, {"row", "seen"}) == canonical(other, {"row", "seen"})
    assert canonical([one], {"row", "seen"}) == canonical([other], {"row", "seen"})


OPTIONS = (Option("plague", ("lose", "mercy")), Option("nobles", (False, True)))


def test_options_have_a_default_and_only_others_are_named() -> None:
    assert chosen_options(OPTIONS, {"nobles": True}) == {"plague": "lose", "nobles": True}
    assert named_options(OPTIONS, {"plague": "lose", "nobles": True}) == {"nobles": True}


@pytest.mark.parametrize(
    ("rules", "part"),
    [
        ({"nobels": True}, "nobels"),
        ({"nobles": 1}, "false or true"),
        ({"plague": None}, "plague"),
        ({"plague": ["lose"]}, "plague"),
    ],
)
def test_an_option_that_is_not_known_is_refused(rules: dict[str, Any], part: str) -> None:
    with pytest.raises(IllegalAction, match=part):
        chosen_options(OPTIONS, rules)


def test_what_was_shown_to_one_seat_is_not_taken_back() -> None:
    match: Match[Any, Any, Any] = Match(Tiny(2, {"peek": True}))
    for action in (Deal(1), Deal(4), Look(1)):
        match.push(action)
    assert match.undoable(0) == 1

    match.push(Seen(4))
    assert match.undoable(0) == 0

    match.push(Bid(2))
    assert match.undoable(0) == 1


def test_a_record_made_for_one_seat_learns_what_is_shown_later() -> None:
    match: Match[Any, Any, Any] = Match(Tiny(3, {"peek": True}))
    for action in (
        Deal(1),
        Deal(4),
        Deal(3),
        Look(2),
        Seen(3),
        Bid(0),
        Bid(2),
        Bid(1),
        Show((1, 4, 3), (0, 2, 1)),
    ):
        match.push(action)

    lines = {
        seat: [
            json.loads(line)
            for line in RecordWriter(
                match.game, ["a", "b", "c"], seed=1, made_by="test", for_seat=seat
            ).lines(match)
        ]
        for seat in range(3)
    }

    assert [line["card"] for line in lines[0][1:4]] == [1, None, None]
    assert [lines[seat][5]["card"] for seat in range(3)] == [3, None, None]
    assert [line["amount"] for line in lines[1][6:9]] == [None, 2, None]
    assert {tuple(lines[seat][9]["cards"]) for seat in range(3)} == {(1, 4, 3)}
    lied = [*lines[0][:-1], {**lines[0][-1], "cards": [1, 4, 2]}]
    with pytest.raises(RecordError, match="cannot be played"):
        list(read_text("\n".join(map(json.dumps, lied)), GAMES))


class First:
    """Takes the first action, so that only chance makes matches differ."""

    def choose(self, _view: Any, actions: Any, _clock: Any) -> Choice[Any]:
        return Choice(actions[0])


def test_each_seat_and_chance_draw_from_a_generator_of_their_own() -> None:
    handed: list[Random] = []

    def make(_game: Any, _seat: int, rng: Random) -> First:
        handed.append(rng)
        return First()

    referee = Referee(Tiny(), [make] * 3, 7)
    drawn = [rng.random() for rng in (*handed, referee._chance)]

    assert len(set(drawn)) == 4


def test_what_is_played_again_after_an_undo_meets_the_same_chance() -> None:
    def make(_game: Any, _seat: int, _rng: Random) -> First:
        return First()

    for seed in range(5):
        whole = Referee(Tiny(), [make] * 3, seed).run().played
        for count in range(1, len(whole) + 1):
            referee = Referee(Tiny(), [make] * 3, seed)
            referee.run()
            referee.undo(count)
            assert referee.run().played == whole


def test_matches_of_different_seeds_have_different_seeds_whatever_their_numbers() -> None:
    pairs = [(1, 11), (11, 1), (111, 0), (1, 110), (0, 0), (10, 0)]

    assert len({seed_of(*pair) for pair in pairs}) == len(pairs)
