"""The editor's screen with lists of dots: every tool by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

from hameln.editor.documents import Finding
from hameln.editor.fields import Field, Fields, Sort
from hameln.language import Told
from hameln.ui.screens.editor.keys import EditorKeysScreen
from hameln.ui.screens.editor.panels.problems import REST
from hameln.ui.screens.title import TitleScreen
from hameln.ui.widgets.notices import tip_place
from tests.editor.lists import DotList, Dots
from tests.ui.author import AB, A, Author, author_at_home


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with author_at_home(tmp_path, monkeypatch):
        yield tmp_path


# -- tools


def test_a_tool_of_the_strip_draws_with_the_mouse_and_is_one_step() -> None:
    author = Author(())
    author.click("tool:place")
    author.draw((10, 10), (33, 20), (41, 29))

    assert author.content == (("dot0", 40, 30),)
    assert [str(step.name) for step in author.screen.desk.document.history.steps] == ["Put a dot"]


def test_the_same_is_drawn_with_keys_alone() -> None:
    author = Author(())
    author.key("D", "LEFT", "LEFT", "SPACE", "UP", "SHIFT+LEFT", "SHIFT+RIGHT", "DOWN")
    assert author.screen.hand.is_down
    author.key("SPACE")

    assert author.content == (("dot0", 100, 40),)
    assert not author.screen.hand.is_down


def test_ctrl_and_an_arrow_go_one_unit_and_an_arrow_back_to_the_grid() -> None:
    author = Author(())
    author.key("CTRL+RIGHT", "CTRL+RIGHT", "CTRL+DOWN")
    assert author.screen.desk.cursor == (52, 41)
    author.key("D", "SPACE", "SPACE")
    assert author.content == (("dot0", 52, 41),)
    author.key("RIGHT", "UP")
    assert author.screen.desk.cursor == (60, 40)


def test_escape_gives_up_a_gesture_then_the_tool_then_asks_before_it_leaves() -> None:
    author = Author(())
    author.key("D", "RIGHT", "SPACE", "RIGHT")
    assert author.content

    author.key("ESCAPE")
    assert author.content == ()
    author.key("ESCAPE")
    assert author.screen.desk.tool.word == "select"
    author.key("ESCAPE")
    assert isinstance(author.app.screen, TitleScreen)


def test_the_middle_button_and_space_draw_the_picture_about_and_nothing_else() -> None:
    author = Author(AB)
    author.key("D")
    before = author.screen.bench.where(500, 300)
    author.app.strokes.press_middle(500, 300)
    author.app.drag(540, 320, 40, 20)
    author.app.strokes.release_middle()
    author.app.point(600, 300)
    author.app.key("SPACE")
    author.app.press(600, 300)
    author.app.drag(650, 300, 50, 0)
    author.app.release(650, 300)
    author.app.released("SPACE")

    assert author.content == AB
    unit = author.screen.bench.unit
    after = author.screen.bench.where(500, 300)
    assert after == pytest.approx((before[0] - 90 / unit, before[1] - 20 / unit))


def test_the_wheel_comes_nearer_and_home_shows_everything() -> None:
    author = Author(AB)
    author.app.wheel(500, 300, 2)
    author.app.sheet()
    assert author.screen.bench.zoom == pytest.approx(1.25**2)
    assert author.app.spot("minimap") is not None
    author.key("HOME")
    assert author.screen.bench.zoom == 1


def test_tips_of_tools_lie_beside_the_strip_and_go_with_a_click() -> None:
    author = Author(())
    tools = [spot for spot in author.app.spots if spot.name.startswith("tool:")]
    strip = max(spot.x + spot.width for spot in tools)
    for spot in tools:
        author.app.point(*(one * author.app.scale for one in spot.middle))
        author.wait(1.0)
        assert author.app.tip == spot.name
        assert tip_place(author.app.sheet(), spot, 300, 90).x > strip
    author.app.press(*(one * author.app.scale for one in tools[-1].middle))
    assert not author.app.tip
    author.app.release(*(one * author.app.scale for one in tools[-1].middle))
    author.wait(1.0)
    author.wait(1.0)
    assert not author.app.tip
    author.app.point(*(one * author.app.scale for one in tools[0].middle))
    author.wait(1.0)
    assert author.app.tip == tools[0].name


def test_the_tool_is_away_while_neither_pointer_nor_cursor_is_on_the_canvas() -> None:
    author = Author(())
    desk = author.screen.desk
    author.app.point(*author.at(50, 40))
    author.screen._above()
    assert not desk.is_away
    author.click("tool:place")
    author.screen._above()
    assert desk.is_away
    author.key("RIGHT")
    assert author.app.hand.is_keyed
    author.screen._above()
    assert not desk.is_away

    author.app.press(*author.at(50, 40))
    spot = author.app.spot("tool:place")
    assert spot is not None
    author.app.drag(*(one * author.app.scale for one in spot.middle), 0, 0)
    author.screen._above()
    assert not desk.is_away


# -- commands


def test_undo_and_redo_by_key_and_by_button_say_what_they_do() -> None:
    author = Author(A)
    author.key("CTRL+A", "DELETE")
    assert author.content == ()
    undo = author.app.spot("do:undo")
    assert undo is not None
    assert "Remove 1 thing" in undo.tip
    author.click("do:undo")
    assert author.content == A
    author.key("CTRL+Y")
    assert author.content == ()
    author.key("CTRL+Z", "SHIFT+CTRL+Z")
    assert author.content == ()


def test_what_is_chosen_is_removed_and_doubled_with_the_mouse_alone() -> None:
    author = Author(A)
    author.draw((30, 40))
    assert author.screen.desk.chosen == ("dot:a",)
    spot = author.app.spot("do:remove")
    assert spot is not None
    assert "Delete" in spot.tip
    author.click("do:double")
    assert author.content == (*A, ("dot1", 50, 60))
    author.click("do:remove")
    assert author.content == A
    assert author.app.hand.focus == "canvas"


def test_the_bin_waits_until_something_is_chosen() -> None:
    author = Author(A)
    author.click("tab:chosen")
    spot = author.app.spot("do:remove")
    assert spot is not None
    assert spot.why == "Nothing is chosen."
    author.click("do:remove")
    assert author.content == A
    author.click("tab:whole")
    assert author.app.spot("do:remove") is None


def test_what_is_copied_is_pasted_at_the_cursor_and_chosen() -> None:
    author = Author(A)
    author.key("CTRL+A", "CTRL+C", "RIGHT", "CTRL+V")
    assert author.content == (*A, ("dot1", 60, 40))
    assert author.screen.desk.chosen == ("dot:dot1",)
    author.key("CTRL+X")
    assert author.content == A
    author.key("CTRL+A", "CTRL+D")
    assert author.content == (*A, ("dot1", 50, 60))


def test_a_click_in_the_list_of_steps_goes_there() -> None:
    author = Author(())
    author.key("D")
    for x in (10, 20, 30):
        author.draw((x, 10))
    author.key("F6")
    author.click("step:1")
    assert len(author.content) == 1
    author.click("step:3")
    assert len(author.content) == 3
    author.click("step:0")
    assert author.content == ()
    author.click("panel:close")
    assert author.screen.panel is author.screen.inspector


@pytest.mark.parametrize("key", ["F1", "SHIFT+SLASH"])
def test_all_keys_are_told(key: str) -> None:
    author = Author(())
    author.key(key)
    assert isinstance(author.app.screen, EditorKeysScreen)
    assert {"Choose", "V", "Dot", "Tools"} <= set(author.told())
    assert author.app.spot("page:guide") is None, "there are no first steps in this game"
    author.key("RIGHT", "END")
    assert "Leave the editor" in author.told()
    author.key("ESCAPE")
    assert author.app.screen is author.screen


# -- the inspector


def test_a_number_is_turned_by_arrows_wheel_and_buttons_and_typed() -> None:
    author = Author(A)
    author.key("CTRL+A")
    author.focus("field:x")
    author.key("RIGHT", "SHIFT+RIGHT", "LEFT")
    assert author.content == (("a", 40, 40),)
    spot = author.app.spot("field:x")
    assert spot is not None
    author.app.wheel(*spot.middle, 1)
    assert author.content == (("a", 41, 40),)
    author.click("field:x:less")
    author.click("field:x")
    author.write("77")
    assert author.content == (("a", 40, 40),)
    author.key("ENTER")
    assert author.content == (("a", 77, 40),)
    assert len(author.screen.desk.document.history.steps) == 1


def test_what_cannot_be_is_told_beside_the_field_and_changes_nothing() -> None:
    author = Author(A)
    author.key("CTRL+A")
    author.click("field:x")
    author.write("777")
    author.key("ENTER")
    assert author.content == A
    assert "0 to 100" in author.told()
    author.click("field:x")
    author.write("x")
    author.key("TAB")
    assert any("no whole number" in line for line in author.told())
    author.click("field:x")
    author.write("5")
    author.key("ENTER")
    assert author.content == (("a", 5, 40),)
    assert not any("no whole number" in line for line in author.told())


def test_letters_written_in_a_field_take_up_no_tool_and_escape_gives_them_up() -> None:
    author = Author(A)
    author.key("CTRL+A")
    author.click("field:x")
    author.key("D", "DELETE")
    assert author.screen.desk.tool.word == "select"
    assert author.screen.writes
    author.key("ESCAPE")
    assert not author.screen.writes
    assert author.content == A


@pytest.mark.parametrize("value", ["7 of 9", "7 of many more than there is room for in one line"])
def test_what_is_only_told_is_no_box_to_write_in(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def put(content: Dots, value: object) -> Dots:
        raise AssertionError(content, value)

    told = Field[Dots](
        word="n", title="Dots", sort=Sort.TOLD, value=value, put=put, name=Told("Count"), tip="?"
    )
    groups = (Fields(word="needs", title="Needs", fields=(told,)),)
    monkeypatch.setattr(DotList, "properties", lambda _self, _content: groups)
    author = Author(())
    author.click("tab:whole")
    assert {"Dots", value} <= set(author.told())
    assert not any("field_input" in map(str, mark.look.key) for mark in author.app.sheet().marks)

    author.click("field:n")
    assert not author.screen.writes


def test_the_page_of_a_drawing_tool_stays_when_something_is_placed() -> None:
    author = Author(A)
    author.click("tool:place")
    author.click("tab:tool")
    author.draw((10, 10))
    author.screen.desk.choose(("dot:dot1",))  # as tools do with what they have placed
    author.app.sheet()
    assert author.screen.desk.chosen == ("dot:dot1",)
    assert author.screen.inspector.tab == "tool"

    author.click("tool:select")
    author.draw((30, 40))
    assert author.screen.inspector.tab == "chosen"


# -- problems


def test_a_problem_is_found_once_nothing_changes_and_its_fix_mends_it() -> None:
    author = Author(A)
    assert "No problem: this can be played." in author.told()
    author.key("CTRL+A", "DELETE")
    assert "No problem: this can be played." in author.told()
    author.wait(REST)
    author.screen.looking.wait()
    assert "1 problem" in author.told()
    spot = author.app.spot("problem:0")
    assert spot is not None
    assert not spot.tip  # there is no place to show
    author.click("problem:0")
    author.click("fix:0")
    assert author.content == (("dot0", 5, 5),)
    assert "No problem: this can be played." in author.told()


def test_the_board_stays_still_while_problems_come_and_go() -> None:
    author = Author(A)
    box, unit = author.screen.bench.box, author.screen.bench.unit
    author.key("CTRL+A", "DELETE")
    author.wait(REST)
    author.screen.looking.wait()
    author.app.sheet()
    assert "1 problem" in author.told()
    assert (author.screen.bench.box, author.screen.bench.unit) == (box, unit)

    author.click("problems:fold")
    assert author.screen.bench.box.height > box.height
    folded = author.screen.bench.box
    author.key("CTRL+Z")
    author.screen.looking.wait()
    author.app.sheet()
    assert author.screen.bench.box == folded


def test_every_spot_has_a_name_of_its_own_and_lies_on_the_sheet() -> None:
    author = Author(AB)
    author.key("CTRL+A", "CTRL+L")
    spots = [spot for spot in author.app.spots if spot.has_focus]
    assert len({spot.name for spot in spots}) == len(spots)
    assert all(spot.x >= 0 and spot.x + spot.width <= author.app.width for spot in spots)
    assert all(spot.y >= 0 and spot.y + spot.height <= author.app.height for spot in spots)


def test_ctrl_tab_goes_from_part_to_part() -> None:
    author = Author(())
    found = []
    for _ in range(5):
        author.key("CTRL+TAB")
        found.append(author.app.hand.focus.partition(":")[0])
    assert found == ["tab", "problems", "do", "tool", "canvas"]


@pytest.mark.parametrize(("says", "shown"), [("There is no dot.", 2), ("There is no dot at all. " * 9, 1)])
def test_a_second_fix_is_shown_where_the_sentence_has_room_beside_it(says: str, shown: int) -> None:
    author = Author(())
    fix = author.screen.looking.findings[0].fixes[0]
    fixes = tuple(
        evolve(fix, name=Told(name)) for name in ("Put the first dot into the middle", "Put two dots")
    )
    author.screen.looking.findings = (Finding(says=says, fixes=fixes),)
    sheet = author.app.sheet()

    assert sum(spot.name.startswith("fix:") for spot in sheet.spots) == shown


def test_tips_lie_beyond_all_columns_of_tools() -> None:
    author = Author((), size=(1024, 768))
    spot = evolve(next(one for one in author.app.spots if one.name == "tool:place"), tip_from=200.0)
    assert tip_place(author.app.sheet(), spot, 300, 90).x == 208
