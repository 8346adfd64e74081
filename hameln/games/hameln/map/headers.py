"""A town in the header of a record.

Outside programs read records, so the header's ``town`` holds plain names alone, as it always did. What the
town says in other languages stands beside it under ``town_names``, which readers may leave aside. The
program's own towns leave even that out: every copy of the program has their names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hameln.files.guards import is_table
from hameln.games.hameln.map.files import own_town
from hameln.games.hameln.map.names import called, names_apart, put_together, without_names
from hameln.games.hameln.map.words import town_from_words, town_to_words
from hameln.language import current

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hameln.games.hameln.map.town import Town


def town_header(town: Town) -> dict[str, Any]:
    """What a record's header says of a town."""
    fields: dict[str, Any] = {"town": town_to_words(without_names(town))}
    names = names_apart(town)
    if names and town != own_town(town.id):
        fields["town_names"] = names
    return fields


def town_of_header(header: Mapping[str, Any]) -> Town:
    """The town that a record's header describes, with its names in all languages that are known.

    Raises:
        TownFileError: The town in the header has faults.
    """
    town = town_from_words(put_together(header.get("town"), header.get("town_names")), "town")
    known = own_town(town.id)
    return known if known is not None and town == without_names(known) else town


def name_in_header(header: Mapping[str, Any]) -> str | None:
    """What the town in a header is called, in the language of the program; nothing if it has no name."""
    town, apart = header.get("town"), header.get("town_names")
    name = town.get("name") if is_table(town) else None
    if not is_table(town) or not isinstance(name, str):
        return None
    known, names = own_town(str(town.get("id"))), apart.get("names") if is_table(apart) else None
    if is_table(names) and isinstance(own := names.get(current()), str) and own:
        return own
    return called(known) if known is not None and names is None and known.name == name else name
