"""What a pack may say beyond the first box: Diplomats, nobles and Books, read and checked.

Rule: N10
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hameln.files.guards import is_list
from hameln.files.problems import Path, Problem
from hameln.files.readers import Problems, Reader, shown
from hameln.games.rattus_cartus.pack import limits
from hameln.games.rattus_cartus.pack.known import BOOK, DIPLOMAT, EFFECTS, ESTATES, NOBLES, Effect
from hameln.games.rattus_cartus.pack.pack import Building, Pack
from hameln.games.rattus_cartus.pack.readers import Parts, one_of, whole

MORE_KEYS: Final = ("diplomats", "nobles", "book")
"""What only some packs say."""


def take_diplomats(value: Any, at: Path, problems: Problems) -> tuple[int, ...]:  # noqa: ANN401 - any part of a file
    """How many Diplomats there are of each estate.

    Rule: N1.3
    """
    parts = Parts(value, at, problems, known=ESTATES)
    return tuple(parts.take_all(ESTATES, whole(*limits.STACK)).values())


def take_nobles(value: Any, at: Path, problems: Problems) -> tuple[str, ...]:  # noqa: ANN401
    """The words of the nobles, each once.

    Rule: N1.4, N3.4
    """
    if not is_list(value) or len(value) > len(NOBLES):
        told = f"a list of {len(value)}" if is_list(value) else shown(value)
        says = f"expected a list of at most {len(NOBLES)} nobles, found {told}"
        problems.append(Problem(path=at, says=says))
        return ()
    reader = one_of(NOBLES)
    found = tuple(reader(one, (*at, place), problems) for place, one in enumerate(value))
    if len(set(found)) < len(found):
        problems.append(Problem(path=at, says="names a noble twice"))
    return found


def take_book(value: Any, at: Path, problems: Problems) -> int:  # noqa: ANN401
    """How far Books may move the number of nuns.

    Rule: N7.3
    """
    return int(Parts(value, at, problems, known=("shift",)).take("shift", whole(*limits.SHIFT)) or 0)


MORE_READERS: Final[Mapping[str, Reader]] = {
    "diplomats": take_diplomats,
    "nobles": take_nobles,
    "book": take_book,
}


def more_words(pack: Pack) -> dict[str, Any]:
    """What the pack says beyond the first box, in JSON values; nothing where it has none of it."""
    words: dict[str, Any] = {}
    if DIPLOMAT in pack.stacks:
        words["diplomats"] = dict(zip(ESTATES, pack.diplomats, strict=True))
    if pack.nobles:
        words["nobles"] = list(pack.nobles)
    if BOOK in pack.stacks:
        words["book"] = {"shift": pack.book_shift}
    return words


def find_more_misfits(facts: Mapping[str, Any], words: Mapping[str, Any]) -> Iterator[Problem]:
    """What does not fit between stacks, Diplomats and Books.

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
