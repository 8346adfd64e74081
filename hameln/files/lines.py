"""On which line of a TOML text each value stands, so that faults can be found in the file."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import TYPE_CHECKING

from hameln.files.toml_layout import Entry, Layout, Section, Span

if TYPE_CHECKING:
    from hameln.files.readers import Path


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
    """Goes once through a text."""

    def __init__(self, text: str) -> None:
        self.found: dict[Path, int] = {}
        self._layout = Layout(text)
        lengths = [len(line) + 1 for line in text.split("\n")]
        self._ends = [end - 1 for end in accumulate(lengths)]
        self._tables: dict[Path, int] = {}
        for section in self._layout.sections():
            table = self._heading(section) if section.path else ()
            for entry in section.entries:
                self._pair(table, entry)

    def _note(self, path: Path, start: int) -> None:
        self.found.setdefault(path, bisect_left(self._ends, start) + 1)

    def _heading(self, section: Section) -> Path:
        """The table of a heading, ``[a.b]`` or ``[[a.b]]``."""
        path: Path = ()
        for key in section.path:
            path = (*path, key)
            if path in self._tables:
                path = (*path, self._tables[path])
        if section.many:
            bare = path[:-1] if path and isinstance(path[-1], int) else path
            self._tables[bare] = self._tables.get(bare, -1) + 1
            path = (*bare, self._tables[bare])
        self._note(path, section.start)
        return path

    def _pair(self, table: Path, entry: Entry) -> None:
        path = table
        for key in entry.keys:
            path = (*path, key)
            self._note(path, entry.start)
        self._value(path, entry.value)

    def _value(self, path: Path, value: Span) -> None:
        match self._layout.text[value.start]:
            case "[":
                for place, item in enumerate(self._layout.items(value)[0]):
                    self._note((*path, place), item.value.start)
                    self._value((*path, place), item.value)
            case "{":
                for entry in self._layout.table(value):
                    self._pair(path, entry)
            case _:
                pass
