"""The computer players of Hameln, as the frame asks for them.

What is said of the computer players of Hameln.

The computer players by the names that the command line and records use.

What one member of a family is called whose title tells of all of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.families.files import FILES
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.players.levels import LEVELS, about_level, make_player
from hameln.games.hameln.players.move_facts import matter_of, matter_of_all
from hameln.games.hameln.players.reviewing import MISTAKES, judge_for
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.views import View
from hameln.kernel.game import Game
from hameln.kernel.players import PlayerMaker
from hameln.language import mark
from hameln.players.cast import CastKit, Roster, make_random
from hameln.players.kit import Judge

TITLES: Final = {
    "greedy": mark(
        "The merchant, who takes the best that lies at hand: stronger than gentle families, "
        "weaker than medium ones"
    )
}
"""The plain players in a few words."""
SHORT_TITLES: Final = {"greedy": mark("Merchant")}
"""The plain players in a word."""
STYLES: Final = {
    "greedy": mark("Takes the best that lies at hand."),
    "giebel": mark("Saves for dear houses and marries into nothing less."),
    "knauser": mark("Keeps its money and lets others pay."),
    "knicks": mark("Buys influence and wants to be first."),
    "kranz": mark("Marries as often and as soon as it can."),
    "mauser": mark("Collects traps and wants the cat."),
    "nager": mark("Fills the town with rats and sells all its goods at once."),
    "schalmei": mark("Bribes the Piper to free its own district."),
    "stichel": mark("Plays against whoever leads."),
    "weber": mark("Wakes many houses at once and buys cheap influence."),
    "wiege": mark("Keeps its children and pays the Piper for them."),
}
"""How plain players and the program's families play, in a sentence."""


MAKERS: Final[dict[str, PlayerMaker]] = {
    "random": make_random,
    "easy": make_player(BALANCED, "easy"),
    "greedy": make_greedy,
    **{level: make_player(BALANCED, level) for level in LEVELS if level != "easy"},
}
"""The computer players that are no family of a file, by name; the weakest first."""
ROSTER: Final = Roster(
    files=FILES, called="a family", plain=MAKERS, levels=tuple(LEVELS), make=make_player, sizes=range(3, 6)
)
"""Families such as ``weber`` and ``weber:hard``, and the plain players."""
maker_of: Final = ROSTER.maker_of
"""The maker of a computer player by its name, such as ``greedy`` or ``weber:hard``."""


_ENDINGS: Final = {
    "the": r"((?<=[sxz])|(?<=[cs]h))es$|(?<=[^s])s$",
    "die": r"((?<=[xzß])|(?<=[hk]s))ens$|(?<=[^s])s$|(?<=ling)e$",
    "de": r"((?<=[xz])|(?<=ks))en$|(?<=[^s])s$",
    "a": r"[aáeéoö]k$",
    "az": r"[aáeéoö]k$",
}
"""By the article with which a title begins, what its last word has more than the name."""
_NUMBER: Final = re.compile(r" \((\d+)\)$")
"""Behind the title of a copy."""


def surname(title: str) -> str:
    """The name of one of a family, such as subjects of sentences are; a title without an article is one.

    >>> [surname(title) for title in ("The Grimms", "Die Knicksens (2)", "De Kranzen", "A Weberek", "Till")]
    ['Grimm', 'Knicks 2', 'Kranz', 'Weber', 'Till']
    """
    number = _NUMBER.search(title)
    article, _, name = _NUMBER.sub("", title).partition(" ")
    ending = _ENDINGS.get(article.casefold())
    if not ending or not name:
        return title
    return " ".join(filter(None, (re.sub(ending, "", name[0].upper() + name[1:]), number and number[1])))


SIMPLE: Final = ("greedy", "random")
"""The computer players without a family's file that are offered for a seat."""

SECONDS: Final = {"grandmaster": 1.5}
"""By level, how long a decision takes at most."""


class HamelnPlayers(CastKit):
    """Families of files at five levels, and two simple players."""

    roster = ROSTER
    levels = ROSTER.levels
    usual_level = ROSTER.usual_level
    simple = SIMPLE
    titles = TITLES
    short_titles = SHORT_TITLES
    styles = STYLES
    seconds = SECONDS
    advisers = ("master", "hard", "greedy")
    usual = "greedy"
    mistakes = MISTAKES

    def about_level(self, level: str) -> str:
        """The numbers that a level plays by."""
        return about_level(level, self.seconds)

    def judge(self, game: Game[Any, Any, Any]) -> Judge | None:
        """A master's search."""
        return judge_for(game) if isinstance(game, Hameln) else None

    def why_of_all(self, game: Game[Any, Any, Any], steps: Sequence[tuple[View, int]], why: str) -> str:
        """What the whole decision is about takes the place of what its first move is about."""
        if not isinstance(game, Hameln):
            return why
        known = [(view.state, move) for view, move in steps]
        return why.replace(matter_of(game, *known[0]), matter_of_all(game, known), 1)

    def matter_of(self, game: Game[Any, Any, Any], steps: Sequence[tuple[View, int]]) -> str:
        """What is true of a family and the town once it is done."""
        known = [(view.state, move) for view, move in steps]
        return matter_of_all(game, known) if isinstance(game, Hameln) else ""

    def own_name(self, player: str) -> str:
        """What one of a family is called, such as ``Weber``: like its file, or as its title has it."""
        if not self.level_of(player):
            return ""
        name = self.split_name(player)[0].replace("_", " ").replace("-", " ")
        family = None if surname(name) == name else self.character(player)
        return surname(name.title() if family is None else str(family.title))


PLAYERS: Final = HamelnPlayers()
