"""The options of a game: a closed list of words, each with the values it may have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from hameln.errors import IllegalAction
from hameln.files.codec import dump


@frozen
class Option:
    """Something about the rules that is chosen before a match.

    Attributes:
        name: Its word in the header's ``rules``.
        values: What may be chosen, in JSON values; the first is what is played if nothing is said.
    """

    name: str
    values: tuple[bool | int | str, ...]

    @property
    def default(self) -> bool | int | str:
        """What is played if nothing is said."""
        return self.values[0]


def chosen_options(known: Sequence[Option], rules: Mapping[str, Any]) -> dict[str, Any]:
    """The value of every option, given those that were named.

    Raises:
        IllegalAction: An option is not known, or cannot have that value.
    """
    odd = sorted(set(rules) - {option.name for option in known})
    if odd:
        names = ", ".join(option.name for option in known) or "none"
        message = (
            f'"rules" has unknown options: {", ".join(repr(name[:40]) for name in odd[:5])}; known: {names}'
        )
        raise IllegalAction(message)
    for option in known:
        if option.name in rules and not _is_among(rules[option.name], option.values):
            message = (
                f'"rules" has "{option.name}": {dump(rules[option.name])[:40]}; '
                f"expected {' or '.join(map(dump, option.values))}"
            )
            raise IllegalAction(message)
    return {option.name: rules.get(option.name, option.default) for option in known}


def named_options(known: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The options whose values differ from what is played if nothing is said; the header's ``rules``."""
    return {
        option.name: chosen[option.name]
        for option in known
        if option.name in chosen and chosen[option.name] != option.default
    }


def _is_among(value: object, values: Sequence[bool | int | str]) -> bool:
    """Whether a value is one of these; 1 and true are two values."""
    return any(type(value) is type(one) and value == one for one in values)
