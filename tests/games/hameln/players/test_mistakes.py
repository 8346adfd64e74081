"""What kind of mistake a family's decision was."""

from __future__ import annotations

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.reviewing import MISTAKES, kinds_of, stands_beside_king
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.moves import (
    BOY,
    DONE,
    INFLUENCE,
    MAN,
    PASS,
    WOMAN,
    bribe,
    cat,
    marry,
    pay,
    rat,
    sell,
    settle,
    wake,
)
from hameln.games.hameln.rules.state import EXTRA, NAMING, SELLING, TURN, WEDDINGS, State

GAME = Hameln(find_town("hameln"), 4)


def state_at(stage: int, kings: int = 0) -> State:
    state = State(GAME.tables)
    state.stage, state.kinged = stage, kings
    return state


@pytest.mark.parametrize(
    ("stage", "taken", "best", "kinds"),
    [
        (TURN, pay(0, 0), pay(1, 1), ("unpaid",)),
        (TURN, pay(2, 1), pay(1, 1), ("overpaid",)),
        (TURN, pay(1, 0), pay(0, 1), ("other_children",)),
        (TURN, settle(MAN, 0), settle(MAN, 1), ("settled",)),
        (TURN, wake(MAN, 3), wake(WOMAN, 4), ("woke",)),
        (TURN, wake(MAN, 3), marry(BOY, 1, 2), ("woke", "unmarried")),
        (TURN, sell(0, 3), marry(BOY, 1, 2), ("sold", "unmarried")),
        (TURN, sell(0, 3), sell(1, 0), ("sold_other",)),
        (TURN, marry(BOY, 1, 2), marry(BOY, 2, 2), ("married",)),
        (TURN, marry(BOY, 1, 2), wake(MAN, 3), ("married", "not_woken")),
        (NAMING, DONE, wake(MAN, 3), ("woke_few",)),
        (NAMING, wake(MAN, 3), DONE, ("woke",)),
        (WEDDINGS, DONE, marry(BOY, 1, 2), ("unmarried",)),
        (SELLING, DONE, sell(0, 3), ("unsold",)),
        (SELLING, sell(0, 3), DONE, ("sold",)),
        (EXTRA, INFLUENCE, PASS, ("influence_little",)),
        (EXTRA, INFLUENCE, bribe(1, 2), ("influence_little", "no_bribe")),
        (EXTRA, bribe(1, 2), PASS, ("bribe_little",)),
        (EXTRA, bribe(1, 3), PASS, ("bribe",)),
        (EXTRA, PASS, INFLUENCE, ("no_influence",)),
        (EXTRA, PASS, cat(3), ("no_cat",)),
        (EXTRA, cat(3), cat(4), ("cat_elsewhere",)),
        (EXTRA, bribe(1, 2), bribe(1, 1), ("bribe",)),
        (TURN, rat(3), rat(4), ("rat",)),
    ],
)
def test_a_mistake_is_what_was_done_and_what_was_left_out(
    stage: int, taken: int, best: int, kinds: tuple[str, ...]
) -> None:
    assert kinds_of(GAME.tables, state_at(stage), taken, best) == kinds
    assert set(kinds) <= MISTAKES.keys()


def test_a_house_beside_a_king_shares_a_circle_with_one_that_has_it() -> None:
    town, tables = GAME.town, GAME.tables
    place = tables.house_ids.index
    beside = {
        house
        for circle in town.circles
        if circle.families <= 4 and "M1" in circle.houses
        for house in circle.houses
        if house != "M1"
    }
    state = state_at(TURN, kings=1 << place("M1"))

    found = {house for house in tables.house_ids if stands_beside_king(tables, state, place(house))}

    assert found == beside
    assert beside
    one = place(min(beside))
    assert kinds_of(tables, state, wake(MAN, one), wake(MAN, place("M1"))) == ("beside_king",)
    assert kinds_of(tables, state, wake(MAN, one), sell(0, 3)) == ("beside_king", "unsold")
