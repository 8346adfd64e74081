"""Which positions have been tried and solved, kept in one file in the user's folder.

What is said of a position: how hard it is, and how far somebody has come with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeGuard

from attrs import evolve, field, frozen

from hameln.content import user_folder
from hameln.errors import HamelnError
from hameln.files.codec import dump, parse_object
from hameln.files.folders import keep_aside
from hameln.files.locks import Lock
from hameln.files.opening import is_file, read_bytes
from hameln.files.readers import is_table
from hameln.files.writing import make_folder, replace_file
from hameln.language import mark, plural, text
from hameln.table.positions.attempt import Attempt, Demonstration
from hameln.table.positions.position import Outline, posing_of

FORMAT: Final = "hameln-positions"
VERSION: Final = 1
MOST_BYTES: Final = 4_000_000
MOST: Final = 1_000_000
"""Tries, and decisions of one try, that nobody ever needs."""
PATIENCE: Final = 10.0
"""Seconds for which another program is waited for that writes its own."""


class State(StrEnum):
    """How far somebody has come with a position."""

    NEW = "new"
    TRIED = "tried"
    AIDED = "aided"
    SOLVED = "solved"
    BEST = "best"


@frozen(kw_only=True)
class Solved:
    """What is remembered of a position.

    Attributes:
        tries: How often it was begun.
        fewest: The fewest decisions with which it was solved; 0 while it was not.
        is_unaided: Whether it was solved without a hint and before its solution was shown.
        has_looked: Whether its solution was shown.
    """

    tries: int = 0
    fewest: int = 0
    is_unaided: bool = False
    has_looked: bool = False

    def state(self, outline: Outline) -> State:
        """How far somebody has come; best is without a hint and with as few decisions as the solution."""
        if not self.fewest:
            return State.TRIED if self.tries else State.NEW
        if not self.is_unaided:
            return State.AIDED
        return State.BEST if self.fewest <= len(outline.solution) else State.SOLVED


NOTHING: Final = Solved()


@frozen(kw_only=True)
class Book:
    """What is remembered of all positions, by their keys.

    Attributes:
        last: The word of the position of each game that was begun last, by the game's.
        told: What a person should know about the file; mostly nothing.
    """

    positions: Mapping[str, Solved] = field(factory=dict)
    last: Mapping[str, str] = field(factory=dict)
    told: str = ""

    def of(self, outline: Outline) -> Solved:
        """What is remembered of a position."""
        return self.positions.get(outline.key, NOTHING)


def next_unsolved(found: Sequence[Outline], book: Book, word: str) -> Outline | None:
    """The first position after one in a list that is not solved yet, or before it if there is none."""
    place = next((number for number, one in enumerate(found) if one.word == word), -1)
    others = (*found[place + 1 :], *found[: max(0, place)])
    return next((one for one in others if not book.of(one).fewest), None)


def book_path() -> Path:
    """The user's file, which need not exist."""
    return user_folder() / "positions.json"


def read_book() -> Book:
    """What is remembered; nothing where the file is damaged, which is told then.

    Raises:
        HamelnError: The file is of a newer program, or cannot be read.
    """
    place = book_path()
    if not is_file(place):
        return Book()
    try:
        words = parse_object(read_bytes(place, MOST_BYTES))
    except (OSError, ValueError):
        words = {}
    version, known = words.get("version"), words.get("positions", {})
    if words.get("format") != FORMAT or type(version) is not int:
        told = text("{file} is damaged; which positions were solved is not known any more.")
        return Book(told=told.format(file=place.name))
    if version > VERSION:
        told = text("{file} was written by a newer program and is left as it is.")
        raise HamelnError(told.format(file=place.name))
    found = {key: _solved(one) for key, one in known.items()} if is_table(known) else {}
    good = {key: one for key, one in found.items() if one is not None}
    lost = len(found) - len(good) if is_table(known) else 1
    told = text(
        "{file} is damaged in part; of some positions it is not known any more whether they were solved."
    )
    last = words.get("last", {})
    begun = {game: word for game, word in last.items() if isinstance(word, str)} if is_table(last) else {}
    return Book(positions=good, last=begun, told=told.format(file=place.name) if lost else "")


def _solved(words: object) -> Solved | None:
    """What a part of the file says of a position; ``None`` if that cannot be."""
    if not is_table(words):
        return None
    tries, fewest = (words.get(name, 0) for name in ("tries", "fewest"))
    unaided, looked = (words.get(name, False) for name in ("unaided", "looked"))
    if not (
        _is_count(tries) and _is_count(fewest) and isinstance(unaided, bool) and isinstance(looked, bool)
    ):
        return None
    return Solved(tries=tries, fewest=fewest, is_unaided=unaided, has_looked=looked)


def _is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= MOST


def remember_try(outline: Outline) -> str:
    """That somebody has begun; also what should be told about the file, mostly nothing."""
    return _remember(outline, lambda known: evolve(known, tries=known.tries + 1))


def remember_look(outline: Outline) -> str:
    """That the solution was shown; also what should be told about the file, mostly nothing."""
    return _remember(outline, lambda known: evolve(known, has_looked=True))


def remember_solved(outline: Outline, moves: int, hints: int) -> str:
    """That it was solved; also what should be told about the file, mostly nothing.

    Args:
        outline: The position.
        moves: With how many decisions.
        hints: After how many hints.
    """

    def changed(known: Solved) -> Solved:
        is_unaided = known.is_unaided or not (hints or known.has_looked)
        fewest = min(known.fewest or moves, moves)
        return evolve(known, fewest=max(1, fewest), is_unaided=is_unaided)

    return _remember(outline, changed)


def _remember(outline: Outline, change: Callable[[Solved], Solved]) -> str:
    """Change what is remembered of a position; where that cannot be written, it is told why."""
    place = book_path()
    try:
        make_folder(place.parent)
        lock = Lock(place)
        lock.take(PATIENCE)
        with lock:
            book = read_book()
            if book.told:
                with suppress(OSError):
                    keep_aside(place)
            found = {**book.positions, outline.key: change(book.of(outline))}
            last = {**book.last, outline.game: outline.word}
            replace_file(place, _raw(found, last), force=True)
    except OSError as error:
        told = text("What was solved cannot be written to {file}: {reason}.")
        return told.format(file=place.name, reason=error.strerror or error)
    except HamelnError as error:
        return error.plain
    return ""


def _raw(positions: Mapping[str, Solved], last: Mapping[str, str]) -> bytes:
    words = {
        key: {"tries": one.tries, "fewest": one.fewest, "unaided": one.is_unaided, "looked": one.has_looked}
        for key, one in sorted(positions.items())
    }
    return (dump({"format": FORMAT, "version": VERSION, "positions": words, "last": last}) + "\n").encode()


DIFFICULTIES: Final = (mark("easy to see"), mark("takes thought"), mark("hard to find"))
"""What each difficulty is called, the least first."""
_STATES: Final = {
    State.NEW: mark("not tried yet"),
    State.TRIED: mark("not solved yet"),
    State.AIDED: mark("solved with help"),
    State.SOLVED: mark("solved"),
    State.BEST: mark("solved the shortest way"),
}


def difficulty_told(outline: Outline) -> str:
    """How hard a position is."""
    return text(DIFFICULTIES[outline.difficulty - 1])


def state_told(outline: Outline, known: Solved) -> str:
    """How far somebody has come with a position."""
    return text(_STATES[known.state(outline)])


def moves_told(moves: int) -> str:
    """With how many decisions a position was solved."""
    return plural("with {n} decision", "with {n} decisions", moves).format(n=moves)


def help_told(known: Solved, hints: int) -> str:
    """Whether somebody solved a position without help, after so many hints."""
    if hints:
        return plural("{n} hint helped.", "{n} hints helped.", hints).format(n=hints)
    return text("Its solution had been shown.") if known.has_looked else text("No hint was needed.")


def lesson_told(attempt: Attempt) -> str:
    """What made the difference: the theme, and what all other ways come to."""
    outline = attempt.position.outline
    goal = posing_of(outline.game).goals[outline.goal]
    counted = text("What counted: {theme}.").format(theme=outline.theme)
    return " ".join(filter(None, (counted, goal.best_told(outline.number, outline.second))))


def theme_told(outline: Outline, known: Solved) -> str:
    """What a position teaches, once it was solved or its solution was shown; before that what it asks for."""
    return outline.theme if known.fewest or known.has_looked else outline.aim


def along_told(attempt: Attempt) -> str:
    """How far a missed try went along the solution; empty where it left it nowhere."""
    if attempt.along >= min(attempt.moves, len(attempt.position.outline.solution)):
        return ""
    along = attempt.whole_along
    if not along:
        return text("The solution begins with another decision.")
    return plural(
        "Your first decision is that of the solution; the next one is another.",
        "Your first {n} decisions are those of the solution; the next one is another.",
        along,
    ).format(n=along)


def verdict_told(attempt: Attempt) -> str:
    """The verdict on a try in a word or two."""
    if isinstance(attempt, Demonstration):
        return text("The solution")
    return text("Solved") if attempt.verdict else text("Not this time")
