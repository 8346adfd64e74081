"""Random edits by every tool: nothing raises, and undoing all and doing all again gives the same bytes."""

from __future__ import annotations

import math
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.editor.context import Symmetry
from hameln.editor.fields import Field, Sort
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.editor.tools.strip import town_tools
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import DistrictId, River, Road, Scenery, Wall
from hameln.language import Told
from tests.examples import examples
from tests.games.hameln.editor.tools.desks import desk_with, hameln

if TYPE_CHECKING:
    from hameln.editor.overlay import Point
    from hameln.editor.tools import EditorController, Tool
    from hameln.games.hameln.map.town import Town

WORDS = [tool.word for tool in town_tools()]
KEYS = ("Z", "X", "Y", "I", "K", "5", "DELETE", "BACKSPACE", "SPACE")
DEEDS = (
    *("hover", "stroke", "stroke", "stroke", "click", "click", "half", "key", "finish", "cancel"),
    *("field", "tool field", "property", "mend", "remove", "move", "copy", "undo", "redo"),
    *("choose", "set up"),
)

MOST = 6
"""Things that are chosen, copied or removed at once; copies of everything would soon be a thousand houses."""


@lru_cache
def _starts() -> tuple[Town, ...]:
    """An empty meadow, the classic town, drafts of which much is missing or wrong, and a small harbour."""
    blank = TownDocuments().blank()
    bare = evolve(hameln(), districts=(), circles=hameln().circles[:5], houses=hameln().houses[:4])
    return blank, hameln(), bare, _broken(), find_town("reedmouth")


def _broken() -> Town:
    """A draft with everything in it that cannot be, as far as a file can say it."""
    town = hameln()
    one, other, *rest = town.houses
    ground = town.geometry
    return evolve(
        town,
        districts=(evolve(town.districts[0], outline=((5, 5),), colour="red"), *town.districts[:2]),
        piper=DistrictId("nowhere"),
        houses=(one, one, evolve(other, facing="x", size=(0, 900), at=(-50, 9000), cost=-3), *rest[:4]),
        circles=(evolve(town.circles[0], touches=(), districts=()), *town.circles[:9], *town.circles[:2]),
        counters=(-1, 0, 99),
        start_houses={3: ()},
        geometry=evolve(
            ground,
            market=((1, 1), (2, 2)),
            roads=(Road(line=()), Road(line=((3, 3),), width=-4)),
            walls=(Wall(line=(), closed=True), Wall(line=((9, 9),), closed=True)),
            rivers=(River(outline=()), River(outline=((7, 7), (8, 8)))),
            scenery=(Scenery(kind="house", at=(4000, 10), size=(0, -1)),),
        ),
    )


def _place(rng: Random) -> Point:
    return round(rng.uniform(-40, 1060), 1), round(rng.uniform(-40, 740), 1)


def _held(rng: Random) -> frozenset[str]:
    return frozenset(key for key in ("SHIFT", "CTRL", "ALT") if rng.random() < 1 / 4)


def _edit(desk: EditorController[Town], rng: Random) -> None:
    """One random thing that an author does."""
    deed = rng.choice(DEEDS)
    desk.overlay()
    assert desk.tool.hint(desk)
    match deed:
        case "hover":
            desk.hover(_place(rng), _held(rng))
        case "stroke" | "half":
            _stroke(desk, rng, is_whole=deed == "stroke")
        case "click":
            at, held = _place(rng), _held(rng)
            desk.press(at, held)
            desk.release(at, held)
        case "key":
            desk.tool.key(desk, rng.choice(KEYS))
        case "finish":
            desk.tool.finish(desk)
        case "cancel":
            desk.tool.cancel(desk)
        case "tool field" | "field" | "property":
            _set(desk, rng, deed)
        case "choose":
            things = desk.kit.things(desk.content)
            desk.choose(rng.sample(things, min(len(things), rng.randrange(MOST))))
        case "set up":
            desk.symmetry = rng.choice(list(Symmetry))
            desk.grid.is_on = rng.random() < 1 / 2
        case _:
            _more(desk, rng, deed)


def _more(desk: EditorController[Town], rng: Random, deed: str) -> None:
    match deed:
        case "mend":
            fixes = [fix for finding in desk.findings for fix in finding.fixes]
            if fixes:
                desk.mend(rng.choice(fixes))
        case "remove":
            desk.choose(desk.chosen[:MOST])
            desk.remove()
        case "move":
            desk.move((rng.randint(-30, 30), rng.randint(-30, 30)))
        case "copy":
            piece = desk.kit.copied(desk.content, desk.chosen[:MOST])
            content, new = desk.kit.pasted(desk.content, piece, _place(rng))
            desk.do(Told("Paste"), content)
            desk.choose(new)
        case "undo":
            desk.undo()
        case _:
            desk.redo()


def _stroke(desk: EditorController[Town], rng: Random, *, is_whole: bool) -> None:
    """A drag, from a thing or from anywhere; half of one is never let go."""
    places = [_place(rng) for _ in range(rng.randint(2, 4))]
    held = _held(rng)
    box = desk.kit.box_of(desk.content, rng.choice(desk.kit.things(desk.content)))
    if box is not None and rng.random() < 1 / 2:
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


def _set(desk: EditorController[Town], rng: Random, deed: str) -> None:
    """Set a field of the tool, of what is chosen, or of the whole town."""
    if deed == "tool field":
        tool_fields = [field for one in desk.tool.fields(desk) for field in one.fields]
        if tool_fields:
            field = rng.choice(tool_fields)
            with suppress(ValueError):  # what cannot be is refused
                field.put(desk.tool, _value(field, rng))
        return
    about = desk.kit.properties(desk.content)
    if deed == "field":
        about = desk.kit.fields(desk.content, desk.chosen)
    fields = [field for one in about for field in one.fields if not field.why]
    if fields:
        one = rng.choice(fields)
        with suppress(ValueError):
            desk.put(one, _value(one, rng))


def _value(field: Field[Tool[Town]] | Field[Town], rng: Random) -> object:
    """A value of the right sort, mostly one that can be."""
    match field.sort:
        case Sort.DEED:
            return None
        case Sort.FLAG:
            return rng.random() < 1 / 2
        case Sort.CHOICE:
            return rng.choice([value for value, _ in field.choices] or [field.value])
        case Sort.COLOUR:
            return rng.choice(["#123456", "#ABCDEF", "no colour"])
        case Sort.NUMBERS:
            return tuple(rng.randint(-9, 99) for _ in range(rng.randrange(MOST)))
        case Sort.NUMBER:
            least, most = field.limits or (-99, 99)
            return rng.randint(math.floor(least) - 1, math.ceil(min(most, 2_000)) + 1)
        case _:
            return "".join(rng.choice("aé ß,-1\n\t\"'{") for _ in range(rng.randrange(2 * MOST)))


def _all_edits(seed: int, count: int) -> None:
    rng = Random(seed)
    start = rng.choice(_starts())
    desk = desk_with(start)
    desk.grid.is_on = True
    for _ in range(count):
        if rng.random() < 1 / 4:
            desk.take(rng.choice(WORDS))
        _edit(desk, rng)
        if rng.random() < 1 / 20:
            _reads_back(desk)
    desk.tool.cancel(desk)
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


def _reads_back(desk: EditorController[Town]) -> None:
    """What is written is what is read."""
    opened = desk.kit.read(desk.document.text(), "test")
    assert opened.content == desk.document.history.content
    assert not opened.lost


@settings(max_examples=examples(6), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_fifty_random_edits_can_be_undone_and_done_again(seed: int) -> None:
    _all_edits(seed, 50)


@pytest.mark.long
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_five_hundred_random_edits_can_be_undone_and_done_again(seed: int) -> None:
    _all_edits(seed, 500)
