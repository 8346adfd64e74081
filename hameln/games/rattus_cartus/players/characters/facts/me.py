"""Facts about the own heir, of which only it knows some, and about the others, which all lie open."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.facts.cards import CARDS, Kind
from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.games.rattus_cartus.rules.tables import PEOPLE
from hameln.players.characters.formulas import Measure, Shelf

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


@ME.fact
def round_points(scene: Scene) -> int:
    """The influence points that the heir has gained in this round (R9.1, N6.7)."""
    return scene.state.gained[scene.seat]


@ME.fact
def has_noble(scene: Scene) -> int:
    """Whether the heir holds a noble that it has yet to place (N3.1)."""
    return int(scene.state.expansion.holder == scene.seat)


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


def _held(kind: Kind) -> Measure:
    return lambda scene: scene.in_hand(kind(scene.tables))


for _word, (_kind, _title, _rule) in CARDS.items():
    if _word != "diplomats":  # of which there are several kinds
        OWN.put(_word, f"The {_title} in hand{_rule}.", _held(_kind))


@OWN.fact
def diplomats(scene: Scene) -> int:
    """The Diplomats in hand, of all estates (N7.1)."""
    return sum(scene.in_hand(kind) for kind in scene.diplomats())


@OWN.fact
def rival_books(scene: Scene) -> int:
    """The most Books that another heir is known to hold; those given unseen may be more (N7.3)."""
    return max(scene.known(seat, (scene.tables.book,)) for seat in scene.others())


@OWN.fact
def known_cards(scene: Scene) -> int:
    """How many cards in the hands of all others the heir knows: those taken openly or laid open (N8.3)."""
    return sum(scene.known(seat, range(scene.tables.kinds)) for seat in scene.others())


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
