"""What the inspector says about one thing, as it is, and as it would be once a decision were confirmed."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve, frozen

ARROW: Final = "\N{RIGHTWARDS ARROW}"
"""Stands between what is and what would be."""
MOST_NEW: Final = 2
"""How many sentences are told that are only true afterwards."""
_NUMBER: Final = re.compile(r"\d+")


@frozen(kw_only=True)
class Inspection:
    """An explanation of a thing that somebody points at.

    Attributes:
        title: What it is called.
        subtitle: What it is, in a few words.
        lines: Short sentences, the most useful first.
        warnings: What may soon go wrong there.
        rule: The section to read about it, such as ``H8.4``.
        sprite: The sprite that shows it; empty where only whoever draws the table knows its picture.
    """

    title: str
    subtitle: str = ""
    lines: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    rule: str = ""
    sprite: str = ""


def counted(now: Inspection, then: Inspection) -> Inspection:
    """An explanation with both counts where they differ: ``2 → 3``."""
    if now == then:
        return now
    lines, used = list[str](), set[str]()
    for line in now.lines:
        other = next((one for one in then.lines if one not in used and _frame(one) == _frame(line)), "")
        used.add(other)
        lines.append(merged(line, other) if other else line)
    new = [f"{ARROW} {line}" for line in then.lines if line not in used and line not in now.lines]
    warnings = [line if line in now.warnings else f"{ARROW} {line}" for line in then.warnings]
    is_same = _frame(now.subtitle) == _frame(then.subtitle)
    return evolve(
        now,
        subtitle=merged(now.subtitle, then.subtitle) if is_same else now.subtitle,
        lines=(*lines, *new[:MOST_NEW]),
        warnings=tuple(warnings),
    )


def merged(now: str, then: str) -> str:
    """Two sentences that differ in their numbers only, as one."""
    others = iter(_NUMBER.findall(then))

    def both(found: re.Match[str]) -> str:
        other = next(others)
        return found[0] if found[0] == other else f"{found[0]} {ARROW} {other}"

    return _NUMBER.sub(both, now)


def _frame(line: str) -> str:
    """A sentence without its numbers."""
    return _NUMBER.sub("#", line)
