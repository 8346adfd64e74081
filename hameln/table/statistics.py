"""What everybody did in a match, in numbers, as a game tells it when all is over."""

from __future__ import annotations

from attrs import frozen


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
