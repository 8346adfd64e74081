"""Every example of every rulebook is played on the engine, by a test that is named after its section."""

from __future__ import annotations

import ast
import re

import pytest

from tests.citations import RULEBOOKS, TOP


def folder_of(book: str) -> str:
    """Where the tests of a game lie, by the name of its rulebook."""
    return book.removesuffix(".md").replace("-", "_")


@pytest.mark.parametrize("book", RULEBOOKS.values())
def test_every_example_is_played(book: str) -> None:
    rulebook = (TOP / "docs" / "rules" / book).read_text(encoding="utf-8")
    tests = TOP / "tests" / "games" / folder_of(book) / "rules" / "test_examples.py"
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
