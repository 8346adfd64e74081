"""Where everything stands in a TOML text, so that a part of it can be changed and the rest left as it is.

The text is known to be right. Nothing is read here but where keys and values begin and end.

Words as TOML text that people can read and mend.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from typing import Any, Final, TypeAlias

from attrs import frozen

from hameln.files.opening import TOKEN
from hameln.files.readers import is_list, is_table

Keys: TypeAlias = tuple[str, ...]
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


class UnusualError(ValueError):
    """A text is written in a way that is not changed in place."""


@frozen
class Span:
    """A value: its tokens, and where they stand in the text."""

    first: int
    last: int
    start: int
    end: int


@frozen
class Entry:
    """A key and its value.

    Attributes:
        keys: The key, and those behind its dots.
        start: Where the key begins.
        value: Its value.
        end: Where its line ends, with the comment on it.
    """

    keys: Keys
    start: int
    value: Span
    end: int


@frozen
class Section:
    """A table under a heading, or what stands above all headings.

    Attributes:
        path: What the heading says.
        many: Whether it stands in double brackets.
        lead: Where the comments above the heading begin.
        start: Where the heading begins.
        entries: Its keys.
        end: Where its last line ends.
    """

    path: Keys
    many: bool
    lead: int
    start: int
    entries: tuple[Entry, ...]
    end: int


@frozen
class Item:
    """A value in a list, with what belongs to it.

    Attributes:
        lead: What stands before it: white space, and comments on lines of their own.
        value: The value.
        before: What stands between it and its comma.
        behind: What stands behind its comma on the same line.
        has_comma: Whether it has a comma.
    """

    lead: str
    value: Span
    before: str
    behind: str
    has_comma: bool


class Layout:
    """A text and its tokens: what they are, their signs, and where they begin and end."""

    def __init__(self, text: str) -> None:
        """Look through the whole text once."""
        self.text = text
        self._kinds: list[str] = []
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._signs: list[str] = []
        self._closing: dict[int, int] = {}
        open_: list[int] = []
        for place, match in enumerate(TOKEN.finditer(text)):
            kind = match.lastgroup or ""
            sign = match.group() if kind == "sign" else ""
            self._kinds.append(kind)
            self._signs.append(sign)
            self._starts.append(match.start())
            self._ends.append(match.end())
            if sign and sign in "[{":
                open_.append(place)
            elif sign and sign in "]}" and open_:
                self._closing[open_.pop()] = place
        self._count = len(self._kinds)
        self._kinds.append("")
        self._signs.append("")

    def sections(self) -> tuple[Section, ...]:
        """The text above all headings, then every heading with what stands below it."""
        entries, place = self._entries(0)
        end = entries[-1].end if entries else 0 if place < self._count else len(self.text)
        found = [Section((), False, 0, 0, tuple(entries), end)]
        while place < self._count:
            lead, start = end, self._starts[place]
            path, many, place = self._heading(place)
            heading = self._line_end(place - 1)
            entries, place = self._entries(place)
            end = entries[-1].end if entries else heading
            found.append(Section(path, many, lead, start, tuple(entries), end))
        return tuple(found)

    def _heading(self, place: int) -> tuple[Keys, bool, int]:
        many = self._signs[place + 1] == "["
        keys, place = self._keys(place + 1 + many, "]")
        return keys, many, place + 1 + many

    def _entries(self, place: int) -> tuple[list[Entry], int]:
        found: list[Entry] = []
        while place < self._count:
            if self._kinds[place] in {"end", "comment"}:
                place += 1
            elif self._signs[place] == "[":
                break
            else:
                keys, behind = self._keys(place, "=")
                value = self.value_at(behind + 1)
                found.append(Entry(keys, self._starts[place], value, self._line_end(value.last - 1)))
                place = value.last
        return found, place

    def _keys(self, place: int, end: str) -> tuple[Keys, int]:
        """The words of a key, and the place of the sign that ends it."""
        keys: list[str] = []
        while self._signs[place] != end:
            if self._signs[place] != ".":
                words = self.text[self._starts[place] : self._ends[place]]
                keys.append(plain_text(words) if self._kinds[place] == "text" else words)
            place += 1
        return tuple(keys), place

    def value_at(self, place: int) -> Span:
        """The value that begins with a token."""
        last = self._closing.get(place, place) + 1
        if last == place + 1:
            while self._kinds[last] in {"bare", "text"} or self._signs[last] == ".":
                last += 1
        return Span(place, last, self._starts[place], self._ends[last - 1])

    def table(self, span: Span) -> tuple[Entry, ...]:
        """The entries of a table in braces."""
        found: list[Entry] = []
        place = span.first + 1
        while place < span.last - 1:
            if self._signs[place] == "," or self._kinds[place] in {"end", "comment"}:
                if self._signs[place] != ",":
                    raise UnusualError
                place += 1
                continue
            keys, behind = self._keys(place, "=")
            value = self.value_at(behind + 1)
            found.append(Entry(keys, self._starts[place], value, value.end))
            place = value.last
        return tuple(found)

    def items(self, span: Span) -> tuple[tuple[Item, ...], str]:
        """The items of a list in brackets, and what stands behind the last one before the bracket."""
        found: list[Item] = []
        seen, place, last = span.start + 1, span.first + 1, span.last - 1
        while True:
            place = self._skipped(place, last)
            if place >= last:
                return tuple(found), self.text[seen : span.end - 1]
            value = self.value_at(place)
            comma = self._skipped(value.last, last)
            has_comma = comma < last
            behind = self._ends[comma] if has_comma else value.end
            end = self._boundary(comma + 1 if has_comma else value.last, behind, last)
            found.append(
                Item(
                    self.text[seen : value.start],
                    value,
                    self.text[value.end : self._starts[comma]] if has_comma else "",
                    self.text[behind:end],
                    has_comma,
                )
            )
            seen, place = end, comma + 1 if has_comma else last

    def _skipped(self, place: int, last: int) -> int:
        """The next place that is neither a comment nor the end of a line."""
        while place < last and self._kinds[place] in {"end", "comment"}:
            place += 1
        return place

    def _boundary(self, place: int, behind: int, last: int) -> int:
        """Where an item ends: with its line if nothing else follows there, or else with its comma."""
        while place < last and self._kinds[place] == "comment":
            place += 1
        if place >= last or self._kinds[place] != "end":
            return behind
        end = self._starts[place]
        return end - 1 if self.text[end - 1] == "\r" else end

    def _line_end(self, place: int) -> int:
        """Where the line of a token ends, its line end included."""
        while place < self._count and self._kinds[place] != "end":
            place += 1
        return self._ends[place] if place < self._count else len(self.text)


def plain_text(text: str) -> str:
    """A quoted text without its quotes and with its short escapes carried out."""
    if text.startswith('"') and not text.startswith('"""'):
        return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), text[1:-1])
    return text[1:-1]


_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def to_toml(words: dict[str, Any], *, long: Collection[str] = (), sections: Collection[str] = ()) -> str:
    """The words as a TOML text.

    Args:
        words: What is written.
        long: Lists that get a line for each item.
        sections: Tables that get a heading of their own.
    """
    lines = [toml_line(key, value, long) for key, value in words.items() if key not in sections]
    for section in sections:
        if section in words:
            parts = (toml_line(key, value, long) for key, value in words[section].items())
            lines += ["", f"[{section}]", *parts]
    return "\n".join(lines) + "\n"


def toml_line(key: str, value: Any, long: Collection[str] = ()) -> str:  # noqa: ANN401 - any part of a file
    """A key with its value, on a line; on one for each item if it is a long list."""
    if key in long and is_list(value) and value:
        return "\n".join([f"{key} = [", *(f"  {toml_value(item)}," for item in value), "]"])
    return f"{toml_key(key)} = {toml_value(value)}"


def toml_key(key: str) -> str:
    """A key, in quotation marks if it needs them."""
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_value(value: Any) -> str:  # noqa: ANN401 - any part of a file
    """A value on one line."""
    match value:
        case str():
            return _text(value)
        case bool():
            return "true" if value else "false"
        case _ if is_list(value):
            return f"[{', '.join(map(toml_value, value))}]"
        case _ if is_table(value):
            return f"{{{', '.join(f'{toml_key(key)} = {toml_value(item)}' for key, item in value.items())}}}"
        case _:
            return repr(value)
