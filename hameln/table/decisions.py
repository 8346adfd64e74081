"""Whole decisions: the actions of a seat that a person takes as one, and what one of them brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from hameln.players.kit import players_kit
from hameln.table.kit import table_kit
from hameln.table.log.observation import Transition
from hameln.table.opaque import AGame, AnAction, AState, TheNames
from hameln.table.tasks.task import Table

Step = tuple[Any, AnAction]
"""An action, with what its seat sees before it."""


def whole_decision(
    table: Table, state: AState, choose: Callable[[Table], AnAction | None]
) -> tuple[Step, ...]:
    """The actions of the seat that decides that belong together, from the first one on.

    They end before chance or another seat, and before anybody would learn something new.

    Args:
        table: Where it begins, as the seat sees it.
        state: The same, all of it; it is played on.
        choose: Tells each action; nothing where the decision has gone no further.
    """
    game, deciding, steps = table.game, table_kit(table.game.name).deciding, list[Step]()
    begun, here = deciding.forced(table), table
    subject, most = ("", 0) if begun is None else (begun.subject(), begun.pips()[1])
    name = "" if begun is None else begun.name
    while (action := choose(here)) is not None:
        name = name or deciding.action_of(action)
        steps.append((here.view, action))
        if game.reveals(state, action):
            break
        game.apply(state, action)
        if game.mover(state) != table.seat:
            break
        here = Table.of_mover(game, state, table.names)
        task = deciding.forced(here)
        is_whole = 0 < most <= len(steps) and len(here.actions) > 1
        if task is None or (task.name, task.subject()) != (name, subject) or is_whole:
            break
    return tuple(steps)


def ends_undo(game: AGame, state: AState, actions: Sequence[AnAction]) -> bool:
    """Whether actions of the seat that decides cannot be taken back once they are done.

    Args:
        game: What is played.
        state: Before them; they are played on it.
        actions: Of one decision.
    """
    seat = game.mover(state)
    for action in actions:
        if game.reveals(state, action):
            return True
        game.apply(state, action)
    return bool(game.mover(state) != seat)


def goes_on(game: AGame, names: TheNames, last: Transition) -> bool:
    """Whether what is asked after an action still belongs to the decision that it was of."""
    if last.played.mover < 0 or game.mover(last.after) != last.played.mover:
        return False
    return _extent(game, names, last, (last.played.action, game.legal(last.after)[0])) > 1


def _extent(game: AGame, names: TheNames, first: Transition, actions: Sequence[AnAction]) -> int:
    """How many of some actions one after another are the decision that the first of them begins."""
    left, table = iter(actions), Table.of_mover(game, first.before, names)
    return len(whole_decision(table, game.copy(first.before), lambda _: next(left, None)))


def decisions_in(
    game: AGame, names: TheNames, played: Sequence[Transition], seat: int
) -> Iterator[Sequence[Transition]]:
    """The whole decisions of a seat among actions that were played; those without any choice are none."""
    place = 0
    while place < len(played):
        one = played[place]
        if one.played.mover != seat:
            place += 1
            continue
        count = _extent(game, names, one, [other.played.action for other in played[place:]])
        taken, place = played[place : place + count], place + count
        if not all(other.played.auto for other in taken):
            yield taken


def brought_by(table: Table, steps: Sequence[Step]) -> str:
    """What a decision brings, as it is told before it is confirmed; else what it is about.

    Args:
        table: As the seat sees it before.
        steps: Its actions, each with what the seat sees before it.
    """
    deciding = table_kit(table.game.name).deciding
    actions = [action for _, action in steps]
    if told := deciding.outcome(table, actions):
        return " ".join(one if one.endswith((".", "!")) else f"{one}." for one in told)
    matter = players_kit(table.game.name).matter_of(table.game, steps)
    return " ".join(filter(None, (matter, deciding.stakes(table, actions))))
