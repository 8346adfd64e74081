"""Where counting would take too long, what is drawn instead is still something that can be."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hameln.games.rattus_cartus.rules.belief import arrangements, belief, found_cards, horses, sampling
from hameln.games.rattus_cartus.rules.belief.arrangements import ANY, log_ways
from hameln.games.rattus_cartus.rules.belief.horses import Ride, drawn_splits, growth
from hameln.games.rattus_cartus.rules.belief.sampling import sample_state
from hameln.games.rattus_cartus.rules.state import hand_of
from tests.games.rattus_cartus.rules.test_belief import (
    FEW,
    MORE_SCRIPTS,
    SCRIPTS,
    a_view,
    believed,
    by_force,
    cards_of,
    small,
)

ROOMS = (belief, arrangements, found_cards, horses, sampling, arrangements)


def forget() -> None:
    """Empty everything that is kept of what was counted."""
    for room in ROOMS:
        for one in vars(room).values():
            if hasattr(one, "cache_clear"):
                one.cache_clear()


@pytest.fixture(autouse=True)
def _rough(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if all wishes were too many to be counted, and every ride too large to be tried whole."""
    forget()
    monkeypatch.setattr(arrangements, "COUNTED", 0)
    monkeypatch.setattr(horses, "COUNTED", -1)
    monkeypatch.setattr(horses, "TRIED", -1)
    monkeypatch.setattr(belief, "CLASSES", 0)
    yield
    monkeypatch.undo()
    forget()


@pytest.mark.rule("N5.5", "N8.2", "N8.3")
@pytest.mark.parametrize("name", SCRIPTS | MORE_SCRIPTS)
def test_what_is_drawn_of_a_rough_belief_can_be(name: str) -> None:
    """Rule: R16.2."""
    tables, events = small(FEW), (SCRIPTS | MORE_SCRIPTS)[name]
    wanted = by_force(tables, 0, events)
    view, known = a_view(tables, 0, events), believed(tables, 0, events)
    rng = Random(name)

    for _ in range(60):
        state = sample_state(tables, view, known, rng)
        whole = tuple(
            (cards_of(hand_of(tables, state, seat)), state.laid[seat]) for seat in range(1, tables.seats)
        )
        assert (whole, tuple(state.nuns)) in wanted


@pytest.mark.rule("N5.5")
def test_wishes_that_cannot_be_fulfilled_have_no_ways_however_many_they_are() -> None:
    assert log_ways((0, 0, 0, 0, 0, 0), ((1, 1),)) == float("-inf")
    assert log_ways((3, 0, 0, 0, 0, 0), ((1, 2),)) > 0


@pytest.mark.rule("N5.5")
def test_how_likely_new_wishes_are_is_close_to_what_counting_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    counts, now = (4, 3, 2, 2, 1, 1), ((0b000011, 2), (0b000110, 1))
    rough = growth(counts, 13, (), now)

    monkeypatch.setattr(arrangements, "COUNTED", 60)
    forget()

    assert rough == pytest.approx(growth(counts, 13, (), now), rel=0.5)


@pytest.mark.rule("N5.5")
@pytest.mark.parametrize("name", MORE_SCRIPTS)
def test_partings_of_a_hand_have_odds_or_are_left_out(name: str) -> None:
    """Whatever number is asked for."""
    tables, rng = small(FEW), Random(name)
    known = believed(tables, 0, MORE_SCRIPTS[name])
    for hypothesis, _ in known.hypotheses:
        for mask in range(1, ANY):
            for part in (mask, ANY ^ mask):
                for pool in range(len(hypothesis[1])):
                    known._place_of(pool, part)
    for hypothesis, _ in known.hypotheses[:3]:
        for giver in (1, 2):
            for count in (0, 1, 2, 3, 99):
                ride = Ride(tables, known.places, (giver, 0), 0b000111, count)
                found = list(drawn_splits(ride, hypothesis, 8, rng))
                assert all(odds > 0 for _, odds in found)
