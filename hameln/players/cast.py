"""What a game answers about its computer players where characters of files play beside plain ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from hameln.errors import FaultyFileError
from hameln.kernel.game import Game
from hameln.kernel.match import Played
from hameln.kernel.players import Clock, PlayerMaker
from hameln.language import mark, text
from hameln.players.characters.character import Remark
from hameln.players.kit import HUMAN, PlayersKit
from hameln.players.roster import AnyRoster

RANDOM: Final = "random"
"""The plain player that every cast has: it does anything."""
TITLES: Final = {HUMAN: mark("A player"), RANDOM: mark("The dreamer, who does whatever comes to mind")}
SHORT_TITLES: Final = {HUMAN: mark("Player"), RANDOM: mark("Dreamer")}
STYLES: Final = {HUMAN: mark("Decides at this screen."), RANDOM: mark("Does whatever comes to mind.")}
"""What is said of those two in a few words, in a word, and in a sentence about how they play."""
LEVEL_TITLES: Final = {
    "easy": mark("Gentle"),
    "medium": mark("Medium"),
    "hard": mark("Hard"),
    "master": mark("Master"),
    "grandmaster": mark("Grandmaster"),
}
"""What levels are called."""


class CastKit(PlayersKit):
    """Answers by a roster, and by what a game says of its plain players.

    Attributes:
        roster: Everybody who can be seated.
        simple: The plain players that are offered for a seat.
        titles: What they are, in a few words each.
        short_titles: The same, in a word.
        styles: How they play, in a sentence each; also of the characters whose mottoes do not say it.
    """

    roster: AnyRoster
    simple: Sequence[str]
    titles: Mapping[str, str]
    short_titles: Mapping[str, str]
    styles: Mapping[str, str]

    def names(self) -> tuple[str, ...]:
        """Plain players, characters, and characters with each level."""
        return self.roster.names()

    def kinds(self) -> tuple[str, ...]:
        """A person, the characters, then the simple players."""
        return (HUMAN, *self.roster.files.listed(), *self.simple)

    def split_name(self, name: str) -> tuple[str, str]:
        """A character and its level."""
        return self.roster.split_name(name)

    def maker_of(self, name: str) -> PlayerMaker:
        """See `hameln.players.roster.Roster.maker_of`."""
        return self.roster.maker_of(name)

    def read_seats(self, text: str, *, with_people: bool) -> list[str]:
        """See `hameln.players.roster.Roster.read_seats`."""
        return self.roster.read_seats(text, with_people=with_people)

    def level_title(self, level: str) -> str:
        """A level in a word; its name if that is all that is known."""
        return _told(LEVEL_TITLES, level)

    def kind_title(self, player: str) -> str:
        """A character's title; of others a word."""
        character = self.character(player)
        if character is not None:
            return str(character.title)
        kind = self.split_name(player)[0] if self.level_of(player) else player
        return _told({**SHORT_TITLES, **self.short_titles}, kind)

    def title_of(self, player: str) -> str:
        """A character's title and motto; of others a few words."""
        character = self.character(player)
        if character is None:
            return _told({**TITLES, **self.titles}, player)
        return f"{character.title}\n{character.motto}".strip()

    def style_of(self, player: str) -> str:
        """A sentence; of characters of one's own their motto."""
        kind = self.split_name(player)[0] if self.level_of(player) else player
        styles = {**STYLES, **self.styles}
        if kind in styles:
            return text(styles[kind])
        character = self.character(player)
        return "" if character is None else str(character.motto)

    def remarks_of(self, player: str) -> tuple[Remark, ...]:
        """Those of a character's file."""
        character = self.character(player)
        return () if character is None else tuple(character.remarks)

    def stand_in(self, game: Game[Any, Any, Any], state: Any, rng: Random) -> Played[Any]:  # noqa: ANN401
        """What the usual player, or if that fails too the random one, would do for the seat that decides."""
        seat = game.mover(state)
        actions = game.legal(state)
        for name in (self.usual, RANDOM):
            try:
                player = self.maker_of(name)(game, seat, rng)
                action = player.choose(game.view(state, seat), actions, Clock()).action
            except Exception:  # noqa: BLE001, S112 - the fault of the failing player is told already
                continue
            if action in actions:
                return Played(mover=seat, action=action)
        return Played(mover=seat, action=actions[0])

    def character(self, player: str) -> Any | None:  # noqa: ANN401 - whatever the game's files are
        """The character of a name; none for other players, and for files with faults."""
        if not self.level_of(player):
            return None
        try:
            return self.roster.files.find(self.split_name(player)[0])
        except FaultyFileError:
            return None


def _told(words: Mapping[str, str], name: str) -> str:
    """What a table says, in the present language; the name if the table has nothing."""
    return text(words[name]) if name in words else name
