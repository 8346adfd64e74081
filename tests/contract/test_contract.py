"""What every game must keep to: whole random matches, views, copies, records."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hameln.errors import IllegalAction
from hameln.kernel.game import CHANCE, NOBODY, Game
from hameln.kernel.match import Match
from hameln.kernel.reading import read_text
from hameln.kernel.record import Extras, RecordWriter
from hameln.kernel.referee import Referee, play_match
from hameln.players.cast import make_random
from tests.contract.conftest import GAMES

AnyGame = Game[Any, Any, Any]


def played(game: AnyGame, seed: int) -> Match[Any, Any, Any]:
    return play_match(game, [make_random] * game.seats, seed)


def record_of(game: AnyGame, match: Match[Any, Any, Any], seed: int, **options: Any) -> str:
    writer = RecordWriter(game, ["random"] * game.seats, seed=seed, made_by="test", **options)
    return "".join(f"{line}\n" for line in writer.lines(match))


def states(game: AnyGame, seed: int) -> Iterator[tuple[Any, int]]:
    match = played(game, seed)
    for before, one, _ in match.replay():
        yield before, one.mover


def test_random_matches_end_with_a_ranking_of_all_seats(game: AnyGame) -> None:
    for seed in range(3):
        match = played(game, seed)

        result = game.result(match.state)

        assert match.is_over
        assert not game.legal(match.state)
        assert sorted(result.order) == list(range(game.seats))
        assert result.winners in ((), result.ranking[0])
        assert game.has_shared_places or all(len(group) == 1 for group in result.ranking)
        assert [sum(points.values()) for points in result.points] == list(result.totals)
        totals = [result.totals[seat] for seat in result.order if seat not in result.facts.get("dead", ())]
        assert totals == sorted(totals, reverse=True)


def test_legal_actions_are_each_there_once_and_pass_the_check(game: AnyGame) -> None:
    for state, mover in states(game, 4):
        legal = game.legal(state)
        assert (len(legal) > 0) == (mover >= 0)
        assert len(set(legal)) == len(legal)
        before = game.copy(state)
        for action in legal:
            game.check(state, action)
            assert game.read(state, game.write(state, action)) == action
        assert state == before


def test_actions_of_other_moments_raise_and_change_nothing(game: AnyGame) -> None:
    moments = list(states(game, 5))
    rng = Random(1)
    everything = {action for state, _ in moments for action in game.legal(state)}
    for state, mover in moments[::3]:
        before = game.copy(state)
        legal = set(game.legal(state))
        for action in rng.sample(sorted(everything, key=repr), min(12, len(everything))):
            if action not in legal:
                with pytest.raises(IllegalAction) as caught:
                    game.play(state, action)
                assert caught.value.reason
                assert mover in (CHANCE, NOBODY) or caught.value.rule
        assert state == before


def test_a_finished_match_allows_nothing(game: AnyGame) -> None:
    match = played(game, 2)

    for one in match.played[:40]:
        with pytest.raises(IllegalAction):
            game.check(match.state, one.action)


def test_copies_are_equal_and_share_nothing_that_changes(game: AnyGame) -> None:
    for before, one, after in played(game, 6).replay():
        copied = game.copy(before)
        game.apply(copied, one.action)
        assert copied == after
        assert copied != before


def test_states_survive_pickling(game: AnyGame) -> None:
    for state, _ in list(states(game, 7))[::20]:
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - our own bytes


def test_a_view_shows_nothing_that_is_hidden(game: AnyGame) -> None:
    rng = Random(8)
    for state, _ in list(states(game, 8))[::7]:
        for seat in (None, *range(game.seats)):
            view = game.view(state, seat)
            sampled = game.sample(view, rng)
            assert game.view(sampled, seat) == view
            assert game.public(sampled) == game.public(state)
            assert game.mover(sampled) == game.mover(state)


@pytest.mark.few(9)
def test_what_lies_open_is_the_same_whatever_the_seats_hide(game: AnyGame) -> None:
    """Tables that agree in what some seat knows look alike to whoever is no seat."""
    rng = Random(16)
    is_secret = False
    for before, one, _ in played(game, 16).replay():
        for seat in range(game.seats):
            other = game.sample(game.view(before, seat), rng)
            assert game.view(other, None) == game.view(before, None)
            is_secret = is_secret or other != before
        seen = game.seen(before, one.action, None)
        assert seen == game.seen(before, seen, None)
    assert is_secret


def test_everybody_sees_an_action_no_better_than_each_seat_does(game: AnyGame) -> None:
    """What is open to all is known to every seat, too."""
    for before, one, _ in played(game, 17).replay():
        seen = game.seen(before, one.action, None)
        if seen == one.action:
            assert all(game.seen(before, one.action, seat) == seen for seat in range(game.seats))
        else:
            views = [game.seen(before, one.action, seat) for seat in range(game.seats)]
            assert seen in views or views == [one.action] * game.seats, "only onlookers are kept from it"


def test_a_match_that_is_over_hides_nothing_from_anybody(game: AnyGame) -> None:
    """What the rules open at the end is in every view; looking back, nothing is hidden at any moment."""
    match = played(game, 18)
    rng = Random(18)

    for seat in (None, *range(game.seats)):
        assert game.sample(game.view(match.state, seat), rng) == match.state
    for before, _, _ in match.replay():
        assert game.sample(game.unveiled(before), rng) == before


def test_the_same_seed_plays_the_same_match_even_beside_another(game: AnyGame) -> None:
    alone = record_of(game, played(game, 9), 9)
    one = Referee(game, [make_random] * game.seats, 9)
    other = Referee(game, [make_random] * game.seats, 10)

    while not (one.match.is_over and other.match.is_over):
        one.step()
        other.step()

    assert record_of(game, one.match, 9) == alone
    assert record_of(game, other.match, 10) == record_of(game, played(game, 10), 10) != alone


@pytest.mark.few(7)
def test_records_are_read_back_as_they_were_written(game: AnyGame) -> None:
    match = played(game, 11)
    text = record_of(game, match, 11, extras=Extras(legal=True, state=True))

    (record,) = read_text(text, GAMES)

    assert record.match.state == match.state
    assert record.match.played == match.played
    assert record.cut == ""
    assert record_of(record.match.game, record.match, 11, extras=Extras(legal=True, state=True)) == text


@pytest.mark.few(2)
def test_a_record_made_for_one_seat_hides_what_the_seat_may_not_know(game: AnyGame) -> None:
    match = played(game, 12)
    for seat in range(game.seats):
        text = record_of(game, match, 12, for_seat=seat, extras=Extras(legal=True, state=True))

        (record,) = read_text(text, GAMES)

        assert '"seed"' not in text.splitlines()[0]
        assert '"result"' not in text
        assert len(record.match.played) == len(match.played)
        for (state, full, after), (_, one, known) in zip(match.replay(), record.match.replay(), strict=True):
            assert one.action == game.seen(state, full.action, seat)
            if game.mover(after) != NOBODY:  # the end opens what a record made for one seat never tells
                assert game.view(known, seat) == game.view(after, seat)
            assert game.public(known) == game.public(after)


def test_every_point_of_a_match_can_be_reached_again(game: AnyGame) -> None:
    match = played(game, 13)
    for place, (before, _, _) in enumerate(match.replay()):
        if place % 25 == 0:
            assert match.at(place) == before
    assert match.at(len(match.played)) == match.state
    with pytest.raises(IndexError):
        match.at(len(match.played) + 1)


def test_undo_never_reaches_behind_what_somebody_has_learned(game: AnyGame) -> None:
    match = played(game, 14)
    again: Match[Any, Any, Any] = Match(game)
    for before, one, _ in match.replay():
        again.append(one)
        for seat in range(game.seats):
            count = again.undoable(seat)
            taken_back = again.played[len(again.played) - count :] if count else []
            assert all(other.mover == seat for other in taken_back)
            assert not (count and game.reveals(before, one.action))


def test_options_stand_in_the_record_and_come_back(game: AnyGame) -> None:
    text = record_of(game, played(game, 15), 15)

    (record,) = read_text(text, GAMES)

    assert dict(record.match.game.options) == dict(game.options)
    named = json.loads(text.splitlines()[0])["rules"]
    assert named == {
        option.name: game.options[option.name]
        for option in game.known_options
        if game.options[option.name] != option.default
    }
