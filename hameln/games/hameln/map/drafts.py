"""Reading a town file leniently: whatever can be saved of it is a draft that can be worked on."""

from __future__ import annotations

from itertools import count
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from hameln.errors import printed
from hameln.files.mending import salvaged
from hameln.files.readers import Problem, Problems, is_table, shown
from hameln.files.sources import parse_source
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.field_kinds import NAMELESS
from hameln.games.hameln.map.files import TOWN
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import DistrictId, Town

if TYPE_CHECKING:
    from collections.abc import Sequence


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
    town: Town = TOWN.save(words, (), lost)
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


def _with_ids(town: Town) -> Town:
    """The town with an id for everything that lost its own, and a district for whoever has none."""
    districts = _named("district", town.districts)
    first = DistrictId(districts[0].id if districts else "")
    houses = tuple(
        evolve(one, district=first) if one.district == NAMELESS else one
        for one in _named("house", town.houses)
    )
    piper = first if town.piper == NAMELESS else town.piper
    return evolve(
        town, districts=districts, houses=houses, circles=_named("circle", town.circles), piper=piper
    )


def _named(what: str, things: Sequence[Any]) -> tuple[Any, ...]:
    """Things of which each has an id, and a name if it can have one."""
    taken = {thing.id for thing in things}
    free = (name for n in count(1) if (name := f"{what}-{n}") not in taken)
    whole = [thing if thing.id != NAMELESS else evolve(thing, id=next(free)) for thing in things]
    return tuple(evolve(one, name=one.id) if getattr(one, "name", "") == NAMELESS else one for one in whole)
