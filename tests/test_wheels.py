"""One wheel for all that try what is shipped: kept while its sources stay, never half built."""

from __future__ import annotations

import os
import shutil
import sys
import tomllib
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "tools"))

import wheels  # noqa: E402 - tools are scripts, not a package


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Folders and files as they are in the repository, with little in them."""
    top = tmp_path / "sources"
    for name in (*wheels.FILES, *(f"{folder}/one.py" for folder in wheels.FOLDERS)):
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_text(name)
    return top


@pytest.fixture
def built(tmp_path: Path, sources: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Where a wheel was built, each time that one was."""
    places: list[Path] = []

    def build(place: Path) -> None:
        place.mkdir()
        (place / "hameln-1-any.whl").touch()
        places.append(place)

    key = wheels.key
    monkeypatch.setattr(wheels, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(wheels, "key", lambda: key(sources))
    monkeypatch.setattr(wheels, "_build", build)
    return places


@pytest.mark.parametrize("name", [*wheels.FILES, *(f"{folder}/one.py" for folder in wheels.FOLDERS)])
def test_every_source_has_a_part_in_the_key(sources: Path, name: str) -> None:
    before = wheels.key(sources)

    (sources / name).write_text("something else")

    assert wheels.key(sources) != before


def test_a_file_that_is_added_or_renamed_changes_the_key(sources: Path) -> None:
    keys = [wheels.key(sources)]
    one = sources / "maps" / "one.py"
    shutil.copy(one, sources / "maps" / "two.py")
    keys.append(wheels.key(sources))
    one.rename(sources / "maps" / "three.py")
    keys.append(wheels.key(sources))

    assert len(set(keys)) == 3


def test_what_was_made_from_sources_does_not_change_the_key(sources: Path) -> None:
    before = wheels.key(sources)

    (sources / "hameln" / "__pycache__").mkdir()
    (sources / "hameln" / "__pycache__" / "one.cpython-311.pyc").write_bytes(b"1")
    (sources / "hameln" / "one.so").write_bytes(b"1")

    assert wheels.key(sources) == before


def test_a_wheel_is_built_once_for_the_same_sources(built: list[Path]) -> None:
    assert wheels.compiled() == wheels.compiled()
    assert wheels.compiled().is_file()
    assert len(built) == 1


def test_only_the_wheel_of_the_last_sources_is_kept(built: list[Path], sources: Path) -> None:
    wheels.compiled()
    (sources / "hameln" / "one.py").write_text("something else")
    killed = wheels.KEPT / "draft-killed"
    killed.mkdir()
    os.utime(killed, (1000, 1000))

    wheel = wheels.compiled()

    assert len(built) == 2
    assert list(wheels.KEPT.iterdir()) == [wheel.parent]


@pytest.mark.usefixtures("built")
def test_a_wheel_that_cannot_be_built_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(place: Path) -> None:
        place.mkdir()
        (place / "half").touch()
        sys.exit("no compiler")

    monkeypatch.setattr(wheels, "_build", fail)

    with pytest.raises(SystemExit, match="no compiler"):
        wheels.compiled()

    assert list(wheels.KEPT.iterdir()) == []


def test_the_key_knows_all_that_the_wheel_is_made_of() -> None:
    settings = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    made_of = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]

    assert sorted(wheels.FOLDERS) == sorted(made_of)
