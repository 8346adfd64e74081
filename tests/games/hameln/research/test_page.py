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


CODES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def run(code: str) -> None:
    """Run a block of our own page."""
    exec(compile(code, "research.md", "exec"), {})  # noqa: S102


def test_ten_lines_play_a_match_at_random() -> None:
    assert len(CODES) == 3
    assert len([line for line in CODES[0].splitlines() if line]) <= 10
    run(CODES[0])


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    run(CODES[1])

    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4
    assert sum(" 1.0 1 " in line for line in told) == 1


def test_the_learner_runs_at_a_small_size(capsys: pytest.CaptureFixture[str]) -> None:
    small = CODES[2].replace("MATCHES, TESTS, RATE = 400, 100", "MATCHES, TESTS, RATE = 6, 4")
    assert small != CODES[2]

    run(small)

    assert re.fullmatch(r"alone against three random families: \d of 4 won\n", capsys.readouterr().out)


@pytest.mark.long
def test_the_learner_beats_random_families(capsys: pytest.CaptureFixture[str]) -> None:
    run(CODES[2])

    told = re.search(r"(\d+) of 100 won", capsys.readouterr().out)
    assert told is not None
    assert int(told[1]) > 60, "equal play wins 25"
