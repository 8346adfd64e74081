"""Whole matches of the expansion: the engine and the slow table find each other right, and wrong alike."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.rattus_cartus.oracle.checking import check_lines
from tests.games.rattus_cartus.oracle.driver import made_for, records
from tests.games.rattus_cartus.oracle.engine import (
    differences,
    keeps_too_few,
    line_in,
    lines_of,
    played,
    read_by_engine,
)
from tests.games.rattus_cartus.oracle.mixes import new_header_for
from tests.games.rattus_cartus.oracle.mutants import changes, other_people_shown
from tests.games.rattus_cartus.oracle.sampled import impossible_samples

HEIRS = [2, 3, 4, 5]


@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(("first", "matches"), [(0, 2), pytest.param(2, 40, marks=pytest.mark.long)])
@pytest.mark.parametrize("is_odd", [False, True])
def test_what_one_plays_the_other_finds_right(heirs: int, first: int, matches: int, is_odd: bool) -> None:
    for seed in range(first, first + matches):
        assert list(differences(heirs, seed, seats=[seed % heirs], is_odd=is_odd, is_new=True)) == []


@pytest.mark.long
@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("times", [2, pytest.param(20, marks=pytest.mark.long)])
def test_both_judge_alike_what_was_changed_in_a_record(heirs: int, times: int) -> None:
    game, match = played(heirs, 2 * heirs, is_new=True)
    lines = lines_of(game, match, heirs)
    for changed in changes(lines, Random(heirs), times):
        mine, its = list(check_lines(changed)), list(read_by_engine(changed))
        assert bool(mine) == bool(its), f"the slow table: {mine}; the engine: {its}"


@pytest.mark.long
@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("times", [1, pytest.param(6, marks=pytest.mark.long)])
def test_both_judge_alike_what_was_changed_in_a_record_for_one_seat(heirs: int, times: int) -> None:
    lines = list(made_for(records(new_header_for(heirs, 2 * heirs), Random(heirs), liking=0.2), 1))
    for changed in changes(lines, Random(heirs), times):
        mine, its = list(check_lines(changed)), list(read_by_engine(changed))
        assert bool(mine) == bool(its), f"the slow table: {mine}; the engine: {its}"


@pytest.mark.long
@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(("first", "matches"), [(0, 1), pytest.param(1, 8, marks=pytest.mark.long)])
def test_both_find_the_same_line_from_which_on_the_cards_cannot_be(
    heirs: int, first: int, matches: int
) -> None:
    for seed in range(first, first + matches):
        lines = list(made_for(records(new_header_for(heirs, seed), Random(seed), liking=0.3), 1))
        for changed in other_people_shown(lines, 1, Random(seed), 1 if seed == 0 else 4):
            mine, its = list(check_lines(changed)), list(read_by_engine(changed))
            if its or not keeps_too_few(changed):
                assert [line_in(one) for one in mine] == [line_in(one) for one in its], (mine, its)


@pytest.mark.few(2)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(
    ("seeds", "times"), [([2], 2), pytest.param(range(3, 20), 10, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("is_odd", [False, True])
def test_what_the_engine_samples_can_be(heirs: int, seeds: list[int], times: int, is_odd: bool) -> None:
    for seed in seeds:
        assert list(impossible_samples(heirs, seed, times, is_odd=is_odd, is_new=True)) == []


@pytest.mark.long
def test_samples_can_be_where_every_hypothesis_kept_was_wrong() -> None:
    """Ten cards given unseen out of a large hand, and then a Lance that opens two hands.

    Rule: N5.6, R16
    """
    assert list(impossible_samples(3, 18, 10, is_odd=True, is_new=True)) == []
