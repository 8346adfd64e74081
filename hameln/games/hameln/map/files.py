"""Town files: read with every fault named, written without loss, found by name; records begin with them.

Outside programs read records, so the header's ``town`` holds plain names alone, as it always did. What the
town says in other languages stands beside it under ``town_names``, which readers may leave aside. The
program's own towns leave even that out: every copy of the program has their names.
"""

from __future__ import annotations

import os
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hameln import content
from hameln.errors import ContentError
from hameln.files.fields import ADDRESS, table, words_of
from hameln.files.mending import salvaged
from hameln.files.opening import is_file
from hameln.files.readers import Problem, Problems, is_table
from hameln.files.sources import parse_source, read_source, with_lines
from hameln.files.toml_layout import to_toml
from hameln.files.updating import updated
from hameln.files.writing import replace_file
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.names import called, names_apart, put_together, without_names
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import Town
from hameln.language import current, plural, text

if TYPE_CHECKING:
    from collections.abc import Mapping


TOWN: Final = table(Town)
"""What a town may be in words."""


def town_from_words(words: object, where: str = "town", *, draft: bool = False) -> Town:
    """The town that the words describe.

    Args:
        words: JSON values, such as a record's header has under ``town``.
        where: What stands before the faults: a file, or what stands for it.
        draft: Accept a town that cannot be played yet, as long as it is written properly.

    Raises:
        TownFileError: Keys are unknown or missing, values have the wrong type, or the town has problems.
    """
    town, problems = read_words(words)
    if town is not None and not draft:
        problems = find_problems(town)
    if town is None or (problems and not draft):
        raise TownFileError(where, [str(problem) for problem in problems])
    return town


def read_words(words: object) -> tuple[Town | None, tuple[Problem, ...]]:
    """The town, or nothing and the faults of writing; those of the town itself are found by `problems`."""
    problems: Problems = []
    town: Town | None = TOWN.take(words, (), problems)
    return (None, tuple(problems)) if problems else (town, ())


def town_schema() -> dict[str, Any]:
    """The town file as a JSON Schema, for editors that help while a town is written.

    A schema can say what is written, not whether the parts fit: ids that exist, counters that add up. What it
    refuses the reader refuses too.
    """
    return {
        "$schema": ADDRESS,
        "title": "Hameln town",
        "description": "A town of the board game Hameln; maps/README.md explains every key.",
        **TOWN.schema,
    }


def town_to_words(town: Town, *, full: bool = False) -> dict[str, Any]:
    """The town in JSON values.

    Args:
        town: The town; it may have problems.
        full: Keep also what has its usual value, which else is left out.
    """
    words: dict[str, Any] = words_of(town, full=full)
    return words


LONG: Final = ("districts", "houses", "circles", "roads", "walls", "gates", "rivers", "scenery")
"""Lists of a town file that get a line for each item."""
_SECTIONS: Final = ("geometry",)
MAX_BYTES: Final = 4 * 1024 * 1024
"""No town file is larger."""
ENDING: Final = ".toml"


def find_town(name: str) -> Town:
    """The town of that name among the maps, or in the file of that path.

    Args:
        name: Such as ``hameln``, or a path such as ``my/town.toml``. A map hides a file of the same name.

    Raises:
        TownFileError: There is no such town, or its file cannot be used.
    """
    maps = content.files("maps", ENDING)
    if name in maps:
        return read_town(maps[name])
    if name.endswith(ENDING) or any(sign in name for sign in (os.sep, "/")):
        return read_town(Path(name))
    trouble = content.trouble("maps")
    faults = [f"there is no town of this name; known are {', '.join(maps) or 'none'}", trouble]
    raise TownFileError(name, filter(None, faults))


def list_towns() -> dict[str, Path]:
    """The files of all towns by name; the user's hide the program's own. They are not opened."""
    return content.files("maps", ENDING)


@lru_cache(maxsize=64)
def own_town(name: str) -> Town | None:
    """The program's own town of that name, read once; nothing if there is none that can be played."""
    try:
        files = {path.name: path for path in content.folder("maps").iterdir()}
        path = files.get(f"{name}{ENDING}")
        return None if path is None else read_town(path)
    except (OSError, ContentError, TownFileError):
        return None


def read_town(path: Path | str, *, draft: bool = False) -> Town:
    """The town in a file.

    Args:
        path: A town file in TOML.
        draft: Accept a town that cannot be played yet, as long as the file is written properly.

    Raises:
        TownFileError: The file cannot be read, or has faults: all of them, with their lines.
    """
    path = Path(path)
    return _town(read_source(path, MAX_BYTES, TownFileError), path, draft=draft)


@lru_cache(maxsize=16)
def _town(text: str, path: Path, *, draft: bool) -> Town:
    """The town of a text; kept for a while, as the same few files are read again and again."""
    words = parse_source(text, path, TownFileError)
    town, problems = read_words(words)
    if town is not None and not draft:
        problems = find_problems(town)
    if town is None or problems:
        raise TownFileError(path, with_lines(problems, text))
    return town


def write_town(town: Town, path: Path | str) -> None:
    """Write a town so that it reads back equal; comments of a town file already there are kept.

    The file is written under another name first, so that a failure leaves the old one whole.

    Args:
        town: Any town, also one that cannot be played yet.
        path: Where to; folders on the way are made.

    Raises:
        TownFileError: The file cannot be written.
    """
    path = Path(path)
    try:
        replace_file(path, town_text(town, _source(path)).encode(), force=True)
    except (OSError, ValueError) as error:  # a value error: text that no file can hold
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise TownFileError(path, [f"cannot be written: {reason}"]) from error


def town_toml(words: dict[str, Any]) -> str:
    """The words of a town as TOML: one line a house, a circle or a tree."""
    return to_toml(words, long=LONG, sections=_SECTIONS)


def town_text(town: Town, source: str | None = None) -> str:
    """The text of a town's file.

    Args:
        town: Any town, also one that cannot be played yet.
        source: The text of the file that it came from, or of the one that it replaces. Its comments, its
            order and its spelling stay, in a damaged one those of what is whole; where it is no town at all,
            or nothing, the text is new.
    """
    lean = town_to_words(town)
    if source is not None:
        full = town_to_words(town, full=True)
        change = partial(updated, lean=lean, full=full, long=LONG, sections=_SECTIONS)
        text = change(source)
        if text is None and (whole := salvaged(source)[0]):
            text = change(whole)
        if text is not None:
            return text
    return town_toml(lean)


def _source(path: Path) -> str | None:
    """The text of the file that is there; nothing if there is none that can be read."""
    try:
        return read_source(path, MAX_BYTES, TownFileError) if is_file(path) else None
    except TownFileError:
        return None


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


def families_of(town: Town) -> str:
    """For how many families a town is, such as ``3 to 5``; empty for a draft that is for none."""
    known = sorted(town.start_houses)
    if len(known) > 1 and known == list(range(known[0], known[-1] + 1)):
        return text("{least} to {most}").format(least=known[0], most=known[-1])
    return text(" or ").join(map(str, known))


def facts(town: Town) -> str:
    """How large a town is, in a line."""
    houses, districts = len(town.houses), len(town.districts)
    known = families_of(town)
    told = (
        plural("{n} house", "{n} houses", houses).format(n=houses),
        plural("{n} district", "{n} districts", districts).format(n=districts),
        text("for {known} families").format(known=known) if known else "",
    )
    return " · ".join(filter(None, told))
