"""What stands below the board while others act."""

from __future__ import annotations

import pytest

from hameln.ui import theme
from hameln.ui.art import Art
from hameln.ui.caption import beginning_of, draw_caption
from hameln.ui.lettering import Face, Letters
from hameln.ui.scene import Box
from hameln.ui.sheet import Hand, Sheet

FIRST = "Ox Head makes meat, worth 4."
SECOND = "The house attracts 3 rats."
LAST = "It fills our stores!"
WHY = f"{FIRST} {SECOND} {LAST}"


def width_of(letters: Letters, told: str) -> float:
    return letters.width(told, Face.ITALIC, theme.SMALL) + 1


@pytest.mark.parametrize("told", [FIRST, f"{FIRST} {SECOND}", WHY])
def test_as_many_sentences_of_a_reason_are_told_as_there_is_room_for(told: str) -> None:
    letters = Letters()

    assert beginning_of(letters, WHY, width_of(letters, told), 1) == told


def test_of_a_sentence_without_room_nothing_is_told() -> None:
    letters = Letters()

    assert not beginning_of(letters, WHY, width_of(letters, FIRST) / 2, 1)


def test_a_long_reason_is_begun_below_the_board() -> None:
    """It was left out as a whole where it had no room as a whole."""
    sheet = Sheet(1280, 800, Letters(), Art(), Hand())
    width = width_of(sheet.letters, FIRST)
    line = sheet.letters.line(theme.SMALL)

    def marks(why: str) -> int:
        before = len(sheet.marks)
        draw_caption(
            sheet,
            "Weber acts",
            why,
            Box(x=0, y=0, width=400, height=30),
            Box(x=0, y=30, width=width, height=line),
        )
        return len(sheet.marks) - before

    assert marks(WHY) == marks(FIRST) > marks("")
