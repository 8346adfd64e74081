"""How a document is judged: matches are played on it in the background, and the game says what they show."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from attrs import frozen

from hameln.editor.findings import Fix
from hameln.editor.trials import Trial

C = TypeVar("C")


@frozen(kw_only=True)
class Mark:
    """What a layer says about one thing.

    Attributes:
        thing: Its name.
        share: From 0 for the least to 1 for the most; the screen makes a colour of it.
        says: The same in a sentence.
    """

    thing: str
    share: float
    says: str


@frozen(kw_only=True)
class Layer:
    """One question to which the document itself shows the answer, by colours on its things.

    Attributes:
        word: Its own name, stable over judgements.
        title: What it is called.
        tip: What its colours mean, in a sentence.
    """

    word: str
    title: str
    tip: str
    marks: tuple[Mark, ...]


@frozen(kw_only=True)
class Line:
    """One sentence of a judgement.

    Attributes:
        is_good: Whether it speaks for the document; ``None`` while too little was played to tell.
    """

    says: str
    is_good: bool | None = None


@frozen(kw_only=True)
class Judgement(Generic[C]):
    """What matches have shown, in the language of the moment.

    Attributes:
        verdict: All of it in one sentence.
        lines: What was asked, and the answers.
        compared: What is better or worse than the last time, beyond chance.
        layers: What can be painted on the document.
        proposals: What might help, each a change that can be tried at once.
    """

    verdict: str
    lines: tuple[Line, ...] = ()
    compared: tuple[Line, ...] = ()
    layers: tuple[Layer, ...] = ()
    proposals: tuple[Fix[C], ...] = ()


class Judging(ABC, Generic[C]):
    """How a game has its documents judged."""

    @abstractmethod
    def why_not(self, content: C) -> str:
        """Why no match can be played on a document; empty if one can."""

    @abstractmethod
    def seats(self, content: C) -> tuple[tuple[int, str], ...]:
        """The numbers of players that it can be judged for, each with its title, the usual one first."""

    @abstractmethod
    def trial(self, content: C, seats: int, matches: int) -> Trial[Any]:
        """A tournament on a document, not begun yet; what it weighs is for `judge`."""

    @abstractmethod
    def judge(self, content: C, seats: int, weighed: Any) -> Judgement[C]:  # noqa: ANN401 - the game's own
        """What the matches so far show, compared with what was kept before."""

    @abstractmethod
    def keep(self, content: C, seats: int, weighed: Any) -> None:  # noqa: ANN401
        """Remember what whole tournaments have shown, for the next comparison; where that fails, nothing."""
