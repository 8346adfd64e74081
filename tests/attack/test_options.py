"""Every option and argument of every command with values that mean nothing: one sentence, never more."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from typer.main import get_command

from hameln.cli.app import app
from hameln.cli.ending import FAULT
from hameln.web.addresses import Place
from hameln.web.server import Lobby
from tests.cli.conftest import Run

SEATS: Final = ("--seats", "random,random,random")
BASES: Final[dict[str, tuple[str, ...]]] = {
    "play": ("--terminal", *SEATS),
    "host": ("--seed", "1"),
    "simulate": ("--games", "1", *SEATS),
    "families try": ("--games", "1"),
    "arena run": ("--players", "random,greedy", "--town", "{file}"),
    "arena strength": ("--town", "{file}"),
    "arena gate": ("--town", "{file}"),
    "arena train": ("--town", "{file}"),
    "arena exploit": ("--town", "{file}"),
    "arena reasons": ("--levels", "easy", "--matches", "1"),
    "arena uses": ("--players", "random", "--matches", "1", "--sizes", "2"),
}
"""What is said beside the value, so that a command that takes it is done at once."""
ARGUMENTS: Final[dict[str, str]] = {
    "town": "hameln",
    "name": "weber",
    "new": "random",
    "old": "greedy",
    "experiments": "prices",
    "files": "{file}",
    "file": "{file}",
    "folder": "{file}",
    "out": "{file}",
    "records": "{file}",
    "line": "first",
    "pack": "nobilis",
    "level": "hard",
}
"""What stands for every other argument; ``{file}`` is a file that holds nothing of use."""
VALUES: Final = (
    "",
    "nan",
    "-1",
    "1e999",
    "9" * 25,
    "\x1b[2J\u202egone",
    "\udcff",
    "/",
    ".",
    "a" * 5000,
    "{pipe}",
    "{pipe}.toml",
    "{binary}",
    "{binary}.gz",
    "../gone/x.toml",
    ",,,",
    "human,human,human",
)


def commands() -> Iterator[tuple[str, list[Any]]]:
    """Every command with its options and arguments, as Typer knows them."""
    waiting: list[tuple[tuple[str, ...], Any]] = [((), get_command(app))]
    while waiting:
        path, command = waiting.pop()
        if hasattr(command, "commands"):
            waiting += [((*path, name), inner) for name, inner in command.commands.items()]
        else:
            yield " ".join(path), list(command.params)


PLACES: Final = [
    (name, parameter.opts[0], parameter.param_type_name)
    for name, parameters in commands()
    for parameter in parameters
]


def words_of(name: str, place: str, kind: str, value: str, parameters: list[Any]) -> list[str]:
    """A command line in which one place has this value, and everything else is in order."""
    base = list(BASES.get(name, ()))
    if kind == "argument":
        known = [one for one in parameters if one.param_type_name == "argument"]
        given = [value if one.opts[0] == place else ARGUMENTS[one.opts[0]] for one in known]
        given = ["{file}" if name == "arena balance" and one == "hameln" else one for one in given]
        return [*name.split(), *base, "--", *given]
    if place in base:
        start = base.index(place)
        del base[start : start + 2]
    given = [
        ARGUMENTS[one.opts[0]] for one in parameters if one.param_type_name == "argument" and one.required
    ]
    given = ["{file}" if name == "arena balance" and one == "hameln" else one for one in given]
    return [*name.split(), *base, f"{place}={value}", *given]


async def everybody_has_left(_lobby: Lobby, place: Place) -> str:
    """A match in the network that ends as soon as it is served."""
    place.listener.close()
    return ""


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A folder of odd files, in which commands run without a display."""
    place = tmp_path / "here"
    place.mkdir()
    monkeypatch.chdir(place)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr("hameln.cli.hosting.serve", everybody_has_left)
    (place / "file").write_text("nothing of use", encoding="utf-8")
    for ending in ("", ".toml"):
        os.mkfifo(place / f"pipe{ending}")
    for ending in ("", ".gz"):
        (place / f"binary{ending}").write_bytes(bytes(range(256)) * 64)
    return {name: str(place / name) for name in ("file", "pipe", "binary")}


@pytest.mark.long
@pytest.mark.timeout(300)  # none of these commands waits for what never comes
@pytest.mark.parametrize(("name", "place", "kind"), PLACES, ids=[f"{one[0]} {one[1]}" for one in PLACES])
def test_values_that_mean_nothing_are_told_in_a_few_lines(
    run: Run, odd: dict[str, str], tmp_path: Path, name: str, place: str, kind: str
) -> None:
    parameters = dict(commands())[name]
    for value in VALUES:
        words = [
            word.format(**odd) if "{" in word else word
            for word in words_of(name, place, kind, value, parameters)
        ]

        code, _, err = run(*words)

        reports = "".join(path.read_text(encoding="utf-8") for path in tmp_path.glob("home/reports/*"))
        assert code != FAULT, (words, reports)
        assert code in (0, 1, 2), (words, code, err)
        assert "Traceback" not in err
        assert "\x1b" not in err
        assert "\u202e" not in err
        assert len(err) < 4000, words
        assert (code == 0) or err.startswith("hameln: "), (words, err)


@pytest.mark.few(5)
@pytest.mark.parametrize(
    "words",
    [
        ("replay", "{pipe}"),
        ("replay", "{pipe}", "--check"),
        ("repair", "{pipe}"),
        ("town", "check", "{pipe}"),
        ("town", "show", "{pipe}.toml"),
        ("families", "check", "{pipe}.toml"),
        ("families", "show", "{pipe}.toml"),
        ("play", "--terminal", "--resume", "{pipe}"),
        ("play", "--terminal", *SEATS, "--town", "{pipe}.toml"),
        ("play", "--terminal", *SEATS, "--record", "{pipe}"),
        ("simulate", "--games", "1", "--town", "{pipe}.toml"),
        ("replay", "/dev/zero"),
        ("town", "check", "/dev/zero"),
    ],
)
def test_pipes_and_devices_are_refused_at_once(run: Run, odd: dict[str, str], words: tuple[str, ...]) -> None:
    code, out, err = run(*(word.format(**odd) for word in words))

    assert code == 2
    assert out == ""
    assert "not a regular file" in err
