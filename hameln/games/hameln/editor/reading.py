"""Town files as the editor opens them."""

from __future__ import annotations

from pathlib import Path

from hameln.editor.documents import Opened
from hameln.files.sources import parse_source
from hameln.games.hameln.editor.blank import blank_town
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.map.words import read_words


def read_leniently(text: str, where: str) -> Opened[Town]:
    """The town that a text describes, as far as it can be read.

    Raises:
        TownFileError: It is no TOML.
    """
    words = parse_source(text, Path(where), TownFileError)
    town, problems = read_words(words)
    return Opened(content=town or blank_town(), lost=tuple(map(str, problems)))
