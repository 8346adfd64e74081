"""Learning what features are worth, from matches."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import fsum, sqrt
from operator import mul

import pytest
from attrs import evolve

from hameln.arena.extras import MissingExtraError
from hameln.games.hameln.arena.learning import (
    HOLD,
    Training,
    TrainingMatch,
    explained_by,
    fit,
    learn,
    told_of,
    training_matches,
    weights_of,
)
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


@pytest.mark.long
def test_matches_are_the_same_for_any_number_of_processes() -> None:
    assert list(training_matches(training(), jobs=1)) == list(training_matches(training(), jobs=2))


def test_a_match_has_a_row_for_every_turn_and_ends_with_the_points() -> None:
    (match,) = training_matches(training(matches=1))

    turns = list(turns_of(match))

    assert 3 * (match.rounds - 1) <= len(turns) <= 3 * match.rounds
    assert [phase for phase, _, _ in turns] == sorted(phase for phase, _, _ in turns)
    assert all(0 <= used <= 1 for _, used, _ in turns)
    assert len({tuple(seat[-1] for seat in seats) for _, _, seats in turns}) == 1


def turns_of(match: TrainingMatch) -> Iterator[tuple[int, float, list[list[float]]]]:
    """Phase, part of the kings gone, and the numbers of each seat, turn by turn."""
    width = len(NAMES) + 1
    step = 2 + width * match.families
    for first in range(0, len(match.rows), step):
        phase, used, *numbers = match.rows[first : first + step]
        yield int(phase), used, [numbers[place : place + width] for place in range(0, len(numbers), width)]


@pytest.mark.long
def test_weights_are_the_least_squares_as_they_are_solved_by_hand() -> None:
    """Rows, guesses and ties are written out one by one and eliminated, without numpy."""
    sizes = [training(seed=5), training(matches=2, seed=6, families=4)]
    matches = [match for one in sizes for match in training_matches(one)]

    for phase in range(3):
        assert weights_of(matches, phase) == pytest.approx(solved_by_hand(matches, phase), abs=1e-9)


def solved_by_hand(matches: Sequence[TrainingMatch], phase: int) -> list[float]:
    rows: list[list[float]] = []
    for _, used, seats in (turn for match in matches for turn in turns_of(match) if turn[0] == phase):
        means = [fsum(column) / len(seats) for column in zip(*seats, strict=True)]
        for seat in seats:
            *features, points = (one - mean for one, mean in zip(seat, means, strict=True))
            rows.append([(1 - used) * one for one in features] + [used * one for one in features] + [points])
    count, half = 2 * len(NAMES), len(NAMES)
    guesses = [GUESSED.worth[name][2 * phase + end] for end in (0, 1) for name in NAMES]
    holds = [HOLD * (fsum(row[at] ** 2 for row in rows) + 1e-4 * len(rows)) for at in range(count)]
    for at, (hold, guess) in enumerate(zip(holds, guesses, strict=True)):
        rows.append([sqrt(hold) * (place == at) for place in range(count)] + [sqrt(hold) * guess])
    for at in range(half):
        tie = sqrt(holds[at] + holds[at + half])
        rows.append([tie * ((place == at) - (place == at + half)) for place in range(count)] + [0.0])
    columns = list(zip(*rows, strict=True))
    return eliminated([[fsum(map(mul, one, other)) for other in columns] for one in columns[:-1]])


def eliminated(rows: list[list[float]]) -> list[float]:
    """The solution of linear equations, each a row with its right side last."""
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [one / rows[at][at] for one in rows[at]]
        for row, other in enumerate(rows):
            if row != at:
                rows[row] = [one - other[at] * top for one, top in zip(other, rows[at], strict=True)]
    return [row[-1] for row in rows]


def test_learning_says_that_it_needs_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)

    with pytest.raises(MissingExtraError, match=r"numpy is needed .*hameln\[arena\]"):
        learn([training()])


@pytest.mark.long
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


@pytest.mark.long
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
