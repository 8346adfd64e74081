"""Facts about entering: the cards that would be laid, and the noble of the building (N3).

Nobody else may know the cards before they are shown; what lies on a building lies open.
"""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.building_value import premium_chance
from hameln.games.rattus_cartus.players.characters.facts.cards import CARDS, Kind
from hameln.games.rattus_cartus.players.characters.facts.me import most_laid, nobles_left
from hameln.games.rattus_cartus.players.characters.scene import ENTER, PLACE, Scene
from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.state import NONE
from hameln.games.rattus_cartus.rules.tables import ESTATES
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


COURT: Final = Shelf("The noble of the building, also where it would be put")
FAVOURS: Final = (
    effects.NOBLE_DRAWS,
    effects.NOBLE_TAKES_TOKENS,
    effects.NOBLE_LOSES_RATS,
    effects.NOBLE_GAINS_INFLUENCE,
    effects.NOBLE_LOOKS,
    effects.NOBLE_SPARES,
)
"""What does good to whoever enters; all else is a plague (N3.4)."""
BOTH: Final = (ENTER, PLACE)


def size_of(scene: Scene, *what: int) -> int:
    """How much the noble does of one of these; 0 where it does something else."""
    noble = scene.noble()
    if noble == NONE or scene.tables.noble_does[noble] not in what:
        return 0
    return scene.tables.noble_size[noble]


@COURT.fact_at(*BOTH)
def noble(scene: Scene) -> int:
    """Whether a noble is there, or would be put there."""
    return int(scene.noble() != NONE)


@COURT.fact_at(*BOTH)
def noble_favours(scene: Scene) -> int:
    """Whether it does good to who enters: cards, tokens, influence, looks, fewer rats (N3.4)."""
    return int(size_of(scene, *FAVOURS) > 0)


@COURT.fact_at(*BOTH)
def noble_plagues(scene: Scene) -> int:
    """Whether it does not: rats, taxes, no actions, a limit to what is laid (N3.4)."""
    return int(scene.noble() != NONE and not noble_favours(scene))


@COURT.fact_at(*BOTH)
def noble_cards(scene: Scene) -> int:
    """The cards that it lets who enters draw, as the steward (N3.4)."""
    return size_of(scene, effects.NOBLE_DRAWS)


@COURT.fact_at(*BOTH)
def noble_tokens(scene: Scene) -> int:
    """The tokens that it gives, as the patron (N3.4)."""
    return size_of(scene, effects.NOBLE_TAKES_TOKENS)


@COURT.fact_at(*BOTH)
def noble_points(scene: Scene) -> int:
    """The influence that it gives with the building's estate, as the chancellor (N3.4, N3.7)."""
    return size_of(scene, effects.NOBLE_GAINS_INFLUENCE)


@COURT.fact_at(*BOTH)
def noble_looks(scene: Scene) -> int:
    """The looks at the row of nuns that it gives, as the prioress and the bishop (N3.4)."""
    return size_of(scene, effects.NOBLE_LOOKS)


@COURT.fact_at(*BOTH)
def noble_rats(scene: Scene) -> int:
    """The rats that it brings, as the ratkeeper; below 0 those that it takes, as the physician (N3.4)."""
    return size_of(scene, effects.NOBLE_GAINS_RATS) - size_of(scene, effects.NOBLE_LOSES_RATS)


@COURT.fact_at(*BOTH)
def noble_spares(scene: Scene) -> int:
    """The mismatched cards that bring no rat, as with the protector (N3.4, N4.3)."""
    return size_of(scene, effects.NOBLE_SPARES)


@COURT.fact_at(*BOTH)
def noble_taxes(scene: Scene) -> int:
    """The hand cards that it takes, as the tax collector (N3.4)."""
    return size_of(scene, effects.NOBLE_TAXES)


@COURT.fact_at(*BOTH)
def noble_bars(scene: Scene) -> int:
    """Whether it lets no action be carried out, as the recluse (N3.6)."""
    return int(size_of(scene, effects.NOBLE_BARS) > 0)


@COURT.fact_at(*BOTH)
def noble_least(scene: Scene) -> int:
    """The fewest cards that may be laid, as with the spendthrift; 0 for no limit (N3.5)."""
    return size_of(scene, effects.NOBLE_WANTS_LEAST)


@COURT.fact_at(*BOTH)
def noble_most(scene: Scene) -> int:
    """The most cards that may be laid, as with the ascetic; 0 for no limit (N3.5)."""
    return size_of(scene, effects.NOBLE_WANTS_MOST)


@COURT.fact_at(PLACE)
def rival_points(scene: Scene) -> int:
    """The influence of the best other heir with the estate of the building."""
    if scene.step != PLACE:
        return 0
    estate = scene.estate()
    return max(scene.state.influence[ESTATES * seat + estate] for seat in scene.others())
