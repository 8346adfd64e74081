"""The desk: gestures, undo, choosing, snapping, fields and fixes."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.editor.context import Symmetry, images
from hameln.editor.document import History
from hameln.language import Told
from tests.editor.lists import Dots, new_desk

NONE = frozenset[str]()


def test_a_gesture_is_one_edit() -> None:
    desk = new_desk()
    desk.take("place")

    desk.press((10, 10), NONE)
    for x in range(10, 60, 7):
        desk.drag((x, 20), NONE)
    assert desk.content
    assert not desk.document.history.steps
    desk.release((60, 20), NONE)

    assert desk.content == (("dot0", 60, 20),)
    assert [str(step.name) for step in desk.document.history.steps] == ["Put a dot"]


def test_undoing_while_drawing_gives_up_what_is_drawn_and_nothing_else() -> None:
    desk = new_desk((("dot0", 1, 1),))
    desk.take("place")
    desk.press((50, 50), NONE)
    assert len(desk.content) == 2

    assert desk.undo()

    assert desk.content == (("dot0", 1, 1),)
    assert not desk.document.history.steps


def test_all_that_was_done_can_be_undone_and_done_again() -> None:
    desk = new_desk()
    desk.take("place")
    contents: list[Dots] = [desk.content]
    for x in (10, 20, 30):
        desk.press((x, 10), NONE)
        desk.release((x, 10), NONE)
        contents.append(desk.content)

    for content in reversed(contents[:-1]):
        assert desk.undo()
        assert desk.content == content
    assert not desk.undo()
    for content in contents[1:]:
        assert desk.redo()
        assert desk.content == content
    assert not desk.redo()


def test_an_edit_after_undoing_forgets_what_was_undone() -> None:
    desk = new_desk((("a", 1, 1), ("b", 9, 9)))
    desk.choose(["dot:a"])
    desk.remove()
    desk.undo()
    desk.choose(["dot:b"])
    desk.remove()

    assert not desk.redo()
    assert desk.content == (("a", 1, 1),)


def test_what_was_undone_is_no_step_any_more_once_something_else_was_done() -> None:
    history = History("new")
    for word in ("one", "two", "three"):
        history.do(Told(word), word)
    history.go_to(1)

    history.do(Told("other"), "other")

    assert [step.content for step in history.steps] == ["one", "other"]
    assert not history.redo()
    assert history.undo()
    assert history.content == "one"


def test_steps_join_no_more_once_one_was_undone() -> None:
    history = History(0)
    history.do(Told("Size"), 1, "size")
    history.do(Told("Size"), 2, "size")
    history.do(Told("Name"), 3, "name")
    assert history.undo()
    assert history.content == 2

    history.do(Told("Size"), 4, "size")

    assert [step.content for step in history.steps] == [2, 4]


def test_undoing_while_drawing_keeps_the_step_before() -> None:
    desk = new_desk()
    desk.take("place")
    desk.press((10, 10), NONE)
    desk.release((10, 10), NONE)
    desk.document.try_out((("a", 1, 1),))

    assert desk.document.undo()

    assert desk.content == (("dot0", 10, 10),)
    assert desk.document.undo()
    assert desk.content == ()


def test_a_document_that_was_saved_again_is_not_changed_any_more() -> None:
    desk = new_desk()
    desk.take("place")
    for x in (10, 20):
        desk.press((x, 10), NONE)
        desk.release((x, 10), NONE)
        assert desk.document.is_changed
        desk.document.saved(Path("dots.toml"), f"{x}")
        assert not desk.document.is_changed

    desk.undo()

    assert desk.document.is_changed


def test_moves_in_a_row_are_one_step_until_something_else_is_chosen() -> None:
    desk = new_desk((("a", 1, 1), ("b", 9, 9)))
    desk.choose(["dot:a"])
    desk.move((1, 0))
    desk.move((1, 0))
    desk.choose(["dot:b"])
    desk.move((1, 0))

    assert len(desk.document.history.steps) == 2
    desk.undo()
    assert desk.content == (("a", 3, 1), ("b", 9, 9))


def test_what_is_gone_is_chosen_no_more() -> None:
    desk = new_desk((("a", 1, 1), ("b", 9, 9)))
    desk.choose_all()
    desk.toggle("dot:a")
    assert desk.chosen == ("dot:b",)
    desk.remove()
    assert desk.chosen == ()


def test_places_snap_to_what_they_line_up_with_then_to_the_grid_and_not_with_ctrl() -> None:
    desk = new_desk((("a", 33, 70),))

    assert desk.snapped((34, 12), NONE) == (33, 10)
    assert desk.guides
    assert desk.snapped((33, 12), NONE) == (33, 10), "what lines up already stays so"
    assert desk.snapped((48, 12), NONE) == (50, 10)
    assert desk.snapped((34, 12), frozenset({"CTRL"})) == (34, 12)
    desk.grid.is_on = False
    assert desk.snapped((48, 12), NONE) == (48, 12)
    assert desk.snapped((48, 12), frozenset({"CTRL"})) == (50, 10)


def test_a_field_tells_what_cannot_be_and_joins_what_is_set_in_a_row() -> None:
    desk = new_desk((("a", 1, 1),))
    desk.choose(["dot:a"])
    (fields,) = desk.kit.fields(desk.content, desk.chosen)

    with pytest.raises(ValueError, match="0 to 100"):
        desk.put(fields.fields[0], 101.0)
    assert not desk.document.is_changed or desk.document.source is None
    desk.put(fields.fields[0], 5.0)
    desk.put(fields.fields[0], 6.0)

    assert desk.content == (("a", 6, 1),)
    assert len(desk.document.history.steps) == 1


def test_the_same_field_of_two_things_is_two_steps() -> None:
    desk = new_desk((("a", 1, 1), ("b", 9, 9)))
    for thing, x in (("dot:a", 20), ("dot:b", 30)):
        desk.choose([thing])
        field = next(one for group in desk.kit.fields(desk.content, desk.chosen) for one in group.fields)
        desk.put(field, x)
    assert len(desk.document.history.steps) == 2

    desk.undo()

    assert desk.content == (("a", 20, 1), ("b", 9, 9))


def test_findings_follow_the_document_and_can_be_mended() -> None:
    desk = new_desk()
    assert not desk.is_whole

    (finding,) = desk.findings
    desk.mend(finding.fixes[0])

    assert desk.is_whole
    desk.undo()
    assert not desk.is_whole


def test_images_of_a_place() -> None:
    size = (100.0, 80.0)
    assert images((10, 20), size, Symmetry.BOTH) == ((10, 20), (90, 20), (90, 60), (10, 60))
    assert images((50, 40), size, Symmetry.BOTH) == ((50, 40),)
    assert images((50, 30), size, Symmetry.QUARTER) == ((50, 30), (60, 40), (50, 50), (40, 40))
