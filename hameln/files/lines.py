"""On which line of a TOML text each value stands, so that faults can be found in the file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

from hameln.files.measure import TOKEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hameln.files.problems import Path

Token: TypeAlias = tuple[str, str, int]
"""What it is, its text and the place in the text where it begins."""

_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


def find_lines(text: str) -> dict[Path, int]:
    """The line, counted from 1, of every key and list item of a TOML text that is known to be right."""
    return _Lines(text).found


def line_of(path: Path, lines: dict[Path, int]) -> int:
    """The line of a place, or of the nearest thing around it; 0 if nothing is known."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return 0


class _Lines:
    """Walks once through the text, remembering where it is."""

    def __init__(self, text: str) -> None:
        self.found: dict[Path, int] = {}
        self._text = text
        self._tables: dict[Path, int] = {}
        self._line = 1
        self._seen = 0
        self._tokens = list(self._split())
        self._next = 0
        self._walk()

    def _split(self) -> Iterator[Token]:
        for match in TOKEN.finditer(self._text):
            kind = match.lastgroup or ""
            if kind != "comment":
                yield kind, match.group(), match.start()

    def _peek(self) -> str:
        kind, text, _ = self._tokens[self._next] if self._next < len(self._tokens) else ("sign", "", 0)
        return text if kind in {"sign", "end"} else kind

    def _take(self) -> str:
        """The next token's text; remembers its line."""
        if self._next >= len(self._tokens):
            return ""
        kind, text, start = self._tokens[self._next]
        self._line += self._text.count("\n", self._seen, start)
        self._seen = start
        self._next += 1
        return plain_text(text) if kind == "text" else text

    def _walk(self) -> None:
        table: Path = ()
        while self._next < len(self._tokens):
            match self._peek():
                case "\n":
                    self._take()
                case "[":
                    table = self._header()
                case _:
                    self._pair(table)

    def _header(self) -> Path:
        """A table's header, ``[a.b]`` or ``[[a.b]]``."""
        self._take()
        many = self._peek() == "["
        if many:
            self._take()
        path: Path = ()
        for key in self._keys("]"):
            path = (*path, key)
            if path in self._tables:
                path = (*path, self._tables[path])
        if many:
            bare = path[:-1] if path and isinstance(path[-1], int) else path
            self._tables[bare] = self._tables.get(bare, -1) + 1
            path = (*bare, self._tables[bare])
        self.found.setdefault(path, self._line)
        while self._peek() == "]":
            self._take()
        return path

    def _keys(self, end: str) -> Iterator[str]:
        while self._peek() not in {end, "\n", ""}:
            word = self._take()
            if word != ".":
                yield word

    def _pair(self, table: Path) -> None:
        path = table
        before = self._next
        for key in self._keys("="):
            path = (*path, key)
            self.found.setdefault(path, self._line)
        self._take()
        self._value(path)
        if self._next == before:
            self._next += 1

    def _value(self, path: Path) -> None:
        match self._peek():
            case "[":
                self._list(path)
            case "{":
                self._inline(path)
            case _:
                while self._peek() in {"text", "bare", "."}:
                    self._take()

    def _list(self, path: Path) -> None:
        self._take()
        place = 0
        while self._peek() not in {"]", ""}:
            if self._peek() in {",", "\n"}:
                self._take()
                continue
            before = self._next
            item = (*path, place)
            self._value_at(item)
            place += 1
            if self._next == before:
                self._next += 1
        self._take()

    def _value_at(self, item: Path) -> None:
        start = self._tokens[self._next][2]
        self._line += self._text.count("\n", self._seen, start)
        self._seen = start
        self.found[item] = self._line
        self._value(item)

    def _inline(self, path: Path) -> None:
        self._take()
        while self._peek() not in {"}", ""}:
            if self._peek() in {",", "\n"}:
                self._take()
            else:
                self._pair(path)
        self._take()


def plain_text(text: str) -> str:
    """A quoted text without its quotes and with its short escapes carried out."""
    if text.startswith('"') and not text.startswith('"""'):
        return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), text[1:-1])
    return text[1:-1]
