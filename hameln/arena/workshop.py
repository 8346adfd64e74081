"""What a game answers when somebody makes a character: dials, words of rules, habits and matches."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen

from hameln.files.fields import grouped, usual_of
from hameln.kernel.kits import kit_of
from hameln.players.characters.files import CharacterFiles, find_warnings

Habits = Mapping[str, float]
"""What somebody did in one match: each habit by its word."""


@frozen(kw_only=True)
class Dial:
    """A number of a character's file that is turned; all sentences are marked for translation.

    Attributes:
        word: Its key.
        title: What it is called.
        low: What the least means; empty where the title says it.
        high: What the most means.
        least: The least.
        most: The most.
        usual: What it is where the file says nothing.
    """

    word: str
    title: str
    low: str = ""
    high: str = ""
    least: float = 0.0
    most: float
    usual: float


@frozen(kw_only=True)
class Dials:
    """Dials that stand together in one table of the file.

    Attributes:
        section: The key of that table.
        title: What they are called together, marked for translation.
        usual: How many of them are seen at once, the first ones; the others are behind *More*.
        parts: What the parts are called of a dial that may be a list of numbers; empty if none may.
    """

    section: str
    title: str
    dials: tuple[Dial, ...]
    usual: int | None = None
    parts: tuple[str, ...] = ()


def dials_of(
    cls: type[Any], section: str, *, title: str, usual: int | None = None, parts: tuple[str, ...] = ()
) -> Dials:
    """The dials that a class declares for a table of the file; arguments as in `Dials`."""
    dials = tuple(
        Dial(
            word=word,
            title=fact.title,
            most=fact.spec.schema["maximum"],
            usual=usual_of(cls, word),
            **fact.more,
        )
        for word, fact in grouped(cls, section).items()
    )
    return Dials(section=section, title=title, dials=dials, usual=usual, parts=parts)


@frozen
class Fact:
    """A fact that a rule may ask.

    Attributes:
        title: What it is, marked for translation.
        is_yes: Whether it is only yes or no.
    """

    title: str
    is_yes: bool = False


@frozen(kw_only=True)
class Played:
    """What one match showed.

    Attributes:
        own: The habits of the character's seat.
        others: Those of the other seats.
    """

    own: Habits
    others: tuple[Habits, ...]


@frozen(kw_only=True)
class Words:
    """How a game speaks of its characters; marked for translation.

    Attributes:
        fresh: What a new one is called.
        worth: A bonus, with ``{bonus}`` in it.
        choices: Values of further keys above all sections: the key, its title, the values and their titles.
    """

    fresh: str
    worth: str
    choices: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = ()


@frozen(kw_only=True)
class Vocabulary:
    """What rules are made of, by the words of the file; all titles are marked for translation.

    Attributes:
        steps: What a rule can be about.
        facts: What a condition can ask, as far as it is offered.
        strongest: The strongest bonus that is offered.
    """

    steps: Mapping[str, str]
    facts: Mapping[str, Fact] = field(factory=dict[str, Fact])
    strongest: float = 12.0


class Workshop(ABC):
    """A game whose computer players are files that can be made on the screen.

    Attributes:
        files: Where they lie and how they are read.
        words: What they are called.
        dials: What can be turned.
        rules: What rules are made of.
        habits: What is measured: a few words for each habit, marked for translation.
        at: At which steps each fact of a rule is known.
    """

    files: CharacterFiles[Any]
    words: Words
    dials: tuple[Dials, ...]
    rules: Vocabulary
    habits: Mapping[str, str]
    at: Mapping[str, tuple[str, ...]]

    def warnings(self, character: Any) -> Sequence[str]:  # noqa: ANN401 - whatever the game's files are
        """What should be looked at in a character that can be played."""
        return [str(warning) for warning in find_warnings(character.rules, self.at)]

    @abstractmethod
    def play(self, character: Any, rivals: Sequence[Any], number: int) -> Played:  # noqa: ANN401
        """Let a character play one quick match against some others.

        Args:
            character: It sits in the match.
            rivals: The others, of other names.
            number: The same number gives the same match.
        """


def workshop_of(word: str) -> Workshop:
    """What a game answers when somebody makes a character.

    Raises:
        HamelnError: There is no such game, or nobody can be made in it.
    """
    found: Workshop = kit_of(word).answer("workshop")
    return found
