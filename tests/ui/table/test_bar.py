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
from hameln.ui.table.bar import Bar, draw_prompt, draw_task, draw_turn
from hameln.ui.table.scene import Scene
from hameln.ui.table.told import LETTERS, draw_told, letters_for

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


def test_a_long_forecast_begins_beside_the_prompt_so_that_more_of_it_is_told(art: Art) -> None:
    below = forecast(art, FORECAST * 2, 0.0)
    flowing = forecast(art, FORECAST * 2, 640.0)

    assert all(y > 700 for _, _, y in below)
    assert [y < 700 for _, _, y in flowing] == [True, *[False] * (len(flowing) - 1)]
    spoken = [" ".join(told for told, *_ in rows) for rows in (below, flowing)]
    assert spoken[0].endswith("…")
    assert [spoken[1].count(sentence[:12]) for sentence in FORECAST] == [2, 2, 2]


@pytest.mark.parametrize("count", [1, 2, 8])
@pytest.mark.parametrize("beside", [0.0, 400.0])
def test_a_forecast_has_letters_of_the_usual_size_whatever_there_is_to_tell(
    art: Art, count: int, beside: float
) -> None:
    assert {size for _, size, _ in forecast(art, FORECAST * count, beside)} == {theme.BODY}


def test_what_has_no_room_on_the_bar_is_read_by_pointing_there(art: Art) -> None:
    tips = []
    for count in (1, 8):
        sheet = sheet_of(art)
        draw_told(sheet, " ".join(FORECAST * count), Box(x=20.0, y=700.0, width=500.0, height=46.0))
        tips.append({spot.tip for spot in sheet.spots})

    assert tips == [set(), {" ".join(FORECAST * 8)}]


@pytest.mark.parametrize(("ends", "kept"), [(False, "The first"), (True, "The end.")])
def test_of_a_long_text_the_beginning_or_the_end_is_told(art: Art, *, ends: bool, kept: str) -> None:
    sheet, box = sheet_of(art), Box(x=20.0, y=730.0, width=300.0, height=24.0)

    rows = draw_told(sheet, " ".join(FORECAST), box, first=box._replace(y=700.0, width=200.0), ends=ends)

    told = [str(mark.look.key[1]) for mark in sheet.marks]
    assert rows == len(told) == 2
    assert (told[-1].endswith(kept) and told[0].startswith("…")) if ends else told[0].startswith(kept)
    assert ends or told[-1].endswith("…")


def test_nothing_is_told_where_there_is_no_room_for_a_row(art: Art) -> None:
    sheet = sheet_of(art)

    assert not draw_told(sheet, "Something", Box(x=0.0, y=0.0, width=300.0, height=9.0))
    assert not forecast(art, FORECAST, 0.0, 320.0)


def test_what_has_room_beside_the_prompt_only_is_told_there(art: Art) -> None:
    rows = forecast(art, FORECAST, 400.0, 380.0)

    assert [y < 700 for _, _, y in rows] == [True]


@pytest.mark.parametrize(("preview", "is_seen"), [((), True), (("Short.",), True), (FORECAST * 2, False)])
def test_how_to_decide_gives_way_to_what_a_decision_brings(
    art: Art, preview: tuple[str, ...], *, is_seen: bool
) -> None:
    sheet, task = sheet_of(art), Choosing()
    task.rows = task.amounts = tuple  # type: ignore[method-assign]
    scene = cast("Scene", SimpleNamespace(arms=("azure", "gold")))
    bar = Bar(prompt="Choose", hint="Click something.", preview=preview, keys={})

    row, left, beside = draw_prompt(sheet, scene, Box(0.0, 700.0, 900.0, 90.0), bar, is_hinted=False)
    draw_task(sheet, scene, row, task, bar, beside, can_leave=False, why="")

    told = [mark.look.key[1] for mark in sheet.marks if mark.look.key[0] == "words"]
    assert not left
    assert ("Click something." in told) is is_seen


@pytest.mark.parametrize("lines", [1, 3])
def test_what_is_told_large_becomes_narrower_before_it_becomes_small(lines: int) -> None:
    letters, found = Fonts(), []
    for long in range(1, 130):
        written = letters_for(letters, "so " * long, 500.0, lines)
        found.append(written)
        if written != LETTERS[-1]:
            assert len(letters.wrap("so " * long, *written, 500.0)) <= lines

    assert list(dict.fromkeys(found)) == list(LETTERS)


def test_a_prompt_is_never_smaller_than_a_text_is_usually(art: Art) -> None:
    scene = cast("Scene", SimpleNamespace(arms=("azure", "gold")))
    for long in range(1, 12):
        sheet, prompt = sheet_of(art), "Choose something " * long
        draw_prompt(sheet, scene, Box(0.0, 700.0, 900.0, 90.0), Bar(prompt=prompt.strip(), keys={}))
        (size,) = {mark.look.key[3] for mark in sheet.marks if mark.look.key[0] == "words"}
        assert float(str(size)) >= theme.SMALL


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
