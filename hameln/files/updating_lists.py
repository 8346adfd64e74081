"""A list in brackets changed to say new words; what stands beside an item or above it moves with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hameln.files.matching import match_items
from hameln.files.toml import toml_value
from hameln.files.toml_layout import Item, Layout, Span

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
