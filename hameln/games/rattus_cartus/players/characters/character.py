"""An heir of the computer as its file describes it.

The rules of an heir, asked about the steps of one decision.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.pack.words import building_name, noble_name
from hameln.games.rattus_cartus.players.characters.facts import FACTS
from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.games.rattus_cartus.players.taste import PLAIN, Taste
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.tables import building_of
from hameln.players.characters.character import AnyCharacter
from hameln.players.characters.rule import INDIFFERENT, Blanks, Verdict, speaking_about, verdict_of


@frozen(kw_only=True, slots=False)
class Character(AnyCharacter):
    """Whom a computer player of the card game plays like.

    Attributes:
        taste: What it values more or less than others.
    """

    taste: Taste = PLAIN


BALANCED: Final = Character(name="balanced")
"""The heir that simply plays to win."""


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
    return str(said).format_map(Blanks(scene, FACTS, partial(_word, scene, game)))


def _word(scene: Scene, game: RattusCartus, name: str) -> str:
    """One of `WORDS` for a scene."""
    if name == "the_noble":
        noble = scene.noble()
        return noble_name(scene.tables.nobles[noble]) if noble >= 0 else ""
    if scene.place < 0:
        return ""
    return building_name(game.pack.buildings[building_of(scene.state.row[scene.place])])
