"""The bar suits games with other actions, other numbers of them, and other things to be chosen."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import pytest

from hameln.table.tasks.task import Action, Amount, Row, Slot, Task
from hameln.ui.draw import theme
from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.fonts import Face, Fonts
from hameln.ui.table.banner import beginning_of, draw_caption
from hameln.ui.table.bar import Bar, draw_task, draw_turn
from hameln.ui.table.scene import Scene

ROW = Box(x=20.0, y=700.0, width=900.0, height=52.0)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def sheet_of(art: Art) -> DisplayList:
    return DisplayList(1280, 800, Fonts(), art, Hand())


def actions(count: int, group: int = 0) -> tuple[Action, ...]:
    return tuple(
        Action(
            name=f"play-{place}",
            label=f"Play {place}",
            short=f"Play {place}",
            icon="icon_confirm",
            why="",
            begins_group=place == group > 0,
        )
        for place in range(count)
    )


class Choosing(Task):
    """A decision with a row of pictures for which nobody has arms, a second row, and a number."""

    name = "choosing"

    def __init__(self) -> None:
        self.picked = ""

    def prompt(self) -> str:
        return "Choose"

    def moves(self) -> tuple[str, ...]:
        return (self.picked,)

    def label(self) -> str:
        return "Do it"

    def legal(self) -> frozenset[str]:
        return frozenset({"hand:0", "hand:1"})

    def rows(self) -> tuple[Row, ...]:
        hand = tuple(Slot(thing=f"hand:{place}", sprite="trap_closed") for place in range(3))
        rivals = tuple(Slot(thing=f"rival:{seat}", sprite="shield", seat=seat, count=12) for seat in (0, 1))
        return Row(slots=hand, icon="icon_confirm"), Row(slots=(), icon="icon_confirm"), Row(slots=rivals)

    def amounts(self) -> tuple[Amount, ...]:
        return (Amount(name="coins", label="Coins", value=1, most=3),)


def boxes(sheet: DisplayList, kind: str) -> list[Box]:
    return [
        Box(x=spot.x, y=spot.y, width=spot.width, height=spot.height)
        for spot in sheet.spots
        if spot.name.startswith(kind)
    ]


@pytest.mark.parametrize("count", [1, 2, 5, 8, 12])
def test_any_number_of_actions_stands_side_by_side(count: int, art: Art) -> None:
    sheet = sheet_of(art)

    draw_turn(sheet, ROW, actions(count), "", "", {}, str)

    found = [*boxes(sheet, "action:"), *boxes(sheet, "undo")]
    assert len(found) == count + 1
    assert found[0].x >= ROW.x
    assert found[-1].right <= ROW.right + 0.01
    assert all(one.right < other.x for one, other in pairwise(found))


def test_a_group_of_actions_stands_apart(art: Art) -> None:
    sheet = sheet_of(art)

    draw_turn(sheet, ROW, actions(4, group=2), "", "", {}, str)

    first, second, third, fourth = boxes(sheet, "action:")
    assert third.x - second.right > second.x - first.right
    assert third.x - second.right > fourth.x - third.right


def test_things_are_chosen_in_the_bar_by_rows_of_pictures(art: Art) -> None:
    sheet = sheet_of(art)
    scene = cast("Scene", SimpleNamespace(arms=("azure", "gold")))

    draw_task(sheet, scene, ROW, Choosing(), Bar(prompt="", keys={}), ROW, can_leave=True, why="")

    names = [spot.name for spot in sheet.spots]
    order = ["hand:0", "hand:1", "hand:2", "rival:0", "rival:1", "amount:coins"]
    assert [name for name in names if name in order] == order
    drawn = [mark.look.key[1] for mark in sheet.marks if mark.look.key[0] == "sprite"]
    assert drawn.count("trap_closed") == 3
    assert {"shield_azure", "shield_gold", "badge_9"} <= set(drawn)


FORECAST = (
    "The first sentence tells something.",
    "The second is longer, and tells what may happen.",
    "The end.",
)


def forecast(
    art: Art, told: tuple[str, ...], beside: float, width: float = 700.0
) -> list[tuple[str, float, float]]:
    """The rows of a forecast, each with the size of its letters and its place, beside so much room above."""
    sheet = sheet_of(art)
    scene = cast("Scene", SimpleNamespace(arms=("azure", "gold")))
    task, row = Choosing(), Box(x=20.0, y=700.0, width=width, height=46.0)
    bar = Bar(prompt="", preview=told, keys={})
    room = Box(x=300.0, y=660.0, width=beside, height=26.0)
    task.rows = task.amounts = tuple  # type: ignore[method-assign]
    draw_task(sheet, scene, row, task, bar, room, can_leave=False, why="")
    words = [mark for mark in sheet.marks if mark.look.key[0] == "words" and mark.x < 400]
    rows = [(str(mark.look.key[1]), float(str(mark.look.key[3])), mark.y) for mark in words]
    return [one for one in rows if one[0] not in ("Do it", "Undo")]


def test_a_long_forecast_begins_beside_the_prompt_so_that_it_stays_large(art: Art) -> None:
    (_, usual, _), *_ = forecast(art, FORECAST, 400.0)
    below = forecast(art, FORECAST * 2, 0.0)
    flowing = forecast(art, FORECAST * 2, 400.0)

    assert all(y > 700 for _, _, y in below)
    assert max(size for _, size, _ in below) < usual
    assert [y < 700 for _, _, y in flowing] == [True, *[False] * (len(flowing) - 1)]
    assert flowing[0][1] == usual
    assert flowing[1][1] > below[0][1]
    spoken = " ".join(told for told, *_ in flowing)
    assert [spoken.count(sentence[:12]) for sentence in FORECAST] == [2, 2, 2]


def test_of_a_forecast_for_which_there_is_no_room_the_end_is_told_or_nothing(art: Art) -> None:
    spoken = " ".join(told for told, *_ in forecast(art, FORECAST * 8, 0.0))
    assert spoken.endswith("The end.")
    assert spoken.count("The end.") < 8
    assert not forecast(art, (" ".join(FORECAST),), 0.0, 380.0)
    assert not forecast(art, FORECAST, 0.0, 320.0)


FIRST = "Ox Head makes meat, worth 4."
SECOND = "The house attracts 3 rats."
LAST = "It fills our stores!"
WHY = f"{FIRST} {SECOND} {LAST}"


def width_of(letters: Fonts, told: str) -> float:
    return letters.width(told, Face.ITALIC, theme.SMALL) + 1


@pytest.mark.parametrize("told", [FIRST, f"{FIRST} {SECOND}", WHY])
def test_as_many_sentences_of_a_reason_are_told_as_there_is_room_for(told: str) -> None:
    letters = Fonts()

    assert beginning_of(letters, WHY, width_of(letters, told), 1) == told


def test_of_a_sentence_without_room_nothing_is_told() -> None:
    letters = Fonts()

    assert not beginning_of(letters, WHY, width_of(letters, FIRST) / 2, 1)


def test_a_long_reason_is_begun_below_the_board() -> None:
    """It was left out as a whole where it had no room as a whole."""
    sheet = DisplayList(1280, 800, Fonts(), Art(), Hand())
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
