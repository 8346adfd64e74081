"""Making a family on the screen: its words, and one quick match of it against others.

What is told of dials, weights, steps, facts and habits of families where they are made on the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from hameln.arena.workshop import Dial, Dials, Fact, Played, Vocabulary, Words, Workshop, dials_of
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.families.facts import AT
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.files import FILES, HEAVIEST
from hameln.games.hameln.players.families.habits import HABITS
from hameln.games.hameln.players.families.scene import STEPS
from hameln.games.hameln.players.families.trial import SEATS, try_families
from hameln.games.hameln.rules.game import Hameln
from hameln.language import mark

WORDS: Final = Words(
    fresh=mark("The Newcomers"),
    worth=mark("{bonus} florins"),
    choices=(
        (
            "arms",
            mark("Arms"),
            (
                ("azure", mark("blue")),
                ("vermilion", mark("red")),
                ("mint", mark("green")),
                ("plum", mark("purple")),
                ("gold", mark("yellow")),
            ),
        ),
    ),
)
_USUAL: Final = 9
"""The weights that are often turned: the first ones below."""
_WEIGHTS: Final = {
    "houses": mark("Houses"),
    "men": mark("Men who produce goods"),
    "women": mark("Women who bear children"),
    "florins": mark("Florins"),
    "goods": mark("Goods"),
    "children": mark("Children in the hall"),
    "influence": mark("Influence"),
    "traps": mark("Traps"),
    "cat": mark("The cat"),
    "saved_houses": mark("Overrun houses that the Piper frees"),
    "lost_houses": mark("Overrun houses that he does not free"),
    "brink": mark("Houses one rat from ruin"),
    "threat": mark("Houses two rats from ruin"),
    "court": mark("People in houses of influence"),
    "money_rank": mark("Being the richest"),
    "wealth_rank": mark("Being the richest after the market"),
    "grooms": mark("Homes for the own boys"),
    "brides": mark("Homes for the own girls"),
    "unpaid": mark("Children whom nobody could pay for"),
    "dues": mark("Florins owed to the Piper"),
    "influence_rank": mark("Being first in influence"),
    "trap_rank": mark("Having the best traps"),
    "road": mark("Children on the road"),
    "figures": mark("Figures still to come"),
    "wait": mark("Waiting for the next figure"),
}
DIALS: Final = (
    dials_of(Family, "aspects", title=mark("Temper")),
    Dials(
        section="weights",
        title=mark("What things are worth to them"),
        dials=tuple(
            Dial(word=word, title=title, most=HEAVIEST, usual=1.0) for word, title in _WEIGHTS.items()
        ),
        usual=_USUAL,
        parts=(mark("phase 1"), mark("phase 2"), mark("phase 3")),
    ),
)
RULES: Final = Vocabulary(
    steps={word: step.title for word, step in STEPS.items()},
    facts={
        "florins": Fact(mark("own florins")),
        "florins_after": Fact(mark("florins left after it")),
        "price": Fact(mark("what it costs at once")),
        "cost": Fact(mark("cost of the house")),
        "goods": Fact(mark("own goods")),
        "good_worth": Fact(mark("florins for the good")),
        "children": Fact(mark("own children in the hall")),
        "lonely": Fact(mark("own children without a match")),
        "besieged": Fact(mark("own people in overrun houses")),
        "in_danger": Fact(mark("own people one rat from ruin")),
        "has_cat": Fact(mark("the cat is their own"), is_yes=True),
        "influence_rank": Fact(mark("own place in influence")),
        "rank": Fact(mark("own place in points")),
        "phase": Fact(mark("phase")),
        "last_phase": Fact(mark("it is the last phase"), is_yes=True),
        "kings_left": Fact(mark("king rats left")),
        "piper_price": Fact(mark("what the Piper asks for a child")),
        "mine_here": Fact(mark("own people there")),
        "others_here": Fact(mark("others’ people there")),
        "partner_pays": Fact(mark("florins that the partner pays")),
        "lost": Fact(mark("children that are not paid for")),
        "begins": Fact(mark("it opens the main action"), is_yes=True),
        "brings_child": Fact(mark("it brings a child"), is_yes=True),
        "moves_piper": Fact(mark("it moves the Piper"), is_yes=True),
        "piper_frees_mine": Fact(mark("own people whom the Piper frees")),
        "dearest_home": Fact(mark("cost of the dearest free house")),
        "goods_worth": Fact(mark("florins for all own goods")),
        "lure": Fact(mark("rats that the house calls")),
        "named": Fact(mark("houses named before")),
        "traps": Fact(mark("own traps")),
    },
)


TOWN: Final = "hameln"
"""Where families are measured."""


class FamilyWorkshop(Workshop):
    """Families, measured at tables of five, each looking one move ahead."""

    files = FILES
    words = WORDS
    dials = DIALS
    rules = RULES
    habits = MappingProxyType({word: habit.title for word, habit in HABITS.items()})
    at = AT

    def play(self, character: Family, rivals: Sequence[Family], number: int) -> Played:
        """One match of a trial, as ``families try`` plays them."""
        trial = try_families(rivals, _game(), 1, number, guest=character)
        others = [row for name, rows in trial.habits.items() if name != character.name for row in rows]
        return Played(own=trial.habits[character.name][0], others=tuple(others))


@lru_cache(maxsize=1)
def _game() -> Hameln:
    return Hameln(find_town(TOWN), SEATS)


WORKSHOP: Final = FamilyWorkshop()
