"""What a pack may say beyond the first box: Diplomats, nobles and Books, read and checked.

Rule: N10
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hameln.files.fields import Spec, object_schema
from hameln.files.readers import Path, Problem, Problems
from hameln.games.rattus_cartus.pack import specs
from hameln.games.rattus_cartus.pack.known import BOOK, DIPLOMAT, EFFECTS, Effect
from hameln.games.rattus_cartus.pack.parts import Building
from hameln.games.rattus_cartus.pack.specs import Parts, whole


def _take_book(value: Any, at: Path, problems: Problems) -> int:  # noqa: ANN401 - any part of a file
    return int(Parts(value, at, problems, known=("shift",)).take("shift", _SHIFT.take) or 0)


_SHIFT: Final = whole(*specs.SHIFT)
BOOK_SPEC: Final = Spec(
    take=_take_book,
    schema=object_schema({"shift": _SHIFT.schema}, ["shift"]),
    words=lambda shift: {"shift": shift},
)
"""How far Books may move the number of nuns (N7.3)."""


def find_more_misfits(facts: Mapping[str, Any], words: Mapping[str, Any]) -> Iterator[Problem]:
    """What does not fit between stacks, Diplomats and Books.

    Rule: N1.3, N7.3

    Args:
        facts: The parts by their keys; None where one is missing or has a fault.
        words: The pack as it is written.
    """
    stacks = facts["stacks"]
    if stacks is None:
        return
    for key, stack in (("diplomats", DIPLOMAT), ("book", BOOK)):
        if stack in stacks and key not in words:
            yield Problem(path=(), says=f"{key} is missing: there is a stack {stack}")
        if key in words and stack not in stacks:
            yield Problem(path=(key,), says=f"means nothing without a stack {stack}")
    diplomats = facts["diplomats"]
    if diplomats is not None and DIPLOMAT in stacks and sum(diplomats) != stacks[DIPLOMAT]:
        says = f"expected {stacks[DIPLOMAT]} together, as many as the stack has; found {sum(diplomats)}"
        yield Problem(path=("diplomats",), says=says)


def find_circles(buildings: Mapping[str, Building]) -> Iterator[Problem]:
    """Buildings that draw others are of one estate: so the pile, of five at least, always has another one.

    Rule: N6.16, R18
    """
    ours = [building for building in buildings.values() if EFFECTS[building.does].effect == Effect.CIRCLE]
    for building in ours[1:]:
        if building.estate != ours[0].estate:
            says = (
                f"{building.id} and {ours[0].id} draw buildings; "
                "those that do must be of one estate, or the pile might run out"
            )
            yield Problem(path=("buildings", building.id, "estate"), says=says)
