"""The files of characters as documents: read leniently, judged by the game's reader, saved as they were.

A character as the text of its file: the one it came from with other words, or one as people write it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

from hameln.arena.workshop import Workshop
from hameln.editor.characters.dials import dial_fields, head_fields
from hameln.editor.characters.rules import rule_fields
from hameln.editor.characters.sketch import RULE, TITLE, Sketch
from hameln.editor.documents import Documents, Finding, Opened
from hameln.editor.fields import Fields
from hameln.editor.overlay import Point, Shape
from hameln.errors import FaultyFileError
from hameln.files.readers import is_table
from hameln.files.sources import parse_source, parse_toml
from hameln.files.toml_layout import toml_key, toml_line
from hameln.files.updating import updated
from hameln.language import plural, text
from hameln.players.characters.files import ENDING, MAX_BYTES, NOTHING
from hameln.players.characters.reading import MANY


def written(sketch: Sketch, source: str | None, sections: Sequence[str]) -> str:
    """The text of a character's file.

    Args:
        sketch: What the file is to hold.
        source: The text that it held, whose comments and order stay; ``None`` if there is none.
        sections: The tables that have a heading of their own, in their order.
    """
    words = sketch.plain()
    if source is not None:
        rules = words.get(RULE)
        if _has_rules(source) or not rules:
            text = updated(source, words, words, sections=sections)
        else:
            lean = {key: value for key, value in words.items() if key != RULE}
            text = updated(source, lean, lean, sections=sections)
            if text is not None and sketch.rules:
                text = "\n".join([text.rstrip("\n"), *_lines(RULE, sketch.rules), ""])
        if text is not None:
            return text
    return _afresh(sketch, words, sections)


def _has_rules(source: str) -> bool:
    try:
        return RULE in parse_toml(source)
    except (FaultyFileError, ValueError):
        return False


def _afresh(sketch: Sketch, words: Mapping[str, Any], sections: Sequence[str]) -> str:
    """The usual form: texts, a line between them, then tables, then what there may be several of."""
    tables = [key for key in (*sections, *words) if is_table(words.get(key)) and key != "signature"]
    several = {key: sketch.tables(key) for key in MANY}
    heads = [key for key in words if key not in tables and not several.get(key)]
    lines = [toml_line(key, words[key]) for key in heads]
    for key in dict.fromkeys(tables):
        lines += ["", f"[{toml_key(key)}]", *(toml_line(name, one) for name, one in words[key].items())]
    for key, found in several.items():
        lines += _lines(key, found)
    return "\n".join([*lines, ""])


def _lines(key: str, found: Sequence[Mapping[str, Any]]) -> list[str]:
    """Tables of which there may be several, each under double brackets."""
    lines: list[str] = []
    for one in found:
        lines += ["", f"[[{key}]]", *(toml_line(name, value) for name, value in one.items())]
    return lines


_LONGEST: Final = 28
"""Signs of a file's name, so that a number behind it has room."""
NAMELESS: Final = "new"
"""What a file is called whose title has no letter that its name can have."""


_KEYS: Final = frozenset({"title", "motto", "story", "arms", "signature", "rule", "remark"})
"""What stands in the files of characters of every game."""


class CharacterDocuments(Documents[Sketch]):
    """The characters of a game; nothing of them lies at a place.

    Attributes:
        workshop: What the game says about them.
    """

    ending = ENDING
    most = MAX_BYTES

    def __init__(self, workshop: Workshop) -> None:
        """The documents of a game."""
        self.workshop = workshop
        self.folder = workshop.files.place  # type: ignore[misc]
        self.noun = workshop.words.fresh  # type: ignore[misc]
        self.error = workshop.files.error  # type: ignore[misc]
        self.keys = _KEYS | {dials.section for dials in workshop.dials}  # type: ignore[misc]

    # -- documents

    def blank(self) -> Sketch:
        """A new character, like everybody else."""
        return Sketch({TITLE: text(self.workshop.words.fresh)})

    def read(self, text: str, where: str) -> Opened[Sketch]:
        """What a text holds, right or wrong; a text that is no TOML is refused with its fault."""
        return Opened(content=Sketch(parse_source(text, Path(where), self.error, MANY)))

    def text(self, content: Sketch, source: str | None) -> str:
        """The same file with other words, or a new one in the usual form."""
        return written(content, source, [dials.section for dials in self.workshop.dials])

    def findings(self, content: Sketch) -> tuple[Finding[Sketch], ...]:
        """All that is wrong, then what should be looked at."""
        found, problems = self.workshop.files.read_words(content.plain(), NAMELESS)
        told = [Finding[Sketch](says=str(problem)) for problem in problems]
        if found is not None:
            told += [Finding(says=says, is_problem=False) for says in self.workshop.warnings(found)]
        return tuple(told)

    def title(self, content: Sketch) -> str:
        """What the character is called."""
        return content.text_of(TITLE)

    def named(self, content: Sketch, title: str) -> Sketch:
        """The same under another title."""
        return content.titled(title)

    def title_in(self, text: str) -> str:
        """The title, if the text can be read."""
        try:
            return self.title(self.read(text, "").content)
        except FaultyFileError:
            return ""

    def facts(self, content: Sketch) -> str:
        """How many rules there are."""
        rules = len(content.rules)
        return plural("{n} rule", "{n} rules", rules).format(n=rules)

    def about(self, content: Sketch) -> str:
        """The motto and the story."""
        motto, story = content.text_of("motto"), content.text_of("story").strip()
        return "\n\n".join(filter(None, (motto, story)))

    def file_names(self, title: str) -> Iterator[str]:
        """Names by which a character can be seated, after its title.

        >>> from hameln.editor.kit import characters_word, editor_kit
        >>> names = editor_kit(characters_word("hameln")).documents.file_names("Die Süßen (2)")
        >>> [next(names) for _ in range(2)]
        ['die-sussen-2', 'die-sussen-2-2']
        """
        plain = unicodedata.normalize("NFKD", title.replace("ß", "ss").casefold())
        name = re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")
        name = name.lstrip("0123456789-")[:_LONGEST].strip("-") or NAMELESS
        if name not in self.workshop.files.taken and name not in NOTHING:
            yield name
        yield from (f"{name}-{number}" for number in count(2))

    # -- fields

    def fields(self, content: Sketch, things: Sequence[str]) -> Sequence[Fields[Sketch]]:
        """Nothing lies there to be chosen."""
        del content, things
        return ()

    def properties(self, content: Sketch) -> Sequence[Fields[Sketch]]:
        """Who it is, its dials, and its rules."""
        workshop = self.workshop
        return (
            head_fields(content, workshop.words),
            *(fields for dials in workshop.dials for fields in dial_fields(content, dials)),
            *rule_fields(content, workshop.rules, text(workshop.words.worth)),
        )

    # -- things, of which there are none

    def size(self, content: Sketch) -> Point:
        """A character has no size."""
        del content
        return 1.0, 1.0

    def things(self, content: Sketch) -> tuple[str, ...]:
        """Nothing lies at a place."""
        del content
        return ()

    def has(self, content: Sketch, thing: str) -> bool:
        """There is nothing."""
        del content, thing
        return False

    def called(self, content: Sketch, thing: str) -> str:
        """Nothing is called anything."""
        del content
        return thing

    def things_at(self, content: Sketch, at: Point, reach: float) -> tuple[str, ...]:
        """Nothing lies there."""
        del content, at, reach
        return ()

    def things_in(self, content: Sketch, start: Point, end: Point) -> tuple[str, ...]:
        """Nothing lies there."""
        del content, start, end
        return ()

    def box_of(self, content: Sketch, thing: str) -> tuple[Point, Point] | None:
        """Nothing lies anywhere."""
        del content, thing
        return None

    def lined_up(
        self, content: Sketch, at: Point, without: tuple[str, ...], reach: float
    ) -> tuple[Point, tuple[Shape, ...]]:
        """The place itself."""
        del content, without, reach
        return at, ()

    def moved(self, content: Sketch, things: Sequence[str], by: Point) -> Sketch:
        """The same."""
        del things, by
        return content

    def removed(self, content: Sketch, things: Sequence[str]) -> Sketch:
        """The same."""
        del things
        return content

    def copied(self, content: Sketch, things: Sequence[str]) -> object:
        """Nothing."""
        del content, things
        return None

    def pasted(self, content: Sketch, piece: object, at: Point) -> tuple[Sketch, tuple[str, ...]]:
        """The same."""
        del piece, at
        return content, ()
