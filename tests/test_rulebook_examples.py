"""Every example of every rulebook is played on the engine, by a test that is named after its section."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.citations import RULEBOOKS, TOP


def module_for(book: str) -> Path:
    """Where the tests of a rulebook's examples lie, by its name; those of an expansion with its game's."""
    first = (TOP / "docs" / "rules" / book).read_text(encoding="utf-8").partition("\n")[0]
    expanded = re.fullmatch("<!-- expands (.+) -->", first)
    name, module = book.removesuffix(".md"), "test_examples.py"
    if expanded:
        name, module = expanded[1], f"test_{name}_examples.py"
    return TOP / "tests" / "games" / name.replace("-", "_") / "rules" / module


@pytest.mark.parametrize("book", RULEBOOKS.values())
def test_every_example_is_played(book: str) -> None:
    rulebook = (TOP / "docs" / "rules" / book).read_text(encoding="utf-8")
    tests = module_for(book)
    told = re.findall(r"^- \*\*([A-Z]\d+)\.(\d+)\*\* .*\n\n> \*\*Example\.\*\*", rulebook, re.MULTILINE)
    played = {
        node.name
        for node in ast.parse(tests.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }

    assert len(told) == rulebook.count("**Example.**") > 0
    for chapter, section in told:
        start = f"test_{chapter.lower()}_{section}_"
        assert any(name.startswith(start) for name in played), f"{book}: {chapter}.{section}"
