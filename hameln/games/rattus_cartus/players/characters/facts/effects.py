"""Facts about what a building of the expansion does (N6), whatever it is called; all lie open."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.facts.building import HOUSES, does, gives
from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.tables import PEOPLE
from hameln.players.characters.formulas import Shelf

EFFECTS: Final = Shelf("What that building does in the expansion")


@EFFECTS.fact_at(*HOUSES)
def gives_privileges(scene: Scene) -> int:
    """Whether its action gives Privileges (N5.2)."""
    return gives(scene, scene.tables.privilege - PEOPLE)


@EFFECTS.fact_at(*HOUSES)
def gives_horses(scene: Scene) -> int:
    """Whether its action gives Horses (N5.5)."""
    return gives(scene, scene.tables.horse - PEOPLE)


@EFFECTS.fact_at(*HOUSES)
def gives_lances(scene: Scene) -> int:
    """Whether its action gives Lances (N5.6)."""
    return gives(scene, scene.tables.lance - PEOPLE)


@EFFECTS.fact_at(*HOUSES)
def gives_staffs(scene: Scene) -> int:
    """Whether its action gives Staffs (N5.3)."""
    return gives(scene, scene.tables.staff - PEOPLE)


@EFFECTS.fact_at(*HOUSES)
def gives_books(scene: Scene) -> int:
    """Whether its action gives Books (N7.3)."""
    return gives(scene, scene.tables.book - PEOPLE)


@EFFECTS.fact_at(*HOUSES)
def gives_diplomats(scene: Scene) -> int:
    """Whether its action gives Diplomats (N6.13)."""
    return gives(scene, scene.tables.diplomat - PEOPLE)


@EFFECTS.fact_at(*HOUSES)
def turns_up(scene: Scene) -> int:
    """Whether its action turns up cards until somebody stops or all are lost, as in a Garden (N6.1)."""
    return does(scene, effects.TURN_UP)


@EFFECTS.fact_at(*HOUSES)
def fills_hand(scene: Scene) -> int:
    """Whether its action draws until the hand has a size, as in an Inn (N6.2)."""
    return does(scene, effects.DRAW_TO)


@EFFECTS.fact_at(*HOUSES)
def mills(scene: Scene) -> int:
    """Whether estates are named there and their cards shared out, as in a Mill (N6.3)."""
    return does(scene, effects.MILL)


@EFFECTS.fact_at(*HOUSES)
def exchanges(scene: Scene) -> int:
    """Whether influence is given up there for something else, as in a Bank or Monument (N6.4)."""
    return does(scene, effects.EXCHANGE)


@EFFECTS.fact_at(*HOUSES)
def gains(scene: Scene) -> int:
    """Whether its action brings influence with an estate of choice, as in a Trading House (N6.6)."""
    return does(scene, effects.GAIN)


@EFFECTS.fact_at(*HOUSES)
def heals_by_points(scene: Scene) -> int:
    """Whether rats go by the points of this round, as in a Cathedral (N6.7)."""
    return does(scene, effects.LOSE_RATS_PER_INFLUENCE)


@EFFECTS.fact_at(*HOUSES)
def spares(scene: Scene) -> int:
    """Whether mismatched cards may bring no rats there, as in a Chapel (N6.8, N4.3)."""
    return does(scene, effects.SPARE)


@EFFECTS.fact_at(*HOUSES)
def walls(scene: Scene) -> int:
    """Whether it protects from rats that are given to large hands, and gives them, as a Wall (N6.9)."""
    return does(scene, effects.WALL)


@EFFECTS.fact_at(*HOUSES)
def acts_as_drawn(scene: Scene) -> int:
    """Whether it acts as a building drawn from the pile, as a Circle (N6.16)."""
    return does(scene, effects.CIRCLE)


@EFFECTS.fact_at(*HOUSES)
def shifts(scene: Scene) -> int:
    """Whether points laid for there may go to another estate, as in a Laboratory (N6.14)."""
    return does(scene, effects.SHIFT)


@EFFECTS.fact_at(*HOUSES)
def sells_cards(scene: Scene) -> int:
    """Whether hand cards are given up there for something else, as in a Keep (N6.12)."""
    return does(scene, effects.SELL_CARDS)
