"""Folders that cannot be read or cannot be, and files of one's own that are broken: the rest goes on."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from hameln.content import folder
from tests.attack import bounded
from tests.attack.bounded import TOP, Done, hameln
from tests.cli.conftest import Run

NOBODY = 65534
LISTS = (("town", "list"), ("families", "list"))


def as_file(home: Path) -> str:
    home.write_text("no folder")
    return str(home)


def with_files_inside(home: Path) -> str:
    home.mkdir()
    for name in ("maps", "ai", "saves", "settings.toml"):
        (home / name).write_text("no folder")
    return str(home)


def ring(home: Path) -> str:
    home.symlink_to(home)
    return str(home)


HOMES: dict[str, Callable[[Path], str]] = {
    "a file": as_file,
    "files inside": with_files_inside,
    "a ring": ring,
    "empty": lambda _: "",
    "relative": lambda _: "not/there",
    "long": lambda _: "/tmp/" + "x" * 5000,  # noqa: S108 - it is never made
    "long inside": lambda home: f"{home.parent}/" + "x" * 300,
    "nobody's": lambda _: "~nobody-of-this-name/x",
    "a device": lambda _: "/dev/null",
    "bytes": lambda home: os.fsdecode(os.fsencode(home) + b"\xff\xfe"),
    "escape": lambda home: f"{home}\x1b[2J",
}


POSSIBLE = ("empty", "relative", "bytes", "escape", "nobody's")
"""These are only odd; there is nothing to be told."""


@pytest.mark.few(1)
@pytest.mark.parametrize("home", ["a file", "files inside", "long", "nobody's"])
def test_a_home_that_cannot_be_stops_no_list(
    run: Run, monkeypatch: pytest.MonkeyPatch, home: str, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HAMELN_HOME", HOMES[home](tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    for words, known in zip(LISTS, ("reedmouth", "weber"), strict=True):
        code, out, err = run(*words)

        assert code == 0, err
        assert known in out
        assert len(err.splitlines()) == (home not in POSSIBLE)
        assert "Traceback" not in err


@pytest.mark.long
@pytest.mark.parametrize("home", HOMES)
def test_a_home_that_cannot_be_stops_no_command(home: str, tmp_path: Path) -> None:
    env = {"HAMELN_HOME": HOMES[home](tmp_path / "home"), "XDG_DATA_HOME": str(tmp_path / "data")}

    for words, known in zip(LISTS, ("reedmouth", "weber"), strict=True):
        done = hameln(*words, cwd=tmp_path, env=env)
        assert known in done.went_well()
        assert len(done.err.splitlines()) == (home not in POSSIBLE)
    for words in (("families", "show", "weber"), ("simulate", "--games", "2")):
        hameln(*words, cwd=tmp_path, env=env).went_well()
    hameln("play", "--seats", "random,random,random", "--seed", "1", cwd=tmp_path, env=env).went_well()
    for words in (("town", "show", "nowhere"), ("families", "show", "nobody")):
        assert "there is no" in hameln(*words, cwd=tmp_path, env=env).refused()


@pytest.fixture
def locked() -> Iterator[Path]:
    """A home whose folders nobody else may read, at a place that everybody may come to."""
    place = Path(mkdtemp(prefix="hameln-attack-"))
    place.chmod(0o755)
    for name in ("maps", "ai", "saves"):
        (place / "home" / name).mkdir(parents=True)
        (place / "home" / name).chmod(0)
    (place / "home" / "settings.toml").write_text("speed = 2.0\n")
    (place / "home" / "settings.toml").chmod(0)
    yield place
    for path in place.rglob("*"):
        path.chmod(stat.S_IRWXU)
    shutil.rmtree(place)


@pytest.mark.long
def test_folders_that_may_not_be_read_are_told_and_passed_over(locked: Path) -> None:
    """Whoever may read everything, as the owner of a machine may, goes as somebody else."""
    for words, known in zip(LISTS, ("reedmouth", "weber"), strict=True):
        done = as_nobody(*words, cwd=locked)

        assert known in done.went_well()
        assert "cannot be looked into: Permission denied" in done.err
        assert len(done.err.splitlines()) == 1
    assert "Permission denied" in as_nobody("town", "show", "mine", cwd=locked).refused()


def as_nobody(*words: str, cwd: Path) -> Done:
    command = (sys.executable, "-B", "-m", "hameln", *words)
    if os.geteuid() != 0:
        return bounded.run(*command, cwd=cwd)
    setpriv = shutil.which("setpriv")
    if setpriv is None or not os.access(TOP, os.X_OK):
        pytest.skip("nobody else can be gone as here")
    done = bounded.run(setpriv, f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *command, cwd=cwd)
    if "No module named" in done.err or done.code in (126, 127):
        pytest.skip("nobody else may read the program here")
    return done


def test_one_broken_file_of_ones_own_ends_no_list(run: Run, tmp_path: Path) -> None:
    maps, ai = tmp_path / "home" / "maps", tmp_path / "home" / "ai"
    maps.mkdir(parents=True)
    ai.mkdir()
    shutil.copy(folder("maps") / "hameln.toml", maps / "mine.toml")
    (maps / "broken.toml").write_text("houses = 3\n")
    (maps / "bomb.toml").write_text("a" + ".a" * 20_000 + " = 1\n")
    (maps / "folder.toml").mkdir()
    os.mkfifo(maps / "pipe.toml")
    (ai / "broken.toml").write_text("rule = 3\n")
    os.mkfifo(ai / "pipe.toml")

    for words, listed, faults in (
        (("town", "list"), ("mine", "reedmouth"), ("broken", "bomb", "folder", "pipe")),
        (("families", "list"), ("weber",), ("broken", "pipe")),
    ):
        code, out, err = run(*words)
        assert code == 0, err
        assert all(name in out for name in listed)
        assert all(f"{name}.toml: " in err for name in faults)
    for words, fault in (
        (("town", "check", maps / "pipe.toml"), "not a regular file"),
        (("town", "show", "broken"), "broken.toml"),
    ):
        code, _, err = run(*words)
        assert code == 2
        assert fault in err
