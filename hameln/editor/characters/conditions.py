"""The condition of a rule, as far as it can be chosen word by word: facts compared with numbers."""

from __future__ import annotations

import re
from typing import Final

from attrs import frozen

SIGNS: Final = {"<": "<", "<=": "≤", "==": "=", "!=": "≠", ">=": "≥", ">": ">"}
"""Every comparison, and how a person reads it."""
IS: Final = "is"
IS_NOT: Final = "not"
"""What is asked of a fact that is only yes or no."""
_OFF: Final = "0"
_OFF_BEFORE: Final = re.compile(r"0 and \((?P<when>.*)\)", re.DOTALL)
_COMPARED: Final = re.compile(r"(?P<fact>[a-z_]\w*) *(?P<sign><=|>=|==|!=|<|>) *(?P<number>-?\d+(?:\.\d+)?)")
_ASKED: Final = re.compile(r"(?P<no>not +)?(?P<fact>[a-z_]\w*)")
_WORDS: Final = frozenset({"and", "or", "not"})


@frozen
class Condition:
    """One fact and what is asked of it.

    Attributes:
        fact: Its word.
        sign: One of `SIGNS`, or whether it is so.
        number: What it is compared with.
    """

    fact: str
    sign: str = IS
    number: float = 0

    def __str__(self) -> str:
        """As the file has it."""
        if self.sign == IS:
            return self.fact
        if self.sign == IS_NOT:
            return f"not {self.fact}"
        return f"{self.fact} {self.sign} {self.number:g}"


@frozen(kw_only=True)
class When:
    """A condition.

    Attributes:
        parts: Its conditions, which must all be so; empty for one that is always so.
        formula: The whole where it cannot be chosen word by word; else empty.
        is_off: Whether the rule is kept and never speaks.
    """

    parts: tuple[Condition, ...] = ()
    formula: str = ""
    is_off: bool = False

    def written(self) -> str | None:
        """As the file has it; ``None`` for no condition."""
        told = self.formula or " and ".join(map(str, self.parts))
        if not self.is_off:
            return told or None
        return f"0 and ({told})" if told else _OFF


def read_when(formula: str) -> When:
    """The condition that a rule's text means; never an error, whatever stands there.

    >>> read_when("coins < 12 and not late").parts
    (Condition(fact='coins', sign='<', number=12), Condition(fact='late', sign='not', number=0))
    >>> read_when("0 and (late)").is_off
    True
    """
    told = formula.strip()
    if told == _OFF:
        return When(is_off=True)
    off = _OFF_BEFORE.fullmatch(told)
    if off and _is_closed(off["when"]):
        inner = read_when(off["when"])
        return When(parts=inner.parts, formula=inner.formula, is_off=True)
    if not told:
        return When()
    parts = [_read_part(part.strip()) for part in re.split(r"\band\b", told)]
    known = tuple(part for part in parts if part is not None)
    return When(parts=known) if len(known) == len(parts) else When(formula=formula)


def _read_part(told: str) -> Condition | None:
    compared = _COMPARED.fullmatch(told)
    if compared:
        number = float(compared["number"])
        whole = int(number) if number.is_integer() else number
        return Condition(compared["fact"], compared["sign"], whole)
    asked = _ASKED.fullmatch(told)
    if asked and asked["fact"] not in _WORDS:
        return Condition(asked["fact"], IS_NOT if asked["no"] else IS)
    return None


def _is_closed(told: str) -> bool:
    """Whether no bracket is closed in a text that is not opened there."""
    depth = 0
    for sign in told:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return False
    return depth == 0
