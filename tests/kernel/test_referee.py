"""Who draws from which generator: each seat and chance have their own, and no undo changes luck."""

from __future__ import annotations

from random import Random
from typing import Any

from hameln.kernel.players import Choice
from hameln.kernel.referee import Referee
from hameln.kernel.seeds import seed_of
from tests.tiny.rules import Tiny


class First:
    """Takes the first action, so that only chance makes matches differ."""

    def choose(self, _view: Any, actions: Any, _clock: Any) -> Choice[Any]:
        return Choice(actions[0])


def test_each_seat_and_chance_draw_from_a_generator_of_their_own() -> None:
    handed: list[Random] = []

    def make(_game: Any, _seat: int, rng: Random) -> First:
        handed.append(rng)
        return First()

    referee = Referee(Tiny(), [make] * 3, 7)
    drawn = [rng.random() for rng in (*handed, referee._chance)]

    assert len(set(drawn)) == 4


def test_what_is_played_again_after_an_undo_meets_the_same_chance() -> None:
    def make(_game: Any, _seat: int, _rng: Random) -> First:
        return First()

    for seed in range(5):
        whole = Referee(Tiny(), [make] * 3, seed).run().played
        for count in range(1, len(whole) + 1):
            referee = Referee(Tiny(), [make] * 3, seed)
            referee.run()
            referee.undo(count)
            assert referee.run().played == whole


def test_matches_of_different_seeds_have_different_seeds_whatever_their_numbers() -> None:
    pairs = [(1, 11), (11, 1), (111, 0), (1, 110), (0, 0), (10, 0)]

    assert len({seed_of(*pair) for pair in pairs}) == len(pairs)
