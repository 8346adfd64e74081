"""Pieces: where they lie at named places, how large, and what is meant where a place is not seen."""

from __future__ import annotations

import pytest

from hameln.ui.draw.pieces import Lying, Pieces

PLACES = {"field:a": (100.0, 50.0), "hand:0": (10.0, 20.0), "rim:3": (5.0, 6.0)}
PIECES = Pieces(
    board=frozenset({"field"}),
    sizes={"pawn": 0.5, "pawn_big": 0.9},
    beside={"pawn": 0.3},
    fixed={"rim": 0.2},
    standing=frozenset({"pawn", "smoke"}),
    effects=frozenset({"smoke"}),
    offsets={("pawn", "field"): (4.0, -2.0)},
    instead={"purse": "hand:{}"},
)


@pytest.mark.parametrize(
    ("sprite", "name", "lying"),
    [
        ("pawn_red", "field:a", Lying(108.0, 46.0, 1.0, True)),
        ("pawn_big", "field:a", Lying(108.0, 46.0, 1.8, True)),
        ("coin", "field:a", Lying(100.0, 50.0, 2.0, False)),
        ("pawn_red", "hand:0", Lying(10.0, 20.0, 0.3, False)),
        ("coin", "hand:0", Lying(10.0, 20.0, 1.0, False)),
        ("pawn_red", "rim:3", Lying(5.0, 6.0, 0.2, False)),
        ("coin", "purse:0", Lying(10.0, 20.0, 1.0, False)),
        ("coin", "purse:1", None),
        ("coin", "nowhere", None),
    ],
)
def test_a_piece_lies_where_its_place_is(sprite: str, name: str, lying: Lying | None) -> None:
    assert PIECES.lying(sprite, name, PLACES.get, 2.0) == lying


def test_only_things_wait_in_their_places_before_they_go() -> None:
    assert PIECES.waits("pawn_red")
    assert not PIECES.waits("smoke")
    assert not PIECES.waits("coin_one")


def test_a_piece_that_walks_looks_as_it_lies_unless_its_game_says_more() -> None:
    assert PIECES.walking("pawn_red", 0.3, is_leftwards=True) == "pawn_red"


def test_a_game_without_pieces_of_its_own_needs_to_say_nothing() -> None:
    assert Pieces().lying("coin", "hand:0", PLACES.get, 2.0) == Lying(10.0, 20.0, 1.0, False)
