"""What docs/research.md says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hameln.games.hameln.research import Options, raw_env

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "research.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The rows of the last table of a section."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    table = section[section.rindex("|---|") :].splitlines()[1:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table if line.startswith("|")]


def test_every_field_of_an_observation_is_documented() -> None:
    fields = raw_env(town="hameln", families=4).fields

    assert rows("Observations") == [
        [f"`{field.name}`", str(field.first), str(field.count), field.about] for field in fields
    ]
    assert f"are {fields[-1].first + fields[-1].count} numbers" in PAGE


def test_every_kind_of_action_is_documented() -> None:
    actions = raw_env(town="hameln", families=4).actions

    assert [row[:2] for row in rows("Actions")] == [
        [f"`{block.name}`", str(block.count)] for block in actions.blocks
    ]
    assert f"there are {actions.size}:" in PAGE


def test_every_option_is_documented() -> None:
    assert {row[0].strip("`") for row in rows("The environment")} == set(Options.__annotations__)


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    codes = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)

    assert len(codes) == 1
    exec(compile(codes[0], "research.md", "exec"), {})  # noqa: S102 - our own page
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4
    assert sum(" 1.0 1 " in line for line in told) == 1
