"""The pack file as a JSON Schema, for editors that help while a pack is written.

A schema can say what is written, not whether the parts fit: buildings that exist, sums that must be thirty.
What it refuses the reader refuses too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from hameln.games.rattus_cartus.pack import limits
from hameln.games.rattus_cartus.pack.known import COPIES, EFFECTS, ESTATES, HEIRS, NOBLES, NUNS, TOKEN
from hameln.games.rattus_cartus.pack.reading import OPTIONAL, STACKS

ADDRESS: Final = "https://json-schema.org/draft/2020-12/schema"


def pack_schema() -> dict[str, Any]:
    """The JSON Schema of the pack file."""
    return {
        "$schema": ADDRESS,
        "title": "Rattus Cartus pack",
        "description": "A pack of the card game Rattus Cartus; packs/README.md explains every key.",
        **_table(
            {
                "id": _ID,
                "names": _NAMES,
                "estates": {"const": list(ESTATES)},
                "token": _whole(limits.POINTS),
                "first_match": _list(_ID, len(ESTATES)),
                "people": _same(ESTATES, _list(_whole(limits.PEOPLE), NUNS)),
                "stacks": _table({word: _whole(limits.STACK) for word in STACKS}, needed=(TOKEN,)),
                "start": _start(),
                "scoring": _scoring(),
                "heirs": _same(map(str, HEIRS), _numbers()),
                "supply": _same(COPIES, _list(_whole(limits.SUPPLY), 3)),
                "buildings": {
                    "type": "object",
                    "propertyNames": _ID,
                    "minProperties": limits.BUILDINGS[0],
                    "maxProperties": limits.BUILDINGS[1],
                    "additionalProperties": _building(),
                },
                "diplomats": _same(ESTATES, _whole(limits.STACK)),
                "nobles": {
                    "type": "array",
                    "items": {"enum": list(NOBLES)},
                    "maxItems": len(NOBLES),
                    "uniqueItems": True,
                },
                "book": _table({"shift": _whole(limits.SHIFT)}),
            },
            optional=OPTIONAL,
        ),
    }


def _start() -> dict[str, Any]:
    return _table(
        {"hand": _whole(limits.HAND), "nuns": _whole(limits.NUNS), "rats": _whole(limits.RATS)},
    )


def _scoring() -> dict[str, Any]:
    points = _whole(limits.POINTS)
    return _table({"estate": _list(points, 3), "most": points, "tied": points, "gold": _list(points, 2)})


def _whole(within: tuple[int, int]) -> dict[str, Any]:
    return {"type": "integer", "minimum": within[0], "maximum": within[1]}


def _list(items: dict[str, Any], length: int) -> dict[str, Any]:
    return {"type": "array", "items": items, "minItems": length, "maxItems": length}


def _table(
    properties: dict[str, Any], *, needed: Iterable[str] | None = None, optional: tuple[str, ...] = ()
) -> dict[str, Any]:
    wanted = [key for key in properties if key not in optional] if needed is None else list(needed)
    return {
        "type": "object",
        "properties": properties,
        "required": wanted,
        "additionalProperties": False,
    }


def _same(keys: Iterable[str], value: dict[str, Any]) -> dict[str, Any]:
    return _table(dict.fromkeys(keys, value))


def _numbers() -> dict[str, Any]:
    """Rounds, row and pile."""
    within = [_whole(limits.ROUNDS), _whole(limits.ROW), _whole(limits.PILE)]
    return {"type": "array", "prefixItems": within, "items": False, "minItems": len(within)}


def _building() -> dict[str, Any]:
    return _table(
        {
            "estate": {"enum": list(ESTATES)},
            "does": {"enum": list(EFFECTS)},
            "what": {"enum": list(STACKS)},
            "size": _list(_whole(limits.SIZE), 2),
            "extra": _whole(limits.SIZE),
            "cards": _whole(limits.CARDS),
            "not_random_with": {
                "type": "array",
                "items": {"enum": list(HEIRS)},
                "maxItems": len(HEIRS),
                "uniqueItems": True,
            },
            "names": _NAMES,
        },
        optional=("what", "extra", "cards", "not_random_with", "names"),
    ) | {"allOf": [_of_effect(word) for word in EFFECTS]}


def _of_effect(word: str) -> dict[str, Any]:
    """What else a building with this effect says, or does not."""
    facts = EFFECTS[word]
    needed = [key for key, wanted in (("what", facts.what), ("cards", facts.cards)) if wanted]
    then: dict[str, Any] = {"required": needed} if needed else {}
    told = (("what", facts.what), ("extra", facts.extra), ("cards", facts.cards))
    refused: dict[str, Any] = {key: False for key, wanted in told if not wanted}
    if facts.least:
        refused["size"] = {"items": {"minimum": facts.least}}
    return {
        "if": {"properties": {"does": {"const": word}}, "required": ["does"]},
        "then": then | {"properties": refused},
    }


_ID: Final = {"type": "string", "pattern": f"^{limits.ID.pattern}$", "maxLength": limits.ID_LENGTH}
_NAMES: Final = {
    "type": "object",
    "propertyNames": {"pattern": f"^{limits.LANGUAGE.pattern}$"},
    "maxProperties": limits.LANGUAGES[1],
    "additionalProperties": {"type": "string", "minLength": 1, "maxLength": limits.NAME_LENGTH},
}
