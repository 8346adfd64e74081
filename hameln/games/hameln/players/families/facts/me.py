"""Facts about the own family, and about the others together.

The leader is the best of the others in open points.
"""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.players.families.scene import Scene
from hameln.games.hameln.rules.selling import FLORINS
from hameln.games.hameln.rules.state import KINDS_OF_GOODS, indices, trap_count, trap_value
from hameln.players.characters.formulas import Shelf

ME: Final = Shelf("The own family")


@ME.fact
def florins(scene: Scene) -> int:
    """The own florins."""
    return scene.state.money[scene.seat]


@ME.fact
def goods(scene: Scene) -> int:
    """The own goods, those on sale included."""
    first = KINDS_OF_GOODS * scene.seat
    return sum(scene.state.goods[first : first + KINDS_OF_GOODS])


@ME.fact
def goods_worth(scene: Scene) -> int:
    """The florins that all own goods would bring."""
    first = KINDS_OF_GOODS * scene.seat
    own = scene.state.goods[first : first + KINDS_OF_GOODS]
    return sum(count * florin for count, florin in zip(own, FLORINS, strict=True))


@ME.fact
def boys(scene: Scene) -> int:
    """The own boys in the hall."""
    return scene.state.boys[scene.seat]


@ME.fact
def girls(scene: Scene) -> int:
    """The own girls in the hall."""
    return scene.state.girls[scene.seat]


@ME.fact
def children(scene: Scene) -> int:
    """The own children in the hall."""
    return scene.state.boys[scene.seat] + scene.state.girls[scene.seat]


@ME.fact
def couples(scene: Scene) -> int:
    """How many of the own children could marry a child of another family, money aside."""
    state, seat = scene.state, scene.seat
    others_boys, others_girls = sum(state.boys) - state.boys[seat], sum(state.girls) - state.girls[seat]
    return min(state.boys[seat], others_girls) + min(state.girls[seat], others_boys)


@ME.fact
def lonely(scene: Scene) -> int:
    """How many of the own children find nobody to marry in the hall."""
    return children(scene) - couples(scene)


@ME.fact
def brood(scene: Scene) -> int:
    """By how many the own children of one sex outnumber those of the other."""
    return abs(scene.state.boys[scene.seat] - scene.state.girls[scene.seat])


@ME.fact
def figures(scene: Scene) -> int:
    """The own figures that have not yet come into the town."""
    return scene.state.figures[scene.seat]


@ME.fact
def men(scene: Scene) -> int:
    """The own men in houses."""
    return scene.state.men[scene.seat].bit_count()


@ME.fact
def women(scene: Scene) -> int:
    """The own women in houses."""
    return scene.state.women[scene.seat].bit_count()


@ME.fact
def people(scene: Scene) -> int:
    """The own men and women in houses."""
    return men(scene) + women(scene)


@ME.fact
def besieged(scene: Scene) -> int:
    """The own people in overrun houses."""
    return scene.position.people(scene.seat, scene.state.overrun)


@ME.fact
def in_danger(scene: Scene) -> int:
    """The own people in houses that one more rat would overrun."""
    state, tables = scene.state, scene.tables
    own = (state.men[scene.seat] | state.women[scene.seat]) & ~state.overrun
    tight = [h for h in indices(own) if (tables.circles_of[h] & ~state.rats).bit_count() == 1]
    return scene.position.people(scene.seat, sum(1 << house for house in tight))


@ME.fact
def traps(scene: Scene) -> int:
    """The own traps."""
    return trap_count(scene.state, scene.seat)


@ME.fact
def trap_sum(scene: Scene) -> int:
    """The sum of the values of the own traps."""
    return trap_value(scene.state, scene.seat)


@ME.fact
def has_cat(scene: Scene) -> int:
    """Whether the cat is one's own."""
    return int(scene.state.cat == scene.seat)


@ME.fact
def influence(scene: Scene) -> int:
    """The own step on the influence track."""
    return scene.state.steps[scene.seat]


@ME.fact
def influence_rank(scene: Scene) -> int:
    """The own place in influence, 1 for the highest."""
    return scene.state.ranking.index(scene.seat) + 1


@ME.fact
def points(scene: Scene) -> int:
    """The own points if the game ended now, those for traps left out: others' traps are hidden."""
    return scene.position.points()[scene.seat]


@ME.fact
def rank(scene: Scene) -> int:
    """The own place in those points, 1 for the best."""
    return scene.position.order().index(scene.seat) + 1


@ME.fact
def lead(scene: Scene) -> int:
    """The own points less those of the best other family; below 0 for whoever is behind."""
    position = scene.position
    return position.points()[scene.seat] - position.points()[position.leader()]


@ME.fact
def unpaid(scene: Scene) -> int:
    """How many of the own children the Piper would take along if he came now."""
    return scene.position.unpaid(scene.seat)


@ME.fact
def on_road(scene: Scene) -> int:
    """The own children on the road to Transylvania."""
    return scene.state.road.count(scene.seat)


@ME.fact
def turn_place(scene: Scene) -> int:
    """The own place in the turn order of this round, 1 for the first."""
    return scene.state.order.index(scene.seat) + 1


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
