"""The desk: decisions that are begun, left, confirmed and taken back, and saves that were cut off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, NAMING, RATS, SELLING, TURN, WEDDINGS, State
from hameln.games.hameln.table.deciding import DECIDING
from hameln.games.hameln.table.tasks.amounts import SellTask
from hameln.games.hameln.table.tasks.waking import RatTask, WakeTask
from hameln.players.kit import HUMAN
from hameln.table.controller import SAVED_AGAIN, MatchController
from hameln.table.session import Session
from tests.table.tables import offers, table_where

Wanted = Callable[[Hameln, State], bool]


def desk_where(
    wanted: Wanted, seats: tuple[str, ...] = (HUMAN,) * 3, path: Path | None = None
) -> MatchController:
    desk = MatchController(table_where(wanted, seats, path=path))
    desk.prepare()
    return desk


def desk_at(stage: int, path: Path | None = None) -> MatchController:
    return desk_where(lambda _, state: state.stage == stage, path=path)


def complete(desk: MatchController) -> None:
    """Choose until the decision can be confirmed."""
    task = desk.task
    assert task is not None
    if isinstance(task, SellTask):
        task.sell_all()
    while task.missing():
        assert task.click(min(task.legal() - set(task.chosen()))) == ""


def carry_out(desk: MatchController) -> None:
    """Choose, confirm, and take note."""
    complete(desk)
    for one in desk.confirm():
        desk.record(one.seen(desk.log.viewer))


def situation(desk: MatchController) -> tuple[State, int, list[str], dict[str, int]]:
    match = desk.session.match
    return match.state.copy(), len(match.played), [line.text for line in desk.log.lines], dict(desk.log.last)


# -- actions


def test_nothing_is_chosen_at_the_start_of_a_turn() -> None:
    desk = desk_at(TURN)

    assert desk.task is None
    assert not desk.is_forced
    assert [action.name for action in desk.actions() if not action.why]


def test_an_impossible_action_is_refused_with_its_reason() -> None:
    desk = desk_at(TURN)
    refused = next(action for action in desk.actions() if action.why)

    assert desk.choose(refused.name) == refused.why
    assert desk.task is None


def test_another_action_takes_the_place_of_the_one_begun() -> None:
    desk = desk_at(TURN)
    assert desk.choose("wake-men") == ""
    assert isinstance(desk.task, WakeTask)

    assert desk.choose("sell") == ""

    assert isinstance(desk.task, SellTask)


def test_an_action_begun_stays_when_another_one_is_refused() -> None:
    desk = desk_at(TURN)
    desk.choose("wake-men")
    complete(desk)
    task = desk.task

    assert desk.choose("cat")

    assert desk.task is task


def test_a_forced_decision_can_neither_be_left_nor_replaced() -> None:
    desk = desk_at(RATS)
    task = desk.task
    assert isinstance(task, RatTask)
    while task.take_back():
        pass

    assert desk.choose("sell") == task.prompt() + "."
    assert not desk.back()
    assert desk.task is task


def test_nobody_chooses_while_a_computer_family_decides() -> None:
    game = Hameln(find_town("hameln"), 3)
    desk = MatchController(Session(game, (HUMAN, "random", "random"), 1))

    assert desk.asked is None
    assert desk.choose("sell")
    assert desk.meant("house:M1") == ()
    assert desk.click("house:M1") == ""
    assert desk.confirm() == ()
    assert desk.question() is None
    assert desk.why_no_undo


def test_things_wait_for_an_action() -> None:
    assert desk_at(TURN).click("house:M1") == "Choose an action first."


def single_choice() -> Session:
    session = table_where(offers("sell"), (HUMAN,) * 3)
    while session.waits_for is not None or session.match.mover < 0:
        if session.step() is None:
            session.choose(session.game.legal(session.match.state)[-1])
    return session


def test_single_choices_are_asked_only_where_that_is_wanted() -> None:
    session = single_choice()

    assert MatchController(session).asked is None
    assert MatchController(session, asks_single=True).asked == session.match.mover


# -- taking back


def test_back_takes_the_last_choice_back_before_it_leaves_the_action() -> None:
    desk = desk_at(TURN)
    desk.choose("wake-men")
    complete(desk)

    assert desk.back()
    assert desk.task is not None
    assert desk.task.chosen() == ()
    assert desk.back()
    assert desk.task is None
    assert not desk.back()


def sells_several(game: Hameln, state: State) -> bool:
    if state.stage != TURN or sum(state.goods[4 * state.mover : 4 * state.mover + 4]) < 3:
        return False
    return offers("sell")(game, state)


def leaves_one_circle(game: Hameln, state: State) -> bool:
    """Whether two rats are to be placed, so that the second has no choice after the first one's."""
    if state.stage != RATS or state.rats_left != 2:
        return False
    after = state.copy()
    game.apply(after, game.legal(after)[0])
    if after.stage != RATS or len(game.legal(after)) > 1:
        return False
    game.apply(after, game.legal(after)[0])
    return after.mover == state.mover and len(game.legal(after)) > 1


def test_undo_takes_a_sale_of_several_goods_back_at_once() -> None:
    desk = desk_where(sells_several)
    before = situation(desk)
    desk.choose("sell")
    carry_out(desk)
    assert desk.asked == before[0].mover
    assert len(desk.session.match.played) >= before[1] + 4

    assert desk.undo()

    assert situation(desk) == before
    assert desk.task is None


def test_undo_takes_all_rats_of_a_house_back_even_if_the_last_had_no_choice() -> None:
    desk = desk_where(leaves_one_circle)
    before = situation(desk)
    carry_out(desk)
    assert desk.asked == before[0].mover

    assert desk.undo()

    assert situation(desk) == before


def test_chance_and_other_families_are_never_taken_back() -> None:
    desk = desk_where(
        lambda game, state: state.stage == TURN and state.round > 1 and offers("sell")(game, state)
    )
    assert desk.session.match.played[-1].mover != desk.asked
    before = situation(desk)

    assert desk.why_no_undo
    assert not desk.undo()

    assert situation(desk) == before


# -- what others may do


def test_the_last_deeds_of_each_family_stay_marked_until_it_moves_again() -> None:
    desk = desk_at(RATS)
    seat = desk.asked
    complete(desk)
    assert desk.task is not None
    placed = set(desk.task.chosen())

    carry_out(desk)

    assert placed <= {thing for thing, who in desk.log.last.items() if who == seat}


def test_advice_is_a_legal_action_with_a_reason_and_changes_nothing() -> None:
    desk = desk_at(TURN)
    before, legal = situation(desk), desk.game.legal(desk.session.match.state)
    ask = desk.question()
    assert ask is not None

    choice = ask()

    assert choice.action in legal
    assert choice.why
    assert situation(desk) == before


def test_advice_is_about_the_moment_of_the_question() -> None:
    desk = desk_where(sells_several)
    legal, ask = desk.game.legal(desk.session.match.state), desk.question()
    assert ask is not None
    desk.choose("sell")
    carry_out(desk)

    assert ask().action in legal


def test_where_nothing_else_is_possible_that_is_the_advice() -> None:
    desk = MatchController(single_choice(), asks_single=True)
    ask = desk.question()
    assert ask is not None

    assert [ask().action] == desk.game.legal(desk.session.match.state)


def test_the_things_of_a_move_name_what_is_clicked_for_it() -> None:
    seen: set[int] = set()
    for stage in (TURN, EXTRA, RATS, WEDDINGS):
        desk = desk_at(stage)
        tables = desk.game.tables
        known = {
            "house": tables.house_index,
            "circle": tables.circle_index,
            "district": tables.district_index,
        }
        for move in desk.game.legal(desk.session.match.state):
            seen.add(moves.verb_of(move))
            for thing in desk.things_of(move):
                kind, _, name = thing.partition(":")
                assert name in known[kind] if kind in known else kind in ("child", "ring", "cat", "traps")
    assert seen >= {moves.WAKE, moves.SELL, moves.RAT, moves.PASS, moves.MARRY}


def test_what_has_not_been_shown_yet_is_not_told_anew() -> None:
    desk = desk_at(RATS)
    before = situation(desk)
    complete(desk)
    first, *_ = desk.confirm()

    desk.retell()
    assert situation(desk)[2:] == before[2:]
    desk.record(first.seen(desk.log.viewer))
    told = [line.text for line in desk.log.lines]
    desk.retell()

    assert [line.text for line in desk.log.lines] == told


# -- saves that cannot be written


def test_a_match_goes_on_though_it_cannot_be_saved(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    path = folder / "match.hameln.jsonl"
    desk = desk_where(sells_several, path=path)
    before = situation(desk)
    folder.rename(tmp_path / "gone")

    desk.choose("sell")
    carry_out(desk)
    assert "cannot be saved" in desk.unsaved
    assert len(desk.session.match.played) >= before[1] + 4
    assert desk.undo()
    assert "cannot be saved" in desk.unsaved
    assert situation(desk)[:2] == before[:2]
    (tmp_path / "gone").rename(folder)
    desk.choose("sell")
    carry_out(desk)

    assert desk.unsaved == SAVED_AGAIN
    desk.session.close()
    again, note = Session.resume(path)
    assert note == ""
    assert again.match.state == desk.session.match.state


def test_a_save_that_was_taken_away_is_written_anew_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "match.hameln.jsonl"
    desk = desk_where(sells_several, path=path)
    path.unlink()

    desk.choose("sell")
    carry_out(desk)

    assert desk.unsaved == ""
    desk.session.close()
    assert Session.resume(path)[0].match.state == desk.session.match.state


# -- saves that were cut off


def test_a_save_cut_off_anywhere_goes_on_at_its_last_whole_action(tmp_path: Path) -> None:
    path = tmp_path / "match.hameln.jsonl"
    session = table_where(offers("sell"), (HUMAN,) * 3, path=path)
    rng = Random(4)
    for _ in range(60):
        if session.step() is None:
            session.choose(rng.choice(session.game.legal(session.match.state)))
    lines = path.read_bytes().splitlines(keepends=True)
    stages: set[int] = set()

    for count in range(1, len(lines) + 1, 3):
        for rest in (b"", b'{"a'):
            cut = tmp_path / "cut.hameln.jsonl"
            cut.write_bytes(b"".join(lines[:count]) + rest)
            again, note = Session.resume(cut)
            again.close()
            assert bool(note) == bool(rest)
            assert [one.action for one in again.match.played] == [
                one.action for one in session.match.played[: count - 1]
            ]
        desk = MatchController(again)
        desk.prepare()
        if desk.asked is not None:
            stages.add(again.match.state.stage)
            assert (desk.task is None) == (DECIDING.forced(desk.table) is None)
    assert stages >= {TURN, RATS}


@pytest.mark.parametrize("stage", [NAMING, SELLING])
def test_a_decision_that_was_half_carried_out_goes_on(stage: int, tmp_path: Path) -> None:
    desk = desk_at(stage, path=tmp_path / "match.hameln.jsonl")
    desk.session.close()
    again = MatchController(Session.resume(tmp_path / "match.hameln.jsonl")[0])
    again.prepare()

    assert again.task is not None
    assert again.is_forced
    assert again.task.missing() == ""
    assert again.confirm()
    assert len(again.session.match.played) > len(desk.session.match.played)
