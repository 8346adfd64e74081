"""What a seat sees (H1.6)."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.hameln.rules.state import FIELDS, NOBODY, trap_value
from hameln.games.hameln.rules.views import HIDDEN, OPEN
from tests.games.hameln.rules.table import Table

HELD = {0: (3, 1), 1: (2, 2, 3), 2: (1,)}
SWAPPED = {0: (3, 1), 1: (1, 2, 3), 2: (2,)}


@pytest.mark.rule("H1.6")
def test_the_values_of_others_traps_are_hidden() -> None:
    """A view holds one's own values and the numbers of the others' traps."""
    table = Table(traps=HELD)

    seen = table.game.view(table.state, 0)

    assert seen.seat == 0
    assert seen.state.traps == [0, 1, 0, 1, 3, 0, 0, 0, 1, 0, 0, 0]


@pytest.mark.rule("H1.6")
def test_permuting_hidden_traps_changes_no_view() -> None:
    """Two tables that differ in the values of others' traps only look the same."""
    one, other = Table(traps=HELD), Table(traps=SWAPPED)

    assert one.state != other.state
    assert one.game.view(one.state, 0) == other.game.view(other.state, 0)
    assert one.game.view(one.state, 1) != other.game.view(other.state, 1)


@pytest.mark.rule("H1.6")
def test_everything_else_lies_open() -> None:
    """Only the traps differ between the table and a view."""
    table = Table(traps=HELD, houses={"M1": (0, 1)}, money={1: 7}, goods={2: "ale"}, rats=["M2-Y.il"])

    seen = table.game.view(table.state, 2).state

    assert [name for name in FIELDS if getattr(seen, name) != getattr(table.state, name)] == ["traps"]


def test_a_view_is_the_viewers_own() -> None:
    """Changing a view changes nothing at the table."""
    table = Table(traps=HELD)
    seen = table.game.view(table.state, 0).state

    seen.money[0] = 99
    seen.traps[0] = 99

    assert table.state.money[0] == 0
    assert table.state.traps[:4] == [0, 1, 0, 1]


@pytest.mark.rule("H1.6")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_sample_agrees_with_the_view(seat: int) -> None:
    """Seen by the same seat, a sampled state looks as the table did; four traps of each value exist."""
    table = Table(traps=HELD)
    seen = table.game.view(table.state, seat)

    for seed in range(30):
        state = table.game.sample(seen, Random(seed))

        assert table.game.view(state, seat) == seen
        assert state.traps[4 * seat : 4 * seat + 4] == table.state.traps[4 * seat : 4 * seat + 4]
        assert all(sum(state.traps[value::4]) <= 4 for value in (1, 2, 3))
        assert sum(state.traps[::4]) == 0


@pytest.mark.rule("H1.6")
def test_samples_differ_in_what_is_hidden() -> None:
    """Every value that may be there is drawn at some time."""
    table = Table(traps={1: (2,)})
    seen = table.game.view(table.state, 0)

    values = {trap_value(table.game.sample(seen, Random(seed)), 1) for seed in range(60)}

    assert values == {1, 2, 3}


@pytest.mark.rule("H1.6")
def test_a_sample_counts_out_what_one_holds_oneself() -> None:
    """Who holds all the threes knows that nobody else has one."""
    table = Table(traps={0: (3, 3, 3, 3), 1: (2, 2), 2: (1,)})
    seen = table.game.view(table.state, 0)

    for seed in range(30):
        assert table.game.sample(seen, Random(seed)).traps[7] == 0


def test_a_sample_without_secrets_is_the_table() -> None:
    """With no trap of the others nothing is drawn."""
    table = Table(traps={0: (3, 1)}, money={1: 4})

    assert table.game.sample(table.game.view(table.state, 0), Random(1)) == table.state


@pytest.mark.rule("H1.6", "H6.2")
def test_a_trap_that_turns_up_is_seen_by_its_owner_only() -> None:
    """The others learn that there was a trap, not its value."""
    table = Table(goods={0: "meat"})
    table.do(0, "sell", good="meat", for_=0)
    table.do(0, "done")
    move = table.game.read(table.state, {"do": "trap", "value": 3})

    assert [
        table.game.write(table.state, table.game.seen(table.state, move, seat))["value"] for seat in range(3)
    ] == [
        3,
        None,
        None,
    ]


def test_other_actions_are_seen_by_everybody() -> None:
    """Nothing but traps is hidden in an action."""
    table = Table(goods={0: "meat"})

    for move in table.game.legal(table.state):
        assert [table.game.seen(table.state, move, seat) for seat in range(3)] == [move] * 3


def test_a_seat_can_play_on_in_its_view() -> None:
    """The same actions are legal in the view, and lead to the view of the following state."""
    table = Table(traps=HELD, goods={0: "meat ale"}, houses={"M1": (0, 1)}, hall={1: "girl"})

    for move in table.game.legal(table.state):
        seen, after = table.game.view(table.state, 0).state, table.game.copy(table.state)
        table.game.apply(seen, move)
        table.game.apply(after, move)

        assert table.game.legal(seen) == table.game.legal(after)
        assert seen == table.game.view(after, 0).state


def test_every_field_of_the_state_is_known_to_be_open_or_hidden() -> None:
    """A new field must be put on one of the two lists before any seat sees it."""
    assert set(FIELDS) == OPEN | HIDDEN
    assert not OPEN & HIDDEN


@pytest.mark.rule("H1.6")
def test_what_lies_open_to_everybody_tells_no_traps_value() -> None:
    """Onlookers, and persons who share a screen, know only how many traps everybody has."""
    table, swapped = Table(traps=HELD), Table(traps={0: (1, 2), 1: (1, 3, 3), 2: (2,)})

    seen = table.game.view(table.state, None)

    assert seen.seat is None
    assert not seen.is_open
    assert seen.state.traps == [2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0]
    assert seen == swapped.game.view(swapped.state, None)


@pytest.mark.rule("H1.6", "H11.4")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_end_of_the_match_opens_every_trap(seat: int | None) -> None:
    """The traps count for the final scoring, and everybody sees them then."""
    table = Table(traps=HELD)
    table.state.mover = NOBODY

    seen = table.game.view(table.state, seat)

    assert seen.is_open
    assert seen.state.traps == table.state.traps


@pytest.mark.rule("H1.6")
def test_looking_back_nothing_is_hidden() -> None:
    """Who watches a match that is over sees every trap from the beginning on; the table stays as it is."""
    table = Table(traps=HELD)

    seen = table.game.unveiled(table.state)
    seen.state.traps[0] = 99

    assert seen.is_open
    assert seen.state.traps[1:] == table.state.traps[1:]
    assert table.state.traps[0] == 0
