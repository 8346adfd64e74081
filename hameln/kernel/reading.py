"""Reading match records: every line is checked by playing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Protocol

from attrs import frozen

from hameln.errors import HamelnError, IllegalAction, RecordError, printed, unprintable_in
from hameln.files.codec import canonical, is_unfinished, parse_object
from hameln.kernel.game import CHANCE, NOBODY, Game, chosen_options
from hameln.kernel.kits import KNOWN_GAMES
from hameln.kernel.match import Match, Played
from hameln.kernel.record import FORMAT, LONGEST_NAME, VERSION, result_words

Games = Mapping[str, Callable[[Mapping[str, Any], int], Game[Any, Any, Any]]]
"""Makes the game of a header, by the game's name: the header and the number of seats."""
_OPTIONAL: Final = ("legal", "auto", "state", "t", "why")
_MOST_SEATS: Final = 64


@frozen(kw_only=True)
class Record:
    """A match that was read.

    Attributes:
        header: The fields of its first line.
        match: The match, played as far as the record goes.
        cut: What to tell if the file ends in the middle of a line; else empty.
        lines: The first and the last line of the match in its file.
    """

    header: Mapping[str, Any]
    match: Match[Any, Any, Any]
    cut: str
    lines: tuple[int, int]

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(self.header["seats"])


class Lines(Protocol):
    """Numbered lines: number, bytes without line end, whether a line end was there."""

    is_cut: bool

    @property
    def path(self) -> Path | str:
        """The file, or what stands for it."""
        ...

    def __iter__(self) -> Iterator[tuple[int, bytes, bool]]:
        """Every line."""
        ...


def read_records(source: Lines, games: Games = KNOWN_GAMES, *, is_running: bool = False) -> Iterator[Record]:
    """Every match of a file, each as soon as it has been read.

    Args:
        games: The games whose matches are read, all that there are unless given.
        is_running: Whether the last match may lack its result, as a save does whose program was killed.

    Raises:
        RecordError: A line is not what the record's contract wants; with file, line and reason.
    """
    reader: _Reader | None = None
    last, cut = 0, ""
    for number, line, is_whole in source:
        try:
            words = parse_object(line)
        except ValueError as error:
            if is_whole or not is_unfinished(line):
                raise RecordError(source.path, number, str(error)) from None
            cut = f"the file is cut off in line {number}; the match goes up to line {number - 1}"
            last = number - 1
            break
        last = number
        if "format" in words:
            if reader is not None:
                reader.expect_end(number)
                yield reader.end(number - 1)
            reader = _Reader(source.path, number, words, games)
        elif reader is None:
            raise RecordError(source.path, number, f'expected a header with "format": "{FORMAT}"')
        else:
            reader.take(number, words)
    if source.is_cut and not cut:
        cut = f"the file is cut off after line {last}"
    if reader is None:
        what = "cut off in its header" if cut else "empty"
        raise RecordError(source.path, 0, f"the file is {what}; expected a match record")
    yield reader.end(last, cut, is_running=is_running)


def read_text(text: str, games: Games = KNOWN_GAMES, name: str = "record") -> Iterator[Record]:
    """Every match of a record in memory.

    Raises:
        RecordError: As `read_records`.
    """
    return read_records(_TextLines(text, name), games)


class _TextLines:
    """The lines of a text."""

    def __init__(self, text: str, name: str) -> None:
        self.path = name
        self.is_cut = False
        self._lines = text.encode("utf-8", "surrogatepass").split(b"\n")

    def __iter__(self) -> Iterator[tuple[int, bytes, bool]]:
        *lines, rest = self._lines
        for number, line in enumerate(lines, start=1):
            yield number, line, True
        if rest:
            yield len(lines) + 1, rest, False


class _Reader:
    """Plays the lines of one match."""

    def __init__(self, path: Path | str, number: int, header: dict[str, Any], games: Games) -> None:
        self.path, self.first = path, number
        try:
            check_header(header, games)
            self.header = header
            self.game = games[header["game"]](header, len(header["seats"]))
            chosen_options(self.game.known_options, header.get("rules", {}))
            self.match: Match[Any, Any, Any] = Match(self.game)
        except HamelnError as error:
            raise RecordError(path, number, str(error)) from None
        self.has_result = False
        self.is_for_seat = "for_seat" in header
        self.own_seat = header.get("for_seat") if self.game.keeps_to_own_lines else None

    def take(self, number: int, words: dict[str, Any]) -> None:
        """Play a line."""
        try:
            if "result" in words:
                self._take_result(words)
            else:
                self._take_action(words)
        except (IllegalAction, ValueError) as error:
            raise RecordError(self.path, number, str(error)) from None

    def end(self, number: int, cut: str = "", *, is_running: bool = False) -> Record:
        """The match, once its last line has been taken; ``cut`` allows it to be unfinished in any way."""
        is_over = self.match.is_over
        if is_over and not (self.has_result or self.is_for_seat or cut or is_running):
            raise RecordError(self.path, number + 1, "expected the result of the finished match")
        return Record(header=self.header, match=self.match, cut=cut, lines=(self.first, number))

    def expect_end(self, number: int) -> None:
        """Refuse another match behind an unfinished one."""
        if not self.match.is_over:
            raise RecordError(self.path, number, "a header, but the match before it is not finished")

    def _take_result(self, words: dict[str, Any]) -> None:
        _refuse(self.is_for_seat, "a record made for one seat has no result")
        _refuse(self.has_result, "a second result")
        _refuse(not self.match.is_over, "a result, but the match is not over")
        _refuse(words.keys() != {"result"}, f"unknown fields beside the result: {_odd(words, ('result',))}")
        wanted = canonical(result_words(self.game, self.match.state))
        _refuse(
            canonical(words["result"]) != wanted, f"the result is not that of the match, which is {wanted}"
        )
        self.has_result = True

    def _take_action(self, words: dict[str, Any]) -> None:
        game, state = self.game, self.match.state
        mover = game.mover(state)
        _refuse(self.has_result, "an action after the result; expected a header or the end")
        _refuse(mover == NOBODY, "an action, but the match is over; expected its result")
        by = words.get("by")
        expected = "chance" if mover == CHANCE else mover
        _refuse(type(by) is not type(expected) or by != expected, f'"by" is {by!r}; expected {expected!r}')
        action = game.read(state, {key: words[key] for key in words if key not in ("by", *_OPTIONAL)})
        game.check(state, action)
        played = self._played(words, mover, action)
        self.match.append(played)
        if "state" in words:
            wanted = canonical(game.public(self.match.state), game.unordered)
            _refuse(
                canonical(words["state"], game.unordered) != wanted,
                f'"state" is not that of the match, which is {wanted}',
            )

    def _played(self, words: dict[str, Any], mover: int, action: Any) -> Played[Any]:  # noqa: ANN401
        """The action with its optional fields, which are checked."""
        game, state = self.game, self.match.state
        for field in ("legal", "auto", "why"):
            _refuse(field in words and mover == CHANCE, f'"{field}" stands on a line of chance')
            is_others = self.own_seat not in (None, mover)
            _refuse(
                field in words and is_others,
                f'"{field}" stands on a line of seat {mover} in a record made for seat {self.own_seat}',
            )
        if "legal" in words:
            given = words["legal"]
            _refuse(not isinstance(given, list), '"legal" is no list')
            wanted = sorted(canonical(game.write(state, one)) for one in game.legal(state))
            _refuse(
                sorted(map(canonical, given)) != wanted,
                f'"legal" does not hold the {len(wanted)} legal actions, each once',
            )
        if "auto" in words:
            _refuse(words["auto"] is not True, '"auto" is not true; expected true or no such field')
            _refuse(len(game.legal(state)) != 1, '"auto", but more than one action was legal')
        t, why = words.get("t"), words.get("why", "")
        is_time = isinstance(t, int | float) and not isinstance(t, bool) and t >= 0
        _refuse("t" in words and not is_time, '"t" is not a number of seconds')
        _refuse(not isinstance(why, str), '"why" is not a text')
        _refuse_unprintable('"why"', why)
        return Played(mover=mover, action=action, auto="auto" in words, why=why, t=t)


def check_header(header: Mapping[str, Any], games: Games = KNOWN_GAMES) -> None:
    """Do nothing if the header is one that can be read; what the game adds is the game's to check.

    Raises:
        IllegalAction: It is not.
    """
    name, version, seats = header.get("game"), header.get("version"), header.get("seats")
    _refuse(header.get("format") != FORMAT, f'"format" is {header.get("format")!r}; expected "{FORMAT}"')
    _refuse(
        type(version) is int and version > VERSION,
        f'"version" is {version}: a newer program has written this; this one reads version {VERSION}',
    )
    _refuse(
        type(version) is not int or version != VERSION,
        f'"version" is {version!r}; this program reads version {VERSION}',
    )
    _refuse(not isinstance(name, str) or name not in games, f'"game" is {name!r}; known: {", ".join(games)}')
    _refuse(
        not isinstance(seats, list)
        or not 1 <= len(seats) <= _MOST_SEATS
        or not all(isinstance(seat, str) and 1 <= len(seat) <= LONGEST_NAME for seat in seats),
        '"seats" is not a list of names',
    )
    if _holds_unprintable(header):
        for field, value in header.items():
            _refuse_unprintable(f'"{printed(field)}"', value)
    rules = header.get("rules", {})
    _refuse(not isinstance(rules, dict), '"rules" is not an object')
    _refuse("made_by" in header and not isinstance(header["made_by"], str), '"made_by" is not a text')
    if "for_seat" not in header:
        _refuse(
            type(header.get("seed")) is not int, f'"seed" is {header.get("seed")!r}; expected a whole number'
        )
    else:
        for_seat, most = header["for_seat"], len(header["seats"]) - 1
        _refuse(
            type(for_seat) is not int or not 0 <= for_seat <= most,
            f'"for_seat" is {for_seat!r}; expected a seat from 0 to {most}',
        )
        _refuse("seed" in header, "a record made for one seat has no seed")


def _refuse(is_wrong: bool, reason: str) -> None:  # noqa: FBT001 - a guard clause as a call
    if is_wrong:
        raise IllegalAction(reason)


def _holds_unprintable(value: object) -> bool:
    """Whether a sign anywhere cannot be printed; quick, as next to all headers hold none."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            if not one.isprintable() and unprintable_in(one):
                return True
        elif isinstance(one, list):
            waiting += one
        elif isinstance(one, dict):
            waiting += one
            waiting += one.values()
    return False


def _refuse_unprintable(place: str, value: object) -> None:
    """Refuse signs that would steer a terminal or turn the reading direction; a game checks its setup."""
    waiting: list[tuple[str, object]] = [(place, value)]
    while waiting:
        at, one = waiting.pop()
        if isinstance(one, str):
            sign = unprintable_in(one)
            _refuse(bool(sign), f"{at} holds {sign!a}, which cannot be printed")
        elif isinstance(one, list):
            waiting += [(f"{at}[{number}]", inner) for number, inner in enumerate(one)]
        elif isinstance(one, dict):
            waiting += [(f"a name in {at}", key) for key in one]
            waiting += [(f"{at}.{printed(str(key))[:40]}", inner) for key, inner in one.items()]


def _odd(words: Iterable[str], known: Iterable[str]) -> str:
    return ", ".join(repr(str(word)[:40]) for word in sorted(set(words) - set(known)))
