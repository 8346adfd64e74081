"""A character as the text of its file: the one it came from with other words, or one as people write it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hameln.editor.characters.sketch import RULE, Sketch
from hameln.errors import FaultyFileError
from hameln.files.guards import is_table
from hameln.files.sources import parse_toml
from hameln.files.toml import toml_key, toml_line
from hameln.files.updating import updated
from hameln.players.characters.reading import MANY


def written(sketch: Sketch, source: str | None, sections: Sequence[str]) -> str:
    """The text of a character's file.

    Args:
        sketch: What the file is to hold.
        source: The text that it held, whose comments and order stay; ``None`` if there is none.
        sections: The tables that have a heading of their own, in their order.
    """
    words = sketch.plain()
    if source is not None:
        rules = words.get(RULE)
        if _has_rules(source) or not rules:
            text = updated(source, words, words, sections=sections)
        else:
            lean = {key: value for key, value in words.items() if key != RULE}
            text = updated(source, lean, lean, sections=sections)
            if text is not None and sketch.rules:
                text = "\n".join([text.rstrip("\n"), *_lines(RULE, sketch.rules), ""])
        if text is not None:
            return text
    return _afresh(sketch, words, sections)


def _has_rules(source: str) -> bool:
    try:
        return RULE in parse_toml(source)
    except (FaultyFileError, ValueError):
        return False


def _afresh(sketch: Sketch, words: Mapping[str, Any], sections: Sequence[str]) -> str:
    """The usual form: texts, a line between them, then tables, then what there may be several of."""
    tables = [key for key in (*sections, *words) if is_table(words.get(key)) and key != "signature"]
    several = {key: sketch.tables(key) for key in MANY}
    heads = [key for key in words if key not in tables and not several.get(key)]
    lines = [toml_line(key, words[key]) for key in heads]
    for key in dict.fromkeys(tables):
        lines += ["", f"[{toml_key(key)}]", *(toml_line(name, one) for name, one in words[key].items())]
    for key, found in several.items():
        lines += _lines(key, found)
    return "\n".join([*lines, ""])


def _lines(key: str, found: Sequence[Mapping[str, Any]]) -> list[str]:
    """Tables of which there may be several, each under double brackets."""
    lines: list[str] = []
    for one in found:
        lines += ["", f"[[{key}]]", *(toml_line(name, value) for name, value in one.items())]
    return lines
