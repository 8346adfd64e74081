"""Matches that are decided at the table by chance, with everything foretold on the way."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from attrs import define, field, frozen

from hameln.kernel.game import CHANCE, NOBODY
from hameln.table.kit import table_kit
from hameln.table.tasks.task import Table, Task

CLICKS: Final = 60
"""So often something is clicked until a decision is left to chance."""


@frozen(kw_only=True)
class Step:
    """An action that was carried out."""

    before: Any
    action: Any
    after: Any


@define(kw_only=True)
class Claim(ABC):
    """What a decision foretold, and what happened from then on.

    Attributes:
        checks: For each sentence that may be foretold, whether it came true; sentences that are met nowhere
            else are compared by none of them, and that is a fault too.
    """

    checks: ClassVar[Mapping[str, Callable[..., bool]]] = {}
    table: Table
    task: Task
    before: Any
    count: int
    told: tuple[str, ...]
    trace: list[Step] = field(factory=list)

    @property
    def own(self) -> list[Step]:
        """The actions of the decision itself."""
        return self.trace[: self.count]

    @property
    def after(self) -> Any:
        """How the match stands once the decision has been carried out."""
        return self.own[-1].after

    @property
    def now(self) -> Any:
        """How it stands at the end of what was foretold."""
        return self.trace[-1].after

    @abstractmethod
    def is_due(self) -> bool:
        """Whether all that was foretold must have happened."""

    def untrue(self) -> list[str]:
        """The sentences that did not come true."""
        return [line for line in self.told if not self._holds(line)] + self.untold()

    def untold(self) -> list[str]:
        """What happened without having been foretold."""
        return []

    def _holds(self, line: str) -> bool:
        for pattern, check in self.checks.items():
            found = re.fullmatch(pattern, line)
            if found:
                return check(self, *found.groups())
        return False


def decided(table: Table, rng: Random) -> Task | None:
    """A decision that can be confirmed, made by clicks here and there; ``None`` where chance finds none."""
    deciding = table_kit(table.game.name).deciding
    task = deciding.forced(table)
    if task is None:
        names = [action.name for action in deciding.actions(table) if not action.why]
        task = deciding.begin(table, rng.choice(names))
    wanted = rng.randint(1, 8)
    for count in range(CLICKS):
        if count >= wanted and not task.missing():
            return task
        things, amounts = sorted(task.legal()), task.amounts()
        if amounts and (not things or rng.random() < 0.5):
            amount = rng.choice(amounts)
            task.set_amount(amount.name, rng.randint(0, amount.most))
        elif things:
            task.click(rng.choice(things))
        elif not task.missing():
            return task
    return None


def untrue(game: Any, names: Any, seed: int, claim: type[Claim]) -> tuple[int, list[str]]:
    """How many sentences a match foretold, and those that did not come true."""
    rng, state = Random(seed), game.initial()
    waiting, count, found = list[Claim](), 0, list[str]()
    while (mover := game.mover(state)) != NOBODY:
        actions: Sequence[Any] = ()
        if mover == CHANCE:
            actions = (game.draw(state, rng),)
        else:
            table = Table.of_mover(game, state, names)
            task = decided(table, rng)
            if task is None:
                actions = (rng.choice(list(game.legal(state))),)
            else:
                actions, told = task.moves(), (*task.preview(), task.label())
                count += len(told)
                waiting.append(
                    claim(table=table, task=task, before=game.copy(state), count=len(actions), told=told)
                )
        for action in actions:
            game.check(state, action)
            before = game.copy(state)
            game.apply(state, action)
            step = Step(before=before, action=action, after=game.copy(state))
            for one in waiting:
                one.trace.append(step)
            is_over = game.mover(state) == NOBODY
            due = [one for one in waiting if len(one.trace) >= one.count and (is_over or one.is_due())]
            waiting = [one for one in waiting if one not in due]
            found += [f"{one.task.name}: {line} ({one.told})" for one in due for line in one.untrue()]
    return count, found
