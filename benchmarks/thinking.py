"""How quickly computer players think: ours from sources and compiled, beside those of other engines.

``python thinking.py SECONDS`` prints one JSON object about the players that are found first.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from rich.console import Console

from benchmarks import environment
from benchmarks.builds import COMPILED, TOP
from benchmarks.foreign import ALPHA_BETA, MCTS, SPIEL_MCTS
from benchmarks.ours import CARDS, card_game, states_of
from benchmarks.targets import Target

ROLLOUT: Final = 4
"""Turns that are played on from a leaf in the search that is measured."""
POSITIONS: Final = 12
"""Positions in the middle of matches that are searched."""
GROWN: Final = 400
"""Iterations for each."""
LEVELS: Final = ("easy", "medium", "hard", "master")
FUTURES: Final = "futures"
"""What the card game's search does again and again: draw a full state from a view and play it on."""
_LONGEST: Final = 300


def measure(copy: Path, seconds: float) -> dict[str, float]:
    """The figures of a copy of the program.

    Raises:
        CannotMeasureError: It does not run.
    """
    command = [sys.executable, str(Path(__file__).resolve()), str(seconds)]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join([str(copy), str(TOP)])}
    return environment.figures_of(command, _LONGEST, surroundings)


def measure_others(engines: Mapping[str, Path], checkout: Path | None, seconds: float) -> dict[str, float]:
    """Seconds of a decision, or simulations a second, by the name of the player.

    Args:
        engines: Each engine with its interpreter.
        checkout: Catanatron's repository, whose searching players its released package lacks.
        seconds: CPU seconds for each player.

    Raises:
        CannotMeasureError: One does not run.
    """
    found: dict[str, float] = {}
    if "hearts" in engines:
        found[SPIEL_MCTS] = environment.measure(engines["hearts"], SPIEL_MCTS, seconds)["simulations"]
    if "catanatron" in engines and checkout is not None:
        sources = {**os.environ, "PYTHONPATH": str(checkout / "catanatron")}
        for name in (ALPHA_BETA, MCTS):
            command = [str(engines["catanatron"]), str(environment.FOREIGN), name, str(seconds)]
            found[name] = environment.figures_of(command, _LONGEST, sources)["decision"]
    return found


def print_thinking(
    console: Console, ours: Mapping[str, Mapping[str, float]], others: Mapping[str, float]
) -> None:
    """One plain line for each figure."""
    tell = partial(console.print, highlight=False, markup=False, soft_wrap=True)
    for build, found in ours.items():
        grown = f"{found['iterations']:,.0f} iterations/s, rollouts cut after {ROLLOUT} turns"
        levels = ", ".join(f"{level} {1000 * found[level]:.1f} ms" for level in LEVELS)
        tell(f"search, {build}: {grown}; a decision of {levels}")
        levels = ", ".join(f"{level} {1000 * found[of_cards(level)]:.1f} ms" for level in LEVELS)
        grown = f"{found[of_cards(FUTURES)]:,.0f} iterations/s, each a state drawn and played on for a round"
        tell(f"search of {CARDS}, {build}: {grown}; a decision of {levels}")
    for name, figure in others.items():
        told = f"{figure:,.0f} simulations/s" if name == SPIEL_MCTS else f"{1000 * figure:,.0f} ms a decision"
        tell(f"search, {name}: {told}")


def list_targets(ours: Mapping[str, Mapping[str, float]]) -> list[Target]:
    """What the search must reach."""
    if COMPILED not in ours:
        return []
    name = f"search compiled, iterations/s with rollouts of {ROLLOUT} turns"
    found = ours[COMPILED]["iterations"]
    return [Target(name=name, found=found, bound=5000, unit="/s", is_least=True)]


def rates_here(seconds: float) -> dict[str, float]:
    """Iterations a second of the tree, and seconds of a decision of each level, by CPU time."""
    from benchmarks import ours  # noqa: PLC0415 - the program is the one of the copy
    from hameln.games.hameln.map.files import find_town  # noqa: PLC0415
    from hameln.games.hameln.players.character import BALANCED  # noqa: PLC0415
    from hameln.games.hameln.players.decision import mind_of  # noqa: PLC0415
    from hameln.games.hameln.players.kit import maker_of  # noqa: PLC0415
    from hameln.games.hameln.players.search import SearchPlayer  # noqa: PLC0415
    from hameln.games.hameln.players.weights import learned_values  # noqa: PLC0415
    from hameln.games.hameln.rules.game import Hameln  # noqa: PLC0415
    from hameln.kernel.players import Clock  # noqa: PLC0415

    game = Hameln(find_town("hameln"), 4)
    states = [state for state in ours.states_of(game, 4 * POSITIONS) if len(game.legal(state)) > 1][
        :POSITIONS
    ]
    count, begun = 0, process_time()
    while process_time() - begun < seconds:
        for state in states:
            mind = mind_of(game, state.mover, Random(count), BALANCED, learned_values(), 0.0, 1.0)
            player = SearchPlayer(mind, GROWN, rollout=ROLLOUT)
            player.choose(game.view(state, state.mover), game.legal(state), Clock())
            count += GROWN
    found = {"iterations": count / (process_time() - begun)}
    for level in LEVELS:
        decided, begun = 0, process_time()
        while process_time() - begun < seconds or not decided:
            for state in states:
                player = maker_of(level)(game, state.mover, Random(decided))
                player.choose(game.view(state, state.mover), game.legal(state), Clock())
                decided += 1
        found[level] = (process_time() - begun) / decided
    return found | card_rates_here(seconds)


def of_cards(name: str) -> str:
    """What the figure of a level, or that of its futures, is called in the card game."""
    return f"{CARDS} {name}"


def card_rates_here(seconds: float) -> dict[str, float]:
    """Futures a second of the card game's search, and CPU seconds of a decision of each level."""
    from hameln.games.rattus_cartus.players.kit import maker_of  # noqa: PLC0415 - as in `rates_here`
    from hameln.games.rattus_cartus.players.rollouts import future_of, judged  # noqa: PLC0415
    from hameln.games.rattus_cartus.players.taste import PLAIN  # noqa: PLC0415
    from hameln.kernel.players import Clock  # noqa: PLC0415

    game, found = card_game(), {}
    states = [state for state in states_of(game, 4 * POSITIONS) if len(game.legal(state)) > 1][:POSITIONS]
    views = [(state.mover, game.view(state, state.mover)) for state in states]
    count, rng, begun = 0, Random(1), process_time()
    while process_time() - begun < seconds:
        for seat, view in views:
            future = future_of(game.tables, game.sample(view, rng), rng, seat, PLAIN)
            future.finish_round()
            judged(future, seat)
            count += 1
    found[of_cards(FUTURES)] = count / (process_time() - begun)
    for level in LEVELS:
        decided, begun = 0, process_time()
        while process_time() - begun < seconds or not decided:
            for state in states:
                player = maker_of(level)(game, state.mover, Random(decided))
                player.choose(game.view(state, state.mover), game.legal(state), Clock())
                decided += 1
        found[of_cards(level)] = (process_time() - begun) / decided
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(rates_here(float(sys.argv[1]))) + "\n")
