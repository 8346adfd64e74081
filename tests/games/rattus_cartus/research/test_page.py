"""What docs/research.md says of the card game is so."""

from __future__ import annotations

from pathlib import Path

from hameln.games.rattus_cartus.research import Options, raw_env

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "research.md").read_text(encoding="utf-8")
CARDS = PAGE.split("\n## Rattus Cartus\n")[1].split("\n## ")[0]


def rows(part: str) -> list[list[str]]:
    """The rows of the table in a part."""
    table = part[part.rindex("|---|") :].splitlines()[1:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table if line.startswith("|")]


OPTIONS, ACTIONS, FIELDS = CARDS.split("\n### ")


def test_every_field_of_an_observation_is_documented() -> None:
    fields = raw_env().fields

    assert rows(FIELDS) == [
        [f"`{field.name}`", str(field.first), str(field.count), field.about] for field in fields
    ]
    assert f"are {fields[-1].first + fields[-1].count} numbers" in FIELDS


def test_every_kind_of_action_is_documented() -> None:
    actions = raw_env().actions

    assert [row[:2] for row in rows(ACTIONS)] == [
        [f"`{block.name}`", str(block.count)] for block in actions.blocks
    ]
    assert f"there are {actions.size}:" in ACTIONS


def test_every_option_is_documented() -> None:
    assert {row[0].strip("`") for row in rows(OPTIONS)} == set(Options.__annotations__)
