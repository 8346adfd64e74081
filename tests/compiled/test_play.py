"""Starting from a checkout: what is compiled beside the game, and when the next start takes it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tools"))

import compiling  # noqa: E402 - tools are scripts, not a package
import play  # noqa: E402

ENDING = ".cpython-311.so"


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The processes that were begun to compile, none of which runs, and what the program became."""
    calls: list[list[str]] = []
    monkeypatch.setattr(sys.modules["subprocess"], "Popen", lambda command, **_: calls.append(command))
    monkeypatch.setattr(os, "execv", lambda _, command: calls.append(command))
    return calls


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of one hot module, with a compiler."""
    source = tmp_path / "hameln" / "kernel" / "sums.py"
    source.parent.mkdir(parents=True)
    source.write_text("ONE = 1\n")
    for module in (compiling, play):
        monkeypatch.setattr(module, "TOP", tmp_path)
    monkeypatch.setattr(play, "KEPT", tmp_path / "build" / "compiled")
    monkeypatch.setattr(play, "key", lambda: _key(tmp_path))
    monkeypatch.setattr(compiling, "HOT", ("kernel/sums",))
    monkeypatch.setattr(compiling, "compile_into", _compile)
    monkeypatch.setattr(compiling, "has_compiler", lambda: True)
    monkeypatch.delenv(play.WISH, raising=False)
    return tmp_path


_key = play.key


def _compile(folder: Path) -> list[Path]:
    made = folder / "hameln" / "kernel" / f"sums{ENDING}"
    made.parent.mkdir(parents=True)
    made.write_text("compiled")
    return [made]


def start(capsys: pytest.CaptureFixture[str]) -> str:
    """Start a game; what is told."""
    play.main(["--seed", "3"])
    return capsys.readouterr().out


def is_compiled(checkout: Path) -> bool:
    return bool(compiling.compiled_under(checkout))


def test_the_first_start_compiles_beside_the_game_and_the_next_takes_it(
    checkout: Path, begun: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    told = start(capsys)

    assert "Compiling the engine beside the game" in told
    assert [command[-1] for command in begun] == ["--ahead", "3"]
    play.compile_ahead()
    assert not is_compiled(checkout), "what plays is changed"
    assert start(capsys) == ""
    assert is_compiled(checkout)
    assert [command[-1] for command in begun] == ["--ahead", "3", "3"]


def test_nothing_is_taken_while_somebody_plays(
    checkout: Path, begun: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    play.compile_ahead()
    other = play.lock("playing", alone=False)
    assert other is not None

    assert start(capsys) == ""

    assert not is_compiled(checkout)
    other.close()
    start(capsys)
    assert is_compiled(checkout)
    assert len(begun) == 2


@pytest.mark.usefixtures("begun")
def test_what_has_changed_is_compiled_again_and_never_played(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play.compile_ahead()
    start(capsys)
    source = checkout / "hameln" / "kernel" / "sums.py"
    source.write_text("ONE = 2\n")
    newer = source.stat().st_mtime + 60
    os.utime(source, (newer, newer))

    assert "Compiling" in start(capsys)

    assert not is_compiled(checkout)
    play.compile_ahead()
    assert len(list((checkout / "build" / "compiled").glob("[0-9a-f]" * 16))) == 1


def test_what_changes_while_it_is_compiled_is_not_kept(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def change(folder: Path) -> list[Path]:
        (checkout / "hameln" / "kernel" / "sums.py").write_text("ONE = 2\n")
        return _compile(folder)

    monkeypatch.setattr(compiling, "compile_into", change)

    play.compile_ahead()

    assert list((checkout / "build" / "compiled").glob("[0-9a-f]" * 16)) == []


@pytest.mark.usefixtures("begun")
def test_a_part_that_a_killed_start_has_left_is_never_played(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "HOT", ("kernel/sums", "kernel/game"))
    (checkout / "hameln" / "kernel" / "game.py").write_text("")
    part = checkout / "hameln" / "kernel" / f"game{ENDING}"
    part.write_text("compiled")
    soon = part.stat().st_mtime + 60
    os.utime(part, (soon, soon))

    assert "Compiling" in start(capsys)

    assert not is_compiled(checkout)


@pytest.mark.usefixtures("begun")
def test_what_cannot_be_compiled_is_tried_once_for_these_sources(
    checkout: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(folder: Path) -> list[Path]:
        message = f"no room in {folder.name}"
        raise compiling.CannotCompileError(message)

    monkeypatch.setattr(compiling, "compile_into", refuse)
    play.compile_ahead()

    assert start(capsys) == ""
    assert "no room in built" in (checkout / "build" / "compiled" / "told").read_text()
    (checkout / "hameln" / "more.py").write_text("")
    assert "Compiling" in start(capsys)


@pytest.mark.parametrize("reason", ["no compiler", "not wanted", "not writable"])
def test_without_compiling_the_game_starts_and_nothing_is_told(
    checkout: Path,
    begun: list[list[str]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    reason: str,
) -> None:
    if reason == "no compiler":
        monkeypatch.setattr(compiling, "has_compiler", lambda: False)
    elif reason == "not wanted":
        monkeypatch.setenv(play.WISH, "no")
    else:
        (checkout / "build").write_text("no folder")

    assert start(capsys) == ""
    assert [command[1:] for command in begun] == [["play", "--seed", "3"]]


def test_two_do_not_compile_at_once(checkout: Path) -> None:
    other = play.lock("compiling", alone=True)
    assert other is not None

    play.compile_ahead()

    assert list((checkout / "build" / "compiled").glob("[0-9a-f]" * 16)) == []
    other.close()
