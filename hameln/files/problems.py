"""What is wrong with something that people write, and where in it."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

Path: TypeAlias = tuple[str | int, ...]


@frozen(kw_only=True)
class Problem:
    """One thing that is wrong.

    Attributes:
        path: The way to it in the words of a file, such as ``("shelves", 3, "width")``; empty for all.
        name: The id of the thing on the way that has one.
        says: What is wrong and what was expected.
    """

    path: Path
    says: str
    name: str = ""

    def __str__(self) -> str:
        """The place as in ``shelves[3] (oak).width``, then what is wrong."""
        place = ""
        for step in self.path:
            place += f"[{step}]" if isinstance(step, int) else f".{step}" if place else step
            if isinstance(step, int) and self.name and "(" not in place:
                place += f" ({self.name})"
        return f"{place}: {self.says}" if place else self.says
