"""Older TOML text changed to say new words: comments, order and spelling stay wherever something stays."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from attrs import frozen

from hameln.files.guards import is_list, is_table
from hameln.files.matching import match_items, says
from hameln.files.sources import parse_toml
from hameln.files.toml import toml_key, toml_line, toml_value
from hameln.files.toml_layout import Entry, Keys, Layout, Section, Span, UnusualError
from hameln.files.updating_lists import updated_list
from hameln.files.updating_slowly import updated_slowly

Words: TypeAlias = tuple[Any, Any, Any]
"""What was said, and what is to be said: without usual values, and with them."""


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
