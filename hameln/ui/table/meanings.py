"""What spots of a match stand for, where whoever draws them cannot do it: the screen matches on these."""

from __future__ import annotations

from enum import Enum, auto

from attrs import frozen

from hameln.table.log.log import LogLine


class Role(Enum):
    """What a button is beside a decision, for the way of Tab and for what Enter presses."""

    ANSWER = auto()
    """It lies above the table and waits for an answer."""
    NOTICE = auto()
    """So does this, and Enter presses it whatever could be confirmed."""
    LESSON = auto()
    """It leads through the lessons; Enter presses it, too."""
    SHEET = auto()
    """It lies on the sheet that a game draws for a decision."""
    ASIDE = auto()
    """Enter presses it only as long as a decision is not complete."""


@frozen
class Change:
    """One more or one less of a number of the decision; 0 for the number itself."""

    amount: str
    step: int


@frozen
class Why:
    """The reason for a line of the log is asked for."""

    line: LogLine
