"""Facts about the other families together. The leader is the best of them in open points."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.players.families.scene import Scene
from hameln.games.hameln.rules.state import trap_count
from hameln.players.characters.formulas import Shelf

OTHERS: Final = Shelf("The other families")


@OTHERS.fact
def richest(scene: Scene) -> int:
    """Florins of the richest other family."""
    return max(scene.state.money[seat] for seat in scene.position.others)


@OTHERS.fact
def poorest(scene: Scene) -> int:
    """Florins of the poorest other family."""
    return min(scene.state.money[seat] for seat in scene.position.others)


@OTHERS.fact
def leader_florins(scene: Scene) -> int:
    """Florins of the leader."""
    return scene.state.money[scene.position.leader()]


@OTHERS.fact
def leader_children(scene: Scene) -> int:
    """Children of the leader in the hall."""
    leader = scene.position.leader()
    return scene.state.boys[leader] + scene.state.girls[leader]


@OTHERS.fact
def others_boys(scene: Scene) -> int:
    """Boys of the other families in the hall: grooms for the own girls."""
    return sum(scene.state.boys) - scene.state.boys[scene.seat]


@OTHERS.fact
def others_girls(scene: Scene) -> int:
    """Girls of the other families in the hall: brides for the own boys."""
    return sum(scene.state.girls) - scene.state.girls[scene.seat]


@OTHERS.fact
def others_children(scene: Scene) -> int:
    """Children of the other families in the hall."""
    return others_boys(scene) + others_girls(scene)


@OTHERS.fact
def others_unpaid(scene: Scene) -> int:
    """How many children of the other families the Piper would take along if he came now."""
    return sum(scene.position.unpaid(seat) for seat in scene.position.others)


@OTHERS.fact
def most_traps(scene: Scene) -> int:
    """Traps of the other family that has the most."""
    return max(trap_count(scene.state, seat) for seat in scene.position.others)


@OTHERS.fact
def highest(scene: Scene) -> int:
    """The highest step of influence on which another family stands."""
    return max(scene.state.steps[seat] for seat in scene.position.others)
