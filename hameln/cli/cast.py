"""Computer players that are files, listed, shown, checked and tried alike in every game that has a roster."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from hameln.cli.checking import check_each, complain, complain_about_folder, print_warnings
from hameln.cli.kit import Characters
from hameln.content import user_folder
from hameln.errors import FaultyFileError
from hameln.files.opening import real_path
from hameln.language import languages
from hameln.players.characters.files import is_path
from hameln.players.characters.rule import Rule
from hameln.players.kit import SIGN
from hameln.players.roster import AnyRoster


class CastCharacters(Characters):
    """The characters of a roster; what a game says of its own it answers beside.

    Attributes:
        roster: Where they stand.
        them: What stands for one of them in a sentence: ``it``, or ``them``.
    """

    roster: AnyRoster
    them: str = "it"

    @abstractmethod
    def told(self, character: Any) -> list[str]:  # noqa: ANN401 - whatever the game's files are
        """What a character values and minds, a line each."""

    @abstractmethod
    def worth(self, bonus: str) -> str:
        """A bonus of a rule with what it is counted in."""

    @abstractmethod
    def warnings_about(self, character: Any, source: str) -> list[str]:  # noqa: ANN401
        """What should be looked at in one that can be played, with its lines in the text of its file."""

    @abstractmethod
    def print_matches(self, character: Any, rivals: Sequence[Any], *, games: int, seed: int) -> None:  # noqa: ANN401
        """Print how one fares and what it does in quick matches against others."""

    def knows(self, name: str) -> bool:
        """Whether there is one of this name."""
        return name in self.roster.files.listed()

    def print_list(self) -> None:
        """Print every one with its motto; a faulty file of the user's is told and passed over."""
        files = self.roster.files
        table = Table()
        for heading in (files.error.what, "title", "motto", "rules"):
            table.add_column(heading, justify="right" if heading == "rules" else "left")
        whole, faulty = self._all()
        for one in whole:
            table.add_row(one.name, str(one.title), str(one.motto), str(len(one.rules)))
        console = Console(width=None if sys.stdout.isatty() else 120)
        console.print(table)
        example = f"{whole[0].name if whole else 'NAME'}{SIGN}{self._better}"
        console.print(
            f"Levels: {', '.join(self.roster.levels)}. {self.roster.called.capitalize()} alone plays "
            f"{self.roster.usual_level}; with a level it is written as in {example}.",
            highlight=False,
        )
        complain_about_folder(files.place, *files.former)
        for fault in faulty:
            complain(fault)

    def print_one(self, name: str) -> None:
        """Print who one is and its rules."""
        one = self._find(name)
        lines = [str(one.title), f'"{one.motto}"', "", *str(one.story).split("\n"), ""]
        lines += self.told(one)
        lines += [f"known for: {habit} {height}" for habit, height in one.signature.items()]
        for rule in one.rules:
            lines += ["", *self._rule_lines(rule)]
        lines += ["", *(f'{remark.when}: "{remark.text}"' for remark in one.remarks)] if one.remarks else []
        sys.stdout.write("\n".join(line.rstrip() for line in lines) + "\n")

    def print_file(self, name: str) -> None:
        """Print the file of one as it is, to be copied from, in UTF-8 on every system; it may have faults."""
        source = self.roster.files.source_of(name)
        sys.stdout.flush()
        sys.stdout.buffer.write(source.encode("utf-8"))

    def check_files(self, paths: list[Path]) -> None:
        """Say of each file whether somebody can be played from it; all faults of all files are told."""
        files = self.roster.files
        check_each(
            paths,
            files.read,
            _praise,
            lambda path, one: self.warnings_about(one, files.source_of(str(path))),
        )

    def print_trial(self, name: str, *, games: int, seed: int) -> None:
        """Print what one does in quick matches against the others, and how it is seated."""
        one = self._find(name)
        rivals = [other for other in self._all()[0] if other.name != one.name]
        print_warnings(self.warnings_about(one, self.roster.files.source_of(name)))
        self.print_matches(one, rivals, games=games, seed=seed)
        seated = {real_path(path) for path in self.roster.files.listed().values()}
        if is_path(name) and real_path(Path(name)) not in seated:
            sys.stdout.write(
                f"To seat {self.them}, put the file into {user_folder(self.roster.files.place)} "
                f"(make the folder if it is not there); then write {one.name}, or "
                f"{one.name}{SIGN}{self._better}.\n"
            )

    @property
    def _better(self) -> str:
        """A level for examples, above the middle."""
        return self.roster.levels[len(self.roster.levels) // 2]

    def _find(self, name: str) -> Any:  # noqa: ANN401
        """The character of that name, or in the file of that path."""
        files = self.roster.files
        return files.read(name) if is_path(name) else files.find(name)

    def _all(self) -> tuple[list[Any], list[FaultyFileError]]:
        """All characters that can be used, and the faults of the others."""
        whole: list[Any] = []
        faulty: list[FaultyFileError] = []
        for name in self.roster.files.listed():
            try:
                whole.append(self.roster.files.find(name))
            except FaultyFileError as error:
                faulty.append(error)
        return whole, faulty

    def _rule_lines(self, rule: Rule) -> list[str]:
        """A rule in words, with its sentence."""
        when, bonus = rule.texts
        deed = "never" if rule.veto else "first of all" if rule.prefer else f"{self.worth(bonus)} for it"
        head = f"{rule.name}. {', '.join(rule.steps)}: {deed}"
        said = str(rule.say)
        return [f"{head}, when {when}" if when else head, *([f'   "{said}"'] if said else [])]


def _praise(one: Any) -> str:  # noqa: ANN401
    """What is said of a file that can be used."""
    texts = (
        one.title,
        one.motto,
        one.story,
        *(rule.say for rule in one.rules),
        *(remark.text for remark in one.remarks),
    )
    told = {language for told in texts for language in told.forms}
    known = ", ".join(language for language in languages() if language in told)
    return f"{one.title} can be seated as {one.name}; rules: {len(one.rules)}; languages: {known}."
