"""The engine from its sources and compiled: copies in the user's cache, measured in the same surroundings.

``python builds.py SECONDS`` prints one JSON object about the engine that is found first.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from benchmarks.environment import default_place as others_place
from benchmarks.environment import figures_of

TOP: Final = Path(__file__).resolve().parent.parent
SOURCES, COMPILED = "sources", "compiled"
COPIED: Final = ("hameln", "maps", "packs", "ai")
DEEP_ENOUGH: Final = ("kernel", "games")
"""The rooms whose change makes new copies."""
_MEASURING: Final = 120
"""Seconds that a measurement may take beside those it is asked to measure."""


def default_place() -> Path:
    """The folder of the copies for this version of Python."""
    others = others_place()
    return others.with_name(f"{others.name}-builds")


def key_of(top: Path) -> str:
    """What tells one state of the sources, and one Python, from another."""
    rooms = [path for room in DEEP_ENOUGH for path in sorted((top / "hameln" / room).rglob("*.py"))]
    told = sha256(sys.version.encode())
    for path in [*rooms, top / "tools" / "compiling.py"]:
        told.update(path.read_bytes())
    return told.hexdigest()[:16]


def prepare(place: Path, say: Callable[[str], None], top: Path = TOP) -> dict[str, Path]:
    """The copies by name, made where the sources have changed; none where nothing can be compiled.

    Args:
        place: The benchmark's folder.
        say: Told what is being done, and what cannot be.
        top: The checkout.
    """
    copies = place / f"builds-{key_of(top)}"
    found = {name: copies / name for name in (SOURCES, COMPILED)}
    note = copies / ".is-whole"
    if note.exists():
        return found
    say("Compiling a copy of the engine, which takes a minute ...")
    try:
        for old in place.glob("builds-*"):
            shutil.rmtree(old)
        for name in found:
            for folder in COPIED:
                ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
                shutil.copytree(top / folder, copies / name / folder, ignore=ignored)
    except OSError as error:
        say(f"The compiled engine is left out, because it cannot be copied: {error}")
        return {}
    command = [sys.executable, str(top / "tools" / "compiling.py"), "--into", str(found[COMPILED])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        say(f"The compiled engine is left out: {done.stderr.strip()}")
        return {}
    note.touch()
    return found


def measure(copy: Path, seconds: float) -> dict[str, float]:
    """The figures of a copy.

    Raises:
        CannotMeasureError: It does not run.
    """
    command = [sys.executable, str(Path(__file__).resolve()), str(seconds)]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join([str(copy), str(TOP)])}
    return figures_of(command, _MEASURING + 10 * seconds, surroundings)


def rates_here(seconds: float) -> dict[str, float]:
    """What the engine that is found first does in a second of CPU time."""
    from benchmarks import ours  # noqa: PLC0415 - the engine is the one of the copy
    from hameln.games.hameln.map.files import find_town  # noqa: PLC0415
    from hameln.games.hameln.players.kit import maker_of  # noqa: PLC0415
    from hameln.games.hameln.rules.game import Hameln  # noqa: PLC0415
    from hameln.games.hameln.rules.state import State  # noqa: PLC0415
    from hameln.kernel.referee import play_match  # noqa: PLC0415
    from hameln.version import is_compiled  # noqa: PLC0415

    game = Hameln(find_town("hameln"), 4)
    found = ours.rates(game, seconds)
    found["bare"] = ours.rates(game, seconds, ours.play_bare)["decisions"]
    found["cards"] = ours.rates(ours.card_game(), seconds)["decisions"]
    found["copies"] = 1 / ours.seconds_of(State.copy, ours.states_of(game, 300), seconds / 4)
    thoughts, seed, begun = 0, 0, process_time()
    while process_time() - begun < seconds:
        seats = [maker_of("medium"), *[maker_of("random")] * 3]
        match = play_match(game, seats, Random(seed).getrandbits(32))
        thoughts += sum(one.mover == 0 and not one.auto for one in match.played)
        seed += 1
    return found | {"thoughts": thoughts / (process_time() - begun), "is_compiled": float(is_compiled())}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(rates_here(float(sys.argv[1]))) + "\n")
