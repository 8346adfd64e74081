"""The tiny game as a venue: the arena must not know Hameln."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from hameln.arena.kit import ArenaKit
from hameln.arena.matches import Sight
from hameln.kernel.kits import add_game
from hameln.kernel.match import Match
from hameln.kernel.players import Choice, PlayerMaker
from hameln.players.cast import make_random
from tests.tiny.known import WHERE
from tests.tiny.players import PLAYERS
from tests.tiny.rules import Tiny


class Constant:
    """Always takes the first, or the last, of its actions."""

    def __init__(self, at: int) -> None:
        self.at = at

    def choose(self, view: Any, actions: Any, clock: Any) -> Choice[Any]:
        return Choice(actions[self.at])


MAKERS: dict[str, PlayerMaker] = {
    "random": make_random,
    "first": lambda *_: Constant(0),
    "last": lambda *_: Constant(-1),
}


@frozen
class TinyVenue:
    word: str = "tiny"
    name: str = "Tiny"
    size: int = 3
    peek: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        return arrived, (self.word, self.name, self.size, self.peek)

    def words(self) -> dict[str, Any]:
        return {"size": self.size, "peek": self.peek}

    def game(self, seed: int) -> Tiny:
        return Tiny(self.size, {"peek": self.peek})

    def maker(self, name: str) -> PlayerMaker:
        return MAKERS[name] if name in MAKERS else PLAYERS.maker_of(name)

    def sight(self, match: Match[Any, Any, Any]) -> Sight:
        return Sight(starts=tuple(range(self.size)), facts={"rounds": match.state.round - 1})


def arrived(*words: Any) -> TinyVenue:
    """The venue in another process, which knows the tiny game from then on."""
    add_game("tiny", WHERE)
    return TinyVenue(*words)


def tiny_from_words(words: dict[str, Any]) -> TinyVenue:
    return TinyVenue(size=words.get("size", 3), peek=words.get("peek", False))


class TinyArena(ArenaKit):
    package = "tests.tiny"

    def venue(self, options: Mapping[str, Any], size: int, players: tuple[str, ...]) -> TinyVenue:
        return TinyVenue(size=size, peek=bool(options.get("peek")))

    def venue_from_words(self, words: dict[str, Any]) -> TinyVenue:
        return tiny_from_words(words)


ARENA = TinyArena()
