"""What tempts at a position: the way that misses its goal and looks best; and where a try was lost."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Final

from attrs import frozen

from hameln.files.codec import parse_object
from hameln.kernel.game import CHANCE
from hameln.kernel.players import Clock
from hameln.players.kit import HUMAN, players_kit
from hameln.table.positions.attempt import Attempt
from hameln.table.positions.position import Position, posing_of
from hameln.table.positions.solver import MOST, Node, Solver, TooManyWaysError, key_of

TRIES: Final = 24
"""Matches that a computer player plays on where there are more ways than can be tried."""
FOLLOWED: Final = 4
"""Decisions of others after which nobody looks where a try was lost: they think anew for each."""
PATIENCE: Final = 0.25
"""Seconds of the processor for which it is looked where a try was lost."""

_Way = tuple[tuple[str, ...], Node]
"""What is decided, as lines of a record, and where that ends."""


def tempting_way(position: Position, *, most: int = MOST, seconds: float = math.inf) -> tuple[str, ...]:
    """The decisions of the way that misses the goal and looks best, as lines of a record; empty for none.

    Of ways that look alike it is the one that begins like the solution, as a computer player would, at
    another place at once, and with least besides. Where there are more ways than can be tried, it is one that
    a computer player takes.
    """
    outline = position.outline
    goal, solver = posing_of(outline.game).goals[outline.goal], Solver(position, most=most, seconds=seconds)
    try:
        missed = list(_all_missed(solver))
    except TooManyWaysError:
        solver = Solver(position)
        missed = list(_played_missed(position, solver))
    begun, first = {way[0] for way, _ in _begun(position, solver)}, outline.solution[0]
    verb = parse_object(first.encode())["do"]

    def looks(way: _Way) -> tuple[object, ...]:
        lines, node = way
        trail = solver.trail(node)
        return (
            (node.value,) if goal.lure is None else goal.lure(trail),
            *(node.value, 0 if goal.measure is None else goal.measure(trail)),
            parse_object(lines[0].encode())["do"] == verb,
            *(lines[0] in begun - {first}, lines[0] != first),
            -sum(map(len, lines)),
        )

    return max(missed, key=looks)[0] if missed else ()


def _all_missed(solver: Solver) -> Iterator[_Way]:
    """Every way that misses the goal; of those that come to one place the first.

    Raises:
        TooManyWaysError: There are more places than can be looked at.
    """
    todo: list[_Way] = [((), solver.root)]
    seen = set[bytes]()
    while todo:
        way, node = todo.pop()
        key = key_of(node)
        if key in seen:
            continue
        seen.add(key)
        solver.check(len(seen))
        if node.verdict is None:
            todo += [((*way, solver.written(node, action)), after) for action, after in solver.branches(node)]
        elif not node.verdict:
            yield way, node


def _played_missed(position: Position, solver: Solver) -> Iterator[_Way]:
    """Ways that miss the goal, as computer players take them."""
    for number in range(TRIES):
        way, node = _played(position, solver, number, most=math.inf)
        if node.verdict is False:
            yield way, node


def _begun(position: Position, solver: Solver) -> Iterator[_Way]:
    """What computer players would do first."""
    for number in range(TRIES):
        yield _played(position, solver, number, most=1)


def _played(position: Position, solver: Solver, number: int, *, most: float) -> _Way:
    """What a computer player at the place of the one who solves does; of the kind of one of the others."""
    outline, game = position.outline, position.setup
    others = [one for one in outline.seats if one != HUMAN]
    player = players_kit(outline.game).maker_of(others[number % len(others)])(
        game, outline.seat, Random(f"tempting/{number}")
    )
    lines, node = list[str](), solver.root
    while node.verdict is None and len(lines) < most:
        view = game.view(node.state, outline.seat)
        action = player.choose(view, tuple(game.legal(node.state)), Clock.start(None)).action
        lines.append(solver.written(node, action))
        ((_, node),) = solver.branches(node, (action,))
    return tuple(lines), node


@frozen(kw_only=True)
class Lost:
    """Where a try was lost.

    Attributes:
        place: The decision that did it, by its place among all of the try.
        most: The most that could still be reached after it, where the goal asks for a number.
    """

    place: int
    most: int | None


def where_lost(attempt: Attempt, *, seconds: float = PATIENCE) -> Lost | None:
    """The decision of a missed try after which its goal could not be reached any more.

    It is looked for from the end; ``None`` where that takes too long.
    """
    position, seat = attempt.position, attempt.position.outline.seat
    others = [one for one in attempt.match.played[len(position.played) :] if one.mover not in (seat, CHANCE)]
    if sum(not one.auto for one in others) > FOLLOWED:
        return None
    solver, nodes = Solver(position, seconds=seconds), list[Node]()
    try:
        for action in attempt.own_actions:
            solver.check(0)
            before = nodes[-1] if nodes else solver.root
            ((_, after),) = solver.branches(before, (action,))
            nodes.append(after)
        lost = len(nodes) - 1
        while lost and not solver.reach(nodes[lost - 1]).is_reached:
            lost -= 1
        values = solver.reach(nodes[lost]).values
    except TooManyWaysError:
        return None
    counts = [sum(not one.played.auto for one in taken) for taken in attempt.decisions]
    place = next(number for number in range(len(counts)) if sum(counts[: number + 1]) > lost)
    return Lost(place=place, most=values[0] if position.outline.has_number else None)
