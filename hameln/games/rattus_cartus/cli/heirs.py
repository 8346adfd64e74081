"""Listing, showing, checking and trying heirs of the computer."""

from __future__ import annotations

import sys
from pathlib import Path

from attrs import asdict
from rich.console import Console
from rich.table import Table

from hameln.cli.checking import check_each, complain, complain_about_folder, print_warnings
from hameln.cli.kit import Characters
from hameln.content import user_folder
from hameln.games.rattus_cartus.arena.trial import habits_beside, try_heir
from hameln.games.rattus_cartus.errors import HeirFileError
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.files import HEIRS, warnings_about
from hameln.games.rattus_cartus.players.characters.habits import HABITS
from hameln.games.rattus_cartus.players.characters.words import ESTATES
from hameln.games.rattus_cartus.players.levels import LEVELS
from hameln.games.rattus_cartus.players.roster import ROSTER
from hameln.language import languages
from hameln.players.characters.files import is_path
from hameln.players.characters.rule import Rule
from hameln.players.kit import SIGN

MOST_HABITS = 8


class Heirs(Characters):
    """The heirs, as the command looks at them."""

    def print_list(self) -> None:
        """Print every heir with its motto; a faulty file of the user's is told and passed over."""
        table = Table()
        for heading in ("heir", "title", "motto", "rules"):
            table.add_column(heading, justify="right" if heading == "rules" else "left")
        whole, faulty = all_heirs()
        for heir in whole:
            table.add_row(heir.name, str(heir.title), str(heir.motto), str(len(heir.rules)))
        console = Console(width=None if sys.stdout.isatty() else 120)
        console.print(table)
        example = f"{whole[0].name if whole else 'abbess'}{SIGN}hard"
        console.print(
            f"Levels: {', '.join(LEVELS)}. An heir alone plays {ROSTER.usual_level}; "
            f"with a level it is written as in {example}.",
            highlight=False,
        )
        complain_about_folder(HEIRS.place)
        for fault in faulty:
            complain(fault)

    def print_one(self, name: str) -> None:
        """Print who an heir is and its rules."""
        heir = heir_of(name)
        lines = [str(heir.title), f'"{heir.motto}"', "", *str(heir.story).split("\n"), ""]
        tastes = asdict(heir.taste)
        weights = dict(zip(ESTATES, tastes.pop("estates"), strict=True)) | tastes
        lines += [f"weight of {what}: {weight:g}" for what, weight in weights.items() if weight != 1]
        lines += [f"known for: {habit} {height}" for habit, height in heir.signature.items()]
        for rule in heir.rules:
            lines += ["", *_rule_lines(rule)]
        sys.stdout.write("\n".join(line.rstrip() for line in lines) + "\n")

    def print_file(self, name: str) -> None:
        """Print the file of an heir as it is, to be copied from, in UTF-8 on every system."""
        source = HEIRS.source_of(name)
        sys.stdout.flush()
        sys.stdout.buffer.write(source.encode("utf-8"))

    def check_files(self, paths: list[Path]) -> None:
        """Say of each file whether an heir can be played from it; all faults of all files are told."""
        check_each(
            paths, HEIRS.read, _praise, lambda path, heir: warnings_about(heir, HEIRS.source_of(str(path)))
        )

    def print_trial(self, name: str, *, games: int, seed: int) -> None:
        """Print how an heir fares in matches against the others, and what it does beside them."""
        heir = heir_of(name)
        print_warnings(warnings_about(heir, HEIRS.source_of(name)))
        rivals = [other for other in all_heirs()[0] if other.name != heir.name]
        trial = try_heir(heir, rivals, games=games, seed=seed)
        lines = [f"{heir.title}: {trial.wins:g} of {games} matches won at tables of {trial.size}.", ""]
        for habit, own, others, apart in habits_beside(trial)[:MOST_HABITS]:
            lines.append(
                f"{habit}: {own:.2f}, others {others:.2f} ({apart:+.1f} spreads): {HABITS[habit][0]}"
            )
        sys.stdout.write("\n".join(lines) + "\n")
        seated = {path.resolve() for path in HEIRS.listed().values()}
        if is_path(name) and Path(name).resolve() not in seated:
            sys.stdout.write(
                f"To seat it, put the file into {user_folder(HEIRS.place)} "
                f"(make the folder if it is not there); then write {heir.name}, or {heir.name}{SIGN}hard.\n"
            )


def all_heirs() -> tuple[list[Character], list[HeirFileError]]:
    """All heirs that can be used, and the faults of the others."""
    whole: list[Character] = []
    faulty: list[HeirFileError] = []
    for name in HEIRS.listed():
        try:
            whole.append(HEIRS.find(name))
        except HeirFileError as error:
            faulty.append(error)
    return whole, faulty


def heir_of(name: str) -> Character:
    """The heir of that name, or in the file of that path."""
    return HEIRS.read(name) if is_path(name) else HEIRS.find(name)


def _praise(heir: Character) -> str:
    texts = (heir.title, heir.motto, heir.story, *(rule.say for rule in heir.rules))
    told = {language for told in texts for language in told.forms}
    known = ", ".join(language for language in languages() if language in told)
    return f"{heir.title} can be seated as {heir.name}; rules: {len(heir.rules)}; languages: {known}."


def _rule_lines(rule: Rule) -> list[str]:
    when, bonus = rule.texts
    deed = "never" if rule.veto else "first of all" if rule.prefer else f"{bonus} points for it"
    head = f"{rule.name}. {', '.join(rule.steps)}: {deed}"
    said = str(rule.say)
    return [f"{head}, when {when}" if when else head, *([f'   "{said}"'] if said else [])]
