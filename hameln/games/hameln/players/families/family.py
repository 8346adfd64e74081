"""A computer family as its file describes it: the character that the players of all levels play.

The rules of a family, asked about the steps of one decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

import attr
from attrs import field, frozen

from hameln.files.fields import section
from hameln.games.hameln.events.names import GOOD_NAMES
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.tables import GOODS, NO_GOOD
from hameln.games.hameln.players.character import NEUTRAL, Judge, Scale
from hameln.games.hameln.players.families.facts import FACTS
from hameln.games.hameln.players.families.scene import Position, Scene, step_of
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NONE, State
from hameln.language import mark, text
from hameln.players.characters.character import AnyCharacter
from hameln.players.characters.reading import dial, number
from hameln.players.characters.rule import INDIFFERENT, Blanks, Rule, Verdict, speaking_about, verdict_of

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
        return str(one.say).format_map(Blanks(scene, FACTS, partial(_word, scene, self.game)))

    def step(self, state: State, move: int) -> str:
        """The step that a move is."""
        return step_of(state.stage, move)

    def scene(self, state: State, move: int) -> Scene:
        """The move in its position; what all moves of a state share is counted once."""
        if self._position is None or self._position.state is not state:
            self._position = Position(self.game.tables, state, self.seat)
        return Scene(self._position, move)


def _word(scene: Scene, game: Hameln, name: str) -> str:
    """One of `WORDS` for a scene."""
    town = game.town
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


aspect: Final = partial(dial, number(0.0, 1.0), "aspects")
"""What is declared of a dial; see `hameln.players.characters.reading.dial`."""


@frozen(kw_only=True, slots=False)
class Family(AnyCharacter):
    """A computer family.

    Attributes:
        arms: The arms that they like to bear; empty for any.
        scales: What they value more or less than others, by feature and phase.
    """

    arms: str = ""
    scales: Mapping[str, Scale] = field(factory=dict[str, Scale])
    cruelty: float = field(
        default=NEUTRAL,
        metadata=aspect(
            "how much they mind how others fare: 0 only oneself, 1 others as much as oneself",
            mark("Cruelty"),
            low=mark("minds only itself"),
            high=mark("harms whom it can"),
        ),
    )
    risk: float = field(
        default=NEUTRAL,
        metadata=aspect(
            "how they like what is uncertain: 0 they shun it, 1 they look for it",
            mark("Risk"),
            low=mark("wants to be sure"),
            high=mark("loves a gamble"),
        ),
    )
    patience: float = field(
        default=NEUTRAL,
        metadata=aspect(
            "how far they look: 0 as if the end were near, 1 to the very end",
            mark("Patience"),
            low=mark("lives for today"),
            high=mark("looks to the end"),
        ),
    )
    spite: float = field(
        default=0.0,
        metadata=aspect(
            "how much more they mind whoever brought rats to their doors",
            mark("Spite"),
            low=mark("forgives"),
            high=mark("never forgets a rat"),
        ),
    )

    def judge(self, game: Hameln, seat: int) -> Judge:
        """Its rules for a decision that a seat takes now."""
        return FamilyJudge(self.rules_for, game, seat)


ASPECTS: Final = section(Family, "aspects")
"""The dials by their words."""
