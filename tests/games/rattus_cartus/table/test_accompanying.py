"""Which music fits a match of the card game."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from hameln.games.rattus_cartus.rules.state import NOBODY
from hameln.music.reading import score_file
from hameln.table.kit import table_kit
from hameln.table.presentation import presentation_of

MUSIC = table_kit("rattus-cartus").accompanying


@pytest.mark.parametrize(
    ("rounds", "played", "piece"),
    [
        (10, 1, "rattus-cartus/road"),
        (10, 8, "rattus-cartus/road"),
        (10, 9, "rattus-cartus/plague"),
        (10, 10, "rattus-cartus/plague"),
        (8, 6, "rattus-cartus/road"),
        (8, 7, "rattus-cartus/plague"),
    ],
)
def test_the_last_two_rounds_are_tense(rounds: int, played: int, piece: str) -> None:
    game = SimpleNamespace(tables=SimpleNamespace(rounds=rounds))
    view = SimpleNamespace(state=SimpleNamespace(mover=0, round=played))

    assert MUSIC.piece(game, view) == piece


def test_once_it_is_over_the_candles_are_lit() -> None:
    view = SimpleNamespace(state=SimpleNamespace(mover=NOBODY, round=10))

    assert MUSIC.piece(SimpleNamespace(), view) == MUSIC.unveiling == "rattus-cartus/reveal"


def test_every_piece_that_is_named_is_there() -> None:
    for piece in (presentation_of("rattus-cartus").music, MUSIC.unveiling, MUSIC.end, "rattus-cartus/plague"):
        assert score_file(piece).is_file()
    assert MUSIC.interlude(None, ()) is None
