"""What the board game answers when an editor asks."""

from __future__ import annotations

from typing import Final

from hameln.editor.kit import EditorKit
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.editor.fairness.kit import MEASURES
from hameln.games.hameln.editor.generating import TownGenerator
from hameln.games.hameln.editor.guide import GUIDE
from hameln.games.hameln.editor.tools.strip import town_tools
from hameln.games.hameln.map.files import town_of_header
from hameln.games.hameln.map.town import Town

EDITOR: Final = EditorKit[Town](
    documents=TownDocuments(),
    tools=town_tools,
    generator=TownGenerator(),
    measures=MEASURES,
    from_header=town_of_header,
    guide=GUIDE,
)
"""All that an editor asks about towns."""
