"""Listing, showing and checking computer families."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from hameln.city.game import Hameln
from hameln.errors import FamilyFileError
from hameln.players.families.family import Family
from hameln.players.families.files import ENDING, find_family, list_families, read_family
from hameln.players.families.habits import HABITS
from hameln.players.families.rule import Rule
from hameln.players.families.trial import SEATS, habits_beside, try_families
from hameln.players.families.words import ASPECTS
from hameln.players.levels import LEVELS
from hameln.players.roster import SIGN, USUAL_LEVEL
from hameln.town.files import find_town


def print_list() -> None:
    """Print every family with its motto; a faulty file of the user's is told and passed over."""
    table = Table()
    for heading in ("family", "title", "motto", "rules"):
        table.add_column(heading, justify="right" if heading == "rules" else "left")
    whole, faulty = _all_families()
    for family in whole:
        table.add_row(family.name, str(family.title), str(family.motto), str(len(family.rules)))
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(table)
    levels = ", ".join(LEVELS)
    example = f"{next(iter(list_families()), 'weber')}{SIGN}hard"
    console.print(
        f"Levels: {levels}. A family alone plays {USUAL_LEVEL}; with a level it is written as in {example}.",
        highlight=False,
    )
    for fault in faulty:
        sys.stderr.write(f"{fault}\n")


def print_family(name: str) -> None:
    """Print who a family is and its rules.

    Raises:
        FamilyFileError: There is no such family, or its file has faults.
    """
    family = _family(name)
    lines = [str(family.title), f'"{family.motto}"', "", *str(family.story).split("\n"), ""]
    lines += [f"{dial}: {getattr(family, dial):g}" for dial in ASPECTS]
    lines += [f"weight of {feature}: {_scale(scale)}" for feature, scale in family.scales.items()]
    lines += [f"known for: {habit} {height}" for habit, height in family.signature.items()]
    for rule in family.rules:
        lines += ["", *_rule_lines(rule)]
    sys.stdout.write("\n".join(line.rstrip() for line in lines) + "\n")


def print_trial(name: str, *, games: int, seed: int) -> None:
    """Print what the rules of a family do in quick matches against the others, and its habits.

    Raises:
        FamilyFileError: There is no such family, or its file has faults.
    """
    family = _family(name)
    rivals = [other for other in _all_families()[0] if other.name != family.name]
    trial = try_families([family, *rivals], Hameln(find_town("hameln"), SEATS), games, seed)
    console = Console(width=None if sys.stdout.isatty() else 120)
    seats = len(trial.habits[family.name])
    rules = Table(title=f"Rules of {family.title} at {seats} seats", title_justify="left")
    for heading in ("rule", "about", "when", "speaks", "decides"):
        rules.add_column(heading, justify="right" if heading in ("rule", "speaks", "decides") else "left")
    for rule in family.rules:
        counts = (trial.spoke[family.name][rule.name], trial.decided[family.name][rule.name])
        rules.add_row(rule.name, ", ".join(rule.steps), rule.texts[0], *map(str, counts))
    habits = Table(title="Habits, the most different first", title_justify="left")
    for heading in ("habit", "what is counted", "own", "others", "spreads apart", "known for"):
        habits.add_column(
            heading, justify="right" if heading in ("own", "others", "spreads apart") else "left"
        )
    for habit, own, others, apart in habits_beside(trial, family.name):
        numbers = (f"{own:.2f}", f"{others:.2f}", f"{apart:+.1f}")
        habits.add_row(habit, HABITS[habit][0], *numbers, family.signature.get(habit, ""))
    console.print(rules)
    console.print(habits)


def check_files(paths: list[Path]) -> None:
    """Say of each file whether a family can be played from it; all faults of all files are told.

    Raises:
        FamilyFileError: Of the last file with faults, after the others have been told.
    """
    failed: FamilyFileError | None = None
    for path in paths:
        try:
            family = read_family(path)
        except FamilyFileError as error:
            if failed is not None:
                sys.stderr.write(f"{failed}\n")
            failed = error
            continue
        sys.stdout.write(f"{path}: {_praise(family)}\n")
    if failed is not None:
        raise failed


def _all_families() -> tuple[list[Family], list[FamilyFileError]]:
    """All families that can be used, and the faults of the others."""
    whole: list[Family] = []
    faulty: list[FamilyFileError] = []
    for name in list_families():
        try:
            whole.append(find_family(name))
        except FamilyFileError as error:
            faulty.append(error)
    return whole, faulty


def _family(name: str) -> Family:
    """The family of that name, or in the file of that path."""
    return read_family(name) if name.endswith(ENDING) else find_family(name)


def _praise(family: Family) -> str:
    languages = sorted({language for rule in family.rules for language in rule.say.forms})
    told = f"; sentences in {', '.join(languages)}" if languages else ""
    return f"{family.title} can be seated as {family.name}; rules: {len(family.rules)}{told}."


def _scale(scale: tuple[float, float, float]) -> str:
    return f"{scale[0]:g}" if len(set(scale)) == 1 else ", ".join(f"{part:g}" for part in scale)


def _rule_lines(rule: Rule) -> list[str]:
    when, bonus = rule.texts
    deed = "never" if rule.veto else "first of all" if rule.prefer else f"{bonus} florins for it"
    head = f"{rule.name}. {', '.join(rule.steps)}: {deed}"
    said = str(rule.say)
    return [f"{head}, when {when}" if when else head, *([f'   "{said}"'] if said else [])]
