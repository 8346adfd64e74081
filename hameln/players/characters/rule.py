"""A rule of a character: what it is about, when it speaks, and what it says.

What the rules of a character say about one step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from attrs import field, frozen

from hameln.kernel.sums import added
from hameln.players.characters.formulas import Formula, Measure
from hameln.players.characters.texts import NOTHING, LocalizedText


@frozen
class Step:
    """Something that a seat can do and a rule can be about.

    Attributes:
        title: It in a few words, marked for translation.
        about: What it is, for the page of all words.
    """

    title: str
    about: str


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


T = TypeVar("T")
STRONGEST: Final = 1000.0
"""The greatest bonus, for a step or against it."""

Speaking: TypeAlias = list[tuple[Rule, float]]
"""Rules that speak about one step, each with its bonus."""


@frozen(kw_only=True)
class Verdict:
    """What a character's rules say about one step.

    Attributes:
        bonus: The sum of the rules that speak, as the game counts; below 0 they speak against the step.
        veto: Whether the step is not to be taken, as long as another one is left.
        prefer: Whether the step goes before all that are not preferred.
        rule: The name of the strongest rule that spoke; empty for none.
    """

    bonus: float = 0.0
    veto: bool = False
    prefer: bool = False
    rule: str = ""


INDIFFERENT: Final = Verdict()
"""No rule spoke."""


def speaking_about(rules: tuple[Rule, ...], scene: Any) -> Speaking:  # noqa: ANN401 - whatever a game calls so
    """The rules that speak in a scene, each with its bonus, which is held within bounds."""
    return [
        (rule, max(-STRONGEST, min(STRONGEST, float(rule.bonus(scene)))) if rule.bonus else 0.0)
        for rule in rules
        if rule.when is None or rule.when(scene)
    ]


def left_by(steps: Sequence[T], verdict: Callable[[T], Verdict]) -> list[T]:
    """The steps that vetoes and preferences leave: vetoed ones only if all are, preferred ones if any is."""
    left = [one for one in steps if not verdict(one).veto] or list(steps)
    return [one for one in left if verdict(one).prefer] or left


def verdict_of(speaking: Speaking) -> Verdict:
    """What rules with these bonuses say together; the strongest that points the same way is named."""
    if not speaking:
        return INDIFFERENT
    bonus = added(more for _, more in speaking)
    vetoes = [rule for rule, _ in speaking if rule.veto]
    preferring = [rule for rule, _ in speaking if rule.prefer]
    sign = 1 if bonus > 0 else -1
    strongest = max(speaking, key=lambda one: sign * one[1])[0]
    return Verdict(
        bonus=bonus,
        veto=bool(vetoes),
        prefer=bool(preferring),
        rule=[*vetoes, *preferring, strongest][0].name,
    )


class Blanks(dict[str, object]):
    """What may stand in the blanks of a sentence, measured when it is asked for."""

    def __init__(self, scene: Any, facts: Mapping[str, Measure], word: Callable[[str], object]) -> None:  # noqa: ANN401
        """Nothing has been measured.

        Args:
            scene: What the facts are asked about.
            facts: By name.
            word: What stands for any other name.
        """
        super().__init__()
        self._scene, self._facts, self._word = scene, facts, word

    def __missing__(self, name: str) -> object:
        fact = self._facts.get(name)
        return self._word(name) if fact is None else fact(self._scene)
