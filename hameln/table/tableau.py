"""Tableaux: players before everybody at a moment that matters, as values; the events of a game make them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

TURNS_UP: Final = 0.2
"""Seconds from one thing to the next where those of several players are laid open."""


@frozen(kw_only=True)
class Note:
    """What somebody gets of it, as a picture with a few words of the present language."""

    icon: str
    words: str


@frozen(kw_only=True)
class Side:
    """A player in a tableau.

    Attributes:
        seat: Who it is.
        sprites: What lies or stands beside this player; what the viewer may not know, as its back.
        nothing: What is written there where nothing of its own lies beside this player; empty for nothing.
        marks: A picture on each of them, which is seen once all lie open; empty for none.
        notes: What this player gets of it, side by side.
        verdict: What only some get, and why, below that.
    """

    seat: int
    sprites: tuple[str, ...] = ()
    nothing: str = ""
    marks: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    verdict: Note | None = None


@frozen(kw_only=True)
class Decoration:
    """What makes a small picture a feast, by the beginnings of the names of sprites.

    Attributes:
        top: What swings over the middle of its upper edge, in the poses ``_1`` and ``_2``.
        along: What hangs on that edge to both sides, in two poses, too.
        falls: What falls about it, kind by kind.
    """

    top: str
    along: str
    falls: tuple[str, ...]


STRIKE, LEAD, RIDE, CHARGE = "strike", "lead", "ride", "charge"
"""What is done in a scene: one strikes, one plays and is followed, one rides, both ride at each other."""


@frozen(kw_only=True)
class Staging:
    """The scene in which two meet.

    Attributes:
        way: What is done there.
        ground: The picture behind.
        means: With what, as sprites: who strikes has poses, who plays an instrument and notes; who rides
            there and back, and each who charges, has beginnings of names, which the arms end.
        clash: What is seen as both meet who charge, or as blades do.
        is_even: Whether both do the same, and neither gives way.
    """

    way: str
    ground: str
    means: tuple[str, ...]
    clash: str = ""
    is_even: bool = False


@frozen(kw_only=True)
class Tableau:
    """What is seen of players at a moment that matters.

    Attributes:
        title: What happens, in a few words of the present language.
        sides: Those whom it is about; of two that meet, first who acts.
        sprite: What stands between them or above them; empty for nothing.
        going: What goes from one of two to the other, piece by piece.
        to: To whom it goes, by the place among the sides; ``None`` where both lay it together.
        first: How many of it come from the first side, where both lay it together.
        stays: What whoever gives keeps of it.
        staging: The scene in which they meet; ``None`` for what is no meeting.
        subjects: What it is about, beside the title of a scene.
        present: All who are there, where it is to be seen why it is those two.
        place: The thing beside which it is seen, small; empty where it is seen large, over the board, or, if
            it is small, at the upper edge of the board, with the faces of those, or arms where
            there is little room.
        line: More of it in a few words, where it is small; ``{player}`` is the first of those.
        notes: What is told of it besides, where it is at the upper edge of the board.
        decoration: What makes it a feast, where it is small.
    """

    title: str
    sides: tuple[Side, ...]
    sprite: str = ""
    going: tuple[str, ...] = ()
    to: int | None = None
    first: int = 0
    stays: tuple[str, ...] = ()
    staging: Staging | None = None
    subjects: tuple[Note, ...] = ()
    present: tuple[Side, ...] = ()
    place: str = ""
    line: str = ""
    notes: tuple[Note, ...] = ()
    decoration: Decoration | None = None


def noted(sides: Sequence[Side]) -> int:
    """How many steps of ``TURNS_UP`` it takes, once all lies open, until all notes and verdicts are seen."""
    notes = sum(bool(side.notes) for side in sides)
    return (notes + 1 + any(side.verdict is not None for side in sides)) if notes else 0
