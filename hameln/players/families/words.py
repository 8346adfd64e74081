"""A family in words: what its file holds, read with every fault and its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from string import Formatter
from typing import Any, Final

from hameln.language import SOURCE, languages
from hameln.players.character import NEUTRAL, Scale
from hameln.players.families.facts import FACTS
from hameln.players.families.family import Family
from hameln.players.families.formulas import Formula, FormulaError, read_formula
from hameln.players.families.habits import HABITS
from hameln.players.families.judge import STRONGEST, WORDS
from hameln.players.families.rule import Rule
from hameln.players.families.steps import STEPS
from hameln.players.families.told import Told
from hameln.players.features import NAMES as FEATURES
from hameln.town.guards import is_list, is_table
from hameln.town.problems import Path, Problem
from hameln.town.takes import (
    Problems,
    check_keys,
    did_you_mean,
    is_meant,
    shown,
    take_number,
    take_text,
)

ARMS: Final = ("azure", "vermilion", "mint", "plum", "gold")
"""The arms that a family may like."""
ASPECTS: Final = {"cruelty": NEUTRAL, "risk": NEUTRAL, "patience": NEUTRAL, "spite": 0.0}
"""The dials, each with where it stands usually."""
TEXTS: Final = {"title": 40, "story": 1500, "motto": 120}
"""The texts of a family and how long each may be."""
LONGEST_SAY: Final = 200
MOST_RULES: Final = 60
MANY: Final = ("rule",)
"""What there may be several of, each under double brackets."""
HEAVIEST: Final = 5.0
"""The greatest multiplier of a weight."""
PHASES: Final = 3
LEVELS_OF_A_HABIT: Final = ("high", "low")

_TRANSLATED: Final = re.compile(r"(?P<key>[a-z]+)_(?P<language>[A-Za-z_-]+)")
_RULE_KEYS: Final = ("on", "when", "bonus", "veto", "prefer", "say")
_DEEDS: Final = ("bonus", "veto", "prefer")
_KEYS: Final = (*TEXTS, "arms", "signature", "aspects", "weights", "rule")
_HEAD: Final = (*TEXTS, "arms", "signature")
"""Keys that stand above all sections."""


def read_family_words(words: dict[str, Any], name: str) -> tuple[Family | None, tuple[Problem, ...]]:
    """The family, or nothing and everything that is wrong with its file.

    Args:
        words: What the file holds.
        name: The name by which it will be seated.
    """
    problems: Problems = []
    _check_keys(words, _KEYS, TEXTS, ("title",), (), problems)
    texts = {key: _told(words, key, longest, (), problems) for key, longest in TEXTS.items()}
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


def _check_keys(
    table: dict[str, Any],
    known: Iterable[str],
    texts: Iterable[str],
    needed: Iterable[str],
    at: Path,
    problems: Problems,
) -> None:
    """Note unknown and missing keys; a text may have translations, such as ``motto_de``."""
    translated = {
        key: found for key in table if (found := _TRANSLATED.fullmatch(key)) and found["key"] in texts
    }
    spoken = languages()[1:]
    for key, found in translated.items():
        if found["language"] not in spoken:
            says = f"unknown language {shown(found['language'])}; known are {', '.join(spoken)}"
            says += f"; English stands under {found['key']}"
            problems.append(Problem(path=(*at, key), says=says))
    told = {found["key"] for found in translated.values()}
    plain = {key: value for key, value in table.items() if key not in translated}
    plain = _without_strays(plain, at, problems) if at else plain
    check_keys(plain, known, [key for key in needed if key not in told], at, problems)


def _without_strays(table: dict[str, Any], at: Path, problems: Problems) -> dict[str, Any]:
    """The keys of a section; those that belong above all sections are noted and left out."""
    strays = [key for key in table if key.partition("_")[0] in _HEAD]
    problems.extend(
        Problem(path=(*at, key), says=f"`{key}` belongs above the first line in brackets") for key in strays
    )
    return {key: value for key, value in table.items() if key not in strays}


def _told(table: dict[str, Any], key: str, longest: int, at: Path, problems: Problems) -> Told:
    """A text and its translations."""
    forms: dict[str, str] = {}
    for name, value in table.items():
        found = _TRANSLATED.fullmatch(name)
        if name == key or (found and found["key"] == key):
            forms[found["language"] if found and name != key else SOURCE] = value
            _check_text(take_text(value, (*at, name), problems), longest, (*at, name), problems)
    if forms and SOURCE not in forms:
        problems.append(Problem(path=at, says=f"{key} is missing; only translations of it are there"))
    return Told(forms)


def _check_text(value: object, longest: int, at: Path, problems: Problems) -> None:
    if not isinstance(value, str):
        return
    if not value.strip() or len(value) > longest or not value.replace("\n", "").isprintable():
        says = f"expected 1 to {longest} printable characters, found {shown(value)}"
        problems.append(Problem(path=at, says=says))


def _table(
    words: dict[str, Any],
    key: str,
    known: Iterable[str],
    take: Callable[[Any, Path, Problems], Any],
    problems: Problems,
) -> dict[str, Any]:
    """A table of known names, each with a value of one kind."""
    table = words.get(key, {})
    if not is_table(table):
        problems.append(Problem(path=(key,), says=f"expected a table, found {shown(table)}"))
        return {}
    known = tuple(known)
    _check_keys(table, known, (), (), (key,), problems)
    return {name: take(value, (key, name), problems) for name, value in table.items() if name in known}


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
    _check_keys(table, _RULE_KEYS, ("say",), ("on",), at, problems)
    deeds = [key for key in _DEEDS if key in table]
    strange = [key for key in table if key not in _RULE_KEYS]
    if len(deeds) > 1 or not (deeds or any(is_meant(deed, strange) for deed in _DEEDS)):
        found = " and ".join(deeds) or "none"
        problems.append(Problem(path=at, says=f"expected one of {', '.join(_DEEDS)}, found {found}"))
    for deed in ("veto", "prefer"):
        if table.get(deed, True) is not True:
            says = f"expected true, found {shown(table[deed])}; leave the key out instead"
            problems.append(Problem(path=(*at, deed), says=says))
    say = _told(table, "say", LONGEST_SAY, at, problems)
    _check_blanks(table, at, problems)
    return Rule(
        name=str(int(at[-1]) + 1),
        steps=_steps(table["on"], (*at, "on"), problems) if "on" in table else (),
        when=_formula(table["when"], (*at, "when"), problems) if "when" in table else None,
        bonus=_bonus(table["bonus"], (*at, "bonus"), problems) if "bonus" in table else None,
        veto="veto" in table,
        prefer="prefer" in table,
        say=say,
        texts=(str(table.get("when", "")), str(table.get("bonus", ""))),
    )


def _steps(value: object, at: Path, problems: Problems) -> tuple[str, ...]:
    """One step or a list of them."""
    steps = value if is_list(value) else [value]
    if not steps:
        problems.append(Problem(path=at, says="expected at least one step"))
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


def _check_blanks(table: dict[str, Any], at: Path, problems: Problems) -> None:
    """Note what a sentence has in braces and nobody can fill."""
    for key, value in table.items():
        if not isinstance(value, str) or not (key == "say" or key.startswith("say_")):
            continue
        try:
            blanks = list(Formatter().parse(value))
        except ValueError:
            problems.append(Problem(path=(*at, key), says="a brace is opened and not closed, or the reverse"))
            continue
        for _, name, form, conversion in blanks:
            if name is None:
                continue
            known = (*FACTS, *WORDS)
            if name not in known:
                says = f"unknown fact {shown(name)} in braces{did_you_mean(name, known)}"
                problems.append(Problem(path=(*at, key), says=says))
            elif form or conversion:
                says = f"expected {{{name}}} alone, found characters behind the name"
                problems.append(Problem(path=(*at, key), says=says))
