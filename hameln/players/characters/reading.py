"""What a character's file holds, read with every fault and its place; the words of rules are the game's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import inf
from typing import Any, Final

from attrs import frozen

from hameln.files.fields import Fact, Schema, Spec, declare, object_schema, section
from hameln.files.readers import (
    Path,
    Problem,
    Problems,
    Reader,
    did_you_mean,
    is_list,
    is_meant,
    is_table,
    shown,
    take_number,
)
from hameln.players.characters.formulas import Formula, FormulaError, Measure, read_formula
from hameln.players.characters.rule import (
    STRONGEST,
    Rule,
    check_blanks,
    check_character_keys,
    localized,
    schema_with_texts,
    take_localized,
)

SAY: Final = localized(200)
"""The sentence of a rule."""
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
    words: dict[str, Any], key: str, readers: Mapping[str, Reader], problems: Problems
) -> dict[str, Any]:
    """A table of known names, each with its reader."""
    table = words.get(key, {})
    if not is_table(table):
        problems.append(Problem(path=(key,), says=f"expected a table, found {shown(table)}"))
        return {}
    check_character_keys(table, readers, (), (), (key,), problems)
    known = {name: value for name, value in table.items() if name in readers}
    return {name: readers[name](value, (key, name), problems) for name, value in known.items()}


def take_section(words: dict[str, Any], cls: type[Any], group: str, problems: Problems) -> dict[str, Any]:
    """The fields of a class that stand together in a table of the file."""
    return take_table(
        words, group, {key: fact.spec.take for key, fact in section(cls, group).items()}, problems
    )


def section_schema(cls: type[Any], group: str) -> Schema:
    """The JSON Schema of a table of the file, as `take_section` reads it."""
    return object_schema({key: fact.spec.schema for key, fact in section(cls, group).items()}, ())


def number(least: float, most: float) -> Spec:
    """A number within limits, as a dial turns it."""

    def take(value: Any, at: Path, problems: Problems) -> float:  # noqa: ANN401 - anything a file holds
        return take_within(value, (least, most), at, problems)

    schema = {"type": "number", "minimum": least, "maximum": most}
    return Spec(take=take, schema=schema, form="slide", limits=(least, most))


def dial(  # noqa: PLR0913 - what is told of one
    spec: Spec, group: str, told: str, title: str, *, low: str = "", high: str = "", row: float = inf
) -> dict[str, Fact]:
    """What is declared of a number of a character that is turned on the screen.

    Args:
        spec: Which numbers it may be.
        group: The table of the file in which it stands.
        told: What it is, for the page of all words.
        title: What it is called, marked for translation as what follows.
        low: What the least means; empty where the title says it.
        high: What the most means.
        row: Where it stands on the screen; those without a place follow in the order of their fields.
    """
    return declare(spec, told, title=title, group=group, row=row, more={"low": low, "high": high})


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


def rules_schema(known: Vocabulary) -> Schema:
    """The JSON Schema of the rules of a character; formulas are text in it."""
    step = {"enum": list(known.steps)}
    steps = {"type": "array", "items": step, "minItems": 1, "maxItems": len(known.steps)}
    properties: Schema = {
        "on": {"anyOf": [step, steps]},
        "when": {"type": "string"},
        "bonus": {"type": ["number", "string"], "minimum": -STRONGEST, "maximum": STRONGEST},
        "veto": {"const": True},
        "prefer": {"const": True},
    }
    say = {"say": Fact(spec=SAY, told="")}
    rule = schema_with_texts(say, ("on",), **properties)
    rule["oneOf"] = [{"required": [deed]} for deed in _DEEDS]
    return {"type": "array", "items": rule, "maxItems": MOST_RULES}


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
    say = take_localized(table, "say", SAY, at, problems)
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
