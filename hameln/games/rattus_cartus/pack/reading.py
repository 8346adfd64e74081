"""A pack in words: the structure that a pack file and a match record's header share.

Reading collects every fault with its place before it gives up, so that whoever makes a pack sees all of them
at once; a fault in one part does not keep the others from being looked at.

Rule: R18
"""

from __future__ import annotations

from typing import Any, Final, cast

from hameln.files.fields import ADDRESS, Spec, facts_of, object_schema, words_of
from hameln.files.readers import Path, Problem, Problems
from hameln.games.rattus_cartus.errors import PackError
from hameln.games.rattus_cartus.pack.field_kinds import Parts
from hameln.games.rattus_cartus.pack.fitting import find_expansion_misfits, find_misfits
from hameln.games.rattus_cartus.pack.known import BOOK, ESTATES, TOKEN
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.parts import BOOK_SHIFT, Building


def _estates(value: Any, at: Path, problems: Problems) -> tuple[str, ...]:  # noqa: ANN401 - any part of a file
    if value != list(ESTATES):
        problems.append(Problem(path=at, says=f"expected the list {', '.join(ESTATES)}, in this order"))
    return ESTATES


_DECLARED: Final = {key: fact.spec for key, fact in facts_of(Pack).items()}
_HEAD: Final = {key: _DECLARED[key] for key in ("id", "names")}
SPECS: Final[dict[str, Spec]] = {
    **_HEAD,
    "estates": Spec(take=_estates, schema={"const": list(ESTATES)}),
    **_DECLARED,
    "book": BOOK_SHIFT,
}
"""What a pack says, in the order in which it is written."""
_NEEDED: Final = [key for key in SPECS if key not in {"names", "diplomats", "nobles", "book"}]


def pack_schema() -> dict[str, Any]:
    """The JSON Schema of the pack file, for editors that help while a pack is written.

    A schema can say what is written, not whether the parts fit: buildings that exist, sums that must be
    thirty. What it refuses the reader refuses too.
    """
    return {
        "$schema": ADDRESS,
        "title": "Rattus Cartus pack",
        "description": "A pack of the card game Rattus Cartus; packs/README.md explains every key.",
        **object_schema({key: spec.schema for key, spec in SPECS.items()}, _NEEDED),
    }


def pack_from_words(words: object, where: str = "pack") -> Pack:
    """The pack that the words describe.

    Args:
        words: JSON values, such as a record's header has under ``pack``.
        where: What stands before the faults: a file, or what stands for it.

    Raises:
        PackError: Keys are unknown or missing, values are of the wrong kind, or the parts do not fit.
    """
    pack, problems = read_words(words)
    if pack is None:
        raise PackError(where, [str(problem) for problem in problems])
    return pack


def read_words(words: object) -> tuple[Pack | None, tuple[Problem, ...]]:
    """The pack, or nothing and all its faults.

    Rule: R18
    """
    problems: Problems = []
    parts = Parts(words, (), problems, known=SPECS, needed=_NEEDED)
    plain = {key: spec for key, spec in SPECS.items() if key != "buildings"}
    facts: dict[str, Any] = {key: parts.take(key, spec.take) for key, spec in plain.items()}
    buildings: dict[str, Building | None] | None = None
    if "buildings" in parts.words:
        buildings = SPECS["buildings"].take(parts.words["buildings"], ("buildings",), problems)
    problems += find_misfits(facts, buildings)
    problems += find_expansion_misfits(facts, parts.words)
    if problems:
        return None, tuple(problems)
    stacks = cast("dict[str, int]", facts.pop("stacks"))
    del facts["estates"]
    facts["names"] = facts["names"] or {}
    facts["book_shift"] = facts.pop("book")
    return (
        Pack(
            **{key: fact for key, fact in facts.items() if fact is not None},
            tokens=stacks.pop(TOKEN),
            stacks=stacks,
            buildings=tuple(cast("dict[str, Building]", buildings).values()),
        ),
        (),
    )


def pack_to_words(pack: Pack) -> dict[str, Any]:
    """The pack in JSON values: the structure of its file, without what has its usual value."""
    words: dict[str, Any] = words_of(pack)
    words["stacks"] = {**words["stacks"], TOKEN: pack.tokens}
    head: dict[str, Any] = {key: words[key] for key in _HEAD if key in words}
    book = {"book": {"shift": pack.book_shift}} if BOOK in pack.stacks else {}
    return {**head, "estates": list(ESTATES), **words, **book}
