"""Which sections of the rulebook the code and the tests cite, and what is wrong with that."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from attrs import frozen

TOP: Final = Path(__file__).resolve().parent.parent
NEEDS_NO_FUNCTION: Final[Mapping[str, str]] = {
    "H1.8": "supplies without a limit need no code",
    "H9.5": "an example of H9.2",
    "H12": "the town's data lies in maps/hameln.toml",
    "R1.7": "a number without a limit needs no code",
    "R10.6": "a hand without a limit needs no code",
    "R11.3": "an example of R11.2",
    "R12.2": "nothing has to be done where nobody dies",
    "R14.6": "an example of R14",
    "N1.5": "a number without a limit needs no code",
    "R17.1": "the numbers lie in packs/rattus-cartus.toml",
}
"""Sections that no function carries out, each with the reason."""

RULEBOOKS: Final[Mapping[str, str]] = {"H": "hameln.md", "R": "rattus-cartus.md", "N": "nobilis.md"}
"""The rulebook of each letter of sections; citations of one not written yet are not looked at."""

_SECTION: Final = re.compile(r"^- \*\*([A-Z]\d+\.\d+)\*\*|^## ([A-Z]\d+) ", re.MULTILINE)
_LINE: Final = re.compile(r"^\s*Rule: *((?:.*\S.*\n?)+)", re.MULTILINE)

Citations = Mapping[str, tuple[str, ...]]
"""A section's number to the places that cite it."""


@frozen(kw_only=True)
class Facts:
    """What was found.

    Attributes:
        sections: The numbers that the rulebook defines, in its order.
        code: Citations by ``Rule:`` lines of docstrings.
        tests: Citations by ``pytest.mark.rule``.
    """

    sections: tuple[str, ...]
    code: Citations
    tests: Citations


def collect(top: Path = TOP) -> Facts:
    """The facts of a repository."""
    books = {letter: top / "docs" / "rules" / name for letter, name in RULEBOOKS.items()}
    sections = [
        number
        for book in books.values()
        if book.exists()
        for number in sections_of(book.read_text(encoding="utf-8"))
    ]
    waiting = {letter for letter, book in books.items() if not book.exists()}
    code, tests = _gather(top, "hameln", "Rule:", _rule_lines), _gather(top, "tests", "mark.rule", _marks)
    return Facts(sections=tuple(sections), code=_held(code, waiting), tests=_held(tests, waiting))


def _held(citations: Citations, waiting: set[str]) -> Citations:
    """The citations without those of rulebooks that are not written yet."""
    return {number: places for number, places in citations.items() if number[:1] not in waiting}


def sections_of(rulebook: str) -> list[str]:
    """The numbered sections, and the chapters that are a section of their own because they have none."""
    numbers = ["".join(found) for found in _SECTION.findall(rulebook)]
    divided = {number.partition(".")[0] for number in numbers if "." in number}
    return [number for number in numbers if number not in divided]


def faults(facts: Facts, exempt: Mapping[str, str] = NEEDS_NO_FUNCTION) -> list[str]:
    """One sentence for each section or citation that is not in order."""
    known = set(facts.sections)
    chapters = {number.partition(".")[0] for number in known}  # a chapter's table stands in no section
    found = [f"{one} stands twice in the rulebook" for one in known if facts.sections.count(one) > 1]
    for number in facts.sections:
        if number not in facts.tests:
            found.append(f"{number} is cited by no test")
        if number not in facts.code and number not in exempt:
            found.append(f"{number} is cited by no function")
        if number in facts.code and number in exempt:
            found.append(f"{number} is exempt, but cited by {facts.code[number][0]}")
    for citations in (facts.code, facts.tests):
        unknown = sorted(citations.keys() - known - chapters)
        found += [f"{citations[one][0]} cites {one}, which the rulebook does not have" for one in unknown]
    return found + [f"{number} is exempt, but no section" for number in sorted(exempt.keys() - known)]


def _gather(
    top: Path, folder: str, sign: str, read: Callable[[ast.AST], Iterator[tuple[str, int]]]
) -> Citations:
    """The citations of all modules of a folder that have this sign of one."""
    found: dict[str, list[str]] = {}
    for path in sorted((top / folder).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source if sign in source else "", filename=str(path))
        for number, line in read(tree):
            found.setdefault(number, []).append(f"{path.relative_to(top)}:{line}")
    return {number: tuple(places) for number, places in found.items()}


def _rule_lines(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """What the ``Rule:`` lines of functions and classes cite."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for cited in _LINE.findall(ast.get_docstring(node) or ""):
                for number in re.split(r",\s*", cited.strip().rstrip(".")):
                    yield number, node.lineno


def _marks(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """What the marks of tests cite."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule"), args=args):
                for arg in args:
                    assert isinstance(arg, ast.Constant), f"line {node.lineno}: a mark cites plain numbers"
                    yield str(arg.value), node.lineno
            case _:
                pass
