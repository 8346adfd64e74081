"""Choosing, moving, bending, stretching and putting in order."""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve

from hameln.editor.overlay import Ring, Style
from hameln.games.hameln.editor.things import box_of
from hameln.games.hameln.map.town import Road, Scenery
from tests.games.hameln.editor.tools import desks


def test_a_click_chooses_and_a_click_beside_everything_chooses_nothing() -> None:
    desk = desks.desk_with(evolve(desks.meadow((100, 100), (300, 100)), districts=()))

    desks.click(desk, (110, 95))
    assert list(desk.chosen) == ["house:H1"]
    desks.click(desk, (305, 100))
    assert list(desk.chosen) == ["house:H2"]
    desks.click(desk, (600, 600))
    assert not desk.chosen
    assert desks.steps(desk) == []


def test_another_click_at_the_same_place_goes_to_what_lies_below() -> None:
    desk = desks.desk_with(desks.meadow((100, 100)))

    found = []
    for _ in range(3):
        desks.click(desk, (100, 100))
        found.append(desk.chosen)

    assert found == [("house:H1",), ("district:d1",), ("house:H1",)]


def test_shift_chooses_more_and_takes_back() -> None:
    desk = desks.desk_with(desks.meadow((100, 100), (300, 100)))
    desks.click(desk, (100, 100))
    desks.click(desk, (300, 100), desks.SHIFT)
    assert list(desk.chosen) == ["house:H1", "house:H2"]
    desks.click(desk, (100, 100), desks.SHIFT)
    assert list(desk.chosen) == ["house:H2"]


def test_a_frame_drawn_on_the_ground_chooses_what_lies_in_it() -> None:
    desk = desks.desk_with(desks.meadow((100, 100), (300, 100), (700, 500)))
    desk.press((20, 20), desks.NONE)
    desk.drag((400, 200), desks.NONE)
    assert Style.DRAFT in desks.styles(desk)
    desk.release((400, 200), desks.NONE)
    assert {"house:H1", "house:H2"} <= set(desk.chosen)
    assert "house:H3" not in desk.chosen

    desks.drag(desk, (620, 420), (800, 600), held=desks.SHIFT)
    assert {"house:H1", "house:H3"} <= set(desk.chosen)
    assert desks.steps(desk) == []


def test_a_drag_moves_everything_that_is_chosen_in_one_step() -> None:
    desk = desks.desk_with(desks.meadow((100, 100), (300, 100)))
    desk.choose(["house:H1", "house:H2"])

    desks.drag(desk, (100, 100), (130, 100), (150, 140))

    assert [house.at for house in desk.content.houses] == [(150, 140), (350, 140)]
    assert desks.steps(desk) == ["Move 2 things"]
    assert list(desk.chosen) == ["house:H1", "house:H2"]


def test_what_is_dragged_snaps_to_the_grid_and_not_with_ctrl() -> None:
    desk = desks.desk_with(desks.meadow((100, 100)))
    desk.grid.is_on, desk.grid.has_guides = True, False

    desks.drag(desk, (110, 100), (163, 100))
    assert desk.content.houses[0].at == (150, 100)
    desks.drag(desk, (150, 100), (163, 107), held=desks.CTRL)
    assert desk.content.houses[0].at == (163, 107)


def test_shift_keeps_to_one_direction() -> None:
    desk = desks.desk_with(desks.meadow((100, 100)))
    desk.choose(["house:H1"])
    desks.drag(desk, (100, 100), (160, 120), held=desks.SHIFT)
    assert desk.content.houses[0].at == (160, 100)


def test_alt_drags_a_copy_and_chooses_it() -> None:
    desk = desks.desk_with(desks.meadow((100, 100)))
    desks.drag(desk, (100, 100), (300, 200), held=desks.ALT)

    assert [house.at for house in desk.content.houses] == [(100, 100), (300, 200)]
    assert len({house.id for house in desk.content.houses}) == 2
    assert list(desk.chosen) == [f"house:{desk.content.houses[1].id}"]
    assert desks.steps(desk) == ["Copy 1 thing"]


def test_giving_up_a_drag_leaves_nothing_behind() -> None:
    desk = desks.desk_with(desks.meadow((100, 100)))
    before = desk.content
    desk.press((100, 100), desks.NONE)
    desk.drag((200, 200), desks.NONE)
    assert desk.tool.cancel(desk)
    desk.drag((300, 300), desks.NONE)
    desk.release((300, 300), desks.NONE)

    assert desk.content is before
    assert desks.steps(desk) == []
    assert not desk.tool.cancel(desk)


def test_what_was_removed_while_it_was_dragged_stays_away() -> None:
    desk = desks.desk_with(desks.meadow((100, 100), (300, 100)))
    desk.choose(["house:H1"])
    desk.press((100, 100), desks.NONE)
    desk.drag((200, 200), desks.NONE)
    desk.remove()
    desk.drag((250, 250), desks.NONE)
    desk.release((250, 250), desks.NONE)

    assert [house.id for house in desk.content.houses] == ["H2"]


def test_corners_are_dragged_put_in_and_taken_away_and_two_always_stay() -> None:
    town = desks.meadow()
    road = Road(line=((100, 300), (500, 300)))
    desk = desks.desk_with(evolve(town, geometry=evolve(town.geometry, roads=(road,))))
    desk.choose(["road:0"])
    assert any(isinstance(shape, Ring) and shape.at == (100, 300) for shape in desk.overlay())

    desks.drag(desk, (100, 300), (100, 400))
    assert desk.content.geometry.roads[0].line == ((100, 400), (500, 300))
    desk.hover((300, 350), desks.NONE)
    assert desk.tool.finish(desk)
    assert desk.content.geometry.roads[0].line == ((100, 400), (300, 350), (500, 300))
    desk.hover((301, 351), desks.NONE)
    assert desk.tool.key(desk, "DELETE")
    assert len(desk.content.geometry.roads[0].line) == 2
    desk.hover((500, 300), desks.NONE)
    assert desk.tool.key(desk, "DELETE")
    assert len(desk.content.geometry.roads[0].line) == 2
    assert desks.steps(desk) == ["Move a corner", "Put in a corner", "Take a corner away"]


def test_a_double_click_on_a_line_keeps_it_chosen() -> None:
    town = desks.meadow()
    desk = desks.desk_with(
        evolve(town, geometry=evolve(town.geometry, roads=(Road(line=((100, 300), (500, 300))),)))
    )
    desks.click(desk, (300, 301))
    desks.click(desk, (300, 301))
    assert list(desk.chosen) == ["road:0"]
    assert desk.tool.key(desk, "I")
    assert len(desk.content.geometry.roads[0].line) == 3


def test_an_outline_keeps_three_corners() -> None:
    desk = desks.desk_with(desks.meadow())
    desk.choose(["district:d1"])
    for _ in range(3):
        desk.cursor = desk.content.districts[0].outline[0]
        desk.tool.key(desk, "DELETE")
    assert len(desk.content.districts[0].outline) == 3


def test_a_corner_that_two_districts_share_is_dragged_as_one() -> None:
    desk = desks.desk_with(desks.hameln())
    desk.choose(["district:black", "district:yellow"])
    desks.drag(desk, (500, 13), (480, 30))

    for district in desk.content.districts[:2]:
        assert (480, 30) in district.outline
        assert (500, 13) not in district.outline


def test_many_things_have_no_handles() -> None:
    desk = desks.desk_with(desks.hameln())
    desk.choose_all()
    assert Style.HANDLE not in desks.styles(desk)
    desk.choose(desk.chosen[:12])
    assert Style.HANDLE in desks.styles(desk)


def test_the_key_for_corners_goes_round() -> None:
    desk = desks.desk_with(desks.meadow())
    desk.choose(["district:d1"])
    desk.cursor = (0.0, 0.0)
    seen = []
    for _ in range(5):
        assert desk.tool.key(desk, "K")
        seen.append(desk.cursor)
    outline = desk.content.districts[0].outline
    assert seen == [*outline, outline[0]]


def test_sizes_follow_the_sides_and_with_shift_the_middle_stays() -> None:
    desk = desks.desk_with(desks.meadow((200, 200)))
    desk.choose(["house:H1"])
    (left, top), (right, foot) = box_of(desk.content, "house:H1") or ((0, 0), (0, 0))

    desks.drag(desk, (right, 200), (right + 20, 260))
    house = desk.content.houses[0]
    assert house.size == (right - left + 20, foot - top)
    assert house.at == (210, 200)

    desk.press((right + 20, 200), desks.NONE)
    desk.drag((right + 40, 200), desks.SHIFT)
    desk.release((right + 40, 200), desks.SHIFT)
    assert desk.content.houses[0].size == (right - left + 60, foot - top)
    assert desk.content.houses[0].at == (210, 200)
    assert desks.steps(desk) == ["Change a size"] * 2


def test_sizes_stay_within_limits() -> None:
    desk = desks.desk_with(desks.meadow((200, 200)))
    desk.choose(["house:H1"])
    desks.drag(desk, (240, 239), (165, 165))
    assert min(desk.content.houses[0].size) == 10
    assert desk.content.houses[0].at == (165, 166)


def test_a_quarter_turn_four_times_is_nothing() -> None:
    desk = desks.desk_with(desks.hameln())
    desk.choose(["house:B.il", "house:B.ir", "circle:B.il-B.ir", "road:2", "scenery:4"])
    before = desk.content
    assert desk.tool.key(desk, "Z")
    assert desk.content.house["B.il"].facing == "w"  # type: ignore[index]
    assert desk.content != before
    for _ in range(3):
        desk.tool.key(desk, "Z")

    for one, other in zip(before.houses, desk.content.houses, strict=True):
        assert one.at == pytest.approx(other.at, abs=0.5)
        assert (one.size, one.facing) == (other.size, other.facing)


def test_mirroring_twice_is_nothing_and_once_turns_sides_about() -> None:
    desk = desks.desk_with(desks.hameln())
    desk.choose(["house:M1", "house:M2", "circle:M1-M2.alley"])
    before = desk.content
    assert desk.tool.key(desk, "X")
    sides = {touch.house: touch.side for touch in desk.content.circle["M1-M2.alley"].touches}  # type: ignore[index]
    assert sides == {"M1": "left", "M2": "right"}
    desk.tool.key(desk, "X")
    assert desk.content == before
    assert desk.tool.key(desk, "Y")
    assert desk.content.house["M1"].facing == "n"  # type: ignore[index]


@pytest.mark.parametrize(
    ("word", "part"), [("left", (0, 0)), ("right", (1, 0)), ("top", (0, 1)), ("foot", (1, 1))]
)
def test_edges_are_aligned(word: str, part: tuple[int, int]) -> None:
    town = desks.meadow((100, 100), (300, 150), (520, 420))
    desk = desks.desk_with(evolve(town, houses=(evolve(town.houses[0], size=(40, 30)), *town.houses[1:])))
    desk.choose([f"house:H{number}" for number in (1, 2, 3)])

    desks.put(desk, word)

    end, axis = part
    edges = {(box_of(desk.content, thing) or ((0, 0), (0, 0)))[end][axis] for thing in desk.chosen}
    assert len(edges) == 1
    assert desks.steps(desk) == ["Align"]


def test_middles_are_aligned_and_gaps_made_equal() -> None:
    town = desks.meadow((100, 100), (300, 150), (520, 420), (900, 300))
    desk = desks.desk_with(evolve(town, houses=(evolve(town.houses[0], size=(40, 30)), *town.houses[1:])))
    desk.choose([f"house:H{number}" for number in (1, 2, 3, 4)])
    desks.put(desk, "centre")
    assert len({house.at[1] for house in desk.content.houses}) == 1
    desks.put(desk, "across")

    boxes = [box_of(desk.content, thing) or ((0, 0), (0, 0)) for thing in desk.chosen]
    gaps = {round(right[0][0] - left[1][0], 0) for left, right in pairwise(boxes)}
    assert len(gaps) == 1
    assert boxes[0][0][0] == 80
    assert boxes[3][1][0] == 940
    assert desk.document.undo()
    assert desk.document.undo()
    assert [house.at for house in desk.content.houses] == [(100, 100), (300, 150), (520, 420), (900, 300)]


def test_what_cannot_be_put_in_order_says_why() -> None:
    desk = desks.desk_with(desks.meadow((100, 100)))
    assert desk.tool.fields(desk) == ()
    desk.choose(["house:H1"])
    assert desks.tool_field(desk, "left").why
    desks.put(desk, "left")
    assert desks.steps(desk) == []


def test_everything_of_a_kind_can_be_chosen() -> None:
    desk = desks.desk_with(desks.hameln())
    desk.choose(["house:M1"])
    desks.put(desk, "alike")
    assert len(desk.chosen) == len(desks.hameln().houses)


def test_what_is_turned_stays_within_the_picture() -> None:
    town = desks.meadow((100, 100))
    town = evolve(
        town, geometry=evolve(town.geometry, scenery=(Scenery(kind="field", at=(500, 20), size=(300, 30)),))
    )
    desk = desks.desk_with(town)
    desk.choose(["scenery:0"])
    desk.tool.key(desk, "Z")
    field = desk.content.geometry.scenery[0]
    assert field.size == (30, 300)
    assert field.at == (500, 150)


def test_every_state_has_a_hint() -> None:
    desk = desks.desk_with(desks.hameln())
    hints = {desk.tool.hint(desk)}
    desks.click(desk, (370, 258))
    desk.hover((600, 600), desks.NONE)
    hints.add(desk.tool.hint(desk))
    desk.press((370, 258), desks.NONE)
    desk.drag((380, 258), desks.NONE)
    hints.add(desk.tool.hint(desk))
    desk.tool.cancel(desk)
    desk.choose(["district:black"])
    desk.hover((500, 13), desks.NONE)
    hints.add(desk.tool.hint(desk))
    desk.hover((500, 100), desks.NONE)
    hints.add(desk.tool.hint(desk))
    desk.press((500, 13), desks.NONE)
    hints.add(desk.tool.hint(desk))
    assert len(hints) == 6
