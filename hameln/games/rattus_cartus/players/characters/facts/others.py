"""Facts about the other heirs; all of them lie open."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.players.characters.shelf import Shelf

OTHERS: Final = Shelf("The other heirs")


def _others(scene: Scene) -> list[int]:
    return [seat for seat in range(scene.tables.seats) if seat != scene.seat]


@OTHERS.fact
def largest_hand(scene: Scene) -> int:
    """The size of the largest hand of another heir."""
    return max(scene.state.held[seat] for seat in _others(scene))


@OTHERS.fact
def most_rats(scene: Scene) -> int:
    """The rats of the other heir that has most of them."""
    return max(scene.state.rats[seat] for seat in _others(scene))


@OTHERS.fact
def behind(scene: Scene) -> int:
    """How many other heirs are still to enter in this round."""
    return sum(seat != scene.seat for seat in scene.state.line)
