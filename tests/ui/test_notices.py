"""Tips hide neither what they explain nor what is read, and messages not what they speak of."""

from __future__ import annotations

import pytest

from hameln.ui.art import Art
from hameln.ui.lettering import Letters
from hameln.ui.notices import box_of, covered, draw_toast, tip_place
from hameln.ui.scene import Box
from hameln.ui.sheet import Hand, Sheet, Spot


@pytest.fixture
def sheet() -> Sheet:
    return Sheet(1280, 800, Letters(), Art(), Hand())


@pytest.mark.parametrize(("x", "y"), [(0, 0), (1240, 0), (0, 770), (1240, 770), (600, 400), (600, 20)])
def test_a_tip_lies_beside_its_spot_within_the_window(sheet: Sheet, x: float, y: float) -> None:
    spot = Spot(name="one", x=x, y=y, width=40, height=30, tip="What this is for.")

    box = tip_place(sheet, spot, 300, 90)

    assert covered(box, box_of(spot)) == 0
    assert box.x >= 0
    assert box.y >= 0
    assert box.right <= 1280
    assert box.bottom <= 800


def test_a_tip_does_not_hide_what_is_read(sheet: Sheet) -> None:
    sheet.reads.append(Spot(name="text", x=500, y=250, width=240, height=140))
    spot = Spot(name="one", x=600, y=400, width=40, height=30, tip="What this is for.")

    box = tip_place(sheet, spot, 300, 90)

    assert covered(box, box_of(sheet.reads[0])) == 0


def test_a_message_goes_up_to_leave_what_it_speaks_of_to_be_seen(sheet: Sheet) -> None:
    stage, about = (0.0, 1280.0, 700.0), Box(x=500, y=600, width=280, height=90)

    usual = draw_toast(sheet, "This house is not empty.", stage)
    box = draw_toast(sheet, "This house is not empty.", stage, [about])

    assert covered(usual, about) > 0
    assert covered(box, about) == 0
