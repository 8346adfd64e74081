"""The inspector of roads, walls, gates, waters and scenery, and of districts and their signs."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, fsum, tau
from typing import Any, Final

from attrs import evolve

from hameln.editor.fields import Field, Fields, Sort
from hameln.games.hameln.editor.changing import change_district, with_ground
from hameln.games.hameln.editor.inspector.houses import size_fields
from hameln.games.hameln.editor.inspector.lines import (
    Chosen,
    deed,
    id_field,
    place_fields,
)
from hameln.games.hameln.editor.inspector.names import name_field, names_fields
from hameln.games.hameln.editor.mending import district_renamed, with_ground_part
from hameln.games.hameln.editor.things import LISTS
from hameln.games.hameln.editor.tools.district import COLOURS
from hameln.games.hameln.map.town import District, DistrictId, Scenery, Town
from hameln.language import Told, text

_LENGTH: Final = (4.0, 1000.0)


def ground_fields(town: Town, kind: str, places: tuple[int, ...]) -> tuple[Fields[Town], ...]:
    """What can be set about roads, walls, gates, waters or scenery."""
    chosen = _chosen(town, kind, places)
    if not chosen.items:
        return ()
    main = Fields(word=kind, title=_TITLES[kind](len(chosen.items)), fields=_FIELDS[kind](chosen))
    things = tuple(f"{kind}:{place}" for place in places)
    place = Fields(word="place", title=text("Place"), fields=place_fields(town, things))
    if chosen.only is not None and kind in {"gate", "river"}:
        return main, place, names_fields(chosen, may_be_empty=True)
    return main, place


def _chosen(town: Town, kind: str, places: tuple[int, ...]) -> Chosen:
    key = LISTS[kind]

    def item(town: Town, place: int) -> Any:  # noqa: ANN401 - a road, a wall and so on
        items = getattr(town.geometry, key)
        return items[place] if place < len(items) else None

    def change(town: Town, place: int, **facts: Any) -> Town:  # noqa: ANN401
        return with_ground_part(town, key, place, **facts)

    return Chosen(town=town, keys=places, item=item, change=change)


_TITLES: Final[dict[str, Callable[[int], str]]] = {
    "road": lambda n: text("Road") if n == 1 else text("{n} roads").format(n=n),
    "wall": lambda n: text("Wall") if n == 1 else text("{n} walls").format(n=n),
    "gate": lambda n: text("Gate") if n == 1 else text("{n} gates").format(n=n),
    "river": lambda n: text("Water") if n == 1 else text("{n} waters").format(n=n),
    "scenery": lambda n: text("Scenery") if n == 1 else text("{n} pieces of scenery").format(n=n),
}


def _wall(chosen: Chosen) -> tuple[Field[Town], ...]:
    def towered(town: Town) -> Town:
        return chosen.setting(town, lambda wall: {"towers": wall.line})

    def bare(town: Town) -> Town:
        return chosen.setting(town, lambda _: {"towers": ()})

    return (
        *chosen.lines(),
        deed(
            "towers", text("Put a tower on each corner"), Told("Put towers on the corners of walls"), towered
        ),
        deed("no_towers", text("Take all towers away"), Told("Take the towers of walls away"), bare),
    )


def _gate(chosen: Chosen) -> tuple[Field[Town], ...]:
    def put(town: Town, value: bool) -> Town:  # noqa: FBT001 - the value of a field
        gates = [
            evolve(gate, transylvania=False) if value and gate.transylvania else gate
            for gate in town.geometry.gates
        ]
        return chosen.setting(with_ground(town, gates=tuple(gates)), lambda _: {"transylvania": value})

    why = "" if chosen.only else text("Only one gate leads there.")
    road = chosen.lines(transylvania={"put": put, "why": why})
    return (*name_field(chosen, Told("Rename the gate"), may_be_empty=True), *road)


def _river(chosen: Chosen) -> tuple[Field[Town], ...]:
    return (*name_field(chosen, Told("Rename the water"), may_be_empty=True), *chosen.lines())


def _scenery(chosen: Chosen) -> tuple[Field[Town], ...]:
    name = Told("Change what lies above what")
    places = chosen.keys
    deeds = (
        deed("first", text("To the front"), name, lambda town: to_front(town, places)),
        deed("up", text("One forward"), name, lambda town: stepped(town, places, 1)),
        deed("down", text("One back"), name, lambda town: stepped(town, places, -1)),
        deed("last", text("To the back"), name, lambda town: to_back(town, places)),
    )
    return (*chosen.lines(), *size_fields(chosen, _LENGTH), *deeds)


_FIELDS: Final[dict[str, Callable[[Chosen], tuple[Field[Town], ...]]]] = {
    "road": Chosen.lines,
    "wall": _wall,
    "gate": _gate,
    "river": _river,
    "scenery": _scenery,
}


# -- what lies above what


def to_front(town: Town, places: tuple[int, ...]) -> Town:
    """The town in which these pieces of scenery are drawn last, above all others."""
    there, rest = _parted(town, places)
    return with_ground(town, scenery=(*rest, *there))


def to_back(town: Town, places: tuple[int, ...]) -> Town:
    """The town in which these pieces of scenery are drawn first, below all others."""
    there, rest = _parted(town, places)
    return with_ground(town, scenery=(*there, *rest))


def stepped(town: Town, places: tuple[int, ...], by: int) -> Town:
    """The town in which each of these pieces changes places with the next one above (1) or below (-1) it."""
    items = list(town.geometry.scenery)
    chosen = {place for place in places if place < len(items)}
    for place in sorted(chosen, reverse=by > 0):
        other = place + by
        if 0 <= other < len(items) and other not in chosen:
            items[place], items[other] = items[other], items[place]
            chosen = chosen - {place} | {other}
    return with_ground(town, scenery=tuple(items))


def _parted(town: Town, places: tuple[int, ...]) -> tuple[tuple[Scenery, ...], tuple[Scenery, ...]]:
    items, chosen = town.geometry.scenery, set(places)
    return (
        tuple(item for place, item in enumerate(items) if place in chosen),
        tuple(item for place, item in enumerate(items) if place not in chosen),
    )


def district_fields(town: Town, ids: tuple[str, ...]) -> tuple[Fields[Town], ...]:
    """What can be set about districts."""
    chosen = Chosen(
        town=town, keys=ids, item=lambda town, key: town.district.get(key), change=change_district
    )
    if not chosen.items:
        return ()
    main = Fields(
        word="district",
        title=text("District") if chosen.only else text("{n} districts").format(n=len(chosen.items)),
        fields=(
            *name_field(chosen, Told("Rename the district")),
            *chosen.lines(colour={"choices": tuple((colour, colour) for colour in COLOURS)}),
            *_piper(chosen),
            *_order(chosen),
        ),
    )
    signs = tuple(f"sign:{one}" for one in ids)
    sign = Fields(word="place", title=text("Place of the sign"), fields=place_fields(town, signs))
    if chosen.only is None:
        return main, sign
    return main, sign, names_fields(chosen), id_field(chosen, district_renamed, "districts")


def _piper(chosen: Chosen) -> tuple[Field[Town], ...]:
    if chosen.only is None:
        return ()
    district: DistrictId = chosen.only.id
    is_here = chosen.town.piper == district
    return (
        Field(
            word="piper",
            title=text("The Piper starts here"),
            sort=Sort.FLAG,
            value=is_here,
            put=lambda town, value: evolve(town, piper=district) if value else town,
            name=Told("Let the Piper start elsewhere"),
            why=text("Let him start in another district instead.") if is_here else "",
            tip=text("On this field the Piper stands when a match begins."),
            rule="H1.11",
        ),
    )


# -- the way of the Piper


def _order(chosen: Chosen) -> tuple[Field[Town], ...]:
    """Deeds that change the order in which the Piper walks."""
    districts = chosen.town.districts
    if len(districts) < 2:  # noqa: PLR2004 - one has no order
        return ()
    name = Told("Change the way of the Piper")
    tip = text("The Piper walks from district to district, clockwise; the list of districts is his way.")
    around = deed(
        "clockwise",
        text("Order all clockwise"),
        name,
        clockwise,
        tip=text("Orders the districts as they lie around the community hall."),
        rule="H10.5",
    )
    if chosen.only is None:
        return (around,)
    district: DistrictId = chosen.only.id
    return (
        deed("earlier", text("Earlier on the Piper's way"), name, _step(district, -1), tip=tip, rule="H10.5"),
        deed("later", text("Later on the Piper's way"), name, _step(district, 1), tip=tip, rule="H10.5"),
        around,
    )


def _step(district: DistrictId, by: int) -> Callable[[Town], Town]:
    def act(town: Town) -> Town:
        order = [one.id for one in town.districts]
        if district not in order:
            return town
        place = order.index(district)
        other = (place + by) % len(order)
        districts = list(town.districts)
        districts[place], districts[other] = districts[other], districts[place]
        return evolve(town, districts=tuple(districts))

    return act


def clockwise(town: Town) -> Town:
    """The town with its districts in the order in which they lie around the hall, the first one first."""
    if not town.districts:
        return town
    first = _turn(town, town.districts[0])
    around = sorted(town.districts, key=lambda one: (_turn(town, one) - first) % tau)
    return evolve(town, districts=tuple(around))


def _turn(town: Town, district: District) -> float:
    """In which direction from the hall a district lies; clockwise it grows, as places grow to the south."""
    outline = district.outline or (district.sign,)
    x = fsum(at[0] for at in outline) / len(outline) - town.geometry.hall[0]
    y = fsum(at[1] for at in outline) / len(outline) - town.geometry.hall[1]
    return atan2(y, x)
