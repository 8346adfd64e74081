"""A hint is one whole decision: what is advised can be done at once, and is over then."""

from __future__ import annotations

import pytest

from hameln.files.codec import parse_object
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.players.move_facts import matter_of_all
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import KINDS_OF_GOODS, RATS, TURN, State
from hameln.table.advising import advice_at, say_advice, things_of_advice
from hameln.table.controller import MatchController
from hameln.table.decisions import ends_undo, goes_on
from hameln.table.inspection import ARROW, Inspection, counted, merged
from hameln.table.kit import table_kit
from hameln.table.positions.attempt import Attempt
from hameln.table.positions.files import find_position
from tests.table.tables import offers, table_where


def has_much_to_sell(game: Hameln, state: State) -> bool:
    """Whether a family at its turn has nothing but goods."""
    if state.stage != TURN or not offers("sell")(game, state):
        return False
    first = KINDS_OF_GOODS * state.mover
    return {moves.verb_of(move) for move in game.legal(state)} == {moves.SELL} and sum(
        state.goods[first : first + KINDS_OF_GOODS]
    ) > 1


def test_a_sale_of_several_goods_is_advised_and_done_as_one() -> None:
    desk = MatchController(table_where(has_much_to_sell))
    question = advice_at(desk)
    assert question is not None

    advice = question()
    desk.play(advice.actions)

    sold = [action for action in advice.actions if moves.verb_of(action) == moves.SELL]
    assert len(sold) == len(advice.actions) - 1
    assert advice.actions[-1] == moves.DONE
    told = say_advice(desk, advice)
    assert len(told.split(". ")) == len(set(sold))
    assert "Leave it" not in told
    assert desk.session.match.state.stage != TURN


def test_equal_goods_are_told_with_what_they_bring_together() -> None:
    desk = MatchController(table_where(has_much_to_sell))
    view, tell = desk.table.view, desk.kit.telling.say_choices
    meat, ale = (moves.sell(GOODS.index(good), moves.FOR_FLORINS) for good in ("meat", "ale"))
    trap = moves.sell(GOODS.index("ale"), 1)

    told = tell(desk.game, [(view, move) for move in (meat, meat, ale, trap, trap, moves.DONE)], desk.names)

    assert told == (
        "Sell 2 meat for 8 florins in all",
        "Sell ale for 3 florins",
        "Sell 2 ale for 2 traps of stack 2",
    )


@pytest.mark.long
@pytest.mark.parametrize("decision", ["rats", "settle", "wake-men"])
def test_what_is_advised_is_a_whole_decision(decision: str) -> None:
    """Afterwards chance, another seat or another decision is next, and all its places were lit up."""
    desk = MatchController(table_where(offers(decision)))
    forced = desk.kit.deciding.forced(desk.table)
    question = advice_at(desk)
    assert question is not None

    advice = question()
    things = things_of_advice(desk, advice)
    desk.play(advice.actions)

    if decision == "rats":
        assert forced is not None
        assert len(advice.actions) == forced.pips()[1] == len(things)
    assert desk.session.match.played[-1].action == advice.actions[-1]


def leads_to_a_last_circle(game: Hameln, state: State) -> bool:
    """Whether after the rats of a house one must lie on the only free circle of another one."""
    if state.stage != RATS:
        return False
    after = game.copy(state)
    while (after.stage, after.house) == (RATS, state.house):
        game.apply(after, game.legal(after)[0])
    return after.stage == RATS and len(game.legal(after)) == 1


def test_rats_of_another_house_are_another_decision() -> None:
    """Also where they have no choice."""
    desk = MatchController(table_where(leads_to_a_last_circle))
    game, house = desk.game, desk.session.match.state.house
    question = advice_at(desk)
    assert question is not None

    advice = question()

    around = game.tables.circles_of[house]
    assert all(around >> moves.circle_of(move) & 1 for move in advice.actions)
    assert say_advice(desk, advice)


def test_the_reason_for_a_hint_is_told_of_all_that_it_advises() -> None:
    """Not of the first rat alone, after which circles are free that the others fill."""
    wanted = lambda _, state: state.stage == RATS and state.rats_left > 1
    desk = MatchController(table_where(wanted))
    question = advice_at(desk)
    assert question is not None

    advice = question()

    steps = [(view.state, move) for view, move in advice.steps]
    assert len(steps) > 1
    game = desk.session.game
    told = [matter_of_all(game, steps[:count]) for count in (1, len(steps))]
    assert told[0] != told[1]
    assert advice.why.startswith(told[1])


def test_what_is_only_true_afterwards_is_told_behind_an_arrow() -> None:
    now = Inspection(title="A", subtitle="4 points", lines=("2 rats.", "Same."), warnings=("Near.",))
    then = Inspection(title="A", subtitle="5 points", lines=("3 rats.", "Same.", "New."), warnings=("Over.",))

    found = counted(now, then)

    assert found.subtitle == f"4 {ARROW} 5 points"
    assert found.lines == (f"2 {ARROW} 3 rats.", "Same.", f"{ARROW} New.")
    assert found.warnings == (f"{ARROW} Over.",)
    assert counted(now, now) is now


@pytest.mark.parametrize(
    ("now", "then", "both"),
    [("1 of 4", "1 of 4", "1 of 4"), ("1 of 4", "2 of 4", f"1 {ARROW} 2 of 4"), ("none", "none", "none")],
)
def test_numbers_that_differ_stand_beside_each_other(now: str, then: str, both: str) -> None:
    assert merged(now, then) == both


@pytest.mark.parametrize(
    ("name", "words", "is_final"),
    [
        ("two-good-sales", ['{"do":"sell","good":"meat","for":"florins"}', '{"do":"done"}'], False),
        ("two-good-sales", ['{"do":"sell","good":"meat","for":1}', '{"do":"done"}'], True),
        ("his-cue", [], True),
    ],
)
def test_a_decision_is_final_that_reveals_something_or_after_which_chance_goes_on(
    name: str, words: list[str], is_final: bool
) -> None:
    attempt = Attempt(find_position(name, "hameln"))
    state = attempt.game.copy(attempt.match.state)
    lines = words or [*attempt.position.outline.solution, '{"do":"done"}']
    before, actions = attempt.game.copy(state), []
    for line in lines:
        told = {name: word for name, word in parse_object(line.encode()).items() if name != "by"}
        actions.append(attempt.game.read(state, told))
        attempt.game.apply(state, actions[-1])
    assert ends_undo(attempt.game, before, actions) is is_final


def test_nothing_is_asked_within_a_decision_of_another_seat_or_of_chance() -> None:
    attempt = Attempt(find_position("his-cue", "hameln"))
    names = table_kit("hameln").telling.names(attempt.game, attempt.names)
    first = attempt.history.at(1)
    assert first.played.mover < 0
    assert not goes_on(attempt.game, names, first)
    assert not goes_on(attempt.game, names, attempt.history.at(len(attempt.match.played)))
