"""Which achievements a match has brought, and which of them are new."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hameln.errors import HamelnError
from hameln.table.achievements import Achievement, Deeds
from hameln.table.kit import table_kit
from hameln.table.opaque import AMatch


def achievements_of(game: str) -> tuple[Achievement, ...]:
    """All achievements of a game; none of a game that is not here any more."""
    try:
        return table_kit(game).counting.achievements
    except HamelnError:
        return ()


def reached(match: AMatch, names: Sequence[str], seats: Iterable[int]) -> tuple[str, ...]:
    """The words of what any of these seats has reached in a match that is over, in the order of the list."""
    achievements = achievements_of(match.game.name)
    if not achievements:
        return ()
    kit = table_kit(match.game.name)
    counted = kit.counting.statistics(match, kit.telling.names(match.game, names))
    counts, result = {one.name: one.values for one in counted}, match.game.result(match.state)
    deeds = [Deeds(seat=seat, counts=counts, result=result) for seat in seats]
    return tuple(one.word for one in achievements if any(map(one.is_reached, deeds)))
