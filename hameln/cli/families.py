"""Listing, showing and checking computer families."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from hameln.errors import FamilyFileError
from hameln.players.families.family import Family
from hameln.players.families.files import ENDING, find_family, list_families, read_family
from hameln.players.families.rule import Rule
from hameln.players.families.words import ASPECTS
from hameln.players.levels import LEVELS
from hameln.players.roster import SIGN, USUAL_LEVEL


def print_list() -> None:
    """Print every family with its motto; a faulty file of the user's is told and passed over."""
    table = Table()
    for heading in ("family", "title", "motto", "rules"):
        table.add_column(heading, justify="right" if heading == "rules" else "left")
    faulty: list[FamilyFileError] = []
    for name in list_families():
        try:
            family = find_family(name)
        except FamilyFileError as error:
            faulty.append(error)
            continue
        table.add_row(name, str(family.title), str(family.motto), str(len(family.rules)))
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
    family = read_family(name) if name.endswith(ENDING) else find_family(name)
    lines = [str(family.title), f'"{family.motto}"', "", *str(family.story).split("\n"), ""]
    lines += [f"{dial}: {getattr(family, dial):g}" for dial in ASPECTS]
    lines += [f"weight of {feature}: {_scale(scale)}" for feature, scale in family.scales.items()]
    lines += [f"known for: {habit} {height}" for habit, height in family.signature.items()]
    for rule in family.rules:
        lines += ["", *_rule_lines(rule)]
    sys.stdout.write("\n".join(line.rstrip() for line in lines) + "\n")


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
