"""Who meets whom: every opening from every seat, the same openings for all."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln.arena.lineups import Tournament, turned
from hameln.errors import SeatsError


def tournament(mode: str, players: str, size: int = 4, openings: int = 3, seed: int = 1) -> Tournament:
    return Tournament(mode=mode, players=tuple(players), size=size, openings=openings, seed=seed)


def tables(one: Tournament) -> set[str]:
    return {"".join(sorted(unit.lineup)) for unit in one.units()}


def test_a_round_robin_has_every_table_of_different_players() -> None:
    assert tables(tournament("round-robin", "abcde")) == {"abcd", "abce", "abde", "acde", "bcde"}


def test_one_against_many_seats_each_alone_against_copies_of_each_other() -> None:
    assert tables(tournament("one-against-many", "abc", size=3)) == {"abb", "aab", "acc", "aac", "bcc", "bbc"}


def test_a_challenger_meets_copies_of_each_other_one() -> None:
    assert tables(tournament("challenge", "abc", size=3)) == {"abb", "acc"}


def test_a_ladder_is_climbed_step_by_step_both_ways() -> None:
    assert tables(tournament("ladder", "abc")) == {"abbb", "aaab", "bccc", "bbbc"}


def test_equal_players_play_among_themselves() -> None:
    assert tables(tournament("equal", "ab")) == {"aaaa", "bbbb"}


@given(st.integers(4, 12), st.integers(3, 5), st.integers(0, 1000))
def test_in_a_mixed_tournament_everybody_plays_equally_often_and_never_twice_at_a_table(
    players: int, size: int, seed: int
) -> None:
    names = "abcdefghijkl"[: max(players, size)]
    units = list(tournament("mixed", names, size=size, openings=len(names), seed=seed).units())

    assert all(len(set(unit.lineup)) == size for unit in units)
    assert set(Counter(name for unit in units for name in unit.lineup).values()) == {size}


@pytest.mark.parametrize("lineup", ["abcd", "abbb", "abab", "aaaa"])
def test_turning_seats_everybody_everywhere_equally_often_and_repeats_no_match(lineup: str) -> None:
    matches = turned(tuple(lineup))

    assert len(set(matches)) == len(matches)
    for name in set(lineup):
        assert len({sum(match[seat] == name for match in matches) for seat in range(4)}) == 1


def test_all_lineups_play_the_same_openings() -> None:
    units = list(tournament("ladder", "abc", openings=5).units())

    seeds = {number: {unit.seed for unit in units if unit.opening == number} for number in range(5)}
    assert all(len(of_opening) == 1 for of_opening in seeds.values())
    assert len(set.union(*seeds.values())) == 5
    assert [unit.number for unit in units] == list(range(len(units)))


def test_more_openings_leave_the_first_ones_as_they_are() -> None:
    for mode in ("ladder", "mixed"):
        few, many = (list(tournament(mode, "abcdef", openings=count).units()) for count in (3, 9))
        assert many[: len(few)] == few


@pytest.mark.parametrize(
    ("mode", "players", "part"),
    [
        ("carousel", "abcd", "known: round-robin"),
        ("round-robin", "abc", "at least 4"),
        ("mixed", "abc", "at least 4"),
        ("ladder", "a", "at least 2"),
        ("ladder", "aba", "twice"),
    ],
)
def test_what_makes_no_tournament_is_refused(mode: str, players: str, part: str) -> None:
    with pytest.raises(SeatsError, match=part):
        tournament(mode, players)
