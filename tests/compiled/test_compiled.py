"""The compiled engine plays as its sources do, byte for byte."""

from __future__ import annotations

import os
import shutil
import sys
import zipfile
from pathlib import Path

import pytest

from tests import children

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tools"))

import wheels  # noqa: E402 - tools are scripts, not a package
from compiling import HOT, what_is_missing  # noqa: E402

MISSING = what_is_missing()
pytestmark = [pytest.mark.compiled, pytest.mark.skipif(bool(MISSING), reason=f"not compiled: {MISSING}")]
PLAYTHROUGHS = """\
import sys
sys.path.append(sys.argv.pop(1))
from tests.playthroughs.__main__ import main
main()
"""
"""Plays what is kept, with the package that is found first."""
ORIGINS = """\
import sys
from importlib import import_module
for name in sys.argv[1:]:
    print(import_module(name).__file__)
"""
"""Says where modules come from."""
WITNESS = Path(__file__).with_name("witness.py")


def run(place: Path, *words: object) -> str:
    """What a program prints that finds the package in this place."""
    done = children.run(
        [sys.executable, *map(str, words)],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(place), "HAMELN_HOME": str(place / "home")},
        capture_output=True,
        text=True,
        check=False,
        timeout=children.LONG,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel() -> Path:
    """The wheel with compiled modules, as everything takes it that tries what is shipped."""
    return wheels.compiled()


@pytest.fixture(scope="module")
def compiled(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is installed from the wheel."""
    place = tmp_path_factory.mktemp("wheel") / "compiled"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(place)
    return place


@pytest.fixture(scope="module")
def sources(compiled: Path) -> Path:
    """The same without what was compiled."""
    place = compiled.with_name("sources")
    shutil.copytree(compiled, place, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    return place


@pytest.fixture(scope="module")
def accounts(compiled: Path, sources: Path) -> tuple[Path, Path]:
    """What a witness of each has written, and of the other's pickled states."""
    folders = (compiled / "account", sources / "account")
    assert run(compiled, WITNESS, "account").split()[0] == "True"
    assert run(sources, WITNESS, "account").split()[0] == "False"
    for place in (compiled, sources):
        for other in folders:
            shutil.copytree(other, place / other.parent.name, dirs_exist_ok=True)
            run(place, WITNESS, "account", f"{other.parent.name}/states.pickle")
    return folders


def test_compiled_modules_play_the_matches_that_were_kept(compiled: Path) -> None:
    """Every player at every level, masters with whole trees."""
    kept = (TOP / "tests" / "playthroughs" / "hashes.txt").read_text(encoding="utf-8").splitlines()

    told = run(compiled, "-c", PLAYTHROUGHS, TOP, "--check", "--all")

    assert f"compiled: {len(kept)} matches, 0 differ" in told


def test_a_compiled_wheel_says_so(wheel: Path, compiled: Path, sources: Path) -> None:
    assert "none-any" not in wheel.name
    assert "(compiled)" in run(compiled, "-m", "hameln", "--version")
    assert "(compiled)" not in run(sources, "-m", "hameln", "--version")


@pytest.mark.parametrize("what", ["cards", "nobilis: cards + nobles", "nobilis: cards-new"])
def test_the_card_game_is_simulated_alike(compiled: Path, sources: Path, what: str) -> None:
    """On two processes and on one, compiled and from sources: the same bytes."""
    words = ("-m", "hameln", "simulate", "--game", "rattus-cartus", "--set", what, "--games", 6)
    told = []
    for place, jobs in ((compiled, 2), (sources, 1)):
        record = place / "cards.jsonl"
        more = ("--seats", "easy,random,medium", "--seed", 3, "--jobs", jobs, "--legal", "--state")
        run(place, *words, *more, "--record", record, "--force")
        told.append(record.read_bytes().replace(b" (compiled)", b""))

    assert told[0].count(b"\n") > 1000
    assert told[0] == told[1]


def test_matches_are_played_in_the_arena_as_well(compiled: Path) -> None:
    told = run(
        compiled, "-m", "hameln", "arena", "balance", "reedmouth", "--player", "random", "--matches", 10
    )

    assert "10 matches of random" in told


@pytest.fixture(scope="module")
def origins(compiled: Path) -> dict[str, str]:
    """Where each hot module of the installed package comes from."""
    names = [f"hameln.{module.replace('/', '.')}" for module in HOT]
    told = run(compiled, "-c", ORIGINS, *names).splitlines()
    return dict(zip(HOT, told, strict=True))


@pytest.mark.parametrize("module", HOT)
def test_every_hot_module_is_compiled(compiled: Path, origins: dict[str, str], module: str) -> None:
    assert not origins[module].endswith(".py")
    assert Path(origins[module]).is_relative_to(compiled)


@pytest.mark.parametrize("account", ["records", "views", "refusals"])
def test_both_write_the_same(accounts: tuple[Path, Path], account: str) -> None:
    """Records with every legal action and state, views with states drawn from them, words against moves."""
    ours, theirs = [(folder / f"{account}.txt").read_bytes() for folder in accounts]

    assert len(ours) > 100_000
    assert ours == theirs


@pytest.mark.parametrize("whose", ["compiled", "sources"])
def test_states_pickled_by_one_are_played_on_by_the_other(accounts: tuple[Path, Path], whose: str) -> None:
    ours, theirs = [(folder / f"played-on-{whose}.txt").read_bytes() for folder in accounts]

    assert len(ours) > 100_000
    assert ours == theirs


def test_all_pickled_states_are_the_same(accounts: tuple[Path, Path]) -> None:
    ours, _ = accounts

    own, other = [(ours / f"played-on-{whose}.txt").read_bytes() for whose in ("compiled", "sources")]

    assert own == other
