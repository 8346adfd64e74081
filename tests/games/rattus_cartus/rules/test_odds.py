"""How likely each card is to come next is what brute force finds, for eyes that have seen a part."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hameln.games.rattus_cartus.rules import logged
from hameln.games.rattus_cartus.rules.belief.odds import (
    expected_in_hand,
    expected_of,
    next_odds,
    nuns_odds,
    sums_of,
    surely_without,
)
from hameln.games.rattus_cartus.rules.belief.sampling import believed
from hameln.games.rattus_cartus.rules.state import ALL_EYES, State
from hameln.games.rattus_cartus.rules.tables import VALUES
from hameln.kernel.sums import added
from tests.games.rattus_cartus.rules.test_belief import (
    B0,
    FEW,
    MORE_SCRIPTS,
    P0,
    P4,
    PLAIN,
    SCRIPTS,
    a_view,
    small,
)
from tests.games.rattus_cartus.rules.worlds import worlds_of


@pytest.mark.few(10)
@pytest.mark.rule("R10.1", "R10.2", "N6.1")
@pytest.mark.parametrize("name", SCRIPTS | MORE_SCRIPTS)
def test_the_odds_of_the_next_card_are_what_brute_force_finds(name: str) -> None:
    """Rule: R16.2."""
    tables, events = small(FEW), (SCRIPTS | MORE_SCRIPTS)[name]
    wanted = [Fraction(0)] * tables.people
    for (deck, *_), odds in worlds_of(tables, 0, events).items():
        for kind, _ in deck:
            wanted[kind] += odds / len(deck)

    found = next_odds(a_view(tables, 0, events), believed(tables, 0, events))

    assert list(found) == pytest.approx([float(odds) for odds in wanted])


@pytest.mark.few(10)
@pytest.mark.rule("R2.4", "R15.1")
@pytest.mark.parametrize("name", SCRIPTS | MORE_SCRIPTS)
def test_the_odds_of_the_hidden_nuns_are_what_brute_force_finds(name: str) -> None:
    """Rule: R16.2."""
    events = (SCRIPTS | MORE_SCRIPTS)[name]
    tables = small(FEW, nuns=1 if any(event[0] == logged.SHUFFLE for event in events) else 2)
    seen = {event[2] for event in events if event[0] == logged.SEEN and event[1] == 0}
    hidden = [slot for slot in range(tables.nuns) if slot not in seen]
    wanted = [Fraction(0)] * ((VALUES - 1) * len(hidden) + 1)
    for (_, _, _, nuns, _), odds in worlds_of(tables, 0, events).items():
        wanted[sum(tables.nuns_on[nuns[slot][0]] for slot in hidden)] += odds

    found = nuns_odds(believed(tables, 0, events), len(hidden))

    assert list(found) == pytest.approx([float(odds) for odds in wanted])


@pytest.mark.few(13)
@pytest.mark.rule("N5.5", "R16.3")
@pytest.mark.parametrize("name", SCRIPTS | MORE_SCRIPTS)
@pytest.mark.parametrize("seat", [1, 2])
def test_what_others_hold_on_average_is_what_brute_force_finds(name: str, seat: int) -> None:
    """Rule: R16.2."""
    tables, events = small(FEW), (SCRIPTS | MORE_SCRIPTS)[name]
    belief = believed(tables, 0, events)
    wanted = [Fraction(0)] * tables.people
    for (_, hands, laid, *_), odds in worlds_of(tables, 0, events).items():
        for kind, _ in hands[seat] if seat in belief.apart else hands[seat] | laid[seat]:
            if kind < tables.people:
                wanted[kind] += odds

    assert list(expected_in_hand(tables, belief, seat)) == pytest.approx([float(one) for one in wanted])


@pytest.mark.rule("R10.2")
def test_where_wishes_are_too_many_to_be_counted_the_odds_are_near() -> None:
    """Two estates of which forty cards each are wished for leave a pool of equal cards as it is."""
    row, wishes = (2,) * 30, ((3, 40), (6, 40))

    near = sums_of(row, wishes, 2)

    assert added(near) == pytest.approx(1)
    assert near == pytest.approx(sums_of(row, (), 2), abs=0.01)


def test_cards_to_come_are_the_last_of_the_deck_and_then_discards() -> None:
    """Rule: R16.2."""
    tables, belief = small(FEW), believed(small(FEW), 0, PLAIN)
    view = a_view(tables, 0, PLAIN)
    view.discards[P4], view.discards[B0], view.discarded = 3, 1, 4

    one, most, all_ = (expected_of(view, belief, count) for count in (1, view.deck_size + 2, 99))

    assert one == next_odds(view, belief)
    assert (round(added(one), 9), round(added(most), 9), round(added(all_), 9)) == (1, view.deck_size + 2, 6)
    assert most[P4] == pytest.approx(view.deck_size * one[P4] + 1.5)
    view.deck_size = 0
    assert next_odds(view, belief)[B0] == 0.25


@pytest.mark.rule("R10.1")
def test_who_sees_everything_knows_the_deck() -> None:
    """Rule: R16.2."""
    tables = small(FEW)
    state = State(tables, ALL_EYES)
    state.deck, state.deck_size = [0] * tables.people, 4
    state.deck[P0], state.deck[B0] = 3, 1

    assert next_odds(state, believed(tables, 0, PLAIN))[B0] == 0.25


@pytest.mark.rule("N5.5", "R16.3")
@pytest.mark.parametrize("seat", [1, 2])
def test_of_an_estate_that_a_hand_surely_lacks_no_world_has_a_card_there(seat: int) -> None:
    """Rule: R16.2."""
    tables, lacking = small(FEW), 0
    for events in (SCRIPTS | MORE_SCRIPTS).values():
        belief = believed(tables, 0, events)
        without = surely_without(tables, belief, seat)
        for _, hands, laid, *_ in worlds_of(tables, 0, events):
            held = hands[seat] if seat in belief.apart else hands[seat] | laid[seat]
            assert not {tables.estate_on[kind] for kind, _ in held}.intersection(without)
        lacking += len(without)

    assert lacking
