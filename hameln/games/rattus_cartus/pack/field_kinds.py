"""What the values of a pack's file may be: the least and the most, how they are read, and their schema.

What is wrong with a number is told together with what it may be, and one faulty part does not hide the faults
of another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, Final

from hameln.files.fields import (
    Schema,
    Spec,
    facts_of,
    needed_of,
    object_schema,
    whole_from,
    word_of,
    words_of,
)
from hameln.files.readers import (
    Path,
    Problem,
    Problems,
    Reader,
    check_keys,
    is_list,
    is_table,
    shown,
)
from hameln.games.rattus_cartus.pack.known import ESTATES, HEIRS, NOBLES, SPECIALS, TOKEN

PEOPLE: Final = (0, 99)
"""Population cards of one estate with one number of nuns."""
STACK: Final = (0, 99)
"""Cards of a stack, or tokens."""
HAND: Final = (0, 20)
NUNS: Final = (0, 12)
"""Cards in the row of nuns."""
RATS: Final = (0, 99)
POINTS: Final = (0, 99)
ROUNDS: Final = (1, 30)
ROW: Final = (2, 10)
"""Buildings in the row; with one, no row shows two different buildings (R4.2)."""
PILE: Final = (5, 30)
"""Building cards in the replacement pile; fewer might all be one building (R4.2)."""
SUPPLY: Final = (0, 20)
"""What one part of a supply action brings."""
SIZE: Final = (0, 20)
"""The size of an action."""
CARDS: Final = (1, 50)
"""Cards that a building turns up at once (N6.3)."""
SHIFT: Final = (0, 20)
"""How far Books may move the number of nuns (N7.3)."""
BUILDINGS: Final = (6, 60)
ID_FORM: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
"""How packs and buildings are called in files and records: words of small letters, hyphens between."""
ID_LENGTH: Final = 40
NAME_LENGTH: Final = 60
LANGUAGES: Final = (0, 40)
"""Languages in which a thing can have a name."""
LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8}){0,3}")
"""How a language is written, such as ``de`` or ``pt_BR``."""


STACK_WORDS: Final = (*SPECIALS, TOKEN)
_SHOWN: Final = 40


class Parts:
    """The parts of a table, read one by one: a part with a fault is None, and the others are still read."""

    def __init__(
        self,
        value: object,
        at: Path,
        problems: Problems,
        *,
        known: Collection[str] | None = None,
        needed: Collection[str] | None = None,
    ) -> None:
        """Look at the keys of a table.

        Args:
            value: What should be a table; if it is none, that is the fault, and all parts are None.
            at: Where it stands.
            problems: Where faults go.
            known: Keys that may be there; any if nothing is said.
            needed: Keys that must be there; all that are known if nothing is said.
        """
        self.words: dict[str, Any] = value if is_table(value) else {}
        self._at = at
        self._problems = problems
        if not is_table(value):
            problems.append(Problem(path=at, says=f"expected a table, found {shown(value)}"))
        elif known is not None:
            check_keys(value, known, known if needed is None else needed, at, problems)

    def take(self, key: str, reader: Reader) -> Any:  # noqa: ANN401 - any part of a file
        """The part of this key; None if it is not there or has a fault."""
        if key not in self.words:
            return None
        before = len(self._problems)
        found = reader(self.words[key], (*self._at, key), self._problems)
        return found if len(self._problems) == before else None

    def take_all(self, keys: Collection[str], reader: Reader) -> dict[str, Any]:
        """The parts of these keys that are there and have no fault."""
        found = {key: self.take(key, reader) for key in keys}
        return {key: part for key, part in found.items() if part is not None}


# -- numbers and words


def wholes(length: int, limits: tuple[int, int], what: str) -> Spec:
    """A list of so many whole numbers.

    Args:
        length: How many there are.
        limits: The least and the most that each may be.
        what: What they are, for the message, such as ``rounds, row and pile``.
    """
    one = whole_from(*limits)

    def take(value: Any, at: Path, problems: Problems) -> tuple[int, ...]:  # noqa: ANN401
        return _listed(value, length, f", {what}", one.take, at, problems)

    return Spec(take=take, schema=_list(one.schema, length))


def _listed(
    value: object, length: int, what: str, reader: Reader, at: Path, problems: Problems
) -> tuple[Any, ...]:
    """So many items of a list."""
    if not is_list(value) or len(value) != length:
        found = f"a list of {len(value)}" if is_list(value) else shown(value)
        problems.append(Problem(path=at, says=f"expected a list of {length}{what}; found {found}"))
        return ()
    return tuple(reader(item, (*at, place), problems) for place, item in enumerate(value))


def _list(items: Schema, length: int) -> Schema:
    return {"type": "array", "items": items, "minItems": length, "maxItems": length}


def sizes(least: int = SIZE[0]) -> Spec:
    """The sizes of a premium and a normal action; for some effects they are not 0."""
    return wholes(2, (least, SIZE[1]), "premium and normal action")


def _take_estate(value: Any, at: Path, problems: Problems) -> int:  # noqa: ANN401
    word = word_of(ESTATES).take(value, at, problems)
    return ESTATES.index(word) if word else 0


def _estate_word(place: int) -> str:
    return ESTATES[place]


ESTATE: Final = Spec(take=_take_estate, schema=word_of(ESTATES).schema, words=_estate_word)
"""An estate by its word; its place among all is the value."""


def _take_id(value: Any, at: Path, problems: Problems) -> str:  # noqa: ANN401
    if isinstance(value, str) and len(value) <= ID_LENGTH and ID_FORM.fullmatch(value):
        return value
    says = (
        f"expected a word of small letters, digits and hyphens such as guard-tower, at most "
        f"{ID_LENGTH} signs; found {shown(value)}"
    )
    problems.append(Problem(path=at, says=says))
    return ""


ID: Final = Spec(
    take=_take_id,
    schema={"type": "string", "pattern": f"^{ID_FORM.pattern}$", "maxLength": ID_LENGTH},
)
"""The id of a pack or a building."""


def _take_first(value: Any, at: Path, problems: Problems) -> tuple[str, ...]:  # noqa: ANN401
    return _listed(value, len(ESTATES), " buildings, one of each estate", _take_id, at, problems)


FIRST: Final = Spec(take=_take_first, schema=_list(ID.schema, len(ESTATES)))
"""The buildings for a first match."""


def _take_names(value: Any, at: Path, problems: Problems) -> dict[str, str]:  # noqa: ANN401
    if not is_table(value):
        says = f'expected a table such as {{en = "Mill", de = "Mühle"}}, found {shown(value)}'
        problems.append(Problem(path=at, says=says))
        return {}
    if len(value) > LANGUAGES[1]:
        says = f"expected at most {LANGUAGES[1]} languages, found {len(value)}"
        problems.append(Problem(path=at, says=says))
        return {}
    for language, name in value.items():
        place = (*at, str(language))
        if not LANGUAGE.fullmatch(str(language)):
            says = f"expected a language such as de or pt_BR, found {str(language)[:_SHOWN]!r}"
            problems.append(Problem(path=place, says=says))
        if not isinstance(name, str) or not _is_name(name):
            says = f"expected a name of 1 to {NAME_LENGTH} printable signs, found {shown(name)}"
            problems.append(Problem(path=place, says=says))
    return {str(language): str(name) for language, name in value.items()}


def _is_name(name: str) -> bool:
    return bool(name.strip()) and len(name) <= NAME_LENGTH and name.isprintable()


NAMES: Final = Spec(
    take=_take_names,
    schema={
        "type": "object",
        "propertyNames": {"pattern": f"^{LANGUAGE.pattern}$"},
        "maxProperties": LANGUAGES[1],
        "additionalProperties": {"type": "string", "minLength": 1, "maxLength": NAME_LENGTH},
    },
)
"""What a thing is called, by language."""


def _take_nobles(value: Any, at: Path, problems: Problems) -> tuple[str, ...]:  # noqa: ANN401
    """The words of the nobles, each once.

    Rule: N1.4, N3.4
    """
    if not is_list(value) or len(value) > len(NOBLES):
        told = f"a list of {len(value)}" if is_list(value) else shown(value)
        says = f"expected a list of at most {len(NOBLES)} nobles, found {told}"
        problems.append(Problem(path=at, says=says))
        return ()
    return _each_once(value, word_of(NOBLES), "a noble", at, problems)


def _each_once(value: list[Any], one: Spec, what: str, at: Path, problems: Problems) -> tuple[Any, ...]:
    found = tuple(one.take(item, (*at, place), problems) for place, item in enumerate(value))
    if len(set(found)) < len(found):
        problems.append(Problem(path=at, says=f"names {what} twice"))
    return found


def _set_of(known: Collection[object]) -> Schema:
    items = {"enum": list(known)}
    return {"type": "array", "items": items, "maxItems": len(known), "uniqueItems": True}


NOBLE_WORDS: Final = Spec(take=_take_nobles, schema=_set_of(NOBLES))
"""The words of nobles, each once (N1.4, N3.4)."""


def _take_some_heirs(value: Any, at: Path, problems: Problems) -> tuple[int, ...]:  # noqa: ANN401
    if not is_list(value) or len(value) > len(HEIRS):
        says = f"expected a list of numbers of heirs such as [2], found {shown(value)}"
        problems.append(Problem(path=at, says=says))
        return ()
    return _each_once(value, whole_from(HEIRS[0], HEIRS[-1]), "a number of heirs", at, problems)


SOME_HEIRS: Final = Spec(take=_take_some_heirs, schema=_set_of(HEIRS))
"""Numbers of heirs, each once."""


# -- tables


def same(
    keys: Collection[str],
    one: Spec,
    made: Callable[[dict[str, Any]], Any] = lambda found: tuple(found.values()),
    words: Callable[[Any], Any] | None = None,
) -> Spec:
    """A table of known keys with like values.

    Args:
        keys: All of them.
        one: What each value may be.
        made: What is made of the values by their keys.
        words: Says that in JSON values again.
    """

    def take(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        return made(Parts(value, at, problems, known=keys).take_all(keys, one.take))

    def plain(values: Collection[Any]) -> dict[str, Any]:
        return {key: words_of(value) for key, value in zip(keys, values, strict=True)}

    return Spec(take=take, schema=object_schema(dict.fromkeys(keys, one.schema), keys), words=words or plain)


def table_in_parts(cls: type[Any]) -> Spec:
    """A value of a class, all fields of which are declared; each part is read for itself."""
    facts = facts_of(cls)

    def take(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        parts = Parts(value, at, problems, known=facts, needed=needed_of(cls))
        return cls(**{key: parts.take(key, fact.spec.take) for key, fact in facts.items()})

    properties = {key: fact.spec.schema for key, fact in facts.items()}
    return Spec(take=take, schema=object_schema(properties, needed_of(cls)))


def _take_stacks(value: Any, at: Path, problems: Problems) -> dict[str, int]:  # noqa: ANN401
    parts = Parts(value, at, problems, known=STACK_WORDS, needed=(TOKEN,))
    return parts.take_all(STACK_WORDS, whole_from(*STACK).take)


STACKS: Final = Spec(
    take=_take_stacks,
    schema=object_schema(dict.fromkeys(STACK_WORDS, whole_from(*STACK).schema), (TOKEN,)),
)
"""How many cards each stack has, and how many tokens there are."""
