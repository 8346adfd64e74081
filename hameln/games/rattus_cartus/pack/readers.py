"""Readers of the values in a pack; each fault goes onto a list with its place.

They say more than the frame's: what is wrong with a number is told together with what it may be, and one
faulty part does not hide the faults of another.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from hameln.files.guards import is_list, is_table
from hameln.files.problems import Path, Problem
from hameln.files.readers import Problems, Reader, check_keys, did_you_mean, shown
from hameln.games.rattus_cartus.pack import limits

Take = Callable[[Any, str, Reader], Any]
"""Takes the part of a table that a key names, by its reader."""
_SHOWN: Final = 40


def whole(least: int, most: int) -> Reader:
    """Reads a whole number from the least to the most."""

    def read(value: Any, at: Path, problems: Problems) -> int:  # noqa: ANN401 - any part of a file
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        says = f"expected a whole number from {least} to {most}, found {shown(value)}"
        problems.append(Problem(path=at, says=says))
        return least

    return read


def wholes(length: int, limits: tuple[int, int], what: str) -> Reader:
    """Reads a list of so many whole numbers.

    Args:
        length: How many there are.
        limits: The least and the most that each may be.
        what: What they are, for the message, such as ``rounds, row and pile``.
    """
    one = whole(*limits)

    def read(value: Any, at: Path, problems: Problems) -> tuple[int, ...]:  # noqa: ANN401
        if not is_list(value) or len(value) != length:
            found = f"a list of {len(value)}" if is_list(value) else shown(value)
            problems.append(Problem(path=at, says=f"expected a list of {length}, {what}; found {found}"))
            return ()
        return tuple(one(item, (*at, place), problems) for place, item in enumerate(value))

    return read


def one_of(known: Collection[str]) -> Reader:
    """Reads one of the known words."""

    def read(value: Any, at: Path, problems: Problems) -> str:  # noqa: ANN401
        if isinstance(value, str) and value in known:
            return value
        hint = did_you_mean(value, known) if isinstance(value, str) else ""
        says = f"expected one of {', '.join(known)}, found {shown(value)}{hint}"
        problems.append(Problem(path=at, says=says))
        return ""

    return read


def take_id(value: Any, at: Path, problems: Problems) -> str:  # noqa: ANN401
    """The id of a pack or a building."""
    if isinstance(value, str) and len(value) <= limits.ID_LENGTH and limits.ID.fullmatch(value):
        return value
    says = (
        f"expected a word of small letters, digits and hyphens such as guard-tower, at most "
        f"{limits.ID_LENGTH} signs; found {shown(value)}"
    )
    problems.append(Problem(path=at, says=says))
    return ""


def take_names(value: Any, at: Path, problems: Problems) -> dict[str, str]:  # noqa: ANN401
    """What a thing is called, by language."""
    if not is_table(value):
        says = f'expected a table such as {{en = "Mill", de = "Mühle"}}, found {shown(value)}'
        problems.append(Problem(path=at, says=says))
        return {}
    if len(value) > limits.LANGUAGES[1]:
        says = f"expected at most {limits.LANGUAGES[1]} languages, found {len(value)}"
        problems.append(Problem(path=at, says=says))
        return {}
    for language, name in value.items():
        place = (*at, str(language))
        if not limits.LANGUAGE.fullmatch(str(language)):
            says = f"expected a language such as de or pt_BR, found {str(language)[:_SHOWN]!r}"
            problems.append(Problem(path=place, says=says))
        if not isinstance(name, str) or not _is_name(name):
            says = f"expected a name of 1 to {limits.NAME_LENGTH} printable signs, found {shown(name)}"
            problems.append(Problem(path=place, says=says))
    return {str(language): str(name) for language, name in value.items()}


def _is_name(name: str) -> bool:
    return bool(name.strip()) and len(name) <= limits.NAME_LENGTH and name.isprintable()


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
