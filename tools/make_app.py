"""Build Hameln as an application for people without Python: one archive, with everything inside.

``python tools/make_app.py`` makes ``dist/hameln-VERSION-SYSTEM-MACHINE.tar.gz`` (a zip file on Windows). The
engine inside is compiled; ``--pure`` leaves that out where there is no C compiler. The same commit gives the
same bytes on the same machine: times are those of the commit, and versions those of ``requirements.lock``.
``--folder FOLDER`` leaves the unpacked application there, too, and ``--appdir FOLDER`` what ``appimagetool``
packs into an AppImage.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from compiling import what_is_missing
from wheels import compiled

TOP: Final = Path(__file__).resolve().parent.parent
APP: Final = TOP / "tools" / "app"
LOCK: Final = TOP / "requirements.lock"
NAME: Final = "hameln"
LARGEST: Final = 125
"""Megabytes that the unpacked application may have."""
NOT_STRIPPED: Final = ("openblas", "gfortran", "quadmath")
"""Libraries whose builders have moved their parts already, which strip would break."""
OF_INSTALLING: Final = ("RECORD", "direct_url.json")
"""What is kept about how a package was installed: it names folders that are gone."""
MEGABYTE: Final = 1_000_000


def main() -> None:
    """Build the archive, and say where it lies and how large it is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pure", action="store_true", help="do not compile the engine")
    parser.add_argument("--out", type=Path, default=TOP / "dist", help="where the archive is put")
    parser.add_argument("--folder", type=Path, help="leave the unpacked application in this folder, too")
    parser.add_argument("--appdir", type=Path, help="make the folder of an AppImage, too (Linux)")
    given = parser.parse_args()
    missing = "" if given.pure else what_is_missing()
    if missing:
        sys.exit(f"The engine cannot be compiled: {missing}. --pure builds the application without that.")
    with TemporaryDirectory(prefix="hameln-app-") as name:
        place = Path(name)
        built = build(place, is_pure=given.pure)
        size = sum(
            path.stat().st_size for path in built.rglob("*") if path.is_file() and not path.is_symlink()
        )
        archive = pack(built, given.out)
        if given.folder is not None:
            shutil.copytree(built, given.folder, symlinks=True)
        if given.appdir is not None:
            make_appdir(built, given.appdir)
    print(f"{archive}: {archive.stat().st_size / MEGABYTE:.1f} MB, unpacked {size / MEGABYTE:.1f} MB")
    if size > LARGEST * MEGABYTE:
        sys.exit(f"That is more than the {LARGEST} MB which it may have.")


def build(place: Path, *, is_pure: bool = False) -> Path:
    """Build the application in a folder; where it lies there."""
    times = {"SOURCE_DATE_EPOCH": str(moment()), "PYTHONHASHSEED": "0"}
    print("Building the wheel ...", flush=True)
    wheel = _pure_wheel(place / "wheels", times) if is_pure else compiled()
    print("Installing it into an environment of its own ...", flush=True)
    venv.create(place / "env", with_pip=True, symlinks=sys.platform != "win32")
    python = place / "env" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _run([*pip, "--constraint", LOCK, "pyinstaller", wheel], {})
    print("Putting the application together ...", flush=True)
    out = place / "out"
    program = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    _run([*program, "--distpath", out, "--workpath", place / "work", APP / "hameln.spec"], times)
    built = out / NAME
    for name in OF_INSTALLING:
        for file in built.rglob(f"*.dist-info/{name}"):
            file.unlink()
    shrink(built)
    furnish(built, python)
    return built


def _pure_wheel(place: Path, times: Mapping[str, str]) -> Path:
    _run([sys.executable, "-m", "build", "--wheel", "--outdir", place, TOP], times)
    (wheel,) = place.glob("*.whl")
    return wheel


@cache  # each file of the archive asks
def moment() -> int:
    """The second of the last commit, or that of this program's file where there is no history."""
    git = shutil.which("git")
    if git is not None:
        asked = [git, "-C", str(TOP), "log", "-1", "--format=%ct"]
        told = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603
        if told.returncode == 0 and told.stdout.strip().isdigit():
            return int(told.stdout)
    return int(Path(__file__).stat().st_mtime)


def _run(words: Sequence[str | Path], more: Mapping[str, str]) -> None:
    """Run a program, and say what it said if it fails."""
    kept = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
    with TemporaryDirectory(
        prefix="hameln-app-"
    ) as empty:  # what lies where Python starts goes before packages
        done = subprocess.run(  # noqa: S603 - the words are ours
            [str(word) for word in words],
            env={**kept, **more},
            cwd=empty,
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        sys.exit(f"{done.stdout}\n{done.stderr}\n{words[0]} failed with exit code {done.returncode}")


def shrink(built: Path) -> None:
    """Take the symbols out of libraries that still have them."""
    strip = shutil.which("strip")
    if strip is None or sys.platform != "linux":
        return
    for path in sorted(built.rglob("*.so*")):
        if path.is_file() and not path.is_symlink() and not any(word in path.name for word in NOT_STRIPPED):
            _run([strip, "--strip-unneeded", path], {})


def furnish(built: Path, python: Path) -> None:
    """Add licences, what puts it into the menu, and a word about how to begin."""
    if sys.platform == "linux":
        shutil.copy(APP / "install.sh", built / "install.sh")
    shutil.copy(APP / "READ-ME.txt", built / "READ-ME.txt")
    shutil.copy(TOP / "LICENSE", built / "LICENSE.txt")
    _run([python, APP / "licences.py", built / "licences"], {})


def make_appdir(built: Path, place: Path) -> None:
    """The application as an AppImage holds it: what starts it, its entry and its icon lie at the top."""
    shutil.copytree(built, place / "usr" / "lib" / NAME, symlinks=True)
    entry = (TOP / "hameln" / "cli" / "desktop" / "hameln.desktop").read_text(encoding="utf-8")
    (place / "hameln.desktop").write_text(entry.replace("@PROGRAM@", NAME), encoding="utf-8")
    with zipfile.ZipFile(TOP / "sprites" / "hameln" / "pictures.zip") as pictures:
        (place / "hameln.png").write_bytes(pictures.read("app_icon.png"))
    (place / ".DirIcon").symlink_to("hameln.png")
    start = place / "AppRun"
    start.write_text('#!/bin/sh\nexec "${0%/*}/usr/lib/hameln/hameln" "$@"\n', encoding="utf-8")
    start.chmod(0o755)


def pack(built: Path, out: Path) -> Path:
    """Make one archive of the application, in which neither names, times nor owners are left to chance."""
    out.mkdir(parents=True, exist_ok=True)
    machine = platform.machine().lower()
    system = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    stem = f"{NAME}-{_version()}-{system}-{machine}"
    if sys.platform == "win32":
        return _zipped(built, out / f"{stem}.zip", stem)
    archive = out / f"{stem}.tar.gz"
    draft = archive.with_name(f".{archive.name}.draft")
    with (
        draft.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=moment()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for path in (built, *sorted(built.rglob("*"))):
            tar.add(path, str(Path(stem) / path.relative_to(built)), recursive=False, filter=_plain)
    draft.replace(archive)
    return archive


def _plain(facts: tarfile.TarInfo) -> tarfile.TarInfo:
    facts.uid = facts.gid = 0
    facts.uname = facts.gname = ""
    facts.mtime = moment()
    facts.mode = 0o755 if facts.isdir() or facts.mode & 0o100 else 0o644
    return facts


def _zipped(built: Path, archive: Path, stem: str) -> Path:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(path for path in built.rglob("*") if path.is_file()):
            name = (Path(stem) / path.relative_to(built)).as_posix()
            packed.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return archive


def _version() -> str:
    text = (TOP / "pyproject.toml").read_text(encoding="utf-8")
    return next(line.split('"')[1] for line in text.splitlines() if line.startswith("version = "))


if __name__ == "__main__":
    main()
