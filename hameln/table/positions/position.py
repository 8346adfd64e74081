"""A set position: how it came about, what is to be reached, and a way that reaches it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from attrs import field, frozen

from hameln.errors import IllegalAction
from hameln.files.codec import parse_object
from hameln.files.fields import Schema, Spec, declare, whole_from, word_of
from hameln.files.readers import Path as Place
from hameln.files.readers import Problem, Problems, is_table, list_of, shown, take_text, take_whole, taken
from hameln.kernel.game import Game, chosen_options
from hameln.kernel.match import Played
from hameln.language import text
from hameln.players.characters.rule import NOTHING, LocalizedText, localized
from hameln.players.kit import HUMAN, players_kit
from hameln.table.kit import table_kit
from hameln.table.opaque import AnAction
from hameln.table.position_goals import Posing

HARDEST: Final = 3
"""Positions have a difficulty from 1 to this."""


_GREATEST_SEED: Final = 2**53


def _one_of(known: Callable[[Outline], Iterable[str]]) -> Spec:
    """One of the words that a position's game has, looked at once that is known."""

    def check(value: object, at: Place, outline: Outline) -> Iterator[Problem]:
        problems: Problems = []
        word_of(known(outline)).take(value, at, problems)
        yield from problems

    return Spec(take=taken, schema={"type": "string"}, check=check)


def _limits(outline: Outline) -> Iterable[str]:
    posing = posing_of(outline.game)
    return posing.goals[outline.goal].limits if outline.goal else posing.limits


def _check_number(value: object, at: Place, outline: Outline) -> Iterator[Problem]:
    problems: Problems = []
    if outline.has_number:
        take_whole(value, at, problems)
    else:
        problems.append(Problem(path=at, says="the goal asks for no number"))
    yield from problems


def _check_rules(value: object, at: Place, outline: Outline) -> Iterator[Problem]:
    if not is_table(value):
        yield Problem(path=at, says=f"expected a table, found {shown(value)}")
        return
    try:
        chosen_options(table_kit(outline.game).seating.options, value)
    except IllegalAction as error:
        yield Problem(path=at, says=str(error))


def _take_seats(value: Any, at: Place, problems: Problems) -> tuple[str, ...]:  # noqa: ANN401 - anything a file holds
    return list_of(take_text)(value, at, problems) or (HUMAN,)


def _check_seats(seats: tuple[str, ...], at: Place, outline: Outline) -> Iterator[Problem]:
    kit = players_kit(outline.game)
    for place, seat in enumerate(seats):
        if seat != HUMAN and not kit.is_player(seat):
            yield Problem(path=(*at, place), says=f"no player is called {shown(seat)}")
    if seats.count(HUMAN) != 1:
        yield Problem(path=at, says=f"expected one {HUMAN}, found {seats.count(HUMAN)}")


def _take_lines(value: Any, at: Place, problems: Problems) -> tuple[str, ...]:  # noqa: ANN401 - anything a file holds
    words = take_text(value, at, problems)
    lines = tuple(line for line in words.splitlines() if line.strip()) if isinstance(words, str) else ()
    if not lines and isinstance(words, str):
        problems.append(Problem(path=at, says="expected actions, a line of a record each"))
    return lines


_TEXT: Final[Schema] = {"type": "string"}
_LINES: Final = Spec(take=_take_lines, schema=_TEXT)
_SEATS: Final = Spec(
    take=_take_seats,
    schema={"type": "array", "items": _TEXT, "contains": {"const": HUMAN}},
    check=_check_seats,
)


@frozen(kw_only=True)
class Outline:
    """What the file of a position says before anything of it is played.

    Attributes:
        word: What its file is called, without the ending.
        path: Its file.
        goal: The word of what is to be reached; see `hameln.table.position_goals`.
    """

    word: str
    path: Path
    name: LocalizedText = field(metadata=declare(localized(60), "what it is called", fallback=NOTHING))
    task: LocalizedText = field(
        metadata=declare(localized(400), "what is to be done, in a sentence or two", fallback=NOTHING)
    )
    hint: LocalizedText = field(default=NOTHING, metadata=declare(localized(300), "a hint"))
    further: LocalizedText = field(
        default=NOTHING, metadata=declare(localized(300), "a second hint, plainer than the first")
    )
    goal: str = field(
        metadata=declare(
            _one_of(lambda outline: posing_of(outline.game).goals), "what is to be reached", fallback=""
        )
    )
    limit: str = field(metadata=declare(_one_of(_limits), "until when", fallback=""))
    place: str = field(
        metadata=declare(
            Spec(take=take_text, schema=_TEXT),
            "the board, or the way to choose the buildings, as for a new match",
            fallback="",
        )
    )
    seats: tuple[str, ...] = field(
        metadata=declare(
            _SEATS,
            "one `human`, who solves; the others are computer players with their levels",
            fallback=(HUMAN,),
        )
    )
    seed: int = field(
        metadata=declare(
            whole_from(0, _GREATEST_SEED), "what chance is made from after `actions`", fallback=0
        )
    )
    actions: tuple[str, ...] = field(
        metadata=declare(_LINES, "the lines of a record that lead to the position", fallback=())
    )
    solution: tuple[str, ...] = field(
        metadata=declare(_LINES, "the decisions of the human that solve it, a line each", fallback=())
    )
    tempting: tuple[str, ...] = field(
        default=(),
        metadata=declare(
            _LINES,
            "the decisions of the way that misses it and looks best, as `--solve` tells them",
        ),
    )
    difficulty: int = field(
        default=1,
        metadata=declare(whole_from(1, HARDEST), "1 easy to see, 2 takes thought, 3 hard to find"),
    )
    number: int = field(
        default=0,
        metadata=declare(
            Spec(take=taken, schema={"type": "integer"}, check=_check_number),
            "what the goal asks for, where it asks for a number",
        ),
    )
    second: int | None = field(
        default=None,
        metadata=declare(
            Spec(take=take_whole, schema={"type": "integer"}),
            "the most that every other way comes to, as `hameln positions FILE --solve` tells it",
        ),
    )
    rules: Mapping[str, Any] = field(
        factory=dict,
        metadata=declare(
            Spec(take=taken, schema={"type": "object"}, check=_check_rules), "what was chosen of the rules"
        ),
    )
    game: str = field(
        default="",
        metadata=declare(
            Spec(take=take_text, schema=_TEXT),
            "the word of its game",
            usual="that of its folder",
        ),
    )

    @property
    def hints(self) -> tuple[LocalizedText, ...]:
        """At most two, the vaguer one first."""
        return tuple(one for one in (self.hint, self.further) if one.forms)

    @property
    def has_number(self) -> bool:
        """Whether its goal asks for a number."""
        return bool(self.goal) and posing_of(self.game).goals[self.goal].has_number

    @cached_property
    def themes(self) -> tuple[str, ...]:
        """What it teaches, marked for translation: what its solution does, or else what its goal asks for."""
        posing = posing_of(self.game)
        deeds = (posing.deed(parse_object(line.encode())) for line in self.solution)
        return tuple(dict.fromkeys(filter(None, deeds))) or (posing.goals[self.goal].theme,)

    @property
    def theme(self) -> str:
        """What it teaches, in a few words of the present language."""
        return ", ".join(map(text, self.themes))

    @property
    def aim(self) -> str:
        """What its goal is about, in a few words of the present language, which tell nothing of a way."""
        return text(posing_of(self.game).goals[self.goal].theme)

    @property
    def expansion(self) -> str:
        """What plays beyond the first box of its game; empty if nothing does."""
        return table_kit(self.game).seating.expansion(self.place, self.rules)

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
        goal = posing.goals[self.goal]
        return f"{goal.say(self.number)} {(goal.when or posing.limits[self.limit].say)()}"


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
