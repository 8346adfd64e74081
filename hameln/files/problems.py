"""What is wrong with something that people write, and where in it."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

Path: TypeAlias = tuple[str | int, ...]


@frozen(kw_only=True)
class Problem:
    """One thing that is wrong.

    Attributes:
        path: The way to it in the words of the file, such as ``("houses", 3, "cost")``; empty for all of it.
        name: The id of the house, circle or district on the way, if there is one.
        says: What is wrong and what was expected.
    """

    path: Path
    says: str
    name: str = ""

    def __str__(self) -> str:
        """The place as in ``houses[3] (B.il).cost``, then what is wrong."""
        place = ""
        for step in self.path:
            place += f"[{step}]" if isinstance(step, int) else f".{step}" if place else step
            if isinstance(step, int) and self.name and "(" not in place:
                place += f" ({self.name})"
        return f"{place}: {self.says}" if place else self.says
