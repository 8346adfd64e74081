"""The application: unpacked under a path with a space, it plays where there is no Python."""

from __future__ import annotations

import json
import os
import sys
import tarfile
from collections.abc import Mapping
from importlib.metadata import distribution
from pathlib import Path

import pytest

from hameln.version import VERSION
from tests import children
from tests.ui.displays import Robot, display
from tests.window.started import started, until

TOP = Path(__file__).resolve().parents[2]
MEGABYTE = 1_000_000
pytestmark = [pytest.mark.app, pytest.mark.skipif(sys.platform != "linux", reason="built and tried on Linux")]


@pytest.fixture(scope="module")
def application(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the application, as somebody has unpacked it."""
    place = tmp_path_factory.mktemp("app")
    build = [sys.executable, "tools/make_app.py", "--out", place, "--appdir", place / "Hameln's AppDir"]
    done = children.run(build, cwd=TOP, capture_output=True, text=True, check=False, timeout=children.LONG)
    assert done.returncode == 0, done.stdout + done.stderr
    (archive,) = place.glob("hameln-*.tar.gz")
    assert VERSION in archive.name
    with tarfile.open(archive) as packed:
        packed.extractall(place / "my own games", filter="data")
    (folder,) = (place / "my own games").iterdir()
    return folder


def bare(home: Path, **more: str) -> dict[str, str]:
    """The environment of somebody who has neither Python nor anything else of ours."""
    empty = home / "nothing"
    empty.mkdir(exist_ok=True)
    return {"PATH": str(empty), "HOME": str(home), "HAMELN_HOME": str(home / "own"), "LC_ALL": "C", **more}


def told(application: Path, environment: Mapping[str, str], *words: str) -> str:
    """What the application prints."""
    done = children.run(
        [application / "hameln", *words],
        env=dict(environment),
        cwd=environment["HOME"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_everything_is_inside_and_it_is_not_too_large(application: Path) -> None:
    files = [path for path in application.rglob("*") if path.is_file() and not path.is_symlink()]

    assert sum(path.stat().st_size for path in files) < 125 * MEGABYTE
    named = {path.relative_to(application).as_posix() for path in files}
    assert {"hameln", "install.sh", "READ-ME.txt", "LICENSE.txt"} <= named
    assert not [name for name in named if name.endswith(("RECORD", "direct_url.json"))], "where it was built"
    for package in ("arcade", "pyglet", "networkx", "numpy", "pillow", "attrs"):
        assert list((application / "licences" / distribution(package).metadata["Name"]).iterdir())


def test_it_plays_as_the_program_does(application: Path, tmp_path: Path) -> None:
    environment = bare(tmp_path)
    assert told(application, environment, "--version") == f"hameln {VERSION} (compiled)\n"

    for game, players in (("hameln", "greedy,random,random"), ("rattus-cartus", "abbess,random")):
        record, ours = tmp_path / f"{game}.jsonl", tmp_path / f"ours-{game}.jsonl"
        asked = ("play", "--game", game, "--seats", players, "--seed", "7", "--record")
        told(application, environment, *asked, str(record))
        own = [sys.executable, "-m", "hameln", *asked, str(ours)]
        without = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
        children.run(own, env=without, stdin=children.DEVNULL, capture_output=True, check=True)
        assert record.read_bytes() == ours.read_bytes()
        assert told(application, environment, "replay", str(record), "--check")


def test_it_plays_many_matches_on_two_processes(application: Path, tmp_path: Path) -> None:
    asked = ("simulate", "--games", "6", "--seats", "greedy,random,random", "--seed", "1", "--record")
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"

    told(application, bare(tmp_path), *asked, str(one), "--jobs", "1")
    told(application, bare(tmp_path), *asked, str(two), "--jobs", "2")

    assert one.read_bytes() == two.read_bytes()
    assert one.read_text().count('"result"') == 6


def test_it_plays_in_a_window(application: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.hameln.jsonl"
    program = [str(application / "hameln")]
    (tmp_path / "settings.toml").write_text("speed = 0.0\n", encoding="utf-8")
    with display() as shown:
        robot = Robot(shown)
        robot.environment = bare(tmp_path, DISPLAY=shown, PATH=os.environ["PATH"])
        asked = ("play", "--seats", "greedy,random,random", "--seed", "7", "--record", str(record))
        with started(robot, tmp_path, *asked, program=program) as running:
            until(lambda: '"result"' in record.read_text() or running.poll() is not None, "no end")
            until(lambda: len(robot.see(1280, 800).getcolors(1 << 21) or []) > 1000, "nothing is painted")
            running.terminate()
            assert running.wait(30) is not None

    assert (tmp_path / "faults.txt").read_text().startswith("hameln: Stopped by SIGTERM")
    header, *_, last = map(json.loads, record.read_text().splitlines())
    assert header["seats"] == ["greedy", "random", "random"]
    assert "result" in last


def test_the_menu_knows_it_until_it_is_taken_out(application: Path, tmp_path: Path) -> None:
    places = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "XDG_DATA_HOME": str(tmp_path / "data")}
    install = [str(application / "install.sh")]

    children.run(install, env=places, check=True, capture_output=True)

    entry = (tmp_path / "data" / "applications" / "hameln.desktop").read_text()
    assert f'Exec="{application}/hameln" play\n' in entry
    assert "@PROGRAM@" not in entry
    opening = (tmp_path / "data" / "applications" / "hameln-open.desktop").read_text()
    assert f'Exec="{application}/hameln" open --tell-in-window %f\n' in opening
    children.run([*install, "--remove"], env=places, check=True, capture_output=True)
    left = [path for path in (tmp_path / "data").rglob("*hameln*") if path.is_file()]
    assert left == []


def test_an_appimage_would_start_what_is_inside(application: Path, tmp_path: Path) -> None:
    appdir, image = application.parents[1] / "Hameln's AppDir", tmp_path / "Hameln.AppImage"
    environment = bare(tmp_path, APPIMAGE=str(image), XDG_DATA_HOME=str(tmp_path / "data"))

    for words, told in (("--version", f"hameln {VERSION} (compiled)\n"), ("desktop install", "in your menu")):
        asked = [appdir / "AppRun", *words.split()]
        done = children.run(asked, env=environment, capture_output=True, text=True)
        assert told in done.stdout, done.stderr

    entry = (tmp_path / "data" / "applications" / "hameln.desktop").read_text()
    assert f'Exec="{image}" play\n' in entry, "not a folder that is gone when it ends"
    assert "Exec=hameln play\n" in (appdir / "hameln.desktop").read_text()
    assert (appdir / ".DirIcon").read_bytes() == (appdir / "hameln.png").read_bytes()
