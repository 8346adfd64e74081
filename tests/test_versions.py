"""The versions that are promised, and those with which the tests run."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from packaging.version import Version

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "tools"))

import versions  # noqa: E402 - tools are scripts, not a package


def locked() -> dict[str, str]:
    lines = versions.LOCK.read_text(encoding="utf-8").splitlines()
    pairs = (line.split("==") for line in lines if not line.startswith("#"))
    return {plain(name): found for name, found in pairs}


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_everything_that_is_needed_is_locked_and_as_new_as_it_must_be() -> None:
    found = locked()

    for pin in versions.lowest([*versions.needed()[0], *versions.needed()[1], *versions.needed()[2]]):
        name, least = pin.split("==")
        assert Version(found[plain(name)]) >= Version(least), pin


def test_the_lock_names_versions_only_and_no_place() -> None:
    text = versions.LOCK.read_text(encoding="utf-8")

    assert all(re.fullmatch(r"#.*|[\w.-]+==[\w.+!-]+", line) for line in text.splitlines())
    assert "/" not in text
    assert "@" not in text


@pytest.mark.long
def test_this_python_is_found_where_it_can_be() -> None:
    found = versions.pythons()

    assert all(versions.OLDEST <= one <= versions.NEWEST for one in found)
    assert all(path.is_file() for path in found.values())


def test_a_requirement_without_a_lowest_version_is_refused() -> None:
    assert versions.lowest(["attrs>=25.1", "mypy[mypyc]>=2.4"]) == ["attrs==25.1", "mypy==2.4"]

    with pytest.raises(SystemExit, match="names no lowest version"):
        versions.lowest(["attrs"])


def test_the_lowest_versions_of_tools_are_tried_too() -> None:
    assert {name.partition(">=")[0] for name in versions.needed()[2]} == set(versions.TOOLS)


def test_every_python_has_its_turn_in_shares_that_follow_each_other() -> None:
    found = {(3, minor): Path(f"python3.{minor}") for minor in (11, 12, 13)}

    turns = [versions.turn(found, f"{share}/20")[0] for share in range(1, 21)]

    assert all(set(turns[first : first + 3]) == set(found) for first in range(18))
    assert versions.turn({(3, 11): Path("python")}, "7/20") == ((3, 11), Path("python"))
