"""The matches whose every action is kept: each computer player at each level takes part in one of them.

Nothing here needs more than the program itself, so that any interpreter can play them, from sources or
compiled: ``python -m tests.playthroughs --check``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from attrs import evolve, frozen

from hameln.content import files
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.families.files import find_family
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.players.levels import LEVELS, player_of
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.match import Match
from hameln.kernel.players import PlayerMaker
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.kit import SIGN

KEPT: Final = Path(__file__).with_name("hashes.txt")
"""The hash of every match, with its town, seed and seats."""
SHORT: Final = "@"
"""What stands between a player and how often its tree grows, where that is less than usual."""
_TREE: Final = 80
_PLAYED_ON: Final = 16
"""How often a small tree grows that plays on from every leaf, which takes minutes with a whole one."""
_DIGITS: Final = 24
_TABLES: Final = (5, 3, 4)
"""How many sit at the tables, in turn."""


@frozen
class Playthrough:
    """A match that is always the same.

    Attributes:
        town: The name of its town.
        seed: Its seed.
        seats: Who plays.
    """

    town: str
    seed: int
    seats: tuple[str, ...]

    @property
    def is_long(self) -> bool:
        """Whether it takes many seconds: somebody searches as long as it likes."""
        return any(name.endswith("master") for name in self.seats)

    def __str__(self) -> str:
        """As a line of the file has it."""
        return f"{self.town} {self.seed} {','.join(self.seats)}"


def playthroughs() -> Iterator[Playthrough]:
    """All of them: every player at every level, searching ones with small trees and with whole ones."""
    families = sorted(files("ai/hameln", ".toml"))
    yield Playthrough("hameln", 1, ("random", "greedy", "random", "greedy"))
    yield Playthrough("reedmouth", 2, ("greedy", "greedy", "random", "greedy", "greedy"))
    for level in LEVELS:
        names = [level, *(f"{family}{SIGN}{level}" for family in families)]
        plays_on = LEVELS[level].rollout > 0
        if LEVELS[level].iterations:
            yield from _seated([f"{name}{SHORT}{_PLAYED_ON if plays_on else _TREE}" for name in names])
        if not plays_on:
            yield from _seated(names)


def _seated(names: list[str]) -> Iterator[Playthrough]:
    """Tables of different sizes in both towns, until everybody has played; the last one is filled up."""
    seed, waiting = 3, names
    while waiting:
        size = _TABLES[seed % len(_TABLES)]
        seated = [*waiting[:size], *names][:size]
        yield Playthrough(("hameln", "reedmouth")[seed % 2], seed, tuple(seated))
        seed, waiting = seed + 1, waiting[size:]


def played(one: Playthrough) -> Match[Any, Any, Any]:
    """The match itself."""
    game = Hameln(find_town(one.town), len(one.seats))
    return play_match(game, [maker(name) for name in one.seats], one.seed)


def hash_of(match: Match[Any, Any, Any]) -> str:
    """A hash of the record's words for every action and for the result; reasons are left out."""
    writer = RecordWriter(match.game, ["-"] * match.game.seats, seed=0, made_by="-")
    found = sha256()
    for line in list(writer.lines(match))[1:]:
        words = {key: value for key, value in json.loads(line).items() if key != "why"}
        found.update(f"{json.dumps(words, sort_keys=True)}\n".encode())
    return found.hexdigest()[:_DIGITS]


def kept() -> dict[str, str]:
    """The hashes of the file by what they are hashes of."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    return {what: digits for digits, _, what in (line.partition("  ") for line in lines)}


def maker(name: str) -> PlayerMaker:
    """The maker of a player, such as ``weber:hard``, or ``weber:hard@12`` for one that tries less."""
    name, _, tries = name.partition(SHORT)
    if not tries:
        return maker_of(name)
    family, _, name = name.rpartition(SIGN)
    level, count = LEVELS[name], int(tries)
    less = evolve(level, iterations=count) if level.iterations else evolve(level, plans=count)
    return player_of(find_family(family) if family else BALANCED, less)
