"""What is measured of our own games."""

from __future__ import annotations

import cProfile
import os
import pickle
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from types import CodeType
from typing import Any, Final, TypeAlias, TypeVar

from hameln.games.hameln.rules.chance import draw_outcome
from hameln.games.hameln.rules.engine import apply_move, legal_moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import CHANCE, NOBODY, State
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.kernel.game import Game
from hameln.kernel.players import PlayerMaker
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random

AnyGame: TypeAlias = Game[Any, Any, Any]
G = TypeVar("G", bound=AnyGame)
Line: TypeAlias = list[tuple[int, Any]]
"""A match as its movers and actions."""
CARDS: Final = "rattus-cartus"
"""What the card game is called among the figures."""


def card_game() -> RattusCartus:
    """The card game that is measured: four heirs, five cards of each estate."""
    return RattusCartus(own_pack(), choose(own_pack(), "cards", 4, Random(0)), 4)


def play_random(game: AnyGame, seed: int) -> int:
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


def play_bare(game: Hameln, seed: int) -> int:
    """The same match through the engine's own functions, as search calls them; its decisions."""
    rng = Random(seed)
    tables = game.tables
    state, decisions, draw = State(tables), 0, rng.random
    while True:
        seat = state.mover
        if seat >= 0:
            actions = legal_moves(tables, state)
            apply_move(tables, state, actions[int(draw() * len(actions))])
            decisions += 1
        elif seat == NOBODY:
            return decisions
        else:
            apply_move(tables, state, draw_outcome(tables, state, rng))


def rates(game: G, seconds: float, play: Callable[[G, int], int] = play_random) -> dict[str, float]:
    """Decisions and matches a second of CPU time."""
    decisions = matches = 0
    begun = process_time()
    while process_time() - begun < seconds:
        matches += 1
        decisions += play(game, matches)
    spent = process_time() - begun
    return {"decisions": decisions / spent, "matches": matches / spent}


def record(game: AnyGame, maker: PlayerMaker, count: int) -> list[Line]:
    """Matches among players of one kind; where they want to win, the town fills with life."""
    matches = [play_match(game, [maker] * game.seats, seed) for seed in range(count)]
    return [[(one.mover, one.action) for one in match.played] for match in matches]


def replay_seconds(game: AnyGame, lines: list[Line], seconds: float) -> float:
    """Seconds of CPU for one decision of these matches: its legal list and its action, chance included."""
    decisions, begun = 0, process_time()
    while process_time() - begun < seconds:
        for line in lines:
            state = game.initial()
            for mover, action in line:
                if mover >= 0:
                    game.legal(state)
                    decisions += 1
                game.apply(state, action)
    return (process_time() - begun) / decisions


def apply_seconds(game: AnyGame, lines: list[Line], seconds: float) -> float:
    """Seconds of CPU for one action of these matches, nothing but carried out, chance included."""
    count, begun = 0, process_time()
    while process_time() - begun < seconds:
        for line in lines:
            state = game.initial()
            for _, action in line:
                game.apply(state, action)
            count += len(line)
    return (process_time() - begun) / count


def states_of(game: AnyGame, count: int) -> list[Any]:
    """States of seats' decisions all over random matches."""
    found: list[Any] = []
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


def seconds_of(call: Callable[[Any], object], states: list[Any], seconds: float) -> float:
    """Seconds of CPU for one call, over all states again and again."""
    count, begun = 0, process_time()
    while process_time() - begun < seconds:
        for state in states:
            call(state)
        count += len(states)
    return (process_time() - begun) / count


def costs(game: AnyGame, seconds: float) -> dict[str, float]:
    """Seconds of each basic operation."""
    states, rng = states_of(game, 300), Random(1)
    views = {id(state): game.view(state, 0) for state in states}
    packed = {id(state): pickle.dumps(state) for state in states}
    return {
        "copy": seconds_of(type(states[0]).copy, states, seconds),
        "legal": seconds_of(game.legal, states, seconds),
        "apply": apply_seconds(game, record(game, make_random, 5), seconds),
        "pickle": seconds_of(pickle.dumps, states, seconds),
        "unpickle": seconds_of(lambda state: pickle.loads(packed[id(state)]), states, seconds),  # noqa: S301
        "view": seconds_of(lambda state: game.view(state, 0), states, seconds),
        "sample": seconds_of(lambda state: game.sample(views[id(state)], rng), states, seconds),
        "bytes": float(max(map(len, packed.values()))),
    }


def match_memory(game: Hameln) -> dict[str, float]:
    """Bytes of a whole random match: the most while it is played, and what is kept of it at the end."""
    play_match(game, [make_random] * game.seats, 1)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        match = play_match(game, [make_random] * game.seats, 2)
        kept, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return {"most": most - before, "kept": kept - before, "actions": len(match.played)}


def start_seconds(rounds: int) -> dict[str, float]:
    """CPU seconds of a fresh interpreter that does nothing, or imports a module; the best of the rounds."""
    codes = {"nothing": "pass", "hameln": "import hameln", "engine": "import hameln.games.hameln.rules.game"}
    found: dict[str, list[float]] = {name: [] for name in codes}
    for _ in range(rounds):
        for name, code in codes.items():
            begun = _seconds_of_children()
            subprocess.run([sys.executable, "-c", code], check=True)
            found[name].append(_seconds_of_children() - begun)
    return {name: min(times) for name, times in found.items()}


def _seconds_of_children() -> float:
    """CPU seconds of the processes that have ended; where nobody counts them, the time of day."""
    if os.name == "nt":
        return perf_counter()
    import resource  # noqa: PLC0415 - Windows has no such module

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def profile(game: Hameln, matches: int, lines: int) -> list[tuple[str, int, float, float]]:
    """Where random play spends its time: function, calls, seconds of its own, seconds with what it calls."""
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(matches):
        play_random(game, seed)
    profiler.disable()
    rows = [
        (_name_of(entry.code), entry.callcount, entry.inlinetime, entry.totaltime)
        for entry in profiler.getstats()
    ]
    return sorted(rows, key=lambda row: -row[2])[:lines]


def _name_of(code: CodeType | str) -> str:
    """File, line and name of a function; what is built in has its name only."""
    if isinstance(code, str):
        return code
    return f"{Path(code.co_filename).name}:{code.co_firstlineno} {code.co_name}"
