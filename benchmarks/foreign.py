"""The same figures for other engines. Runs in an environment of its own and knows nothing of Hameln.

``python foreign.py ENGINE SECONDS`` prints one JSON object: decisions and matches a second of random play by
CPU time, and seconds for one copy of a state in the middle of a match.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time
from typing import Any

EVEN = ", even deal"


def measure_catanatron(seconds: float) -> dict[str, float]:
    """Four random players of catanatron."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # noqa: PLC0415

    seats = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def play(seed: int) -> Any:  # noqa: ANN401 - a foreign type
        game = Game([RandomPlayer(seat) for seat in seats], seed=seed)
        game.play()
        return game

    middle = Game([RandomPlayer(seat) for seat in seats], seed=1)
    for _ in range(150):
        middle.play_tick()
    decisions = matches = 0
    begun = process_time()
    while process_time() - begun < seconds:
        matches += 1
        decisions += len(play(matches).state.actions)
    spent = process_time() - begun
    return {
        "decisions": decisions / spent,
        "matches": matches / spent,
        "copy": _seconds_of(middle.copy, seconds / 4),
    }


def measure_spiel(name: str, seconds: float) -> dict[str, float]:
    """Random play of a game of OpenSpiel, driven from Python.

    Chance is drawn by its odds, as a game asks in general; ``EVEN`` behind the name takes all outcomes as
    equally likely, which is right for a deal of cards and much quicker.
    """
    import pyspiel  # type: ignore[import-not-found]  # noqa: PLC0415

    is_even = name.endswith(EVEN)
    game, rng = pyspiel.load_game(name.removesuffix(EVEN)), random.Random(1)
    middle = game.new_initial_state()
    decisions = matches = 0
    begun = process_time()
    while process_time() - begun < seconds:
        state = game.new_initial_state()
        played = 0
        while not state.is_terminal():
            if state.is_chance_node():
                chances = state.chance_outcomes()
                if is_even:
                    state.apply_action(chances[int(rng.random() * len(chances))][0])
                else:
                    outcomes, odds = zip(*chances, strict=True)
                    state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
            played += 1
            if played == 30:  # noqa: PLR2004 - somewhere in the middle
                middle = state.clone()
        matches += 1
    spent = process_time() - begun
    return {
        "decisions": decisions / spent,
        "matches": matches / spent,
        "copy": _seconds_of(middle.clone, seconds / 4),
    }


def _seconds_of(call: Any, seconds: float) -> float:  # noqa: ANN401 - any call
    """Seconds of CPU for one call."""
    count, begun = 0, process_time()
    while process_time() - begun < seconds:
        for _ in range(20):
            call()
        count += 20
    return (process_time() - begun) / count


if __name__ == "__main__":
    engine, time = sys.argv[1], float(sys.argv[2])
    found = measure_catanatron(time) if engine == "catanatron" else measure_spiel(engine, time)
    print(json.dumps(found))
