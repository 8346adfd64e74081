"""What happened at the turning points of a match, between two decisions of a seat."""

from __future__ import annotations

from typing import Final

from hameln.language import text
from hameln.table.kit import table_kit
from hameln.table.log.observation import Viewer
from hameln.table.log.turns import told_of
from hameln.table.opaque import AMatch, TheNames
from hameln.table.review.review import Review

MOST: Final = 2
"""Sentences that are told of a turning point."""


def causes_of(review: Review, match: AMatch, names: TheNames) -> tuple[str, ...]:
    """For each turning point what the chronicle tells of it, else what was seen to happen last.

    Args:
        review: Whose decisions they are.
        match: The match, which is over, so that nothing is secret any more.
        names: What everything is called.
    """
    points = review.turning_points()
    if not points:
        return ()
    moments = table_kit(match.game.name).counting.chronicle(match, names).moments
    telling, seen = table_kit(match.game.name).telling, tuple(told_of(match, Viewer(seat=review.seat)))
    found = list[str]()
    for one, other in points:
        between = range(one.count + len(one.taken) + 1, other.count + 1)
        told = [moment.sentence for moment in moments if moment.count in between]
        if not told:
            events = (event for seen_one, some in seen if seen_one.count in between for event in some)
            told = list(filter(None, (telling.sentence(event, names).strip() for event in events)))[-MOST:]
        found.append(text("In between: {told}").format(told=" ".join(told[:MOST])) if told else "")
    return tuple(found)
