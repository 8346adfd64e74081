"""Whole matches played by persons' decisions: clicks on what is legal, then the confirmation."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.kernel.match import Match, Played
from hameln.table.tasks.task import Table, Task

CardMatch: TypeAlias = Match[State, Move, View]
Watch: TypeAlias = Callable[[Task], object]
MOST_CLICKS = 12


def new_game(seats: int, seed: int = 1, way: str = "cards", **options: Any) -> RattusCartus:
    """A game for so many heirs."""
    return TABLE.seating.new_game(way, seats, options, seed)  # type: ignore[return-value]


def names_of(game: RattusCartus) -> Any:
    """Names for a game."""
    return TABLE.telling.names(game, TABLE.seating.usual_names()[: game.seats])


def task_at(match: CardMatch, action: str = "enter") -> Task:
    """The decision that a match waits for."""
    table = Table.of_mover(match.game, match.state, names_of(match.game))  # type: ignore[arg-type]
    task = TABLE.deciding.forced(table)
    if task is None:
        why = {one.name: one.why for one in TABLE.deciding.actions(table)}
        task = TABLE.deciding.begin(table, action if not why[action] else "enter")
    return task


def assert_told(task: Task) -> None:
    """Everything that a decision says is said in whole sentences, and what is chosen is legal."""
    assert task.prompt()
    assert not task.prompt().endswith(".")
    assert set(task.chosen()) <= task.legal()
    assert task.hint() is not None
    assert all(amount.most > 0 for amount in task.amounts())
    if not task.missing():
        assert task.label()
        assert all(line.endswith((".", ":")) for line in task.preview()), task.preview()
    for thing in task.legal():
        assert all(task.about(thing)) or not task.about(thing)


def play_to_end(match: CardMatch, rng: Random, watch: Watch = lambda _: None) -> CardMatch:
    """Let random persons decide until the match is over."""
    while not match.is_over:
        step(match, rng, watch)
    return match


def step(match: CardMatch, rng: Random, watch: Watch = lambda _: None) -> None:
    """One outcome of chance, or one whole decision of a person."""
    game = match.game
    if match.mover < 0:
        match.append(Played(mover=match.mover, action=game.draw(match.state, rng)))
        return
    task = task_at(match, rng.choice(("enter", "pass")))
    click_about(task, rng, watch)
    for move in task.moves():
        assert move in game.legal(match.state), (task.name, move)
        match.append(Played(mover=match.mover, action=move))


def click_about(task: Task, rng: Random, watch: Watch) -> None:
    """Click legal things until the decision is complete, and then perhaps some more."""
    watch(task)
    for _ in range(rng.randrange(1, MOST_CLICKS)):
        things = sorted(task.legal())
        if not things:
            break
        assert not task.click(rng.choice(things))
        watch(task)
    while task.missing():
        things = sorted(task.legal() - set(task.chosen())) or sorted(task.legal())
        task.click(rng.choice(things))
        watch(task)
