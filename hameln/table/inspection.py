"""What the inspector says about one thing, as it is, and as it would be once a decision were confirmed.

The table without a picture, for whoever reads it or has it read aloud.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Final, Generic

from attrs import evolve, frozen

from hameln.kernel.game import V
from hameln.table.opaque import AGame, TheNames

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

    def played_by(self, title: str) -> Inspection:
        """The explanation of somebody at the table, with what kind of player that is, if it is known."""
        return evolve(self, lines=(*self.lines, f"{title}.")) if title else self


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


@frozen(kw_only=True)
class Passage:
    """A heading and its lines."""

    heading: str
    lines: tuple[str, ...]


@frozen(kw_only=True)
class Grid:
    """A part of the table at a glance, in rows and columns.

    Attributes:
        heading: What it is about; empty where the columns say it.
        columns: One word or two for each; the first column tells what a row is.
        rows: As many texts each as there are columns.
        lines: What stands below.
    """

    heading: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[str, ...] = ()


class Describing(ABC, Generic[V]):
    """What a game answers about its table in words and signs."""

    def picture(self, game: AGame, view: V, names: TheNames, room: tuple[int, int]) -> str:
        """The table drawn with signs, where it is something that can be; else empty.

        Args:
            game: The game.
            view: What the viewer may know.
            names: What everything is called.
            room: Columns that a line has at most, and lines that all of it should have, if that can be.
        """
        del game, view, names, room
        return ""

    def grids(self, game: AGame, view: V, names: TheNames) -> tuple[Grid, ...]:
        """The table at a glance, where it is not drawn; if there is nothing either, it is read aloud."""
        del game, view, names
        return ()

    @abstractmethod
    def reading(self, game: AGame, view: V, names: TheNames) -> tuple[Passage, ...]:
        """The table read aloud: what the viewer knows, as headings and lines that need no picture."""
