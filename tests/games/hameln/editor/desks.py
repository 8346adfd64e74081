"""Desks with a town on them."""

from __future__ import annotations

from typing import TypeAlias

from hameln.editor.document import Document
from hameln.editor.tools import EditorController, Tool
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.map.town import Town

Tools: TypeAlias = EditorController[Town]


def desk_with(town: Town, *tools: Tool[Town]) -> Tools:
    """A desk with a town on it and only these tools."""
    return EditorController(Document(TownDocuments(), town), tools)
