"""An heir of the computer as its file describes it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from attrs import field, frozen

from hameln.games.rattus_cartus.players.taste import PLAIN, Taste
from hameln.players.characters.localized import NOTHING, LocalizedText
from hameln.players.characters.remarks import Remark
from hameln.players.characters.rule import Rule


@frozen(kw_only=True, slots=False)
class Character:
    """Whom a computer player of the card game plays like.

    Attributes:
        name: The name by which it is seated: that of its file.
        title: What it is called.
        story: Who it is.
        motto: Its motto.
        signature: What it is known for: habits that are ``high`` or ``low``.
        taste: What it values more or less than others.
        rules: In the order of the file.
        remarks: What it says now and then.
    """

    name: str
    title: LocalizedText = NOTHING
    story: LocalizedText = NOTHING
    motto: LocalizedText = NOTHING
    signature: Mapping[str, str] = field(factory=dict[str, str])
    taste: Taste = PLAIN
    rules: tuple[Rule, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @cached_property
    def rules_for(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules about each step that has any."""
        steps = {step for rule in self.rules for step in rule.steps}
        return {step: tuple(rule for rule in self.rules if step in rule.steps) for step in steps}


BALANCED: Final = Character(name="balanced")
"""The heir that simply plays to win."""
