"""What everybody did in a match, in numbers, and which achievements it has brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from attrs import field, frozen

from hameln.errors import HamelnError
from hameln.language import text
from hameln.table.achievements import Achievement, Deeds
from hameln.table.events import Event
from hameln.table.figures import Figure, counted
from hameln.table.kit import table_kit
from hameln.table.log.observation import ALL_KNOWING
from hameln.table.log.turns import told_of
from hameln.table.opaque import AMatch


@frozen(kw_only=True)
class Statistic:
    """Something that was counted for every player.

    Attributes:
        name: The game's word for it.
        label: What it is called, in the reader's language.
        values: How much of it each seat has.
        picture: The sprite before it; empty for none.
        is_avoided: Whether the least of it is best.
    """

    name: str
    label: str
    values: tuple[int, ...]
    picture: str = ""
    is_avoided: bool = False

    @property
    def best(self) -> frozenset[int]:
        """The seats that nobody has outdone; nobody where all have as much."""
        best = min(self.values) if self.is_avoided else max(self.values)
        found = frozenset(seat for seat, value in enumerate(self.values) if value == best)
        return found if len(found) < len(self.values) else frozenset()


def counts_of(match: AMatch) -> Mapping[str, tuple[int, ...]]:
    """All that the events of a match count, by seat."""
    counts = Counter[tuple[str, int]]()
    for _, events in told_of(match, ALL_KNOWING):
        for event in events:
            for name, seat, count in event.deeds() if isinstance(event, Event) else ():
                counts[name, seat] += count
    names = dict.fromkeys(name for name, _ in counts)
    return {name: tuple(counts[name, seat] for seat in range(match.game.seats)) for name in names}


def statistics_of(match: AMatch) -> tuple[Statistic, ...]:
    """What everybody did in a match that is over, in the game's order; what nobody did is left out."""
    counting = table_kit(match.game.name).counting
    labels = counting.counted_deeds
    rows = counts_of(match) if labels else {}
    return tuple(
        Statistic(
            name=name,
            label=text(label),
            values=rows[name],
            picture=counting.deed_pictures.get(name, ""),
            is_avoided=name in counting.avoided_deeds,
        )
        for name, label in labels.items()
        if any(rows.get(name, ()))
    )


def achievements_of(game: str) -> tuple[Achievement, ...]:
    """All achievements of a game; none of a game that is not here any more."""
    try:
        return table_kit(game).counting.achievements
    except HamelnError:
        return ()


def figures_of(game: str) -> tuple[Figure, ...]:
    """All that is counted in each match of a game; nothing of a game that is not here any more."""
    try:
        return table_kit(game).counting.figures
    except HamelnError:
        return ()


@frozen
class Earned:
    """What persons have come to in a match that is over.

    Attributes:
        reached: The words of the achievements that any of them has reached, in the order of the list.
        counted: How far the best of them has come with those that count something and were not reached.
        did: What everybody has of all that is counted in a match.
    """

    reached: tuple[str, ...] = ()
    counted: Mapping[str, int] = field(factory=dict, hash=False)
    did: Mapping[int, Mapping[str, int]] = field(factory=dict, hash=False)


def earned(match: AMatch, seats: Iterable[int]) -> Earned:
    """What any of these seats has come to in a match that is over."""
    achievements, figures = achievements_of(match.game.name), figures_of(match.game.name)
    counts = counts_of(match) if achievements or figures else {}
    result = match.game.result(match.state)
    everybody = [Deeds(seat=seat, counts=counts, result=result) for seat in range(match.game.seats)]
    deeds = [everybody[seat] for seat in seats]
    best = {one.word: max((int(one.count(each)) for each in deeds), default=0) for one in achievements}
    return Earned(
        tuple(one.word for one in achievements if best[one.word] >= one.goal),
        {one.word: best[one.word] for one in achievements if 0 < best[one.word] < one.goal},
        {one.seat: counted(figures, one) for one in everybody},
    )
