"""What everybody did in a match, in numbers, as a game tells it when all is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from attrs import frozen

from hameln.language import text


@frozen(kw_only=True)
class Statistic:
    """Something that was counted for every player.

    Attributes:
        name: The game's word for it.
        label: What it is called, in the reader's language.
        values: How much of it each seat has.
    """

    name: str
    label: str
    values: tuple[int, ...]


def added_up(
    labels: Mapping[str, str], seats: int, deeds: Iterable[tuple[str, int, int]]
) -> tuple[Statistic, ...]:
    """What was counted, in the order of its labels; what nobody did is left out.

    Args:
        labels: What each thing that is counted is called, by the game's word; marked for translation.
        seats: How many play.
        deeds: The word, the seat, how much.
    """
    counts: Counter[tuple[str, int]] = Counter()
    for name, seat, count in deeds:
        counts[name, seat] += count
    rows = {name: tuple(counts[name, seat] for seat in range(seats)) for name in labels}
    return tuple(
        Statistic(name=name, label=text(labels[name]), values=values)
        for name, values in rows.items()
        if any(values)
    )
