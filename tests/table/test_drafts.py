from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from hameln.players.kit import HUMAN, players_kit
from hameln.table.draft import Draft
from hameln.table.settings import Settings

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
