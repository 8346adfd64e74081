"""Whole matches of the engine, recomputed by the slow table without a difference, and the other way round."""

from __future__ import annotations

import json
from array import array
from random import Random
from typing import Any

import pytest

from tests.games.rattus_cartus.oracle.checking import Match, check_action, check_lines
from tests.games.rattus_cartus.oracle.driver import made_for, records
from tests.games.rattus_cartus.oracle.engine import (
    differences,
    header_for,
    keeps_too_few,
    line_in,
    lines_of,
    played,
    read_by_engine,
)
from tests.games.rattus_cartus.oracle.mutants import changes, other_people_shown
from tests.games.rattus_cartus.oracle.sampled import impossible_samples, sample_faults

HEIRS = [2, 3, 4, 5]


@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
def test_what_one_plays_the_other_finds_right(heirs: int) -> None:
    for seed in range(3 if heirs == 2 else 1):
        assert list(differences(heirs, seed, seats=[seed % heirs])) == []


@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(("first", "matches"), [(0, 2), pytest.param(2, 40, marks=pytest.mark.long)])
@pytest.mark.parametrize("is_odd", [False, True])
def test_what_one_plays_of_the_expansion_the_other_finds_right(
    heirs: int, first: int, matches: int, is_odd: bool
) -> None:
    for seed in range(first, first + matches):
        assert list(differences(heirs, seed, seats=[seed % heirs], is_odd=is_odd, is_new=True)) == []


@pytest.mark.long
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("part", range(2))
def test_forty_matches_are_right(heirs: int, part: int) -> None:
    """The command `python -m tests.games.rattus_cartus.oracle` plays three hundred."""
    for seed in range(20 * part, 20 * part + 20):
        assert list(differences(heirs, seed, seats=[seed % heirs])) == []


@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(("first", "matches"), [(0, 1), pytest.param(1, 20, marks=pytest.mark.long)])
def test_odd_packs_are_played_alike(heirs: int, first: int, matches: int) -> None:
    for seed in range(first, first + matches):
        assert list(differences(heirs, seed, seats=[seed % heirs], is_odd=True)) == []


@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("times", [2, pytest.param(20, marks=pytest.mark.long)])
def test_the_engine_refuses_every_changed_record(heirs: int, times: int) -> None:
    game, match = played(heirs, heirs)
    lines = lines_of(game, match, heirs)
    for changed in changes(lines, Random(heirs), times):
        assert list(read_by_engine(changed))


@pytest.mark.long
@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("times", [2, 20])
def test_both_judge_alike_what_was_changed_in_a_record_of_the_expansion(heirs: int, times: int) -> None:
    game, match = played(heirs, 2 * heirs, is_new=True)
    for changed in changes(lines_of(game, match, heirs), Random(heirs), times):
        assert_judged_alike(changed)


@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(
    ("is_new", "times"),
    [
        (False, 1),
        pytest.param(False, 6, marks=pytest.mark.long),
        pytest.param(True, 1, marks=pytest.mark.long),
        pytest.param(True, 6, marks=pytest.mark.long),
    ],
)
def test_both_judge_alike_what_was_changed_in_a_record_for_one_seat(
    heirs: int, is_new: bool, times: int
) -> None:
    header = header_for(heirs, heirs * (1 + is_new), is_new=is_new)
    lines = list(made_for(records(header, Random(heirs), liking=0.2), 1))
    for changed in changes(lines, Random(heirs), times):
        assert_judged_alike(changed)


def assert_judged_alike(lines: list[str]) -> None:
    """Both find a record right, or both find it wrong."""
    mine, its = list(check_lines(lines)), list(read_by_engine(lines))
    assert bool(mine) == bool(its), f"the slow table: {mine}; the engine: {its}"


@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(
    ("is_new", "first", "matches"),
    [
        (False, 0, 1),
        pytest.param(False, 1, 6, marks=pytest.mark.long),
        pytest.param(True, 0, 1, marks=pytest.mark.long),
        pytest.param(True, 1, 8, marks=pytest.mark.long),
    ],
)
def test_both_find_the_same_line_from_which_on_the_cards_cannot_be(
    heirs: int, is_new: bool, first: int, matches: int
) -> None:
    for seed in range(first, first + matches):
        header = header_for(heirs, seed, is_new=is_new)
        lines = list(made_for(records(header, Random(seed), liking=0.3), 1))
        for changed in other_people_shown(lines, 1, Random(seed), 1 if seed == 0 else 4):
            mine, its = list(check_lines(changed)), list(read_by_engine(changed))
            if its or not keeps_too_few(changed):
                assert [line_in(one) for one in mine] == [line_in(one) for one in its], (mine, its)


@pytest.mark.few(3)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(
    ("seeds", "times"), [([1], 2), pytest.param(range(2, 20), 10, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("is_odd", [False, True])
@pytest.mark.parametrize("is_new", [False, True])
def test_what_the_engine_samples_can_be(
    heirs: int, seeds: list[int], times: int, is_odd: bool, is_new: bool
) -> None:
    for seed in seeds:
        assert list(impossible_samples(heirs, seed, times, is_odd=is_odd, is_new=is_new)) == []


@pytest.mark.long
def test_samples_can_be_where_every_hypothesis_kept_was_wrong() -> None:
    """Ten cards given unseen out of a large hand, and then a Lance that opens two hands.

    Rule: N5.6, R16
    """
    assert list(impossible_samples(3, 18, 10, is_odd=True, is_new=True)) == []


def test_a_sample_with_a_card_that_nobody_can_have_is_found() -> None:
    game, match = played(3, 1)
    watched = Match(json.loads(lines_of(game, match, 1, for_seat=1)[0]))
    for number, (before, _, _) in enumerate(match.replay()):
        if number == 5:
            sample = game.sample(game.view(before, 1), Random(1))
            assert list(sample_faults(game, watched, sample, before)) == []
            first = game.tables.width * 2
            sample.hands[first : first + game.tables.width] = array("H", [5, *[0] * (game.tables.width - 1)])
            assert list(sample_faults(game, watched, sample, before)) == ["no such cards can lie there"]
            return
        line = lines_of(game, match, 1, for_seat=1)[number + 1]
        assert not list(check_action(watched, json.loads(line)))


@pytest.mark.parametrize("extra", [{"why": "because"}, {"auto": True}, {"legal": []}])
def test_both_refuse_what_only_others_could_say_in_a_record_for_one_seat(extra: dict[str, Any]) -> None:
    lines = list(made_for(records(header_for(3, 1), Random(1), liking=0.3), 1))
    number = next(number for number, line in enumerate(lines) if json.loads(line).get("by") == 0)
    lines[number] = json.dumps({**json.loads(lines[number]), **extra})

    assert [line_in(one) for one in check_lines(lines)] == [str(number + 1)]
    assert [line_in(one) for one in read_by_engine(lines)] == [str(number + 1)]
