"""Random edits by every tool: nothing raises, and undoing all and doing all again gives the same bytes."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from hameln.editor.fields import MIXED, Field, Sort
from hameln.editor.symmetry import Symmetry
from hameln.editor.told import Told
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.editor.tools.strip import town_tools
from hameln.games.hameln.map.files import find_town
from tests.games.hameln.editor.tools.desks import desk_with, hameln

if TYPE_CHECKING:
    from collections.abc import Callable

    from hameln.editor.desk import Desk
    from hameln.editor.tools import Tool
    from hameln.games.hameln.map.town import Town

_NAME = Told("Paste")
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
"""Making an example of hundreds of edits smaller takes minutes."""
WORDS = [tool.word for tool in town_tools()]
KEYS = ("Z", "X", "Y", "I", "K", "5", "DELETE", "BACKSPACE", "SPACE")
DEEDS = (
    *("hover", "stroke", "stroke", "stroke", "click", "click", "half", "key", "finish", "cancel"),
    *("field", "tool field", "property", "mend", "remove", "move", "copy", "undo", "redo"),
    *("choose", "set up"),
)


@lru_cache
def _starts() -> tuple[Town, ...]:
    """An empty meadow, the classic town, a town of which much is missing, and a small harbour."""
    blank = TownDocuments().blank()
    bare = evolve(hameln(), districts=(), circles=hameln().circles[:5], houses=hameln().houses[:4])
    return blank, hameln(), bare, find_town("reedmouth")


PLACES = st.tuples(
    st.floats(-40, 1060, allow_nan=False).map(lambda x: round(x, 1)),
    st.floats(-40, 740, allow_nan=False).map(lambda y: round(y, 1)),
)
HELD = st.frozensets(st.sampled_from(["SHIFT", "CTRL", "ALT"]))


def _edit(desk: Desk[Town], data: st.DataObject) -> None:
    """One random thing that an author does."""
    deed = data.draw(st.sampled_from(DEEDS))
    desk.overlay()
    assert desk.tool.hint(desk)
    match deed:
        case "hover":
            desk.hover(data.draw(PLACES), data.draw(HELD))
        case "stroke" | "half":
            _stroke(desk, data, is_whole=deed == "stroke")
        case "click":
            at, held = data.draw(PLACES), data.draw(HELD)
            desk.press(at, held)
            desk.release(at, held)
        case "key":
            desk.tool.key(desk, data.draw(st.sampled_from(KEYS)))
        case "finish":
            desk.tool.finish(desk)
        case "cancel":
            desk.tool.cancel(desk)
        case "tool field" | "field" | "property":
            _set(desk, data, deed)
        case "choose":
            things = st.lists(st.sampled_from(desk.kit.things(desk.content)), max_size=6)
            desk.choose(data.draw(things))
        case "set up":
            desk.symmetry = data.draw(st.sampled_from(list(Symmetry)))
            desk.grid.is_on = data.draw(st.booleans())
        case _:
            _more(desk, data, deed)


def _more(desk: Desk[Town], data: st.DataObject, deed: str) -> None:
    match deed:
        case "mend":
            fixes = [fix for finding in desk.findings for fix in finding.fixes]
            if fixes:
                desk.mend(data.draw(st.sampled_from(fixes)))
        case "remove":
            desk.remove()
        case "move":
            desk.move(data.draw(st.tuples(st.integers(-30, 30), st.integers(-30, 30))))
        case "copy":
            piece = desk.kit.copied(desk.content, desk.chosen)
            content, new = desk.kit.pasted(desk.content, piece, data.draw(PLACES))
            desk.do(_NAME, content)
            desk.choose(new)
        case "undo":
            desk.undo()
        case _:
            desk.redo()


def _stroke(desk: Desk[Town], data: st.DataObject, *, is_whole: bool) -> None:
    """A drag, from a thing or from anywhere; half of one is never let go."""
    places = data.draw(st.lists(PLACES, min_size=2, max_size=4))
    held = data.draw(HELD)
    if data.draw(st.booleans()):
        box = desk.kit.box_of(desk.content, data.draw(st.sampled_from(desk.kit.things(desk.content))))
        if box is not None:
            (left, top), (right, foot) = box
            places[0] = ((left + right) / 2, (top + foot) / 2)
    desk.hover(places[0], held)
    desk.press(places[0], held)
    for place in places[1:]:
        desk.drag(place, held)
        desk.overlay()
        assert desk.tool.hint(desk)
    if is_whole:
        desk.release(places[-1], held)


def _set(desk: Desk[Town], data: st.DataObject, deed: str) -> None:
    """Set a field of the tool, of what is chosen, or of the whole town."""
    if deed == "tool field":
        tool_fields = [field for one in desk.tool.fields(desk) for field in one.fields]
        if tool_fields:
            field = data.draw(st.sampled_from(tool_fields))
            value = _value(field, data)
            _refusing(lambda: field.put(desk.tool, value))
        return
    groups = (
        desk.kit.fields(desk.content, desk.chosen) if deed == "field" else desk.kit.properties(desk.content)
    )
    fields = [field for one in groups for field in one.fields if not field.why]
    if fields:
        one = data.draw(st.sampled_from(fields))
        new = _value(one, data)
        _refusing(lambda: desk.put(one, new))


def _value(field: Field[Tool[Town]] | Field[Town], data: st.DataObject) -> object:
    """A value of the right sort, mostly one that can be."""
    values: st.SearchStrategy[object]
    match field.sort:
        case Sort.DEED:
            return None
        case Sort.FLAG:
            values = st.booleans()
        case Sort.CHOICE:
            values = st.sampled_from([value for value, _ in field.choices] or [field.value])
        case Sort.COLOUR:
            values = st.sampled_from(["#123456", "#ABCDEF", "no colour"])
        case Sort.NUMBERS:
            values = st.lists(st.integers(-9, 99), max_size=6).map(tuple)
        case Sort.NUMBER:
            least, most = field.limits or (-99, 99)
            values = st.integers(math.floor(least) - 1, math.ceil(min(most, 10_000)) + 1)
        case _:
            values = st.text(max_size=12)
    value = data.draw(values)
    return None if value is MIXED else value


def _refusing(act: Callable[[], object]) -> None:
    """Do something that may be refused, but only in words for a person."""
    try:
        act()
    except ValueError as error:
        assert str(error)


def _all_edits(data: st.DataObject, count: int) -> None:
    start = data.draw(st.sampled_from(_starts()))
    desk = desk_with(start)
    desk.grid.is_on = True
    for _ in range(count):
        if data.draw(st.integers(0, 3)) == 0:
            desk.take(data.draw(st.sampled_from(WORDS)))
        _edit(desk, data)
    while desk.redo():
        pass
    done = desk.document.text()
    _reads_back(desk)
    while desk.undo():
        pass
    assert desk.content is start
    while desk.redo():
        pass
    assert desk.document.text() == done
    _reads_back(desk)


def _reads_back(desk: Desk[Town]) -> None:
    """What is written is what is read."""
    opened = desk.kit.read(desk.document.text(), "test")
    assert opened.content == desk.content
    assert not opened.lost


@settings(max_examples=12, deadline=None, phases=PHASES, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_forty_random_edits_can_be_undone_and_done_again(data: st.DataObject) -> None:
    _all_edits(data, 40)


@pytest.mark.long
@settings(max_examples=20, deadline=None, phases=PHASES, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_five_hundred_random_edits_can_be_undone_and_done_again(data: st.DataObject) -> None:
    _all_edits(data, 500)
