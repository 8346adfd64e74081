"""What whoever writes a character should look at, though it can be played: warnings, not faults."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from string import Formatter
from typing import Final

from hameln.files.problems import Problem
from hameln.language import SOURCE
from hameln.players.characters.rule import Rule

_WORD: Final = re.compile(r"[a-z_]\w*")
_NOTHING: Final = re.compile(r"\bnot \w+|\b\w+ ?== ?0\b")
"""Whoever asks whether a fact is 0 may well mean steps that do not have it."""


def find_warnings(rules: Iterable[Rule], at: Mapping[str, tuple[str, ...]]) -> tuple[Problem, ...]:
    """Facts that a rule asks at steps which never have them.

    Args:
        rules: Of a character.
        at: The steps of facts that are 0 at all others.
    """
    return tuple(warning for rule in rules for warning in _of_rule(rule, at))


def _of_rule(rule: Rule, at: Mapping[str, tuple[str, ...]]) -> Iterator[Problem]:
    for key, names in _asked(rule):
        for name in dict.fromkeys(names):
            without = [step for step in dict.fromkeys(rule.steps) if step not in at.get(name, rule.steps)]
            if without:
                says = f"`{name}` is always 0 at {' and '.join(without)}"
                yield Problem(path=("rule", int(rule.name) - 1, key), says=says)


def _asked(rule: Rule) -> Iterator[tuple[str, list[str]]]:
    """The words of each formula and sentence of a rule, by key."""
    when, bonus = rule.texts
    yield "when", _WORD.findall(_NOTHING.sub("", when))
    yield "bonus", _WORD.findall(_NOTHING.sub("", bonus))
    for language, sentence in rule.say.forms.items():
        key = "say" if language == SOURCE else f"say_{language}"
        yield key, [name for _, name, _, _ in Formatter().parse(sentence) if name]
