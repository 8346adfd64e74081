"""Try every Python that can be found, and the lowest versions of all libraries that are promised.

``python tools/versions.py`` makes an environment of its own for each Python from 3.11 in the path or among
pyenv's, with the libraries that the program needs, plays the matches that are kept and starts the commands.
On the oldest Python it does so again with the lowest versions that ``pyproject.toml`` names, and runs the
tests that need no screen. ``--lowest`` and ``--pythons`` do one of the two. ``--share 3/20`` tries one Python
beside the lowest versions, the next one in the next share, and with the lowest the tests of the contract and
a share of the others (``tests/shares.py``). ``--lock`` writes ``requirements.lock``, the versions with which
tests run, from a fresh environment with the newest ones.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

TOP: Final = Path(__file__).resolve().parent.parent
LOCK: Final = TOP / "requirements.lock"
OLDEST: Final = (3, 11)
NEWEST: Final = (3, 14)
PYENV: Final = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
EXTRAS: Final = ("arena", "research")
"""What is tried beside the program's own libraries at their lowest."""
TOOLS: Final = ("pytest", "pytest-timeout", "pytest-xdist", "hypothesis", "jsonschema")
"""What the tests need, at their lowest too."""
ROOMS: Final = (
    *("kernel", "cli", "arena", "table", "contract", "research"),
    *(f"games/hameln/{room}" for room in ("map", "rules", "players/families", "arena", "table", "research")),
)
"""Tests that need no screen and tell whether a library is too old."""
ALWAYS: Final = "tests/contract"
"""Those that run in every share of them."""
COMMANDS: Final = (
    "--version",
    "--help",
    "town list",
    "families list",
    "play --seed 7 --terminal --seats random,greedy,easy",
    "simulate --games 1 --seats random,greedy,medium --seed 1",
)
HEAD: Final = "# The versions with which the tests run; make lock renews them, pip install -c takes them.\n"


def pythons() -> dict[tuple[int, int], Path]:
    """The interpreters that are found, one for each version from the oldest that is promised."""
    found: dict[tuple[int, int], Path] = {}
    for minor in range(OLDEST[1], NEWEST[1] + 1):
        in_path = shutil.which(f"python3.{minor}")
        places = [*([Path(in_path)] if in_path else []), *sorted(PYENV.glob(f"3.{minor}.*/bin/python"))]
        works = (place for place in places if _answers(place, (3, minor)))
        place = next(works, None)
        if place is not None:
            found[3, minor] = place
    return found


def _answers(place: Path, version: tuple[int, int]) -> bool:
    """Whether it is an interpreter of this version, and no stand-in for one."""
    asked = [str(place), "-c", "import sys, venv, ensurepip; print(sys.version_info[:2])"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603
    return done.returncode == 0 and done.stdout.strip() == str(version)


def lowest(names: Sequence[str]) -> list[str]:
    """Requirements such as ``attrs>=25.1``, at the lowest version that they allow."""
    pins: list[str] = []
    for name in names:
        found = re.match(r"([\w.-]+)(\[[^]]*\])?>=([\w.]+)", name)
        if found is None:
            sys.exit(f"pyproject.toml: {name!r} names no lowest version")
        pins.append(f"{found[1]}=={found[3]}")
    return pins


def needed() -> tuple[list[str], list[str], list[str]]:
    """What the program needs, what the extras need, and what the tests need, as ``pyproject.toml`` has it."""
    words = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    project = words["project"]
    extras = [name for extra in EXTRAS for name in project["optional-dependencies"][extra]]
    tools = [name for name in words["dependency-groups"]["dev"] if name.partition(">=")[0] in TOOLS]
    return project["dependencies"], extras, tools


def run(*words: str | Path, home: Path) -> str:
    """What a process prints; the tool ends with its complaint if it fails."""
    env = {**os.environ, "PYTHONPATH": str(TOP), "HAMELN_HOME": str(home), "COLUMNS": "200"}
    command = list(map(str, words))
    done = subprocess.run(  # noqa: S603
        command, cwd=TOP, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    return done.stdout


def environment(python: Path, place: Path, requirements: Sequence[str]) -> Path:
    """A fresh environment with these libraries; its interpreter.

    Only what is loaded is compiled, which is the smaller part.
    """
    run(python, "-m", "venv", place, home=place)
    inside = place / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    pip = (inside, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
    run(*pip, "--upgrade", "pip>=25.1", home=place)
    run(*pip, *requirements, home=place)
    return inside


def play(inside: Path, place: Path) -> Iterator[str]:
    """Play what is kept and start the commands; what was seen."""
    yield run(inside, "-m", "tests.playthroughs", "--check", home=place / "home").strip()
    for words in COMMANDS:
        run(inside, "-m", "hameln", *words.split(), home=place / "home")
    yield f"{len(COMMANDS)} commands work"


def turn(found: dict[tuple[int, int], Path], share: str) -> tuple[tuple[int, int], Path]:
    """The Python whose turn it is in a share such as 3/20."""
    return sorted(found.items())[int(share.partition("/")[0]) % len(found)]


def try_pythons(found: dict[tuple[int, int], Path], share: str = "") -> None:
    """Try every interpreter, or the one whose turn it is, with the newest libraries that it can have."""
    turns = dict([turn(found, share)]) if share else found
    for minor in range(OLDEST[1], NEWEST[1] + 1):
        if (3, minor) not in found:
            sys.stdout.write(f"Python 3.{minor} was not found and is not tried.\n")
            continue
        if (3, minor) not in turns:
            sys.stdout.write(f"Python 3.{minor} has its turn in another share.\n")
            continue
        with TemporaryDirectory(prefix="hameln-python-") as name:
            inside = environment(found[3, minor], Path(name) / "env", needed()[0])
            for line in play(inside, Path(name)):
                sys.stdout.write(f"{line}\n")
                sys.stdout.flush()


def try_lowest(python: Path, share: str = "") -> None:
    """Try the lowest versions of everything on the oldest Python, with all tests or with a share of them."""
    libraries, extras, tools = needed()
    with TemporaryDirectory(prefix="hameln-lowest-") as name:
        inside = environment(python, Path(name) / "env", lowest([*libraries, *extras, *tools]))
        sys.stdout.write(f"The lowest versions: {', '.join(lowest([*libraries, *extras]))}\n")
        for line in play(inside, Path(name)):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
        tests = [f"tests/{room}" for room in ROOMS]
        some = ["-n", "auto"]
        if share:
            some = ["-n", "0", "--share", share, "--kinds", "files", "--whole", ALWAYS]
        command = (inside, "-m", "pytest", "-q", "-p", "no:cacheprovider", *some, *tests)
        told = run(*command, home=Path(name) / "home").strip().splitlines()
        sys.stdout.writelines(f"{line}\n" for line in told if line == told[-1] or line.startswith("share "))


def write_lock(python: Path) -> None:
    """Write down the versions of a fresh environment with everything that development needs."""
    with TemporaryDirectory(prefix="hameln-lock-") as name:
        inside = environment(
            python, Path(name) / "env", ["--group", "dev", "--group", "app", "--editable", str(TOP)]
        )
        listed = (inside, "-m", "pip", "list", "--format", "freeze", "--exclude-editable")
        lines = run(*listed, home=Path(name)).splitlines()
    kept = sorted((line for line in lines if re.fullmatch(r"[\w.-]+==[\w.!+-]+", line)), key=str.lower)
    without = [line for line in kept if line.partition("==")[0] not in {"pip", "setuptools", "hameln"}]
    LOCK.write_text(HEAD + "".join(f"{line}\n" for line in without), encoding="utf-8")
    sys.stdout.write(f"{len(without)} versions are locked.\n")


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--lowest", action="store_true", help="only the lowest versions")
    parser.add_argument("--pythons", action="store_true", help="only every Python")
    parser.add_argument("--share", metavar="K/N", default="", help="only a share of all that")
    parser.add_argument("--lock", action="store_true", help="write requirements.lock anew")
    wanted = parser.parse_args()
    found = pythons()
    if OLDEST not in found:
        sys.exit("Python 3.11 was not found; the lowest versions and the lock are made with it.")
    if wanted.lock:
        write_lock(found[OLDEST])
        return
    if not re.fullmatch(r"([1-9]\d*/[1-9]\d*)?", wanted.share):
        sys.exit(f"--share {wanted.share}: expected the number of a share and of all, such as 3/20")
    if not wanted.lowest:
        try_pythons(found, wanted.share)
    if not wanted.pythons:
        try_lowest(found[OLDEST], wanted.share)


if __name__ == "__main__":
    main()
