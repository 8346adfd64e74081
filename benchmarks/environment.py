"""An environment of its own for the other engines, made once and kept in the user's cache."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

PACKAGE_OF: Final = {
    "catanatron": "catanatron",
    "hearts": "open_spiel",
    "hearts, even deal": "open_spiel",
    "gin_rummy": "open_spiel",
    "backgammon": "open_spiel",
}
"""The other engines, and the package that brings each."""
FOREIGN: Final = Path(__file__).with_name("foreign.py")
_INSTALLING: Final = 900
"""Seconds that one package may take to install."""
_MEASURING: Final = 120
"""Seconds that a measurement may take beside those it is asked to measure."""


class CannotMeasureError(Exception):
    """Another engine cannot be installed or run here; the message says why."""


def default_place() -> Path:
    """The folder of the environment for this version of Python."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return user_cache_path("hameln", appauthor=False) / f"benchmarks-{version}"


def prepare(place: Path, say: Callable[[str], None]) -> dict[str, Path]:
    """The engines that can be measured, each with its interpreter; what is missing is installed.

    Args:
        place: The folder of the environment.
        say: Told what is being done, and what cannot be.
    """
    found: dict[str, Path] = {}
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        _make_environment(place, python, say)
    except (OSError, subprocess.SubprocessError) as error:
        say(f"The other engines are left out, because no environment can be made for them: {error}")
        return found
    for package in dict.fromkeys(PACKAGE_OF.values()):
        try:
            _install(place, python, package, say)
        except CannotMeasureError as error:
            say(f"{package} is left out: {error}")
        else:
            found |= {engine: python for engine, needed in PACKAGE_OF.items() if needed == package}
    return found


def interpreter_with(place: Path, package: str, say: Callable[[str], None]) -> str | None:
    """The interpreter of the environment with one more package in it; ``None`` where it cannot be had.

    Args:
        place: The folder of the environment.
        package: As pip knows it.
        say: Told what is being done, and what cannot be.
    """
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        _make_environment(place, python, say)
        _install(place, python, package, say)
    except (OSError, subprocess.SubprocessError, CannotMeasureError) as error:
        say(f"{package} is left out: {error}")
        return None
    return str(python)


def _make_environment(place: Path, python: Path, say: Callable[[str], None]) -> None:
    """Make the environment, unless it is there and its interpreter starts."""
    if python.exists() and subprocess.run([str(python), "-c", ""], check=False).returncode == 0:
        return
    say(f"Making an environment for the other engines in {place} ...")
    venv.create(place, with_pip=True, clear=True)


def _install(place: Path, python: Path, package: str, say: Callable[[str], None]) -> None:
    """Install a package, unless a note in the environment says that it is there.

    Raises:
        CannotMeasureError: It cannot be installed.
    """
    note = place / f".has-{package}"
    if note.exists():
        return
    say(f"Installing {package} there ...")
    _run(
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package], _INSTALLING
    )
    note.touch()


def measure(python: Path, engine: str, seconds: float) -> dict[str, float]:
    """The figures of another engine.

    Raises:
        CannotMeasureError: It does not run.
    """
    return figures_of([str(python), str(FOREIGN), engine, str(seconds)], _MEASURING + 10 * seconds)


def figures_of(
    command: list[str], limit: float, surroundings: Mapping[str, str] | None = None
) -> dict[str, float]:
    """The figures that a program prints as one line of JSON.

    Args:
        command: The program and its words.
        limit: Seconds that it may take.
        surroundings: Its environment variables; ours where none are given.

    Raises:
        CannotMeasureError: It does not run.
    """
    told = _run(command, limit, surroundings)
    try:
        found: dict[str, float] = json.loads(_last(told.splitlines()))
    except ValueError:
        message = f"it printed no figures, but {_last(told.splitlines())!r}"
        raise CannotMeasureError(message) from None
    return found


def _run(command: list[str], limit: float, surroundings: Mapping[str, str] | None = None) -> str:
    """What a command prints.

    Raises:
        CannotMeasureError: It fails, or takes too long.
    """
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=limit, env=surroundings
        )
    except subprocess.TimeoutExpired:
        message = f"it took longer than {limit:.0f} seconds"
        raise CannotMeasureError(message) from None
    except OSError as error:
        raise CannotMeasureError(str(error)) from None
    if done.returncode:
        raise CannotMeasureError(_last(done.stderr.splitlines()) or f"it ended with code {done.returncode}")
    return done.stdout


def _last(lines: Iterable[str]) -> str:
    """The last line that says anything."""
    return next((line.strip() for line in reversed(list(lines)) if line.strip()), "")
