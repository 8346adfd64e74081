"""What a game answers about those who play it without a person, and how good a decision was."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, TypeAlias

from attrs import frozen

from hameln.errors import HamelnError, SeatsError
from hameln.kernel.game import Game
from hameln.kernel.kits import kit_of
from hameln.kernel.match import Played
from hameln.kernel.players import PlayerMaker
from hameln.language import text
from hameln.players.characters.character import Remark

SURE: Final = 2.0
"""Standard errors that a difference must be above to be none of chance."""


@frozen(kw_only=True)
class Judgement:
    """What is thought of a decision.

    Attributes:
        best: What would have been decided: each action with what the seat sees before it.
        chance: The chance to win with it, 0 to 1.
        lost: How much of that chance the action that was taken gave away, 0 to 1; nothing for the best one.
        count: How many of the actions that were taken this is about.
        why: What speaks for the best one, in a sentence or two.
        kinds: What was wrong with what was done, then what it left out, by the game's words
            (`PlayersKit.mistakes`); nothing for the best one.
    """

    best: tuple[tuple[Any, Any], ...]
    chance: float
    lost: float
    count: int = 1
    why: str = ""
    kinds: tuple[str, ...] = ()


Judge: TypeAlias = Callable[[int, Any, Sequence[Any], Sequence[Any], Random], Judgement]
"""Judges for a seat by what it saw, the actions that it had (at least two), and those that it took one after
another from then on; chance is drawn by the generator."""


def surely_lost(best: Sequence[float], own: Sequence[float], sure: float = SURE) -> float:
    """How much of the chances that the best decision has another one gives away, if that is no accident.

    Args:
        best: The chances of the best one, at least two.
        own: Those of the other one, each under the same circumstances.
        sure: Standard errors that the difference must be above.

    >>> surely_lost([0.5, 0.6, 0.7], [0.3, 0.4, 0.6])
    0.16666666666666666
    >>> surely_lost([0.5, 0.6, 0.7], [0.2, 0.8, 0.7])
    0.0
    """
    gaps = [one - other for one, other in zip(best, own, strict=True)]
    lost = fmean(gaps)
    return lost if lost > sure * stdev(gaps) / len(gaps) ** 0.5 else 0.0


ARMS: Final = ("azure", "vermilion", "mint", "plum", "gold")
"""The arms that a seat can bear; there are sprites of them. Of more seats some share theirs."""
HUMAN: Final = "human"
"""The name of a seat that a person plays."""
SIGN: Final = ":"
"""What stands between a computer player's name and its level."""


class PlayersKit:
    """The computer players of a game, by the names that records and the command line use."""

    makers: Mapping[str, PlayerMaker] = {}
    """The computer players of a game that has no characters, by name."""
    sizes: range
    """How many can sit at a table."""
    styles: Mapping[str, str] = {}
    """How somebody plays, marked for translation."""
    levels: Sequence[str] = ()
    """The levels of play, the weakest first; empty where there are none."""
    usual_level: str = ""
    """The level of a player whose name stands alone; empty where there are none."""
    advisers: Sequence[str]
    """Whose advice is asked, the best first."""
    seconds: Mapping[str, float] = {}
    """By level, how long a decision at a table takes at most; those of other levels end by themselves."""
    mistakes: Mapping[str, str] = {}
    """The kinds of mistakes that its judge tells apart, each as a sentence marked for translation."""
    usual: str
    """Who sits down where nobody else is known or left."""

    def names(self) -> tuple[str, ...]:
        """Every name that `maker_of` takes."""
        return tuple(self.makers)

    def kinds(self) -> tuple[str, ...]:
        """Everybody who may take a seat, without levels, in the order in which they are offered."""
        return (HUMAN, *self.makers)

    def split_name(self, name: str) -> tuple[str, str]:
        """The kind and the level of a computer player's name; no level for players without one."""
        return name, ""

    def maker_of(self, name: str) -> PlayerMaker:
        """The maker of a computer player.

        Raises:
            SeatsError: No computer player has this name.
            HamelnError: Its file has faults.
        """
        if name not in self.makers:
            message = f'no computer player is called "{name}"; known: {", ".join(self.makers)}'
            raise SeatsError(message)
        return self.makers[name]

    def level_title(self, level: str) -> str:
        """What a level is called."""
        return level

    def about_level(self, level: str) -> str:
        """What a level does and does not, in a sentence; empty where that is not said."""
        del level
        return ""

    def about_levels(self) -> str:
        """What the levels mean, a line for each; empty where nothing is said of any."""
        told = [(self.level_title(level), self.about_level(level)) for level in self.levels]
        return "\n".join(f"{title}: {about}" for title, about in told if about)

    def kind_title(self, player: str) -> str:
        """What a player is, in a word, without a level."""
        return text("Player") if player == HUMAN else player.capitalize()

    def title_of(self, player: str) -> str:
        """What a player is, in a few words."""
        return self.kind_title(player)

    def style_of(self, player: str) -> str:
        """How a player plays, in a sentence; empty where that is not said."""
        return text("Decides at this screen.") if player == HUMAN else text(self.styles.get(player, ""))

    def own_name(self, player: str) -> str:
        """What a computer player is called at the table; empty for those without a name of their own."""
        del player
        return ""

    def remarks_of(self, player: str) -> tuple[Remark, ...]:
        """What a computer player says now and then; nothing, usually."""
        del player
        return ()

    def read_seats(self, text: str, *, with_people: bool) -> list[str]:
        """The seats of a list such as ``human,greedy,random``.

        Raises:
            SeatsError: There are too few or too many names, or one is not known.
            HamelnError: The file of a player has faults.
        """
        names = [name.strip() for name in text.split(",")]
        for name in names:
            if name != HUMAN or not with_people:
                self.maker_of(name)
        if len(names) not in self.sizes:
            message = f"{len(names)} seats in {text!r}; expected {self.sizes[0]} to {self.sizes[-1]}"
            raise SeatsError(message)
        return names

    def stand_in(self, game: Game[Any, Any, Any], state: Any, rng: Random) -> Played[Any]:  # noqa: ANN401
        """What a simple player does in place of one that has failed: anything, unless a game knows better."""
        return Played(mover=game.mover(state), action=rng.choice(game.legal(state)))

    def judge(self, game: Game[Any, Any, Any]) -> Judge | None:
        """Who judges decisions of a match that is over; ``None`` where nobody can."""
        del game
        return None

    def why_of_all(self, game: Game[Any, Any, Any], steps: Sequence[tuple[Any, Any]], why: str) -> str:
        """The reason for the first action of a decision, with figures that hold once all of it was done.

        Args:
            game: The match's game.
            steps: The actions of the decision, each with what the seat sees before it.
            why: The reason that was told for the first of them.
        """
        del game, steps
        return why

    def matter_of(self, game: Game[Any, Any, Any], steps: Sequence[tuple[Any, Any]]) -> str:
        """What a decision is about, in names and numbers, whoever takes it; arguments as in `why_of_all`."""
        del game, steps
        return ""

    def is_player(self, name: str) -> bool:
        """Whether somebody of this name can take a seat."""
        return name == HUMAN or name in self.names()

    def level_of(self, player: str) -> str:
        """The level of a computer player, such as ``hard``; empty for players without one."""
        return "" if player == HUMAN else self.split_name(player)[1]

    def seconds_of(self, player: str) -> float | None:
        """How long a player thinks about a decision at a table at most; ``None`` where nothing stops it."""
        return self.seconds.get(self.level_of(player) or player)

    def at_level(self, player: str, level: str) -> str:
        """A player at a level; those without one as they are."""
        return f"{self.split_name(player)[0]}{SIGN}{level}" if self.level_of(player) else player

    def turned(self, player: str, step: int) -> str:
        """The next or last one who may take a seat, at the same level."""
        kinds, level = self.kinds(), self.level_of(player)
        kind = self.split_name(player)[0] if level else player
        place = kinds.index(kind) + step if kind in kinds else 0
        return self.at_level(kinds[place % len(kinds)], level or self.usual_level)

    def other_level(self, player: str, step: int) -> str:
        """The same player at the next or last level."""
        level = self.level_of(player)
        if level not in self.levels:
            return player
        return self.at_level(player, self.levels[(self.levels.index(level) + step) % len(self.levels)])

    def rivals(self, count: int, level: str = "") -> tuple[str, ...]:
        """So many computer players, each another one as long as there are enough of those with levels.

        Args:
            level: How well they play; the usual level if none is given.
        """
        wanted = level or self.usual_level
        found = [self.at_level(kind, wanted) for kind in self.kinds() if self.level_of(kind)]
        return tuple((found + [self.usual] * count)[:count])

    def character_of(self, player: str) -> str:
        """What a player is, in a word, and its level."""
        level, kind = self.level_of(player), self.kind_title(player)
        return f"{kind}, {self.level_title(level).lower()}" if level in self.levels else kind

    def short_title(self, player: str) -> str:
        """Who plays: a person, or the computer with its character and level."""
        told = self.character_of(player)
        return told if player == HUMAN else text("Computer: {character}").format(character=told)


def players_kit(word: str) -> PlayersKit:
    """What a game answers about its computer players.

    Raises:
        HamelnError: There is no such game.
    """
    found: PlayersKit = kit_of(word).answer("players")
    return found


def unseated(word: str, players: Sequence[str]) -> tuple[int, ...]:
    """The seats whose computer players cannot sit down: there is none of that name, or its file has faults.

    Args:
        word: The game.
        players: ``human`` or a computer player's name, by seat.
    """
    kit = players_kit(word)
    found: list[int] = []
    for seat, player in enumerate(players):
        if player == HUMAN:
            continue
        try:
            kit.maker_of(player)
        except HamelnError:
            found.append(seat)
    return tuple(found)
