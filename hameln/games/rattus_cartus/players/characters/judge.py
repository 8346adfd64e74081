"""The rules of an heir, asked about the steps of one decision."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.pack.words import building_name, noble_name
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.facts import FACTS
from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.tables import building_of
from hameln.players.characters.judging import INDIFFERENT, Verdict, speaking_about, verdict_of

WORDS: Final = {
    "building": "the name of the building that it is about, or that gives the supply; empty for a Pass",
    "the_noble": "the name of the noble that is on the building, or would be put there; empty for none",
}
"""What a sentence may name beside facts."""


def verdict_on(character: Character, scene: Scene) -> Verdict:
    """What the rules say about a step."""
    rules = character.rules_for.get(scene.step)
    return INDIFFERENT if rules is None else verdict_of(speaking_about(rules, scene))


def sentence_for(character: Character, game: RattusCartus, scene: Scene) -> str:
    """The sentence of the strongest rule for a step that everybody may hear; empty if there is none.

    Rules that ask for what others may not know are never heard, so what is told rests on what lies open.
    """
    open_ones = tuple(
        rule for rule in character.rules_for.get(scene.step, ()) if rule.is_open and str(rule.say)
    )
    speaking = [one for one in speaking_about(open_ones, scene) if one[1] > 0 or one[0].prefer]
    if not speaking:
        return ""
    name = verdict_of(speaking).rule
    said = next(rule.say for rule, _ in speaking if rule.name == name)
    return str(said).format_map(_Blanks(scene, game))


class _Blanks(dict[str, object]):
    """What may stand in the blanks of a sentence, measured when it is asked for."""

    def __init__(self, scene: Scene, game: RattusCartus) -> None:
        super().__init__()
        self._scene = scene
        self._game = game

    def __missing__(self, name: str) -> object:
        if name in FACTS:
            return FACTS[name](self._scene)
        if name == "the_noble":
            noble = self._scene.noble()
            return noble_name(self._scene.tables.nobles[noble]) if noble >= 0 else ""
        place = self._scene.place
        if place < 0:
            return ""
        return building_name(self._game.pack.buildings[building_of(self._scene.state.row[place])])
