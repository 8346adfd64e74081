"""Which achievements a match has brought, and which of them are new."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from hameln.errors import HamelnError
from hameln.language import text
from hameln.table.achievements import Achievement, Deeds
from hameln.table.kit import table_kit
from hameln.table.opaque import AMatch

if TYPE_CHECKING:
    from hameln.table.finished import Finished


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


def first_reached(matches: Iterable[Finished], game: str) -> Mapping[str, datetime]:
    """When each achievement of a game was reached first, by its word."""
    found: dict[str, datetime] = {}
    for match in matches:
        if match.game == game:
            for word in match.reached:
                found.setdefault(word, match.when)
    return found


def told_new(match: Finished, before: Iterable[Finished]) -> str:
    """What a match has brought that none before has, in a sentence; empty for nothing."""
    known = first_reached(before, match.game)
    new = [one for one in achievements_of(match.game) if one.word in match.reached and one.word not in known]
    if not new:
        return ""
    titles = " · ".join(text(one.title) for one in new)  # some have a comma of their own
    return text("Reached for the first time: {titles}.").format(titles=titles)
