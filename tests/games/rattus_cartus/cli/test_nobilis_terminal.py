"""Matches with the expansion in the terminal: every decision by its number, each explained."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.table.seating import SEATING
from tests.games.rattus_cartus.cli.typists import Typist, table_of_game

DECISIONS = {
    "place": "Place the noble on",
    "shift": "Send ",
    "name": "Name ",
    "pick": "Take ",
    "turn": "Turn up a card",
    "stop": "Stop, and take what lies open",
    "reduce": "Give up ",
    "gain": "Gain influence with",
    "book": "Move the number of nuns by",
}
"""How each decision of the expansion is offered."""


@pytest.mark.long
def test_whole_matches_are_played_with_everything_asked() -> None:
    shown = ""
    for seed in (28, 7):
        typist = Typist(asked=("?1", "t"), seed=seed)
        game = SEATING.new_game("nobilis:cards", 3, {"nobles": True}, seed)
        table_of_game(game, "human,human,human", typist).run()
        assert "Final scoring" in typist.shown
        assert "Traceback" not in typist.shown
        shown += typist.shown

    assert all(told in shown for told in ("Place the noble on", "takes a noble", "Noble face down: "))
    assert sum(told in shown for told in DECISIONS.values()) >= 7


def test_a_noble_is_explained_where_it_may_be_placed() -> None:
    for seed in range(1, 9):
        typist = Typist(asked=("?1",), seed=seed)
        game = SEATING.new_game("nobilis:cards", 2, {"nobles": True}, seed)
        table_of_game(game, "human,random", typist).run()
        if "  Whoever enters" in typist.shown:
            return
    message = "no noble was explained"
    raise AssertionError(message)
