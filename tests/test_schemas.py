"""The JSON Schemas of characters and positions say what their readers say."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from hameln.content import folder
from hameln.errors import HamelnError
from hameln.games.hameln.players.families.files import FILES
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.table.positions.files import read_outline
from tools.write_schema import SCHEMAS, TOP, format_told

READERS: dict[str, Callable[[Path], Any]] = {
    "ai/hameln": FILES.read,
    "ai/rattus-cartus": HEIRS.read,
    "positions": lambda path: read_outline(path, "hameln" if "piper" in path.name else "rattus-cartus"),
}
SHIPPED = {
    "ai/hameln": ("ai/hameln", "weber.toml"),
    "ai/rattus-cartus": ("ai/rattus-cartus", "raider.toml"),
    "positions": ("positions/hameln", "call-the-piper.toml"),
}


@pytest.mark.parametrize("place", READERS)
def test_the_file_is_made_from_the_code(place: str) -> None:
    """`python tools/write_schema.py` makes it new."""
    assert json.loads((folder(place) / "schema.json").read_text(encoding="utf-8")) == SCHEMAS[place]()
    jsonschema.Draft202012Validator.check_schema(SCHEMAS[place]())


def test_the_page_about_positions_has_what_is_declared() -> None:
    assert (TOP / "docs" / "make-a-position.md").read_text(encoding="utf-8") == format_told("positions")


@pytest.mark.parametrize("place", READERS)
def test_it_accepts_what_is_shipped(place: str) -> None:
    checker = jsonschema.Draft202012Validator(SCHEMAS[place]())
    paths = sorted(folder(place).glob("*/*.toml" if place == "positions" else "*.toml"))

    assert paths
    for path in paths:
        checker.validate(tomllib.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("place", READERS)
@pytest.mark.parametrize(
    "line",
    [
        "nothing = 1",
        "title_de = 3",
        "name_hu = ''",
        "signature = {nix = 'high'}",
        "arms = 'grey'",
        "seed = -1",
        "difficulty = 9",
        "aspects = {cruelty = 2}",
        "tastes = {gold = -1}",
        "rule = [{on = 'nix', veto = true}]",
        "remark = [{when = 'won', text = ''}]",
        "rule = [{on = 'bribe', veto = true, bonus = 1}]",
    ],
)
def test_what_it_refuses_the_reader_refuses(place: str, line: str, tmp_path: Path) -> None:
    where, name = SHIPPED[place]
    text = (folder(where) / name).read_text(encoding="utf-8")
    key = line.partition(" ")[0]
    text = f"{line}\n" + "\n".join(one for one in text.split("\n") if not one.startswith((key, "signature")))
    text = text.split("\n[", 1)[0] if key in {"aspects", "tastes", "rule", "remark"} else text
    (tmp_path / name).write_text(text, encoding="utf-8")

    assert not jsonschema.Draft202012Validator(SCHEMAS[place]()).is_valid(tomllib.loads(text))
    with pytest.raises(HamelnError):
        READERS[place](tmp_path / name)
