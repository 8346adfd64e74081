"""Two measurements side by side: what became better or worse, beyond what chance explains."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from hameln.games.hameln.arena.bounds import HOUSES, LENGTH, START_HOUSES, TURN_ORDER, Bound, Part
from hameln.games.hameln.arena.bounds_told import title
from hameln.games.hameln.arena.watch import MAN, WOMAN
from hameln.games.hameln.editor.fairness.measurement import Measurement
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import HouseId, Town
from hameln.language import mark, text
from hameln.table.saying import told_number

BETTER: Final = mark("Better: {what}, {former} before, {now} now.")
WORSE: Final = mark("Worse: {what}, {former} before, {now} now.")
OTHER: Final = mark("Changed: {what}, {former} before, {now} now.")


@frozen(kw_only=True)
class Change:
    """One thing that differs between two measurements, more than chance explains.

    Attributes:
        word: The bound that it is about.
        former: What was measured before.
        now: What was measured now.
        is_better: Whether it is nearer to what is allowed, or farther away; ``None`` where both are allowed.
    """

    word: str
    former: Part
    now: Part
    is_better: bool | None


def compared(former: Measurement, now: Measurement) -> tuple[Change, ...]:
    """What has changed beyond chance, the better first; nothing where that cannot be compared.

    All comparisons of a bound hold together in 95 of 100 cases, as its intervals do.

    Args:
        former: A measurement with as many families.
        now: The later one.
    """
    if former.families != now.families:
        return ()
    found = [change for bound in now.bounds for change in _changes(former.bound(bound.word), bound)]
    return tuple(sorted(found, key=lambda change: (change.is_better is None, change.is_better is False)))


def _changes(former: Bound, now: Bound) -> Iterator[Change]:
    """Two things that differ by more than their intervals allow together."""
    known = {(part.id, part.who): part for part in former.parts}
    for part in now.parts:
        old = known.get((part.id, part.who))
        if old is None:
            continue
        chance = math.hypot(_reach(old), _reach(part))
        if abs(part.value - old.value) <= chance:
            continue
        before, after = _away(former, old), _away(now, part)
        is_better = None if before == after else after < before
        if is_better is not None or now.word != HOUSES:
            yield Change(word=now.word, former=old, now=part, is_better=is_better)


def _reach(part: Part) -> float:
    return max(part.high - part.value, part.value - part.low)


def _away(bound: Bound, part: Part) -> float:
    """How far something lies from the middle of what is allowed to rates, and outside of it to all else."""
    if bound.word in (TURN_ORDER, START_HOUSES):
        return abs(part.value - (bound.least + bound.most) / 2)
    return max(0.0, bound.least - part.value, part.value - bound.most)


def told_change(town: Town, change: Change) -> str:
    """One sentence about a change."""
    says = OTHER if change.is_better is None else BETTER if change.is_better else WORSE
    return text(says).format(
        what=_what(town, change), former=_amount(change, change.former), now=_amount(change, change.now)
    )


def _what(town: Town, change: Change) -> str:
    subject, part = title(change.word), change.now
    if change.word == TURN_ORDER:
        return text("{subject}, place {n}").format(subject=subject, n=part.id)
    house = town.house.get(HouseId(part.id))
    if house is None:
        return subject
    says = {
        MAN: text("{subject}, whose man began in: {house}"),
        WOMAN: text("{subject}, whose woman began in: {house}"),
    }.get(part.who, text("{subject}, in: {house}"))
    return says.format(subject=subject, house=called(house))


def _amount(change: Change, part: Part) -> str:
    if change.word == LENGTH:
        return told_number(part.value)
    if change.word in (TURN_ORDER, START_HOUSES, HOUSES):
        return f"{100 * part.value:.0f} %"
    return told_number(part.value, 2, are_all_written=True)
