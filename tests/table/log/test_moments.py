"""The moments of a match agree with it, and its steps lead to where something begins."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln.errors import HamelnError
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.piper import PhaseBegan, PiperCame
from hameln.games.hameln.events.turns import CountersDealt, RoundBegan, TurnBegan
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.log.log import LogLine
from hameln.table.log.moments import Moments
from hameln.table.log.observation import ALL_KNOWING, APART, PUBLIC, Viewer


@cache
def played(families: int = 4, *, is_random: bool = False) -> Match[State, int, View]:
    game = Hameln(find_town("hameln"), families)
    return play_match(game, [make_random if is_random else make_greedy] * families, 5)


@cache
def moments_of(families: int = 4, *, is_random: bool = False) -> Moments:
    return Moments(played(families, is_random=is_random))


def begins(moments: Moments, *kinds: type[Any]) -> list[int]:
    """The moments at which something of a kind happened."""
    return [
        count
        for count in range(1, moments.length + 1)
        if any(isinstance(event, kinds) for event in moments.events_at(count, PUBLIC))
    ]


@pytest.mark.long
@given(st.deferred(lambda: st.lists(st.integers(0, len(played().played)), max_size=12)))
def test_any_moment_is_that_of_the_match_in_any_order(moments: list[int]) -> None:
    for count in moments:
        assert moments_of().state_at(count) == played().at(count)


def test_every_moment_can_be_seen_forwards_and_backwards() -> None:
    moments = moments_of(3)

    forwards = [moments.state_at(count) for count in range(moments.length + 1)]
    backwards = [moments.state_at(count) for count in reversed(range(moments.length + 1))]

    assert moments.length > 3 * APART
    assert forwards == backwards[::-1]
    assert forwards[-1] == played(3).state


def test_a_state_may_be_changed_without_harm() -> None:
    moments = moments_of()
    state = moments.state_at(90)

    state.money[0] += 50

    assert moments.state_at(90) == played().at(90)


def test_there_is_no_moment_outside_the_match() -> None:
    for count in (-1, len(played().played) + 1):
        with pytest.raises(IndexError, match=str(count)):
            moments_of().state_at(count)


def test_an_action_is_seen_with_the_table_around_it() -> None:
    match, moments = played(), moments_of()
    view = match.game.view

    seen = moments.seen_at(70, PUBLIC)

    assert (seen.before, seen.after, seen.count) == (view(match.at(69), None), view(match.at(70), None), 70)
    assert seen.played == match.played[69]
    assert moments.events_at(0, PUBLIC) == ()
    with pytest.raises(IndexError):
        moments.seen_at(0, PUBLIC)


def test_viewers_see_what_they_may_know() -> None:
    match, moments = played(), moments_of()

    assert moments.view_at(90, Viewer(seat=2)) == match.game.view(match.at(90), 2)
    assert moments.view_at(90, ALL_KNOWING) == match.game.unveiled(match.at(90))


@pytest.mark.few(2)
@pytest.mark.parametrize("is_random", [True, False])
@pytest.mark.parametrize("families", [3, 4, 5])
def test_it_is_known_where_turns_rounds_and_phases_begin(families: int, *, is_random: bool) -> None:
    moments = moments_of(families, is_random=is_random)

    assert list(moments.begun["phase"]) == begins(moments, PhaseBegan)
    assert list(moments.begun["round"]) == begins(moments, RoundBegan)
    turns = {*begins(moments, TurnBegan), *begins(moments, PiperCame), moments.length}
    assert set(moments.begun["turn"]) == turns | {begins(moments, CountersDealt)[0]}


def test_steps_lead_to_the_next_and_the_previous_beginning() -> None:
    moments = moments_of()

    for part in ("turn", "round", "phase"):
        marks, later, earlier = (
            moments.begun[part],
            partial(moments.next, part),
            partial(moments.previous, part),
        )
        assert later(0) == marks[0]
        assert later(marks[0]) == marks[1]
        assert later(marks[1] - 1) == marks[1]
        assert earlier(marks[1]) == marks[0]
        assert earlier(marks[1] + 1) == marks[1]
        assert earlier(marks[0]) == 0
        assert later(moments.length) == moments.length
        assert earlier(0) == 0
    assert moments.next("phase", moments.begun["phase"][-1]) == moments.length


def test_the_turns_of_a_moment_end_with_what_has_just_happened() -> None:
    moments = moments_of()
    names = Names.of(moments.game, FAMILY_NAMES[:4])

    turns = moments.turns_at(150, PUBLIC, names)

    assert moments.turns_at(0, PUBLIC, names) == ()
    assert moments.lines_at(0, PUBLIC, names) == ()
    whole = [line for count in range(1, 151) for line in moments.lines_at(count, PUBLIC, names)]
    assert [step for turn in turns for step in turn.steps] == whole
    assert max(turn.line.count for turn in turns) <= 150


def test_the_last_turns_are_the_same_as_those_at_the_end_of_all() -> None:
    moments = moments_of()
    names = Names.of(moments.game, FAMILY_NAMES[:4])

    for count in range(1, moments.length + 1, 7):
        few = moments.turns_at(count, PUBLIC, names, most=6)
        assert few
        assert moments.turns_at(count, PUBLIC, names)[-len(few) :] == few


def test_turns_are_told_anew_when_the_names_change() -> None:
    moments = moments_of()
    count = moments.begun["phase"][0]

    def lines(names: Names) -> list[LogLine]:
        return [line for turn in moments.turns_at(count, PUBLIC, names) for line in (turn.line, *turn.steps)]

    before = lines(Names.of(moments.game, FAMILY_NAMES[:4]))
    after = lines(Names.of(moments.game, ("Ash", "Birch", "Cedar", "Dogwood")))

    assert len(after) == len(before)
    assert any("Ash" in line.text for line in after)
    assert not any("Ahlborn" in line.text for line in after)


def test_moments_stay_while_their_match_goes_on() -> None:
    match = Match(played().game, played().played[:80])
    moments = Moments(match)

    match.append(played().played[80])

    assert moments.length == 80


def test_a_match_not_begun_has_one_moment() -> None:
    moments = Moments(Match(Hameln(find_town("hameln"), 3)))

    assert (moments.length, moments.begun["turn"], moments.next("turn", 0), moments.previous("round", 0)) == (
        0,
        [],
        0,
        0,
    )
    assert moments.state_at(0).round == 1


def test_a_game_that_nobody_knows_has_no_moments() -> None:
    game = Hameln(find_town("hameln"), 3)
    game.name = "nobodys-game"

    with pytest.raises(HamelnError, match='no game is called "nobodys-game"'):
        Moments(Match(game))
