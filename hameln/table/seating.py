"""What a game answers about a new match: who can sit down, and what it is made of.

The words in which the frame speaks of those who play a game, and of what it is played with.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen

from hameln.kernel.game import Game, Option
from hameln.language import text
from hameln.table.opaque import AGame


@frozen(kw_only=True)
class Wording:
    """Sentences that the frame needs and a game words in its own way, in English, marked for translation.

    Every field must be given; braces hold what the frame fills in, such as ``{player}``. A game that has a
    word of its own for those who play uses it in all of them.

    Attributes:
        title: What the game is called.
        players: All who take part, as a heading.
        against: That one person plays against computer players.
        among: That only computer players play.
        too_few: That nobody can leave, because too few would stay.
        leave: To play without somebody.
        join: To play with somebody more.
        nameless: That somebody has no name.
        namesakes: That two are called ``{name}``.
        needs_person: That a person must take part.
        one_sided: That the record of one seat is not enough to play on.
        place: What the setup of a match is called; empty where all are set up alike.
        not_found: That no save has what is searched for in its title, its setup or its players.
        idle: What is said while nobody decides.
        no_reason: That no computer player has told a reason yet.
    """

    title: str
    players: str
    against: str
    among: str
    too_few: str
    leave: str
    join: str
    nameless: str
    namesakes: str
    needs_person: str
    one_sided: str
    place: str
    not_found: str
    idle: str
    no_reason: str


@frozen(kw_only=True)
class DayPlan:
    """What the match of a day is made of, beside its seed.

    Attributes:
        place: The word of its setup.
        players: Who plays against the person; the usual ones if nobody is named.
        options: What is chosen of the rules, by name.
    """

    place: str
    players: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(factory=dict)


def pick(number: int, words: Sequence[str], count: int) -> tuple[int, tuple[str, ...]]:
    """So many different words as a number wants them, and what is left of the number.

    >>> pick(7, ("a", "b", "c"), 2)
    (1, ('b', 'a'))
    """
    left, found = list(words), []
    for _ in range(count):
        number, place = divmod(number, len(left))
        found.append(left.pop(place))
    return number, tuple(found)


class Seating(ABC):
    """Who can sit down, and what a new match is made of.

    Beside players, options and chance a match may have a setup that is chosen by a word, the name of
    where it is played: its *place*. A game that is always set up alike has no places.
    """

    wording: Wording
    seats: range
    """How many can take part."""
    usual_seats: int
    """How many take part where nobody has said otherwise."""
    options: tuple[Option, ...] = ()
    """What can be chosen of the rules."""

    @abstractmethod
    def usual_names(self) -> tuple[str, ...]:
        """What the players are called where they have not said otherwise, by seat, for the largest table."""

    @abstractmethod
    def new_game(self, place: str, seats: int, options: Mapping[str, Any], seed: int) -> Game[Any, Any, Any]:
        """The game for a new match.

        Args:
            place: One of `places`, or what the command line may name in its stead, such as a file.
            seats: How many take part.
            options: What was chosen of the rules, by name.
            seed: What is drawn before a match comes from this.

        Raises:
            HamelnError: There is no such place, it has faults, or it is not for so many.
        """

    def place(self, game: AGame) -> str:
        """What the setup of a match is called, for titles and files of its saves; usually like the game."""
        del game
        return text(self.wording.title)

    def place_of(self, header: Mapping[str, Any]) -> str:
        """The same of a record's header, without making the game.

        Raises:
            HamelnError: It has no setup.
        """
        del header
        return text(self.wording.title)

    def word_of_place(self, header: Mapping[str, Any]) -> str:
        """The same in every language, so that matches add up; empty where `place_of` is that already."""
        del header
        return ""

    def like(self, word: str, seats: int, options: Mapping[str, Any], seed: int) -> Game[Any, Any, Any]:
        """A game like one whose place had this word once, for its picture; arguments as in `new_game`.

        Args:
            word: What `word_of_place` says, or the name of a place.
            seats: How many take part.
            options: What was chosen of the rules, by name.
            seed: What is drawn before a match comes from this.

        Raises:
            HamelnError: There is none any more.
        """
        return self.new_game(word, seats, options, seed)

    def expansion(self, place: str, options: Mapping[str, Any]) -> str:
        """What plays beyond the game's first box in a match of this place; empty if nothing does."""
        del place, options
        return ""

    def progress_of(self, public: Mapping[str, Any]) -> str:
        """How far a match has come, in a few words; empty if these do not tell.

        Args:
            public: What lies open, in the words of the record (`Game.public`).
        """
        number = public.get("round")
        return text("round {round}").format(round=number) if type(number) is int and number > 0 else ""

    def left_at(self, place: str, public: Mapping[str, Any]) -> str:
        """What the setup of a match is called, and shortly how far it has come, for the way back to it."""
        progress = self.progress_of(public)
        return f"{place}, {progress}" if progress else place

    def places(self) -> tuple[str, ...]:
        """The words of all places, in the order in which they are offered; empty where there is no choice."""
        return ()

    def usual_place(self, last: str = "") -> str:
        """The place of a new match: the last one, if it is still there."""
        del last
        return ""

    def of_day(self, number: int) -> DayPlan:
        """The match of a day, out of what comes with the program only: the same for everybody.

        Args:
            number: What is drawn from; see `pick`.
        """
        del number
        return DayPlan(place=self.usual_place())

    def stories(self, game: AGame) -> int:
        """Of how many stories with which its rulebook opens a match is a part, the first ones."""
        del game
        return 1

    def option_title(self, name: str) -> str:
        """What an option is called, in the present language."""
        return name

    def value_title(self, name: str, value: bool | int | str) -> str:  # noqa: FBT001 - a value of an option
        """What one of its values is called."""
        del name
        return str(value)
