"""The solver of set positions, and what is found with it in matches of strong players."""

from __future__ import annotations

from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from attrs import evolve

from hameln.content import folder
from hameln.files.codec import parse_object
from hameln.kernel.kits import known_games
from hameln.kernel.referee import play_match
from hameln.players.kit import players_kit
from hameln.table.daily import today
from hameln.table.kit import table_kit
from hameln.table.positions.attempt import Attempt, solve
from hameln.table.positions.files import of_day, outlines, prove, read_position
from hameln.table.positions.position import Outline, Position
from hameln.table.positions.solver import Solver, TooManyWaysError, solve_all
from tools.finding_positions import OTHER_LUCK, Find, find_in, outline_of
from tools.solved_positions import PAGE, decisions, figures, row, solution

PLAYED = {
    *("call-the-piper", "three-children", "last-bribe", "two-turns"),
    *("at-court", "as-many-as-nuns", "last-round", "who-lives-inherits", "two-rounds"),
}
"""Positions that were found by drawing ways; they may have more ways than one."""
FOUND = [one for game in known_games() for one in outlines(game) if one.word not in PLAYED]


def position(word: str, game: str = "hameln") -> Position:
    return read_position(folder("positions") / game / f"{word}.toml", game)


def test_there_are_enough_of_each_game_and_of_the_expansion() -> None:
    heirs = outlines("rattus-cartus")
    with_nobles = [one for one in heirs if "nobilis" in one.place]
    assert len(outlines("hameln")) >= 20
    assert len(heirs) - len(with_nobles) >= 20
    assert len(with_nobles) >= 10


@pytest.mark.parametrize(
    ("game", "is_expansion"), [("hameln", False), ("rattus-cartus", False), ("rattus-cartus", True)]
)
def test_themes_are_many_and_each_comes_alone_before_it_is_combined(game: str, is_expansion: bool) -> None:
    found = [one for one in outlines(game) if ("nobilis" in one.place) == is_expansion]
    themes = Counter(theme for one in found for theme in one.themes)
    assert len(themes) >= 6
    assert max(themes.values()) <= len(found) / 2

    alone = set[str]()
    for one in found:
        if len(one.themes) == 1:
            alone |= {*one.themes}
        assert len(one.themes) == 1 or {*one.themes} & alone


def test_what_a_solution_does_is_the_theme_and_else_what_is_asked_for() -> None:
    assert position("many-roads").outline.themes == ("Weddings", "Buying influence")
    assert position("half-a-hand", "rattus-cartus").outline.themes == ("Duels",)
    assert position("four-rats-left", "rattus-cartus").outline.themes == ("Getting rid of rats",)


def test_whoever_does_more_than_is_needed_has_found_no_other_way() -> None:
    whole = position("four-rats-left", "rattus-cartus")
    (way,) = solve_all(whole).ways
    assert [parse_object(line.encode())["do"] for line in way] == ["enter", "done"]


@pytest.mark.few(3)
@pytest.mark.parametrize("outline", FOUND, ids=[one.key for one in FOUND])
def test_one_way_solves_it_and_the_next_best_comes_to_less(outline: Outline) -> None:
    found = solve_all(read_position(outline.path, outline.game))

    assert len(found.ways) == 1
    assert found.gap >= 1
    assert len(found.ways[0]) == len(outline.solution)
    assert outline.second == found.second
    assert not outline.has_number or outline.number == abs(found.best)  # rats are counted below 0


def test_ways_that_differ_in_their_order_are_one_and_others_are_not() -> None:
    found = solve_all(position("two-good-sales"))
    assert [sorted(way) for way in found.ways] == [sorted(position("two-good-sales").outline.solution)]

    piper = solve_all(position("call-the-piper"))
    assert len(piper.ways) == 3
    assert (piper.best, piper.second, piper.gap) == (1, 0, 1)


def test_a_house_that_is_overrun_meanwhile_counts_though_the_piper_frees_it_in_the_same_turn() -> None:
    calling = position("his-cue")
    asked = evolve(calling, outline=evolve(calling.outline, goal="goods", number=1))

    assert Solver(calling).follows(calling.outline.solution)
    assert not Solver(asked).follows(calling.outline.solution)
    assert not solve(asked).verdict
    assert solve(asked).why_missed == "A house was overrun."


@pytest.mark.parametrize(
    ("word", "goal", "number", "told"),
    [
        ("two-good-sales", "goods", 1, "It came to −2 goods instead of 1."),
        ("rattus-cartus/four-rats-left", "rats", 1, "You have 4 rats."),
        ("rattus-cartus/all-of-them", "clean", 7, "You have 2 rats more than before."),
        ("rattus-cartus/a-quiet-start", "clean", 7, "It came to 1 point of influence instead of 7."),
    ],
)
def test_what_was_missed_tells_which_part_of_it_does_not_hold(
    word: str, goal: str, number: int, told: str
) -> None:
    game, _, name = word.rpartition("/")
    whole = position(name, game or "hameln")
    assert solve(whole).why_missed == ""

    asked = evolve(whole, outline=evolve(whole.outline, goal=goal, number=number))

    assert solve(asked).why_missed == told


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("where-it-counts", "Points: Magic +10."),
        ("one-for-six", "Points: Royalty +5, tokens +1."),
        ("at-court", "Influence: Royalty +3."),
        ("twice-at-the-top", "You are the highest with: Bourgeoisie, Chivalry."),
        ("a-clean-doorstep", "Rats: 11 before, 10 now."),
        ("half-a-hand", "Cards in hand: 7 before, 12 now."),
        ("who-lives-inherits", "You have 3 rats, and the nuns in the row are 3."),
    ],
)
def test_what_was_reached_in_the_card_game_tells_of_what_it_consists(word: str, told: str) -> None:
    assert solve(position(word, "rattus-cartus")).account == told


@pytest.mark.parametrize("goal", ["influence", "points", "lead"])
def test_nothing_is_told_of_what_was_not_changed(goal: str) -> None:
    whole = position("a-tune-for-one-rat", "rattus-cartus")
    asked = evolve(whole, outline=evolve(whole.outline, goal=goal, number=9))

    assert Attempt(asked).account == ""


def test_whoever_dies_is_told_of_rats_and_nuns_as_a_reason_only() -> None:
    whole = position("last-round", "rattus-cartus")
    asked = solve(evolve(whole, outline=evolve(whole.outline, goal="live")))

    assert bool(asked.account) == bool(asked.verdict)
    assert bool(asked.why_missed) != bool(asked.verdict)


def test_less_is_reached_in_more_ways() -> None:
    whole = position("two-good-sales")
    less = evolve(whole, outline=evolve(whole.outline, number=4))
    assert len(solve_all(less).ways) > 1


def test_what_cannot_be_reached_has_no_way() -> None:
    whole = position("two-good-sales")
    more = evolve(whole, outline=evolve(whole.outline, number=whole.outline.number + 1))
    found = solve_all(more)
    assert found.ways == ()
    assert found.best == whole.outline.number


def test_a_solution_is_followed_and_anything_else_is_not() -> None:
    whole = position("two-good-sales")
    lines = whole.outline.solution
    assert Solver(whole).follows(lines)
    assert not Solver(whole).follows(lines[:1])
    assert not Solver(whole).follows(['{"by":0,"do":"nonsense"}'])
    assert all(Solver(whole, luck=str(number)).follows(lines) for number in range(3))


def test_more_than_can_be_tried_is_told() -> None:
    with pytest.raises(TooManyWaysError, match="more ways"):
        solve_all(position("many-roads"), most=5)


def test_what_is_found_is_written_read_and_solved(tmp_path: Path) -> None:
    whole = position("his-cue")
    found = Find(position=whole, solution=solve_all(whole), lucky=OTHER_LUCK)
    path = tmp_path / "hameln" / "found.toml"
    path.parent.mkdir()

    path.write_text(found.written, encoding="utf-8")

    again = read_position(path, "hameln")
    assert prove(again).verdict
    assert again.played == whole.played


@pytest.mark.long
def test_matches_hold_positions_with_one_way_only() -> None:
    seats = ("weber:easy", "mauser:easy", "knicks:easy")
    game = table_kit("hameln").seating.new_game("goosepond", 3, {}, 4)
    match = play_match(game, [players_kit("hameln").maker_of("greedy")] * 3, 4, has_reasons=False)
    outline = outline_of("hameln", "goosepond", seats, 4, {})

    found = list(find_in(match, outline, goals=("florins", "points"), seconds=1.0))

    assert found
    for one in found:
        assert solve(one.position).verdict
        assert len(one.solution.ways) == 1
        assert one.lucky > OTHER_LUCK / 2


def test_every_day_has_another_position() -> None:
    found = outlines("hameln")
    first = today().toordinal()
    days = [of_day(date.fromordinal(first + day), found).word for day in range(len(found))]
    assert set(days) == {one.word for one in found}


def test_the_page_of_solutions_tells_every_position_as_its_file_does() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for game in known_games():
        for outline in outlines(game):
            assert page.count(f"| {row(outline)} | ") == 1
    assert page.count("\n- **") == sum(len(outlines(game)) for game in known_games())


@pytest.mark.few(2)
@pytest.mark.parametrize("outline", FOUND, ids=[one.key for one in FOUND])
def test_the_page_tells_the_solution_and_what_the_solver_says(outline: Outline) -> None:
    whole, page = read_position(outline.path, outline.game), PAGE.read_text(encoding="utf-8")
    assert solution(whole) in page
    assert f"| {row(outline)} | {len(decisions(whole))} | {figures(whole).rpartition(' | ')[0]} | " in page
