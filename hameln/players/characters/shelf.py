"""Where facts are kept: each is one function whose name is the word and whose docstring explains it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import field, frozen

Measure: TypeAlias = Callable[[Any], int]
"""Measures one thing of a scene, whatever a game calls so; a yes is 1, a no is 0."""


@frozen
class Shelf:
    """Facts about one thing.

    Attributes:
        title: What they are about.
        facts: By the word that a file uses.
        steps: The steps of facts that are 0 at all others.
    """

    title: str
    facts: dict[str, Measure] = field(factory=dict[str, Measure], init=False)
    steps: dict[str, tuple[str, ...]] = field(factory=dict[str, tuple[str, ...]], init=False)

    def fact(self, measure: Measure) -> Measure:
        """Put a function onto the shelf, under its own name."""
        self.facts[measure.__name__] = measure
        return measure

    def fact_at(self, *steps: str) -> Callable[[Measure], Measure]:
        """Put a function onto the shelf that only these steps have; at others it is 0."""

        def put(measure: Measure) -> Measure:
            self.steps[measure.__name__] = steps
            return self.fact(measure)

        return put
