"""The program that compiles, as far as it can be tested without compiling."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tools"))

import compiling  # noqa: E402 - tools are scripts, not a package


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with all hot modules, compiled a minute after they were written."""
    monkeypatch.setattr(compiling, "TOP", tmp_path)
    for module in compiling.HOT:
        source = tmp_path / "hameln" / f"{module}.py"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text("")
        os.utime(source, (1000, 1000))
        built = source.with_suffix(".cpython-311-x86_64-linux-gnu.so")
        built.write_bytes(b"")
        os.utime(built, (1060, 1060))
    return tmp_path


def left(checkout: Path) -> int:
    return len(list(checkout.rglob("*.so")))


def test_every_hot_module_is_a_module_of_the_package_and_named_once() -> None:
    assert len(set(compiling.HOT)) == len(compiling.HOT)
    assert [module for module in compiling.HOT if not (TOP / "hameln" / f"{module}.py").is_file()] == []


def test_compiled_modules_are_taken_away_and_nothing_else(checkout: Path) -> None:
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / "other.so").write_bytes(b"")

    taken = compiling.remove(only_stale=False)

    assert len(taken) == len(compiling.HOT)
    assert left(checkout) == 1
    assert all(path.with_suffix("").with_suffix(".py").is_file() for path in taken)


def test_stale_modules_are_those_whose_source_is_newer(checkout: Path) -> None:
    assert compiling.remove(only_stale=True) == []

    os.utime(checkout / "hameln" / f"{compiling.HOT[3]}.py", (2000, 2000))

    assert len(compiling.remove(only_stale=True)) == len(compiling.HOT)
    assert left(checkout) == 0


def test_a_hot_module_that_is_gone_makes_the_others_stale(checkout: Path) -> None:
    (checkout / "hameln" / f"{compiling.HOT[0]}.py").unlink()

    assert compiling.remove(only_stale=True)


def test_a_module_that_does_not_exist_is_named(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "what_is_missing", lambda: "")
    monkeypatch.setattr(compiling, "HOT", ("games/hameln/rules/engine", "games/hameln/rules/nothing"))

    with pytest.raises(compiling.CannotCompileError, match=r"no hameln/games/hameln/rules/nothing\.py"):
        compiling.compile_into(checkout / "out")


def test_without_a_compiler_the_reason_is_told_and_nothing_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling.shutil, "which", lambda _: None)
    monkeypatch.setattr(sys, "argv", ["compiling.py", "--into", str(tmp_path)])
    if sys.platform == "win32":
        pytest.skip("setuptools looks for the compiler there")

    with pytest.raises(SystemExit, match="Not compiled, because there is no C compiler"):
        compiling.main()

    assert list(tmp_path.iterdir()) == []


def test_without_mypy_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "find_spec", lambda _: None)

    assert compiling.what_is_missing() == (
        "mypy and setuptools and attrs cannot be found: pip install attrs 'mypy[mypyc]'"
    )


def test_the_command_removes(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["compiling.py", "--remove"])

    compiling.main()
    compiling.main()

    assert left(checkout) == 0
    assert capsys.readouterr().out.count("the sources run again") == 1
