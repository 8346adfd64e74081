"""What a game says about its documents: how they are read, written and judged, and what lies in them.

What is wrong with a document, where, and what would mend it.

What of a file could not be read, in the language of the moment.

Readers of files speak as the command line does, in English. Their sentences are known here by their forms, so
that an author reads them in another language; a sentence of another form stays as it is.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from attrs import frozen

from hameln.editor.overlay import Point, Shape
from hameln.errors import FaultyFileError
from hameln.files.folders import counted, safe_name
from hameln.language import Told, mark, text

if TYPE_CHECKING:
    from hameln.editor.fields import Fields


C = TypeVar("C")


@frozen
class Fix(Generic[C]):
    """A change that mends something.

    Attributes:
        name: What it does, as an edit is named.
        mend: Makes the change; pure.
    """

    name: Told
    mend: Callable[[C], C]


@frozen(kw_only=True)
class Finding(Generic[C]):
    """One thing to look at.

    Attributes:
        says: What is wrong and what was expected, in the language of the moment.
        is_problem: It keeps the document from being played; else it is only odd.
        things: What it is about, such as ``("tree:4",)``; clicking the finding chooses them.
        at: Where that is; ``None`` for the whole.
        rule: The number of the rule it comes from; empty where no rule speaks.
        fixes: What can be done about it at once, the best first.
    """

    says: str
    is_problem: bool = True
    things: tuple[str, ...] = ()
    at: Point | None = None
    rule: str = ""
    fixes: tuple[Fix[C], ...] = ()


@frozen(kw_only=True)
class Opened(Generic[C]):
    """A text read as leniently as can be.

    Attributes:
        content: What could be read; where something could not, it is left out or has its usual value.
        lost: What that was, a sentence each.
    """

    content: C
    lost: tuple[str, ...] = ()


class Documents(ABC, Generic[C]):
    """A game's documents; `C` is a frozen value that is compared by what it holds.

    Things of a document have names, their kind before a colon (``tree:4``), which stay while they live.

    Attributes:
        folder: The content folder in which documents lie, such as ``maps``.
        ending: What their files end in.
        noun: What a document is called, marked for translation.
        keys: What stands at the top of their files, without languages; a file is told by that.
        most: Bytes of the longest file that is opened.
        error: What is raised about a file that cannot be opened.
    """

    folder: ClassVar[str]
    ending: ClassVar[str]
    noun: ClassVar[str]
    keys: ClassVar[frozenset[str]] = frozenset()
    most: ClassVar[int] = 4 * 1024 * 1024
    error: ClassVar[type[FaultyFileError]] = FaultyFileError

    # -- documents

    @abstractmethod
    def blank(self) -> C:
        """A new document, with the least that every one has."""

    @abstractmethod
    def read(self, text: str, where: str) -> Opened[C]:
        """The document that a text describes, read leniently.

        Args:
            text: The text of a file.
            where: What stands before faults.

        Raises:
            FaultyFileError: It is none at all.
        """

    @abstractmethod
    def text(self, content: C, source: str | None) -> str:
        """The document as a text, with the comments and the order of the text that it came from."""

    @abstractmethod
    def findings(self, content: C) -> tuple[Finding[C], ...]:
        """Everything to be said about a document, problems first, in the language of the moment."""

    @abstractmethod
    def title(self, content: C) -> str:
        """What the document is called."""

    @abstractmethod
    def named(self, content: C, title: str) -> C:
        """The same under another name, as a copy has it."""

    def title_in(self, text: str) -> str:
        """What a document is called, by a look at the text of its file; empty if a look does not tell."""
        del text
        return ""

    def file_names(self, title: str) -> Iterator[str]:
        """What the file of a document of a title may be called without its ending, one after another."""
        return counted(safe_name(title))

    def about(self, content: C) -> str:
        """What stands beside a document that has no picture; here nothing."""
        del content
        return ""

    def facts(self, content: C) -> str:
        """How large a document is, in a person's words, in the language of the moment; here nothing."""
        del content
        return ""

    # -- things

    @abstractmethod
    def size(self, content: C) -> Point:
        """How wide and high the document is, in its own units."""

    @abstractmethod
    def things(self, content: C) -> tuple[str, ...]:
        """The names of all things that lie at a place, the lowest first."""

    @abstractmethod
    def has(self, content: C, thing: str) -> bool:
        """Whether there is a thing of that name."""

    @abstractmethod
    def called(self, content: C, thing: str) -> str:
        """What a thing is called, for a person."""

    @abstractmethod
    def things_at(self, content: C, at: Point, reach: float) -> tuple[str, ...]:
        """The things at a place or within reach of it, the topmost first."""

    @abstractmethod
    def things_in(self, content: C, start: Point, end: Point) -> tuple[str, ...]:
        """The things that lie in a rectangle, by two of its corners."""

    @abstractmethod
    def box_of(self, content: C, thing: str) -> tuple[Point, Point] | None:
        """The least rectangle around a thing, as its corners; ``None`` if there is no such thing."""

    @abstractmethod
    def lined_up(
        self, content: C, at: Point, without: tuple[str, ...], reach: float
    ) -> tuple[Point, tuple[Shape, ...]]:
        """The place near a place that lines up with other things, or lies at the same distance as they do.

        Returns:
            The place, and the guides that show with what it lines up; none if it does not.
        """

    @abstractmethod
    def moved(self, content: C, things: Sequence[str], by: Point) -> C:
        """The document with things moved, within its edges, and what hangs on them drawn along."""

    @abstractmethod
    def removed(self, content: C, things: Sequence[str]) -> C:
        """The document without things, and without what cannot be without them."""

    @abstractmethod
    def copied(self, content: C, things: Sequence[str]) -> object:
        """A piece of the document, to be pasted."""

    @abstractmethod
    def pasted(self, content: C, piece: object, at: Point) -> tuple[C, tuple[str, ...]]:
        """The document with a piece about a place under fresh names, and what these are."""

    def differing(self, before: C, after: C) -> tuple[str, ...]:
        """The things of `after` that are otherwise than before; here those that are new or lie elsewhere."""
        there = [(thing, self.box_of(after, thing)) for thing in self.things(after)]
        return tuple(thing for thing, box in there if self.box_of(before, thing) != box)

    # -- what is said about things

    @abstractmethod
    def fields(self, content: C, things: Sequence[str]) -> Sequence[Fields[C]]:
        """What can be set about things, about all of them at once; of no things nothing."""

    @abstractmethod
    def properties(self, content: C) -> Sequence[Fields[C]]:
        """What can be set about the whole document."""


_FORMS: Final = (
    mark("it cannot be read"),
    mark("it has no end; it is closed here"),
    mark("{key} is missing"),
    mark("unknown key; known are {known}"),
    mark("expected text, found {found}"),
    mark("expected true or false, found {found}"),
    mark("expected a whole number, found {found}"),
    mark("expected a number of reasonable size, found {found}"),
    mark("expected a number, found {found}"),
    mark("expected a list of {n}, found a list of {found}"),
    mark("expected a list of {n}, found {found}"),
    mark("expected a list, found {found}"),
    mark("expected at most {n} items, found {found}"),
    mark("expected a table such as {example}, found {found}"),
    mark("expected a table, found {found}"),
    mark("expected one of {choices}, found {found}"),
    mark("expected = behind the key"),
    mark("a value is missing"),
    mark("write {word}, in small letters"),
    mark("a text must stand in quotation marks"),
    mark("the text has no closing quotation mark"),
    mark("the text has no closing quotation marks"),
    mark("the list has no closing ]"),
)
_LINE: Final = re.compile(r"line (\d+): ")
_PLACE: Final = re.compile(r"[\w.\[\]]+(?: \([^()]*\))?[\w.\[\]]*: ")
_LEFT_OUT: Final = "; left out"


def told_unread(sentence: str) -> str:
    """A sentence about something in a file that could not be read, such as ``line 3: it cannot be read``."""
    line = _LINE.match(sentence)
    rest = sentence[line.end() :] if line else sentence
    if second := _LINE.match(rest):  # the line of the file, and the same said by the one who read it
        line, rest = second, rest[second.end() :]
    is_left_out = rest.endswith(_LEFT_OUT)
    what = _told(rest.removesuffix(_LEFT_OUT))
    if is_left_out:
        what = text("{what}; left out").format(what=what)
    return text("line {n}: {what}").format(n=line[1], what=what) if line else what


def _told(said: str) -> str:
    place = _PLACE.match(said)
    for form, pattern in _patterns():
        for start in {place.end() if place else 0, 0}:
            if found := pattern.fullmatch(said, start):
                return said[:start] + text(form).format(**found.groupdict())
    return said


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each form, and the pattern of the sentences that have it."""
    return tuple(
        (form, re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(form)))) for form in _FORMS
    )
