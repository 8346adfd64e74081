"""Every error that the program raises on purpose.

::

    HamelnError
    ├── IllegalAction       an action that the rules do not allow now
    ├── ContentError        a folder of the program's own content is missing
    ├── FaultyFileError     a file that people write, with every fault of it
    │   ├── TownFileError       a town
    │   └── FamilyFileError     a computer family
    ├── RecordError         a match record, with file, line and what was expected
    ├── LockError           a place in which nobody can become the only writer
    │   └── InUseError          somebody else writes there just now
    └── SeatsError          seats, players or options that make no match

A message says what is wrong, where, and what was expected; the facts are attributes too.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar


class HamelnError(Exception):
    """Something the user, a file or a player did wrong; never a fault of the program."""

    @property
    def plain(self) -> str:
        """The message without the path of a file, for the screen, where saves and towns have names."""
        return str(self)


class IllegalAction(HamelnError):
    """An action that the rules do not allow in this state.

    Attributes:
        reason: One sentence for a person.
        rule: The number of the rule, such as ``H8.3``; empty where no rule speaks.
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        """An action refused for this reason."""
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class ContentError(HamelnError):
    """A folder or file that belongs to the program cannot be found."""


class SeatsError(HamelnError):
    """The seats, players or options do not make a match."""


class FaultyFileError(HamelnError):
    """A file that people write and that cannot be used; all its faults are told at once.

    Attributes:
        path: The file, or what stands for it.
        faults: One sentence each, beginning with the place in the file.
        what: What such a file is about, in a word.
    """

    what: ClassVar[str] = "content"

    def __init__(self, path: Path | str, faults: Iterable[str]) -> None:
        """A file with these faults."""
        self.path = str(path)
        self.faults = tuple(faults)
        lines = "".join(f"\n  {fault}" for fault in self.faults)
        super().__init__(f"{self.path}: {len(self.faults)} fault(s):{lines}")

    @property
    def plain(self) -> str:
        """The faults."""
        return "\n".join(self.faults)


class TownFileError(FaultyFileError):
    """A town file that cannot be used."""

    what = "town"


class FamilyFileError(FaultyFileError):
    """The file of a computer family that cannot be used."""

    what = "family"


class RecordError(HamelnError):
    """A match record that cannot be read further.

    Attributes:
        path: The file, or what stands for it.
        line: The line, counted from 1; 0 where the whole file is meant.
        reason: What is wrong and what was expected.
    """

    def __init__(self, path: Path | str, line: int, reason: str) -> None:
        """A record refused at this line."""
        self.path = str(path)
        self.line = line
        self.reason = reason
        super().__init__(f"{self.path}, line {line}: {reason}" if line else f"{self.path}: {reason}")

    @property
    def plain(self) -> str:
        """What is wrong, without where."""
        return self.reason


class LockError(HamelnError):
    """A place in which nobody can become the only writer.

    Attributes:
        path: What was to be written to.
        reason: What is wrong.
    """

    def __init__(self, path: Path | str, reason: str) -> None:
        """A lock that cannot be."""
        self.path = str(path)
        self.reason = reason
        super().__init__(f"{self.path}: {reason}")

    @property
    def plain(self) -> str:
        """What is wrong, without where."""
        return self.reason


class InUseError(LockError):
    """Somebody else writes there just now; the reason tells who."""
