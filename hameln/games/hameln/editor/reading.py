"""Town files as the editor opens and writes them."""

from __future__ import annotations

import tomllib
from pathlib import Path

from hameln.editor.documents import Opened
from hameln.files.sources import parse_source
from hameln.files.toml import updated
from hameln.games.hameln.editor.blank import blank_town
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.files import town_toml
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.map.words import read_words, town_to_words


def read_leniently(text: str, where: str) -> Opened[Town]:
    """The town that a text describes, as far as it can be read.

    Raises:
        TownFileError: It is no TOML.
    """
    words = parse_source(text, Path(where), TownFileError)
    town, problems = read_words(words)
    return Opened(content=town or blank_town(), lost=tuple(map(str, problems)))


def written(town: Town, source: str | None) -> str:
    """The town as TOML; comments and order of the text that it came from are kept, if that can be done."""
    if source is not None:
        changed = updated(source, town_to_words(town), town_to_words(town, full=True))
        if changed is not None and read_words(tomllib.loads(changed))[0] == town:
            return changed
    return town_toml(town_to_words(town))
