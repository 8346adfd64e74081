"""What tempts at a position and misses its goal, and where a try was lost."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.content import folder
from hameln.kernel.kits import known_games
from hameln.table.positions import tempting
from hameln.table.positions.attempt import Attempt, read_line, solve
from hameln.table.positions.files import outlines, read_position
from hameln.table.positions.position import Outline, Position, posing_of
from hameln.table.positions.tempting import tempting_way, where_lost
from hameln.table.positions.ways import tempted_at, ways_of

ALL = [one for game in known_games() for one in outlines(game)]


def position(word: str, game: str = "hameln") -> Position:
    return read_position(folder("positions") / game / f"{word}.toml", game)


def missed(whole: Position, lines: tuple[str, ...]) -> Attempt:
    attempt = Attempt(whole)
    for line in lines:
        while attempt.waits_for is None and attempt.step() is not None:
            pass
        attempt.choose(read_line(attempt, line))
    while not attempt.is_done and attempt.step() is not None:
        pass
    assert attempt.verdict is False
    return attempt


@pytest.mark.few(4)
@pytest.mark.parametrize("outline", ALL, ids=[one.key for one in ALL])
def test_what_tempts_misses_the_goal_and_comes_as_near_as_the_solver_says(outline: Outline) -> None:
    whole = read_position(outline.path, outline.game)
    tempted = tempted_at(whole)
    goal = posing_of(outline.game).goals[outline.goal]

    assert tempted is not None
    assert tempted.verdict is False
    assert outline.tempting != outline.solution
    assert tempted.why_missed
    if outline.second is not None and goal.measure is not None and goal.lure is None:
        assert f"It came to {goal.said(outline.second)} instead" in tempted.why_missed or goal.is_least


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("game", "word"),
    [
        ("hameln", "a-small-lead"),
        ("hameln", "not-one-child"),
        ("hameln", "the-whole-turn"),
        ("rattus-cartus", "good-company"),
        ("rattus-cartus", "what-the-keep-buys"),
    ],
)
def test_what_tempts_is_found_anew(game: str, word: str) -> None:
    whole = position(word, game)
    assert tempting_way(whole) == whole.outline.tempting


def test_where_too_much_can_be_done_a_computer_player_is_tempted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempting, "TRIES", 2)
    whole = position("five-florins")
    lines = tempting_way(whole, most=3)
    assert lines
    assert solve(evolve(whole, outline=evolve(whole.outline, solution=lines))).verdict is False


def test_where_nothing_misses_it_nothing_tempts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempting, "TRIES", 1)
    whole = position("two-good-sales")
    assert tempting_way(evolve(whole, outline=evolve(whole.outline, number=-99))) == ()


def test_the_solution_stands_beside_what_tempts_with_what_each_came_to() -> None:
    own, tempted = ways_of(solve(position("a-small-lead")))
    assert (own.is_reached, tempted.is_reached) == (True, False)
    assert own.title == "The solution: Sell meat for 4 florins → Buy influence"
    assert own.told == "It brought: influence +3, money +1."
    assert tempted.title == "What tempts: Sell meat for a trap of stack 2"
    assert tempted.told == "It came to 3 points instead of 4. It brought: traps +3."


def test_a_file_without_it_tells_the_solution_alone() -> None:
    whole = position("a-small-lead")
    (own,) = ways_of(solve(evolve(whole, outline=evolve(whole.outline, tempting=()))))
    assert own.is_reached


def test_a_missed_try_tells_with_which_decision_it_was_lost() -> None:
    whole = position("a-small-lead")
    first = whole.outline.solution[0]
    late = missed(whole, (first, '{"by":3,"do":"pass"}'))
    (own,) = ways_of(late)
    lost = where_lost(late)
    assert lost is not None
    assert (lost.place, lost.most) == (1, 1)
    assert own.title == "Your way: Sell meat for 4 florins → End turn"
    assert own.told == ("It came to 1 point instead of 4. It brought: money +1. It was lost with: End turn.")


def test_after_the_decision_that_lost_it_the_most_that_was_left_is_told() -> None:
    whole = position("both-banks")
    tempted = whole.outline.tempting
    early = missed(whole, (tempted[0], '{"by":1,"do":"pass"}'))
    (own,) = ways_of(early)
    assert "It was lost with: Sell meat for a trap of stack 2. After that it came to 5 points at best." in (
        own.told
    )


def test_where_that_takes_too_long_it_is_compared_with_the_solution() -> None:
    whole = position("both-banks")
    early = missed(whole, whole.outline.tempting)
    assert where_lost(early, seconds=-1.0) is None


def test_nobody_looks_where_a_match_was_lost_in_which_others_have_decided_much() -> None:
    whole = position("two-turns")
    late = missed(whole, whole.outline.tempting)
    assert where_lost(late, seconds=1000.0) is None
    (own,) = ways_of(late)
    assert own.told.startswith("Somebody else has won with 22 points; you have 19 points. ")
