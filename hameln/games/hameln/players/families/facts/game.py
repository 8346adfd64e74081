"""Facts about the match and the town."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.players.families.scene import Scene
from hameln.games.hameln.rules.piper import LAST_PHASE
from hameln.games.hameln.rules.state import NONE, TURN, indices
from hameln.players.characters.formulas import Shelf

GAME: Final = Shelf("The match and the town")


@GAME.fact
def families(scene: Scene) -> int:
    """How many families play."""
    return scene.tables.families


@GAME.fact
def phase(scene: Scene) -> int:
    """The phase, 1 to 3."""
    return scene.state.phase + 1


@GAME.fact
def last_phase(scene: Scene) -> int:
    """Whether this is the third phase."""
    return int(scene.state.phase == LAST_PHASE)


@GAME.fact
def kings_left(scene: Scene) -> int:
    """King rats in the supply; the Piper comes when the last one is taken."""
    return scene.state.kings


@GAME.fact
def rats(scene: Scene) -> int:
    """Rats in the town."""
    return scene.state.rats.bit_count()


@GAME.fact
def overrun_houses(scene: Scene) -> int:
    """Overrun houses, lived in or empty."""
    return scene.state.overrun.bit_count()


@GAME.fact
def empty_houses(scene: Scene) -> int:
    """Houses in which nobody lives."""
    return scene.state.empty.bit_count()


@GAME.fact
def cheapest_home(scene: Scene) -> int:
    """The cost of the cheapest empty house; 0 if none is empty."""
    return min([scene.tables.cost[house] for house in indices(scene.state.empty)], default=0)


@GAME.fact
def dearest_home(scene: Scene) -> int:
    """The cost of the dearest empty house; 0 if none is empty."""
    return max([scene.tables.cost[house] for house in indices(scene.state.empty)], default=0)


@GAME.fact
def bag_boys(scene: Scene) -> int:
    """Boys' cubes in the bag."""
    return scene.state.bag_boys


@GAME.fact
def bag_girls(scene: Scene) -> int:
    """Girls' cubes in the bag."""
    return scene.state.bag_girls


@GAME.fact
def bag(scene: Scene) -> int:
    """Cubes in the bag: children that can still be born."""
    return scene.state.bag_boys + scene.state.bag_girls


@GAME.fact
def hall(scene: Scene) -> int:
    """Children of all families in the hall."""
    return sum(scene.state.boys) + sum(scene.state.girls)


@GAME.fact
def piper_price(scene: Scene) -> int:
    """Florins that the Piper asks for a child where he stands."""
    return scene.tables.price[scene.state.piper]


@GAME.fact
def piper_bribe(scene: Scene) -> int:
    """Florins on the field where he stands."""
    return scene.state.bribes[scene.state.piper]


@GAME.fact
def piper_frees_mine(scene: Scene) -> int:
    """The own people whose overrun houses he would free if he came now; after a bribe, if it is one."""
    return scene.position.people(scene.seat, scene.position.rescued(scene.field()))


@GAME.fact
def piper_frees_others(scene: Scene) -> int:
    """The same for the people of all other families."""
    return scene.position.people_of_others(scene.position.rescued(scene.field()))


@GAME.fact
def ring_price(scene: Scene) -> int:
    """Florins for the next field of the ring."""
    return scene.tables.ring[scene.state.ring][0]


@GAME.fact
def ring_points(scene: Scene) -> int:
    """Steps of influence that the next field of the ring gives."""
    return scene.tables.ring[scene.state.ring][1]


@GAME.fact
def cat_taken(scene: Scene) -> int:
    """Whether another family owns the cat."""
    return int(scene.state.cat not in (NONE, scene.seat))


@GAME.fact
def traps_left(scene: Scene) -> int:
    """Traps that nobody has."""
    return sum(scene.state.stacks)


@GAME.fact
def road_next(scene: Scene) -> int:
    """Points that the next child on the road to Transylvania costs its family, as a number above 0."""
    road = scene.tables.road
    return -road[min(len(scene.state.road), len(road) - 1)]


@GAME.fact
def begins(scene: Scene) -> int:
    """Whether the step is the first of a mandatory action: the choice between waking, weddings and a sale."""
    return int(scene.state.stage == TURN)


@GAME.fact
def named(scene: Scene) -> int:
    """Houses that have been named in this action and not yet woken."""
    return len(scene.state.named)


@GAME.fact
def on_sale(scene: Scene) -> int:
    """Goods that have been offered in this action."""
    return len(scene.state.sale)
