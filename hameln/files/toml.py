"""Words as TOML text that people can read and mend, and older text changed to say new words."""

from __future__ import annotations

import json
import re
import tomllib
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
    lines = [_line(key, value, long) for key, value in words.items() if key not in sections]
    for section in sections:
        if section in words:
            parts = (_line(key, value, long) for key, value in words[section].items())
            lines += ["", f"[{section}]", *parts]
    return "\n".join(lines) + "\n"


def updated(old: str, lean: dict[str, Any], full: dict[str, Any]) -> str | None:
    """The old text changed to say the words, its comments kept; nothing if that cannot be done.

    Args:
        old: A text that is TOML.
        lean: The words without usual values; what they name is written in any case.
        full: The same words with all usual values; of these only what the old text names is written.
    """
    import tomlkit  # noqa: PLC0415 - slow to import
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    try:
        document = tomlkit.parse(old)
        _change_table(document, lean, full)
        text = tomlkit.dumps(document)
        tomllib.loads(text)
    except (TOMLKitError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None  # not every text can be changed in place
    return text


def _line(key: str, value: Any, long: Collection[str]) -> str:  # noqa: ANN401 - any part of a file
    if key in long and is_list(value) and value:
        return "\n".join([f"{key} = [", *(f"  {_value(item)}," for item in value), "]"])
    return f"{_key(key)} = {_value(value)}"


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:  # noqa: ANN401 - any part of a file
    match value:
        case str():
            return _text(value)
        case bool():
            return "true" if value else "false"
        case _ if is_list(value):
            return f"[{', '.join(map(_value, value))}]"
        case _ if is_table(value):
            return f"{{{', '.join(f'{_key(key)} = {_value(item)}' for key, item in value.items())}}}"
        case _:
            return repr(value)


def _change_table(old: Any, lean: dict[str, Any], full: dict[str, Any]) -> None:  # noqa: ANN401
    """Make one of tomlkit's tables say the new words, touching only what differs."""
    for key in [key for key in old if key not in full]:
        del old[key]
    for key, value in full.items():
        if key not in old:
            if key in lean:
                old[key] = _item(lean[key])
        elif is_list(old[key]) and is_list(value):
            _change_list(old[key], lean.get(key, value), value)
        elif is_table(old[key]) and is_table(value):
            _change_table(old[key], lean.get(key, value), value)
        elif old[key] != value or isinstance(value, bool):
            old[key] = _item(value)


def _change_list(old: Any, lean: list[Any], full: list[Any]) -> None:  # noqa: ANN401
    """Make one of tomlkit's lists say the new words; items with an id are known by it."""
    kept = [_id(item) for item in full]
    for place in reversed(range(len(old))):
        name = _id(old[place])
        if name is not None and name not in kept:
            del old[place]
    for place, item in enumerate(full):
        if place >= len(old):
            old.append(_item(lean[place]))
        elif is_table(item) and is_table(old[place]) and _id(old[place]) == _id(item):
            _change_table(old[place], lean[place], item)
        elif is_list(item) and is_list(old[place]):
            _change_list(old[place], lean[place], item)
        elif old[place] != item:
            old[place] = _item(lean[place])
    while len(old) > len(full):
        del old[-1]


def _id(item: Any) -> str | None:  # noqa: ANN401 - any part of a file
    name = item.get("id") if is_table(item) else None
    return name if isinstance(name, str) else None


def _item(value: Any) -> Any:  # noqa: ANN401 - any part of a file
    """A value as tomlkit writes it on one line."""
    import tomlkit  # noqa: PLC0415 - slow to import

    return tomlkit.value(_value(value))
