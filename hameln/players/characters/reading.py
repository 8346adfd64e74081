"""What a character's file holds, read with every fault and its place; the words of rules are the game's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from attrs import frozen

from hameln.files.readers import (
    Path,
    Problem,
    Problems,
    did_you_mean,
    is_list,
    is_meant,
    is_table,
    shown,
    take_number,
)
from hameln.players.characters.formulas import Formula, FormulaError, Measure, read_formula
from hameln.players.characters.rule import STRONGEST, Rule
from hameln.players.characters.texts import check_blanks, check_character_keys, take_localized

LONGEST_SAY: Final = 200
MOST_RULES: Final = 60
MANY: Final = ("rule", "remark")
"""What there may be several of, each under double brackets."""
_WORD: Final = re.compile(r"[a-z_]\w*")
_BLANK: Final = re.compile(r"\{(\w+)")
_RULE_KEYS: Final = ("on", "when", "bonus", "veto", "prefer", "say")
_DEEDS: Final = ("bonus", "veto", "prefer")


@frozen(kw_only=True)
class Vocabulary:
    """The words of a game that rules may use.

    Attributes:
        steps: What a rule can be about.
        facts: What a formula can ask.
        words: What a sentence may name beside facts.
        secrets: Facts that only who plays the character knows.
    """

    steps: tuple[str, ...]
    facts: Mapping[str, Measure]
    words: tuple[str, ...]
    secrets: frozenset[str] = frozenset()


def take_table(
    words: dict[str, Any],
    key: str,
    known: Iterable[str],
    reader: Callable[[Any, Path, Problems], Any],
    problems: Problems,
) -> dict[str, Any]:
    """A table of known names, each with a value of one kind."""
    table = words.get(key, {})
    if not is_table(table):
        problems.append(Problem(path=(key,), says=f"expected a table, found {shown(table)}"))
        return {}
    known = tuple(known)
    check_character_keys(table, known, (), (), (key,), problems)
    return {name: reader(value, (key, name), problems) for name, value in table.items() if name in known}


def take_one_of(value: object, known: Iterable[str], at: Path, problems: Problems) -> str:
    """One of some words; an empty one among them is not offered."""
    known = tuple(known)
    if isinstance(value, str) and value in known:
        return value
    expected = ", ".join(filter(None, known))
    hint = did_you_mean(value, known)
    problems.append(Problem(path=at, says=f"expected one of {expected}, found {shown(value)}{hint}"))
    return known[0]


def take_dial(value: Any, at: Path, problems: Problems) -> float:  # noqa: ANN401 - anything a file holds
    """A number from 0 to 1."""
    return take_within(value, (0.0, 1.0), at, problems)


def take_within(value: Any, limits: tuple[float, float], at: Path, problems: Problems) -> float:  # noqa: ANN401
    """A number within limits."""
    before = len(problems)
    number = take_number(value, at, problems)
    if len(problems) == before and not limits[0] <= number <= limits[1]:
        says = f"expected {limits[0]:g} to {limits[1]:g}, found {shown(value)}"
        problems.append(Problem(path=at, says=says))
    return number


def take_rules(value: object, known: Vocabulary, at: Path, problems: Problems) -> tuple[Rule, ...]:
    """The rules of a character, in the order of its file."""
    if is_table(value):
        problems.append(Problem(path=at, says="each rule is written [[rule]], with double brackets"))
        return ()
    if not is_list(value) or not all(is_table(rule) for rule in value):
        problems.append(Problem(path=at, says=f"expected rules, each under [[rule]], found {shown(value)}"))
        return ()
    if len(value) > MOST_RULES:
        says = f"expected at most {MOST_RULES} rules, found {len(value)}"
        problems.append(Problem(path=at, says=says))
        return ()
    return tuple(_rule(rule, known, (*at, place), problems) for place, rule in enumerate(value))


def _rule(table: dict[str, Any], known: Vocabulary, at: Path, problems: Problems) -> Rule:
    check_character_keys(table, _RULE_KEYS, ("say",), ("on",), at, problems)
    deeds = [key for key in _DEEDS if key in table]
    strange = [key for key in table if key not in _RULE_KEYS]
    if len(deeds) > 1 or not (deeds or any(is_meant(deed, strange) for deed in _DEEDS)):
        found = " and ".join(deeds) or "none"
        problems.append(Problem(path=at, says=f"expected one of {', '.join(_DEEDS)}, found {found}"))
    for deed in ("veto", "prefer"):
        if table.get(deed, True) is not True:
            hint = (
                "write it without quotation marks" if table[deed] == "true" else "leave the key out instead"
            )
            says = f"expected true, found {shown(table[deed])}; {hint}"
            problems.append(Problem(path=(*at, deed), says=says))
    say = take_localized(table, "say", LONGEST_SAY, at, problems)
    check_blanks(table, (*known.facts, *known.words), at, problems)
    return Rule(
        name=str(int(at[-1]) + 1),
        steps=_steps(table["on"], known, (*at, "on"), problems) if "on" in table else (),
        when=_formula(table["when"], known, (*at, "when"), problems) if "when" in table else None,
        bonus=_bonus(table["bonus"], known, (*at, "bonus"), problems) if "bonus" in table else None,
        veto="veto" in table,
        prefer="prefer" in table,
        say=say,
        texts=(str(table.get("when", "")), str(table.get("bonus", ""))),
        is_open=not known.secrets.intersection(_asked(table)),
    )


def _asked(table: dict[str, Any]) -> Iterator[str]:
    """Every word that a rule's formulas ask for, and that its sentences name in braces."""
    for key, value in table.items():
        yield from (_WORD if key in {"when", "bonus"} else _BLANK).findall(str(value))


def _steps(value: object, known: Vocabulary, at: Path, problems: Problems) -> tuple[str, ...]:
    """One step or a list of them."""
    steps = value if is_list(value) else [value]
    if not steps:
        problems.append(Problem(path=at, says="expected at least one step"))
    if len(steps) > len(known.steps):
        says = f"expected at most {len(known.steps)} steps, each once, found {len(steps)}"
        problems.append(Problem(path=at, says=says))
        return ()
    for place, step in enumerate(steps):
        if not isinstance(step, str) or step not in known.steps:
            path = (*at, place) if is_list(value) else at
            says = f"unknown step {shown(step)}{did_you_mean(step, known.steps)}"
            if "did you mean" not in says:
                says += f"; known are {', '.join(known.steps)}"
            problems.append(Problem(path=path, says=says))
    return tuple(str(step) for step in steps)


def _formula(value: object, known: Vocabulary, at: Path, problems: Problems) -> Formula | None:
    if not isinstance(value, str):
        problems.append(Problem(path=at, says=f"expected a condition as text, found {shown(value)}"))
        return None
    try:
        return read_formula(value, known.facts)
    except FormulaError as error:
        problems.extend(Problem(path=at, says=fault) for fault in error.faults)
        return None


def _bonus(value: object, known: Vocabulary, at: Path, problems: Problems) -> Formula | None:
    """A number, or a sum as text."""
    if isinstance(value, str):
        return _formula(value, known, at, problems)
    worth = take_within(value, (-STRONGEST, STRONGEST), at, problems)
    return lambda _: worth
