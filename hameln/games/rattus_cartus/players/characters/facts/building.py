"""Facts about the building that would be entered, and the supply that would be taken; all lie open."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.scene import ENTER, PLACE, SUPPLY, TARGET, Scene
from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.scoring import standing
from hameln.games.rattus_cartus.rules.state import NONE
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, copy_of
from hameln.players.characters.formulas import Shelf

BUILDING: Final = Shelf(
    "The supply, and the building that would be entered or gets the noble, or of the duel"
)
HOUSES: Final = (ENTER, PLACE, TARGET)
"""The steps that are about a building."""


def does(scene: Scene, *what: int) -> int:
    """Whether the action of the building is one of these."""
    building = scene.building()
    return int(building != NONE and scene.tables.does[building] in what)


def gives(scene: Scene, place: int) -> int:
    """Whether its action brings things of a stack, for nothing or for a price."""
    if not does(scene, effects.TAKE, effects.EXCHANGE, effects.SELL_CARDS):
        return 0
    return int(scene.tables.what[scene.building()] == place)


def _supply(scene: Scene, part: int) -> int:
    return scene.tables.supply[copy_of(scene.state.row[scene.place])][part] if scene.step == SUPPLY else 0


@BUILDING.fact_at(SUPPLY)
def supply_cards(scene: Scene) -> int:
    """The cards of the supply."""
    return _supply(scene, 0)


@BUILDING.fact_at(SUPPLY)
def supply_rats(scene: Scene) -> int:
    """The rats that the supply takes away."""
    return _supply(scene, 1)


@BUILDING.fact_at(SUPPLY)
def supply_looks(scene: Scene) -> int:
    """The looks of the supply at the row of nuns."""
    return _supply(scene, 2)


@BUILDING.fact_at(*HOUSES)
def peasantry(scene: Scene) -> int:
    """Whether the building belongs to the first estate of the pack."""
    return int(scene.estate() == 0)


@BUILDING.fact_at(*HOUSES)
def bourgeoisie(scene: Scene) -> int:
    """Whether it belongs to the second estate."""
    return int(scene.estate() == 1)


@BUILDING.fact_at(*HOUSES)
def church(scene: Scene) -> int:
    """Whether it belongs to the third estate."""
    return int(scene.estate() == 2)  # noqa: PLR2004 - the order of R1.1


@BUILDING.fact_at(*HOUSES)
def chivalry(scene: Scene) -> int:
    """Whether it belongs to the fourth estate."""
    return int(scene.estate() == 3)  # noqa: PLR2004


@BUILDING.fact_at(*HOUSES)
def magic(scene: Scene) -> int:
    """Whether it belongs to the fifth estate."""
    return int(scene.estate() == 4)  # noqa: PLR2004


@BUILDING.fact_at(*HOUSES)
def royalty(scene: Scene) -> int:
    """Whether it belongs to the sixth estate."""
    return int(scene.estate() == 5)  # noqa: PLR2004


@BUILDING.fact_at(*HOUSES)
def draws(scene: Scene) -> int:
    """Whether its action brings people off the deck: drawn, turned up or milled (R9, N6.1 to N6.3)."""
    return does(
        scene, effects.DRAW, effects.DRAW_PER_INFLUENCE, effects.TURN_UP, effects.DRAW_TO, effects.MILL
    )


@BUILDING.fact_at(*HOUSES)
def heals(scene: Scene) -> int:
    """Whether its action takes rats away (R9, N6.7)."""
    return does(scene, effects.LOSE_RATS, effects.HEAL, effects.LOSE_RATS_PER_INFLUENCE)


@BUILDING.fact_at(*HOUSES)
def guards(scene: Scene) -> int:
    """Whether it protects from a levy of cards, and levies them."""
    return does(scene, effects.LEVY)


@BUILDING.fact_at(*HOUSES)
def shows_nuns(scene: Scene) -> int:
    """Whether its action shows cards of the row of nuns."""
    return does(scene, effects.LOOK)


@BUILDING.fact_at(*HOUSES)
def gives_jokers(scene: Scene) -> int:
    """Whether its action gives Jokers, for influence too (R9, N6.4)."""
    return gives(scene, scene.tables.joker - PEOPLE)


@BUILDING.fact_at(*HOUSES)
def gives_swords(scene: Scene) -> int:
    """Whether its action gives Swords."""
    return gives(scene, scene.tables.sword - PEOPLE)


@BUILDING.fact_at(*HOUSES)
def gives_flutes(scene: Scene) -> int:
    """Whether its action gives Flutes."""
    return gives(scene, scene.tables.flute - PEOPLE)


@BUILDING.fact_at(*HOUSES)
def gives_passes(scene: Scene) -> int:
    """Whether its action gives Passes."""
    return gives(scene, scene.tables.passing - PEOPLE)


@BUILDING.fact_at(*HOUSES)
def gives_gold(scene: Scene) -> int:
    """Whether its action gives Gold."""
    return gives(scene, scene.tables.gold - PEOPLE)


@BUILDING.fact_at(*HOUSES)
def gives_tokens(scene: Scene) -> int:
    """Whether its action gives victory point tokens, for cards or influence too (R9, N6.4, N6.12)."""
    return gives(scene, scene.tables.token)


@BUILDING.fact_at(ENTER)
def inside(scene: Scene) -> int:
    """How many other heirs have entered it."""
    return len(scene.inside())


@BUILDING.fact_at(ENTER)
def prey(scene: Scene) -> int:
    """The size of the largest hand of another heir who has entered it."""
    return max([scene.state.held[seat] for seat in scene.inside()], default=0)


@BUILDING.fact_at(*HOUSES)
def points(scene: Scene) -> int:
    """The own influence with its estate."""
    estate = scene.estate()
    return 0 if estate == NONE else scene.state.influence[ESTATES * scene.seat + estate]


@BUILDING.fact_at(*HOUSES)
def rank(scene: Scene) -> int:
    """The own rank with its estate, 1 for the highest; 0 for who has no point there."""
    estate = scene.estate()
    if estate == NONE:
        return 0
    ranks = standing(scene.tables, scene.state, estate)
    return ranks.index(scene.seat) + 1 if scene.seat in ranks else 0


@BUILDING.fact_at(*HOUSES)
def lead(scene: Scene) -> int:
    """How many points more than the best other heir one has with its estate; below 0 for fewer."""
    estate = scene.estate()
    if estate == NONE:
        return 0
    best = max(
        scene.state.influence[ESTATES * seat + estate]
        for seat in range(scene.tables.seats)
        if seat != scene.seat
    )
    return points(scene) - best
