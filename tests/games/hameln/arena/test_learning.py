"""Learning what features are worth, from matches."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.games.hameln.arena.learning import explained_by, fit, learn, solve, told_of
from hameln.games.hameln.arena.training import Training, TrainingMatch, training_matches
from hameln.games.hameln.players.evaluation import GUESSED
from hameln.games.hameln.players.features import NAMES
from hameln.games.hameln.players.weights import read_values, values_text
from tests.games.hameln.players.tables import game_of


def training(**options: object) -> Training:
    game = game_of(3)
    return evolve(
        Training(town=game.town, families=3, matches=3, seed=1, values=GUESSED, plans=3, blunders=0.3),
        **options,
    )


def test_matches_are_the_same_for_any_number_of_processes() -> None:
    assert list(training_matches(training(), jobs=1)) == list(training_matches(training(), jobs=2))


def test_a_match_has_a_row_for_every_turn_and_ends_with_the_points() -> None:
    (match,) = training_matches(training(matches=1))

    turns = list(match.turns())

    assert 3 * (match.rounds - 1) <= len(turns) <= 3 * match.rounds
    assert [phase for phase, _, _ in turns] == sorted(phase for phase, _, _ in turns)
    assert all(0 <= used <= 1 for _, used, _ in turns)
    assert len({tuple(seat[-1] for seat in seats) for _, _, seats in turns}) == 1


def test_learning_finds_weights_that_are_there() -> None:
    """Points that follow from the features are foretold, wherever the guesses are."""
    matches = list(training_matches(training(matches=12, seed=5)))
    made = [with_points(match) for match in matches]

    values = fit(made)

    assert values.worth["houses"][4] == pytest.approx(2.0, abs=0.15)
    assert values.worth["florins"][5] == pytest.approx(-1.0, abs=0.15)
    assert min(explained_by(values, made)) > 0.95
    assert max(explained_by(GUESSED, made)) < 0.95


def with_points(match: TrainingMatch) -> TrainingMatch:
    """The match as if points were twice the houses less the florins."""
    rows = match.rows[:]
    width = len(NAMES) + 1
    for first in range(2, len(rows), 2 + 3 * width):
        for seat in range(first, first + 3 * width, width):
            rows[seat + width - 1] = (
                2 * rows[seat + NAMES.index("houses")] - rows[seat + NAMES.index("florins")]
            )
    return evolve(match, rows=rows)


def test_learning_goes_on_from_what_was_learned_and_can_be_read_again() -> None:
    told: list[int] = []

    learned = learn([training()], rounds=2, told=told.append)
    text = values_text(learned.values, told_of(learned, "hameln learn"))

    assert told == [1, 2, 3, 4, 5, 6]
    assert learned.matches == 6
    assert read_values(text.encode(), "text") == learned.values
    assert "hameln learn" in text


def test_nothing_is_learned_from_nothing() -> None:
    learned = learn([], rounds=1)

    assert learned.values.worth["houses"] == pytest.approx(GUESSED.worth["houses"], abs=0.001)
    assert learned.values.spread == GUESSED.spread
    assert learn([], rounds=0).values == GUESSED


def test_equations_are_solved_where_the_first_pivot_is_nothing() -> None:
    assert solve([[0.0, 2.0], [4.0, 0.0]], [6.0, 8.0]) == [2.0, 3.0]
