"""Older TOML text changed by tomlkit, which is slow but knows every way of writing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from hameln.files.matching import id_of
from hameln.files.readers import is_list, is_table
from hameln.files.toml_layout import toml_value


def updated_slowly(
    old: str,
    words: dict[str, Any],
    lean: dict[str, Any],
    full: dict[str, Any],
    long: Collection[str],
    sections: Collection[str],
) -> str | None:
    """The old text changed to say the words; nothing if that cannot be done."""
    import tomlkit  # noqa: PLC0415 - slow to import
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    del words, long, sections
    try:
        document = tomlkit.parse(old)
        _change_table(document, lean, full)
        return tomlkit.dumps(document)
    except (TOMLKitError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None  # not every text can be changed in place


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
    kept = [id_of(item) for item in full]
    for place in reversed(range(len(old))):
        name = id_of(old[place])
        if name is not None and name not in kept:
            del old[place]
    for place, item in enumerate(full):
        if place >= len(old):
            old.append(_item(lean[place]))
        elif is_table(item) and is_table(old[place]) and id_of(old[place]) == id_of(item):
            _change_table(old[place], lean[place], item)
        elif is_list(item) and is_list(old[place]):
            _change_list(old[place], lean[place], item)
        elif old[place] != item:
            old[place] = _item(lean[place])
    while len(old) > len(full):
        del old[-1]


def _item(value: Any) -> Any:  # noqa: ANN401 - any part of a file
    """A value as tomlkit writes it on one line."""
    import tomlkit  # noqa: PLC0415 - slow to import

    return tomlkit.value(toml_value(value))
