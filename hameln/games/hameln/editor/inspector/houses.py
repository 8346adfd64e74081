"""The inspector of houses and circles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from hameln.editor.fields import MIXED, Field, Fields, Sort
from hameln.games.hameln.editor import things
from hameln.games.hameln.editor.building import COSTS, facts_of_kind, is_made_up
from hameln.games.hameln.editor.changing import change_circle, change_house
from hameln.games.hameln.editor.circle_messages import with_nearest_houses, with_own_districts
from hameln.games.hameln.editor.inspector.lines import (
    Chosen,
    common,
    deed,
    id_field,
    number_checked,
    place_fields,
    word_checked,
)
from hameln.games.hameln.editor.inspector.names import name_field, names_fields
from hameln.games.hameln.editor.mending import circle_renamed, house_renamed
from hameln.games.hameln.editor.nearness import side_towards
from hameln.games.hameln.editor.things import district_called, house_called
from hameln.games.hameln.editor.usual import followed, usual_bonus
from hameln.games.hameln.map.field_kinds import HOUSE, ID_LENGTH
from hameln.games.hameln.map.town import Circle, DistrictId, House, HouseId, Kind, Touch, Town
from hameln.language import Told, text


def house_fields(town: Town, ids: tuple[str, ...]) -> tuple[Fields[Town], ...]:
    """What can be set about houses."""
    chosen = Chosen(town=town, keys=ids, item=lambda town, key: town.house.get(key), change=change_house)
    if not chosen.items:
        return ()
    names = name_field(chosen, Told("Rename the house"), is_made_up=is_made_up)
    main = Fields(
        word="house",
        title=text("House") if chosen.only else text("{n} houses").format(n=len(chosen.items)),
        fields=(*names, *chosen.lines(**_others(chosen))),
    )
    starts = Fields(word="starts", title=text("Start house"), fields=_starts(chosen))
    drawing = Fields(
        word="place",
        title=text("Place"),
        fields=(
            *place_fields(town, tuple(f"house:{one}" for one in ids)),
            *size_fields(chosen, HOUSE),
            *chosen.lines("place"),
        ),
    )
    if chosen.only is None:
        return main, starts, drawing
    return main, starts, drawing, names_fields(chosen), id_field(chosen, house_renamed, "houses")


def _others(chosen: Chosen) -> dict[str, dict[str, Any]]:
    """What the declared fields of houses have beside what is declared."""
    kinds = {house.kind for house in chosen.items}
    no_bonus = "" if kinds == {Kind.INFLUENCE} else text("Only influence houses have a bonus.")
    no_market = "" if kinds == {Kind.BUTCHERY} else text("Only butcheries belong to the market place.")
    cost = MIXED if Kind.INFLUENCE in kinds else common(COSTS[house.kind] for house in chosen.items)
    bonus = common(usual_bonus(house.cost) for house in chosen.items)

    def put_kind(town: Town, value: Kind) -> Town:
        kind, taken = Kind(value), {house.name for house in town.houses}
        return followed(town, chosen.setting(town, lambda house: facts_of_kind(kind, house, taken)))

    def put_market(town: Town, value: bool) -> Town:  # noqa: FBT001 - the value of a field
        return followed(town, chosen.setting(town, lambda house: {"market": value and _is_butchery(house)}))

    return {
        "kind": {"put": put_kind},
        "district": {"choices": tuple((one.id, district_called(one)) for one in chosen.town.districts)},
        "cost": {"usual": None if cost is MIXED else cost},
        "bonus": {"usual": None if no_bonus or bonus is MIXED else bonus, "why": no_bonus},
        "market": {"put": put_market, "why": no_market},
    }


def _is_butchery(house: House) -> bool:
    return house.kind is Kind.BUTCHERY


def _starts(chosen: Chosen) -> tuple[Field[Town], ...]:
    """Whether the houses are start houses, for each number of families."""
    return tuple(_start(chosen, families) for families in sorted(chosen.town.start_houses))


def _start(chosen: Chosen, families: int) -> Field[Town]:
    ids = [house.id for house in chosen.items]
    starts = chosen.town.start_houses[families]

    def put(town: Town, value: bool) -> Town:  # noqa: FBT001 - the value of a field
        known = town.start_houses.get(families, ())
        kept = tuple(one for one in known if value or one not in ids)
        new = (*kept, *(one for one in ids if value and one not in kept))
        if value and len(new) > families:
            _refuse(town, families, known)
        return evolve(town, start_houses={**town.start_houses, families: new})

    return Field(
        word=f"start_{families}",
        title=text("With {n} families").format(n=families),
        sort=Sort.FLAG,
        value=common(one in starts for one in ids),
        put=put,
        name=Told("Choose start houses for {n} families", facts={"n": families}),
        tip=text("{found} of {n} start houses are chosen.").format(found=len(starts), n=families),
        rule="H2.5",
    )


def _refuse(town: Town, families: int, known: tuple[HouseId, ...]) -> None:
    names = ", ".join(house_called(town.house[one]) if one in town.house else one for one in known)
    message = text("{n} families have {n} start houses; first take one away: {houses}.").format(
        n=families, houses=names
    )
    raise ValueError(message)


def size_fields(chosen: Chosen, limits: tuple[float, float]) -> tuple[Field[Town], ...]:
    """How wide and how high all that is chosen is."""
    return tuple(
        Field(
            word=word,
            title=title,
            sort=Sort.NUMBER,
            value=common(item.size[axis] for item in chosen.items),
            put=_sized(chosen, axis, limits),
            name=Told("Change the size of what is chosen"),
            limits=limits,
            step=2,
        )
        for axis, (word, title) in enumerate((("wide", text("Width")), ("high", text("Height"))))
    )


def _sized(chosen: Chosen, axis: int, limits: tuple[float, float]) -> Callable[[Town, Any], Town]:
    """Sets the width or the height of all that is chosen."""

    def put(town: Town, value: float) -> Town:
        length = float(number_checked(value, limits))
        return chosen.setting(
            town, lambda item: {"size": (item.size[0], length) if axis else (length, item.size[1])}
        )

    return put


_NONE = DistrictId("")


def circle_fields(town: Town, ids: tuple[str, ...]) -> tuple[Fields[Town], ...]:
    """What can be set about circles."""
    chosen = Chosen(town=town, keys=ids, item=lambda town, key: town.circle.get(key), change=change_circle)
    if not chosen.items:
        return ()
    main = Fields(
        word="circle",
        title=text("Circle for rats") if chosen.only else text("{n} circles").format(n=len(chosen.items)),
        fields=(_district(chosen, 0), _district(chosen, 1), *chosen.lines()),
    )
    things = tuple(f"circle:{one}" for one in ids)
    place = Fields(word="place", title=text("Place"), fields=place_fields(town, things))
    if chosen.only is None:
        return main, _deeds(chosen), place
    more = id_field(chosen, circle_renamed, "circles")
    words = tuple(_free_side(chosen.only, touch, town) for touch in chosen.only.touches)
    return (
        _sides(chosen, town),
        main,
        _deeds(chosen),
        place,
        Fields(word="more", title=more.title, fields=(*words, *more.fields)),
    )


def _sides(chosen: Chosen, town: Town) -> Fields[Town]:
    circle: Circle = chosen.only
    return Fields(
        word="sides",
        title=text("Houses and their sides"),
        fields=tuple(_side(circle, touch, town) for touch in circle.touches),
    )


def _side(circle: Circle, touch: Touch, town: Town) -> Field[Town]:
    """The side of a house on which a circle lies: a usual one, or one that other circles have."""
    others = [
        one.side
        for other in town.circles_at.get(touch.house, ())
        for one in other.touches
        if one.house == touch.house
    ]
    words = dict.fromkeys((*things.SIDES, *others, touch.side))
    return Field(
        word=f"side_{touch.house}",
        title=_house(town, touch.house),
        sort=Sort.CHOICE,
        value=touch.side,
        put=lambda town, value: _with_side(town, circle, touch.house, value),
        name=Told("Set the side of a circle"),
        choices=tuple((word, text(things.SIDES.get(word, word))) for word in words),
        usual=side_towards(town.house[touch.house], circle.at) if touch.house in town.house else None,
        tip=text("Rats come to a side again only when all other sides of the house have one."),
        rule="H8.3",
    )


def _free_side(circle: Circle, touch: Touch, town: Town) -> Field[Town]:
    return Field(
        word=f"side_word_{touch.house}",
        title=text("Side of {house}").format(house=_house(town, touch.house)),
        sort=Sort.TEXT,
        value=touch.side,
        put=lambda town, value: _with_side(town, circle, touch.house, value),
        name=Told("Set the side of a circle"),
        limits=(1, ID_LENGTH),
        tip=text("Any word; circles with the same word lie on the same side of that house."),
        rule="H1.3",
    )


def _house(town: Town, house: HouseId) -> str:
    return house_called(town.house[house]) if house in town.house else house


def _with_side(town: Town, circle: Circle, house: HouseId, side: str) -> Town:
    word = word_checked(side)
    known = town.circle.get(circle.id, circle)
    touches = (evolve(one, side=word) if one.house == house else one for one in known.touches)
    return change_circle(town, circle.id, touches=tuple(touches))


def _district(chosen: Chosen, which: int) -> Field[Town]:
    """The first or the second district of circles; a second one makes a border."""

    def put(town: Town, value: str) -> Town:
        return chosen.setting(town, lambda circle: {"districts": _with_district(circle, which, value)})

    return Field(
        word=f"district_{which + 1}",
        title=text("Second district") if which else text("District"),
        sort=Sort.CHOICE,
        value=common((*circle.districts, _NONE, _NONE)[which] for circle in chosen.items),
        put=put,
        name=Told("Put circles into a district"),
        choices=(
            (_NONE, text("none")),
            *((one.id, district_called(one)) for one in chosen.town.districts),
        ),
        tip=text("The Piper takes the rats of his field's district; on a border, of either."),
        rule="H10.2",
    )


def _with_district(circle: Circle, which: int, value: str) -> tuple[DistrictId, ...]:
    found = [*circle.districts, _NONE, _NONE][:2]
    found[which] = DistrictId(value)
    return tuple(dict.fromkeys(one for one in found if one))


def _deeds(chosen: Chosen) -> Fields[Town]:
    ids = {circle.id for circle in chosen.items}

    def nearest(town: Town) -> Town:
        return _each(town, ids, touch=True)

    def settled(town: Town) -> Town:
        return _each(town, ids, touch=False)

    return Fields(
        word="deeds",
        title=text("By where it lies"),
        fields=(
            deed(
                "nearest",
                text("Touch the nearest houses"),
                Told("Let circles touch the nearest houses"),
                nearest,
                tip=text("Houses, sides and districts follow from where the circle lies."),
            ),
            deed(
                "settled",
                text("Take the districts of its houses"),
                Told("Put circles into the districts of their houses"),
                settled,
            ),
        ),
    )


def _each(town: Town, ids: set[str], *, touch: bool) -> Town:
    for place, circle in enumerate(town.circles):
        if circle.id in ids:
            town = with_nearest_houses(town, place) if touch else with_own_districts(town, place)
    return town
