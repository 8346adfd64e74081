"""Single changes of a record: every value once another, every line once gone, doubled or moved."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.rattus_cartus.oracle.cards import ORDER, in_order, is_person

Path = tuple[Any, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All single values inside a value, and where they stand."""
    if isinstance(value, dict | list):
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in pairs:
            yield from leaves(inner, (*path, key))
    else:
        yield path, value


def holder_of(value: Any, path: Path) -> Any:
    """The list or object that holds what stands at a path."""
    for key in path[:-1]:
        value = value[key]
    return value


def other_values(value: Any, rng: Random) -> list[Any]:
    """Some values that are not this one."""
    if value is None:
        return [rng.choice(ORDER), 0]
    if isinstance(value, bool):
        return [not value, 1]
    if isinstance(value, int):
        return [value + 1, value - 1, float(value), None]
    return [rng.choice([card for card in ORDER if card != value]), f"{value}x", None, 1]


def changed_lines(line: str, rng: Random, most: int) -> Iterator[str]:
    """The line with one value changed, one field more, one entry less or doubled."""
    words = json.loads(line)
    places = [(path, value) for path, value in leaves(words) if path[0] != "why"]  # any sentence will do
    for path, value in rng.sample(places, min(most, len(places))):
        other = copy.deepcopy(words)
        holder_of(other, path)[path[-1]] = rng.choice(other_values(value, rng))
        yield json.dumps(other)
    yield json.dumps({**words, "more": 1})
    lists = [path[:-1] for path, _ in places if isinstance(path[-1], int)]
    for path in rng.sample(sorted(set(lists), key=str), min(2, len(set(lists)))):
        shorter, longer = copy.deepcopy(words), copy.deepcopy(words)
        inner = holder_of(shorter, (*path, 0))
        del inner[rng.randrange(len(inner))]
        inner = holder_of(longer, (*path, 0))
        inner.append(inner[0])
        yield json.dumps(shorter)
        yield json.dumps(longer)


def changed_orders(lines: list[str], rng: Random, times: int) -> Iterator[list[str]]:
    """The record with a line gone, doubled, or changing places with the next.

    A replacement that is replaced itself may be left out: then another card was drawn at once.
    """
    for number in rng.sample(range(len(lines) - 1), times):
        if not all('"do": "replace"' in line for line in lines[number : number + 2]):
            yield [*lines[:number], *lines[number + 1 :]]
        yield [*lines[: number + 1], *lines[number:]]
        if number and lines[number] != lines[number + 1]:
            swapped = [lines[number + 1], lines[number]]
            yield [*lines[:number], *swapped, *lines[number + 2 :]]


def changes(lines: list[str], rng: Random, times: int) -> Iterator[list[str]]:
    """Records with a single change."""
    for number in rng.sample(range(1, len(lines)), times):
        for line in changed_lines(lines[number], rng, 3):
            if line != lines[number]:
                yield [*lines[:number], line, *lines[number + 1 :]]
    yield from changed_orders(lines, rng, times)


def other_people_shown(lines: list[str], seat: int, rng: Random, times: int) -> Iterator[list[str]]:
    """The record with a person whom another seat has shown having another number of nuns.

    Nothing that lies open changes; only who accounts for all cards may know that this cannot be.
    """
    spots: list[tuple[int, int, int]] = []
    for number, line in enumerate(lines):
        words = json.loads(line)
        if words.get("do") == "show":
            inside = json.loads(lines[number - 1])["state"]["places"][words["building"]]
            for place, (whose, laid) in enumerate(zip(inside, words["cards"], strict=True)):
                people = [index for index, card in enumerate(laid) if is_person(card)]
                spots += [(number, place, index) for index in people if whose != seat]
    for number, place, index in rng.sample(spots, min(times, len(spots))):
        words = json.loads(lines[number])
        laid = words["cards"][place]
        others = [f"{laid[index][0]}{nuns}" for nuns in range(5) if str(nuns) != laid[index][1]]
        laid[index] = rng.choice(others)
        words["cards"][place] = in_order(laid)
        yield [*lines[:number], json.dumps(words), *lines[number + 1 :]]
