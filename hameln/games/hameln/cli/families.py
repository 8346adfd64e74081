"""Listing, showing and checking computer families."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from hameln.cli.checking import check_each, complain, complain_about_folder, print_warnings
from hameln.cli.kit import Characters
from hameln.content import user_folder
from hameln.games.hameln.cli.trials import print_matches
from hameln.games.hameln.errors import FamilyFileError
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.files import (
    FORMER,
    PLACE,
    find_family,
    list_families,
    read_family,
    source_of,
    warnings_about,
)
from hameln.games.hameln.players.families.words import ASPECTS
from hameln.games.hameln.players.levels import LEVELS
from hameln.games.hameln.players.roster import ROSTER
from hameln.language import languages
from hameln.players.characters.files import is_path
from hameln.players.characters.rule import Rule
from hameln.players.kit import SIGN


class Families(Characters):
    """The families, as the command looks at them."""

    def print_list(self) -> None:
        """Print every family with its motto."""
        print_list()

    def print_one(self, name: str) -> None:
        """Print who a family is and its rules."""
        print_family(name)

    def print_file(self, name: str) -> None:
        """Print the file of a family as it is."""
        print_file(name)

    def check_files(self, paths: list[Path]) -> None:
        """Say of each file whether a family can be played from it."""
        check_files(paths)

    def print_trial(self, name: str, *, games: int, seed: int) -> None:
        """Print what the rules of a family do in quick matches."""
        print_trial(name, games=games, seed=seed)


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
    example = f"{whole[0].name if whole else 'weber'}{SIGN}hard"
    console.print(
        f"Levels: {levels}. A family alone plays {ROSTER.usual_level}; "
        f"with a level it is written as in {example}.",
        highlight=False,
    )
    complain_about_folder(PLACE, *FORMER)
    for fault in faulty:
        complain(fault)


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


def print_file(name: str) -> None:
    """Print the file of a family as it is, to be copied from, in UTF-8 on every system; it may have faults.

    Raises:
        FamilyFileError: There is no such family, or its file cannot be read.
    """
    source = source_of(name)
    sys.stdout.flush()
    sys.stdout.buffer.write(source.encode("utf-8"))


def print_trial(name: str, *, games: int, seed: int) -> None:
    """Print what the rules of a family do in quick matches against the others, and how it is seated.

    Raises:
        FamilyFileError: There is no such family, or its file has faults.
    """
    family = _family(name)
    rivals = [other for other in _all_families()[0] if other.name != family.name]
    print_warnings(warnings_about(family, source_of(name)))
    print_matches(family, rivals, games=games, seed=seed)
    seated = {path.resolve() for path in list_families().values()}
    if is_path(name) and Path(name).resolve() not in seated:
        place = user_folder(PLACE)
        sys.stdout.write(
            f"To seat them, put the file into {place} (make the folder if it is not there); then write "
            f"{family.name}, or {family.name}{SIGN}hard.\n"
        )


def check_files(paths: list[Path]) -> None:
    """Say of each file whether a family can be played from it; all faults of all files are told.

    Raises:
        FamilyFileError: Of the last file with faults, after the others have been told.
    """
    check_each(paths, read_family, _praise, lambda path, family: warnings_about(family, source_of(str(path))))


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
    return read_family(name) if is_path(name) else find_family(name)


def _praise(family: Family) -> str:
    texts = (family.title, family.motto, family.story, *(rule.say for rule in family.rules))
    told = {language for told in texts for language in told.forms}
    known = ", ".join(language for language in languages() if language in told)
    return f"{family.title} can be seated as {family.name}; rules: {len(family.rules)}; languages: {known}."


def _scale(scale: tuple[float, float, float]) -> str:
    return f"{scale[0]:g}" if len(set(scale)) == 1 else ", ".join(f"{part:g}" for part in scale)


def _rule_lines(rule: Rule) -> list[str]:
    when, bonus = rule.texts
    florins = "florin" if bonus.strip("+-") == "1" else "florins"
    deed = "never" if rule.veto else "first of all" if rule.prefer else f"{bonus} {florins} for it"
    head = f"{rule.name}. {', '.join(rule.steps)}: {deed}"
    said = str(rule.say)
    return [f"{head}, when {when}" if when else head, *([f'   "{said}"'] if said else [])]
