"""Build the wheel with the compiled engine once, for all that try or ship it, and say where it lies.

It is built as people build it: an sdist first, then the wheel from that, in an environment of its own with
the versions of ``requirements.lock``. Both lie in ``build/wheel`` in a folder named by a hash of all that
they are made of, so they are built anew only where something of that has changed.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

TOP: Final = Path(__file__).resolve().parent.parent
KEPT: Final = TOP / "build" / "wheel"
LOCK: Final = TOP / "requirements.lock"
FOLDERS: Final = ("hameln", "maps", "packs", "positions", "sprites", "ai", "docs/rules")
FILES: Final = (
    *("pyproject.toml", "README.md", "LICENSE", "requirements.lock"),
    *("tools/compiling.py", "tools/wheel_hook.py", "tools/wheels.py"),
)
MADE: Final = (".so", ".pyd", ".pyc")
"""Endings of what Python or a compiler has put between the sources."""
LONGEST: Final = 3 * 3600
"""Seconds after which nobody is still building; what is left was killed."""


def ingredients(top: Path = TOP) -> Iterator[Path]:
    """Every file that has a part in the wheel, in an order that is always the same."""
    yield from (top / name for name in FILES)
    for folder in FOLDERS:
        for path in sorted((top / folder).rglob("*")):
            if path.is_file() and path.suffix not in MADE:
                yield path


def key(top: Path = TOP) -> str:
    """The name of the folder for the wheel of these sources, on this machine and with this Python."""
    found = sha256(f"{sys.version} {platform.platform()}".encode())
    for path in ingredients(top):
        content = path.read_bytes()
        found.update(f"{path.relative_to(top).as_posix()} {len(content)} ".encode())
        found.update(content)
    return found.hexdigest()[:16]


def folder() -> Path:
    """Where the sdist and the compiled wheel of these sources lie, which are built if they are not there."""
    place = KEPT / key()
    if place.is_dir():
        return place
    KEPT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="draft-", dir=KEPT) as name:
        built = Path(name) / "built"
        _build(built)
        for other in KEPT.iterdir():
            if not other.name.startswith("draft-") or time.time() - other.stat().st_mtime > LONGEST:
                shutil.rmtree(other, ignore_errors=True)
        built.rename(place)
    return place


def compiled() -> Path:
    """The wheel with the compiled engine."""
    (wheel,) = folder().glob("*.whl")
    return wheel


def _build(place: Path) -> None:
    env = {name: word for name, word in os.environ.items() if name not in {"PYTHONPATH", "SOURCE_DATE_EPOCH"}}
    asked = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1", "PIP_CONSTRAINT": LOCK.as_uri(), "PYTHONHASHSEED": "0"}
    done = subprocess.run(  # noqa: S603 - the words are ours
        [sys.executable, "-m", "build", "--outdir", str(place), str(TOP)],
        cwd=place.parent,  # what lies where Python starts goes before packages
        env={**env, **asked},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nThe wheel cannot be built.")


if __name__ == "__main__":
    print(folder())
