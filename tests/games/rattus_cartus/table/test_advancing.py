"""How far a match of the card game has come: its rounds are named as the table names them."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.table.advancing import begun, progress_of, stretch
from hameln.kernel.referee import play_match
from hameln.players.uniform import make_random
from tests.games.rattus_cartus.table.persons import new_game


@pytest.mark.rule("R2.1", "R13.1")
@pytest.mark.parametrize("heirs", [2, 4])
def test_the_parts_of_a_match_bear_the_numbers_of_their_rounds(heirs: int) -> None:
    game = new_game(heirs)
    match = play_match(game, [make_random] * heirs, 6)
    place = 0
    for before, _, after in match.replay():
        one, other = game.view(before, None), game.view(after, None)
        place += "round" in begun(one, other)
        if other.state.row:
            assert progress_of(other).labels[0] == stretch(place)[0]

    assert place + 1 == game.tables.rounds
