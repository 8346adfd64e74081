"""Facts about the own heir: what lies open, and what only it knows."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.games.rattus_cartus.rules.tables import PEOPLE
from hameln.players.characters.shelf import Shelf

ME: Final = Shelf("The own heir, and the match")
OWN: Final = Shelf("What only the own heir knows")


@ME.fact
def rounds_left(scene: Scene) -> int:
    """The rounds after this one; 0 in the last."""
    return scene.outlook.left


@ME.fact
def heirs(scene: Scene) -> int:
    """How many heirs play."""
    return scene.tables.seats


@ME.fact
def rats(scene: Scene) -> int:
    """The own rats."""
    return scene.state.rats[scene.seat]


@ME.fact
def hand(scene: Scene) -> int:
    """The size of the own hand, before anything is laid."""
    return scene.state.held[scene.seat]


@ME.fact
def tokens(scene: Scene) -> int:
    """The own victory point tokens."""
    return scene.state.tokens[scene.seat]


@ME.fact
def looks(scene: Scene) -> int:
    """How many cards of the row of nuns the heir has seen."""
    return scene.state.looked[scene.seat].bit_count()


@OWN.fact
def known_nuns(scene: Scene) -> int:
    """The nuns on the cards of the row that the heir has seen."""
    tables, state = scene.tables, scene.state
    total = 0
    for slot, card in enumerate(state.nuns):
        if state.looked[scene.seat] >> slot & 1 and card != tables.unknown:
            total += tables.nuns_on[card]
    return total


@OWN.fact
def expected_nuns(scene: Scene) -> int:
    """The nuns that the heir expects in the row, rounded down."""
    return int(scene.outlook.nuns)


@OWN.fact
def people(scene: Scene) -> int:
    """The population cards in hand."""
    first = scene.tables.width * scene.seat
    return sum(scene.state.hands[first : first + PEOPLE])


@OWN.fact
def jokers(scene: Scene) -> int:
    """The Jokers in hand."""
    return scene.in_hand(scene.tables.joker)


@OWN.fact
def swords(scene: Scene) -> int:
    """The Swords in hand."""
    return scene.in_hand(scene.tables.sword)


@OWN.fact
def flutes(scene: Scene) -> int:
    """The Flutes in hand."""
    return scene.in_hand(scene.tables.flute)


@OWN.fact
def passes(scene: Scene) -> int:
    """The Passes in hand."""
    return scene.in_hand(scene.tables.passing)


@OWN.fact
def gold(scene: Scene) -> int:
    """The Gold in hand."""
    return scene.in_hand(scene.tables.gold)
