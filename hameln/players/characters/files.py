"""The files of characters: finding one by its name, reading it with every fault named.

What whoever writes a character should look at, though it can be played: warnings, not faults.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import frozen

from hameln import content
from hameln.errors import FaultyFileError
from hameln.files.opening import is_file
from hameln.files.readers import Path as Place
from hameln.files.readers import Problem, Problems, did_you_mean, is_table
from hameln.files.sources import parse_source, read_source, with_lines
from hameln.language import SOURCE
from hameln.players.characters.reading import MANY
from hameln.players.characters.rule import Rule

MAX_BYTES: Final = 256 * 1024
"""No character's file is larger."""
ENDING: Final = ".toml"
NOTHING: Final = frozenset({"nan", "null", "none", "na", "nil", "true", "false", "inf", "infinity"})
"""Names that programs which read tables take for no name."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,30}")

Character = TypeVar("Character")
Sources: TypeAlias = tuple[tuple[str, str], ...]
"""The texts of files of characters, by name."""


@frozen(kw_only=True)
class CharacterFiles(Generic[Character]):
    """Where a game's characters lie, and how they are read.

    Attributes:
        place: The folder of content in which they lie.
        former: Where users' own lay in older programs; there they are found still.
        taken: Names of other players.
        error: What is raised about a file that cannot be used; its ``what`` tells what a character is called.
        read_words: Makes a character of what a file holds and its name, or tells everything that is wrong.
    """

    place: str
    former: tuple[str, ...] = ()
    taken: tuple[str, ...]
    error: type[FaultyFileError]
    read_words: Callable[[dict[str, Any], str], tuple[Character | None, tuple[Problem, ...]]]

    def listed(self) -> dict[str, Path]:
        """The files of all characters by name; the user's hide the program's own. They are not opened."""
        return {
            name: path
            for name, path in content.files(self.place, ENDING, *self.former).items()
            if _NAME.fullmatch(name) and name not in self.taken and name not in NOTHING
        }

    def find(self, name: str) -> Character:
        """The character of that name.

        Raises:
            FaultyFileError: There is none, or its file cannot be used.
        """
        path = self.path_of(name)
        found: Character = _read_once(self, path, path.stat().st_mtime_ns if is_file(path) else 0)
        return found

    def path_of(self, name: str) -> Path:
        """The file of the character of that name.

        Raises:
            FaultyFileError: There is none.
        """
        known = self.listed()
        if name in known:
            return known[name]
        hint = did_you_mean(name, known) or f"; known are {', '.join(known) or 'none'}"
        told = f"there is no {self.error.what} of this name{hint}"
        raise self.error(name, filter(None, [told, content.trouble(self.place, *self.former)]))

    def source_of(self, name: str) -> str:
        """The text of the file of a character, found by its name or by its path; its faults do not matter.

        Raises:
            FaultyFileError: There is no such character, or its file cannot be read.
        """
        return read_source(Path(name) if is_path(name) else self.path_of(name), MAX_BYTES, self.error)

    def sources(self, names: Iterable[str]) -> Sources:
        """The texts of the files of those names that are characters; who has them needs no file.

        Raises:
            FaultyFileError: A file cannot be read.
        """
        known = self.listed()
        return tuple(
            (name, read_source(known[name], MAX_BYTES, self.error))
            for name in sorted(set(names))
            if name in known
        )

    def sources_with(self, texts: Mapping[str, str], names: Iterable[str]) -> Sources:
        """The texts of the files of those names that are characters, with others that lie nowhere.

        Args:
            texts: Those that lie nowhere, by name; they hide files.
            names: Of players.

        Raises:
            FaultyFileError: A file cannot be read.
        """
        return tuple(sorted({**dict(self.sources(set(names) - set(texts))), **texts}.items()))

    def from_source(self, name: str, source: str) -> Character:
        """The character of a name whose file had this text; made once for each text.

        Raises:
            FaultyFileError: The text has faults.
        """
        found: Character = _read_source_once(self, name, source)
        return found

    def read(self, path: Path | str) -> Character:
        """The character in a file.

        Args:
            path: A file in TOML; its name without the ending is the character's.

        Raises:
            FaultyFileError: The file cannot be read, or has faults: all of them, with their lines.
        """
        path = Path(path)
        return self.made_of(read_source(path, MAX_BYTES, self.error), path)

    def made_of(self, text: str, path: Path) -> Character:
        """The character of a file that holds this text.

        Raises:
            FaultyFileError: The text or the name of the file has faults: all of them, with their lines.
        """
        found, problems = self.read_words(parse_source(text, path, self.error, MANY), path.stem)
        faults = [*self._name_faults(path), *with_lines(problems, text)]
        if found is None or faults:
            raise self.error(path, faults)
        return found

    def _name_faults(self, path: Path) -> list[str]:
        """What is wrong with the name of the file."""
        name = path.name.removesuffix(ENDING)
        if name in self.taken:
            return [f"the name {name!r} is taken by another player; call the file otherwise"]
        if name in NOTHING:
            return [f"tables of results would lose the name {name!r}; call the file otherwise"]
        if _NAME.fullmatch(name) and path.name.endswith(ENDING):
            return []
        expected = f"expected a file called NAME{ENDING}, NAME of small letters, digits, - and _"
        return [f"{expected}, found {path.name!r}"]


def check_sources(value: object, at: Place, problems: Problems) -> None:
    """Note what is no text of files by name."""
    if not is_table(value) or not all(isinstance(source, str) for source in value.values()):
        problems.append(Problem(path=at, says="expected the text of files by name"))


def is_path(name: str) -> bool:
    """Whether somebody who says this means a file, not the name of a character."""
    return name.endswith(ENDING)


@lru_cache(maxsize=64)
def _read_once(files: CharacterFiles[Any], path: Path, changed: int) -> Any:  # noqa: ANN401, ARG001 - what has changed is read anew
    return files.read(path)


@lru_cache(maxsize=64)
def _read_source_once(files: CharacterFiles[Any], name: str, source: str) -> Any:  # noqa: ANN401
    return files.made_of(source, Path(f"{name}{ENDING}"))


_WORD: Final = re.compile(r"[a-z_]\w*")
_NOTHING: Final = re.compile(r"\bnot \w+|\b\w+ ?== ?0\b")
"""Whoever asks whether a fact is 0 may well mean steps that do not have it."""


def find_warnings(rules: Iterable[Rule], at: Mapping[str, tuple[str, ...]]) -> tuple[Problem, ...]:
    """Facts that a rule asks at steps which never have them.

    Args:
        rules: Of a character.
        at: The steps of facts that are 0 at all others.
    """
    return tuple(warning for rule in rules for warning in _of_rule(rule, at))


def _of_rule(rule: Rule, at: Mapping[str, tuple[str, ...]]) -> Iterator[Problem]:
    for key, names in _asked(rule):
        for name in dict.fromkeys(names):
            without = [step for step in dict.fromkeys(rule.steps) if step not in at.get(name, rule.steps)]
            if without:
                says = f"`{name}` is always 0 at {' and '.join(without)}"
                yield Problem(path=("rule", int(rule.name) - 1, key), says=says)


def _asked(rule: Rule) -> Iterator[tuple[str, list[str]]]:
    """The words of each formula and sentence of a rule, by key."""
    when, bonus = rule.texts
    yield "when", _WORD.findall(_NOTHING.sub("", when))
    yield "bonus", _WORD.findall(_NOTHING.sub("", bonus))
    for language, sentence in rule.say.forms.items():
        key = "say" if language == SOURCE else f"say_{language}"
        yield key, [name for _, name, _, _ in Formatter().parse(sentence) if name]
