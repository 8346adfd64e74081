"""Every error that the program raises on purpose.

::

    HamelnError
    ├── IllegalAction       an action that the rules do not allow now
    ├── ContentError        a folder of the program's own content is missing
    ├── FaultyFileError     a file that people write, with every fault of it; games have errors of their own
    │   ├── PositionFileError   a set position
    │   ├── LessonFileError     lessons
    │   └── CampaignFileError   a campaign
    ├── RecordError         a match record, with file, line and what was expected
    │   └── MissingPlayersError computer players of a save that cannot sit down any more
    ├── LockError           a place in which nobody can become the only writer
    │   └── InUseError          somebody else writes there just now
    ├── DocumentError       a document that cannot be written where it should be
    │   ├── ThereAlreadyError   there is a file of this name, and nobody has said that it may be replaced
    │   └── ChangedError        another program has changed the file since it was opened
    └── SeatsError          seats, players or options that make no match

A message says what is wrong, where, and what was expected; the facts are attributes too. Whatever it quotes,
it can be printed, and it is never longer than a few lines for each fault.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Final

LONGEST: Final = 1000
"""Letters of one sentence; what was quoted in it is cut."""
MOST_FAULTS: Final = 100
"""Faults of one file that are told."""
_SPACES: Final = str.maketrans("", "", "\n\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}")
"""What is no sign, and yet does nothing but part words and lines."""


def unprintable_in(words: str) -> str:
    """The first sign that would steer a terminal, turn the reading direction or be unseen; empty if none."""
    plain = words.translate(_SPACES)
    return "" if plain.isprintable() else next(sign for sign in plain if not sign.isprintable())


def printed(words: str) -> str:
    """The words as they can be printed: every sign that cannot is written as its number.

    >>> printed(f"a{chr(27)}b") == f"a{chr(92)}x1bb"
    True
    """
    if not unprintable_in(words):
        return words
    return "".join(ascii(sign)[1:-1] if unprintable_in(sign) else sign for sign in words)


def _sentence(words: str, most: int = LONGEST) -> str:
    """A sentence that can be printed, cut where it quotes too much."""
    shown = printed(words[: most + 1])
    return shown if len(shown) <= most else f"{shown[: most - 3]}..."


class HamelnError(Exception):
    """Something the user, a file or a player did wrong; never a fault of the program."""

    def __init__(self, message: str = "") -> None:
        """An error that is told in this way."""
        super().__init__("\n".join(_sentence(line, 2 * LONGEST) for line in message.split("\n")))

    @property
    def plain(self) -> str:
        """The message without the path of a file, for the screen, where what lies in files has names."""
        return str(self)


class IllegalAction(HamelnError):
    """An action that the rules do not allow in this state.

    Attributes:
        reason: One sentence for a person.
        rule: The number of the rule, such as ``H8.3``; empty where no rule speaks.
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        """An action refused for this reason."""
        self.reason = _sentence(reason)
        super().__init__(f"{self.reason} ({rule})" if rule else self.reason)
        self.rule = rule


class ContentError(HamelnError):
    """A folder or file that belongs to the program cannot be found."""

    @property
    def plain(self) -> str:
        """What is wrong, without the file before it."""
        return str(self).partition(": ")[2] or str(self)


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
        self.faults = tuple(_sentence(fault) for fault in faults)
        lines = "".join(f"\n  {fault}" for fault in self.faults[:MOST_FAULTS])
        if len(self.faults) > MOST_FAULTS:
            lines += f"\n  ... and {len(self.faults) - MOST_FAULTS} more"
        super().__init__(f"{self.path}: {len(self.faults)} fault(s):{lines}")

    @property
    def plain(self) -> str:
        """The faults."""
        return "\n".join(self.faults)


class PositionFileError(FaultyFileError):
    """A file of a set position that cannot be used."""

    what = "position"


class LessonFileError(FaultyFileError):
    """A file of lessons that cannot be used."""

    what = "lesson"


class CampaignFileError(FaultyFileError):
    """A file of a campaign that cannot be used."""

    what = "campaign"


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
        self.reason = _sentence(reason)
        super().__init__(
            f"{self.path}, line {line}: {self.reason}" if line else f"{self.path}: {self.reason}"
        )

    @property
    def plain(self) -> str:
        """What is wrong, without where."""
        return self.reason


class MissingPlayersError(RecordError):
    """A saved match whose computer players cannot sit down; with others in their seats it goes on.

    Attributes:
        seats: Their seats.
    """

    def __init__(self, path: Path | str, reason: str, seats: Iterable[int]) -> None:
        """A match that waits for others in these seats."""
        super().__init__(path, 1, reason)
        self.seats = tuple(seats)


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


class DocumentError(HamelnError):
    """A document that cannot be written, moved or taken out of something.

    Attributes:
        path: The file.
        reason: What is wrong.
    """

    def __init__(self, path: Path | str, reason: str) -> None:
        """A document with which something cannot be done."""
        self.path = str(path)
        self.reason = _sentence(reason)
        super().__init__(f"{self.path}: {self.reason}")

    @property
    def plain(self) -> str:
        """What is wrong, without where."""
        return self.reason


class ThereAlreadyError(DocumentError):
    """There is a file of this name already; whoever wants to replace it must say so."""


class ChangedError(DocumentError):
    """Another program has changed the file since it was opened; whoever wants to replace it must say so."""
