"""What the slow table plays it checks well, and what has been changed it refuses."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from tests.games.rattus_cartus.oracle.cards import OTHERS
from tests.games.rattus_cartus.oracle.chance import first_play, random_play
from tests.games.rattus_cartus.oracle.checking import check_lines
from tests.games.rattus_cartus.oracle.driver import PACK, header_of, made_for, records
from tests.games.rattus_cartus.oracle.header import header_faults
from tests.games.rattus_cartus.oracle.mutants import changed_lines, changed_orders

HEIRS = [2, 3, 4, 5]


def played(heirs: int, seed: int, liking: float = 0.3) -> list[str]:
    """A match that the slow table has played."""
    rng = Random(seed)
    play = random_play(PACK, heirs, rng) if seed else first_play(PACK)
    return list(records(header_of(play, heirs, seed), rng, liking=liking))


@pytest.mark.long
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("liking", [0.05, 0.3, 0.9])
def test_what_it_plays_it_checks_well(heirs: int, liking: float) -> None:
    for seed in range(2):
        assert list(check_lines(played(heirs, seed, liking))) == []


@pytest.mark.long
@pytest.mark.parametrize("heirs", HEIRS)
def test_records_for_each_seat_check_well(heirs: int) -> None:
    lines = played(heirs, 7)
    for seat in range(heirs):
        assert list(check_lines(made_for(lines, seat))) == []


@pytest.mark.long
@pytest.mark.parametrize("heirs", HEIRS)
def test_everything_that_can_happen_happens(heirs: int) -> None:
    """No decision is left out of the matches that are tried."""
    done = {json.loads(line).get("do") for seed in range(8) for line in played(heirs, seed, 0.05)}

    assert done >= {"pass", "lay", "give", "discard", "look", "seen", "show", "draw", "reveal"}
    if heirs > 2:
        assert "target" in done


@pytest.mark.few(2)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("times", [4, pytest.param(20, marks=pytest.mark.long)])
def test_a_single_changed_value_is_found(heirs: int, times: int) -> None:
    rng = Random(heirs * times)
    lines = played(heirs, heirs)
    for number in rng.sample(range(1, len(lines)), times):
        for line in changed_lines(lines[number], rng, 4):
            changed = [*lines[:number], line, *lines[number + 1 :]]
            if line != lines[number]:
                assert list(check_lines(changed)), f"{line} instead of {lines[number]}"


@pytest.mark.long
@pytest.mark.parametrize("heirs", HEIRS)
def test_a_line_gone_doubled_or_moved_is_found(heirs: int) -> None:
    lines = played(heirs, heirs)
    for changed in changed_orders(lines, Random(heirs), 8):
        assert list(check_lines(changed))


@pytest.mark.long
def test_a_match_cut_off_on_a_line_checks_well_but_not_one_without_its_result() -> None:
    lines = played(3, 1)

    assert list(check_lines(lines[:100])) == []
    assert list(check_lines(lines[:-1])) == ["the result is missing"]
    assert list(check_lines([*lines, *lines])) == []
    assert "before the match is over" in "".join(check_lines([*lines[:100], *lines]))
    assert list(check_lines([*lines, lines[-1]])) == [f"line {len(lines) + 1}: no header"]


def card_places(lines: list[str], word: str) -> list[int]:
    """The lines of a kind."""
    return [number for number, line in enumerate(lines) if json.loads(line).get("do") == word]


def replaced(lines: list[str], number: int, change: Any) -> list[str]:
    """The record with one line's words changed by a function."""
    words = copy.deepcopy(json.loads(lines[number]))
    change(words)
    return [*lines[:number], json.dumps(words), *lines[number + 1 :]]


@pytest.mark.long
@pytest.mark.parametrize("heirs", HEIRS)
def test_what_another_seat_may_not_know_is_refused_in_its_record(heirs: int) -> None:
    lines = list(made_for(played(heirs, 5, 0.1), 0))
    hidden = [number for number, line in enumerate(lines) if '"card": null' in line]
    assert hidden

    for number in hidden[:5]:
        told = replaced(lines, number, lambda words: words.update(card="P4"))
        assert list(check_lines(told))[0].startswith(f"line {number + 1}: ")
    for word in ("nuns", "deal", "draw"):
        for number in card_places(lines, word)[:3]:
            told = replaced(lines, number, swap_knowledge)
            assert list(check_lines(told))[0].startswith(f"line {number + 1}: ")


def swap_knowledge(words: Any) -> None:
    """Tell what is hidden, hide what is told."""
    words["cards"] = ["P4" if card is None else None for card in words["cards"]]


def test_a_record_for_one_seat_has_no_fields_of_others_no_seed_and_no_result() -> None:
    full = played(3, 5)
    lines = list(made_for(full, 0))
    other = next(number for number, line in enumerate(lines) if json.loads(line).get("by") == 1)

    assert list(check_lines(replaced(lines, other, lambda words: words.update(why="because"))))
    assert list(check_lines(replaced(lines, other, lambda words: words.update(legal=[]))))
    assert list(check_lines(replaced(lines, 0, lambda words: words.update(seed=1))))
    assert list(check_lines([*lines, full[-1]]))


@pytest.mark.long
@pytest.mark.parametrize("heirs", HEIRS)
def test_cards_are_accounted_for_in_a_record_made_for_one_seat(heirs: int) -> None:
    lines = list(made_for(played(heirs, 6, 0.1), 0))
    number = next(
        number
        for number in card_places(lines, "show")
        if any(seat and laid for seat, laid in shown_by(lines, number))
    )
    special = replaced(lines, number, lambda words: show_instead(lines, number, words, "sword"))
    reveal = card_places(lines, "reveal")[0]
    crowd = replaced(lines, reveal, lambda words: words.update(nuns=["P3"] * 5))

    assert list(check_lines(special[: number + 1]))[0].startswith(f"line {number + 1}: ")
    assert list(check_lines(crowd))[0].startswith(f"line {reveal + 1}: ")


def shown_by(lines: list[str], number: int) -> list[tuple[int, list[str]]]:
    """Who shows what in a line."""
    words = json.loads(lines[number])
    inside = json.loads(lines[number - 1])["state"]["places"][words["building"]]
    return list(zip(inside, words["cards"], strict=True))


def show_instead(lines: list[str], number: int, words: Any, card: str) -> None:
    """Let another seat have laid a card that nobody can have in the first round."""
    for place, (seat, laid) in enumerate(shown_by(lines, number)):
        if seat and laid:
            words["cards"][place] = [*laid[:-1], card]
    del words["state"]


@pytest.mark.parametrize(("heirs", "times"), [(3, 2), pytest.param(4, 20, marks=pytest.mark.long)])
def test_a_changed_value_in_a_record_for_one_seat_is_found_but_for_cards_that_can_be(
    heirs: int, times: int
) -> None:
    rng = Random(heirs)
    lines = list(made_for(played(heirs, heirs), 1))
    for number in rng.sample(range(1, len(lines)), times):
        for line in changed_lines(lines[number], rng, 2):
            changed = [*lines[:number], line, *lines[number + 1 :]]
            if not list(check_lines(changed)):
                assert ("show" in line) or ("reveal" in line) or (line == lines[number])


def faults_with(change: Any) -> list[str]:
    """What is wrong with a header after a change."""
    header = copy.deepcopy(header_of(first_play(PACK), 3))
    change(header)
    return list(header_faults(header))


def test_the_header_of_the_rules_is_right_and_more_fields_are_left_aside() -> None:
    """Rule: R18"""
    assert faults_with(lambda header: header.update(more=1)) == []
    assert faults_with(lambda header: header["rules"].update(plague="mercy")) == []


@pytest.mark.parametrize(
    "change",
    [
        lambda header: header.update(game="hameln"),
        lambda header: header.update(seats=["one"]),
        lambda header: header.update(seats=["one"] * 6),
        lambda header: header["rules"].update(plague="no"),
        lambda header: header["rules"].update(fog="yes"),
        lambda header: header["play"].pop(),
        lambda header: header["play"].append("farm-a"),
        lambda header: header["play"].__setitem__(0, "farm-b"),
        lambda header: header["play"].__setitem__(0, "tower-a"),
        lambda header: header["play"].__setitem__(0, ["farm-a"]),
        lambda header: header["pack"]["heirs"].pop("2"),
        lambda header: header["pack"]["buildings"]["hospital"].update(extra=-1),
        lambda header: header["play"].__setitem__(0, "office-a"),
        lambda header: header["pack"]["heirs"].update({"3": [9, 2, 11]}),
        lambda header: header["pack"]["heirs"].update({"3": [25, 1, 5]}),
        lambda header: header["pack"]["heirs"].update({"3": [13, 2, 4]}),
        lambda header: header["pack"]["stacks"].update(joker=-1),
        lambda header: header["pack"]["stacks"].update(joker=True),
        lambda header: header["pack"]["start"].update(hand=-1),
        lambda header: header["pack"]["start"].update(hand=16),
        lambda header: header["pack"]["start"].update(nuns=60),
        lambda header: header["pack"]["people"].update(church=[1, 1]),
        lambda header: header["pack"].update(buildings={}),
        lambda header: header["pack"]["buildings"].pop("tent"),
        lambda header: header["pack"]["buildings"]["farm"].update(does="dance"),
        lambda header: header["pack"].pop("supply"),
        lambda header: header.pop("pack"),
        lambda header: header.update(for_seat=3),
    ],
)
def test_a_wrong_header_is_refused(change: Any) -> None:
    """Rule: R18, R2.2"""
    assert faults_with(change)


def test_with_two_heirs_random_sets_leave_out_the_guard_tower() -> None:
    """Rule: R2.2"""
    plays = [random_play(PACK, heirs, Random(seed)) for seed in range(20) for heirs in (2, 3)]

    assert not any("guard-tower" in card for play in plays[::2] for card in play)
    assert any("guard-tower" in card for play in plays[1::2] for card in play)


def test_cards_of_each_match_stay_the_same_number() -> None:
    """Rule: R10.4"""
    for line in played(4, 3, 0.1)[1:-2]:
        state = json.loads(line)["state"]
        stacks = sum(number for kind, number in state["stacks"].items() if kind in OTHERS)
        everywhere = sum(state["hands"]) + sum(state["laid"]) + state["deck"] + state["discards"] + stacks
        in_play = 84 - 5 + sum(PACK["stacks"][kind] for kind in state["stacks"] if kind in OTHERS)
        assert everywhere == in_play
