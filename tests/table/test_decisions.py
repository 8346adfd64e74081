"""Decisions of any game: they are made on what the deciding seat knows, and nothing happens at the table."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from hameln.kernel.game import CHANCE
from hameln.kernel.match import Match, Played
from hameln.players.kit import HUMAN, players_kit
from hameln.table.draft import Draft
from hameln.table.settings import Settings
from hameln.table.tasks.task import Foreseen, Table, Task
from tests.tiny.rules import Bid, Look, Tiny, TinyState


def at(game: Tiny, seat: int, seed: int = 1) -> TinyState:
    """A match of the tiny game where this seat decides."""
    match, rng = Match(game), Random(seed)
    while match.mover != seat:
        action = game.draw(match.state, rng) if match.mover == CHANCE else game.legal(match.state)[0]
        match.append(Played(mover=match.mover, action=action))
    state: TinyState = match.state
    return state


class BidTask(Task):
    """The least that a game must answer about a decision."""

    def prompt(self) -> str:
        return "Bid"

    def moves(self) -> tuple[Bid, ...]:
        return (Bid(1),)

    def label(self) -> str:
        return "Bid one"


def test_a_decision_knows_its_seat_what_is_legal_and_no_secret() -> None:
    game = Tiny(3)
    state = at(game, 1)

    table = Table.of_mover(game, state, names=None)

    assert table.seat == 1
    assert table.actions == (Bid(0), Bid(1), Bid(2))
    assert table.view == game.view(state, 1)
    assert table.view.cards.count(None) == 2
    assert table.view.bids == (None,)


def test_a_trial_shows_what_the_seat_would_see_and_changes_nothing() -> None:
    game = Tiny(3)
    state = at(game, 1)
    before = game.copy(state)
    table = Table.of_mover(game, state, names=None)

    tried = table.trial([Bid(2)])

    assert state == before
    assert tried.seat == 1
    assert tried.bids == (None, 2)
    assert tried.cards == game.view(before, 1).cards
    assert table.trial([Bid(2)]) == tried
    assert table.trial([]) == table.view


class Opened(Tiny):
    """The tiny game, in which naming a rival shows the table something."""

    def reveals(self, state: TinyState, action: object) -> bool:
        return isinstance(action, Look) or super().reveals(state, action)  # type: ignore[arg-type]


def test_a_trial_ends_before_anything_new_would_be_known() -> None:
    game = Opened(3, {"peek": True})
    table = Table.of_mover(game, at(game, 0), names=None)

    assert table.actions == (Look(1), Look(2))
    assert table.trial([Look(1)]) == table.view


def test_a_decision_needs_no_more_than_its_words_and_its_moves() -> None:
    game = Tiny(2)
    task = BidTask(Table.of_mover(game, at(game, 0), names=None))

    assert task.legal() == frozenset()
    assert task.click("anything")
    assert not task.press("anything")
    assert not task.take_back()
    assert (task.missing(), task.rows(), task.amounts(), task.foreseen()) == ("", (), (), Foreseen())
    assert not task.is_instant
    assert not task.has_sheet


PLACES = st.integers(0, 2)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("turn"), PLACES, st.sampled_from([1, -1])),
        st.tuples(st.just("persons"), st.integers(0, 3), st.just(0)),
        st.tuples(st.just("add"), PLACES, st.just(0)),
        st.tuples(st.just("remove"), PLACES, st.just(0)),
    ),
    max_size=12,
)


@pytest.mark.parametrize("game", ["hameln", "rattus-cartus"])
@given(steps=STEPS)
def test_nobody_bears_the_name_of_another_computer_player(
    game: str, steps: list[tuple[str, int, int]]
) -> None:
    draft, kit = Draft.from_settings(Settings(), game), players_kit(game)
    owners = {kit.own_name(kind): kind for kind in kit.kinds() if kind != HUMAN and kit.own_name(kind)}
    for deed, number, step in steps:
        match deed:
            case "turn":
                draft.turn_player(min(number, len(draft.seats) - 1), step)
            case "persons":
                draft.seat_persons(min(number, len(draft.seats)))
            case "add":
                draft.add()
            case _:
                draft.remove(min(number, len(draft.seats) - 1))

        assert not draft.why_not()
        for seat in draft.seats:
            kind = kit.split_name(seat.player)[0]
            assert owners.get(seat.name, kind) == kind


def test_names_that_persons_gave_stay() -> None:
    draft = Draft.from_settings(Settings(), "hameln")
    draft.rename(1, "Aunt Agnes")

    draft.turn_player(1, 1)
    draft.seat_persons(0)
    draft.seat_persons(len(draft.seats))

    assert draft.seats[1].name == "Aunt Agnes"


@pytest.mark.parametrize("other", ["hameln", "rattus-cartus"])
def test_names_that_persons_gave_are_offered_again(other: str) -> None:
    draft = Draft.from_settings(Settings(), "hameln")
    draft.seat_persons(2)
    draft.rename(1, "Aunt Agnes")
    settings = evolve(Settings(), **draft.remembered(Settings()))

    again = Draft.from_settings(settings, other)
    again.seat_persons(2)
    assert [seat.name for seat in again.seats][:2] == [again.seating.usual_names()[0], "Aunt Agnes"]
    again.seat_persons(1)
    assert "Aunt Agnes" not in {seat.name for seat in again.seats}
    assert settings.persons == evolve(settings, **again.remembered(settings)).persons


def test_all_computer_players_are_called_by_their_own_names_after_any_change() -> None:
    draft, kit = Draft.from_settings(Settings(), "hameln"), players_kit("hameln")
    draft.turn_player(1, 1)
    draft.turn_player(1, -1)
    draft.turn_player(1, -1)

    draft.seat_persons(0)

    assert [seat.name for seat in draft.seats] == [kit.own_name(seat.player) for seat in draft.seats]


def test_after_a_person_at_the_screen_comes_one_with_a_phone_both_ways_around() -> None:
    draft = Draft.from_settings(Settings(), "hameln")
    kinds = len(draft.kit.kinds())
    first = draft.seats[0]
    draft.turn_player(0, 1)
    assert draft.phones == {0}
    assert draft.seats[0].player == HUMAN
    for _ in range(kinds):
        draft.turn_player(0, 1)
    assert draft.seats[0] == first
    for _ in range(kinds):
        draft.turn_player(0, -1)
    assert draft.phones == {0}
    draft.turn_player(0, -1)
    assert draft.seats[0] == first

    draft.seat_everybody()
    assert draft.phones == frozenset()
    draft.seat_everybody()
    assert draft.phones == frozenset(range(len(draft.seats)))
    draft.seat_persons(1)
    assert draft.phones == frozenset()
