"""A rule of a character: what it is about, when it speaks, and what it says."""

from __future__ import annotations

from attrs import field, frozen

from hameln.players.characters.formulas import Formula
from hameln.players.characters.localized import NOTHING, LocalizedText


@frozen(kw_only=True)
class Rule:
    """One rule of a character.

    Attributes:
        name: What the rule is called in verdicts: its place in the file, counted from 1.
        steps: The steps that it is about.
        when: The condition; nothing for a rule that always speaks.
        bonus: What it adds to the step's worth, below 0 against it; nothing for a veto or a preference.
        veto: Whether the step is not to be taken.
        prefer: Whether the step goes before all others.
        say: The sentence that explains a step which the rule brought about.
        texts: The condition and the bonus as they are written.
        is_open: Whether everybody at the table knows what the rule asks and says.
    """

    name: str
    steps: tuple[str, ...]
    when: Formula | None = field(default=None, eq=False)
    bonus: Formula | None = field(default=None, eq=False)
    veto: bool = False
    prefer: bool = False
    say: LocalizedText = NOTHING
    texts: tuple[str, str] = ("", "")
    is_open: bool = True
