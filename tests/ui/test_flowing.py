"""Charts and buttons below each other in a panel of the editor."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hameln.ui import theme
from hameln.ui.art import Art
from hameln.ui.editing.flowing import Flow
from hameln.ui.lettering import Letters
from hameln.ui.scene import Box
from hameln.ui.sheet import Hand, Mark, Sheet

PAGE = Box(x=100.0, y=50.0, width=260.0, height=700.0)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def words(sheet: Sheet) -> list[Mark]:
    return [mark for mark in sheet.marks if mark.look.key[0] == "words"]


@pytest.mark.parametrize("count", [1, 4, 12, 40])
def test_each_caption_stands_right_below_its_bar(art: Art, count: int) -> None:
    sheet, flow = Sheet(1280, 800, Letters(), art, Hand()), Flow()
    flow.begin(PAGE)
    flow.bars(sheet, [(str(number), float(number)) for number in range(10, 10 + count)])
    flow.draw(sheet, PAGE)

    bars = [mark for mark in sheet.marks if mark.look.key == ("fill", theme.CHOSEN)]
    captions = {int(str(mark.look.key[1])): mark for mark in words(sheet)}
    assert len(bars) == count
    numbers = sorted(captions)
    assert numbers[0] == 10
    assert len({later - former for former, later in pairwise(numbers)}) <= 1
    for number, caption in captions.items():
        bar = bars[number - 10]
        assert caption.x + caption.width / 2 == pytest.approx(bar.x + bar.width / 2)
        assert PAGE.x - 0.5 <= caption.x <= caption.x + caption.width <= PAGE.right + 0.5
    ordered = [captions[number] for number in numbers]
    assert all(a.x + a.width < b.x for a, b in pairwise(ordered))


def test_a_long_label_is_wrapped_and_neither_cut_nor_shrunk(art: Art) -> None:
    sheet, flow = Sheet(1280, 800, Letters(), art, Hand()), Flow()
    label = "Try: Begin in The House of the Two Brothers instead of The Old Mill at the Weser"
    flow.begin(PAGE)
    flow.button(sheet, "try:0", label)
    flow.draw(sheet, PAGE)

    rows = words(sheet)
    assert len(rows) > 1
    assert " ".join(str(row.look.key[1]) for row in rows) == label
    assert all(row.look.key[3] == theme.SMALL for row in rows)
    button = next(spot for spot in sheet.spots if spot.name == "try:0")
    assert all(button.y <= row.y <= button.y + button.height for row in rows)
