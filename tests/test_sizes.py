"""No module and no function is too long to be read at one go."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median
from typing import Final

TOP: Final = Path(__file__).resolve().parent.parent
LONGEST_MODULE, USUAL_MODULE, LONGEST_FUNCTION = 400, 180, 40
SHORT_ENOUGH: Final = 2
"""Lines of a function that may stand twice."""
TWICE: Final = {"restore": "two states of games that know nothing of each other, each compiled with its own"}
"""Functions that may stand twice though they are longer, each with its reason."""
LONGER: Final = {
    "games/hameln/events/names.py: say_move": "a case for each kind of move",
    "games/hameln/rules/state.py: copy": "search copies states millions of times: each field by hand",
    "games/hameln/map/tables.py: compile_tables": "one value with a line for each of its fields",
}
"""Functions that are longer, each with its reason."""


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a module, those inside others too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function from the first that does something; no signature, no docstring."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (function.end_lineno or 0) - body[0].lineno + 1 if body else 0


@cache
def all_functions() -> list[tuple[str, str, tuple[str, ...]]]:
    """Every function of the program: its module's path, its name, and the lines in which it does something.

    Its syntax is not kept: that of the whole program takes 200 MB.
    """
    program = TOP / "hameln"
    found = []
    for path in program.rglob("*.py"):
        text, module = path.read_text("utf-8"), path.relative_to(program).as_posix()
        lines = text.splitlines()
        for function in functions(ast.parse(text)):
            end = function.end_lineno or 0
            body = tuple(line.strip() for line in lines[end - length(function) : end])
            found.append((module, function.name, body))
    return found


def test_modules_are_short() -> None:
    lengths = {
        path.relative_to(TOP).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in (TOP / "hameln").rglob("*.py")
    }

    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE} == {}
    assert median(lengths.values()) < USUAL_MODULE


def test_functions_are_short_or_have_a_reason() -> None:
    found = {f"{module}: {name}" for module, name, body in all_functions() if len(body) > LONGEST_FUNCTION}

    assert found == set(LONGER), "what is long has a reason here, and what has a reason here is long"


def test_a_function_is_measured_without_what_only_tells() -> None:
    tree = ast.parse(
        'def one(\n    a: int,\n) -> int:\n    """Say.\n\n    More.\n    """\n    b = a\n    return b\n'
    )

    assert [length(one) for one in functions(tree)] == [2]


def test_no_function_of_some_lines_stands_twice() -> None:
    """Outside of the screens: who needs one a second time puts it where both find it."""
    seen: dict[tuple[str, ...], set[str]] = {}
    for module, name, body in all_functions():
        if len(body) > SHORT_ENOUGH and name not in TWICE and "ui/" not in module:
            seen.setdefault(body, set()).add(f"{module}: {name}")

    assert [sorted(names) for names in seen.values() if len(names) > 1] == []
