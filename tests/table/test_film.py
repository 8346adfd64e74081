"""The film of a match: its moments agree with the match, its steps lead to where something begins."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln.errors import HamelnError
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules import events
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.sentences import Names
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.uniform import make_random
from hameln.table.film import APART, Film
from hameln.table.log import LogLine
from hameln.table.seeing import ALL_KNOWING, Viewer


@cache
def played(families: int = 4, *, is_random: bool = False) -> Match[State, int, View]:
    game = Hameln(find_town("hameln"), families)
    return play_match(game, [make_random if is_random else make_greedy] * families, 5)


@cache
def filmed(families: int = 4, *, is_random: bool = False) -> Film:
    return Film(played(families, is_random=is_random))


def begins(film: Film, *kinds: type[Any]) -> list[int]:
    """The moments at which something of a kind happened."""
    return [
        count
        for count in range(1, film.length + 1)
        if any(isinstance(event, kinds) for event in film.events_at(count))
    ]


@given(st.lists(st.integers(0, len(played().played)), max_size=12))
def test_any_moment_is_that_of_the_match_in_any_order(moments: list[int]) -> None:
    for count in moments:
        assert filmed().state_at(count) == played().at(count)


def test_every_moment_can_be_seen_forwards_and_backwards() -> None:
    film = filmed(3)

    forwards = [film.state_at(count) for count in range(film.length + 1)]
    backwards = [film.state_at(count) for count in reversed(range(film.length + 1))]

    assert film.length > 3 * APART
    assert forwards == backwards[::-1]
    assert forwards[-1] == played(3).state


def test_a_state_may_be_changed_without_harm() -> None:
    film = filmed()
    state = film.state_at(90)

    state.money[0] += 50

    assert film.state_at(90) == played().at(90)


@pytest.mark.parametrize("count", [-1, len(played().played) + 1])
def test_there_is_no_moment_outside_the_match(count: int) -> None:
    with pytest.raises(IndexError, match=str(count)):
        filmed().state_at(count)


def test_an_action_is_seen_with_the_table_around_it() -> None:
    match, film = played(), filmed()
    view = match.game.view

    seen = film.seen_at(70)

    assert (seen.before, seen.after, seen.count) == (view(match.at(69), None), view(match.at(70), None), 70)
    assert seen.played == match.played[69]
    assert film.events_at(0) == ()
    with pytest.raises(IndexError):
        film.seen_at(0)


def test_viewers_see_what_they_may_know() -> None:
    match, film = played(), filmed()

    assert film.view_at(90, Viewer(seat=2)) == match.game.view(match.at(90), 2)
    assert film.view_at(90, ALL_KNOWING) == match.game.unveiled(match.at(90))


@pytest.mark.parametrize("is_random", [True, False])
@pytest.mark.parametrize("families", [3, 4, 5])
def test_the_film_knows_where_turns_rounds_and_phases_begin(families: int, *, is_random: bool) -> None:
    film = filmed(families, is_random=is_random)

    assert list(film.begun["phase"]) == begins(film, events.PhaseBegan)
    assert list(film.begun["round"]) == begins(film, events.RoundBegan)
    turns = {*begins(film, events.TurnBegan), *begins(film, events.PiperCame), film.length}
    assert set(film.begun["turn"]) == turns | {begins(film, events.CountersDealt)[0]}


def test_steps_lead_to_the_next_and_the_previous_beginning() -> None:
    film = filmed()

    for part in ("turn", "round", "phase"):
        marks, later, earlier = film.begun[part], partial(film.next, part), partial(film.previous, part)
        assert later(0) == marks[0]
        assert later(marks[0]) == marks[1]
        assert later(marks[1] - 1) == marks[1]
        assert earlier(marks[1]) == marks[0]
        assert earlier(marks[1] + 1) == marks[1]
        assert earlier(marks[0]) == 0
        assert later(film.length) == film.length
        assert earlier(0) == 0
    assert film.next("phase", film.begun["phase"][-1]) == film.length


def test_the_turns_of_a_moment_end_with_what_has_just_happened() -> None:
    film = filmed()
    names = Names.of(film.game, FAMILY_NAMES[:4])

    turns = film.turns_at(150, names)

    assert film.turns_at(0, names) == ()
    assert film.lines_at(0, names) == ()
    whole = [line for count in range(1, 151) for line in film.lines_at(count, names)]
    assert [step for turn in turns for step in turn.steps] == whole
    assert max(turn.line.count for turn in turns) <= 150


def test_the_last_turns_are_the_same_as_those_at_the_end_of_all() -> None:
    film = filmed()
    names = Names.of(film.game, FAMILY_NAMES[:4])

    for count in range(1, film.length + 1, 7):
        few = film.turns_at(count, names, most=6)
        assert few
        assert film.turns_at(count, names)[-len(few) :] == few


def test_turns_are_told_anew_when_the_names_change() -> None:
    film = filmed()
    count = film.begun["phase"][0]

    def lines(names: Names) -> list[LogLine]:
        return [line for turn in film.turns_at(count, names) for line in (turn.line, *turn.steps)]

    before = lines(Names.of(film.game, FAMILY_NAMES[:4]))
    after = lines(Names.of(film.game, ("Ash", "Birch", "Cedar", "Dogwood")))

    assert len(after) == len(before)
    assert any("Ash" in line.text for line in after)
    assert not any("Ahlborn" in line.text for line in after)


def test_a_film_stays_while_its_match_goes_on() -> None:
    match = Match(played().game, played().played[:80])
    film = Film(match)

    match.append(played().played[80])

    assert film.length == 80


def test_a_match_not_begun_has_one_moment() -> None:
    film = Film(Match(Hameln(find_town("hameln"), 3)))

    assert (film.length, film.begun["turn"], film.next("turn", 0), film.previous("round", 0)) == (0, [], 0, 0)
    assert film.state_at(0).round == 1


def test_a_game_that_nobody_knows_has_no_film() -> None:
    game = Hameln(find_town("hameln"), 3)
    game.name = "nobodys-game"

    with pytest.raises(HamelnError, match='no game is called "nobodys-game"'):
        Film(Match(game))
