"""Words as TOML text that people can read and mend."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from typing import Any, Final

from hameln.files.guards import is_list, is_table

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
