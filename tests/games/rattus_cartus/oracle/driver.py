"""Plays matches by itself, with its own chance, and writes their records; also those made for one seat."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from tests.games.rattus_cartus.oracle.cards import Words
from tests.games.rattus_cartus.oracle.chance import bring
from tests.games.rattus_cartus.oracle.checking import OF_SEATS, OPTIONAL, Match, parse


def words_of(name: str) -> Words:
    """The words of a pack that lies beside this module."""
    return tomllib.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))


def with_more(pack: Words, more: Words) -> Words:
    """A pack with more tables, and more in its tables; plain values are those of the addition."""
    tables = {key: {**pack[key], **more[key]} for key in ("stacks", "buildings")}
    return {**pack, **more, **tables}


PACK = words_of("pack.toml")
"""The pack of R18, copied from the rules."""
NOBILIS = with_more(PACK, words_of("nobilis.toml"))
"""The pack of N10, copied from the rules."""


def header_of(play: list[str], heirs: int, seed: int = 0, pack: Words = PACK, **rules: Any) -> Words:
    """A record's first line."""
    return {
        "format": "hameln-match",
        "version": 1,
        "game": "rattus-cartus",
        "seats": ["random"] * heirs,
        "seed": seed,
        "pack": pack,
        "play": play,
        "rules": rules,
        "made_by": "the slow table",
    }


def records(header: Words, rng: Random, *, liking: float = 0.5) -> Iterator[str]:
    """A match of random players, line by line, with every legal list and state.

    Args:
        liking: How often ``done`` is said where something else could be.
    """
    match = Match(header)
    yield json.dumps(header)
    while match.asked is not None:
        by, asked = match.asked
        words: Words = {"by": by}
        if by == "chance":
            action = bring(match.table, asked, rng)
        else:
            ways = [one for one in asked if one["do"] != "done"]
            is_done = not ways or (ways != asked and rng.random() < liking)
            action = asked[-1] if is_done else rng.choice(ways)
            words["legal"] = asked
            if len(asked) == 1:
                words["auto"] = True
        words = {**words, **action}
        match.send(action)
        yield json.dumps({**words, "state": match.table.state()})
    yield json.dumps({"result": match.result})


def made_for(lines: Iterable[str], seat: int) -> Iterator[str]:
    """The record that a seat may have of a match: what is hidden from it is null.

    Section A of the rules, "hidden from".
    """
    every = [parse(line) for line in lines]
    header = {key: value for key, value in every[0].items() if key != "seed"}
    match = Match(every[0])
    yield json.dumps({**header, "for_seat": seat})
    for before, words in pairwise(every):
        if "result" in words:
            return
        own = dict(words)
        if words["by"] != seat:
            for field in OF_SEATS:
                own.pop(field, None)
        taker = match.table.taker
        match.send({key: value for key, value in words.items() if key not in ("by", *OPTIONAL)})
        if is_hidden(words, before, seat, taker):
            if "card" in own:
                own["card"] = None
            elif "noble" in own:
                own["noble"] = None
            else:
                own["cards"] = [None] * len(own["cards"])
        yield json.dumps(own)


def is_hidden(words: Words, before: Words, seat: int, taker: Any) -> bool:
    """Whether the cards of a line are hidden from a seat."""
    match words["do"]:
        case "nuns":
            return True
        case "deal" | "draw" | "noble":
            return bool(words["to"] != seat)
        case "seen":
            return bool(before["by"] != seat)
        case "lay":
            return bool(words["by"] != seat)
        case "taken":
            return seat not in (words["from"], words["to"])
        case "give":
            return seat not in (words["by"], taker)
        case _:
            return False
