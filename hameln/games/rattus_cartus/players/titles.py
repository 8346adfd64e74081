"""What the computer players of the card game are called, and how they play, in words."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.errors import HeirFileError
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.roster import split_name
from hameln.language import mark, text
from hameln.players.kit import HUMAN

TITLES: Final = {
    HUMAN: mark("A player"),
    "random": mark("The dreamer, who does whatever comes to mind"),
    "easy": mark("The page, who often looks away"),
    "medium": mark("The squire, who plans each turn"),
    "hard": mark("The steward, who tries what others may do"),
    "master": mark("The chancellor, who tries it again and again"),
}
"""Each player in a few words."""
SHORT_TITLES: Final = {
    HUMAN: mark("Player"),
    "random": mark("Dreamer"),
    "easy": mark("Page"),
    "medium": mark("Squire"),
    "hard": mark("Steward"),
    "master": mark("Chancellor"),
}
"""Each player in a word."""
STYLES: Final = {
    HUMAN: mark("Decides at this screen."),
    "random": mark("Does whatever comes to mind."),
    "easy": mark("Plans its turns, and often does something else."),
    "medium": mark("Plans each turn by what the cards promise."),
    "hard": mark("Tries its plans against what the others may hold."),
    "master": mark("Tries more plans, more often."),
    "abbess": mark("Keeps its rats few with the help of the church, and spends them at the end."),
    "baron": mark("Wants the premium, and three estates for itself."),
    "gleaner": mark("Lays single cards everywhere, for second and third places."),
    "hoarder": mark("Gathers people, and lays them all in the last rounds."),
    "miser": mark("Gathers Gold and victory point tokens."),
    "piper": mark("Learns to pipe, and passes its rats on."),
    "raider": mark("Goes last, with Swords, where others have large hands."),
    "seer": mark("Looks at the nuns first, then has as many rats as they can bear."),
}
"""How each player plays, in a sentence."""


LEVEL_TITLES: Final = {
    "easy": mark("Gentle"),
    "medium": mark("Medium"),
    "hard": mark("Hard"),
    "master": mark("Master"),
}
"""What the levels are called, weakest first."""


def told(words: dict[str, str], player: str) -> str:
    """What a table says of a player, in the present language; its name if the table has nothing."""
    return text(words[player]) if player in words else player


def heir_name(player: str) -> str:
    """What an heir of a file is called at the table; empty for other players."""
    character = _character(player)
    return "" if character is None else str(character.title)


def title_of(player: str) -> str:
    """What a player is, in a few words."""
    character = _character(player)
    return told(TITLES, player) if character is None else f"{character.title}\n{character.motto}".strip()


def style_of(player: str) -> str:
    """How a player plays, in a sentence; of heirs of one's own their motto."""
    kind = player if player == HUMAN else split_name(player)[0]
    if kind in STYLES:
        return text(STYLES[kind])
    character = _character(player)
    return "" if character is None else str(character.motto)


def kind_title_of(player: str) -> str:
    """What a player is, in a word, without a level."""
    character = _character(player)
    return told(SHORT_TITLES, player) if character is None else str(character.title)


def _character(player: str) -> Character | None:
    """The heir of a name; none for other players, and for files with faults."""
    if player == HUMAN or not split_name(player)[1]:
        return None
    try:
        return HEIRS.find(split_name(player)[0])
    except HeirFileError:
        return None
