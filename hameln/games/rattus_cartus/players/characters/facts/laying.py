"""Facts about the cards that would be laid; nobody else may know them before they are shown."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.building_value import premium_chance
from hameln.games.rattus_cartus.players.characters.facts.cards import CARDS, Kind
from hameln.games.rattus_cartus.players.characters.facts.nobles import noble_spares
from hameln.games.rattus_cartus.players.characters.facts.others import most_laid, nobles_left
from hameln.games.rattus_cartus.players.characters.scene import ENTER, Scene
from hameln.players.characters.formulas import Measure, Shelf

LAYING: Final = Shelf("What would be laid; only the own heir knows it")


@LAYING.fact_at(ENTER)
def cards(scene: Scene) -> int:
    """The cards that would be laid."""
    return len(scene.plan.cards)


@LAYING.fact_at(ENTER)
def matching(scene: Scene) -> int:
    """Those of them that are people of the building's estate."""
    return scene.plan.own


@LAYING.fact_at(ENTER)
def strangers(scene: Scene) -> int:
    """Those of them that are people of other estates; each brings a rat."""
    return scene.plan.others


@LAYING.fact_at(ENTER)
def strength(scene: Scene) -> int:
    """Those of them that give influence, times one more than the Privileges among them (R7.3, N5.2)."""
    plan = scene.plan
    return (plan.own + plan.others + plan.jokers) * (1 + scene.laid(scene.tables.privilege))


def _laid(kind: Kind) -> Measure:
    return lambda scene: scene.laid(kind(scene.tables))


for _word in ("swords", "flutes", "privileges", "horses", "lances", "staffs"):
    _kind, _title, _rule = CARDS[_word]
    LAYING.put(f"lays_{_word}", f"Those of them that are {_title}{_rule}.", _laid(_kind), ENTER)


@LAYING.fact_at(ENTER)
def wins_noble(scene: Scene) -> int:
    """Whether the next noble would be taken if nobody laid more thereafter (N3.2)."""
    count = cards(scene)
    return int(nobles_left(scene) > 0 and count > most_laid(scene))


@LAYING.fact_at(ENTER)
def rats_after(scene: Scene) -> int:
    """The own rats once they are laid, with what a noble spares; what the building does comes after that."""
    if scene.step != ENTER:
        return 0
    return scene.state.rats[scene.seat] + max(0, scene.plan.others - noble_spares(scene))


@LAYING.fact_at(ENTER)
def hand_after(scene: Scene) -> int:
    """The size of the own hand once they are laid."""
    return scene.state.held[scene.seat] - len(scene.plan.cards) if scene.step == ENTER else 0


@LAYING.fact_at(ENTER)
def premium_odds(scene: Scene) -> int:
    """The chance of the premium, as the heir sees it, out of 100."""
    if scene.step != ENTER:
        return 0
    strength_of = strength(scene)
    return round(100 * premium_chance(scene.outlook, scene.state, scene.seat, scene.place, strength_of))
