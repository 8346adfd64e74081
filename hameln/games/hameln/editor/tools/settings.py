"""The fields by which tools are set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hameln.editor.fields import Field, Fields, Sort
from hameln.editor.tools import Tool
from hameln.games.hameln.map.town import Town
from hameln.language import Told, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hameln.editor.context import EditorContext

SET = Told("Set the tool")
"""The name of what no list of steps shows: tools are not part of a document."""


def setting(
    tool: Tool[Town],
    word: str,
    title: str,
    sort: Sort,
    **facts: Any,  # noqa: ANN401 - facts of a field
) -> Field[Tool[Town]]:
    """A field that sets an attribute of a tool.

    Args:
        tool: The tool.
        word: The attribute.
        title: What it is called, in the present language.
        sort: What kind of value it has.
        facts: More of a `Field`: ``choices``, ``limits``, ``step``, ``tip``.
    """

    def put(value: Any) -> None:  # noqa: ANN401
        setattr(tool, word, value)

    return chosen_by(put, word, title, sort, value=getattr(tool, word), **facts)


def chosen_by(
    put: Callable[[Any], None],
    word: str,
    title: str,
    sort: Sort,
    **facts: Any,  # noqa: ANN401 - facts of a field
) -> Field[Tool[Town]]:
    """A field that calls a function with each value that can be; others are refused with a sentence."""
    limits, choices = facts.get("limits"), facts.get("choices", ())

    def check(tool: Tool[Town], value: Any) -> Tool[Town]:  # noqa: ANN401
        if sort is Sort.NUMBER and limits is not None:
            value = _number(value, limits)
        elif sort is Sort.CHOICE and value not in [one for one, _ in choices]:
            known = ", ".join(title for _, title in choices)
            raise ValueError(text("Expected one of: {choices}.").format(choices=known))
        put(value)
        return tool

    return Field(word=word, title=title, sort=sort, put=check, name=SET, **facts)


def _number(value: object, limits: tuple[float, float]) -> int:
    fits = isinstance(value, (int, float)) and limits[0] <= value <= limits[1] and value == int(value)
    if not fits or not isinstance(value, (int, float)):
        says = text("Expected a whole number from {least:g} to {most:g}.")
        raise ValueError(says.format(least=limits[0], most=limits[1]))
    return int(value)


def deed(word: str, title: str, act: Callable[[], object], tip: str = "", why: str = "") -> Field[Tool[Town]]:
    """A button among the fields of a tool, which does something at once.

    Args:
        word: The button's own name.
        title: What it is called, in the present language.
        act: What it does.
        tip: What that is, in a sentence.
        why: Why it cannot be pressed now; empty if it can.
    """

    def put(tool: Tool[Town], value: Any) -> Tool[Town]:  # noqa: ANN401
        del value
        if not why:
            act()
        return tool

    return Field(word=word, title=title, sort=Sort.DEED, value=None, put=put, name=SET, tip=tip, why=why)


def step(easel: EditorContext[Town], name: Told, change: Callable[[Town], Town]) -> Callable[[], object]:
    """What a button does that takes a step; what was only tried is dropped first."""

    def act() -> bool:
        easel.document.drop()
        return easel.do(name, change(easel.content))

    return act


def as_fields(fields: Sequence[Field[Tool[Town]]]) -> tuple[Fields[Tool[Town]], ...]:
    """The fields of a tool under their heading."""
    return (Fields(word="tool", title=text("This tool"), fields=tuple(fields)),)
