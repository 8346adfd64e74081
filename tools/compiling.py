"""Compile the hot modules of the engine and of the search with mypyc: three to four times as fast.

``python tools/compiling.py`` puts the compiled modules beside their sources in this checkout.
``--into FOLDER`` puts them under another folder that holds, or will hold, the package ``hameln``.
``--remove`` takes them away from this checkout; with ``--stale`` only if a source is newer.

Python takes a compiled module before its source, so nothing else has to be told. Nothing needs it: where a
module was not compiled, its source runs, and both play the same.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

TOP: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = "hameln"
GAME: Final = "games/hameln"
"""The board game's folder in the package."""
CARDS: Final = "games/rattus_cartus"
"""The card game's."""
HOT: Final = (
    "kernel/sums",
    f"{GAME}/map/tables",
    *(f"{GAME}/rules/{name}" for name in ("state", "moves", "setup", "rats", "waking")),
    *(f"{GAME}/rules/{name}" for name in ("marriage", "selling", "extras", "piper", "turns", "chance")),
    *(f"{GAME}/rules/{name}" for name in ("engine", "scoring", "views", "game")),
    *(f"{GAME}/players/{name}" for name in ("features", "evaluation", "rollouts")),
    *(f"{GAME}/players/{name}" for name in ("decision", "reasons", "plan", "tree", "search")),
    *(f"{CARDS}/rules/{name}" for name in ("agenda", "effects", "logged", "tables", "state", "moves")),
    *(f"{CARDS}/rules/{name}" for name in ("cards", "supply", "setup", "entering", "duels", "actions")),
    *(f"{CARDS}/rules/{name}" for name in ("resolving", "flow", "chance", "engine", "views", "scoring")),
    *(f"{CARDS}/rules/{name}" for name in ("game", "expansion", "nobles", "circle", "garden", "lances")),
    f"{CARDS}/rules/shuffling",
    *(f"{CARDS}/rules/expansion_{name}" for name in ("actions", "chance", "verbs")),
    *(f"{CARDS}/rules/belief/{name}" for name in ("belief", "arrangements", "found_cards", "horses")),
    *(f"{CARDS}/rules/belief/{name}" for name in ("hypotheses", "sampling")),
    *(f"{CARDS}/players/{name}" for name in ("weights", "position_value", "turn_plans", "decisions")),
    *(f"{CARDS}/players/{name}" for name in ("building_value", "expansion_value", "visit_value")),
    *(f"{CARDS}/players/{name}" for name in ("unseen_people", "noble_placement", "rollouts")),
    f"{CARDS}/players/expansion_decisions",
)
"""The modules that are compiled, all into one library, so that calls between them are direct."""
NEEDED: Final = {"mypy": "mypyc", "setuptools": "setuptools", "attrs": "attr"}
"""Packages without which nothing can be compiled, with a module of each; mypyc must see what attrs makes."""
COMPILER: Final = (sysconfig.get_config_var("CC") or "cc").split()[0]
LIBRARY: Final = "hameln.compiled"
"""What the library's name begins with; it lies inside the package."""
SETUP: Final = """\
from mypyc.build import mypycify
from setuptools import setup

modules = mypycify(
    ["--config-file=", "--ignore-missing-imports", *{paths!r}],
    opt_level="3",
    debug_level="0",
    group_name={library!r},
)
setup(name="hameln", packages=[], ext_modules=modules)
"""
"""What is run where a copy of the sources lies."""
ENDINGS: Final = (".so", ".pyd")


class CannotCompileError(Exception):
    """Something is missing, or a module is not as mypyc wants it; the message says what."""


def is_there(module: str) -> bool:
    """Whether a module of a package can be found."""
    return find_spec(module) is not None


def has_compiler() -> bool:
    """Whether there is a C compiler; on Windows setuptools itself looks for one."""
    return sys.platform == "win32" or shutil.which(COMPILER) is not None


def what_is_missing() -> str:
    """What compiling needs and this machine does not have, as a sentence; empty where it can be done."""
    absent = [name for name, module in NEEDED.items() if not is_there(module)]
    if absent:
        return f"{' and '.join(absent)} cannot be found: pip install attrs 'mypy[mypyc]'"
    if not has_compiler():
        return f"there is no C compiler ({COMPILER})"
    if sys.platform == "win32":
        return ""
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.is_file():
        return f"Python's headers are missing ({header}); on Debian or Ubuntu they are in python3-dev"
    return ""


def compile_into(folder: Path) -> list[Path]:
    """Compile the hot modules of this checkout; the files, which lie under the folder as in the package.

    Raises:
        CannotCompileError: Something is missing, or mypyc or the C compiler refuses; nothing is written.
    """
    missing = what_is_missing()
    if missing:
        raise CannotCompileError(missing)
    with TemporaryDirectory(prefix="hameln-compile-") as name:
        place = Path(name)
        built = _build(place)
        targets = [folder / path.relative_to(built) for path in compiled_under(built)]
        for target in targets:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)  # a running program keeps the old one
            shutil.copy(built / target.relative_to(folder), target)
    return targets


def _build(place: Path) -> Path:
    """Compile a copy of the sources; the folder in which the compiled modules lie."""
    for source in sorted((TOP / PACKAGE).rglob("*.py")):
        copied = place / source.relative_to(TOP)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copied)
    paths = [f"{PACKAGE}/{module}.py" for module in HOT]
    absent = [path for path in paths if not (place / path).is_file()]
    if absent:
        message = f"there is no {', '.join(absent)}; the list stands in {Path(__file__).name}"
        raise CannotCompileError(message)
    (place / "setup.py").write_text(SETUP.format(paths=paths, library=LIBRARY), encoding="utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "built", "--build-temp", "temp"]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        told = [line for line in f"{done.stdout}{done.stderr}".splitlines() if "warning:" not in line]
        message = "\n".join(["the modules cannot be compiled:", *told[-30:]])
        raise CannotCompileError(message)
    return place / "built"


def compiled_under(folder: Path) -> list[Path]:
    """Every compiled module of the package under a folder."""
    return sorted(path for path in (folder / PACKAGE).rglob("*") if path.suffix in ENDINGS)


def remove(*, only_stale: bool) -> list[Path]:
    """Take the compiled modules of this checkout away; what was taken."""
    compiled = compiled_under(TOP)
    if only_stale and compiled:
        oldest = min(path.stat().st_mtime for path in compiled)
        sources = [TOP / PACKAGE / f"{module}.py" for module in HOT]
        if all(path.is_file() and path.stat().st_mtime <= oldest for path in sources):
            return []
    for path in compiled:
        path.unlink()
    return compiled


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--into", type=Path, default=TOP, help="where the compiled modules go")
    parser.add_argument("--remove", action="store_true", help="take them away from this checkout")
    parser.add_argument("--stale", action="store_true", help="with --remove: only if a source is newer")
    wanted = parser.parse_args()
    if wanted.remove:
        taken = remove(only_stale=wanted.stale)
        if taken:
            sys.stdout.write(f"Took {len(taken)} compiled modules away; the sources run again.\n")
        return
    try:
        built = compile_into(wanted.into.resolve())
    except CannotCompileError as error:
        sys.exit(f"Not compiled, because {error}")
    sys.stdout.write(f"Compiled {len(HOT)} modules into {len(built)} files under {wanted.into}.\n")


if __name__ == "__main__":
    main()
