"""Facts about the other heirs; all of them lie open."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.games.rattus_cartus.rules.tables import PEOPLE
from hameln.players.characters.formulas import Shelf

OTHERS: Final = Shelf("The other heirs")


@OTHERS.fact
def largest_hand(scene: Scene) -> int:
    """The size of the largest hand of another heir."""
    return max(scene.state.held[seat] for seat in scene.others())


@OTHERS.fact
def most_rats(scene: Scene) -> int:
    """The rats of the other heir that has most of them."""
    return max(scene.state.rats[seat] for seat in scene.others())


@OTHERS.fact
def behind(scene: Scene) -> int:
    """How many other heirs are still to enter in this round."""
    return sum(seat != scene.seat for seat in scene.state.line)


@OTHERS.fact
def most_laid(scene: Scene) -> int:
    """The most cards that another heir has laid in this round (N3.2)."""
    return max(scene.state.lain[seat] for seat in scene.others())


@OTHERS.fact
def nobles_left(scene: Scene) -> int:
    """The nobles that can still be taken; 0 in the last round (N3.2)."""
    return len(scene.state.expansion.nobles) if scene.outlook.left else 0


@OTHERS.fact
def books_out(scene: Scene) -> int:
    """The Books in the hands of all heirs together (N7.3)."""
    return _out(scene, scene.tables.book)


@OTHERS.fact
def diplomats_out(scene: Scene) -> int:
    """The Diplomats in the hands of all heirs together (N7.1)."""
    return sum(_out(scene, kind) for kind in scene.diplomats())


def _out(scene: Scene, kind: int) -> int:
    """How many cards of a kind are not in their stack."""
    return 0 if kind < 0 else scene.tables.stacks[kind - PEOPLE] - scene.state.stacks[kind - PEOPLE]
