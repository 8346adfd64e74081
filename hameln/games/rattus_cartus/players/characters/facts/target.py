"""Facts about the heir that would be chosen, and for what; all but what is known of its hand lie open."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.scene import TARGET, Scene
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.cards import mismatched
from hameln.games.rattus_cartus.rules.state import task_of
from hameln.games.rattus_cartus.rules.tables import ESTATES
from hameln.players.characters.formulas import Shelf

RIVAL: Final = Shelf("The heir that would be chosen")
SEEN: Final = Shelf("What only the own heir knows of it")


def _by(scene: Scene, kind: int) -> int:
    """Whether a duel is fought with a card of a kind."""
    task = task_of(scene.state)
    return int(scene.step == TARGET and task[0] != agenda.AIM and task[3] == kind)


@RIVAL.fact_at(TARGET)
def by_sword(scene: Scene) -> int:
    """Whether a Sword works (R8.2)."""
    return _by(scene, scene.tables.sword)


@RIVAL.fact_at(TARGET)
def by_flute(scene: Scene) -> int:
    """Whether a Flute works (R8.3)."""
    return _by(scene, scene.tables.flute)


@RIVAL.fact_at(TARGET)
def by_horse(scene: Scene) -> int:
    """Whether a Horse works (N5.5)."""
    return _by(scene, scene.tables.horse)


@RIVAL.fact_at(TARGET)
def by_lance(scene: Scene) -> int:
    """Whether a Lance works (N5.6)."""
    return _by(scene, scene.tables.lance)


@RIVAL.fact_at(TARGET)
def by_staff(scene: Scene) -> int:
    """Whether a Staff works (N5.3)."""
    return int(scene.step == TARGET and task_of(scene.state)[0] == agenda.AIM)


@RIVAL.fact_at(TARGET)
def target_hand(scene: Scene) -> int:
    """The size of its hand."""
    return scene.state.held[scene.target] if scene.step == TARGET else 0


@RIVAL.fact_at(TARGET)
def target_rats(scene: Scene) -> int:
    """Its rats."""
    return scene.state.rats[scene.target] if scene.step == TARGET else 0


@RIVAL.fact_at(TARGET)
def target_points(scene: Scene) -> int:
    """Its influence with all estates, and its victory point tokens."""
    return _points(scene, scene.target) if scene.step == TARGET else 0


@RIVAL.fact_at(TARGET)
def target_leads(scene: Scene) -> int:
    """Whether no other heir but the own one has more of these."""
    if scene.step != TARGET:
        return 0
    return int(target_points(scene) == max(_points(scene, seat) for seat in scene.others()))


@RIVAL.fact_at(TARGET)
def target_mismatches(scene: Scene) -> int:
    """The people of other estates that it laid in the building (N5.3)."""
    if scene.step != TARGET:
        return 0
    return mismatched(scene.tables, scene.state, scene.target, scene.estate())


@SEEN.fact_at(TARGET)
def target_known(scene: Scene) -> int:
    """How many cards of its hand the heir knows: those taken openly or laid open (N8.3)."""
    return scene.known(scene.target, range(scene.tables.kinds)) if scene.step == TARGET else 0


def _points(scene: Scene, seat: int) -> int:
    state = scene.state
    return sum(state.influence[ESTATES * seat : ESTATES * (seat + 1)]) + state.tokens[seat]
