"""The inspector of districts and their signs."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, fsum, tau

from attrs import evolve

from hameln.editor.fields import Field, Fields, Sort
from hameln.games.hameln.editor.changing import change_district
from hameln.games.hameln.editor.inspector.lines import (
    Chosen,
    deed,
    id_field,
    place_fields,
)
from hameln.games.hameln.editor.inspector.names import name_field, names_fields
from hameln.games.hameln.editor.mending import district_renamed
from hameln.games.hameln.editor.tools.district import COLOURS
from hameln.games.hameln.map.town import District, DistrictId, Town
from hameln.language import Told, text


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
