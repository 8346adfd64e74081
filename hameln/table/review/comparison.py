"""How somebody's play compares with that of earlier matches, by the chances that decisions gave away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from hameln.language import plural, text
from hameln.table.finished import ALL, UNSEEN, Finished
from hameln.table.review.review import Review

LONGEST: Final = 20
"""Earlier matches that are compared."""
ALIKE: Final = 0.1
"""By which part two matches differ that are told to be alike."""


def lost_of(review: Review) -> int:
    """What the ledger keeps of a review: of 10,000 chances, those that a decision gave away on average."""
    return min(ALL, round(ALL * review.lost))


@frozen(kw_only=True)
class Beside:
    """A match beside somebody's earlier ones.

    Attributes:
        lost: What decisions gave away in it, of 10,000 chances.
        before: The same of earlier matches of the same game that have been looked at, the last one last.
    """

    lost: int
    before: tuple[int, ...] = ()

    @property
    def told(self) -> str:
        """How it compares, in a sentence or two."""
        if not self.before:
            return text("It is the first match of this player that was looked at here.")
        last, better = self.before[-1], sum(self.lost < one for one in self.before)
        if abs(self.lost - last) <= ALIKE * max(self.lost, last):
            told = text("Last time it was {last}: much the same.")
        elif self.lost < last:
            told = text("Last time it was {last}: this match was played better.")
        else:
            told = text("Last time it was {last}: this match was not played as well.")
        told = told.format(last=in_1000(last))
        if len(self.before) == 1:
            return told
        most = plural(
            "It is better than {better} of {n} match before.",
            "It is better than {better} of {n} matches before.",
            len(self.before),
        )
        return f"{told} {most.format(better=better, n=len(self.before))}"


def in_1000(lost: int) -> int:
    """Chances of 1000 for chances of 10,000, as people are told them."""
    return round(1000 * lost / ALL)


def beside(matches: Iterable[Finished], key: str, seat: int, lost: int) -> Beside | None:
    """A match beside the earlier ones of the same person; ``None`` if it is not known, or no person's.

    Args:
        matches: All finished matches, in the order of their ends.
        key: The match.
        seat: Whose decisions they are.
        lost: What they gave away.
    """
    before: dict[tuple[str, str], list[int]] = {}
    for match in matches:
        if match.key == key:
            own = match.seats[seat]
            if own not in match.persons:
                return None
            return Beside(lost=lost, before=tuple(before.get((match.game, own.name), [])[-LONGEST:]))
        for one in match.persons:
            if one.lost != UNSEEN:
                before.setdefault((match.game, one.name), []).append(one.lost)
    return None
