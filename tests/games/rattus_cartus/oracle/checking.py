"""Checks a record against the slow table: who moves, what is legal, what chance brings, how it ends."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from tests.games.rattus_cartus.oracle.accounts import first_impossible_line
from tests.games.rattus_cartus.oracle.cards import Words
from tests.games.rattus_cartus.oracle.chance import can_bring, same
from tests.games.rattus_cartus.oracle.header import header_faults
from tests.games.rattus_cartus.oracle.rounds import play
from tests.games.rattus_cartus.oracle.scoring import result
from tests.games.rattus_cartus.oracle.table import Table

OF_SEATS = ("legal", "auto", "why")
"""Optional fields that stand only on a seat's lines; in a record made for one seat, on its own."""
OPTIONAL = (*OF_SEATS, "state", "t")


class Match:
    """A match as far as its record has been read.

    Attributes:
        asked: Who moves, and what is legal or asked of chance; ``None`` after the end.
        result: What the result line must say, once all is over.
    """

    def __init__(self, header: Words) -> None:
        self.table = Table(header)
        self.script = play(self.table)
        self.asked: tuple[Any, Any] | None = next(self.script)
        self.result: Words | None = None

    def is_own(self, seat: Any) -> bool:
        """Whether the record tells everything of that seat's lines."""
        return self.table.watching in (None, seat)

    def send(self, action: Words, line: int = 0) -> None:
        """Play an action that has been found to be right."""
        self.table.at_line = line
        try:
            self.asked = self.script.send(action)
        except StopIteration:
            self.asked = None
            self.result = result(self.table)


def parse(line: str) -> Words:
    """One line's words.

    Raises:
        ValueError: It is no object of JSON, or names a field twice.
    """

    def once(pairs: list[tuple[str, Any]]) -> Words:
        if len({key for key, _ in pairs}) < len(pairs):
            message = "a field stands twice"
            raise ValueError(message)
        return dict(pairs)

    words = json.loads(line, object_pairs_hook=once)
    if not isinstance(words, dict):
        message = "the line is no object"
        raise ValueError(message)  # noqa: TRY004 - it is the file that is wrong
    return words


def check_lines(lines: Iterable[str]) -> Iterator[str]:
    """Every difference between a record and the rules; the first line with one ends the check."""
    match: Match | None = None
    for number, line in enumerate(lines, start=1):
        try:
            words = parse(line)
        except ValueError as error:
            yield f"line {number}: {error}"
            return
        found: list[str] = []
        if "format" in words:
            if match is not None:
                found = list(ending_faults(match))  # one match of an archive after another
            found = found or list(header_faults(words))
            match = None if found else Match(words)
        elif match is None:
            found = ["no header"]
        elif "result" in words:
            found = list(result_faults(match, words))
            match = None
        else:
            found = list(check_action(match, words, number))
        if found:
            if match is not None and match.table.watching is not None:
                yield from accounting_faults(match.table)
            yield from (f"line {number}: {difference}" for difference in found)
            return
    if match is not None:
        yield from ending_faults(match, is_last=True)


def ending_faults(match: Match, *, is_last: bool = False) -> Iterator[str]:
    """What is wrong where a record stops: no result, or cards that cannot have been any."""
    if match.table.watching is not None:
        yield from accounting_faults(match.table)
    elif match.result is not None:
        yield "the result is missing"
    if match.asked is not None and not is_last:
        yield "a header before the match is over"


def accounting_faults(table: Table) -> Iterator[str]:
    """What is wrong with the cards in a record made for one seat, as far as it was read."""
    line = first_impossible_line(table)
    if line is not None:
        yield f"line {line}: no cards can lie behind what seat {table.watching} has seen"


def result_faults(match: Match, words: Words) -> Iterator[str]:
    """What is wrong with the last line."""
    if match.table.watching is not None:
        yield "a record made for one seat has no result"
    elif match.result is None:
        yield "the match is not over"
    elif not same(words, {"result": match.result}):
        yield f"result {words['result']}, expected {match.result}"


def check_action(match: Match, words: Words, line: int = 0) -> Iterator[str]:
    """The differences of one action line; the action is played."""
    if match.asked is None:
        yield "an action after the end"
        return
    by, legal = match.asked
    action = {key: value for key, value in words.items() if key not in ("by", *OPTIONAL)}
    if not same(words.get("by"), by):
        yield f"by {words.get('by')}, expected {by}"
    elif by == "chance" and not can_bring(match.table, legal, action):
        yield f"chance cannot bring {action}, asked {legal}"
    elif by != "chance" and not any(same(action, one) for one in legal):
        yield f"{action} is not legal, expected one of {legal}"
    else:
        yield from optional_faults(match, words)
        match.send(action, line)
        if "state" in words and not same(words["state"], match.table.state()):
            yield f"state differs: {difference(words['state'], match.table.state())}"


def optional_faults(match: Match, words: Words) -> Iterator[str]:
    """What is wrong with the fields that may stand on a line."""
    assert match.asked is not None
    by, legal = match.asked
    for field in OF_SEATS:
        if field in words and (by == "chance" or not match.is_own(by)):
            yield f"{field} stands on a line of {by}"
            return
    if "legal" in words:
        if not isinstance(words["legal"], list) or as_set(words["legal"]) != as_set(legal):
            yield f"legal is {words['legal']}, expected {legal}"
        elif len(as_set(words["legal"])) != len(words["legal"]):
            yield "a legal action stands twice"
    if "auto" in words and (words["auto"] is not True or len(legal) != 1):
        yield "auto, but there was a choice"
    if "t" in words and type(words["t"]) not in (int, float):
        yield "t is no number"
    if "why" in words and not isinstance(words["why"], str):
        yield "why is no sentence"


def difference(told: Any, expected: Words) -> str:
    """The fields of a state that differ."""
    if not isinstance(told, dict):
        return f"{told!r} is no state"
    fields = [key for key in {**told, **expected} if not same(told.get(key), expected.get(key))]
    return "; ".join(f"{key} {told.get(key)}, expected {expected.get(key)}" for key in fields)


def as_set(actions: list[Any]) -> set[str]:
    """Actions as texts that can be compared."""
    return {json.dumps(action, sort_keys=True) for action in actions}
