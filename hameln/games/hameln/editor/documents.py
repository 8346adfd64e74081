"""The town as a document of the editor."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from attrs import evolve

from hameln.editor.documents import Documents, Opened
from hameln.games.hameln.editor import calling, lining, moving, pasting, things
from hameln.games.hameln.editor.blank import blank_town, word_of
from hameln.games.hameln.editor.differing import differing
from hameln.games.hameln.editor.findings import find_findings
from hameln.games.hameln.editor.inspecting import fields_of
from hameln.games.hameln.editor.properties import properties_of
from hameln.games.hameln.editor.reading import read_leniently
from hameln.games.hameln.map.files import town_text
from hameln.games.hameln.map.limits import NAME_LENGTH
from hameln.games.hameln.map.telling import facts
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.map.words import town_schema
from hameln.language import mark

if TYPE_CHECKING:
    from hameln.editor.fields import Fields
    from hameln.editor.findings import Finding
    from hameln.editor.overlay import Point, Shape


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
        return calling.called(content, thing)

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
