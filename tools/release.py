"""Build what is shipped on this system, as the workflow of a forge does it (.github/workflows/release.yml).

``setup`` installs what the others need into the environment of this Python. ``test`` runs the part of the
suite that needs nothing of the system but Python. ``wheel DIST`` builds the wheel, with the compiled engine.
``app DIST`` adds the application, a list of its parts (CycloneDX), and on one of the systems the sdist.
``seal DIST --tag v1.0.0`` looks whether everything is there and of this version, and adds checksums and news.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

TOP: Final = Path(__file__).resolve().parent.parent
LOCK: Final = TOP / "requirements.lock"
SUMS: Final = "SHA256SUMS"
NOTES: Final = "NOTES.md"
PORTABLE: Final = (
    *("tests/kernel/test_records.py", "tests/kernel/test_results.py", "tests/kernel/test_sums.py"),
    *("tests/files/test_other_systems.py", "tests/contract", "tests/playthroughs", "tests/music"),
    *("tests/games/hameln/rules", "tests/games/hameln/map"),
    *("tests/games/rattus_cartus/rules", "tests/games/rattus_cartus/pack"),
)
"""Tests that need neither processes, signals, a display nor a browser."""
SYSTEMS: Final = {
    "linux-x86_64": "manylinux*x86_64",
    "linux-aarch64": "manylinux*aarch64",
    "windows-amd64": "win_amd64",
    "macos-arm64": "macosx*arm64",
    "macos-x86_64": "macosx*x86_64",
}
"""For which it is built: as archives of the application are called, with what wheels are called."""
PYTHONS: Final = ("cp311", "cp312", "cp313", "cp314")
HEADING: Final = re.compile(r"^## \[(?P<version>[^\]]+)\].*$", re.MULTILINE)


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    steps = parser.add_subparsers(dest="step", required=True)
    for name in ("setup", "test"):
        steps.add_parser(name)
    for name in ("wheel", "app", "seal"):
        step = steps.add_parser(name)
        step.add_argument("dist", type=Path)
        if name == "seal":
            step.add_argument("--tag", required=True)
    given = parser.parse_args()
    if given.step == "seal":
        problems = seal(given.dist, given.tag)
        if problems:
            sys.exit("\n".join(problems))
    elif given.step in ("wheel", "app"):
        given.dist.mkdir(parents=True, exist_ok=True)
        {"wheel": make_wheel, "app": make_app}[given.step](given.dist.resolve())
    else:
        {"setup": set_up, "test": test}[given.step]()


def set_up() -> None:
    """Install the tools and the program into the environment of this Python."""
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
    _run(*pip, "--upgrade", "pip>=25.1")
    groups = ("--group", "dev", "--group", "app", "--group", "release")
    _run(*pip, "--constraint", LOCK, *groups, "--editable", TOP)


def test() -> None:
    """Run what can run on every system."""
    windows = ("-o", "timeout_method=thread") if sys.platform == "win32" else ()
    _run(sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", *windows, *PORTABLE)


def make_wheel(dist: Path) -> None:
    """The wheel, called by the oldest Linux that it runs on."""
    from wheels import compiled  # noqa: PLC0415 - beside this file, and nothing that seal needs

    if sys.platform == "linux":
        _run(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", dist, compiled())
    else:
        shutil.copy(compiled(), dist)


def make_app(dist: Path) -> None:
    """The application, and beside it the list of every library in it."""
    from wheels import folder  # noqa: PLC0415 - beside this file, and nothing that seal needs

    _run(sys.executable, TOP / "tools" / "make_app.py", "--out", dist)
    if (sys.platform, platform.machine()) == ("linux", "x86_64"):
        (sources,) = folder().glob("*.tar.gz")
        shutil.copy(sources, dist)  # it is the same everywhere
    (archive,) = dist.glob("hameln-*-*-*.tar.gz" if sys.platform != "win32" else "hameln-*.zip")
    name = archive.name.removesuffix(".zip").removesuffix(".tar.gz")
    list_parts(dist / f"{name}.cdx.json")


def list_parts(target: Path) -> None:
    """What is installed with the program, as CycloneDX has it."""
    from wheels import compiled  # noqa: PLC0415 - beside this file, and nothing that seal needs

    with TemporaryDirectory(prefix="hameln-parts-") as name:
        place = Path(name)
        venv.create(place, symlinks=sys.platform != "win32")
        python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet"]
        _run(*pip, "--disable-pip-version-check", "--constraint", LOCK, compiled())
        told = ("--pyproject", TOP / "pyproject.toml", "--mc-type", "application", "--output-reproducible")
        _run(sys.executable, "-m", "cyclonedx_py", "environment", *told, "--output-file", target, python)


def seal(dist: Path, tag: str) -> list[str]:
    """Add checksums and what is new; what is missing or of another version, and then nothing is added."""
    version = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    files = sorted(path for path in dist.iterdir() if path.name not in (SUMS, NOTES))
    names = [path.name for path in files]
    problems = [f"the tag {tag} is not that of version {version}"] if tag != f"v{version}" else []
    problems += [
        f"{name} is of another version" for name in names if not name.startswith(f"hameln-{version}")
    ]
    problems += [f"there is no {what}" for what, pattern in wanted(version) if not [*dist.glob(pattern)]]
    notes = news(version)
    problems += [] if notes else [f"CHANGELOG.md has nothing about {version}"]
    if not problems:
        sums = "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
        (dist / SUMS).write_bytes(sums.encode())
        (dist / NOTES).write_bytes(notes.encode())
    return problems


def wanted(version: str) -> Iterator[tuple[str, str]]:
    """What must be there, with the pattern of its name."""
    yield "sdist", f"hameln-{version}.tar.gz"
    for system, tag in SYSTEMS.items():
        yield f"application for {system}", f"hameln-{version}-{system}.[tz]*"
        yield f"list of parts for {system}", f"hameln-{version}-{system}.cdx.json"
        for python in PYTHONS:
            yield f"wheel of {python} for {system}", f"hameln-{version}-{python}-{python}-{tag}.whl"


def news(version: str, changelog: Path = TOP / "CHANGELOG.md") -> str:
    """What the changelog tells about a version before its long list begins; empty if nothing."""
    text = changelog.read_text(encoding="utf-8")
    found = [*HEADING.finditer(text)]
    for place, heading in enumerate(found):
        if heading["version"] == version:
            end = found[place + 1].start() if place + 1 < len(found) else len(text)
            return text[heading.end() : end].partition("\n### ")[0].strip() + "\n"
    return ""


def _run(*words: str | Path) -> None:
    """Run a program here, and end with its exit code if it fails."""
    env = {name: word for name, word in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([str(word) for word in words], cwd=TOP, env=env, check=False)  # noqa: S603 - ours
    if done.returncode:
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()
