"""Charts and buttons below each other in a panel of the editor."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hameln.ui.draw import theme
from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.draw.fonts import Face, Fonts
from hameln.ui.widgets.flowing import Flow

PAGE = Box(x=100.0, y=50.0, width=260.0, height=700.0)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def words(sheet: DisplayList) -> list[DrawItem]:
    return [mark for mark in sheet.marks if mark.look.key[0] == "words"]


@pytest.mark.parametrize("count", [1, 4, 12, 40])
def test_each_caption_stands_right_below_its_bar(art: Art, count: int) -> None:
    sheet, flow = DisplayList(1280, 800, Fonts(), art, Hand()), Flow()
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
    sheet, flow = DisplayList(1280, 800, Fonts(), art, Hand()), Flow()
    label = "Try: Begin in The House of the Two Brothers instead of The Old Mill at the Weser"
    flow.begin(PAGE)
    flow.button(sheet, "try:0", label, does=str)
    flow.draw(sheet, PAGE)

    rows = words(sheet)
    assert len(rows) > 1
    assert " ".join(str(row.look.key[1]) for row in rows) == label
    assert all(row.look.key[3] == theme.SMALL for row in rows)
    button = next(spot for spot in sheet.spots if spot.name == "try:0")
    assert all(button.y <= row.y <= button.y + button.height for row in rows)


def test_scrolled_anywhere_no_more_than_two_lines_are_left_blank(art: Art) -> None:
    sheet, flow, page = (
        DisplayList(1280, 800, Fonts(), art, Hand()),
        Flow(),
        Box(x=100, y=50, width=260, height=200),
    )
    line = sheet.letters.line(theme.SMALL)

    for offset in range(0, 160, 7):
        sheet.marks.clear()
        flow.begin(page)
        flow.sentence(sheet, "So many words that they take several lines one below the other. " * 4)
        flow.button(sheet, "try:0", "Try it", does=str)
        flow.bars(sheet, [(str(number), 5.0) for number in range(4)])
        flow.sentence(sheet, "And again so many words that they take several lines on the page. " * 2)
        flow.scroll.offset = offset
        flow.draw(sheet, page)

        seen = [mark for mark in sheet.marks if mark.x < page.right - 14]
        assert min(mark.y for mark in seen) <= page.y + 2 * line
        assert max(mark.y + mark.height for mark in seen) >= page.bottom - 2 * line
        assert all(page.y <= mark.y + 0.5 and mark.y + mark.height <= page.bottom + 0.5 for mark in seen)


def test_no_line_ends_between_a_number_and_its_percent_sign() -> None:
    letters = Fonts()

    for width in range(40, 300, 5):
        rows = letters.wrap("It won 25 % to 30 % of them, ± 5 % at most.", Face.BODY, theme.SMALL, width)
        assert not any(row.startswith("%") or row.endswith("±") for row in rows)
