"""Whole matches at the desk, as a screen plays them: persons by clicks, computer heirs by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

import pytest

from hameln.games.rattus_cartus.players.kit import PLAYERS
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.moves import DONE_MOVE, ENTER, LAY, Move
from hameln.games.rattus_cartus.rules.state import State, hand_of
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.kernel.game import CHANCE
from hameln.kernel.players import Choice, Clock
from hameln.players.kit import HUMAN
from hameln.table.advising import advice_at
from hameln.table.controller import MatchController
from hameln.table.session import Session
from tests.games.rattus_cartus.table.persons import click_about, new_game


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))


def sit(*seats: str, seed: int = 3) -> MatchController:
    """A match of these."""
    return MatchController(Session(new_game(len(seats), seed), seats, seed))


def wait(desk: MatchController) -> None:
    """Until a person is asked."""
    while desk.asked is None and not desk.is_over:
        played = desk.session.decide()
        assert played is not None
        before = len(desk.log.lines)
        told = desk.take(played)
        desk.record(told.seen(desk.log.viewer))
        assert len(desk.log.lines) >= before
    desk.prepare()
    if desk.needs_curtain:
        desk.look(desk.asked)  # whoever decides draws it aside


def decide(desk: MatchController, rng: Random) -> None:
    """One decision of a person."""
    if desk.task is None:
        action = rng.choice([one.name for one in desk.actions() if not one.why])
        assert not desk.choose(action)
    assert desk.task is not None
    click_about(desk.task, rng, lambda _: None)
    for told in desk.confirm():
        desk.record(told.seen(desk.log.viewer))


@pytest.mark.parametrize("seats", [(HUMAN, "random", "random"), (HUMAN, HUMAN), (HUMAN,) * 4])
def test_a_match_is_played_to_its_end(seats: tuple[str, ...]) -> None:
    desk, rng = sit(*seats), Random(1)
    wait(desk)
    while not desk.is_over:
        decide(desk, rng)
        wait(desk)

    told = [line.text for line in desk.log.lines]
    desk.retell()
    assert [line.text for line in desk.log.lines] == told
    assert [turn.kind.word for turn in desk.log.turn_log.turns][-1] == "end"


def to_turn(desk: MatchController) -> State:
    """Play until a person stands first in line; its state, which is the match's own."""
    rng = Random(2)
    wait(desk)
    while desk.session.match.state.agenda[-1][0] != agenda.TURN:
        decide(desk, rng)
        wait(desk)
    state: State = desk.session.match.state
    return state


def test_laying_is_undone_choice_by_choice_and_then_as_a_whole() -> None:
    desk = sit(HUMAN, HUMAN, HUMAN)
    state = to_turn(desk)
    seat, before = state.mover, state.copy()
    desk.click("building:0")
    card = next(thing for thing in sorted(desk.task.legal()) if thing.startswith("card:"))  # type: ignore[union-attr]
    desk.click(card)
    assert desk.undo()
    assert desk.task is not None
    assert desk.task.chosen() == ("building:0",)
    desk.click(card)
    desk.confirm()
    assert desk.session.match.state.lain[seat] == before.lain[seat] + 1
    assert desk.session.match.mover != seat


def test_a_click_on_a_building_begins_to_enter_it() -> None:
    desk = sit(HUMAN, HUMAN)
    to_turn(desk)

    assert not desk.click("building:1")
    assert desk.task is not None
    assert desk.task.chosen() == ("building:1",)
    assert desk.prompt().endswith(": enter a building")
    assert [one.name for one in desk.actions()] == list(TABLE.deciding.names)


def test_what_was_drawn_is_not_taken_back() -> None:
    desk, rng = sit(HUMAN, "random"), Random(1)
    wait(desk)
    decide(desk, rng)
    wait(desk)

    assert not desk.session.undoable()
    assert desk.why_no_undo


def test_before_the_first_decision_chance_is_no_reason() -> None:
    desk = sit(HUMAN, HUMAN)
    wait(desk)

    assert desk.session.match.played[-1].mover == CHANCE
    assert desk.why_no_undo == "You have not decided anything yet that could be taken back."


def test_chance_behind_a_decision_of_others_is_not_told_as_ones_own() -> None:
    desk, rng = sit(HUMAN, "random"), Random(1)
    told = set[str]()
    while not desk.is_over:
        wait(desk)
        if desk.asked is not None and desk.why_no_undo:
            played = desk.session.match.played
            decided = [one.mover for one in played if one.mover != CHANCE and not one.auto]
            is_own = played[-1].mover == CHANCE and decided[-1:] == [0]
            assert desk.why_no_undo.startswith("Chance") is is_own
            told.add(desk.why_no_undo.split()[0])
        if not desk.is_over:
            decide(desk, rng)
    assert told == {"You", "Chance", "There"}


@pytest.mark.long
def test_a_computer_heir_advises() -> None:
    desk = sit(HUMAN, "random", "random")
    to_turn(desk)
    question = desk.question()
    assert question is not None
    advice = question()

    assert advice.action in desk.game.legal(desk.session.match.state)
    assert desk.things_of(advice.action) or advice.action[0]
    assert desk.say_choice(advice.action)


class Planner:
    """Enters, lays two cards, and is done; whoever has not entered itself lays all it can."""

    left = 99

    def choose(self, view: View, actions: Sequence[Move], clock: Clock) -> Choice[Move]:
        """The next of what it wants."""
        del view, clock
        cards = [move for move in actions if move[0] == LAY]
        if not cards and DONE_MOVE not in actions:
            self.left = 2
            return Choice(actions[0])
        self.left -= 1
        return Choice(cards[0] if cards and self.left >= 0 else DONE_MOVE)


def _planner(*_: object) -> Planner:
    return Planner()


def _maker_of(*_: object) -> Callable[..., Planner]:
    return _planner


def test_the_cards_that_are_advised_are_those_of_the_plan_to_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks anew after each card what to lay, as if nothing lay there yet (R6.2)."""
    desk = sit(HUMAN, "random", "random")
    to_turn(desk)
    monkeypatch.setattr(type(PLAYERS), "maker_of", _maker_of)
    question = advice_at(desk)
    assert question is not None

    advised = [action[0] for action in question().actions]

    assert advised == [ENTER, LAY, LAY, DONE_MOVE[0]]


def test_cards_that_have_come_since_ones_last_decision_are_told_until_the_next_one() -> None:
    desk, rng, told = sit(HUMAN, HUMAN), Random(1), list[Mapping[str, int]]()
    wait(desk)
    game, before, supplied = desk.game, desk.session.match.state, -1
    assert desk.log.fresh(desk.table.view) == {}
    while len(told) < 4:
        seat, fresh = desk.asked, desk.log.fresh(desk.table.view)
        assert seat is not None
        if seat == supplied:
            hands = (hand_of(game.tables, state, seat) for state in (before, desk.session.match.state))
            rows = zip(game.pack.kinds, *hands, strict=False)
            assert fresh == {f"card:{code}": now - was for code, was, now in rows if now > was}
            told.append(fresh)
            supplied = -1
        if desk.task is not None and desk.task.name == "supply" and supplied < 0:
            before, supplied = desk.session.match.state.copy(), seat
        decide(desk, rng)
        wait(desk)

    assert any(told)
    desk.look(None)
    assert desk.log.fresh(desk.table.view) == {}
