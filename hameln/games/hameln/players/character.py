"""What makes a computer family itself: what it values, how it feels about others, and rules of its own.

A character says nothing about how well it is played; that is the level's to say. The players of
`hameln.players` take any character; families are read from files, ``BALANCED`` stands here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol, TypeAlias

from attrs import field, frozen

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.players.characters.rule import INDIFFERENT, Verdict

Scale: TypeAlias = tuple[float, float, float]
"""What a feature's worth is multiplied by, in the first, the second and the third phase."""
NEUTRAL: Final = 0.5
"""The middle of the dials: the character is like any other there."""


class Judge(Protocol):
    """A character's rules, bound to one match and one seat for one decision."""

    def judge(self, state: State, move: int) -> Verdict:
        """What the rules say about a legal move of the seat.

        Args:
            state: Before the move; others' traps are unknown or drawn, and nobody changes it.
            move: One of the moves that the seat is offered.
        """
        ...

    @property
    def is_open(self) -> bool:
        """Whether no rule asks for what the others may not know: what the seat's own traps are worth."""
        ...

    def tell(self, rule: str, state: State, move: int) -> str:
        """The sentence, in the current language, with which a rule that spoke explains the move."""
        ...


class Character(Protocol):
    """Whom a computer player plays like."""

    @property
    def name(self) -> str:
        """The name by which it is seated, such as ``miser``."""
        ...

    @property
    def scales(self) -> Mapping[str, Scale]:
        """What it values more or less than others, by name in `features.NAMES`; 1 where absent."""
        ...

    @property
    def cruelty(self) -> float:
        """How much it minds how others fare, 0 to 1; at 0 it minds itself only."""
        ...

    @property
    def risk(self) -> float:
        """How it likes what is uncertain, 0 to 1; above the middle it looks for it, below it shuns it."""
        ...

    @property
    def patience(self) -> float:
        """How far it looks, 0 to 1; below the middle it plays as if the end were nearer."""
        ...

    @property
    def spite(self) -> float:
        """How much more it minds those who brought rats to its doors, 0 to 1."""
        ...

    def judge(self, game: Hameln, seat: int) -> Judge:
        """Its rules for a decision that a seat takes now."""
        ...


@frozen
class Unruled:
    """The judge of a character without rules."""

    def judge(self, state: State, move: int) -> Verdict:  # noqa: ARG002 - the protocol's
        """Nothing speaks for a move or against it."""
        return INDIFFERENT

    @property
    def is_open(self) -> bool:
        """There is no rule."""
        return True

    def tell(self, rule: str, state: State, move: int) -> str:  # noqa: ARG002 - the protocol's
        """No rule, no sentence."""
        return ""


@frozen(kw_only=True)
class Plain:
    """A character without rules.

    Attributes:
        name: The name by which it is seated.
        scales: What it values more or less than others.
        cruelty: How much it minds how others fare.
        risk: How it likes what is uncertain.
        patience: How far it looks.
        spite: How much more it minds those who brought rats to its doors.
    """

    name: str
    scales: Mapping[str, Scale] = field(factory=dict[str, Scale])
    cruelty: float = NEUTRAL
    risk: float = NEUTRAL
    patience: float = NEUTRAL
    spite: float = 0.0

    def judge(self, game: Hameln, seat: int) -> Judge:  # noqa: ARG002 - the protocol's
        """It has no rules."""
        return Unruled()


BALANCED: Final = Plain(name="balanced")
"""The character that simply plays to win."""
