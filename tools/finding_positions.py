"""Set positions found in matches of strong computer players: one way reaches a goal, nothing else is near.

A *survey* looks at every different end that a turn of somebody can have, and tells which goals few of them
reach; the solver then says exactly whether there is one way only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from attrs import evolve, frozen

from hameln.files.codec import dump
from hameln.kernel.game import CHANCE, NOBODY
from hameln.kernel.match import Match
from hameln.kernel.record import RecordWriter
from hameln.players.characters.rule import NOTHING
from hameln.players.kit import HUMAN
from hameln.table.opaque import AMatch, AnAction
from hameln.table.position_goals import Trail
from hameln.table.positions.position import Outline, Position, posing_of
from hameln.table.positions.solver import BEYOND, Node, Solution, Solver, TooManyWaysError, key_of, solve_all
from hameln.table.positions.tempting import tempting_way
from hameln.version import MADE_BY

MOST: Final = 12_000
"""Places where a decision is made, after which a turn is given up."""
FEW: Final = 5
"""Decisions of others on a way to the limit, beyond which too much depends on them."""
MOST_REPLIES: Final = 400
"""Decisions of others in all, beyond which a turn is given up."""
RARE: Final = 0.12
"""The part of all ends that may reach a goal, at most."""
OTHER_LUCK: Final = 3
"""How often chance is drawn anew, to see that the best way needs no prophet."""


@frozen(kw_only=True)
class Find:
    """A position that was found.

    Attributes:
        position: It, with the number that its goal asks for and its solution.
        solution: What the solver says of it.
        lucky: In how many of `OTHER_LUCK` other courses of chance the same decisions reach the goal, too.
    """

    position: Position
    solution: Solution
    lucky: int

    @property
    def written(self) -> str:
        """Its file; what it is called and how the task is told is to be written by hand."""
        outline, setup = self.position.outline, self.position.setup
        writer: RecordWriter[Any, Any, Any] = RecordWriter(
            setup, outline.seats, seed=outline.seed, made_by=MADE_BY
        )
        before = [writer.line(*one) for one in Match(setup, self.position.played).replay()]
        has_number = posing_of(outline.game).goals[outline.goal].has_number
        number = f"number = {outline.number}\n" if has_number else ""
        rules = f"rules = {{{', '.join(f'{k} = {dump(v)}' for k, v in outline.rules.items())}}}\n"
        return (
            f'name = "{outline.goal} {outline.seed}"\ntask = "..."\nhint = "..."\n'
            f'difficulty = {outline.difficulty}\n\ngoal = "{outline.goal}"\n'
            f'{number}limit = "{outline.limit}"\n\n'
            f"place = {dump(outline.place)}\n{rules if outline.rules else ''}"
            f"seats = {dump(list(outline.seats))}\nseed = {outline.seed}\n\n"
            f"actions = '''\n"
            + "\n".join(before)
            + "\n'''\n\nsolution = '''\n"
            + "\n".join(outline.solution)
            + "\n'''\n"
            + ("\n".join(("\ntempting = '''", *outline.tempting, "'''\n")) if outline.tempting else "")
        )


def outline_of(game: str, place: str, seats: tuple[str, ...], seed: int, rules: Mapping[str, Any]) -> Outline:
    """What is known of a position before it is found: the match, and who sits there when it is solved."""
    asked: dict[str, Any] = {"name": NOTHING, "task": NOTHING, "goal": "", "limit": ""}
    lines: dict[str, Any] = {"actions": (), "solution": ()}
    return Outline(
        word="", path=Path(), game=game, place=place, seats=seats, seed=seed, rules=rules, **asked, **lines
    )


def moments(match: AMatch) -> Iterator[tuple[int, int]]:
    """After how many actions somebody begins to decide, and who."""
    before = NOBODY
    for count, (state, played, _) in enumerate(match.replay()):
        if played.mover >= 0 and before != played.mover and len(match.game.legal(state)) > 1:
            yield count, played.mover
        if played.mover != CHANCE:
            before = played.mover


def find_in(
    match: AMatch, outline: Outline, *, goals: Sequence[str] = (), seconds: float = 8.0
) -> Iterator[Find]:
    """The positions of a match of strong players.

    Args:
        match: It.
        outline: Game, place, rules and seed of the match, and who sits there when a position is solved.
        goals: The goals that are looked for; all if none are named.
        seconds: Of the processor, for one goal at one moment.
    """
    posing = posing_of(outline.game)
    for count, seat in moments(match):
        seats = tuple(HUMAN if one == seat else name for one, name in enumerate(outline.seats))
        position = Position(
            outline=evolve(outline, seats=seats), setup=match.game, played=tuple(match.played[:count])
        )
        for limit in posing.limits:
            asked = {word: one for word, one in posing.goals.items() if limit in one.limits}
            wanted = [word for word in asked if not goals or word in goals]
            for word in _promising(position, limit, wanted, seconds):
                found = _found(position, word, limit, seconds)
                if found is not None:
                    yield found


def _with(position: Position, **changes: Any) -> Position:  # noqa: ANN401 - fields of an outline
    return evolve(position, outline=evolve(position.outline, **changes))


def _promising(position: Position, limit: str, goals: Sequence[str], seconds: float) -> list[str]:
    """The goals that few of all ends reach."""
    if not goals:
        return []
    try:
        survey = Survey(_with(position, goal=goals[0], limit=limit, number=BEYOND), goals, seconds)
        if survey.is_of_others():
            return []
        return [word for word, values in survey.take().items() if _is_rare(values)]
    except TooManyWaysError:
        return []


def _is_rare(values: Counter[int]) -> bool:
    best = max(values, default=0)
    return len(values) > 1 and values[best] <= max(1, RARE * values.total())


def _found(position: Position, goal: str, limit: str, seconds: float) -> Find | None:
    """The position with a goal, if there is one way only."""
    asking = posing_of(position.outline.game).goals[goal]
    asked = _with(position, goal=goal, limit=limit, number=BEYOND)
    try:
        best = Solver(asked, most=MOST, seconds=seconds).solve()
        number = abs(best.best) if asking.has_number else 0
        if asking.has_number and best.best in (0, -1):
            return None
        asked = _with(asked, number=number)
        found = solve_all(asked, most=MOST, seconds=seconds)
    except TooManyWaysError:
        return None
    if len(found.ways) != 1 or not found.gap:
        return None
    way = found.ways[0]
    asked = _with(asked, solution=way)
    lucky = sum(_lucky(asked, one) for one in range(OTHER_LUCK))
    asked = _with(asked, tempting=tempting_way(asked, most=MOST))
    return Find(position=asked, solution=found, lucky=lucky) if lucky > OTHER_LUCK / 2 else None


def _lucky(position: Position, number: int) -> bool:
    """Whether the decisions reach the goal where chance is another, and hidden things lie otherwise."""
    solver = Solver(position, luck=f"other/{number}")
    return solver.follows(position.outline.solution)


class Survey(Solver):
    """All different ends of a position at a limit, for many goals at once."""

    def __init__(self, position: Position, goals: Sequence[str], seconds: float) -> None:
        """Nothing has been looked at yet."""
        super().__init__(position, most=MOST, seconds=seconds)
        self._words = tuple(goals)
        self._seen = set[bytes]()

    def is_of_others(self) -> bool:
        """Whether others decide a lot on the way to the limit, at least on one that is drawn."""
        node, rng = self.root, Random("a way")
        while node.verdict is None and self.replies <= FEW:
            *_, (_, node) = self.branches(node, (rng.choice(self.game.legal(node.state)),))
        return self.replies > FEW

    def take(self) -> dict[str, Counter[int]]:
        """How many ends have which value, by goal.

        Raises:
            TooManyWaysError: There are more than can be looked at.
        """
        found = {word: Counter[int]() for word in self._words}
        todo = [self.root]
        while todo:
            node = todo.pop()
            if node.verdict is not None:
                trail = evolve(self.trail(node), is_due=True)
                for word in self._words:
                    found[word][self._value_of(trail, word)] += 1
                continue
            for _, after in self.branches(node):
                key = key_of(after)
                if key not in self._seen:
                    self._seen.add(key)
                    self.check(len(self._seen))
                    todo.append(after)
        return found

    def _reply(self, node: Node, mover: int, actions: tuple[AnAction, ...]) -> AnAction:
        """What another player does, unless too much depends on that."""
        if self.replies > MOST_REPLIES:
            message = "too much depends on what others decide"
            raise TooManyWaysError(message)
        return super()._reply(node, mover, actions)

    def _judged(self, node: Node) -> Node:
        """The place; only the limit ends it."""
        trail = self.trail(node)
        is_due = trail.is_over or self._posing.limits[self._outline.limit].is_reached(trail)
        return evolve(node, verdict=False) if is_due else node

    def _value_of(self, trail: Trail, word: str) -> int:
        """How much of a goal is reached at an end."""
        goal = self._posing.goals[word]
        return int(goal.judge(trail) is True) if goal.measure is None else goal.measure(trail)
