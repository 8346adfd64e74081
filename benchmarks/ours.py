"""What is measured of Hameln itself."""

from __future__ import annotations

import cProfile
import io
import pickle
import pstats
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from time import perf_counter, process_time

from hameln.city.game import Hameln
from hameln.city.state import CHANCE, NOBODY, State
from hameln.kernel.referee import play_match
from hameln.players.uniform import make_random


def play_random(game: Hameln, seed: int) -> int:
    """One match of random play through the public functions of the game; its decisions."""
    rng = Random(seed)
    state, decisions, draw = game.initial(), 0, rng.random
    legal, apply, mover = game.legal, game.apply, game.mover
    while True:
        seat = mover(state)
        if seat >= 0:
            actions = legal(state)
            apply(state, actions[int(draw() * len(actions))])
            decisions += 1
        elif seat == NOBODY:
            return decisions
        else:
            apply(state, game.draw(state, rng))


def rates(game: Hameln, seconds: float) -> dict[str, float]:
    """Decisions and matches a second of CPU time."""
    decisions = matches = 0
    begun = process_time()
    while process_time() - begun < seconds:
        matches += 1
        decisions += play_random(game, matches)
    spent = process_time() - begun
    return {"decisions": decisions / spent, "matches": matches / spent}


def states_of(game: Hameln, count: int) -> list[State]:
    """States of seats' decisions all over random matches."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        rng, state = Random(seed), game.initial()
        while state.mover != NOBODY:
            if state.mover == CHANCE:
                game.apply(state, game.draw(state, rng))
                continue
            if rng.random() < 0.1:  # noqa: PLR2004 - some of each match
                found.append(state.copy())
            game.apply(state, rng.choice(game.legal(state)))
    return found[:count]


def seconds_of(call: Callable[[State], object], states: list[State], seconds: float) -> float:
    """Seconds of CPU for one call, over all states again and again."""
    count, begun = 0, process_time()
    while process_time() - begun < seconds:
        for state in states:
            call(state)
        count += len(states)
    return (process_time() - begun) / count


def costs(game: Hameln, seconds: float) -> dict[str, float]:
    """Seconds of each basic operation."""
    states, rng = states_of(game, 300), Random(1)
    moves = {id(state): rng.choice(game.legal(state)) for state in states}
    views = {id(state): game.view(state, 0) for state in states}
    packed = {id(state): pickle.dumps(state) for state in states}

    def apply_to_copy(state: State) -> None:
        game.apply(state.copy(), moves[id(state)])

    copy = seconds_of(State.copy, states, seconds)
    return {
        "copy": copy,
        "legal": seconds_of(game.legal, states, seconds),
        "apply": seconds_of(apply_to_copy, states, seconds) - copy,
        "pickle": seconds_of(pickle.dumps, states, seconds),
        "unpickle": seconds_of(lambda state: pickle.loads(packed[id(state)]), states, seconds),  # noqa: S301
        "view": seconds_of(lambda state: game.view(state, 0), states, seconds),
        "sample": seconds_of(lambda state: game.sample(views[id(state)], rng), states, seconds),
        "bytes": float(max(map(len, packed.values()))),
    }


def match_memory(game: Hameln) -> int:
    """Bytes that a whole random match keeps in memory."""
    play_match(game, [make_random] * game.seats, 1)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    match = play_match(game, [make_random] * game.seats, 2)
    spent = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return spent if match.is_over else 0


def import_seconds(module: str) -> float:
    """Seconds that a fresh interpreter needs for an import, less those for starting."""

    def wall(code: str) -> float:
        begun = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return perf_counter() - begun

    return min(wall(f"import {module}") for _ in range(5)) - min(wall("pass") for _ in range(5))


def profile(game: Hameln, matches: int) -> str:
    """Where random play spends its time, as a table."""
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(matches):
        play_random(game, seed)
    profiler.disable()
    told = io.StringIO()
    pstats.Stats(profiler, stream=told).strip_dirs().sort_stats("tottime").print_stats(14)
    return told.getvalue()
