"""What chance draws has the odds of the table: no card twice, nothing sorted, nobody left out (R2, R10)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hameln.games.rattus_cartus.pack.choosing import first_match
from hameln.games.rattus_cartus.rules.chance import drawn_out_of
from hameln.games.rattus_cartus.rules.circle import draw_of_pile
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import NUNS, START, Move
from tests.games.rattus_cartus.rules.table import Table, the_pack


def drawn_at_the_beginning(verb: int, heirs: int, seed: int) -> Move:
    """What chance brings for a verb before the first round."""
    game, rng = RattusCartus(the_pack(), first_match(the_pack()), heirs), Random(seed)
    state = game.initial()
    while True:
        move = game.draw(state, rng)
        if move[0] == verb:
            return move
        game.apply(state, move)


@pytest.mark.rule("R10.1")
def test_no_card_is_drawn_twice() -> None:
    """Drawing all cards brings each of them once, and fewer cards never more than there are."""
    counts = [1, 0, 2, 1, 3]
    for seed in range(50):
        assert Counter(drawn_out_of(counts, 7, 7, Random(seed))) == {0: 1, 2: 2, 3: 1, 4: 3}
        some = Counter(drawn_out_of(counts, 7, 4, Random(seed)))
        assert all(some[kind] <= counts[kind] for kind in some)


@pytest.mark.rule("R2.7")
def test_every_heir_may_begin() -> None:
    """The start card goes to each seat now and then."""
    assert {drawn_at_the_beginning(START, 3, seed)[1] for seed in range(60)} == {0, 1, 2}


@pytest.mark.rule("R2.4")
def test_the_row_of_nuns_is_not_sorted() -> None:
    """The place of a nun tells nothing about her."""
    rows = [drawn_at_the_beginning(NUNS, 3, seed)[1] for seed in range(10)]

    assert any(list(row) != sorted(row) for row in rows)


@pytest.mark.rule("N6.16")
def test_a_shuffled_pile_may_have_any_of_its_buildings_on_top() -> None:
    """What was shuffled back is drawn with equal odds."""
    state = Table(more=True).state
    state.pile, state.more = 0, state.more._replace(mixed=(3, 8, 13))

    assert {draw_of_pile(state, Random(seed)) for seed in range(40)} == {3, 8, 13}
