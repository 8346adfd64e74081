"""What the command line tells of computer families.

Trying a computer family: its rules, what they said, and its habits beside those of others.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.table import Table

from hameln.cli.cast import CastCharacters
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.families.family import ASPECTS, Family
from hameln.games.hameln.players.families.files import warnings_about
from hameln.games.hameln.players.families.habits import HABITS
from hameln.games.hameln.players.families.trial import SEATS, Trial, habits_beside, try_families
from hameln.games.hameln.players.kit import ROSTER
from hameln.games.hameln.rules.game import Hameln

KEPT: Final = 0.5
"""Spreads by which a family must differ in what it says it is known for."""
_NUMBERS: Final = ("rule", "speaks", "decides", "own", "others", "spreads apart")


def print_matches(family: Family, rivals: Sequence[Family], *, games: int, seed: int) -> None:
    """Print what the rules of a family do in quick matches against others, and its habits.

    Args:
        family: It sits in every match.
        rivals: Of other names; they take the other seats in turn.
        games: How many matches.
        seed: The same seed gives the same matches.
    """
    trial = try_families(rivals, Hameln(find_town("hameln"), SEATS), games, seed, guest=family)
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(_rules(family, trial, games))
    sentences = "".join(f"{line}\n" for line in _sentences(family, trial))
    if sentences:
        console.print(f"Heard for the first time:\n{sentences}", markup=False, highlight=False)
    console.print(_habits(family, trial))


def _rules(family: Family, trial: Trial, games: int) -> Table:
    matches = f"{games} match{'es' if games > 1 else ''}"
    table = _table(f"Rules of {family.title}, {matches}", ("rule", "about", "when", "speaks", "decides"))
    for rule in family.rules:
        counts = (trial.spoke[family.name][rule.name], trial.decided[family.name][rule.name])
        table.add_row(rule.name, ", ".join(rule.steps), rule.texts[0], *map(str, counts))
    return table


def _sentences(family: Family, trial: Trial) -> list[str]:
    """What each rule that has a sentence said first, filled in."""
    heard = trial.heard[family.name]
    return [
        f'  {rule.name}. "{heard[rule.name]}"' if rule.name in heard else f"  {rule.name}. (not heard)"
        for rule in family.rules
        if rule.say.forms
    ]


def _habits(family: Family, trial: Trial) -> Table:
    headings = ("habit", "what is counted", "own", "others", "spreads apart", "known for")
    table = _table("Habits, the most different first", headings)
    for habit, own, others, apart in habits_beside(trial, family.name):
        known = family.signature.get(habit, "")
        if known:
            is_kept = (apart if known == "high" else -apart) >= KEPT
            known = f"{known}: {'kept' if is_kept else 'not kept'}"
        table.add_row(habit, HABITS[habit].about, f"{own:.2f}", f"{others:.2f}", f"{apart:+.1f}", known)
    return table


def _table(title: str, headings: tuple[str, ...]) -> Table:
    table = Table(title=title, title_justify="left")
    for heading in headings:
        table.add_column(heading, justify="right" if heading in _NUMBERS else "left")
    return table


class Families(CastCharacters):
    """The families, as the command looks at them."""

    roster = ROSTER
    them = "them"

    def told(self, character: Family) -> list[str]:
        """The dials and weights of a family."""
        dials = [f"{dial}: {getattr(character, dial):g}" for dial in ASPECTS]
        return dials + [f"weight of {what}: {_scale(scale)}" for what, scale in character.scales.items()]

    def worth(self, bonus: str) -> str:
        """A bonus in florins."""
        return f"{bonus} {'florin' if bonus.strip('+-') == '1' else 'florins'}"

    def warnings_about(self, character: Family, source: str) -> list[str]:
        """See `hameln.games.hameln.players.families.files.warnings_about`."""
        return warnings_about(character, source)

    def print_matches(self, character: Family, rivals: Sequence[Family], *, games: int, seed: int) -> None:
        """Print what the rules of a family do in quick matches against the others, and its habits."""
        print_matches(character, rivals, games=games, seed=seed)


def _scale(scale: tuple[float, float, float]) -> str:
    return f"{scale[0]:g}" if len(set(scale)) == 1 else ", ".join(f"{part:g}" for part in scale)
