"""A set position: how it came about, what is to be reached, and a way that reaches it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from attrs import field, frozen

from hameln.kernel.game import Game
from hameln.kernel.match import Played
from hameln.players.characters.texts import NOTHING, LocalizedText
from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.opaque import AnAction
from hameln.table.position_goals import Posing

HARDEST: Final = 3
"""Positions have a difficulty from 1 to this."""


@frozen(kw_only=True)
class Outline:
    """What the file of a position says before anything of it is played.

    Attributes:
        word: What its file is called, without the ending.
        path: Its file.
        game: The word of its game.
        name: What it is called.
        task: What is to be done, in a sentence or two.
        hints: At most two, the vaguer one first.
        difficulty: From 1 to `HARDEST`.
        goal: The word of what is to be reached; see `hameln.table.position_goals`.
        number: What the goal asks for, where it asks for a number.
        limit: The word of until when.
        place: The setup of the match, by its word.
        options: What was chosen of the rules.
        seats: Who plays: one ``human``, and computer players.
        seed: What chance is made from.
        actions: The lines of the record that lead to the position.
        solution: The lines of the decisions that solve it.
    """

    word: str
    path: Path
    game: str
    name: LocalizedText = NOTHING
    task: LocalizedText = NOTHING
    hints: tuple[LocalizedText, ...] = ()
    difficulty: int = 1
    goal: str = ""
    number: int = 0
    limit: str = ""
    place: str = ""
    options: Mapping[str, Any] = field(factory=dict)
    seats: tuple[str, ...] = ()
    seed: int = 0
    actions: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """Who solves it."""
        return self.seats.index(HUMAN)

    @property
    def key(self) -> str:
        """By which it is remembered whether it was solved."""
        return f"{self.game}/{self.word}"

    @property
    def asked(self) -> str:
        """The goal and its limit exactly, in the present language."""
        posing = posing_of(self.game)
        return f"{posing.goals[self.goal].say(self.number)} {posing.limits[self.limit].say()}"


@frozen(kw_only=True)
class Position:
    """A position that can be played.

    Attributes:
        outline: What its file says.
        setup: What is played.
        played: The actions that lead to it.
    """

    outline: Outline
    setup: Game[Any, Any, Any]
    played: tuple[Played[AnAction], ...]


def posing_of(game: str) -> Posing:
    """What can be asked for in the positions of a game; nothing in a game that has none.

    Raises:
        HamelnError: There is no such game.
    """
    return table_kit(game).posing or Posing(goals={}, limits={})
