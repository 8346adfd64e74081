"""What a game answers when an editor asks how a document plays: measured, painted, compared and mended."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeVar

from attrs import frozen

if TYPE_CHECKING:
    from hameln.editor.documents import Finding
    from hameln.editor.trials import Trial

C = TypeVar("C")
M = TypeVar("M")


class Sign(StrEnum):
    """What a sentence about a measurement means."""

    GOOD = "good"
    BAD = "bad"
    UNSURE = "unsure"
    PLAIN = "plain"


@frozen
class Verdict:
    """One sentence about a measurement.

    Attributes:
        sign: What it means.
        says: The sentence, in the language of the moment.
    """

    sign: Sign
    says: str


@frozen
class Mark:
    """How a thing of the document is painted.

    Attributes:
        thing: Its name.
        value: From 0 to 1.
        says: What that is, in one sentence.
    """

    thing: str
    value: float
    says: str


@frozen(kw_only=True)
class Layer:
    """One way to paint a measurement on the document.

    Attributes:
        word: A short word for it, which stays.
        name: What it is called, in the language of the moment.
        marks: Everything that is painted.
        is_around: Whether values lie around a middle, 0.5, from too little to too much; else 0 is none.
        about: What the numbers mean, from 0 to 100 as they are painted, in one sentence.
    """

    word: str
    name: str
    marks: tuple[Mark, ...]
    is_around: bool = False
    about: str = ""


@frozen(kw_only=True)
class Bars:
    """Numbers side by side, such as how many matches took how long.

    Attributes:
        name: What they are about.
        bars: The name of each, and how much it is.
    """

    name: str
    bars: tuple[tuple[str, float], ...]


class Measures(ABC, Generic[C, M]):
    """How a game measures its documents; all but `trial`, `keep` and `kept` is pure and quick."""

    @abstractmethod
    def sizes(self, content: C) -> Sequence[int]:
        """For how many players the document can be measured."""

    @abstractmethod
    def trial(self, content: C, size: int, matches: int, seed: int) -> Trial[M]:
        """What measures the document in the background; it is not begun yet.

        Raises:
            HamelnError: The document cannot be played; one sentence says why.
        """

    @abstractmethod
    def verdicts(self, content: C, measured: M) -> Sequence[Verdict]:
        """What came of it, the whole first."""

    @abstractmethod
    def layers(self, content: C, measured: M) -> Sequence[Layer]:
        """What can be painted."""

    @abstractmethod
    def bars(self, content: C, measured: M) -> Sequence[Bars]:
        """What can be drawn beside the document."""

    @abstractmethod
    def findings(self, content: C, measured: M) -> Sequence[Finding[C]]:
        """What could be otherwise, with changes that can be taken at once, the worst first."""

    @abstractmethod
    def compared(self, content: C, former: M, measured: M) -> Sequence[Verdict]:
        """What became better or worse since, beyond what chance explains."""

    @abstractmethod
    def is_of(self, content: C, measured: M) -> bool:
        """Whether the document still plays as it did when it was measured."""

    @abstractmethod
    def keep(self, measured: M) -> None:
        """Keep a measurement for later sessions."""

    @abstractmethod
    def kept(self, content: C, size: int) -> M | None:
        """The measurement of this document, or the last one of what it was before, if there is any."""
