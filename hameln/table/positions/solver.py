"""The solver of set positions: every way to the limit, the best of them, and how far behind the next is.

A way is what the one who solves decides until the goal is reached, in any order: two sales are one way,
whichever comes first. Who does all that a way needs, and more, has found that way and no other. Chance and
the replies of the others are those of the position, so the answer is exact.
"""

from __future__ import annotations

import math
import pickle
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

from attrs import evolve, field, frozen

from hameln.errors import HamelnError
from hameln.files.codec import dump, parse_object
from hameln.kernel.game import CHANCE, NOBODY
from hameln.kernel.match import Match
from hameln.kernel.players import Clock
from hameln.kernel.referee import chance_after
from hameln.language import plural, text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.opaque import AnAction
from hameln.table.position_goals import Trail
from hameln.table.positions.position import Outline, Position, posing_of

MOST: Final = 60_000
"""Places where a decision is made, after which a position is given up."""
MOST_REPLIES: Final = 5000
"""Decisions of others, after which it is given up, too."""
MOST_WAYS: Final = 400
"""Ways that reach the goal, beyond which nobody counts."""
BEYOND: Final = 10**6
"""A number that nobody reaches, so that all is tried to its limit."""
LONGEST: Final = 400
"""Actions without a decision of the one who solves, after which a way has failed."""


class TooManyWaysError(HamelnError):
    """A position has more ways than can be tried."""


@frozen(kw_only=True)
class Solution:
    """All that can be said of a position.

    Attributes:
        ways: What has to be decided, as lines of a record; each way once, in one order.
        best: The most that can be reached, where the goal asks for a number.
        second: The most that all other ways reach; ``None`` where there is no other.
        decisions: How many different places were looked at where the one who solves decides.
        seconds: How long it took.
    """

    ways: tuple[tuple[str, ...], ...]
    best: int
    second: int | None
    decisions: int
    seconds: float

    @property
    def gap(self) -> int:
        """By how much the best way is better than all that reach less; 0 where nothing else can happen."""
        return 0 if self.second is None else self.best - self.second

    @property
    def told(self) -> str:
        """That in a sentence, in the present language."""
        told = plural(
            "{n} way reaches it; the best comes to {best}, the next to {second} ({decisions} looked at).",
            "{n} ways reach it; the best comes to {best}, the next to {second} ({decisions} looked at).",
            len(self.ways),
        )
        second = "–" if self.second is None else self.second
        return told.format(n=len(self.ways), decisions=self.decisions, best=self.best, second=second)


@frozen
class Node:
    """A place of a match: what lies there, and what chance and the others will do.

    Attributes:
        asked: What the others were asked on the way here, and by whom.
        others: Those of them who have been asked since the last decision of the one who solves.
    """

    state: Any
    luck: Any
    asked: list[tuple[int, Any, tuple[AnAction, ...]]] = field(factory=list)
    others: dict[int, Any] = field(factory=dict)
    verdict: bool | None = None
    value: int = 0


@frozen
class Found:
    """What can be reached from a place: whether the goal is, and the two greatest values."""

    is_reached: bool
    values: tuple[int, ...]


class Solver:
    """A position while all its ways are tried.

    Attributes:
        root: Where the one who solves decides first.
        replies: How often others have decided.
    """

    def __init__(
        self,
        position: Position,
        *,
        most: int = MOST,
        seconds: float = math.inf,
        number: int | None = None,
        luck: str = "",
    ) -> None:
        """Nothing has been tried yet.

        Args:
            position: The position.
            most: Places after which it is given up.
            seconds: Of the processor, after which it is given up.
            number: What is asked for in place of the number of the file.
            luck: What chance and all that the one who solves cannot know is drawn from, if not as it is.
        """
        outline, self.game = position.outline, position.setup
        self._outline: Outline = outline if number is None else evolve(outline, number=number)
        self._posing, self._most, self._until = posing_of(outline.game), most, process_time() + seconds
        self._goal = self._posing.goals[outline.goal]
        maker_of, seats = players_kit(outline.game).maker_of, enumerate(outline.seats)
        self._makers = {seat: maker_of(one) for seat, one in seats if one != HUMAN}
        match: Any = Match(self.game, position.played)
        self._first = self.game.view(match.state, outline.seat)
        self.replies = 0
        self._memo = dict[bytes, Found]()
        state, chance = self.game.copy(match.state), chance_after(match, outline.seed)
        self._chance = Random()
        if luck:
            chance = Random(luck)
            state = self.game.sample(self._first, chance)
        self.root = self._led_on(Node(state, chance.getstate()))

    def solve(self) -> Solution:
        """Try everything.

        Raises:
            TooManyWaysError: There is more than can be tried.
        """
        begun = perf_counter()
        found = self.reach(self.root)
        best, second = (*found.values, None, None)[:2]
        ways = dict[tuple[str, ...], tuple[str, ...]]()
        if found.is_reached:
            for way in self._winning(self.root, ()):
                ways.setdefault(tuple(sorted(filter(None, map(self._essence, way)))), way)
                if len(ways) >= MOST_WAYS:
                    break
        return Solution(
            ways=_without_needless(ways),
            best=best or 0,
            second=second,
            decisions=len(self._memo),
            seconds=perf_counter() - begun,
        )

    def _essence(self, line: str) -> str:
        """What matters of a decision; nothing if it only ends what was decided before."""
        words = self._posing.essence(parse_object(line.encode()))
        return dump(words) if words else ""

    def _winning(self, node: Node, before: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """The decisions of every way that reaches the goal."""
        if node.verdict is not None:
            if node.verdict:
                yield before
            return
        for action, after in self.branches(node):
            if self.reach(after).is_reached:
                yield from self._winning(after, (*before, self.written(node, action)))

    def written(self, node: Node, action: AnAction) -> str:
        """A decision at a place, as a line of a record."""
        return dump({"by": self._outline.seat, **self.game.write(node.state, action)})

    def reach(self, node: Node) -> Found:
        """What can be reached from here."""
        if node.verdict is not None:
            return Found(node.verdict, (node.value,))
        key = key_of(node)
        known = self._memo.get(key)
        if known is not None:
            return known
        self.check(len(self._memo))
        self._memo[key] = Found(is_reached=False, values=())  # no match comes back to where it was
        found = [self.reach(after) for _, after in self.branches(node)]
        values = sorted({value for one in found for value in one.values}, reverse=True)
        self._memo[key] = best = Found(any(one.is_reached for one in found), tuple(values[:2]))
        return best

    def check(self, count: int) -> None:
        """Give up where there are too many places, replies or seconds.

        Raises:
            TooManyWaysError: There are.
        """
        if count >= self._most or self.replies > MOST_REPLIES or process_time() > self._until:
            raise TooManyWaysError(text("There are more ways than can be tried."))

    def follows(self, lines: Sequence[str]) -> bool:
        """Whether these decisions, in the words of a record, reach the goal."""
        node = self.root
        for line in lines:
            if node.verdict is not None:
                break
            words = parse_object(line.encode())
            words.pop("by", None)
            legal = self.game.legal(node.state)
            meant = tuple(one for one in legal if self.game.write(node.state, one) == words)
            if not meant:
                return False
            ((_, node),) = self.branches(node, meant)
        return bool(node.verdict)

    def branches(self, node: Node, actions: Sequence[AnAction] = ()) -> Iterator[tuple[AnAction, Node]]:
        """What can be decided here, or some of it, and where that leads."""
        for action in actions or self._different(node):
            state = self.game.copy(node.state)
            self.game.apply(state, action)
            yield action, self._led_on(self._judged(Node(state, node.luck, [*node.asked], value=node.value)))

    def _different(self, node: Node) -> Iterator[AnAction]:
        """The actions of which no two are alike in all that matters."""
        known = set[str]()
        for action in self.game.legal(node.state):
            line = dump(self._posing.essence(self.game.write(node.state, action)))
            if line not in known:
                known.add(line)
                yield action

    def _led_on(self, node: Node) -> Node:
        """Where the one who solves decides next, or the goal is reached or missed."""
        game, state, seat = self.game, node.state, self._outline.seat
        for _ in range(LONGEST):
            mover = game.mover(state)
            if node.verdict is not None or mover == NOBODY:
                return node
            if mover == CHANCE:
                self._chance.setstate(node.luck)
                action = game.draw(state, self._chance)
                node = evolve(node, luck=self._chance.getstate())
            else:
                actions = tuple(game.legal(state))
                if len(actions) > 1 and mover == seat:
                    return node
                action = actions[0] if len(actions) == 1 else self._reply(node, mover, actions)
            game.apply(state, action)
            node = self._judged(node)
        return evolve(node, verdict=False)

    def _reply(self, node: Node, mover: int, actions: tuple[AnAction, ...]) -> AnAction:
        """What another player does."""
        self.replies += 1
        if mover not in node.others:
            rng = Random(f"{self._outline.seed}/seat/{mover}")
            player = node.others[mover] = self._makers[mover](self.game, mover, rng)
            for seat, view, offered in node.asked:
                if seat == mover:  # a player draws the same only if it has been asked the same
                    player.choose(view, offered, Clock.start(None))
        view = self.game.view(node.state, mover)
        node.asked.append((mover, view, actions))
        return node.others[mover].choose(view, actions, Clock.start(None)).action

    def trail(self, node: Node) -> Trail:
        """What the one who solves has seen on the way to a place, as goals are judged by it."""
        outline, game = self._outline, self.game
        views = (self._first, game.view(node.state, outline.seat))
        is_over = game.mover(node.state) == NOBODY
        return Trail(game=game, seat=outline.seat, number=outline.number, views=views, is_over=is_over)

    def _judged(self, node: Node) -> Node:
        """The place with its verdict, and how much of the goal has been reached."""
        goal, outline, trail = self._goal, self._outline, self.trail(node)
        verdict = self._posing.verdict(outline.goal, outline.limit, trail)
        if goal.measure is None:
            return evolve(node, verdict=verdict, value=int(bool(verdict)))
        value = goal.measure(trail)
        return evolve(node, verdict=verdict, value=value if goal.is_lasting else max(value, node.value))


def _without_needless(ways: Mapping[tuple[str, ...], tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """The ways, by what matters of them, of which none does all that another does and more."""
    counted = {essence: Counter(essence) for essence in ways}
    return tuple(
        way
        for essence, way in ways.items()
        if not any(other < counted[essence] for other in counted.values())
    )


def key_of(node: Node) -> bytes:
    """The same for places from which the same can happen."""
    return pickle.dumps((node.state, hash(node.luck), node.value, len(node.asked)))


def solve_all(position: Position, *, most: int = MOST, seconds: float = math.inf) -> Solution:
    """All ways that reach the goal, and by how much less all others come to.

    Raises:
        TooManyWaysError: There are more than can be tried.
    """
    if posing_of(position.outline.game).goals[position.outline.goal].measure is None:
        return Solver(position, most=most, seconds=seconds).solve()
    measured = Solver(position, most=most, seconds=seconds, number=BEYOND).solve()
    found = Solver(position, most=most, seconds=seconds).solve()
    return evolve(found, best=measured.best, second=measured.second, seconds=measured.seconds + found.seconds)
