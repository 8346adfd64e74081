"""What a game answers about its computer players where characters of files play beside plain ones.

The names by which they are seated: those of files, with levels, and plain ones. A player without a plan:
every legal action is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import PurePath
from random import Random
from typing import Any, Final, Generic

from attrs import frozen

from hameln.content import user_folder
from hameln.errors import FaultyFileError, SeatsError
from hameln.files.readers import did_you_mean
from hameln.kernel.game import A, Game
from hameln.kernel.match import Played
from hameln.kernel.players import Choice, Clock, PlayerMaker
from hameln.language import mark, text
from hameln.players.characters.character import Remark
from hameln.players.characters.files import Character, CharacterFiles, Sources, is_path
from hameln.players.kit import HUMAN, SIGN, PlayersKit


@frozen(kw_only=True, eq=False)
class Roster(Generic[Character]):
    """Everybody who can be seated without a person.

    Attributes:
        files: The characters that there are.
        called: What one of them is called, with its article; for what is said about names.
        plain: The computer players that are no character of a file, by name.
        levels: How well characters can play, the weakest first.
        usual_level: The level of a character whose name stands alone.
        make: The maker of a character's player of a level.
        sizes: How many can sit at a table.
    """

    files: CharacterFiles[Character]
    called: str
    plain: Mapping[str, PlayerMaker]
    levels: tuple[str, ...]
    usual_level: str = "medium"
    make: Callable[[Character, str], PlayerMaker]
    sizes: range

    def split_name(self, name: str) -> tuple[str, str]:
        """The parts of a computer player's name: a character and its level; no level for plain players."""
        kind, sign, level = name.partition(SIGN)
        if kind in self.plain:
            return name, ""
        return kind, level if sign else self.usual_level

    def names(self) -> tuple[str, ...]:
        """Every name that `maker_of` takes: plain players, characters, and characters with each level."""
        known = self.files.listed()
        return (*self.plain, *known, *(f"{name}{SIGN}{level}" for name in known for level in self.levels))

    def maker_of(self, name: str) -> PlayerMaker:
        """The maker of a computer player.

        Args:
            name: That of a plain player or a character, or a character's with its level behind a colon.

        Raises:
            SeatsError: No computer player has this name.
            FaultyFileError: The character's file has faults.
        """
        if name in self.plain:
            return self.plain[name]
        kind, level = self.split_name(name)
        known = self.files.listed()
        if kind in known and level in self.levels:
            return self.make(self.files.find(kind), level)
        path = name.removesuffix(f"{SIGN}{level}")
        if is_path(path):
            seat = f"{PurePath(path).stem}{SIGN}{level}"
            msg = (
                f"{self.called} takes a seat by its name: put the file {path} into "
                f"{user_folder(self.files.place)} (make the folder if it is not there) and write {seat}"
            )
            raise SeatsError(msg)
        told = f"{', '.join(self.plain)}, {self.called} ({', '.join(known)}), or {self.called} with its level"
        hint = did_you_mean(name, self.names())
        msg = f'no computer player is called "{name}"; known: {told} ({", ".join(self.levels)}){hint}'
        raise SeatsError(msg)

    def sources(self, players: Iterable[str]) -> Sources:
        """The texts of the files of those players that are characters; `maker_from` needs no file then.

        Raises:
            FaultyFileError: A file cannot be read.
        """
        return self.files.sources(self.split_name(name)[0] for name in players)

    def maker_from(self, sources: Sources, name: str) -> PlayerMaker:
        """The maker of a computer player; a character is made of its text where there is one.

        Args:
            sources: The texts of files, by the names of characters.
            name: As in `maker_of`.

        Raises:
            SeatsError: No computer player has this name.
            FaultyFileError: The character's file, or its text, has faults.
        """
        kind, level = self.split_name(name)
        source = dict(sources).get(kind)
        if source is None or level not in self.levels:
            return self.maker_of(name)
        return self.make(self.files.from_source(kind, source), level)

    def read_seats(self, text: str, *, with_people: bool) -> list[str]:
        """The seats of a list of names with commas between.

        Raises:
            SeatsError: There are too few or too many names, or one is not known.
            FaultyFileError: The file of a character has faults.
        """
        names = [name.strip() for name in text.split(",")]
        for name in names:
            if name != HUMAN:
                self.maker_of(name)
            elif not with_people:
                msg = "only computer players can take part here, not human"
                raise SeatsError(msg)
        if len(names) not in self.sizes:
            wanted = f"{self.sizes[0]} to {self.sizes[-1]}, separated by commas"
            msg = f"{len(names)} seats in {text!r}; expected {wanted}"
            raise SeatsError(msg)
        return names


AnyRoster = Roster[Any]
"""The roster of any game."""


ANY: Final = mark("It chooses at random: each of {count} moves was as likely.")


@frozen
class RandomPlayer:
    """Picks any legal action of any game.

    Attributes:
        rng: The seat's own generator.
    """

    rng: Random

    def choose(self, view: object, actions: Sequence[A], clock: Clock) -> Choice[A]:  # noqa: ARG002
        """Pick one of the actions, each as likely."""
        action = actions[int(self.rng.random() * len(actions))]
        return Choice(action, explain=lambda: Choice(action, why=text(ANY).format(count=len(actions))))


def make_random(game: Game[Any, Any, Any], seat: int, rng: Random) -> RandomPlayer:  # noqa: ARG001
    """A random player for a seat."""
    return RandomPlayer(rng)


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
        """See `hameln.players.cast.Roster.maker_of`."""
        return self.roster.maker_of(name)

    def read_seats(self, text: str, *, with_people: bool) -> list[str]:
        """See `hameln.players.cast.Roster.read_seats`."""
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
