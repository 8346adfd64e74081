"""Commands that are told to people can be pasted as they stand."""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln.files.commands import typed_command

PACKAGE = Path(__file__).parents[2] / "hameln"
PRINTED = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1, max_size=20)


@pytest.mark.skipif("os.name == 'nt'", reason="its shells quote otherwise")
@given(words=st.lists(PRINTED, max_size=4), path=PRINTED)
def test_a_shell_takes_a_command_apart_into_its_words(words: list[str], path: str) -> None:
    typed = typed_command("play", *words, resume=path, plain=True, terminal=False, seed=0)

    assert shlex.split(typed) == ["hameln", "play", *words, "--resume", path, "--plain", "--seed", "0"]


def texts(tree: ast.AST) -> Iterator[str]:
    """Every text of a module; what is filled in is a pair of braces."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_no_command_is_put_together_by_hand() -> None:
    """What is filled into a command by hand is not quoted, and breaks where a name has a blank."""
    found = {
        f"{path.relative_to(PACKAGE)}: {one}"
        for path in PACKAGE.rglob("*.py")
        if "hameln " in (source := path.read_text(encoding="utf-8"))
        for one in texts(ast.parse(source))
        if re.search(r"hameln [a-z]+\b[^.\n]*\{", one)
    }

    assert found == set()
