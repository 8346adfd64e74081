"""A match: a game, the actions played so far, and the state that they lead to.

Seeds of many matches from one seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Generic

from attrs import field, frozen

from hameln.kernel.game import NOBODY, A, Game, S, V
from hameln.kernel.players import Reason
from hameln.language import current


@frozen(kw_only=True)
class Played(Generic[A]):
    """One action of a match and what is told about it.

    Attributes:
        mover: The seat that acted, or ``CHANCE``.
        action: What was done.
        auto: Whether the program took it, as the only legal action of its seat.
        why: The sentence of a computer player; may be empty.
        t: Seconds since the start of the match, where they were taken.
        considered: What else the player weighed; never recorded.
        more: What else the player says when somebody asks why; never recorded.
        translated: The same in other languages, by language, as far as that was wanted; never recorded.
    """

    mover: int
    action: A
    auto: bool = False
    why: str = ""
    t: float | None = None
    considered: tuple[tuple[A, float], ...] = field(default=(), eq=False)
    more: str = field(default="", eq=False)
    translated: Mapping[str, Reason] = field(factory=dict[str, Reason], eq=False, repr=False)

    @property
    def reason(self) -> Reason:
        """What the player says in the language in use, if it is known in that one."""
        return self.translated.get(current(), Reason(self.why, self.more))


class Match(Generic[S, A, V]):
    """A match that grows by one action at a time and can be looked at from any point.

    Attributes:
        game: What is played.
        state: Where the match stands; whoever wants to change it copies it first.
        played: Every action so far, chance included.
    """

    def __init__(self, game: Game[S, A, V], played: Iterable[Played[A]] = ()) -> None:
        """Begin, and go through actions that are known to be legal."""
        self.game = game
        self.state = game.initial()
        self.played: list[Played[A]] = []
        self._revealing: list[bool] = []
        for one in played:
            self.append(one)

    @property
    def mover(self) -> int:
        """The seat that decides now, ``CHANCE`` or ``NOBODY``."""
        return self.game.mover(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the last action has been played."""
        return self.mover == NOBODY

    def append(self, played: Played[A]) -> None:
        """Go one action further; it is known to be legal and to be the mover's."""
        self._revealing.append(self.game.reveals(self.state, played.action))
        self.game.apply(self.state, played.action)
        self.played.append(played)

    def push(self, action: A) -> Played[A]:
        """Go one action further.

        Raises:
            IllegalAction: The mover may not do this now; the match is unchanged.
        """
        self.game.check(self.state, action)
        played = Played(mover=self.mover, action=action)
        self.append(played)
        return played

    def at(self, count: int) -> S:
        """A new state after so many actions; 0 is the beginning.

        Raises:
            IndexError: The match has fewer actions, or the count is below 0.
        """
        if not 0 <= count <= len(self.played):
            message = f"the match has {len(self.played)} actions; there is no point {count}"
            raise IndexError(message)
        state = self.game.initial()
        for one in self.played[:count]:
            self.game.apply(state, one.action)
        return state

    def replay(self) -> Iterator[tuple[S, Played[A], S]]:
        """Every action with the states before and after it, which whoever gets them leaves as they are."""
        before = self.game.initial()
        for one in self.played:
            after = self.game.copy(before)
            self.game.apply(after, one.action)
            yield before, one, after
            before = after

    def undoable(self, seat: int) -> int:
        """How many actions would take back the last decision of this seat; 0 where it may not be.

        It never reaches behind what anybody has learned since, chance included, or another seat's decision.
        """
        recent = zip(reversed(self.played), reversed(self._revealing), strict=True)
        for count, (played, is_revealing) in enumerate(recent, start=1):
            if played.mover != seat or is_revealing:
                return 0
            if not played.auto:
                return count
        return 0

    def undo(self, count: int = 1) -> tuple[Played[A], ...]:
        """Take the last actions back and return them, first played first.

        Raises:
            IndexError: There are not so many.
        """
        keep = len(self.played) - count
        self.state = self.at(keep)
        gone = tuple(self.played[keep:])
        del self.played[keep:]
        del self._revealing[keep:]
        return gone


def seed_of(seed: int, number: int) -> int:
    """The seed of one match of many, below 2^53 so that every reader of JSON keeps it."""
    return int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()[:8], "big") >> 11
