"""Whole matches of the engine, recomputed by the slow table without a difference, and the other way round."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.rattus_cartus.oracle.checking import check_lines
from tests.games.rattus_cartus.oracle.driver import made_for, records
from tests.games.rattus_cartus.oracle.engine import (
    differences,
    header_for,
    lines_of,
    played,
    read_by_engine,
)
from tests.games.rattus_cartus.oracle.mutants import changed_lines, changed_orders, other_people_shown

HEIRS = [2, 3, 4, 5]


@pytest.mark.parametrize("heirs", HEIRS)
def test_what_one_plays_the_other_finds_right(heirs: int) -> None:
    for seed in range(3 if heirs == 2 else 2):
        assert list(differences(heirs, seed, seats=[seed % heirs])) == []


@pytest.mark.long
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("tenth", range(10))
def test_three_hundred_matches_are_right(heirs: int, tenth: int) -> None:
    for seed in range(30 * tenth, 30 * tenth + 30):
        assert list(differences(heirs, seed, seats=[seed % heirs])) == []


@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(("first", "matches"), [(0, 1), pytest.param(1, 60, marks=pytest.mark.long)])
def test_odd_packs_are_played_alike(heirs: int, first: int, matches: int) -> None:
    for seed in range(first, first + matches):
        assert list(differences(heirs, seed, seats=[seed % heirs], is_odd=True)) == []


@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("times", [2, pytest.param(40, marks=pytest.mark.long)])
def test_the_engine_refuses_every_changed_record(heirs: int, times: int) -> None:
    game, match = played(heirs, heirs)
    lines = lines_of(game, match, heirs)
    for changed in changes(lines, Random(heirs), times):
        assert list(read_by_engine(changed))


@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("times", [1, pytest.param(12, marks=pytest.mark.long)])
def test_both_judge_alike_what_was_changed_in_a_record_for_one_seat(heirs: int, times: int) -> None:
    lines = list(made_for(records(header_for(heirs, heirs), Random(heirs), liking=0.2), 1))
    for changed in changes(lines, Random(heirs), times):
        mine, its = list(check_lines(changed)), list(read_by_engine(changed))
        assert bool(mine) == bool(its), f"the slow table: {mine}; the engine: {its}"


@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(("first", "matches"), [(0, 1), pytest.param(1, 6, marks=pytest.mark.long)])
def test_both_find_the_same_line_from_which_on_the_cards_cannot_be(
    heirs: int, first: int, matches: int
) -> None:
    for seed in range(first, first + matches):
        lines = list(made_for(records(header_for(heirs, seed), Random(seed), liking=0.3), 1))
        for changed in other_people_shown(lines, 1, Random(seed), 3):
            mine, its = list(check_lines(changed)), list(read_by_engine(changed))
            assert [line_in(one) for one in mine] == [line_in(one) for one in its], (mine, its)


@pytest.mark.parametrize("extra", [{"why": "because"}, {"auto": True}, {"legal": []}])
def test_both_refuse_what_only_others_could_say_in_a_record_for_one_seat(extra: dict[str, Any]) -> None:
    lines = list(made_for(records(header_for(3, 1), Random(1), liking=0.3), 1))
    number = next(number for number, line in enumerate(lines) if json.loads(line).get("by") == 0)
    lines[number] = json.dumps({**json.loads(lines[number]), **extra})

    assert [line_in(one) for one in check_lines(lines)] == [str(number + 1)]
    assert [line_in(one) for one in read_by_engine(lines)] == [str(number + 1)]


def line_in(difference: str) -> str:
    """The number of the line that a sentence names."""
    return difference.partition("line ")[2].partition(":")[0]


def changes(lines: list[str], rng: Random, times: int) -> Iterator[list[str]]:
    """Records with a single change."""
    for number in rng.sample(range(1, len(lines)), times):
        for line in changed_lines(lines[number], rng, 3):
            if line != lines[number]:
                yield [*lines[:number], line, *lines[number + 1 :]]
    yield from changed_orders(lines, rng, times)
