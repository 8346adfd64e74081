"""Characters that differ in a few habits: what they are made of, and their files as people read them.

A game says which words its files have (`Range`); every habit that can be made of them is a trait, and a
candidate has a few of these. Nothing is known here of what the words mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from attrs import field, frozen

VETO: Final = "veto"
PREFER: Final = "prefer"
TITLE: Final = "Candidate"
_WORD: Final = re.compile(r"[a-z_]\w*")


@frozen(kw_only=True)
class Trait:
    """One habit: a number of the file, or a rule.

    Attributes:
        group: What it is about; a candidate has one trait of a group at most.
        told: The habit in the words of the file.
        table: The table of the number; empty for a rule.
        lines: The lines of the file that make it, below the heading of its table.
    """

    group: str
    told: str
    table: str = ""
    lines: tuple[str, ...]


@frozen(kw_only=True)
class Range:
    """What candidates of a game may differ in.

    Attributes:
        numbers: By table and key of the file the values that are tried, none of them the usual one.
        steps: What rules are about, each alone or several together.
        conditions: When rules speak, with the steps at which it is asked; where none are named, at all that
            have its facts.
        at: The steps of facts that are 0 at all others.
        bonuses: What a rule adds to a step's worth.
    """

    numbers: Mapping[str, Mapping[str, tuple[float, ...]]]
    steps: tuple[tuple[str, ...], ...]
    conditions: Mapping[str, tuple[str, ...]]
    at: Mapping[str, tuple[str, ...]] = field(factory=dict[str, tuple[str, ...]])
    bonuses: tuple[float, ...]

    def traits(self) -> tuple[Trait, ...]:
        """Every habit that can be made of these words, always in the same order."""
        return (*self._numbers(), *self._rules())

    def _numbers(self) -> Iterator[Trait]:
        for table, keys in self.numbers.items():
            for key, values in keys.items():
                for value in values:
                    line = f"{key} = {value:g}"
                    yield Trait(group=f"{table}.{key}", told=f"{table}: {line}", table=table, lines=(line,))

    def _rules(self) -> Iterator[Trait]:
        for steps in self.steps:
            for when in ("", *(one for one in self.conditions if self._fits(one, steps))):
                yield _rule(steps, when, VETO)
                yield _rule(steps, when, PREFER)
                yield from (_rule(steps, when, bonus) for bonus in self.bonuses)

    def _fits(self, condition: str, steps: tuple[str, ...]) -> bool:
        """Whether a condition can be other than it always is at every one of the steps."""
        named = self.conditions[condition]
        facts = [self.at[word] for word in _WORD.findall(condition) if word in self.at]
        return all((not named or step in named) and all(step in known for known in facts) for step in steps)


def _rule(steps: tuple[str, ...], when: str, deed: str | float) -> Trait:
    """A rule about some steps: never, before all others, or for a bonus."""
    doing = {VETO: "never", PREFER: "first of all"}
    told = doing[deed] if isinstance(deed, str) else f"{deed:+g}"
    on = ", ".join(f'"{step}"' for step in steps)
    return Trait(
        group=" ".join(steps),
        told=f"{', '.join(steps)}: {told}{f', when {when}' if when else ''}",
        lines=(
            f"on = [{on}]",
            *([f'when = "{when}"'] if when else []),
            f"{deed} = true" if isinstance(deed, str) else f"bonus = {deed:g}",
        ),
    )


def character_text(traits: Iterable[Trait], title: str = TITLE, told: Iterable[str] = ()) -> str:
    """The file of a character with these habits.

    Args:
        traits: The habits.
        title: What the character is called.
        told: Lines of remarks above everything.
    """
    chosen = tuple(traits)
    lines = [f"# {line}".rstrip() for line in told]
    lines += ["", f'title = "{title}"'] if lines else [f'title = "{title}"']
    for table in dict.fromkeys(trait.table for trait in chosen if trait.table):
        lines += ["", f"[{table}]"]
        lines += [line for trait in chosen if trait.table == table for line in trait.lines]
    for trait in chosen:
        if not trait.table:
            lines += ["", "[[rule]]", *trait.lines]
    return "\n".join(lines) + "\n"
