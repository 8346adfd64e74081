"""A computer family as its file describes it: the character that the players of all levels play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from attrs import field, frozen

from hameln.games.hameln.players.character import NEUTRAL, Judge, Scale
from hameln.games.hameln.players.families.judge import FamilyJudge
from hameln.games.hameln.rules.game import Hameln
from hameln.players.characters.localized import NOTHING, LocalizedText
from hameln.players.characters.remarks import Remark
from hameln.players.characters.rule import Rule


@frozen(kw_only=True, slots=False)
class Family:
    """A computer family.

    Attributes:
        name: The name by which it is seated: that of its file.
        title: What it is called.
        story: Who they are.
        motto: Their motto.
        arms: The arms that they like to bear; empty for any.
        signature: What they are known for: habits that are ``high`` or ``low``.
        scales: What they value more or less than others, by feature and phase.
        cruelty: How much they mind how others fare, 0 to 1.
        risk: How they like what is uncertain, 0 to 1.
        patience: How far they look, 0 to 1.
        spite: How much more they mind those who brought rats to their doors, 0 to 1.
        rules: In the order of the file.
        remarks: What they say now and then.
    """

    name: str
    title: LocalizedText
    story: LocalizedText = NOTHING
    motto: LocalizedText = NOTHING
    arms: str = ""
    signature: Mapping[str, str] = field(factory=dict[str, str])
    scales: Mapping[str, Scale] = field(factory=dict[str, Scale])
    cruelty: float = NEUTRAL
    risk: float = NEUTRAL
    patience: float = NEUTRAL
    spite: float = 0.0
    rules: tuple[Rule, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @cached_property
    def rules_for(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules about each step that has any."""
        steps = {step for rule in self.rules for step in rule.steps}
        return {step: tuple(rule for rule in self.rules if step in rule.steps) for step in steps}

    def judge(self, game: Hameln, seat: int) -> Judge:
        """Its rules for a decision that a seat takes now."""
        return FamilyJudge(self.rules_for, game, seat)
