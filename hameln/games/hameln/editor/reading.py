"""Town files as the editor opens them."""

from __future__ import annotations

from hameln.editor.documents import Opened
from hameln.files.sources import with_lines
from hameln.games.hameln.map.drafts import read_draft
from hameln.games.hameln.map.town import Town


def read_leniently(text: str, where: str) -> Opened[Town]:
    """The town that a text describes, as far as it can be read, and what could not, with its lines.

    Raises:
        TownFileError: It is no TOML at all.
    """
    draft = read_draft(text, where)
    lost = tuple(with_lines(draft.lost, draft.source or "")) if draft.lost else ()
    return Opened(content=draft.town, lost=lost)
