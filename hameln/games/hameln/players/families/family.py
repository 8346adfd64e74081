"""A computer family as its file describes it: the character that the players of all levels play."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from hameln.games.hameln.players.character import NEUTRAL, Judge, Scale
from hameln.games.hameln.players.families.judge import FamilyJudge
from hameln.games.hameln.rules.game import Hameln
from hameln.players.characters.character import AnyCharacter


@frozen(kw_only=True, slots=False)
class Family(AnyCharacter):
    """A computer family.

    Attributes:
        arms: The arms that they like to bear; empty for any.
        scales: What they value more or less than others, by feature and phase.
        cruelty: How much they mind how others fare, 0 to 1.
        risk: How they like what is uncertain, 0 to 1.
        patience: How far they look, 0 to 1.
        spite: How much more they mind those who brought rats to their doors, 0 to 1.
    """

    arms: str = ""
    scales: Mapping[str, Scale] = field(factory=dict[str, Scale])
    cruelty: float = NEUTRAL
    risk: float = NEUTRAL
    patience: float = NEUTRAL
    spite: float = 0.0

    def judge(self, game: Hameln, seat: int) -> Judge:
        """Its rules for a decision that a seat takes now."""
        return FamilyJudge(self.rules_for, game, seat)
