"""What is wrong with the town as a whole and with its districts, in an author's words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from attrs import evolve

from hameln.editor.documents import Finding, Fix
from hameln.files.readers import Path
from hameln.games.hameln.editor import messages, things
from hameln.games.hameln.editor.changing import inside
from hameln.games.hameln.editor.mending import district_renamed, possible_size, with_part
from hameln.games.hameln.editor.messages import Place, Shape, Teller
from hameln.games.hameln.editor.things import district_called
from hameln.games.hameln.editor.tools.district import COLOURS
from hameln.games.hameln.editor.usual import RING, ROAD, word_of
from hameln.games.hameln.map.field_kinds import ABOUT_LENGTH, DISTRICTS, FIELDS, ID_LENGTH
from hameln.games.hameln.map.town import District, DistrictId, Town
from hameln.language import Told, text

# -- the town


def _id(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    says = text("The town: an id has 1 to {most} signs and no spaces; “{id}” is none.").format(
        most=ID_LENGTH, id=messages.shortened(town.id)
    )
    word = word_of(town.name, "town")
    fix = Fix[Town](Told("Rename the id to {id}", facts={"id": word}), lambda town: evolve(town, id=word))
    yield messages.found(Place(), says, fix)


def _name(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    place = Place(called=text("The town"))
    yield messages.nameless(place, town.name, text("New town"), lambda town, name: evolve(town, name=name))


def _about(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    says = text("The story of the town has at most {most} signs; there are {n}.").format(
        most=ABOUT_LENGTH, n=len(town.about)
    )
    yield messages.found(Place(), says, Fix(Told("Shorten it"), lambda town: evolve(town, about=_told(town))))


def _told(town: Town) -> str:
    lines = (messages.printable(line) for line in town.about.split("\n"))
    return "\n".join(lines)[:ABOUT_LENGTH]


def _piper(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    if not town.districts:
        return  # that is said already, and mended with it
    says = text("The Piper has no field to start on.")
    fixes = [
        Fix(
            Told("Let him start in {district}", facts={"district": district_called(district)}),
            lambda town, one=district.id: evolve(town, piper=one),  # type: ignore[misc]
        )
        for district in town.districts[:3]
    ]
    yield messages.found(Place(), says, *fixes, rule="H1.11")


def _ring(town: Town, path: Path) -> Iterator[Finding[Town]]:
    match path:
        case (_, int(place), int(part)):
            what = text(things.POINTS if part else things.FLORINS)
            called = Place(called=text("The town"))

            def put(town: Town, number: int) -> Town:
                field = town.ring[place]
                changed = (field[0], number) if part else (number, field[1])
                return evolve(town, ring=(*town.ring[:place], changed, *town.ring[place + 1 :]))

            yield messages.amiss(called, what, town.ring[place][part], (1, 99), put, rule="H1.10")
        case _:
            yield _fields(text("The ring for influence"), len(town.ring), "H1.10", "ring", RING)


def _road(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    yield _fields(text("The road to Transylvania"), len(town.road), "H1.12", "road", ROAD)


def _fields(what: str, count: int, rule: str, key: str, usual: tuple[Any, ...]) -> Finding[Town]:
    """Too many fields of the ring or the road, or none."""
    least, most = FIELDS
    says = text("{thing} has {least} to {most} fields; there are {n}.").format(
        thing=what, least=least, most=most, n=count
    )
    changes: dict[str, Any] = {key: usual}
    fix = Fix[Town](Told("Take the usual fields"), lambda town: evolve(town, **changes))
    return messages.found(Place(), says, fix, rule=rule)


# -- districts


def _count(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    count, (_, most) = len(town.districts), DISTRICTS
    if count:
        says = text("A town has at most {most} districts; there are {n}.").format(most=most, n=count)
        yield messages.found(Place(), says, rule="H1.11")
        return
    says = text("A town needs a district, where its houses lie and the Piper has his field.")
    yield messages.found(
        Place(), says, Fix(Told("Make all of the town one district"), with_whole_district), rule="H1.11"
    )


def with_whole_district(town: Town) -> Town:
    """The town with one district that is as large as its picture may be, in which everything lies."""
    wide, high = possible_size(town)
    one = DistrictId("d1")
    district = District(
        id=one,
        name=text("Old town"),
        price=2,
        outline=((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)),
        sign=(min(120.0, wide), min(36.0, high)),
    )
    return evolve(
        town,
        districts=(district,),
        piper=one,
        houses=tuple(evolve(house, district=one) for house in town.houses),
        circles=tuple(evolve(circle, districts=(one,)) for circle in town.circles),
    )


def place_of(_town: Town, district: District) -> Place:
    """Where a district is: its sign, which every district has."""
    kind = "district" if district.outline else "sign"
    return Place(things=(f"{kind}:{district.id}",), called=district_called(district), at=district.sign)


_each: Final = messages.each("districts", place_of)


@_each
def _district_name(_town: Town, place: int, district: District, where: Place) -> Iterator[Finding[Town]]:
    otherwise = text("District {n}").format(n=place + 1)
    yield messages.nameless(
        where,
        district.name,
        otherwise,
        lambda town, name: with_part(town, "districts", place, name=name),
    )


@_each
def _colour(_town: Town, place: int, district: District, where: Place) -> Iterator[Finding[Town]]:
    says = text("{thing}: “{colour}” is no colour such as #B9C58A.").format(
        thing=district_called(district), colour=messages.shortened(district.colour)
    )
    colour = COLOURS[place % len(COLOURS)]
    fix = Fix(Told("Take the usual colour"), lambda town: with_part(town, "districts", place, colour=colour))
    yield messages.found(where, says, fix)


@_each
def _outline(_town: Town, place: int, _district: District, where: Place) -> Iterator[Finding[Town]]:
    def put(town: Town) -> Town:
        outline = tuple(inside(town, at) for at in town.districts[place].outline)
        return with_part(town, "districts", place, outline=outline)

    yield messages.astray(where, put)


@_each
def _sign(_town: Town, place: int, district: District, _where: Place) -> Iterator[Finding[Town]]:
    where = Place(
        things=(f"sign:{district.id}",),
        called=text("Sign of {district}").format(district=district_called(district)),
        at=district.sign,
    )
    yield messages.astray(
        where,
        lambda town: with_part(town, "districts", place, sign=inside(town, town.districts[place].sign)),
    )


TELLERS: Final[dict[Shape, Teller]] = {
    ("id",): _id,
    ("name",): _name,
    ("about",): _about,
    ("piper",): _piper,
    ("ring",): _ring,
    ("ring", "#", "#"): _ring,
    ("road",): _road,
    ("districts",): _count,
    ("districts", "#", "id"): _each(messages.id_teller("districts", "d", district_renamed)),
    ("districts", "#", "name"): _district_name,
    ("districts", "#", "colour"): _colour,
    ("districts", "#", "outline", "#"): _outline,
    ("districts", "#", "sign"): _sign,
}
"""By the shape of a problem's path, what it is called for an author."""
