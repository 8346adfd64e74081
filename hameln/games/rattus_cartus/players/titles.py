"""What the computer players of the card game are called, and how they play, in words."""

from __future__ import annotations

from typing import Final

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
}
"""How each player plays, in a sentence."""


def told(words: dict[str, str], player: str) -> str:
    """What a table says of a player, in the present language; its name if the table has nothing."""
    return text(words[player]) if player in words else player
