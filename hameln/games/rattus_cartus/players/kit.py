"""The computer players of the card game, as the frame asks for them.

What is said of the computer players of the card game.

The names by which heirs of the computer are seated.

The heir that weighs nothing, and does not tell among how many actions it chose: they tell of its hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.games.rattus_cartus.players.characters.character import BALANCED, Character
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.levels import LEVELS, about_level, make_heir
from hameln.games.rattus_cartus.players.move_facts import matter_of
from hameln.games.rattus_cartus.players.reviewing import MISTAKES, judge_for
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.game import Game
from hameln.kernel.players import Choice, Clock, PlayerMaker
from hameln.language import mark, text
from hameln.players.cast import CastKit, RandomPlayer, Roster
from hameln.players.kit import HUMAN, Judge

TITLES: Final = {
    "easy": mark("The page, who often looks away"),
    "medium": mark("The squire, who plans each turn"),
    "hard": mark("The steward, who tries what others may do"),
    "master": mark("The chancellor, who tries it again and again"),
}
"""The plain players in a few words."""
SHORT_TITLES: Final = {
    "easy": mark("Page"),
    "medium": mark("Squire"),
    "hard": mark("Steward"),
    "master": mark("Chancellor"),
}
"""The plain players in a word."""
STYLES: Final = {
    "easy": mark("Plans its turns, and often does something else."),
    "medium": mark("Plans each turn by what the cards promise."),
    "hard": mark("Tries its plans against what the others may hold."),
    "master": mark("Tries more plans, more often."),
    "abbess": mark("Keeps its rats few with the help of the church, and spends them at the end."),
    "baron": mark("Wants the premium, and three estates for itself."),
    "courtier": mark("Lays most cards to place the nobles, keeps company, and gathers Diplomats."),
    "duellist": mark("Empties its hand, then strikes the leader with Lances, Horses and Swords."),
    "gleaner": mark("Lays single cards everywhere, for second and third places."),
    "hoarder": mark("Gathers people, and lays them all in the last rounds."),
    "miser": mark("Gathers Gold and victory point tokens."),
    "piper": mark("Learns to pipe, and passes its rats on."),
    "raider": mark("Goes last, with Swords, where others have large hands."),
    "scholar": mark("Gathers Books to have the last word about the nuns, and goes where nobody is."),
    "seer": mark("Looks at the nuns first, then has as many rats as they can bear."),
}
"""How plain players and the program's heirs play, in a sentence."""


NOTHING: Final = mark("It weighs nothing.")


@frozen
class Dreamer:
    """Picks any legal action, as the random player of every game does.

    Attributes:
        player: Who picks.
    """

    player: RandomPlayer

    def choose(self, view: View, actions: Sequence[Move], clock: Clock) -> Choice[Move]:
        """Pick one of the actions, each as likely."""
        action = self.player.choose(view, actions, clock).action
        return Choice(action, explain=lambda: Choice(action, why=text(NOTHING)))


def make_dreamer(game: Game[Any, Any, Any], seat: int, rng: Random) -> Dreamer:  # noqa: ARG001 - any seat
    """A dreamer for a seat."""
    return Dreamer(RandomPlayer(rng))


MAKERS: Final[dict[str, PlayerMaker]] = {
    "random": make_dreamer,
    **{level: make_heir(BALANCED, level, level) for level in LEVELS},
}
"""The computer players that are no heir of a file, by name."""


def _seated(character: Character, level: str) -> PlayerMaker:
    """The maker of an heir of a file."""
    return make_heir(character, level, character.name)


ROSTER: Final = Roster(
    files=HEIRS, called="an heir", plain=MAKERS, levels=tuple(LEVELS), make=_seated, sizes=range(2, 6)
)
"""Heirs such as ``abbess`` and ``abbess:hard``, and the plain players (R2.1)."""
maker_of: Final = ROSTER.maker_of
"""The maker of a computer player by its name, such as ``medium`` or ``abbess:hard``."""


LATER: Final = ("courtier", "duellist", "scholar")
"""Heirs that came with the expansion; the others are offered first."""
SIMPLE: Final = ("medium", "random")
"""The computer players without a file that are offered for a seat."""


class HeirPlayers(CastKit):
    """Heirs of files at four levels, and simple players."""

    roster = ROSTER
    levels = ROSTER.levels
    usual_level = ROSTER.usual_level
    simple = SIMPLE
    titles = TITLES
    short_titles = SHORT_TITLES
    styles = STYLES
    advisers = ("master", "hard", "medium")
    usual = "medium"
    mistakes = MISTAKES

    def kinds(self) -> tuple[str, ...]:
        """A person, the heirs, those of the expansion last, then the simple players."""
        heirs = self.roster.files.listed()
        first = [name for name in heirs if name not in LATER]
        return (HUMAN, *first, *(name for name in heirs if name in LATER), *self.simple)

    def about_level(self, level: str) -> str:
        """The numbers that a level plays by."""
        return about_level(level)

    def judge(self, game: Game[Any, Any, Any]) -> Judge | None:
        """A master, who plays on in futures that agree with what was seen."""
        return judge_for(game) if isinstance(game, RattusCartus) else None

    def matter_of(self, game: Game[Any, Any, Any], steps: Sequence[tuple[View, Move]]) -> str:
        """What lies open about its last action."""
        view, move = steps[-1]
        return matter_of(game, view.state, move) if isinstance(game, RattusCartus) else ""

    def own_name(self, player: str) -> str:
        """An heir's title."""
        character = self.character(player)
        return "" if character is None else str(character.title)


PLAYERS: Final = HeirPlayers()
"""The computer players by the names that the command line and records use."""
