"""What the board game answers when an editor asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.editor.kit import EditorKit
from hameln.games.hameln.editor.documents import TownDocuments

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Town
