"""The town file as a JSON Schema, for editors that help while a town is written.

A schema can say what is written, not whether the parts fit: ids that exist, counters that add up. What it
refuses the reader refuses too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hameln.files.readers import FURTHEST, MAX_LIST
from hameln.games.hameln.map import limits, shapes
from hameln.games.hameln.map.town import FAMILIES, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

ADDRESS: Final = "https://json-schema.org/draft/2020-12/schema"


def town_schema() -> dict[str, Any]:
    """The JSON Schema of the town file."""
    return {
        "$schema": ADDRESS,
        "title": "Hameln town",
        "description": "A town of the board game Hameln; maps/README.md explains every key.",
        **_table(
            {
                "id": _ID,
                "name": _NAME,
                "names": _NAMES,
                "about": {"type": "string", "maxLength": limits.ABOUT_LENGTH},
                "abouts": _by_language(limits.ABOUT_LENGTH),
                "districts": _list(_district(), *limits.DISTRICTS),
                "piper": _ID,
                "houses": _list(_house(), *limits.HOUSES),
                "circles": _list(_circle(), *limits.CIRCLES),
                "counters": _list(_whole(0, limits.HOUSES[1]), 3, 3),
                "influence_top": _whole(1, 99),
                "ring": _list(_list(_whole(1, 99), 2, 2), *limits.FIELDS),
                "road": _list(_whole(-99, 0), *limits.FIELDS),
                "kings": _by_families(lambda _: _list(_whole(1, 99), 3, 3)),
                "start_houses": _by_families(lambda n: _list(_ID, n, n) | {"uniqueItems": True}),
                "geometry": _geometry(),
            },
            optional=("names", "about", "abouts", "geometry"),
        ),
    }


def _whole(least: int, most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most}


def _list(items: dict[str, Any], least: int = 0, most: int = MAX_LIST) -> dict[str, Any]:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def _table(properties: dict[str, Any], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    needed = [key for key in properties if key not in optional]
    return {
        "type": "object",
        "properties": properties,
        "required": needed,
        "additionalProperties": False,
    }


def _by_families(value: Callable[[int], dict[str, Any]]) -> dict[str, Any]:
    words = {str(families): value(families) for families in FAMILIES}
    return _table(words, optional=tuple(words)) | {"minProperties": 1}


def _by_language(most: int) -> dict[str, Any]:
    return {
        "type": "object",
        "propertyNames": {"pattern": f"^{limits.LANGUAGE.pattern}$"},
        "maxProperties": limits.LANGUAGES[1],
        "additionalProperties": {"type": "string", "minLength": 1, "maxLength": most},
    }


_ID: Final = {"type": "string", "pattern": rf"^\S{{1,{limits.ID_LENGTH}}}$"}
_NAME: Final = {"type": "string", "minLength": 1, "maxLength": limits.NAME_LENGTH}
_NAMES: Final = _by_language(limits.NAME_LENGTH)
_LABEL: Final = {"type": "string", "maxLength": limits.NAME_LENGTH}
_FLAG: Final = {"type": "boolean"}
_POINT: Final = _list({"type": "number", "minimum": 0, "maximum": shapes.PICTURE[1]}, 2, 2)
_LENGTH: Final = {"type": "number", "exclusiveMinimum": 0, "maximum": FURTHEST}
_OUTLINE: Final = _list(_POINT)


def _size(limits: tuple[float, float]) -> dict[str, Any]:
    return _list({"type": "number", "minimum": limits[0], "maximum": limits[1]}, 2, 2)


def _district() -> dict[str, Any]:
    return _table(
        {
            "id": _ID,
            "name": _NAME,
            "names": _NAMES,
            "price": _whole(*limits.NUMBERS),
            "outline": _OUTLINE,
            "colour": {"type": "string", "pattern": f"^{shapes.COLOUR.pattern}$"},
            "sign": _POINT,
        },
        optional=("names", "outline", "colour", "sign"),
    )


def _house() -> dict[str, Any]:
    return _table(
        {
            "id": _ID,
            "name": _NAME,
            "names": _NAMES,
            "kind": {"enum": [kind.value for kind in Kind]},
            "district": _ID,
            "cost": _whole(*limits.NUMBERS),
            "bonus": _whole(*limits.NUMBERS),
            "market": _FLAG,
            "at": _POINT,
            "size": _size(shapes.HOUSE),
            "facing": {"enum": list(shapes.FACINGS)},
        },
        optional=("names", "bonus", "market", "size", "facing"),
    )


def _circle() -> dict[str, Any]:
    return _table(
        {
            "id": _ID,
            "touches": {
                "type": "object",
                "minProperties": limits.TOUCHES[0],
                "maxProperties": limits.TOUCHES[1],
                "additionalProperties": _ID,
            },
            "districts": _list(_ID, 0, 2) | {"uniqueItems": True},
            "market": _FLAG,
            "families": _whole(FAMILIES[0], FAMILIES[-1]),
            "at": _POINT,
        },
        optional=("districts", "market", "families"),
    )


def _geometry() -> dict[str, Any]:
    road = _table({"line": _OUTLINE, "width": _LENGTH}, optional=("width",))
    wall = _table({"line": _OUTLINE, "closed": _FLAG, "towers": _OUTLINE}, optional=("closed", "towers"))
    gate = _table(
        {"at": _POINT, "name": _LABEL, "names": _NAMES, "transylvania": _FLAG},
        optional=("name", "names", "transylvania"),
    )
    river = _table({"outline": _OUTLINE, "name": _LABEL, "names": _NAMES}, optional=("name", "names"))
    thing = _table(
        {"kind": {"enum": list(shapes.SCENERY)}, "at": _POINT, "size": _list(_LENGTH, 2, 2)},
        optional=("size",),
    )
    facts = {
        "size": _size(shapes.PICTURE),
        "market": _OUTLINE,
        "hall": _POINT,
        "roads": _list(road),
        "walls": _list(wall),
        "gates": _list(gate),
        "rivers": _list(river),
        "scenery": _list(thing),
    }
    return _table(facts, optional=tuple(facts))
