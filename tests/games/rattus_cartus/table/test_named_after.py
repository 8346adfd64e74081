"""A match is called after the boxes that play in it, wherever it is named."""

from __future__ import annotations

import pytest

from hameln.errors import HamelnError
from hameln.files.codec import parse_object
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.kernel.record import RecordWriter

_BASE = "farm,marketplace,monastery,castle,tent,palace"
_NEW = "mill,marketplace,monastery,castle,tent,palace"


@pytest.mark.rule("N2.1")
@pytest.mark.parametrize(
    ("place", "nobles", "name", "word", "stories"),
    [
        ("first", False, "Rattus Cartus", "rattus-cartus", 1),
        (f"nobilis:{_BASE}", False, "Rattus Cartus", "rattus-cartus", 1),
        ("nobilis:buildings-base", False, "Rattus Cartus", "rattus-cartus", 1),
        (f"nobilis:{_BASE}", True, "Nobilis", "nobilis", 2),
        (f"nobilis:{_NEW}", False, "Nobilis", "nobilis", 2),
    ],
)
def test_nobilis_is_named_only_where_something_of_it_plays(
    place: str, nobles: bool, name: str, word: str, stories: int
) -> None:
    game = SEATING.new_game(place, 3, {"nobles": nobles}, 1)
    header = parse_object(RecordWriter(game, ["human"] * 3, seed=1, made_by="a test").header().encode())

    assert SEATING.place(game) == SEATING.place_of(header) == name
    assert SEATING.word_of_place(header) == word
    assert SEATING.stories(game) == stories


@pytest.mark.parametrize("header", [{}, {"pack": {}, "play": []}, {"pack": 3, "play": []}])
def test_a_header_without_a_pack_is_refused(header: dict[str, object]) -> None:
    with pytest.raises(HamelnError):
        SEATING.place_of(header)
