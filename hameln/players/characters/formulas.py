"""Conditions and sums of a rule: text of a small closed grammar, made into functions of a scene.

The text is parsed as Python parses it and then translated node by node; nothing of it is ever run. What the
grammar does not know cannot be said: no calls, no attributes, no indexing.

Where facts are kept: each is one function whose name is the word and whose docstring explains it.

Hints about a text that is no formula, found by a look at its words and signs.
"""

from __future__ import annotations

import ast
import operator
import re
import warnings
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final, TypeAlias

from attrs import field, frozen

from hameln.files.readers import did_you_mean, shown

Measure: TypeAlias = Callable[[Any], int]
"""Measures one thing of a scene, whatever a game calls so; a yes is 1, a no is 0."""


@frozen
class Shelf:
    """Facts about one thing.

    Attributes:
        title: What they are about.
        facts: By the word that a file uses.
        steps: The steps of facts that are 0 at all others.
    """

    title: str
    facts: dict[str, Measure] = field(factory=dict[str, Measure], init=False)
    steps: dict[str, tuple[str, ...]] = field(factory=dict[str, tuple[str, ...]], init=False)

    def fact(self, measure: Measure) -> Measure:
        """Put a function onto the shelf, under its own name."""
        self.facts[measure.__name__] = measure
        return measure

    def put(self, word: str, about: str, measure: Measure, *steps: str) -> None:
        """Put a measure onto the shelf under a word; it is 0 at other steps than these, if any are named."""
        measure.__doc__ = about
        self.facts[word] = measure
        if steps:
            self.steps[word] = steps

    def fact_at(self, *steps: str) -> Callable[[Measure], Measure]:
        """Put a function onto the shelf that only these steps have; at others it is 0."""

        def put(measure: Measure) -> Measure:
            self.steps[measure.__name__] = steps
            return self.fact(measure)

        return put


INSTEAD: Final = {
    "&&": "and", "||": "or", "&": "and", "|": "or", "!": "not", "~": "not",
    "=>": ">=", "=<": "<=", "<>": "!=", "≥": ">=", "≤": "<=", "≠": "!=",
    "×": "*", "·": "*", "\N{MINUS SIGN}": "-", "\N{EN DASH}": "-",
}  # fmt: skip
"""Signs that other languages and people have, and what is written here."""
_WORDS: Final = ("and", "or", "not")
_BETWEEN: Final = ("and", "or", "<", "<=", ">", ">=", "==", "!=", "+", "-", "*")
_BEFORE: Final = ("not", "-")
_TOKEN: Final = re.compile(r"\d+(?:\.\d+)?|\w+|&&|\|\||=>|=<|<>|<=|>=|==|!=|[^\s\w]")


def syntax_hints(text: str) -> tuple[str, ...]:
    """What is probably wrong with a text that cannot be read, a sentence each; nothing if that is unclear.

    >>> syntax_hints("points >= ")
    ('something is missing after `>=`',)
    """
    words: list[str] = _TOKEN.findall(text)
    for look in (_strange, _brackets, _gaps):
        if found := tuple(dict.fromkeys(look(words))):
            return found
    return ()


def _strange(words: list[str]) -> Iterator[str]:
    """Words and signs of other languages."""
    for word in words:
        if word == "=":
            yield "= is not known; to compare, write =="
        elif word in INSTEAD:
            yield f"{word} is not known; write `{INSTEAD[word]}`"
        elif word.lower() in _WORDS and word not in _WORDS:
            yield f"write `{word.lower()}`, in small letters"


def _brackets(words: list[str]) -> Iterator[str]:
    depth = 0
    for word in words:
        depth += (word == "(") - (word == ")")
        if depth < 0:
            yield "a bracket is closed and not opened"
            return
    if depth:
        yield "a bracket is opened and not closed"


def _gaps(words: list[str]) -> Iterator[str]:
    """Where a word has no neighbour to go with."""
    for one, other in pairwise(["", *words, ""]):
        is_open = one in {"", "(", "not", *_BETWEEN}
        if is_open and (other in {"", ")"} or (other in _BETWEEN and other not in _BEFORE)):
            if one in {"", "("}:
                yield (
                    f"something is missing before `{other}`" if other else "expected a formula, found nothing"
                )
            else:
                yield f"something is missing after `{one}`"
        elif not is_open and (
            other == "(" or (other not in _BETWEEN and (other[:1].isalnum() or other == "_"))
        ):
            yield f"something is missing between `{one}` and `{other}`"


Formula: TypeAlias = Callable[[Any], Any]
"""A condition or a sum: gives a number for a scene, 1 for yes and 0 for no."""

LONGEST: Final = 400
"""Characters of the longest formula."""
MOST_PARTS: Final = 120
"""Names, numbers and signs that a formula may have, as Python counts them."""
GREATEST: Final = 1000
"""The greatest number in a formula."""
GRAMMAR: Final = "facts, numbers, and, or, not, < <= > >= == !=, + - * and brackets"

_COMPARE: Final[dict[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}
_COUNT: Final[dict[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}
_NAMES: Final[dict[type[ast.AST], str]] = {
    ast.Call: "a call",
    ast.Attribute: "a dot",
    ast.Subscript: "an index",
    ast.IfExp: "if ... else",
    ast.Lambda: "lambda",
    ast.NamedExpr: ":=",
    ast.JoinedStr: "an f-string",
    ast.List: "a list",
    ast.Tuple: "a comma",
    ast.Dict: "a table",
    ast.Set: "a set",
}
_SIGNS: Final[dict[type[ast.AST], str]] = {
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.Invert: "~",
}


class FormulaError(ValueError):
    """A text that is no formula.

    Attributes:
        faults: Everything that is wrong with it, one sentence each.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        """A text with these faults."""
        super().__init__("; ".join(faults))
        self.faults = faults


def read_formula(text: str, facts: Mapping[str, Measure]) -> Formula:
    """The function that a formula means.

    >>> read_formula("2 < 3 and not 0", {})(None), read_formula("(3 and 5) * 2", {})(None)
    (1, 2)

    Args:
        text: Such as ``points < 12 and not is_over``.
        facts: The words that it may use.

    Raises:
        FormulaError: It says something that the grammar does not have, or names an unknown fact.
    """
    if len(text) > LONGEST:
        raise FormulaError((f"expected at most {LONGEST} characters, found {len(text)}",))
    try:
        with warnings.catch_warnings():  # Python thinks aloud about `3and 5`
            warnings.simplefilter("ignore")
            tree = ast.parse(text.strip(), mode="eval")
    except SyntaxError as error:
        place = f" at character {error.offset}" if error.offset else ""
        raise FormulaError(syntax_hints(text) or (f"cannot be read{place}: expected {GRAMMAR}",)) from error
    except (ValueError, MemoryError, RecursionError) as error:
        raise FormulaError(
            ("cannot be read: it is too deep or holds characters that no text has",)
        ) from error
    if sum(1 for _ in ast.walk(tree)) > MOST_PARTS:
        raise FormulaError(("has too many parts; split the rule in two",))
    translator = _Translator(facts)
    formula = translator.translate(tree.body)
    if translator.faults:
        raise FormulaError(tuple(dict.fromkeys(translator.faults)))
    return formula


class _Translator:
    """Walks through a tree, notes every fault on the way and makes a function of each node."""

    def __init__(self, facts: Mapping[str, Measure]) -> None:
        self.facts = facts
        self.faults: list[str] = []

    def translate(self, node: ast.expr) -> Formula:
        match node:
            case ast.Name(id=name):
                return self._fact(name)
            case ast.Constant(value=value):
                return self._number(value)
            case ast.BoolOp(op=op, values=values):
                parts = [self.translate(value) for value in values]
                return _all(parts) if isinstance(op, ast.And) else _any(parts)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.translate(operand)
                return lambda scene: 0 if inner(scene) else 1
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inner = self.translate(operand)
                return lambda scene: -inner(scene)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _COUNT:
                return _pair(_COUNT[type(op)], self.translate(left), self.translate(right))
            case ast.Compare(left=left, ops=ops, comparators=rest):
                return self._comparison([left, *rest], ops)
            case _:
                return self._refuse(node)

    def _fact(self, name: str) -> Formula:
        if name in self.facts:
            return self.facts[name]
        self.faults.append(f"unknown fact {shown(name)}{did_you_mean(name, self.facts)}")
        return _zero

    def _number(self, value: object) -> Formula:
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.faults.append(f"expected a number, found {shown(value)}")
            return _zero
        if not abs(value) <= GREATEST:
            self.faults.append(f"expected numbers up to {GREATEST}, found {shown(value)}")
        return lambda _: value

    def _comparison(self, nodes: list[ast.expr], ops: list[ast.cmpop]) -> Formula:
        sides = [self.translate(node) for node in nodes]
        for op in ops:
            if type(op) not in _COMPARE:
                self._refuse(op)
        if self.faults:
            return _zero
        pairs = [
            _compared(_COMPARE[type(op)], left, right)
            for op, left, right in zip(ops, sides, sides[1:], strict=False)
        ]
        return pairs[0] if len(pairs) == 1 else _all(pairs)

    def _refuse(self, node: ast.AST) -> Formula:
        sign = node.op if isinstance(node, ast.BinOp | ast.UnaryOp) else node
        name = _SIGNS.get(type(sign)) or _NAMES.get(type(node)) or type(sign).__name__.lower()
        hint = f"write `{INSTEAD[name]}`" if name in INSTEAD else f"expected {GRAMMAR}"
        self.faults.append(f"{name} is not allowed; {hint}")
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.BinOp | ast.BoolOp | ast.Compare | ast.UnaryOp):
                self.translate(part)
        return _zero


def _zero(_: object) -> int:
    return 0


def _pair(count: Callable[[Any, Any], Any], left: Formula, right: Formula) -> Formula:
    return lambda scene: count(left(scene), right(scene))


def _compared(compare: Callable[[Any, Any], bool], left: Formula, right: Formula) -> Formula:
    return lambda scene: 1 if compare(left(scene), right(scene)) else 0


def _all(parts: list[Formula]) -> Formula:
    if len(parts) == 2:  # noqa: PLR2004 - the usual case, made fast
        one, two = parts
        return lambda scene: 1 if one(scene) and two(scene) else 0
    return lambda scene: 1 if all(part(scene) for part in parts) else 0


def _any(parts: list[Formula]) -> Formula:
    return lambda scene: 1 if any(part(scene) for part in parts) else 0
