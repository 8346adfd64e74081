"""Reading a town file leniently: whatever can be saved of it is a draft that can be worked on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from hameln.errors import printed
from hameln.files.guards import is_table
from hameln.files.mending import LOST, entries_of, kept, mended, some_of
from hameln.files.problems import Path, Problem
from hameln.files.readers import Problems, Reader, shown, take_flag, take_number, take_text, take_whole
from hameln.files.salvage import salvaged
from hameln.files.sources import parse_source, read_source
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.files import MAX_BYTES
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import (
    FAMILIES,
    Circle,
    District,
    DistrictId,
    Gate,
    Geometry,
    House,
    HouseId,
    Kind,
    River,
    Road,
    Scenery,
    Touch,
    Town,
    Wall,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

_MISSING: Final = "\0"
"""Stands for an id or a name until everything is read."""
_MIDDLE: Final = (500.0, 330.0)
"""Where things stand whose place is lost."""


@frozen(kw_only=True)
class Draft:
    """A town as far as a file could be read.

    Attributes:
        town: The town; it need not be one that can be played.
        lost: What was left out, mended or made up while reading, by its place in the file.
        source: The text of the file, as far as it is TOML; for `hameln.games.hameln.map.files.town_text`.
    """

    town: Town
    lost: tuple[Problem, ...]
    source: str | None = None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What was lost, and what keeps the town that is left from being played, by its place in the town."""
        return (*self.lost, *find_problems(self.town))


def open_draft(path: FilePath | str) -> Draft:
    """The town in a file, as far as it can be read; see `read_draft`.

    Raises:
        TownFileError: The file cannot be read, is too large, is no text in UTF-8, or no TOML at all.
    """
    path = FilePath(path)
    return read_draft(read_source(path, MAX_BYTES, TownFileError), path)


def read_draft(source: object, where: FilePath | str = "town") -> Draft:
    """The town in a text or in words, as far as it can be read.

    Args:
        source: The text of a file, or JSON values.
        where: What stands before a refusal: a file, or what stands for it.

    Raises:
        TownFileError: It is no TOML at all, or no table; in one sentence.
    """
    lost: Problems = []
    words, text = source, None
    if isinstance(source, str):
        words, text = _parsed(source, where, lost)
    if not is_table(words):
        raise TownFileError(where, [f"expected a table, found {shown(words)}"])
    town: Town = _TOWN(words, (), lost)
    return Draft(town=_with_ids(town), lost=tuple(lost), source=text)


def _parsed(text: str, where: FilePath | str, lost: Problems) -> tuple[dict[str, Any], str]:
    """The words of a text, and the text itself; what cannot be parsed is left out."""
    path = FilePath(where)
    try:
        return parse_source(text, path, TownFileError), text
    except TownFileError as error:
        if not error.faults or not error.faults[0].startswith("line "):
            raise  # it is no fault of a line, but of all: deep beyond measure, or long
        refused = TownFileError(where, [printed(error.faults[0])])
    whole, problems = salvaged(text)
    try:
        words = parse_source(whole, path, TownFileError)
    except TownFileError:
        raise refused from None
    if not words:
        raise refused
    lost.extend(problems)
    return words, whole


def _kind(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
    kinds = [kind.value for kind in Kind]
    if isinstance(value, str) and value in kinds:
        return Kind(value)
    says = f"expected one of {', '.join(kinds)}, found {shown(value)}; left out"
    problems.append(Problem(path=at, says=says))
    return LOST


def _touches(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
    sides = entries_of(_TEXT)(value, at, problems)
    return (
        LOST if sides is LOST else tuple(Touch(house=HouseId(key), side=side) for key, side in sides.items())
    )


def _by_families(reader: Reader) -> Reader:
    """Reads a table with a value for each number of families; other keys are left out."""

    def read(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        known = {str(families): families for families in FAMILIES}
        for key in value if is_table(value) else ():
            if key not in known:
                says = f"unknown key; known are {', '.join(known)}; left out"
                problems.append(Problem(path=(*at, key), says=says))
        inside = {key: one for key, one in value.items() if key in known} if is_table(value) else value
        found = entries_of(reader)(inside, at, problems)
        return found if found is LOST else {known[key]: one for key, one in found.items()}

    return read


def _with_ids(town: Town) -> Town:
    """The town with an id for everything that lost its own, and a district for whoever has none."""
    districts = _named("district", town.districts)
    first = DistrictId(districts[0].id if districts else "")
    houses = tuple(
        evolve(one, district=first) if one.district == _MISSING else one
        for one in _named("house", town.houses)
    )
    piper = first if town.piper == _MISSING else town.piper
    return evolve(
        town, districts=districts, houses=houses, circles=_named("circle", town.circles), piper=piper
    )


def _named(what: str, things: Sequence[Any]) -> tuple[Any, ...]:
    """Things of which each has an id, and a name if it can have one."""
    taken = {thing.id for thing in things}
    free = (name for n in count(1) if (name := f"{what}-{n}") not in taken)
    whole = [thing if thing.id != _MISSING else evolve(thing, id=next(free)) for thing in things]
    return tuple(evolve(one, name=one.id) if getattr(one, "name", "") == _MISSING else one for one in whole)


def _always(value: object) -> Callable[[], Any]:
    return lambda: value


_TEXT: Final = kept(take_text)
_WHOLE: Final = kept(take_whole)
_FLAG: Final = kept(take_flag)
_LENGTH: Final = kept(take_number)
_POINT: Final = some_of(_LENGTH, 2)
_OUTLINE: Final = some_of(_POINT)
_NAMES: Final = entries_of(_TEXT)
_AT: Final = {"at": _always(_MIDDLE)}
_NOWHERE: Final = {"line": _always(())}
_NAMED: Final = {"id": _always(_MISSING), "name": _always(_MISSING)}
_GEOMETRY: Final = mended(
    Geometry,
    {},
    size=_POINT,
    market=_OUTLINE,
    hall=_POINT,
    roads=some_of(mended(Road, _NOWHERE, line=_OUTLINE, width=_LENGTH)),
    walls=some_of(mended(Wall, _NOWHERE, line=_OUTLINE, closed=_FLAG, towers=_OUTLINE)),
    gates=some_of(mended(Gate, _AT, at=_POINT, name=_TEXT, names=_NAMES, transylvania=_FLAG)),
    rivers=some_of(mended(River, {"outline": _always(())}, outline=_OUTLINE, name=_TEXT, names=_NAMES)),
    scenery=some_of(mended(Scenery, _AT | {"kind": _always("tree")}, kind=_TEXT, at=_POINT, size=_POINT)),
)
_DISTRICT: Final = mended(
    District,
    _NAMED | {"price": _always(0)},
    id=_TEXT,
    name=_TEXT,
    names=_NAMES,
    price=_WHOLE,
    outline=_OUTLINE,
    colour=_TEXT,
    sign=_POINT,
)
_HOUSE: Final = mended(
    House,
    _NAMED | _AT | {"kind": _always(Kind.BAKERY), "district": _always(_MISSING), "cost": _always(0)},
    id=_TEXT,
    name=_TEXT,
    names=_NAMES,
    kind=_kind,
    district=_TEXT,
    cost=_WHOLE,
    bonus=_WHOLE,
    market=_FLAG,
    at=_POINT,
    size=_POINT,
    facing=_TEXT,
)
_CIRCLE: Final = mended(
    Circle,
    _AT | {"id": _always(_MISSING), "touches": _always(())},
    id=_TEXT,
    touches=_touches,
    districts=some_of(_TEXT),
    market=_FLAG,
    families=_WHOLE,
    at=_POINT,
)
_TOWN: Final = mended(
    Town,
    {
        "id": _always("town"),
        "name": _always("?"),
        "districts": _always(()),
        "piper": _always(_MISSING),
        "houses": _always(()),
        "circles": _always(()),
        "counters": _always((0, 0, 0)),
        "influence_top": _always(12),
        "ring": _always(((2, 1),)),
        "road": _always((-1,)),
        "kings": dict,
        "start_houses": dict,
    },
    id=_TEXT,
    name=_TEXT,
    names=_NAMES,
    about=_TEXT,
    abouts=_NAMES,
    districts=some_of(_DISTRICT),
    piper=_TEXT,
    houses=some_of(_HOUSE),
    circles=some_of(_CIRCLE),
    counters=some_of(_WHOLE, 3),
    influence_top=_WHOLE,
    ring=some_of(some_of(_WHOLE, 2)),
    road=some_of(_WHOLE),
    kings=_by_families(some_of(_WHOLE, 3)),
    start_houses=_by_families(some_of(_TEXT)),
    geometry=_GEOMETRY,
)
