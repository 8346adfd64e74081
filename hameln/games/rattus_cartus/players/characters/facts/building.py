"""Facts about the building that would be entered, and the supply that would be taken; all lie open."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.facts.cards import CARDS, Kind
from hameln.games.rattus_cartus.players.characters.scene import ENTER, PLACE, SUPPLY, TARGET, Scene
from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.scoring import standing
from hameln.games.rattus_cartus.rules.state import NONE
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, copy_of
from hameln.players.characters.formulas import Measure, Shelf

BUILDING: Final = Shelf(
    "The supply, and the building that would be entered or gets the noble, or of the duel"
)
EFFECTS: Final = Shelf("What that building does in the expansion")
HOUSES: Final = (ENTER, PLACE, TARGET)
"""The steps that are about a building."""


_ESTATES: Final = {
    "peasantry": "Whether the building belongs to the first estate of the pack.",
    "bourgeoisie": "Whether it belongs to the second estate.",
    "church": "Whether it belongs to the third estate.",
    "chivalry": "Whether it belongs to the fourth estate.",
    "magic": "Whether it belongs to the fifth estate.",
    "royalty": "Whether it belongs to the sixth estate.",
}
"""In the order of R1.1."""
DOES: Final[dict[str, tuple[tuple[int, ...], str]]] = {
    "draws": (
        (effects.DRAW, effects.DRAW_PER_INFLUENCE, effects.TURN_UP, effects.DRAW_TO, effects.MILL),
        "Whether its action brings people off the deck: drawn, turned up or milled (R9, N6.1 to N6.3).",
    ),
    "heals": (
        (effects.LOSE_RATS, effects.HEAL, effects.LOSE_RATS_PER_INFLUENCE),
        "Whether its action takes rats away (R9, N6.7).",
    ),
    "guards": ((effects.LEVY,), "Whether it protects from a levy of cards, and levies them."),
    "shows_nuns": ((effects.LOOK,), "Whether its action shows cards of the row of nuns."),
}
"""What buildings do, by the words of the heirs' files."""
NEW_DOES: Final[dict[str, tuple[tuple[int, ...], str]]] = {
    "turns_up": (
        (effects.TURN_UP,),
        "Whether its action turns up cards until somebody stops or all are lost, as in a Garden (N6.1).",
    ),
    "fills_hand": (
        (effects.DRAW_TO,),
        "Whether its action draws until the hand has a size, as in an Inn (N6.2).",
    ),
    "mills": (
        (effects.MILL,),
        "Whether estates are named there and their cards shared out, as in a Mill (N6.3).",
    ),
    "exchanges": (
        (effects.EXCHANGE,),
        "Whether influence is given up there for something else, as in a Bank or Monument (N6.4).",
    ),
    "gains": (
        (effects.GAIN,),
        "Whether its action brings influence with an estate of choice, as in a Trading House (N6.6).",
    ),
    "heals_by_points": (
        (effects.LOSE_RATS_PER_INFLUENCE,),
        "Whether rats go by the points of this round, as in a Cathedral (N6.7).",
    ),
    "spares": (
        (effects.SPARE,),
        "Whether mismatched cards may bring no rats there, as in a Chapel (N6.8, N4.3).",
    ),
    "walls": (
        (effects.WALL,),
        "Whether it protects from rats that are given to large hands, and gives them, as a Wall (N6.9).",
    ),
    "acts_as_drawn": (
        (effects.CIRCLE,),
        "Whether it acts as a building drawn from the pile, as a Circle (N6.16).",
    ),
    "shifts": (
        (effects.SHIFT,),
        "Whether points laid for there may go to another estate, as in a Laboratory (N6.14).",
    ),
    "sells_cards": (
        (effects.SELL_CARDS,),
        "Whether hand cards are given up there for something else, as in a Keep (N6.12).",
    ),
}
"""What those of the expansion do besides."""


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


def _belongs(place: int) -> Measure:
    return lambda scene: int(scene.estate() == place)


def _does(what: tuple[int, ...]) -> Measure:
    return lambda scene: does(scene, *what)


def _gives(kind: Kind) -> Measure:
    return lambda scene: gives(scene, kind(scene.tables) - PEOPLE)


for _place, (_word, _about) in enumerate(_ESTATES.items()):
    BUILDING.put(_word, _about, _belongs(_place), *HOUSES)
for _word, (_what, _about) in DOES.items():
    BUILDING.put(_word, _about, _does(_what), *HOUSES)
for _word, (_kind, _title, _rule) in CARDS.items():
    _shelf = EFFECTS if _rule else BUILDING
    _more = ", for influence too (R9, N6.4)" if _word == "jokers" else _rule
    _shelf.put(f"gives_{_word}", f"Whether its action gives {_title}{_more}.", _gives(_kind), *HOUSES)
for _word, (_what, _about) in NEW_DOES.items():
    EFFECTS.put(_word, _about, _does(_what), *HOUSES)


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
