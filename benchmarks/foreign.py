"""The same figures for other engines. Runs in an environment of its own and knows nothing of Hameln.

``python foreign.py ENGINE SECONDS`` prints one JSON object: decisions and matches a second of random play by
CPU time, and seconds for one copy of a state in the middle of a match. For a player that searches it prints
the mean seconds of a decision against random players, or its simulations a second.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time
from typing import Any

EVEN = ", even deal"
ALPHA_BETA, MCTS, SPIEL_MCTS = "catanatron AlphaBeta", "catanatron MCTS", "OpenSpiel MCTS"
_FEWEST = 5
"""Decisions that are timed at least."""
_SIMULATIONS = 100


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


def think_catanatron(name: str, seconds: float) -> dict[str, float]:
    """A searching player of catanatron among three random ones, as it thinks by default."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # noqa: PLC0415

    if name == ALPHA_BETA:
        from catanatron.players.minimax import AlphaBetaPlayer as Thinker  # type: ignore  # noqa: PGH003, PLC0415
    else:
        from catanatron.players.mcts import MCTSPlayer as Thinker  # type: ignore  # noqa: PGH003, PLC0415
    times: list[float] = []

    class Timed(Thinker):  # type: ignore  # noqa: PGH003
        """Notes how long it thinks where there is a choice."""

        def decide(self, game: Any, playable_actions: Any) -> Any:  # noqa: ANN401 - foreign types
            begun = process_time()
            action = super().decide(game, playable_actions)
            if len(playable_actions) > 1:
                times.append(process_time() - begun)
            return action

    seed = 0
    while sum(times) < seconds or len(times) < _FEWEST:
        seed += 1
        others = [RandomPlayer(color) for color in (Color.BLUE, Color.WHITE, Color.ORANGE)]
        game = Game([Timed(Color.RED), *others], seed=seed)
        while game.winning_color() is None and (sum(times) < seconds or len(times) < _FEWEST):
            game.play_tick()
    return {"decision": sum(times) / len(times)}


def think_spiel(seconds: float) -> dict[str, float]:
    """OpenSpiel's MCTS in C++, one random rollout to the end a simulation, in backgammon."""
    import pyspiel  # type: ignore[import-not-found]  # noqa: PLC0415

    game, rng = pyspiel.load_game("backgammon"), random.Random(1)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, _SIMULATIONS, 64, False, 1, False)
    state, count, spent = game.new_initial_state(), 0, 0.0
    while spent < seconds:
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
            continue
        begun = process_time()
        action = bot.step(state)
        spent += process_time() - begun
        count += 1
        state.apply_action(action)
    return {"simulations": count * _SIMULATIONS / spent}


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
    if engine in (ALPHA_BETA, MCTS):
        found = think_catanatron(engine, time)
    elif engine == SPIEL_MCTS:
        found = think_spiel(time)
    else:
        found = measure_catanatron(time) if engine == "catanatron" else measure_spiel(engine, time)
    print(json.dumps(found))
