"""The lines of results, each sealed with a checksum, and whatever may be wrong with them.

A line's checksum covers its bytes and the tournament that it belongs to. So a line that was changed, that
lacks a part or that comes from elsewhere is found; tournaments of older versions have no checksums, and their
lines are only compared with what the tournament and the rules allow.

The table of all matches: one row for each match and seat, as text or in columns.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any, Final, TypeVar

from attrs import evolve, frozen

from hameln.arena.extras import load
from hameln.arena.lineups import Tournament, Unit
from hameln.arena.matches import Finished, Outcome, to_words
from hameln.errors import HamelnError
from hameln.files import readers
from hameln.files.codec import canonical, dump, parse_object
from hameln.files.readers import Path as Way
from hameln.kernel.files import LineSource

T = TypeVar("T")

CHECK: Final = "check"
"""What a line and a plan call their checksum."""
DIGITS: Final = 16
MOST_FACTS: Final = 10_000
"""No match tells more numbers."""
_HASH: Final = re.compile(rf"[0-9a-f]{{{DIGITS}}}")
_SEAL: Final = re.compile(rf',"{CHECK}":"({_HASH.pattern})"}}'.encode())
_LONGEST_NAME: Final = 200


class ArenaFileError(HamelnError):
    """A file of a tournament's folder cannot be used."""


@frozen
class Results:
    """The units that a folder holds.

    Attributes:
        units: By number, sorted.
        is_cut: Whether the last line has no end; it does not count.
    """

    units: Mapping[int, Finished]
    is_cut: bool = False


def digest(text: str) -> str:
    """A short checksum."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:DIGITS]


def seal_of(plan: Mapping[str, Any]) -> str:
    """The checksum of what is to be played, without the one that it may hold."""
    return digest(canonical({key: value for key, value in plan.items() if key != CHECK}))


def line_of(finished: Finished, seal: str) -> str:
    """The line of a unit, sealed for a tournament."""
    body = dump(to_words(finished))
    return f'{body[:-1]},"{CHECK}":"{digest(seal + body)}"}}\n'


def read_results(path: Path, tournament: Tournament, seal: str | None) -> Results:
    """All units of a file of results, which need not exist.

    Args:
        path: The file.
        tournament: What is played.
        seal: The tournament's checksum; ``None`` for one of an older version, whose lines have none.

    Raises:
        HamelnError: The file cannot be read, or a line is not what was written; with what and where.
    """
    try:
        path.lstat()
    except FileNotFoundError:
        return Results({})
    except OSError as error:
        message = f"{path}: cannot be read ({error.strerror})"
        raise ArenaFileError(message) from None
    found: dict[int, tuple[int, dict[str, Any]]] = {}
    is_cut = False
    for number, line, is_whole in LineSource(path):
        is_cut = not is_whole
        if is_whole:
            words = _told(path, number, partial(_opened, line, tournament.count, seal))
            if words["unit"] in found:
                raise _faulty(
                    path, number, f"unit {words['unit']} is in line {found[words['unit']][0]} already"
                )
            found[words["unit"]] = (number, words)
    units = tournament.units_of(found)
    results = {
        at: _told(path, number, partial(_finished, words, units[at], is_old=seal is None))
        for at, (number, words) in sorted(found.items())
    }
    _compare(path, {at: number for at, (number, _) in found.items()}, results)
    return Results(results, is_cut)


def _told(path: Path, number: int, read: Callable[[], T]) -> T:
    try:
        return read()
    except ValueError as error:
        raise _faulty(path, number, str(error)) from None


def _faulty(path: Path, number: int, reason: str) -> ArenaFileError:
    return ArenaFileError(f"{path}, line {number}: {reason}; without this line its unit is played again")


def _opened(line: bytes, count: int, seal: str | None) -> dict[str, Any]:
    """The words of a line whose checksum is right, and whose unit there is.

    Raises:
        ValueError: It is not, or there is none.
    """
    if seal is not None:
        found = _SEAL.search(line, max(0, len(line) - DIGITS - len(CHECK) - 8))
        if found is None or found.end() != len(line):
            message = "there is no checksum at its end"
            raise ValueError(message)
        line = line[: found.start()] + b"}"
        if found[1] != sha256(seal.encode() + line).hexdigest()[:DIGITS].encode():
            message = "it was changed after it was written, or belongs to another tournament"
            raise ValueError(message)
    words = parse_object(line)
    unit = words.get("unit")
    if type(unit) is not int or not 0 <= unit < count:
        message = f"expected a unit from 0 to {count - 1}, found {readers.shown(unit)}"
        raise ValueError(message)
    return words


def _finished(words: Mapping[str, Any], unit: Unit, *, is_old: bool) -> Finished:
    """The unit that the words tell about.

    Raises:
        ValueError: They do not fit what was to be played, or tell what cannot be.
    """
    problems: readers.Problems = []
    readers.check_keys(dict(words), ("unit", "matches", "records"), ("unit", "matches"), (), problems)
    seats = len(unit.lineup)
    reader = readers.table_of(
        Outcome,
        players=readers.list_of(readers.take_text, seats),
        places=readers.list_of(readers.take_whole, seats),
        totals=readers.list_of(readers.take_whole, seats),
        points=readers.list_of(_take_facts, seats),
        starts=readers.list_of(readers.take_whole, seats),
        actions=readers.take_whole,
        facts=_take_facts,
        of_seats=readers.list_of(_take_facts),
        log=readers.take_text,
    )
    outcomes = readers.list_of(reader, len(unit.matches))(words.get("matches"), ("matches",), problems)
    if not problems:
        for number, (outcome, players) in enumerate(zip(outcomes, unit.matches, strict=True)):
            faults = _oddities(outcome, players, is_old=is_old)
            problems += [readers.Problem(path=("matches", number), says=fault) for fault in faults]
    archived = words.get("records", "")
    if not isinstance(archived, str) or len(archived) > DIGITS:
        problems.append(
            readers.Problem(path=("records",), says=f"expected a checksum, found {readers.shown(archived)}")
        )
    if problems:
        raise ValueError(str(problems[0]))
    return Finished(unit=unit.number, outcomes=outcomes, archived=archived)


def _take_facts(value: Any, at: Way, problems: readers.Problems) -> Mapping[str, float]:  # noqa: ANN401 - what a file holds
    """Numbers by name."""
    if not readers.is_table(value) or len(value) > MOST_FACTS:
        problems.append(
            readers.Problem(path=at, says=f"expected numbers by name, found {readers.shown(value)}")
        )
        return {}
    for name, number in value.items():
        if len(name) > _LONGEST_NAME or not name.isprintable():
            problems.append(readers.Problem(path=at, says="a name that cannot be shown"))
        readers.take_number(number, (*at, name), problems)
    return value


def _oddities(outcome: Outcome, players: tuple[str, ...], *, is_old: bool) -> Iterator[str]:
    """What cannot be in a match of these players; of old ones more is asked, as nothing else guards them."""
    seats = range(len(players))
    if outcome.players != players:
        yield f"expected the players {', '.join(players)}, in this order"
    if not _is_ranking(outcome.places, is_old=is_old):
        yield f"no match ends with the places {', '.join(map(str, outcome.places))}"
    if sorted(outcome.starts) != list(seats):
        yield f"expected each place of the first turn order once, from 0 to {len(seats) - 1}"
    if outcome.actions < 1:
        yield "a match has at least one action"
    if outcome.of_seats and len(outcome.of_seats) != len(seats):
        yield f"expected numbers about {len(seats)} seats, found {len(outcome.of_seats)}"
    if not _HASH.fullmatch(outcome.log):
        yield "log: expected the hash of all actions"
    if is_old:
        if any(sum(points.values()) != outcome.totals[seat] for seat, points in enumerate(outcome.points)):
            yield "the points of a seat do not make its total"
        if any(
            outcome.totals[one] > outcome.totals[other] and outcome.places[one] > outcome.places[other]
            for one in seats
            for other in seats
        ):
            yield "more points have a lower place"


def _is_ranking(places: tuple[int, ...], *, is_old: bool) -> bool:
    """Whether a place is one more than there are seats before it; where nobody has won, nobody is first."""
    if 1 not in places and not is_old:
        return max(places) == len(places) and min(places) > 1
    return all(place == 1 + sum(other < place for other in places) for place in places)


def _compare(path: Path, lines: Mapping[int, int], units: Mapping[int, Finished]) -> None:
    """See to it that all matches tell the same numbers.

    Raises:
        ArenaFileError: One tells others.
    """
    told: tuple[object, ...] | None = None
    for at, unit in units.items():
        for outcome in unit.outcomes:
            these = _names(outcome)
            told = told or these
            if these != told:
                raise _faulty(path, lines[at], "its matches tell other numbers than those of the first unit")


def _names(outcome: Outcome) -> tuple[object, ...]:
    of_seats = {frozenset(facts) for facts in outcome.of_seats}
    return (
        frozenset(outcome.facts),
        frozenset(frozenset(one) for one in outcome.points),
        frozenset(of_seats),
    )


def archived(finished: Finished) -> Finished:
    """The unit as it is once its records lie elsewhere: only their checksum stays."""
    return evolve(finished, records="", archived=digest(finished.records)) if finished.records else finished


def lines_of(units: Iterable[Finished], seal: str) -> bytes:
    """All lines of a file of results."""
    return "".join(line_of(unit, seal) for unit in units).encode("utf-8")


def rows_of(units: Iterable[tuple[int, Finished]]) -> Iterator[dict[str, Any]]:
    """One row for each match and seat, every fact in a column of its own.

    Args:
        units: The seed of each unit, and the unit.
    """
    for seed, unit in units:
        for number, outcome in enumerate(unit.outcomes):
            for seat, player in enumerate(outcome.players):
                yield {
                    "unit": unit.unit,
                    "seed": seed,
                    "match": number,
                    "seat": seat,
                    "player": player,
                    "start": outcome.starts[seat],
                    "place": outcome.places[seat],
                    "win": outcome.shares[seat],
                    "total": outcome.totals[seat],
                    "margin": outcome.margins[seat],
                    **{f"points_{source}": value for source, value in outcome.points[seat].items()},
                    "actions": outcome.actions,
                    **outcome.facts,
                    **(outcome.of_seats[seat] if outcome.of_seats else {}),
                    "log": outcome.log,
                }


def as_csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """The rows as a table of text."""
    stream = StringIO()
    writer = csv.DictWriter(stream, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return stream.getvalue().encode("utf-8")


def as_parquet(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """The rows as a table of columns.

    Raises:
        MissingExtraError: The library for it is not installed.
    """
    stream = BytesIO()
    load("polars").DataFrame(list(rows), infer_schema_length=None).write_parquet(stream)
    return stream.getvalue()
