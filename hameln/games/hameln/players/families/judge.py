"""The rules of a family, asked about the steps of one decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import attr

from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.tables import GOODS, NO_GOOD
from hameln.games.hameln.players.character import INDIFFERENT, Verdict
from hameln.games.hameln.players.families.facts import FACTS
from hameln.games.hameln.players.families.rule import Rule
from hameln.games.hameln.players.families.scene import Position, Scene
from hameln.games.hameln.players.families.steps import step_of
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.sentences import GOOD_NAMES
from hameln.games.hameln.rules.state import NONE, State
from hameln.kernel.sums import added
from hameln.language import text

STRONGEST: Final = 1000.0
"""The greatest bonus, for a step or against it."""
WORDS: Final = {
    "house": (
        "the name of the house that the step is about; at a circle, of one of the houses there, the last in "
        "the town's file; nothing where the step has none"
    ),
    "district": (
        "the name of that house's district, or of the one whose field is bribed; else of the one where the "
        "Piper stands"
    ),
    "good": "the good that the house makes, or that is offered; nothing where there is none",
}
"""What a sentence may name beside facts."""

Speaking: TypeAlias = list[tuple[Rule, float]]
"""Rules that speak about one step, each with its bonus in florins."""


@attr.s(auto_attribs=True, slots=True, eq=False)
class FamilyJudge:
    """A family's rules, bound to one match and one seat for one decision.

    Attributes:
        rules: The family's rules about each step that has any.
        game: The match's game.
        seat: Who decides.
    """

    rules: Mapping[str, tuple[Rule, ...]]
    game: Hameln
    seat: int
    _position: Position | None = attr.ib(default=None, init=False)

    def judge(self, state: State, move: int) -> Verdict:
        """What the rules say about a legal move of the seat."""
        rules = self.rules.get(self.step(state, move))
        if rules is None:
            return INDIFFERENT
        return verdict_of(speaking_about(rules, self.scene(state, move)))

    @property
    def is_open(self) -> bool:
        """Whether no rule asks for what the others may not know: what the family's own traps are worth."""
        return all(rule.is_open for rules in self.rules.values() for rule in rules)

    def tell(self, rule: str, state: State, move: int) -> str:
        """The sentence with which a rule that spoke explains the move; empty if the file has none."""
        rules = self.rules.get(self.step(state, move), ())
        one = next((one for one in rules if one.name == rule), None)
        if one is None:
            return ""
        scene = self.scene(state, move)
        return str(one.say).format_map(_Blanks(scene, self.game))

    def step(self, state: State, move: int) -> str:
        """The step that a move is."""
        return step_of(state.stage, move)

    def scene(self, state: State, move: int) -> Scene:
        """The move in its position; what all moves of a state share is counted once."""
        if self._position is None or self._position.state is not state:
            self._position = Position(self.game.tables, state, self.seat)
        return Scene(self._position, move)


def speaking_about(rules: tuple[Rule, ...], scene: Scene) -> Speaking:
    """The rules that speak in a scene, each with its bonus, which is held within bounds."""
    return [
        (rule, max(-STRONGEST, min(STRONGEST, float(rule.bonus(scene)))) if rule.bonus else 0.0)
        for rule in rules
        if rule.when is None or rule.when(scene)
    ]


def verdict_of(speaking: Speaking) -> Verdict:
    """What rules with these bonuses say together; the strongest that points the same way is named."""
    if not speaking:
        return INDIFFERENT
    bonus = added(florins for _, florins in speaking)
    vetoes = [rule for rule, _ in speaking if rule.veto]
    preferring = [rule for rule, _ in speaking if rule.prefer]
    sign = 1 if bonus > 0 else -1
    strongest = max(speaking, key=lambda one: sign * one[1])[0]
    return Verdict(
        bonus=bonus,
        veto=bool(vetoes),
        prefer=bool(preferring),
        rule=[*vetoes, *preferring, strongest][0].name,
    )


class _Blanks(dict[str, object]):
    """What may stand in the blanks of a sentence, measured when it is asked for."""

    def __init__(self, scene: Scene, game: Hameln) -> None:
        super().__init__()
        self._scene = scene
        self._game = game

    def __missing__(self, name: str) -> object:
        return FACTS[name](self._scene) if name in FACTS else self._word(name)

    def _word(self, name: str) -> str:
        scene, town = self._scene, self._game.town
        house, district = scene.house(), scene.district()
        if house == NONE and scene.houses():
            house = scene.houses().bit_length() - 1
        if name == "good":
            good = moves.good_of(scene.move) if scene.verb == moves.SELL else NO_GOOD
            if house != NONE:
                good = scene.tables.good_of[house]
            return "" if good == NO_GOOD else text(GOOD_NAMES[GOODS[good]])
        if name == "district":
            if house != NONE:
                district = scene.tables.district_index[str(town.houses[house].district)]
            return called(town.districts[district if district != NONE else scene.state.piper])
        return "" if house == NONE else called(town.houses[house])
