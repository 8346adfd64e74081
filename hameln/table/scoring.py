"""How the points of a match came about, as a game tells it: kind after kind, then who stands where."""

from __future__ import annotations

from attrs import frozen


@frozen(kw_only=True)
class ScoringStep:
    """One kind of points, counted for everybody.

    Attributes:
        source: The game's word for it, as in `Result.points`.
        rule: The section about it, such as ``H11.4``; empty for none.
        heading: What this kind is called.
        about: One sentence on how it is counted.
        gained: Points of this kind by seat; they may be below zero.
        totals: The points by seat once this kind is counted.
        details: A sentence for each player or place that needs one; one that is about a player begins with
            the player's name and a colon.
        icon: The picture of this kind.
        sound: What is heard when it begins to be counted; empty for nothing.
        signs: A picture for each seat in place of its points, for what brings none to anybody.
        is_unveiled: Whether it is told by what is turned up after the points, and so not among them.
    """

    source: str
    rule: str
    heading: str
    about: str
    gained: tuple[int, ...]
    totals: tuple[int, ...]
    details: tuple[str, ...]
    icon: str
    sound: str = ""
    signs: tuple[str, ...] = ()
    is_unveiled: bool = False


@frozen(kw_only=True)
class Remark:
    """A sentence on the places.

    Attributes:
        seat: Whose place it tells; ``None`` where it is about several or about all.
    """

    sentence: str
    seat: int | None = None


@frozen(kw_only=True)
class Outcome:
    """Who has won, and how everybody else came out.

    Attributes:
        headline: Who has won, alone or together, or that nobody has.
        remarks: The other places, best first, and why they are so.
    """

    headline: str
    remarks: tuple[Remark, ...] = ()


@frozen(kw_only=True)
class Scoring:
    """The points of a match.

    Attributes:
        steps: The kinds of points in the order in which they are counted; empty for a game without points.
        outcome: What came of them.
    """

    steps: tuple[ScoringStep, ...]
    outcome: Outcome
