"""Making an heir on the screen: its words, and one quick match of it against others.

What is told of tastes, steps, facts and habits of heirs where they are made on the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from hameln.arena.workshop import Dial, Dials, Fact, Played, Vocabulary, Words, Workshop, dials_of
from hameln.games.rattus_cartus.arena.trial import try_heir
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.facts import AT
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.characters.habits import HABITS
from hameln.games.rattus_cartus.players.characters.scene import STEPS
from hameln.games.rattus_cartus.players.taste import HEAVIEST, Taste
from hameln.language import mark

WORDS: Final = Words(
    fresh=mark("The Newcomer"),
    worth=mark("{bonus} points"),
)
_USUAL: Final = 9
"""The tastes that are often turned: the first ones below."""
_ESTATES: Final = {
    "peasantry": mark("Peasantry"),
    "bourgeoisie": mark("Bourgeoisie"),
    "church": mark("Church"),
    "chivalry": mark("Chivalry"),
    "magic": mark("Magic"),
    "royalty": mark("Royalty"),
}


DIALS: Final = (
    dials_of(Taste, "tastes", title=mark("What things are worth to it"), usual=_USUAL),
    Dials(
        section="estates",
        title=mark("Which estates it courts"),
        dials=tuple(
            Dial(word=word, title=title, most=HEAVIEST, usual=1.0) for word, title in _ESTATES.items()
        ),
    ),
)
RULES: Final = Vocabulary(
    steps={word: step.title for word, step in STEPS.items()},
    facts={
        "rats": Fact(mark("own rats")),
        "hand": Fact(mark("cards in the own hand")),
        "rounds_left": Fact(mark("rounds left")),
        "round_points": Fact(mark("influence gained this round")),
        "behind": Fact(mark("heirs still to enter")),
        "largest_hand": Fact(mark("largest hand of another heir")),
        "draws": Fact(mark("the building draws people"), is_yes=True),
        "heals": Fact(mark("the building takes rats away"), is_yes=True),
        "shows_nuns": Fact(mark("the building shows nuns"), is_yes=True),
        "gives_swords": Fact(mark("the building gives Swords"), is_yes=True),
        "gives_flutes": Fact(mark("the building gives Flutes"), is_yes=True),
        "gives_passes": Fact(mark("the building gives Passes"), is_yes=True),
        "gives_gold": Fact(mark("the building gives Gold"), is_yes=True),
        "gives_tokens": Fact(mark("the building gives tokens"), is_yes=True),
        "inside": Fact(mark("heirs in the building")),
        "cards": Fact(mark("cards that would be laid")),
        "strangers": Fact(mark("mismatched cards that would be laid")),
        "rats_after": Fact(mark("own rats thereafter")),
        "lays_swords": Fact(mark("Swords that would be laid")),
        "supply_cards": Fact(mark("cards of the supply")),
        "swords": Fact(mark("own Swords")),
        "gold": Fact(mark("own Gold")),
        "church": Fact(mark("the building is the church’s"), is_yes=True),
        "royalty": Fact(mark("the building is royal"), is_yes=True),
        "chivalry": Fact(mark("the building is the knights’"), is_yes=True),
        "noble_favours": Fact(mark("the noble there does good"), is_yes=True),
        "noble_plagues": Fact(mark("the noble there does harm"), is_yes=True),
        "points": Fact(mark("own influence there")),
        "lead": Fact(mark("influence ahead of the best other there")),
        "strength": Fact(mark("influence that would be laid")),
        "looks": Fact(mark("nuns’ cards seen")),
        "supply_looks": Fact(mark("looks of the supply")),
    },
)


class HeirWorkshop(Workshop):
    """Heirs, measured at tables of four at the usual level."""

    files = HEIRS
    words = WORDS
    dials = DIALS
    rules = RULES
    habits = MappingProxyType({word: habit.title for word, habit in HABITS.items()})
    at = AT

    def play(self, character: Character, rivals: Sequence[Character], number: int) -> Played:
        """One match of a trial, as ``families try`` plays them; it sits in every place in turn."""
        trial = try_heir(character, rivals, games=1, seed=number, first=number)
        return Played(own=trial.own[0], others=tuple(trial.others))


WORKSHOP: Final = HeirWorkshop()
