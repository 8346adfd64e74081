"""All that lies open of several players: in one line if that is enough, in two where more is seen then."""

from __future__ import annotations

import pytest

from hameln.table.tableau import Note, Side, Tableau
from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.draw.fonts import Fonts
from hameln.ui.table.tableaux import Cast
from hameln.ui.table.unfolding import draw_unfolding

ARMS = ("azure", "vermilion", "mint", "plum", "gold")
BOARD = Box(0.0, 0.0, 980.0, 700.0)


def cards_of(heirs: int, cards: int, scale: float = 1.0) -> list[list[DrawItem]]:
    """The cards that are drawn of each heir."""
    notes = (Note(icon="token_rat", words="+1"),)
    kinds = ("joker", "sword", "flute", "pass", "gold")[:heirs]
    sides = tuple(
        Side(seat=seat, sprites=(f"card_{kind}",) * cards, notes=notes, verdict=None if seat else notes[0])
        for seat, kind in enumerate(kinds)
    )
    sheet = DisplayList(1280, 800, Fonts(scale), Art(), Hand())
    cast = Cast(players=("A", "B", "C", "D", "E"), arms=ARMS)
    draw_unfolding(sheet, Tableau(title="Inn", sides=sides), cast, BOARD, 0.0, is_still=True)
    for mark in sheet.marks:
        assert BOARD.y <= mark.y
        assert mark.y + mark.height <= BOARD.bottom
        assert BOARD.x <= mark.x
        assert mark.x + mark.width <= BOARD.right
    return [
        [mark for mark in sheet.marks if mark.look.key[1] == side.sprites[0]] if side.sprites else []
        for side in sides
    ]


@pytest.mark.parametrize(("heirs", "cards", "lines"), [(2, 8, 1), (3, 6, 1), (4, 1, 1), (5, 4, 2), (5, 8, 2)])
def test_many_cards_of_many_heirs_lie_in_two_lines(heirs: int, cards: int, lines: int) -> None:
    found = cards_of(heirs, cards)

    assert len({round(row[0].y) for row in found}) == lines
    assert all(len(row) == cards for row in found)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_of_five_heirs_with_five_cards_the_edge_of_each_card_can_be_read(scale: float) -> None:
    for row in cards_of(5, 5, scale):
        assert row[1].x - row[0].x >= 0.3 * row[0].width


@pytest.mark.parametrize("cards", [1, 8])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("told", ["no cards", "keine Karten", "geen kaarten", "nincs kártya"])
def test_that_nothing_lies_there_is_written_on_its_place(told: str, scale: float, cards: int) -> None:
    sides = (
        Side(seat=0, sprites=("card_empty",), nothing=told),
        *(Side(seat=seat, sprites=("card_joker",) * cards) for seat in range(1, 5)),
    )
    sheet = DisplayList(1280, 800, Fonts(scale), Art(), Hand())
    cast = Cast(players=("A", "B", "C", "D", "E"), arms=ARMS)

    draw_unfolding(sheet, Tableau(title="Inn", sides=sides), cast, BOARD, 0.0, is_still=True)

    (place,) = (mark for mark in sheet.marks if mark.look.key[1] == "card_empty")
    words = [
        mark
        for mark in sheet.marks
        if mark.look.key[0] == "words" and mark.look.key[1] in [*told.split(), told]
    ]
    assert " ".join(str(mark.look.key[1]) for mark in words) == told
    for mark in words:
        assert place.x <= mark.x
        assert mark.x + mark.width <= place.x + place.width
        assert place.y < mark.y < place.y + place.height
