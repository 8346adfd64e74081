"""What `docs/compatibility.md` promises to those who write programs and scripts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.compatibility.public import API, COMMANDS, broken, command_lines, find, names, taken

TOP = Path(__file__).resolve().parents[2]
PROMISED = API.read_text(encoding="utf-8").splitlines()
TYPED = COMMANDS.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", PROMISED)
def test_a_public_name_is_there_and_takes_what_it_took(line: str) -> None:
    name, leaves, left = line.partition(" leaves ")
    if leaves:
        assert getattr(find(name), "__abstractmethods__", frozenset()) <= set(left.split(", "))
        return
    name = line.partition("(")[0]
    now = taken(find(name))

    assert bool(now) == ("(" in line)
    assert broken(line, now) == ""


def test_the_page_of_the_api_names_all_that_was_promised_and_nothing_else() -> None:
    """Else `python -m tests.compatibility` is missing, or a name is gone from the page."""
    promised = {line.partition("(")[0].partition(" leaves ")[0] for line in PROMISED}

    assert set(names()) == promised


def test_every_command_and_option_is_still_there_and_every_new_one_kept() -> None:
    """Else something cannot be typed any more, or `python -m tests.compatibility` is missing."""
    promised, now = (
        {line.partition(" --")[0]: {*line.split()} for line in some} for some in (TYPED, command_lines())
    )

    assert [name for name in promised if not promised[name] <= now.get(name, set())] == []
    assert now == promised


@pytest.mark.parametrize(
    ("now", "why"),
    [
        ("play(game, seed, *, first=, last=)", ""),
        ("play(game, seed=, *, first=)", ""),
        ("play(game, seed, first=)", ""),
        ("play(game, *, first=)", "seed cannot be given any more"),
        ("play(game, seed)", "first cannot be given any more"),
        ("play(game, seed, *, first=, pace)", "pace must be given"),
        ("play(game, seed, *, first)", "first must be given"),
        ("play(seed, game, *, first=)", "what is given comes in another order"),
    ],
)
def test_what_breaks_a_caller_is_found(now: str, why: str) -> None:
    assert broken("play(game, seed, *, first=)", now) == why


def test_a_name_that_is_gone_is_missed() -> None:
    with pytest.raises((AttributeError, ImportError)):
        find(f"{next(names())}_before")


def test_every_test_that_the_page_of_promises_names_is_there() -> None:
    page = (TOP / "docs" / "compatibility.md").read_text(encoding="utf-8")
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", page))

    assert named
    assert [name for name in sorted(named) if f"def {name}(" not in tests] == []
