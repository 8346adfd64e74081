"""What a setting may be: readers that take a value of the file, or say what was expected in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from hameln.files.fields import Fact, Spec, declare
from hameln.files.readers import Path, Problem, Problems, is_list, is_table
from hameln.language import languages, text

SMALLEST_WINDOW: Final = (640, 400)
LARGEST_WINDOW: Final = 16384
LONGEST_NAME: Final = 200
LONGEST_LINE: Final = 2000
MOST_KEPT: Final = 50
MOST_SEATS: Final = 64
MOST_LESSONS: Final = 1000
MOST_OPTIONS: Final = 100


class UnfitError(Exception):
    """A value that a setting cannot have."""

    def __init__(self, expected: str) -> None:
        """A value in whose place this was expected."""
        super().__init__(expected)
        self.expected = expected


def setting(read: Callable[[Any], Any], form: str = "", limits: tuple[float, float] | None = None) -> Spec:
    """What a setting may be, by what makes one of a value of the file or says what was expected."""

    def take(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401 - any value of a file
        try:
            return read(value)
        except UnfitError as unfit:
            problems.append(Problem(path=at, says=unfit.expected))

    return Spec(take=take, form=form, limits=limits)


def one_of(choices: Iterable[float]) -> Spec:
    """A number of these."""
    choices = tuple(choices)

    def take(value: Any) -> float:  # noqa: ANN401 - any value of a file
        if is_number(value) and value in choices:
            return float(value)
        raise UnfitError(text("one of {choices}").format(choices=", ".join(f"{one:g}" for one in choices)))

    return setting(take, "buttons")


def between(least: float, most: float, form: str = "slide") -> Spec:
    """A number from here to there."""

    def take(value: Any) -> float:  # noqa: ANN401 - any value of a file
        if is_number(value) and least <= value <= most:
            return float(value)
        raise UnfitError(text("a number from {least} to {most}").format(least=f"{least:g}", most=f"{most:g}"))

    return setting(take, form, (least, most))


def read_count(value: Any) -> int:  # noqa: ANN401 - any value of a file
    """The place of a lesson, or how many stories were told."""
    if type(value) is int and 0 <= value <= MOST_LESSONS:
        return value
    raise UnfitError(text("a number from {least} to {most}").format(least=0, most=MOST_LESSONS))


def read_counts(value: Any) -> dict[str, int]:  # noqa: ANN401 - any value of a file
    """The places of further lessons, by their word."""
    if is_table(value) and len(value) <= MOST_OPTIONS:
        return {read_name(name): read_count(one) for name, one in value.items()}
    raise UnfitError(text("a table of numbers"))


def is_number(value: object) -> bool:
    """Whether a value is a number; a yes is none."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def read_switch(value: Any) -> bool:  # noqa: ANN401 - any value of a file
    """Yes or no."""
    if isinstance(value, bool):
        return value
    raise UnfitError(text("true or false"))


def read_name(value: Any) -> str:  # noqa: ANN401 - any value of a file
    """A name on one line."""
    if isinstance(value, str) and len(value) <= LONGEST_NAME and value.isprintable():
        return value
    raise UnfitError(text("a name"))


def read_line(value: Any) -> str:  # noqa: ANN401 - any value of a file
    """The word of a setup, which may list many parts."""
    if isinstance(value, str) and len(value) <= LONGEST_LINE and value.isprintable():
        return value
    raise UnfitError(text("a name"))


def read_kept(value: Any) -> dict[str, str]:  # noqa: ANN401 - any value of a file
    """The setups that somebody keeps, each a line under its name; lines without names are given some."""
    if is_list(value):
        value = {text("Favourite {n}").format(n=place): line for place, line in enumerate(value, 1)}
    if is_table(value) and len(value) <= MOST_KEPT:
        return {read_name(name): read_line(line) for name, line in value.items() if name}
    raise UnfitError(text("a table of lines"))


def read_language(value: Any) -> str:  # noqa: ANN401 - any value of a file
    """A language that the program speaks."""
    known = languages()
    if isinstance(value, str) and value in known:
        return value
    raise UnfitError(text("one of {choices}").format(choices=", ".join(known)))


def read_window(value: Any) -> tuple[int, int]:  # noqa: ANN401 - any value of a file
    """A width and a height that a window can have."""
    sizes = list(zip(value, SMALLEST_WINDOW, strict=False)) if is_list(value) and len(value) == 2 else []  # noqa: PLR2004 - width and height
    if sizes and all(type(size) is int and least <= size <= LARGEST_WINDOW for size, least in sizes):
        return value[0], value[1]
    raise UnfitError(text("a width and a height"))


def read_seats(value: Any) -> tuple[str, ...]:  # noqa: ANN401 - any value of a file
    """The names of players."""
    if is_list(value) and len(value) <= MOST_SEATS and all(isinstance(name, str) and name for name in value):
        return tuple(map(read_name, value))
    raise UnfitError(text("a list of players"))


def read_persons(value: Any) -> tuple[str, ...]:  # noqa: ANN401 - any value of a file
    """What persons call themselves, some of them nothing."""
    if is_list(value) and len(value) <= MOST_SEATS:
        return tuple(map(read_name, value))
    raise UnfitError(text("a list of players"))


def read_options(value: Any) -> dict[str, bool | int | str]:  # noqa: ANN401 - any value of a file
    """Options of a game with their values; whether the game knows them is seen where a match begins."""
    if is_table(value) and len(value) <= MOST_OPTIONS:
        good = {read_name(name): one for name, one in value.items()}
        if all(isinstance(one, bool | int) or read_name(one) == one for one in good.values()):
            return good
    raise UnfitError(text("a table of options"))


VOLUME: Final = between(0, 1)
"""How loud something is."""


def line(spec: Spec, page: str = "", title: str = "", tip: str = "", **more: Any) -> dict[str, Fact]:  # noqa: ANN401
    """What is declared of a setting: what it may be, and its line on a page of the settings if it has one."""
    return declare(spec, group=page, title=title, tip=tip, **more)


def switch(page: str = "", title: str = "", tip: str = "", **more: Any) -> dict[str, Fact]:  # noqa: ANN401
    """What is declared of a setting that is on or off."""
    return line(setting(read_switch, "flag"), page, title, tip, **more)
