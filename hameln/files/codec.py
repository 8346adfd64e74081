"""JSON lines, strictly: one object a line, no doubled key, no value that JSON does not know."""

from __future__ import annotations

import json
from collections.abc import Collection
from math import isfinite
from typing import Any, Final, NoReturn

from hameln.files.opening import DEEPEST, MOST_PARTS, TooDeepError, TooManyError, measure_json

LONGEST_LINE: Final = 8 * 1024 * 1024
"""Bytes of the longest line that is read."""
_BOM: Final = b"\xef\xbb\xbf"
_QUOTE: Final = ord('"')
_BACKSLASH: Final = ord("\\")


def dump(value: object) -> str:
    """The value as one line of JSON, without its line end."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def canonical(value: object, unordered: Collection[str] = ()) -> str:
    """A text that two values share if they say the same; keys have no order.

    Args:
        unordered: The fields whose lists are sets, so that their order means nothing.
    """
    return json.dumps(_sorted_sets(value, unordered), sort_keys=True, separators=(",", ":"))


def _sorted_sets(value: object, unordered: Collection[str]) -> object:
    if isinstance(value, dict):
        return {
            key: sorted(inner, key=json.dumps)
            if key in unordered and isinstance(inner, list)
            else _sorted_sets(inner, unordered)
            for key, inner in value.items()
        }
    if isinstance(value, list):
        return [_sorted_sets(inner, unordered) for inner in value]
    return value


def parse_object(line: bytes) -> dict[str, Any]:
    """The object of one line.

    Raises:
        ValueError: The line holds anything else; the message says what is wrong.
    """
    text = _decode(line)
    try:
        measure_json(line)
        value = json.loads(
            text, object_pairs_hook=_without_doubles, parse_constant=_no_constant, parse_float=_finite
        )
        if "\\u" in text:
            dump(value).encode("utf-8")
    except (RecursionError, TooDeepError):
        message = "JSON nested too deep"
        raise ValueError(message) from None
    except TooManyError:
        message = f"more than {MOST_PARTS} values"
        raise ValueError(message) from None
    except json.JSONDecodeError as error:
        message = f"no JSON: {error.msg} at column {error.colno}"
        raise ValueError(message) from None
    except UnicodeEncodeError:
        message = "half a surrogate pair; expected whole characters"
        raise ValueError(message) from None
    except ValueError as error:
        message = (
            str(error) if str(error).startswith(("the key", "the value")) else "a number too long to be read"
        )
        raise ValueError(message) from None
    if _is_deeper(value, DEEPEST):
        message = "JSON nested too deep"
        raise ValueError(message)
    if not isinstance(value, dict):
        message = f"{_kind(value)}; expected a JSON object"
        raise ValueError(message)  # noqa: TRY004 - every fault of a line is one kind of error
    return value


def _decode(line: bytes) -> str:
    """The text of a line.

    Raises:
        ValueError: It is not plain UTF-8, or blank.
    """
    if line.startswith(_BOM):
        message = "a byte order mark; expected plain UTF-8"
        raise ValueError(message)
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"byte {error.start + 1} of the line is not UTF-8"
        raise ValueError(message) from None
    if not text.strip():
        message = "a blank line; expected a JSON object"
        raise ValueError(message)
    return text


def is_unfinished(line: bytes) -> bool:
    """Whether a line is the beginning of an object whose end is missing."""
    depth, in_text, is_escaped = 0, False, False
    for byte in line:
        if is_escaped:
            is_escaped = False
        elif in_text:
            in_text, is_escaped = byte != _QUOTE, byte == _BACKSLASH
        elif byte == _QUOTE:
            in_text = True
        elif byte in b"{[":
            depth += 1
        elif byte in b"}]":
            depth -= 1
    return line.startswith(b"{") and (in_text or depth > 0)


def _is_deeper(value: object, limit: int) -> bool:
    """Whether objects and lists stand in each other deeper than the limit."""
    level: list[object] = [value]
    for _ in range(limit):
        below: list[object] = []
        for one in level:
            if isinstance(one, dict):
                below += one.values()
            elif isinstance(one, list):
                below += one
        level = below
    return any(isinstance(one, dict | list) for one in level)


def _kind(value: object) -> str:
    """What a JSON value is called."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    return "a list" if isinstance(value, list) else "a text" if isinstance(value, str) else "a number"


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            message = f"the key {key[:40]!r} stands twice in one object"
            raise ValueError(message)
        found[key] = value
    return found


def _finite(digits: str) -> float:
    """A number with a point or an exponent, if it is one that can be written again."""
    if not isfinite(float(digits)):
        message = f"the value {digits[:40]} is too large"
        raise ValueError(message)
    return float(digits)


def _no_constant(name: str) -> NoReturn:
    message = f"the value {name} is not JSON"
    raise ValueError(message)
