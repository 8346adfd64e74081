"""Measures lists of dots: how many there are is how often they were used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hameln.editor.documents import Finding, Fix
from hameln.editor.measuring import Bars, Layer, Mark, Measures, Sign, Verdict
from hameln.language import Told

Counted = tuple[Any, int]


class QuickTrial:
    """Counts one dot each time somebody asks."""

    def __init__(self, content: Any, size: int, total: int = 3, step: int = 1) -> None:
        self.content, self.size = content, size
        self.total, self.step, self.done, self.fault = total, step, 0, ""
        self.found: Counted | None = None
        self.is_cancelled = False

    def start(self) -> None:
        """Nothing has to be begun."""

    def take(self) -> Counted | None:
        """One more."""
        if not self.is_cancelled:
            self.done = min(self.total, self.done + self.step)
        return (self.content, self.size) if self.is_whole else self.found

    @property
    def is_whole(self) -> bool:
        return self.done == self.total

    def cancel(self) -> None:
        self.is_cancelled = True


class Counting(Measures[Any, Counted]):
    """Counts dots."""

    def __init__(self) -> None:
        self.last: Counted | None = None
        self.trials: list[QuickTrial] = []
        self.talks, self.step = 1, 1

    def sizes(self, content: Any) -> Sequence[int]:
        return (2, 3) if content else ()

    def trial(self, content: Any, size: int, matches: int, seed: int) -> Any:
        self.trials.append(QuickTrial(content, size, 3 if self.step else matches, self.step))
        return self.trials[-1]

    def verdicts(self, content: Any, measured: Counted) -> Sequence[Verdict]:
        first = Verdict(Sign.BAD, f"{len(measured[0])} dots for {measured[1]}")
        return (first, *(Verdict(Sign.PLAIN, "There is more to say.") for _ in range(self.talks - 1)))

    def layers(self, content: Any, measured: Counted) -> Sequence[Layer]:
        marks = tuple(Mark(f"dot:{name}", 0.5, f"{name} is half") for name, *_ in content)
        return (Layer(word="use", name="How much they are used", marks=marks, about="100 is always."),)

    def bars(self, content: Any, measured: Counted) -> Sequence[Bars]:
        return (Bars(name="Lengths", bars=(("1", 2.0), ("2", 5.0))),)

    def findings(self, content: Any, measured: Counted) -> Sequence[Finding[Any]]:
        fix = Fix[Any](Told("Put another dot"), lambda dots: (*dots, ("new", 70.0, 70.0)))
        return (Finding(says="There are too few.", is_problem=False, fixes=(fix,)),)

    def compared(self, content: Any, former: Counted, measured: Counted) -> Sequence[Verdict]:
        return (Verdict(Sign.GOOD, f"{len(former[0])} before"),)

    def is_of(self, content: Any, measured: Counted) -> bool:
        return bool(content == measured[0])

    def keep(self, measured: Counted) -> None:
        self.last = measured

    def kept(self, content: Any, size: int) -> Counted | None:
        return self.last
