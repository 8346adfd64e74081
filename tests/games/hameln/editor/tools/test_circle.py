"""Laying circles."""

from __future__ import annotations

from attrs import evolve

from hameln.editor.context import Symmetry
from hameln.editor.overlay import Line, Style
from hameln.games.hameln.editor.circling import crossing, shifted, toggled
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.questions import crossings
from hameln.games.hameln.map.town import Circle, CircleId, DistrictId, HouseId, Touch, Town
from tests.games.hameln.editor.tools import desks

ROW = ((100.0, 300.0), (300.0, 300.0), (500.0, 300.0))


def _joined(town: Town, number: int = -1) -> dict[str, str]:
    return {touch.house: touch.side for touch in town.circles[number].touches}


def test_a_click_lays_a_circle_that_touches_the_houses_nearby_on_the_sides_that_follow() -> None:
    desk = desks.desk_with(desks.meadow(*ROW), "circle")
    desks.click(desk, (200, 300))

    circle = desk.content.circles[0]
    assert _joined(desk.content) == {"H1": "right", "H2": "left"}
    assert (circle.id, circle.at, circle.districts, circle.market) == ("H1-H2", (200, 300), ("d1",), False)
    assert desks.steps(desk) == ["Lay 1 circle"]
    assert desk.chosen == ("circle:H1-H2",)


def test_dragging_to_houses_joins_the_circle_to_these_and_no_others() -> None:
    desk = desks.desk_with(desks.meadow(*ROW), "circle")
    desk.press((200, 380), desks.NONE)
    desk.drag((300, 330), desks.NONE)
    assert set(_joined(desk.content)) == {"H2"}
    desk.drag((400, 380), desks.NONE)
    desk.drag((500, 310), desks.NONE)
    shapes = [shape for shape in desk.overlay() if isinstance(shape, Line) and shape.style is Style.DRAFT]
    assert len(shapes) == 2
    desk.release((510, 320), desks.NONE)

    assert _joined(desk.content) == {"H2": "left", "H3": "left"}
    assert desk.content.circles[0].at == (200, 380)
    assert desks.steps(desk) == ["Lay 1 circle"]


def test_hovering_shows_the_circle_and_changes_nothing() -> None:
    desk = desks.desk_with(desks.meadow(*ROW), "circle")
    before = desk.content
    desk.hover((200, 300), desks.NONE)
    assert desk.content is before
    assert len(desk.overlay()) == 3


def test_a_circle_is_moved_and_its_sides_follow() -> None:
    desk = desks.desk_with(desks.meadow(*ROW), "circle")
    desks.click(desk, (200, 300))
    desks.drag(desk, (202, 301), (202, 390), (302, 421))

    assert desk.content.circles[0].at == (300, 420)
    assert _joined(desk.content) == {"H1": "right", "H2": "front"}
    assert desks.steps(desk)[1:] == ["Move a circle"]


def test_dragging_from_a_circle_to_a_house_adds_it_and_again_removes_it() -> None:
    desk = desks.desk_with(desks.meadow(*ROW), "circle")
    desks.click(desk, (200, 300))
    desks.drag(desk, (200, 300), (350, 400), (500, 300))
    assert _joined(desk.content) == {"H1": "right", "H2": "left", "H3": "left"}
    assert desk.content.circles[0].at == (200, 300)
    desks.drag(desk, (200, 300), (350, 400), (500, 300))
    assert set(_joined(desk.content)) == {"H1", "H2"}
    desks.drag(desk, (200, 300), (110, 300))
    desks.drag(desk, (200, 300), (310, 300))
    assert set(_joined(desk.content)) == {"H2"}
    assert desks.steps(desk)[1:] == ["Join a circle to a house"] * 3


def test_what_an_author_has_set_stays_when_a_circle_is_moved() -> None:
    town = desks.hameln()
    moved = shifted(town, CircleId("B.ol-B.or.street"), (240, 160))
    assert (
        moved.circle[CircleId("B.ol-B.or.street")].touches
        == town.circle[CircleId("B.ol-B.or.street")].touches
    )
    odd = evolve(town.circle[CircleId("M2-Y.il")], districts=(DistrictId("red"),))
    town = evolve(town, circles=(odd,))
    assert shifted(town, odd.id, (600, 190)).circles[0].districts == ("red",)


def test_districts_and_the_market_follow_the_houses() -> None:
    town = desks.hameln()
    desk = desks.desk_with(evolve(town, circles=()), "circle")
    desks.drag(desk, (600, 184), (570, 240), (655, 150))
    assert list(desk.content.circles[-1].districts) == ["yellow"]
    desks.drag(desk, (803, 330), (805, 258), (800, 400))
    assert list(desk.content.circles[-1].districts) == ["yellow", "red"]
    desks.drag(desk, (632, 236), (570, 240), (690, 290))
    assert desk.content.circles[-1].market
    assert not desk.content.circles[-1].districts


def test_the_key_five_and_the_field_say_for_how_many_families_a_circle_is() -> None:
    desk = desks.desk_with(desks.meadow(*ROW), "circle")
    desks.click(desk, (200, 300))
    assert desk.tool.key(desk, "5")
    assert desk.content.circles[0].families == 5
    assert desk.tool.key(desk, "5")
    assert desk.content.circles[0].families == 3
    desk.choose([])
    desk.hover((700, 700), desks.NONE)
    assert desk.tool.key(desk, "5")
    assert desks.tool_field(desk, "families").value == 5
    desks.put(desk, "families", 4)
    desks.click(desk, (400, 300))
    assert desk.content.circles[1].families == 4
    assert not desk.tool.key(desk, "6")


def test_lines_that_would_cross_are_shown() -> None:
    town = desks.meadow((100, 100), (400, 100), (100, 400), (400, 400))
    circle = Circle(
        id=CircleId("c"),
        touches=(Touch(house=HouseId("H1"), side="a"), Touch(house=HouseId("H4"), side="b")),
        districts=(town.districts[0].id,),
        at=(250, 250),
    )
    desk = desks.desk_with(evolve(town, circles=(circle,)), "circle")
    desk.press((250, 330), desks.NONE)
    desk.drag((100, 400), desks.NONE)
    assert Style.WRONG not in desks.styles(desk)
    desk.drag((400, 100), desks.NONE)
    assert Style.WRONG in desks.styles(desk)


def test_crossings_are_those_that_the_town_is_warned_of() -> None:
    town = desks.hameln()
    for circle, house in (("B.il-B.ir", "M3"), ("M6-G.ir", "Y.il"), ("G.or-B.ol", "R.ol")):
        changed = toggled(town, CircleId(circle), HouseId(house))
        assert len(changed.circle[CircleId(circle)].touches) == 3
        assert any(crossing(changed, [CircleId(circle)]))
        assert any(crossings(changed))
    assert not any(crossing(town, town.circle))


def test_images_are_laid_and_joined_to_the_images_of_the_houses() -> None:
    town = desks.meadow((200, 200), (200, 320), (800, 200), (800, 320))
    desk = desks.desk_with(town, "circle")
    desk.symmetry = Symmetry.SIDEWAYS
    desks.drag(desk, (300, 260), (210, 200), (210, 320))
    assert [circle.at for circle in desk.content.circles] == [(300, 260), (700, 260)]
    assert [set(circle.houses) for circle in desk.content.circles] == [{"H1", "H2"}, {"H3", "H4"}]
    assert _joined(desk.content, 0) == {"H1": "right", "H2": "right"}
    assert _joined(desk.content, 1) == {"H3": "left", "H4": "left"}
    assert desks.steps(desk) == ["Lay 2 circles"]


def test_images_of_a_circle_are_moved_and_joined_with_it() -> None:
    town = desks.meadow((200, 200), (200, 320), (800, 200), (800, 320))
    desk = desks.desk_with(town, "circle")
    desk.symmetry = Symmetry.SIDEWAYS
    desks.click(desk, (300, 260))
    desks.drag(desk, (300, 260), (310, 280), (320, 270))
    assert [circle.at for circle in desk.content.circles] == [(320, 270), (680, 270)]
    desks.drag(desk, (680, 270), (700, 270), (800, 200))
    assert [set(circle.houses) for circle in desk.content.circles] == [{"H2"}, {"H4"}]
    desk.symmetry = Symmetry.NONE
    desks.drag(desk, (680, 270), (700, 290))
    assert [circle.at for circle in desk.content.circles] == [(320, 270), (700, 290)]
    assert len(desks.steps(desk)) == 4


def test_without_a_house_there_is_no_circle() -> None:
    desk = desks.desk_with(desks.meadow(), "circle")
    desks.click(desk, (200, 300))
    assert desk.content.circles == ()
    assert "house" in desk.tool.hint(desk)
    desk = desks.desk_with(desks.meadow(*ROW), "circle")
    desks.put(desk, "takes_near", False)
    desks.click(desk, (200, 300))
    assert desk.content.circles == ()


def test_proposals_make_a_town_that_can_be_played() -> None:
    desk = desks.desk_with(evolve(desks.hameln(), circles=()), "circle")
    desks.put(desk, "all")
    assert find_problems(desk.content) == ()
    assert not any(crossings(desk.content))
    assert desks.steps(desk) == ["Propose circles"]
    assert desk.undo()
    assert desk.content.circles == ()


def test_proposals_for_what_is_chosen_leave_the_others_alone() -> None:
    town = desks.hameln()
    desk = desks.desk_with(town, "circle")
    assert desks.tool_field(desk, "chosen").why
    desk.choose(["house:B.il", "house:B.ol", "house:B.or", "house:B.ir"])
    desks.put(desk, "chosen")

    known = {"B.il", "B.ol", "B.or", "B.ir"}
    stays = [circle for circle in town.circles if not known.issuperset(circle.houses)]
    assert [circle for circle in desk.content.circles if circle in stays] == stays
    new = [circle for circle in desk.content.circles if circle not in stays]
    assert new
    assert all(known.intersection(circle.houses) for circle in new)
    assert not any(crossings(desk.content))
    assert len(desk.content.circle) == len(desk.content.circles)


def test_giving_up_leaves_nothing_behind() -> None:
    desk = desks.desk_with(desks.meadow(*ROW), "circle")
    before = desk.content
    desk.press((200, 300), desks.NONE)
    desk.drag((300, 300), desks.NONE)
    assert desk.content.circles
    assert desk.undo()
    desk.release((300, 300), desks.NONE)
    assert desk.content is before
    assert desks.steps(desk) == []
