"""Sentences that are kept and told later, in whatever language is spoken then."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from hameln.language import plural, text


@frozen
class Told:
    """A sentence with its facts; ``str()`` tells it in the language of the moment.

    Attributes:
        one: The sentence, marked by being written here, with named placeholders.
        many: Its form for several, where the facts have a number ``n``.
        facts: What fills the placeholders.

    >>> str(Told("Move {n} thing", "Move {n} things", {"n": 3}))
    'Move 3 things'
    """

    one: str
    many: str = ""
    facts: Mapping[str, object] = field(factory=dict, hash=False)

    def __str__(self) -> str:
        """The sentence in the current language."""
        count = self.facts.get("n")
        if self.many and isinstance(count, int):
            return plural(self.one, self.many, count).format(**self.facts)
        return text(self.one).format(**self.facts)
