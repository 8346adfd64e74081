"""A decision of several actions is told as one would say it."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, ENTER, GIVE, LAY, Move
from hameln.games.rattus_cartus.table.telling import TELLING
from tests.games.rattus_cartus.rules.table import Table, kinds
from tests.games.rattus_cartus.table.persons import names_of


def told(*chosen: Move) -> tuple[str, ...]:
    table = Table(row="castle-a farm-a")
    view = table.game.view(table.state, 0)
    return TELLING.say_choices(table.game, [(view, move) for move in chosen], names_of(table.game))


def each(verb: int, cards: str) -> list[Move]:
    return [(verb, kind) for kind in kinds(cards)]


@pytest.mark.rule("R6.2")
def test_cards_that_are_laid_together_are_told_with_their_number_and_estate() -> None:
    laid = each(LAY, "K0 K1 K2 K2 K4")

    assert told((ENTER, 0), *laid, DONE_MOVE) == ("Enter Castle", "Lay 5 cards: Chivalry 0, 1, 2, 2, 4")
    assert told((ENTER, 1), *each(LAY, "P0 joker"), DONE_MOVE) == (
        "Enter Farm",
        "Lay 2 cards: Peasantry 0; Joker",
    )


def test_a_single_card_and_none_are_told_as_such() -> None:
    assert told((ENTER, 0), *each(LAY, "K3"), DONE_MOVE) == ("Enter Castle", "Lay Chivalry, 3 nuns")
    assert told((ENTER, 0), DONE_MOVE) == ("Enter Castle",)
    assert told(DONE_MOVE) == ("No more cards",)


@pytest.mark.rule("R8.2", "R9.2")
@pytest.mark.parametrize(("verb", "word"), [(GIVE, "Give"), (DISCARD, "Discard")])
def test_gifts_and_discards_are_told_together_too(verb: int, word: str) -> None:
    assert told(*each(verb, "P1 P1 sword")) == (f"{word} 3 cards: Peasantry 1, 1; Sword",)
