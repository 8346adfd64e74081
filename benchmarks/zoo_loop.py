"""Random play in any environment of PettingZoo; knows nothing of Hameln, so that it runs where that is not.

``python zoo_loop.py MODULE SECONDS`` prints one JSON object: steps and matches a second of CPU time, with an
observation at every step, as whoever learns needs it.
"""

from __future__ import annotations

import json
import sys
import warnings
from importlib import import_module
from time import process_time
from typing import Any


def rates(table: Any, seconds: float) -> dict[str, float]:  # noqa: ANN401 - of any library
    """Steps and matches a second of CPU time."""
    steps = matches = 0
    begun = process_time()
    while process_time() - begun < seconds:
        table.reset(seed=matches)
        for agent in table.agent_iter():
            observation, _, is_over, is_cut, info = table.last()
            if is_over or is_cut:
                table.step(None)
                continue
            known = observation if isinstance(observation, dict) else info
            table.step(table.action_space(agent).sample(known.get("action_mask")))
            steps += 1
        matches += 1
    spent = process_time() - begun
    return {"steps": steps / spent, "matches": matches / spent}


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    print(json.dumps(rates(import_module(sys.argv[1]).env(), float(sys.argv[2]))))
