"""What a decision in the making shows of itself: actions, numbers, rows of pictures, what it would bring."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen


@frozen(kw_only=True)
class Action:
    """One of the actions of a turn.

    Attributes:
        name: A word for it, such as ``sell``.
        label: What it is called.
        short: One word for its button, which bears a picture too.
        icon: The name of that picture.
        why: Why it is not possible now; empty if it is.
        brings: What it costs and what comes of it, in a sentence.
        begins_group: Whether it stands a little apart from the one before it.
    """

    name: str
    label: str
    short: str
    icon: str
    why: str
    brings: str = ""
    begins_group: bool = False


@frozen(kw_only=True)
class Amount:
    """A number of a decision.

    Attributes:
        name: Such as ``coins``.
        label: What it counts, for people.
        value: What it is now.
        most: What it can be at most; the least is 0.
        told: What the number means, such as the coins that it brings.
        sprite: The name of a picture.
    """

    name: str
    label: str
    value: int
    most: int
    told: str = ""
    sprite: str = ""


@frozen(kw_only=True)
class Slot:
    """A picture in the bar by which a thing can be chosen without aiming at it on the table.

    Attributes:
        thing: What a click on it chooses.
        sprite: The name of its picture.
        seat: Whose arms the picture bears, as the last word of its name; ``None`` for nobody's.
        count: How many lie there; it is told from two on.
    """

    thing: str
    sprite: str
    seat: int | None = None
    count: int = 1


@frozen(kw_only=True)
class Row:
    """Slots that belong together.

    Attributes:
        slots: From the left to the right.
        icon: The picture that stands behind them, before the next row; empty for none.
    """

    slots: tuple[Slot, ...]
    icon: str = ""


@frozen(kw_only=True)
class Foreseen:
    """What a decision in the making lets be seen on the table before it is confirmed.

    Attributes:
        threats: The things that would or might come to harm.
        ghosts: Where things would stand, by their names, in the game's own count of places.
    """

    threats: frozenset[str] = frozenset()
    ghosts: Mapping[str, int] = field(factory=dict)
