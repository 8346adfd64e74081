"""Who thinks along at a table, and where nobody may."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from attrs import define, field

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.rattus_cartus.rules import agenda
from hameln.kernel.game import Game
from hameln.kernel.helpers import Helpers
from hameln.kernel.players import Clock
from hameln.players.kit import players_kit
from hameln.table.finished import CAMPAIGN, DAILY, PRACTICE
from hameln.table.helping import Company, may_vary
from hameln.table.positions.attempt import Attempt
from hameln.table.positions.files import find_position
from hameln.table.session import Session
from tests.games.rattus_cartus.players.tables import decisions as card_decisions


@define
class Stand:
    """Stands in for so many helpers, who do what they are asked here, or never answer."""

    count: int
    is_dumb: bool = False
    done: list[Any] = field(factory=list[Any])

    @contextmanager
    def asked(
        self, call: Callable[[Any], Any], tasks_for: Callable[[int], Sequence[Any]]
    ) -> Generator[Callable[[float], list[Any]]]:
        tasks = tasks_for(self.count)
        yield lambda _: [] if self.is_dumb else [self._does(call, task) for task in tasks]

    def _does(self, call: Callable[[Any], Any], task: Any) -> Any:
        self.done.append(task)
        return call(task)


def game() -> Hameln:
    return Hameln(find_town("hameln"), 3)


def session(**notes: object) -> Session:
    return Session(game(), ["random"] * 3, 1, notes=notes)


def deciding() -> tuple[Game[Any, Any, Any], Any]:
    """A match of the board game where a seat has several ways to go on."""
    table, rng = game(), Random(4)
    state = table.initial()
    while state.mover < 0 or len(table.legal(state)) < 4:
        action = table.draw(state, rng) if state.mover < 0 else rng.choice(table.legal(state))
        table.apply(state, action)
    return table, state


def entering() -> tuple[Game[Any, Any, Any], Any]:
    """A match of the card game where a seat chooses a building."""
    return next((table, state) for table, state in card_decisions(2, 0) if state.agenda[-1][0] == agenda.TURN)


def choice_with(helpers: Stand | None, where: tuple[Game[Any, Any, Any], Any]) -> Any:
    table, state = where
    player = players_kit(table.name).maker_of("master")(table, state.mover, Random(1))
    clock = Clock.start(None, None, helpers)
    return player.choose(table.view(state, state.mover), tuple(table.legal(state)), clock).action


@pytest.mark.long
@pytest.mark.parametrize("where", [deciding, entering])
def test_a_master_takes_over_what_helpers_find(where: Callable[[], Any]) -> None:
    table, state = where()
    helpers = Stand(1)

    action = choice_with(helpers, (table, state))

    assert action in table.legal(state)
    assert helpers.done


@pytest.mark.long
@pytest.mark.parametrize("where", [deciding, entering])
def test_helpers_that_never_answer_are_done_without(where: Callable[[], Any]) -> None:
    place = where()

    assert choice_with(Stand(1, is_dumb=True), place) == choice_with(None, place)


def test_a_tree_is_as_large_with_helpers_as_alone() -> None:
    table, state = deciding()
    helpers = Stand(3)
    choice_with(helpers, (table, state))

    assert [task.iterations for task in helpers.done] == [500] * 3


@pytest.mark.parametrize("name", [DAILY, CAMPAIGN, PRACTICE])
def test_matches_that_must_be_repeatable_are_thought_of_alone(name: str) -> None:
    assert may_vary(session())
    assert not may_vary(session(**{name: "x"}))
    assert not may_vary(Attempt(find_position("call-the-piper")))


def test_processes_come_and_go_with_the_setting() -> None:
    company, match = Company(), session()
    company.follow(match, is_wanted=False)
    assert not multiprocessing.active_children()

    company.follow(match, is_wanted=True)
    begun = multiprocessing.active_children()
    company.follow(match, is_wanted=False)

    assert len(begun) == Helpers().wanted
    assert not multiprocessing.active_children()


def test_no_process_begins_for_a_match_of_the_day() -> None:
    company = Company()
    company.follow(session(**{DAILY: "2026-01-01"}), is_wanted=True)

    assert not multiprocessing.active_children()
