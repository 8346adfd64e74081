"""A family in words: what its file holds, read with every fault and its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from hameln.files.guards import is_list, is_table
from hameln.files.problems import Path, Problem
from hameln.files.readers import (
    Problems,
    did_you_mean,
    is_meant,
    shown,
    take_number,
)
from hameln.games.hameln.players.character import NEUTRAL, Scale
from hameln.games.hameln.players.families.facts import SECRETS
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.formulas import Formula, FormulaError, read_formula
from hameln.games.hameln.players.families.habits import HABITS
from hameln.games.hameln.players.families.judge import STRONGEST
from hameln.games.hameln.players.families.rule import Rule
from hameln.games.hameln.players.families.steps import STEPS
from hameln.games.hameln.players.families.texts import TEXTS, check_blanks, check_family_keys, take_localized
from hameln.games.hameln.players.features import NAMES as FEATURES

ARMS: Final = ("azure", "vermilion", "mint", "plum", "gold")
"""The arms that a family may like."""
ASPECTS: Final = {"cruelty": NEUTRAL, "risk": NEUTRAL, "patience": NEUTRAL, "spite": 0.0}
"""The dials, each with where it stands usually."""
LONGEST_SAY: Final = 200
MOST_RULES: Final = 60
MANY: Final = ("rule",)
"""What there may be several of, each under double brackets."""
HEAVIEST: Final = 5.0
"""The greatest multiplier of a weight."""
PHASES: Final = 3
LEVELS_OF_A_HABIT: Final = ("high", "low")

_RULE_KEYS: Final = ("on", "when", "bonus", "veto", "prefer", "say")
_DEEDS: Final = ("bonus", "veto", "prefer")
_KEYS: Final = (*TEXTS, "arms", "signature", "aspects", "weights", "rule")


def read_family_words(words: dict[str, Any], name: str) -> tuple[Family | None, tuple[Problem, ...]]:
    """The family, or nothing and everything that is wrong with its file.

    Args:
        words: What the file holds.
        name: The name by which it will be seated.
    """
    problems: Problems = []
    check_family_keys(words, _KEYS, TEXTS, ("title",), (), problems)
    texts = {key: take_localized(words, key, longest, (), problems) for key, longest in TEXTS.items()}
    rules = _rules(words.get("rule", []), ("rule",), problems)
    aspects = dict(ASPECTS) | _table(words, "aspects", ASPECTS, _dial, problems)
    family = Family(
        name=name,
        title=texts["title"],
        story=texts["story"],
        motto=texts["motto"],
        arms=_one_of(words.get("arms", ""), ("", *ARMS), ("arms",), problems),
        signature=_table(words, "signature", HABITS, _height, problems),
        scales=_table(words, "weights", FEATURES, _scale, problems),
        cruelty=aspects["cruelty"],
        risk=aspects["risk"],
        patience=aspects["patience"],
        spite=aspects["spite"],
        rules=rules,
    )
    return (None, tuple(problems)) if problems else (family, ())


def _table(
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
    check_family_keys(table, known, (), (), (key,), problems)
    return {name: reader(value, (key, name), problems) for name, value in table.items() if name in known}


def _one_of(value: object, known: Iterable[str], at: Path, problems: Problems) -> str:
    known = tuple(known)
    if isinstance(value, str) and value in known:
        return value
    expected = ", ".join(filter(None, known))
    hint = did_you_mean(value, known)
    problems.append(Problem(path=at, says=f"expected one of {expected}, found {shown(value)}{hint}"))
    return known[0]


def _height(value: Any, at: Path, problems: Problems) -> str:  # noqa: ANN401 - anything a file holds
    return _one_of(value, LEVELS_OF_A_HABIT, at, problems)


def _dial(value: Any, at: Path, problems: Problems) -> float:  # noqa: ANN401
    return _within(value, (0.0, 1.0), at, problems)


def _scale(value: Any, at: Path, problems: Problems) -> Scale:  # noqa: ANN401
    """One number, or one for each phase."""
    if not is_list(value):
        number = _within(value, (0.0, HEAVIEST), at, problems)
        return (number, number, number)
    if len(value) != PHASES:
        says = f"expected a number or a list of {PHASES}, one for each phase, found a list of {len(value)}"
        problems.append(Problem(path=at, says=says))
        return (1.0, 1.0, 1.0)
    first, second, third = [
        _within(one, (0.0, HEAVIEST), (*at, place), problems) for place, one in enumerate(value)
    ]
    return (first, second, third)


def _within(value: Any, limits: tuple[float, float], at: Path, problems: Problems) -> float:  # noqa: ANN401
    before = len(problems)
    number = take_number(value, at, problems)
    if len(problems) == before and not limits[0] <= number <= limits[1]:
        says = f"expected {limits[0]:g} to {limits[1]:g}, found {shown(value)}"
        problems.append(Problem(path=at, says=says))
    return number


def _rules(value: object, at: Path, problems: Problems) -> tuple[Rule, ...]:
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
    return tuple(_rule(rule, (*at, place), problems) for place, rule in enumerate(value))


def _rule(table: dict[str, Any], at: Path, problems: Problems) -> Rule:
    check_family_keys(table, _RULE_KEYS, ("say",), ("on",), at, problems)
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
    check_blanks(table, at, problems)
    return Rule(
        name=str(int(at[-1]) + 1),
        steps=_steps(table["on"], (*at, "on"), problems) if "on" in table else (),
        when=_formula(table["when"], (*at, "when"), problems) if "when" in table else None,
        bonus=_bonus(table["bonus"], (*at, "bonus"), problems) if "bonus" in table else None,
        veto="veto" in table,
        prefer="prefer" in table,
        say=say,
        texts=(str(table.get("when", "")), str(table.get("bonus", ""))),
        is_open=not any(fact in str(value) for value in table.values() for fact in SECRETS),
    )


def _steps(value: object, at: Path, problems: Problems) -> tuple[str, ...]:
    """One step or a list of them."""
    steps = value if is_list(value) else [value]
    if not steps:
        problems.append(Problem(path=at, says="expected at least one step"))
    if len(steps) > len(STEPS):
        says = f"expected at most {len(STEPS)} steps, each once, found {len(steps)}"
        problems.append(Problem(path=at, says=says))
        return ()
    for place, step in enumerate(steps):
        if not isinstance(step, str) or step not in STEPS:
            path = (*at, place) if is_list(value) else at
            says = f"unknown step {shown(step)}{did_you_mean(step, STEPS)}"
            if "did you mean" not in says:
                says += f"; known are {', '.join(STEPS)}"
            problems.append(Problem(path=path, says=says))
    return tuple(str(step) for step in steps)


def _formula(value: object, at: Path, problems: Problems) -> Formula | None:
    if not isinstance(value, str):
        problems.append(Problem(path=at, says=f"expected a condition as text, found {shown(value)}"))
        return None
    try:
        return read_formula(value)
    except FormulaError as error:
        problems.extend(Problem(path=at, says=fault) for fault in error.faults)
        return None


def _bonus(value: object, at: Path, problems: Problems) -> Formula | None:
    """A number of florins, or a sum as text."""
    if isinstance(value, str):
        return _formula(value, at, problems)
    florins = _within(value, (-STRONGEST, STRONGEST), at, problems)
    return lambda _: florins
