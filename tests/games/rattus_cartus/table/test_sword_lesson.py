"""The lesson about Jokers and Swords: what it says is so, step by step."""

from __future__ import annotations

from collections.abc import Callable

from hameln.games.rattus_cartus.rules.state import State
from hameln.table.lessons.course import teaching_of
from hameln.table.lessons.rehearsal import course_at

TEACHING = teaching_of("rattus-cartus", "swords")
GUIDED = TEACHING.lessons.guided


def held(state: State, seat: int, word: str) -> int:
    """How many cards of a word a seat holds; all of them for an empty one."""
    tables = TEACHING.new_game().tables  # type: ignore[attr-defined]
    hand = state.hands[seat * tables.width : (seat + 1) * tables.width]
    return hand[tables.codes.index(word)] if word else state.held[seat]


FACTS: dict[str, Callable[[State], bool]] = {
    "Two stacks": lambda state: held(state, 0, "joker") == 2 and held(state, 0, "sword") == 0,
    "A Joker": lambda state: state.lain == [0, 2, 1],
    "Two Swords": lambda state: held(state, 0, "sword") == 2 and held(state, 0, "joker") == 1,
    "A Sword": lambda state: held(state, 2, "") == 13 and state.lain[2] == 2,
    "Half a hand": lambda state: held(state, 2, "") == 13 - 6 and state.tokens == (2, 0, 1),
}
"""What must be true where the lesson says it, by title."""


def test_what_the_lesson_says_is_so() -> None:
    for place, step in enumerate(GUIDED):
        session, course = course_at(TEACHING, place)
        state = session.match.state
        assert course.place == place
        if step.title in FACTS:
            assert FACTS[step.title](state), step.title
    assert set(FACTS) <= {step.title for step in GUIDED}


def test_a_joker_and_a_sword_are_played_by_the_person() -> None:
    goals = [step.goal for step in GUIDED]

    assert any("card:joker" in goal for goal in goals)
    assert any("card:sword" in goal for goal in goals)
