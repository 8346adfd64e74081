"""Desks with towns on them, for the tests of the tools, and small towns to begin with."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.editor.document import Document
from hameln.editor.overlay import Style
from hameln.editor.tools import EditorController
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.editor.tools.strip import town_tools
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import House, HouseId, Kind, Town

if TYPE_CHECKING:
    from hameln.editor.fields import Field
    from hameln.editor.overlay import Point
    from hameln.editor.tools import Tool

NONE: Final = frozenset[str]()
SHIFT: Final = frozenset({"SHIFT"})
CTRL: Final = frozenset({"CTRL"})
ALT: Final = frozenset({"ALT"})


@lru_cache
def hameln() -> Town:
    """The classic town."""
    return find_town("hameln")


def meadow(*places: Point, size: Point = (1000.0, 800.0)) -> Town:
    """A meadow with a district, and bakeries at these places: ``H1``, ``H2``."""
    town = TownDocuments().blank()
    houses = tuple(
        House(
            id=HouseId(f"H{number}"),
            name=f"House {number}",
            kind=Kind.BAKERY,
            district=town.districts[0].id,
            cost=2,
            at=at,
        )
        for number, at in enumerate(places, start=1)
    )
    return evolve(
        town,
        houses=houses,
        counters=(len(houses), 0, 0),
        geometry=evolve(town.geometry, size=size, hall=(950.0, 750.0)),
    )


def desk_with(town: Town, tool: str = "select") -> EditorController[Town]:
    """A desk with a town on it and a tool in the hand; nothing snaps."""
    desk = EditorController(Document(TownDocuments(), town), town_tools())
    desk.grid.is_on = False
    desk.take(tool)
    return desk


def drag(desk: EditorController[Town], *places: Point, held: frozenset[str] = NONE) -> None:
    """Press at the first place, drag over the others, let go at the last one."""
    desk.hover(places[0], held)
    desk.press(places[0], held)
    for place in places[1:]:
        desk.drag(place, held)
    desk.release(places[-1], held)


def click(desk: EditorController[Town], at: Point, held: frozenset[str] = NONE) -> None:
    """Press and let go at a place."""
    drag(desk, at, held=held)


def tool_field(desk: EditorController[Town], word: str) -> Field[Tool[Town]]:
    """A field of the tool in the hand."""
    fields = [field for one in desk.tool.fields(desk) for field in one.fields]
    return next(field for field in fields if field.word == word)


def put(desk: EditorController[Town], word: str, value: object = None) -> None:
    """Set a field of the tool in the hand, or press its button."""
    tool_field(desk, word).put(desk.tool, value)


def styles(desk: EditorController[Town]) -> set[Style]:
    """The styles of all shapes that are shown."""
    return {shape.style for shape in desk.overlay()}


def steps(desk: EditorController[Town]) -> list[str]:
    """What was done."""
    return [str(step.name) for step in desk.document.history.steps]
