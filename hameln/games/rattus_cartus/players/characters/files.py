"""The files of heirs: finding one by its name, reading it with every fault named."""

from __future__ import annotations

from typing import Final

from hameln.files.sources import with_lines
from hameln.games.rattus_cartus.errors import HeirFileError
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.facts import AT
from hameln.games.rattus_cartus.players.characters.words import read_character_words
from hameln.games.rattus_cartus.players.levels import LEVELS
from hameln.players.characters.files import CharacterFiles
from hameln.players.characters.warnings import find_warnings

TAKEN: Final = ("human", "random", *LEVELS)
"""Names of other players."""
HEIRS: Final = CharacterFiles(
    place="ai/rattus-cartus", taken=TAKEN, error=HeirFileError, read_words=read_character_words
)
"""All heirs that there are."""


def warnings_about(character: Character, source: str) -> list[str]:
    """What should be looked at in an heir that can be played, with its lines in the text of the file."""
    return with_lines(find_warnings(character.rules, AT), source)
