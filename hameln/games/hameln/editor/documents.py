"""The town as a document of the editor.

What is otherwise between two states of a town, as the names of things.

The inspector: what can be set about whatever is chosen.

Town files as the editor opens them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from attrs import evolve

from hameln.editor.documents import Documents, Opened
from hameln.editor.fields import Fields
from hameln.files.sources import with_lines
from hameln.games.hameln.editor import lining, moving, pasting, things
from hameln.games.hameln.editor.findings import find_findings
from hameln.games.hameln.editor.inspector.ground import district_fields, ground_fields
from hameln.games.hameln.editor.inspector.houses import circle_fields, house_fields
from hameln.games.hameln.editor.inspector.lines import place_fields
from hameln.games.hameln.editor.inspector.town import properties_of
from hameln.games.hameln.editor.things import (
    LISTS,
    box_of,
    has_thing,
    item_of,
    place_in_list,
    split,
    things_of,
)
from hameln.games.hameln.editor.usual import blank_town, word_of
from hameln.games.hameln.map.drafts import read_draft
from hameln.games.hameln.map.field_kinds import NAME_LENGTH
from hameln.games.hameln.map.files import facts, town_schema, town_text
from hameln.games.hameln.map.town import HouseId, Town
from hameln.language import mark, text

if TYPE_CHECKING:
    from hameln.editor.documents import Finding
    from hameln.editor.overlay import Point, Shape


def differing(before: Town, after: Town) -> tuple[str, ...]:
    """Things that are new or otherwise, start houses that came or went, and houses that lost a circle."""
    starts = {house for _, house in _start_houses(before) ^ _start_houses(after)}
    gone = [circle for circle in before.circles if circle.id not in after.circle]
    touched = starts | {house for circle in gone for house in circle.houses}
    found = (*_otherwise(before, after), *(f"house:{house}" for house in sorted(touched)))
    return tuple(dict.fromkeys(thing for thing in found if has_thing(after, thing)))


def _start_houses(town: Town) -> set[tuple[int, HouseId]]:
    """With how many families which houses are start houses."""
    return {(families, house) for families, houses in town.start_houses.items() for house in houses}


def _otherwise(before: Town, after: Town) -> Iterator[str]:
    for thing in things_of(after):
        if split(thing)[0] in {"house", "circle", "sign"}:
            is_other = item_of(before, thing) != item_of(after, thing)
        else:
            is_other = not has_thing(before, thing) or box_of(before, thing) != box_of(after, thing)
        if is_other:
            yield thing


def fields_of(town: Town, things: Sequence[str]) -> tuple[Fields[Town], ...]:
    """What can be set about things, about all of them at once; of several kinds only where they lie."""
    there = tuple(thing for thing in dict.fromkeys(things) if has_thing(town, thing))
    kinds = {split(thing)[0] for thing in there}
    keys = tuple(split(thing)[1] for thing in there)
    if not kinds:
        return ()
    if kinds <= {"district", "sign"}:
        return district_fields(town, tuple(dict.fromkeys(keys)))
    if len(kinds) == 1:
        (kind,) = kinds
        if kind == "house":
            return house_fields(town, keys)
        if kind == "circle":
            return circle_fields(town, keys)
        if kind in LISTS:
            places = (place_in_list(town, thing) for thing in there)
            return ground_fields(town, kind, tuple(place for place in places if place is not None))
    return (Fields(word="place", title=_title(kinds, len(there)), fields=place_fields(town, there)),)


def _title(kinds: set[str], count: int) -> str:
    if kinds == {"hall"}:
        return text("The community hall")
    if kinds == {"market"}:
        return text("The market place")
    return text("{n} things").format(n=count)


def read_leniently(text: str, where: str) -> Opened[Town]:
    """The town that a text describes, as far as it can be read, and what could not, with its lines.

    Raises:
        TownFileError: It is no TOML at all.
    """
    draft = read_draft(text, where)
    lost = tuple(with_lines(draft.lost, draft.source or "")) if draft.lost else ()
    return Opened(content=draft.town, lost=lost)


_NAME: Final = re.compile(r'^name *= *"([^"\\]*)" *$', re.MULTILINE)


class TownDocuments(Documents[Town]):
    """Town files, and what lies in a town."""

    folder: ClassVar[str] = "maps"
    ending: ClassVar[str] = ".toml"
    noun: ClassVar[str] = mark("town")
    keys: ClassVar[frozenset[str]] = frozenset(town_schema()["properties"])

    # -- documents

    def blank(self) -> Town:
        """A meadow with a community hall in its middle, one district and the usual rules."""
        return blank_town()

    def read(self, text: str, where: str) -> Opened[Town]:
        """The town of a text, read leniently."""
        return read_leniently(text, where)

    def text(self, content: Town, source: str | None) -> str:
        """The town as TOML, with the comments and the order of the text that it came from."""
        return town_text(content, source)

    def findings(self, content: Town) -> tuple[Finding[Town], ...]:
        """Everything that keeps a town from being played, then everything odd."""
        return find_findings(content)

    def title(self, content: Town) -> str:
        """The name of the town."""
        return content.name.strip() or content.id

    def named(self, content: Town, title: str) -> Town:
        """The town under another name, with an id made of it."""
        return evolve(content, name=title[:NAME_LENGTH], id=word_of(title, content.id))

    def title_in(self, text: str) -> str:
        """The name that stands before all tables and lists of a town file."""
        found = _NAME.search(text.partition("\n[")[0])
        return found[1].strip() if found else ""

    def facts(self, content: Town) -> str:
        """Houses, districts, and for how many families it is."""
        return facts(content)

    # -- things

    def size(self, content: Town) -> Point:
        """Width and height of the town's picture."""
        return content.geometry.size

    def things(self, content: Town) -> tuple[str, ...]:
        """Everything that lies somewhere in the town."""
        return things.things_of(content)

    def has(self, content: Town, thing: str) -> bool:
        """Whether there is such a thing."""
        return things.has_thing(content, thing)

    def called(self, content: Town, thing: str) -> str:
        """Its name, or what it is."""
        return things.called(content, thing)

    def things_at(self, content: Town, at: Point, reach: float) -> tuple[str, ...]:
        """What lies there, the topmost first."""
        return things.things_at(content, at, reach)

    def things_in(self, content: Town, start: Point, end: Point) -> tuple[str, ...]:
        """What lies whole in a rectangle."""
        return things.things_in(content, start, end)

    def box_of(self, content: Town, thing: str) -> tuple[Point, Point] | None:
        """The rectangle around its drawing."""
        return things.box_of(content, thing)

    def lined_up(
        self, content: Town, at: Point, without: tuple[str, ...], reach: float
    ) -> tuple[Point, tuple[Shape, ...]]:
        """With middles, edges and distances of houses, circles, gates, signs and the hall."""
        return lining.lined_up(content, at, without, reach)

    def moved(self, content: Town, things: Sequence[str], by: Point) -> Town:
        """Things moved together; circles go with their houses, gates with their wall."""
        return moving.moved(content, things, by)

    def removed(self, content: Town, things: Sequence[str]) -> Town:
        """Things taken away; circles lose their houses, counters and start houses follow."""
        return moving.removed(content, things)

    def copied(self, content: Town, things: Sequence[str]) -> object:
        """A piece of the town."""
        return pasting.copied(content, things)

    def pasted(self, content: Town, piece: object, at: Point) -> tuple[Town, tuple[str, ...]]:
        """A piece of a town pasted under fresh ids; anything else leaves the town as it is."""
        if not isinstance(piece, pasting.Piece):
            return content, ()
        return pasting.pasted(content, piece, at)

    def differing(self, before: Town, after: Town) -> tuple[str, ...]:
        """Things that are new or otherwise, start houses that came or went."""
        return differing(before, after)

    # -- what is said about things

    def fields(self, content: Town, things: Sequence[str]) -> Sequence[Fields[Town]]:
        """The inspector."""
        return fields_of(content, things)

    def properties(self, content: Town) -> Sequence[Fields[Town]]:
        """Names, families, tracks, kings, counters and so on."""
        return properties_of(content)
