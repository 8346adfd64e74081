"""What is wrong with a document, where, and what would mend it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import frozen

from hameln.editor.overlay import Point
from hameln.editor.told import Told

C = TypeVar("C")


@frozen
class Fix(Generic[C]):
    """A change that mends something.

    Attributes:
        name: What it does, as an edit is named.
        mend: Makes the change; pure.
    """

    name: Told
    mend: Callable[[C], C]


@frozen(kw_only=True)
class Finding(Generic[C]):
    """One thing to look at.

    Attributes:
        says: What is wrong and what was expected, in the language of the moment.
        is_problem: It keeps the document from being played; else it is only odd.
        things: What it is about, such as ``("tree:4",)``; clicking the finding chooses them.
        at: Where that is; ``None`` for the whole.
        rule: The number of the rule it comes from; empty where no rule speaks.
        fixes: What can be done about it at once, the best first.
    """

    says: str
    is_problem: bool = True
    things: tuple[str, ...] = ()
    at: Point | None = None
    rule: str = ""
    fixes: tuple[Fix[C], ...] = ()
