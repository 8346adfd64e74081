"""Making an heir on the screen: its words, and quick matches of it against others.

What is told of tastes, steps, facts and habits of heirs where they are made on the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from attrs import define, field

from hameln.arena.workshop import Dial, Dials, Fact, Played, Vocabulary, Words, Workshop, dials_of
from hameln.games.rattus_cartus.pack.choosing import random_cards
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.facts import AT
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.characters.habits import HABITS, Diary
from hameln.games.rattus_cartus.players.characters.scene import STEPS
from hameln.games.rattus_cartus.players.kit import ROSTER
from hameln.games.rattus_cartus.players.levels import make_heir
from hameln.games.rattus_cartus.players.taste import HEAVIEST, Taste
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.kernel.referee import play_match
from hameln.language import mark

SIZE = 4
"""Heirs at a table of a trial."""


@define(kw_only=True)
class Trial:
    """What came of some matches of an heir against others.

    Attributes:
        size: Heirs at a table.
        wins: Matches that it won; shared ones count in part.
        own: Its habits, match by match.
        others: Those of the others.
    """

    size: int
    wins: float = 0.0
    own: list[dict[str, float]] = field(factory=list[dict[str, float]])
    others: list[dict[str, float]] = field(factory=list[dict[str, float]])


def try_heir(heir: Character, rivals: Sequence[Character], *, games: int, seed: int, first: int = 0) -> Trial:
    """Let an heir play matches of the usual level against some of the others, from every seat in turn.

    Args:
        heir: Who is on trial.
        rivals: The others; where there are none, it meets itself.
        games: How many matches.
        seed: The same seed gives the same trial.
        first: The place at which the heir sits in the first match.
    """
    trial, rng, pack = Trial(size=SIZE), Random(seed), own_pack()
    for number in range(games):
        chosen = [(list(rivals) or [heir])[int(rng.random() * (len(rivals) or 1))] for _ in range(SIZE)]
        place = (first + number) % SIZE
        chosen[place] = heir
        game = RattusCartus(pack, random_cards(pack, SIZE, rng), SIZE)
        makers = [make_heir(one, ROSTER.usual_level, one.name) for one in chosen]
        diary = Diary(game.tables)
        match = play_match(game, makers, seed + number, listeners=[diary], has_reasons=False)
        winners = game.result(match.state).winners
        trial.wins += (place in winners) / max(1, len(winners))
        for seat in range(SIZE):
            (trial.own if seat == place else trial.others).append(diary.habits(seat))
    return trial


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
