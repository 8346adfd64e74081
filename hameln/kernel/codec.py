"""JSON lines, strictly: one object a line, no doubled key, no value that JSON does not know."""

from __future__ import annotations

import json
from typing import Any, Final, NoReturn

LONGEST_LINE: Final = 8 * 1024 * 1024
"""Bytes of the longest line that is read."""
_BOM: Final = b"\xef\xbb\xbf"


def dump(value: object) -> str:
    """The value as one line of JSON, without its line end."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def canonical(value: object) -> str:
    """A text that two values share if they say the same; lists of names are sets, keys have no order."""
    return json.dumps(_sorted_names(value), sort_keys=True, separators=(",", ":"))


def _sorted_names(value: object) -> object:
    if isinstance(value, dict):
        return {key: _sorted_names(inner) for key, inner in value.items()}
    if isinstance(value, list):
        if value and all(isinstance(inner, str) for inner in value):
            return sorted(value)
        return [_sorted_names(inner) for inner in value]
    return value


def parse_object(line: bytes) -> dict[str, Any]:
    """The object of one line.

    Raises:
        ValueError: The line holds anything else; the message says what is wrong.
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
    try:
        value = json.loads(text, object_pairs_hook=_without_doubles, parse_constant=_no_constant)
        if "\\u" in text:
            dump(value).encode("utf-8")
    except RecursionError:
        message = "JSON nested too deep"
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
    if not isinstance(value, dict):
        message = f"{_kind(value)}; expected a JSON object"
        raise ValueError(message)  # noqa: TRY004 - every fault of a line is one kind of error
    return value


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


def _no_constant(name: str) -> NoReturn:
    message = f"the value {name} is not JSON"
    raise ValueError(message)
