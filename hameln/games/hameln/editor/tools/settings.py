"""The fields by which tools are set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hameln.editor.fields import Field, Fields, Sort
from hameln.editor.told import Told
from hameln.editor.tools import Tool
from hameln.games.hameln.map.town import Town
from hameln.language import text

if TYPE_CHECKING:
    from collections.abc import Sequence

SET = Told("Set the tool")
"""The name of what no list of steps shows: tools are not part of a document."""


def setting(tool: Tool[Town], word: str, title: str, sort: Sort, **facts: Any) -> Field[Tool[Town]]:  # noqa: ANN401
    """A field that sets an attribute of a tool.

    Args:
        tool: The tool.
        word: The attribute.
        title: What it is called, in the present language.
        sort: What kind of value it has.
        facts: More of a `Field`: ``choices``, ``limits``, ``step``, ``tip``.
    """

    def put(tool: Tool[Town], value: Any) -> Tool[Town]:  # noqa: ANN401
        setattr(tool, word, value)
        return tool

    return Field(word=word, title=title, sort=sort, value=getattr(tool, word), put=put, name=SET, **facts)


def deed(word: str, title: str, act: Any, tip: str = "") -> Field[Tool[Town]]:  # noqa: ANN401 - called for its deed
    """A button among the fields of a tool, which does something at once."""

    def put(tool: Tool[Town], value: Any) -> Tool[Town]:  # noqa: ANN401
        del value
        act()
        return tool

    return Field(word=word, title=title, sort=Sort.DEED, value=None, put=put, name=SET, tip=tip)


def as_fields(fields: Sequence[Field[Tool[Town]]]) -> tuple[Fields[Tool[Town]], ...]:
    """The fields of a tool under their heading."""
    return (Fields(word="tool", title=text("This tool"), fields=tuple(fields)),)
