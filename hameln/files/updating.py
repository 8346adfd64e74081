"""Older TOML text changed to say new words: comments, order and spelling stay wherever something stays.

A list in brackets changed to say new words; what stands beside an item or above it moves with it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from attrs import frozen

from hameln.files.matching import match_items, says
from hameln.files.readers import is_list, is_table
from hameln.files.sources import parse_toml
from hameln.files.toml_layout import (
    Entry,
    Item,
    Keys,
    Layout,
    Section,
    Span,
    UnusualError,
    toml_key,
    toml_line,
    toml_value,
)
from hameln.files.updating_slowly import updated_slowly

Words: TypeAlias = tuple[Any, Any, Any]


def updated_list(
    layout: Layout, span: Span, words: Words, value: Callable[[Span, Words], str], eol: str
) -> str:
    """The text of a list that says new words.

    Args:
        layout: The text in which the list stands.
        span: Where it stands.
        words: What it said, and what it is to say.
        value: Writes an item that says something new.
        eol: How lines end.
    """
    old, lean, full = words
    items, closing = layout.items(span)
    if not items and "#" not in closing:
        return toml_value(lean)
    is_long = any("\n" in item.lead for item in items) or "\n" in closing
    usual = _usual_lead(items, eol, is_long=is_long)
    found = match_items(old, lean, full)
    written: list[tuple[str, str, str, str]] = []
    kept_comments = _left_behind(items, found)
    for place, known in enumerate(found):
        comments = kept_comments.pop(place, "")
        if known is None:
            written.append((comments + usual, toml_value(lean[place]), "", ""))
            continue
        item = items[known]
        lead = item.lead if "\n" in item.lead or not is_long else usual
        text = value(item.value, (old[known], lean[place], full[place]))
        written.append((comments + lead, text, item.before, item.behind))
    has_last_comma = is_long if not items else items[-1].has_comma
    told = "["
    for place, (lead, text, before, behind) in enumerate(written):
        if not place and not is_long:
            lead = items[0].lead if items and "#" not in items[0].lead else lead.lstrip(" ")  # noqa: PLW2901
        elif not is_long and not lead:
            lead = " "  # noqa: PLW2901
        comma = "," if has_last_comma or place < len(written) - 1 else ""
        told = _joined(told, lead, eol) + text + before + comma + behind
    return _joined(told, "".join(kept_comments.values()) + closing, eol) + "]"


def _usual_lead(items: tuple[Item, ...], eol: str, *, is_long: bool) -> str:
    """What stands before an item without comments."""
    if not is_long:
        return " "
    lead = next((item.lead for item in reversed(items) if "\n" in item.lead), f"{eol}  ")
    return eol + lead[lead.rindex("\n") + 1 :] if not lead[lead.rindex("\n") + 1 :].strip() else f"{eol}  "


def _left_behind(items: tuple[Item, ...], found: list[int | None]) -> dict[int, str]:
    """The comments above items that go, by the new place before which they stay, or the end."""
    comments: dict[int, str] = {}
    places = {known: place for place, known in enumerate(found) if known is not None}
    for gone, item in enumerate(items):
        if gone in places or "#" not in item.lead:
            continue
        following = next((places[one] for one in range(gone + 1, len(items)) if one in places), len(found))
        kept = item.lead[: item.lead.rindex("\n")].rstrip(" \t\r")
        comments[following] = comments.get(following, "") + kept
    return comments


def _joined(told: str, more: str, eol: str) -> str:
    """Both, on a new line where the first ends with a comment."""
    last = told[told.rfind("\n") + 1 :]
    is_open = "#" in last and not more.lstrip(" \t\r").startswith("\n")
    return told + (eol if is_open and _ends_in_comment(last) else "") + more


def _ends_in_comment(line: str) -> bool:
    """Whether a line that ends inside a list ends with a comment; quoted signs are none."""
    quoted = ""
    for sign in line:
        if quoted:
            quoted = "" if sign == quoted else quoted
        elif sign in "\"'":
            quoted = sign
        elif sign == "#":
            return True
    return False


@lru_cache(maxsize=4)
def words_of(text: str) -> dict[str, Any]:
    """The words of a text; the newest are remembered, as a change begins with what the last one wrote."""
    return parse_toml(text)


def updated(
    old: str,
    lean: dict[str, Any],
    full: dict[str, Any],
    *,
    long: Collection[str] = (),
    sections: Collection[str] = (),
) -> str | None:
    """The old text changed to say the words, its comments kept; nothing if that cannot be done.

    Args:
        old: A text.
        lean: The words without usual values; what they name is written in any case.
        full: The same words with all usual values; of these only what the old text names is written.
        long: Lists that get a line for each item where they are new.
        sections: Tables that get a heading of their own where they are new.
    """
    for way in (_changed, updated_slowly):
        try:
            words = words_of(old)
            if says(words, lean, full):
                return old
            text = way(old, words, lean, full, long, sections)
            if text is not None and says(words_of(text), lean, full):
                return text
        except (ValueError, RecursionError):  # no TOML, or not to be changed in place
            continue
    return None


def _changed(
    old: str,
    words: dict[str, Any],
    lean: dict[str, Any],
    full: dict[str, Any],
    long: Collection[str],
    sections: Collection[str],
) -> str:
    layout = Layout(old)
    eol = "\r\n" if "\r\n" in old else "\n"
    fresh = [name for name in sections if name in lean and name not in words]
    change = _Change(layout, eol, long, frozenset(fresh))
    text = change.body(layout.sections(), (), (words, lean, full)) + old[layout.sections()[-1].end :]
    for name in fresh:
        lines = ["", f"[{toml_key(name)}]", *(toml_line(key, one, long) for key, one in lean[name].items())]
        text = change.closed(text) + eol.join("\n".join(lines).split("\n")) + eol
    return text


@frozen
class _Change:
    """One text that is being changed."""

    layout: Layout
    eol: str
    long: Collection[str]
    apart: frozenset[str]

    def closed(self, text: str) -> str:
        """The text, its last line ended."""
        return text if not text or text.endswith("\n") else text + self.eol

    def body(self, sections: Sequence[Section], base: Keys, words: Words) -> str:
        """Several headings with what stands below them, which together are one table."""
        parts: list[str] = []
        lists: set[Keys] = set()
        place = 0
        while place < len(sections):
            section = sections[place]
            below = section.path[len(base) :]
            if section.many and below:
                end = place
                while end < len(sections) and sections[end].path[: len(section.path)] == section.path:
                    end += 1
                if section.path in lists:
                    raise UnusualError
                lists.add(section.path)
                parts.append(self._blocks(sections[place:end], section.path, _inside(words, below)))
                place = end
            else:
                inner = {one.path[len(section.path)] for one in sections if _is_below(one.path, section.path)}
                parts.append(self._section(section, _inside(words, below), inner))
                place += 1
        return "".join(self.closed(part) for part in parts[:-1]) + "".join(parts[-1:])

    def _blocks(self, sections: Sequence[Section], path: Keys, words: Words | None) -> str:
        """A list of which each item has a heading in double brackets."""
        starts = [place for place, one in enumerate(sections) if one.path == path and one.many]
        if not starts or starts[0]:
            raise UnusualError
        blocks = [
            sections[one:other] for one, other in zip(starts, [*starts[1:], len(sections)], strict=True)
        ]
        old, lean, full = words or ([{}] * len(blocks), [], [])
        if not (is_list(old) and is_list(full)) or len(old) != len(blocks):
            raise UnusualError
        found = match_items(old, lean, full)
        gone = set(range(len(blocks))).difference(one for one in found if one is not None)
        parts: list[str] = [self._lead(blocks[place][0]) for place in sorted(gone)]
        for place, known in enumerate(found):
            if known is None:
                lines = [f"[[{'.'.join(map(toml_key, path))}]]"]
                lines += [toml_line(key, value) for key, value in lean[place].items()]
                parts.append(self.eol + self.eol.join(lines) + self.eol)
            else:
                parts.append(self.body(blocks[known], path, (old[known], lean[place], full[place])))
        return "".join(self.closed(part) for part in parts)

    def _lead(self, section: Section) -> str:
        """The comments above a heading that goes."""
        lead = self.layout.text[section.lead : section.start]
        return lead if "#" in lead else ""

    def _section(self, section: Section, words: Words | None, inner: Collection[str]) -> str:
        """A heading with its keys; of one that goes only the comments above it stay."""
        text = self.layout.text
        if words is None or not all(map(is_table, words)):
            if words is not None and not section.path:
                raise UnusualError
            return self._lead(section)
        parts: list[tuple[Keys, str]] = []
        seen = section.lead
        for entry in section.entries:
            before = text[seen : entry.start]
            seen = entry.end
            known = _inside(words, entry.keys)
            if known is None:
                parts.append((entry.keys, before.rstrip(" \t")))
                continue
            key, behind = text[entry.start : entry.value.start], text[entry.value.end : entry.end]
            parts.append((entry.keys, before + key + self._value(entry.value, known) + behind))
        if not section.entries:
            parts.append(((), text[seen : section.end]))
        for after, line in self._missing(section.entries, (), words, inner):
            at = max((place + 1 for place, part in enumerate(parts) if part[0][: len(after)] == after))
            parts.insert(at if after else len(parts), (after, self.eol.join(line.split("\n")) + self.eol))
        return "".join(self.closed(part) for _, part in parts[:-1]) + "".join(part for _, part in parts[-1:])

    def _missing(
        self, entries: Sequence[Entry], prefix: Keys, words: Words, inner: Collection[str]
    ) -> Iterable[tuple[Keys, str]]:
        """The lines of keys that are not there yet, each with the key behind which it belongs."""
        _, lean, full = words
        depth = len(prefix)
        here = {one.keys[depth] for one in entries if one.keys[:depth] == prefix and len(one.keys) > depth}
        whole = {one.keys for one in entries}
        after: Keys = prefix
        for key in full:
            own = (*prefix, key)
            if key in here:
                if own not in whole and is_table(lean.get(key)):
                    yield from self._missing(entries, own, (None, lean[key], full[key]), ())
                after = own
            elif key in lean and key not in inner and not (not prefix and key in self.apart):
                head = "".join(f"{toml_key(one)}." for one in prefix)
                yield after, head + toml_line(key, lean[key], self.long)

    def _value(self, span: Span, words: Words) -> str:
        """A value that says the new words, as much of it as before as can be."""
        old, lean, full = words
        was = self.layout.text[span.start : span.end]
        if says(old, lean, full):
            return was
        if was[0] == "[" and is_list(old) and is_list(full):
            return updated_list(self.layout, span, words, self._value, self.eol)
        if was[0] == "{" and is_table(old) and is_table(full):
            return self._table(span, words)
        return toml_value(lean)

    def _table(self, span: Span, words: Words) -> str:
        """A table in braces: its keys stay in their order, new ones come behind what they follow."""
        text, entries = self.layout.text, self.layout.table(span)
        old, lean, full = words
        if not entries or any(len(entry.keys) > 1 for entry in entries):
            return toml_value(lean)
        parts: list[tuple[str, str]] = []
        for entry in entries:
            known = _inside((old, lean, full), entry.keys)
            if known is not None:
                value = self._value(entry.value, known)
                parts.append((entry.keys[0], text[entry.start : entry.value.start] + value))
        before = len(parts)
        for key in full:
            names = [name for name, _ in parts]
            if key in names:
                before = names.index(key) + 1
            elif key in lean:
                parts.insert(before, (key, f"{toml_key(key)} = {toml_value(lean[key])}"))
                before += 1
        inside = ", ".join(part for _, part in parts)
        opening, closing = text[span.start : entries[0].start], text[entries[-1].end : span.end]
        return opening + inside + closing if parts else "{}"


def _is_below(path: Keys, above: Keys) -> bool:
    return len(path) > len(above) and path[: len(above)] == above


def _inside(words: Words, keys: Keys) -> Words | None:
    """What stands below keys; nothing where the new words have no such thing."""
    old, lean, full = words
    for key in keys:
        if not is_table(full) or key not in full:
            return None
        if not is_table(old) or key not in old:
            raise UnusualError
        lean = lean[key] if is_table(lean) and key in lean else full[key]
        old, full = old[key], full[key]
    return old, lean, full
