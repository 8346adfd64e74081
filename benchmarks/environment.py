"""An environment of its own for the other engines, made once and kept in the user's cache."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

PACKAGES: Final = ("catanatron", "open_spiel")
FOREIGN: Final = Path(__file__).with_name("foreign.py")


class CannotMeasureError(Exception):
    """Another engine cannot be installed or run here; the message says why."""


def prepare() -> Path:
    """The interpreter of the environment, which is made if need be.

    Raises:
        CannotMeasureError: The packages cannot be installed.
    """
    place = (
        user_cache_path("hameln", appauthor=False) / f"benchmarks-{sys.version_info[0]}.{sys.version_info[1]}"
    )
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = place / ".ready"
    if ready.is_file() and ready.read_text(encoding="utf-8") == "\n".join(PACKAGES):
        return python
    venv.create(place, with_pip=True, clear=True)
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        message = (
            f"{', '.join(PACKAGES)} cannot be installed: {(done.stderr.strip() or 'no reason given')[-300:]}"
        )
        raise CannotMeasureError(message)
    ready.write_text("\n".join(PACKAGES), encoding="utf-8")
    return python


def measure(python: Path, engine: str, seconds: float) -> dict[str, float]:
    """The figures of another engine.

    Raises:
        CannotMeasureError: It does not run.
    """
    command = [str(python), str(FOREIGN), engine, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"{engine} does not run: {done.stderr.strip().splitlines()[-1:]}"
        raise CannotMeasureError(message)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found
